-- AlterEnum
ALTER TYPE "SlugEntity" ADD VALUE 'CUSTOM_PAGE';

-- CreateTable
CREATE TABLE "custom_pages" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "metaTitle" TEXT,
    "metaDescription" TEXT,
    "shareImageUrl" TEXT,
    "translations" JSONB NOT NULL DEFAULT '{}',
    "status" "PublishStatus" NOT NULL DEFAULT 'PUBLISHED',
    "publishAt" TIMESTAMPTZ(3),
    "unpublishAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "deletedAt" TIMESTAMPTZ(3),
    "staleTranslations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "custom_pages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "custom_pages_createdAt_id_idx" ON "custom_pages"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "custom_pages_deletedAt_idx" ON "custom_pages"("deletedAt");

-- CreateIndex
CREATE UNIQUE INDEX "custom_page_slug_live_key" ON "custom_pages"("slug") WHERE ("deletedAt" IS NULL);
