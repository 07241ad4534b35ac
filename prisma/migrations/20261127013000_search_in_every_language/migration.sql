-- Search sees the texts of every language a product is translated into, where it saw the Chinese ones. Rows keep their text: none
-- has further languages yet.
CREATE OR REPLACE FUNCTION "product_search_text"(product "products") RETURNS text
LANGUAGE sql STABLE
AS $$
  WITH translated AS (
    SELECT value AS texts FROM jsonb_each(
      CASE jsonb_typeof(product."translations") WHEN 'object' THEN product."translations" ELSE '{}' END)
  )
  SELECT coalesce("fold_for_search"(string_agg(line, E'\n' ORDER BY position)), '')
  FROM (
    SELECT 1 AS position, product."name" AS line
    UNION ALL SELECT 2, product."productNumber"
    UNION ALL SELECT 3, product."slug"
    UNION ALL SELECT 4, product."description"
    UNION ALL SELECT 5, unnest(product."tags")
    UNION ALL SELECT 6, texts ->> 'name' FROM translated
    UNION ALL SELECT 7, texts ->> 'description' FROM translated
    UNION ALL SELECT 8, jsonb_array_elements_text(
      CASE jsonb_typeof(texts -> 'tags') WHEN 'array' THEN texts -> 'tags' ELSE '[]' END
    ) FROM translated
    UNION ALL SELECT 9, "feature_texts"(product."features")
    UNION ALL SELECT 10, "feature_texts"(texts -> 'features') FROM translated
    UNION ALL SELECT 11, product."factText"
  ) AS lines
  WHERE line <> ''
$$;

-- By the name a German page shows, as German readers sort; the very expression of src/lib/kinds/product/search/product-rows.ts.
CREATE INDEX "product_public_german_name_idx" ON "products"
  ((coalesce(nullif(btrim("translations" #>> '{de,name}'), ''), "name") COLLATE "de-x-icu"), "id")
  WHERE (status = 'PUBLISHED'::"PublishStatus" AND "deletedAt" IS NULL);
CREATE INDEX "product_public_category_german_name_idx" ON "products"
  ("categoryId", (coalesce(nullif(btrim("translations" #>> '{de,name}'), ''), "name") COLLATE "de-x-icu"), "id")
  WHERE (status = 'PUBLISHED'::"PublishStatus" AND "deletedAt" IS NULL);
