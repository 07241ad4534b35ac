-- The texts of cell and chemistry become codes; texts that say anything else than the names of codes stay as they were in
-- "batteryWords", which the battery row shows instead. The text of charging stays; its methods and the colours of modes are read
-- from texts. A migration of its own: the tables stay readable while the rows are written.

CREATE FUNCTION pg_temp."code_of"("kind" TEXT, "said" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT "code" FROM (VALUES
    ('format', 'aaa', 'lr03'), ('format', 'aa', 'lr6'), ('format', 'c', 'lr14'), ('format', 'd', 'lr20'), ('format', '9v', '9-v'),
    ('format', 'cr123a', 'cr123'), ('format', 'cr2032', NULL), ('format', '10440', NULL), ('format', '14500', NULL),
    ('format', '16340', 'rcr123a'), ('format', '18350', NULL), ('format', '18650', NULL), ('format', '21700', NULL),
    ('format', '26650', NULL), ('format', '32650', NULL), ('format', 'pouch-pack', 'pouch'),
    ('chemistry', 'alkaline', 'alkali'), ('chemistry', 'zinc-carbon', 'carbon-zinc'), ('chemistry', 'lithium', 'lithium-primary'),
    ('chemistry', 'nimh', 'ni-mh'), ('chemistry', 'li-ion', 'lithium-ion'), ('chemistry', 'li-ion-polymer', 'lipo'),
    ('chemistry', 'lifepo4', 'lfp'), ('chemistry', 'lead-acid', NULL)
  ) AS "codes"("of", "code", "also")
  WHERE "of" = "kind" AND trim('-' FROM regexp_replace(lower("said"), '[^a-z0-9]+', '-', 'g')) IN ("code", "also")
$$;

-- Whether a text says no more than the name of a code.
CREATE FUNCTION pg_temp."is_name"("kind" TEXT, "said" TEXT, "translated" TEXT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce("said", '') = '' OR (
    pg_temp."code_of"("kind", "said") = trim('-' FROM regexp_replace(lower("said"), '[^a-z0-9]+', '-', 'g'))
    AND coalesce("translated", '') IN ('', "said",
      'AAA（7 号）', 'AA（5 号）', 'C 型（2 号）', 'D 型（1 号）', '软包',
      '碱性', '碳性', '一次锂', '镍氢', '锂离子', '锂聚合物', '磷酸铁锂', '铅酸'))
$$;

-- As the battery row said it.
CREATE FUNCTION pg_temp."cells"("format" TEXT, "chemistry" TEXT, "suffix" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(concat_ws(' ', nullif("format", ''), CASE
    WHEN coalesce("chemistry", '') = '' THEN NULL
    WHEN "chemistry" ~ '^[A-Z][a-z]?(?![a-z])' OR coalesce("format", '') = '' THEN "chemistry" || "suffix"
    ELSE lower(left("chemistry", 1)) || substr("chemistry", 2) || "suffix"
  END), '')
$$;

WITH "texts" AS (
  SELECT "id", "batteryFormat" AS "format", "batteryChemistry" AS "chemistry", coalesce("batteryPack", false) AS "pack",
    "translations" #>> '{zh,batteryFormat}' AS "zhFormat", "translations" #>> '{zh,batteryChemistry}' AS "zhChemistry"
  FROM "products"
), "words" AS (
  SELECT "id",
    pg_temp."code_of"('format', "format") AS "formatCode", pg_temp."code_of"('chemistry', "chemistry") AS "chemistryCode",
    pg_temp."cells"("format", "chemistry", CASE WHEN "pack" THEN ' pack' ELSE '' END) AS "en",
    CASE WHEN coalesce("zhFormat", "zhChemistry", '') <> '' THEN pg_temp."cells"(
      coalesce(nullif("zhFormat", ''), "format"), coalesce(nullif("zhChemistry", ''), "chemistry"),
      CASE WHEN "pack" THEN '电池组' ELSE '电池' END) END AS "zh",
    pg_temp."is_name"('format', "format", "zhFormat") AND pg_temp."is_name"('chemistry', "chemistry", "zhChemistry") AS "named"
  FROM "texts"
)
UPDATE "products" p SET
  "batteryFormat" = "formatCode",
  "batteryChemistry" = "chemistryCode",
  "batteryWords" = CASE WHEN NOT "named" THEN "en" END,
  "chargingMethods" = CASE WHEN p."rechargeable" IS FALSE THEN ARRAY[]::TEXT[] ELSE array_remove(ARRAY[
    CASE WHEN concat_ws(' ', "charging", "chargingPort") ~* '(usb|type)[ -]?c\M' THEN 'usb-c' END,
    CASE WHEN concat_ws(' ', "charging", "chargingPort") ~* 'micro[ -]?usb' THEN 'micro-usb' END,
    CASE WHEN "charging" ~* 'magnet' THEN 'magnetic' END,
    CASE WHEN "charging" ~* '\mcontacts?\M' THEN 'contact' END,
    CASE WHEN "charging" ~* 'wireless|\mqi\M|inducti' THEN 'wireless' END,
    CASE WHEN "charging" ~* '\mdc\M' THEN 'dc' END,
    CASE WHEN "charging" ~* 'solar' THEN 'solar' END,
    CASE WHEN "charging" ~* 'crank|dynamo' THEN 'crank' END,
    CASE WHEN "charging" ~* 'charger' THEN 'charger' END
  ], NULL) END,
  "translations" = CASE
    WHEN p."translations" ? 'zh' THEN jsonb_set(
      p."translations" #- '{zh,batteryFormat}' #- '{zh,batteryChemistry}', '{zh}',
      ((p."translations" -> 'zh') - 'batteryFormat' - 'batteryChemistry')
        || CASE WHEN NOT "named" AND "zh" IS NOT NULL THEN jsonb_build_object('batteryWords', "zh") ELSE '{}'::jsonb END)
    ELSE p."translations"
  END,
  "staleTranslations" = p."staleTranslations" - 'batteryFormat' - 'batteryChemistry',
  "factText" = NULL
FROM "words"
WHERE "words"."id" = p."id" AND coalesce(p."batteryFormat", p."batteryChemistry", p."charging", p."chargingPort") IS NOT NULL;

UPDATE "product_modes" mode SET "lightColor" = "color" FROM (
  SELECT m."id", CASE
    WHEN "names" ~* '\mred\M|红(?!外)' THEN 'red'
    WHEN "names" ~* '\mgreen\M|绿' THEN 'green'
    WHEN "names" ~* '\mblue\M|蓝' THEN 'blue'
    WHEN "names" ~* '\m(uv|ultraviolet)\M|紫外' THEN 'uv'
    WHEN "names" ~* '\mwarm\M|暖' OR p."ledCctKelvin" < 3300 THEN 'warm-white'
  END AS "color"
  FROM "product_modes" m
  JOIN "products" p ON p."id" = m."productId"
  CROSS JOIN concat_ws(' ', m."name", m."translations" #>> '{zh,name}') AS "names"
  WHERE "names" !~* '\mwhite\M|白'
) AS "read"
WHERE "read"."id" = mode."id" AND "color" IS NOT NULL;

UPDATE "products" SET "factText" = NULL
WHERE "factText" IS NOT NULL AND "id" IN (SELECT "productId" FROM "product_modes" WHERE "lightColor" <> 'white');

-- What history and drafts hold can be restored and published again.
CREATE FUNCTION pg_temp."with_codes"("values" JSONB) RETURNS JSONB LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN "values" -> 'facts' ?| ARRAY['batteryFormat', 'batteryChemistry'] THEN
      jsonb_set("values", '{facts}', ("values" -> 'facts')
        || CASE WHEN "values" -> 'facts' ? 'batteryFormat' THEN jsonb_build_object(
          'batteryFormat', pg_temp."code_of"('format', "values" #>> '{facts,batteryFormat}')) ELSE '{}'::jsonb END
        || CASE WHEN "values" -> 'facts' ? 'batteryChemistry' THEN jsonb_build_object(
          'batteryChemistry', pg_temp."code_of"('chemistry', "values" #>> '{facts,batteryChemistry}')) ELSE '{}'::jsonb END
        || CASE WHEN NOT pg_temp."is_name"('format', "values" #>> '{facts,batteryFormat}', NULL)
          OR NOT pg_temp."is_name"('chemistry', "values" #>> '{facts,batteryChemistry}', NULL)
          THEN jsonb_build_object('batteryWords', pg_temp."cells"(
            "values" #>> '{facts,batteryFormat}', "values" #>> '{facts,batteryChemistry}', '')) ELSE '{}'::jsonb END)
    ELSE "values"
  END #- '{translations,zh,batteryFormat}' #- '{translations,zh,batteryChemistry}'
$$;

UPDATE "activities" SET "before" = pg_temp."with_codes"("before"), "after" = pg_temp."with_codes"("after")
WHERE "type" = 'products' AND ("before" ?| ARRAY['facts', 'translations'] OR "after" ?| ARRAY['facts', 'translations']);

UPDATE "record_drafts" SET "changes" = pg_temp."with_codes"("changes")
WHERE "type" = 'products' AND "changes" ?| ARRAY['facts', 'translations'];
