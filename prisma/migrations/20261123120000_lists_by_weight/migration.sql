-- The lightest products first; what has no weight comes last.
CREATE INDEX "product_public_weight_idx" ON "products"((coalesce("weightGrams", 1000000000::float8)), "id")
  WHERE (status = 'PUBLISHED'::"PublishStatus" AND "deletedAt" IS NULL);
CREATE INDEX "product_public_category_weight_idx" ON "products"("categoryId", (coalesce("weightGrams", 1000000000::float8)), "id")
  WHERE (status = 'PUBLISHED'::"PublishStatus" AND "deletedAt" IS NULL);
