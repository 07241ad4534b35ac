-- What is stored counts as up to date: only a later change of the English makes a translation stale.
ALTER TABLE "blog_categories" ADD COLUMN "staleTranslations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "blog_posts" ADD COLUMN "staleTranslations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "case_studies" ADD COLUMN "staleTranslations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "categories" ADD COLUMN "staleTranslations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "media_items" ADD COLUMN "staleTranslations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "products" ADD COLUMN "staleTranslations" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "team_members" ADD COLUMN "staleTranslations" JSONB NOT NULL DEFAULT '{}';
