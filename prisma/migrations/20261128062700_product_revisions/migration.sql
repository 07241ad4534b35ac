-- What papers of products state, by revision. The queue records those of the products that are there, with their fact texts.
CREATE TABLE "product_revisions" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "withdrawnAt" TIMESTAMPTZ(3),

    CONSTRAINT "product_revisions_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "product_revisions_productId_createdAt_id_idx" ON "product_revisions"("productId", "createdAt" DESC, "id" DESC);

CREATE INDEX "product_revisions_digest_idx" ON "product_revisions"("digest");

INSERT INTO "stale_fact_texts" ("productId") SELECT "id" FROM "products" ON CONFLICT DO NOTHING;
