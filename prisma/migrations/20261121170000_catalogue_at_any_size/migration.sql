-- What a catalogue of 100,000 products needs: an index for each order of the lists and for short search terms,
-- and numbers of products that nobody has to count.

-- Search: lower case and without accents, as `foldForSearch` in src/lib/domain/search-terms.ts does with the terms.
CREATE FUNCTION "fold_for_search"(content text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT replace(replace(replace(translate(
    lower(normalize(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC)),
    'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

CREATE OR REPLACE FUNCTION "product_search_text"(product "products") RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT coalesce("fold_for_search"(string_agg(line, E'\n' ORDER BY position)), '')
  FROM (
    SELECT 1 AS position, product."name" AS line
    UNION ALL SELECT 2, product."productNumber"
    UNION ALL SELECT 3, product."slug"
    UNION ALL SELECT 4, product."description"
    UNION ALL SELECT 5, unnest(product."tags")
    UNION ALL SELECT 6, product."translations" #>> '{zh,name}'
    UNION ALL SELECT 7, product."translations" #>> '{zh,description}'
    UNION ALL SELECT 8, jsonb_array_elements_text(
      CASE jsonb_typeof(product."translations" #> '{zh,tags}')
        WHEN 'array' THEN product."translations" #> '{zh,tags}'
        ELSE '[]'
      END
    )
  ) AS lines
  WHERE line <> ''
$$;

-- The trigger writes the new text.
UPDATE "products" SET "searchText" = '';

-- All single letters and pairs of letters of a text: the letters, the pairs from the first on and those from the second
-- on. Trigrams know nothing shorter than three letters, but most Chinese words have two.
-- Its cost is told, which a function in SQL could not: the planner would take it for cheap and compute it for every row.
CREATE FUNCTION "short_grams"(content text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 40000
AS $$
BEGIN
  RETURN string_to_array(content, NULL)
    || string_to_array(regexp_replace(content, '(..)', E'\\1\x1f', 'g'), E'\x1f')
    || string_to_array(regexp_replace(substr(content, 2), '(..)', E'\\1\x1f', 'g'), E'\x1f');
END;
$$;

CREATE INDEX "product_search_short_idx" ON "products" USING GIN ("short_grams"("searchText"));

-- The orders of the lists.
DROP INDEX "products_createdAt_id_idx";
DROP INDEX "products_name_id_idx";
DROP INDEX "products_categoryId_createdAt_id_idx";
DROP INDEX "products_categoryId_name_id_idx";

CREATE INDEX "product_public_newest_idx" ON "products"("createdAt" DESC, "id" DESC)
  WHERE (status = 'PUBLISHED'::"PublishStatus" AND "deletedAt" IS NULL);
CREATE INDEX "product_public_name_idx" ON "products"("name", "id")
  WHERE (status = 'PUBLISHED'::"PublishStatus" AND "deletedAt" IS NULL);
CREATE INDEX "product_public_category_newest_idx" ON "products"("categoryId", "createdAt" DESC, "id" DESC)
  WHERE (status = 'PUBLISHED'::"PublishStatus" AND "deletedAt" IS NULL);
CREATE INDEX "product_public_category_name_idx" ON "products"("categoryId", "name", "id")
  WHERE (status = 'PUBLISHED'::"PublishStatus" AND "deletedAt" IS NULL);
CREATE INDEX "product_kept_newest_idx" ON "products"("createdAt" DESC, "id" DESC) WHERE ("deletedAt" IS NULL);
CREATE INDEX "product_kept_updated_idx" ON "products"("updatedAt" DESC, "id" DESC) WHERE ("deletedAt" IS NULL);
CREATE INDEX "product_kept_name_idx" ON "products"("name", "id") WHERE ("deletedAt" IS NULL);
CREATE INDEX "products_categoryId_idx" ON "products"("categoryId");

-- By the name a Chinese page shows, as Chinese readers sort; the very expression of src/lib/data/product-rows.ts.
CREATE INDEX "product_public_chinese_name_idx" ON "products"
  ((coalesce(nullif(btrim("translations" #>> '{zh,name}'), ''), "name") COLLATE "zh-x-icu"), "id")
  WHERE (status = 'PUBLISHED'::"PublishStatus" AND "deletedAt" IS NULL);
CREATE INDEX "product_public_category_chinese_name_idx" ON "products"
  ("categoryId", (coalesce(nullif(btrim("translations" #>> '{zh,name}'), ''), "name") COLLATE "zh-x-icu"), "id")
  WHERE (status = 'PUBLISHED'::"PublishStatus" AND "deletedAt" IS NULL);

-- CreateTable
CREATE TABLE "product_counts" (
    "categoryId" UUID NOT NULL,
    "published" INTEGER NOT NULL DEFAULT 0,
    "kept" INTEGER NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "product_counts_pkey" PRIMARY KEY ("categoryId")
);

INSERT INTO "product_counts" ("categoryId", "published", "kept", "version")
SELECT "categoryId",
  count(*) FILTER (WHERE "status" = 'PUBLISHED' AND "deletedAt" IS NULL),
  count(*) FILTER (WHERE "deletedAt" IS NULL),
  1
FROM "products" GROUP BY "categoryId";

-- Once for each statement, however many rows it changes, and in one order of categories, so that two writers never
-- wait for each other in a circle. The count of a removed category stays, as 0: versions must never go back.
CREATE FUNCTION "keep_product_counts"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_to_product_counts"(c."categoryId", c."published", c."kept")
    FROM (
      SELECT "categoryId",
        count(*) FILTER (WHERE "status" = 'PUBLISHED' AND "deletedAt" IS NULL) AS "published",
        count(*) FILTER (WHERE "deletedAt" IS NULL) AS "kept"
      FROM added GROUP BY "categoryId" ORDER BY "categoryId"
    ) AS c;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM "add_to_product_counts"(c."categoryId", -c."published", -c."kept")
    FROM (
      SELECT "categoryId",
        count(*) FILTER (WHERE "status" = 'PUBLISHED' AND "deletedAt" IS NULL) AS "published",
        count(*) FILTER (WHERE "deletedAt" IS NULL) AS "kept"
      FROM removed GROUP BY "categoryId" ORDER BY "categoryId"
    ) AS c;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "add_to_product_counts"(c."categoryId", c."published", c."kept")
    FROM (
      SELECT "categoryId",
        sum(sign) FILTER (WHERE "status" = 'PUBLISHED' AND "deletedAt" IS NULL) AS "published",
        sum(sign) FILTER (WHERE "deletedAt" IS NULL) AS "kept"
      FROM (
        SELECT 1 AS sign, "categoryId", "status", "deletedAt" FROM added
        UNION ALL SELECT -1, "categoryId", "status", "deletedAt" FROM removed
      ) AS changed
      GROUP BY "categoryId" ORDER BY "categoryId"
    ) AS c;
  ELSE
    UPDATE "product_counts" SET "published" = 0, "kept" = 0, "version" = "version" + 1;
  END IF;
  RETURN NULL;
END;
$$;

CREATE FUNCTION "add_to_product_counts"(category uuid, more_published bigint, more_kept bigint) RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO "product_counts" AS c ("categoryId", "published", "kept", "version")
  VALUES (category, coalesce(more_published, 0), coalesce(more_kept, 0), 1)
  ON CONFLICT ("categoryId") DO UPDATE SET
    "published" = c."published" + EXCLUDED."published",
    "kept" = c."kept" + EXCLUDED."kept",
    "version" = c."version" + 1
$$;

CREATE TRIGGER "product_counts_insert_trigger" AFTER INSERT ON "products"
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_product_counts"();
CREATE TRIGGER "product_counts_update_trigger" AFTER UPDATE ON "products"
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_product_counts"();
CREATE TRIGGER "product_counts_delete_trigger" AFTER DELETE ON "products"
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "keep_product_counts"();
CREATE TRIGGER "product_counts_truncate_trigger" AFTER TRUNCATE ON "products"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_product_counts"();
