-- Stale translations stand by their language, of which there was one.
UPDATE "categories" SET "staleTranslations" = jsonb_build_object('zh', "staleTranslations") WHERE "staleTranslations" <> '{}';
UPDATE "products" SET "staleTranslations" = jsonb_build_object('zh', "staleTranslations") WHERE "staleTranslations" <> '{}';
UPDATE "synonyms" SET "staleTranslations" = jsonb_build_object('zh', "staleTranslations") WHERE "staleTranslations" <> '{}';
UPDATE "blog_categories" SET "staleTranslations" = jsonb_build_object('zh', "staleTranslations") WHERE "staleTranslations" <> '{}';
UPDATE "blog_posts" SET "staleTranslations" = jsonb_build_object('zh', "staleTranslations") WHERE "staleTranslations" <> '{}';
UPDATE "case_studies" SET "staleTranslations" = jsonb_build_object('zh', "staleTranslations") WHERE "staleTranslations" <> '{}';
UPDATE "team_members" SET "staleTranslations" = jsonb_build_object('zh', "staleTranslations") WHERE "staleTranslations" <> '{}';
UPDATE "media_items" SET "staleTranslations" = jsonb_build_object('zh', "staleTranslations") WHERE "staleTranslations" <> '{}';
UPDATE "site_records" SET "staleTranslations" = jsonb_build_object('zh', "staleTranslations") WHERE "staleTranslations" <> '{}';
UPDATE "document_files" SET "staleTranslations" = jsonb_build_object('zh', "staleTranslations") WHERE "staleTranslations" <> '{}';
