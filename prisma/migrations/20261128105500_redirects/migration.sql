-- Redirects that admins add stand beside those of old slugs. An earlier version of the server still writes the latter without their path.
ALTER TABLE "slug_redirects"
  ADD COLUMN "from" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "to" TEXT,
  ADD COLUMN "translations" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "staleTranslations" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
  ADD COLUMN "deletedAt" TIMESTAMPTZ(3),
  ALTER COLUMN "entity" DROP NOT NULL,
  ALTER COLUMN "fromSlug" DROP NOT NULL,
  ALTER COLUMN "targetId" DROP NOT NULL;

UPDATE "slug_redirects" SET "from" = CASE "entity"
  WHEN 'PRODUCT' THEN '/product/' WHEN 'CATEGORY' THEN '/products/' WHEN 'BLOG_POST' THEN '/blog/'
  WHEN 'CASE_STUDY' THEN '/case-studies/' ELSE '/' END || "fromSlug";

CREATE INDEX "slug_redirects_createdAt_id_idx" ON "slug_redirects" ("createdAt" DESC, "id" DESC);
-- By which they are found, and which no two may share; Prisma's schema has no index of an expression.
CREATE INDEX "slug_redirects_from_lower_idx" ON "slug_redirects" (lower("from"));
