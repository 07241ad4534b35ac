-- AlterTable
ALTER TABLE "products" ADD COLUMN     "categoryRank" TEXT;

-- CreateIndex
CREATE INDEX "product_arranged_idx" ON "products"("categoryId") WHERE ("categoryRank" IS NOT NULL);

-- Where a product stands in its category: by the key it was given by hand, else by a key of its creation, the newest first, as
-- "createdAt" and "id" order products. A key ends in no '0', so that another one fits between any two.
CREATE FUNCTION "product_rank"("categoryRank" text, "createdAt" timestamptz, id uuid) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT coalesce("categoryRank",
      to_hex(17592186044415 - (extract(epoch FROM "createdAt" AT TIME ZONE 'UTC') * 1000)::bigint)
        || translate(id::text, '0123456789abcdef-', 'fedcba9876543210') || '8')
  $$;

CREATE INDEX "product_public_category_rank_idx" ON "products"
  ("categoryId", ("product_rank"("categoryRank", "createdAt", "id") COLLATE "C"), "id")
  WHERE "status" = 'PUBLISHED' AND "deletedAt" IS NULL;

-- Of drafts and of products in the bin, too, beside which another one gets its key.
CREATE INDEX "product_category_rank_idx" ON "products"
  ("categoryId", ("product_rank"("categoryRank", "createdAt", "id") COLLATE "C"), "id");
