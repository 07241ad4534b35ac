-- Papers that were handed out as one archive, by the digest of its index.
CREATE TABLE "paper_sets" (
    "id" UUID NOT NULL,
    "digest" TEXT NOT NULL,
    "productId" UUID,
    "files" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "paper_sets_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "paper_sets_digest_key" ON "paper_sets"("digest");
