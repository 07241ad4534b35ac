-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN     "publishAt" TIMESTAMPTZ(3),
ADD COLUMN     "unpublishAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "case_studies" ADD COLUMN     "publishAt" TIMESTAMPTZ(3),
ADD COLUMN     "unpublishAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "categories" ADD COLUMN     "publishAt" TIMESTAMPTZ(3),
ADD COLUMN     "unpublishAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "publishAt" TIMESTAMPTZ(3),
ADD COLUMN     "unpublishAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "team_members" ADD COLUMN     "publishAt" TIMESTAMPTZ(3),
ADD COLUMN     "unpublishAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "record_drafts" (
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "targetId" UUID,
    "changes" JSONB NOT NULL,
    "savedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "record_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "record_drafts_expiresAt_idx" ON "record_drafts"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "record_draft_pending_key" ON "record_drafts"("type", "targetId") WHERE ("expiresAt" IS NULL);

-- CreateIndex
CREATE INDEX "product_publish_at_idx" ON "products"("publishAt") WHERE ("publishAt" IS NOT NULL);

-- CreateIndex
CREATE INDEX "product_unpublish_at_idx" ON "products"("unpublishAt") WHERE ("unpublishAt" IS NOT NULL);
