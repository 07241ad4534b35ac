-- Lists of products show categories and what the media library knows of pictures, too. With their changes counted like
-- those of products, one number tells whether a list that was read before is still what would be read now.

-- CreateTable
CREATE TABLE "catalogue_changes" (
    "table" TEXT NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "catalogue_changes_pkey" PRIMARY KEY ("table")
);

CREATE FUNCTION "count_catalogue_change"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO "catalogue_changes" AS c ("table", "version") VALUES (TG_TABLE_NAME, 1)
  ON CONFLICT ("table") DO UPDATE SET "version" = c."version" + 1;
  RETURN NULL;
END;
$$;

CREATE TRIGGER "category_changes_trigger" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories"
FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_change"();
CREATE TRIGGER "media_item_changes_trigger" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "media_items"
FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_change"();

-- Grows with every change of anything a list of products shows. Modes and documents are written with their product.
CREATE FUNCTION "catalogue_version"() RETURNS bigint
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT (
    coalesce((SELECT sum("version") FROM "product_counts"), 0)
    + coalesce((SELECT sum("version") FROM "catalogue_changes"), 0)
  )::bigint
$$;
