-- Search sees features, and what specification rows and facts say; and it knows words that mean the same.

-- Computed by the site, which alone knows how the facts are said. Null: to be computed before the next start.
ALTER TABLE "products" ADD COLUMN "factText" TEXT;

-- The texts of a list of features: each is a text, or a title with a description.
CREATE FUNCTION "feature_texts"(features jsonb) RETURNS SETOF text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT coalesce(feature #>> '{}', '') FROM jsonb_array_elements(
    CASE jsonb_typeof(features) WHEN 'array' THEN features ELSE '[]' END) AS feature
  WHERE jsonb_typeof(feature) = 'string'
  UNION ALL
  SELECT concat_ws(' ', feature ->> 'title', feature ->> 'description') FROM jsonb_array_elements(
    CASE jsonb_typeof(features) WHEN 'array' THEN features ELSE '[]' END) AS feature
  WHERE jsonb_typeof(feature) = 'object'
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
    UNION ALL SELECT 9, "feature_texts"(product."features")
    UNION ALL SELECT 10, "feature_texts"(product."translations" #> '{zh,features}')
    UNION ALL SELECT 11, product."factText"
  ) AS lines
  WHERE line <> ''
$$;

DROP TRIGGER "product_search_text_trigger" ON "products";
CREATE TRIGGER "product_search_text_trigger"
BEFORE INSERT OR UPDATE OF "name", "productNumber", "slug", "description", "tags", "features", "translations", "factText", "searchText"
ON "products"
FOR EACH ROW EXECUTE FUNCTION "keep_product_search_text"();

-- CreateTable
CREATE TABLE "synonyms" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "words" TEXT[],
    "finds" TEXT[],
    "translations" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),
    "staleTranslations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "synonyms_pkey" PRIMARY KEY ("id")
);

-- Another word for a thing changes what a search finds.
CREATE TRIGGER "synonym_changes_trigger" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "synonyms"
FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_change"();

-- What buyers say in the two languages. IPX7 and above is what the trade calls waterproof (IEC 60529: immersion).
INSERT INTO "synonyms" ("id", "name", "words", "finds", "translations", "updatedAt")
SELECT gen_random_uuid(), "name", "words", "finds", jsonb_build_object('zh', jsonb_build_object('name', "nameZh", 'words', to_jsonb("wordsZh"))), now()
FROM (VALUES
  ('Headlamp', ARRAY['headlight', 'head torch', 'head lamp', 'head light'], ARRAY[]::text[], '头灯', ARRAY['头戴灯', '头戴式']),
  ('Flashlight', ARRAY['torch', 'torchlight', 'hand torch', 'flash light'], ARRAY[]::text[], '手电筒', ARRAY['手电', '电筒']),
  ('Lantern', ARRAY['camping light', 'camping lamp', 'tent light'], ARRAY[]::text[], '提灯', ARRAY['营地灯', '露营灯', '马灯']),
  ('Work light', ARRAY['worklight', 'work lamp', 'inspection light', 'inspection lamp'], ARRAY[]::text[], '工作灯', ARRAY['检修灯']),
  ('Waterproof', ARRAY['watertight', 'submersible'],
    ARRAY['IPX7', 'IPX8', 'IPX9', 'IP57', 'IP58', 'IP67', 'IP68', 'IP69'], '防水', ARRAY['防浸水']),
  ('Dustproof', ARRAY['dust-tight', 'dusttight'], ARRAY['IP6'], '防尘', ARRAY['尘密'])
) AS seed ("name", "words", "finds", "nameZh", "wordsZh");
