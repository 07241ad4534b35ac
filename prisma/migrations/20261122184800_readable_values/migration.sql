-- Lists without NULL or lists inside them, and days a calendar has: what SQL of others could store and the site cannot read.
-- Rows that break this may exist. The constraints hold for what is written from now on, and are validated by the start that
-- finds no such row any more (scripts/site/database/migrations.mjs).

CREATE FUNCTION "is_plain_list"(list anyarray) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN coalesce(array_ndims(list), 1) = 1 THEN array_position(list, NULL) IS NULL ELSE false END
$$;

ALTER TABLE "products"
  ADD CONSTRAINT "products_tags_check" CHECK ("is_plain_list"("tags")) NOT VALID,
  ADD CONSTRAINT "products_images_check" CHECK ("is_plain_list"("images")) NOT VALID;
ALTER TABLE "blog_posts"
  ADD CONSTRAINT "blog_posts_tags_check" CHECK ("is_plain_list"("tags")) NOT VALID,
  ADD CONSTRAINT "blog_posts_date_check" CHECK ("date" BETWEEN '0001-01-01' AND '9999-12-31') NOT VALID;
ALTER TABLE "case_studies"
  ADD CONSTRAINT "case_studies_tags_check" CHECK ("is_plain_list"("tags")) NOT VALID,
  ADD CONSTRAINT "case_studies_date_check" CHECK ("date" BETWEEN '0001-01-01' AND '9999-12-31') NOT VALID;
ALTER TABLE "team_members"
  ADD CONSTRAINT "team_members_expertise_check" CHECK ("is_plain_list"("expertise")) NOT VALID,
  ADD CONSTRAINT "team_members_education_check" CHECK ("is_plain_list"("education")) NOT VALID;
