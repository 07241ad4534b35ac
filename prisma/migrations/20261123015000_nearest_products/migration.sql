-- The products of a category by their light, for the page of a product to show those nearest to it. Computed with what a
-- search sees of facts, as writing a large table once takes minutes.
ALTER TABLE "products" ADD COLUMN "headlineLumens" DOUBLE PRECISION;

CREATE INDEX "product_public_category_lumens_idx" ON "products"("categoryId", "headlineLumens", "id")
  WHERE (status = 'PUBLISHED'::"PublishStatus" AND "deletedAt" IS NULL);
