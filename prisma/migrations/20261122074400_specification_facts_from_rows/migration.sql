-- What only the texts of the specification rows said becomes facts, read from each product's own rows and facts, so that rows
-- computed from the facts say what they said. Rows that say something else stay as they are: an admin's own words.
-- A migration of its own: the tables stay readable while the rows are written.

UPDATE "products" SET
  "ledMixed" = CASE WHEN "ledType" LIKE '% + %' THEN true END,
  "batteryPack" = CASE WHEN "batteryFormat" = 'Pouch pack' THEN true END,
  "chargingPort" = CASE WHEN "charging" LIKE '%USB-C%' THEN 'USB-C' END
WHERE "ledType" LIKE '% + %' OR "batteryFormat" = 'Pouch pack' OR "charging" LIKE '%USB-C%';

-- As the battery row calls it.
UPDATE "products" SET "translations" = jsonb_set("translations", '{zh,batteryFormat}', '"D 型（1 号）"')
WHERE "translations" #>> '{zh,batteryFormat}' = '1 号（D 型）';

-- '1,400 lm (Turbo) · 540 lm (High spot)' and 'Turbo 1 h 35 min (with step-down) · Low 59 h'.
WITH "quotes" AS (
  SELECT mode."id",
    bool_or("row" = 'lumens' AND right(segment, length(mode."name") + 6) = ' lm (' || mode."name" || ')') AS "quotesLumens",
    bool_or("row" = 'runtime' AND duration ~ '^\d') AS "quotesRuntime",
    bool_or("row" = 'runtime' AND duration ~ '^\d.*\(with step-down\)$') AS "stepsDown",
    bool_or("row" = 'runtime' AND duration ~ '^\d.*\(output falls\)$') AS "falls"
  FROM "product_modes" mode
  JOIN "products" product ON product."id" = mode."productId"
  CROSS JOIN jsonb_array_elements(
    CASE jsonb_typeof(product."specs") WHEN 'array' THEN product."specs" ELSE '[]' END) AS entry
  CROSS JOIN lower(entry ->> 'name') AS "row"
  CROSS JOIN unnest(string_to_array(entry ->> 'value', ' · ')) AS segment
  CROSS JOIN LATERAL (
    SELECT CASE WHEN starts_with(segment, mode."name" || ' ') THEN substr(segment, length(mode."name") + 2) END AS duration
  ) AS rest
  WHERE "row" IN ('lumens', 'runtime')
  GROUP BY mode."id"
)
UPDATE "product_modes" mode SET
  "quotedIn" = CASE
    WHEN "quotesLumens" AND "quotesRuntime" THEN 'BOTH'::"ModeQuote"
    WHEN "quotesLumens" THEN 'LUMENS'::"ModeQuote"
    WHEN "quotesRuntime" THEN 'RUNTIME'::"ModeQuote"
  END,
  "outputRegulation" = CASE
    WHEN "stepsDown" THEN 'STEP_DOWN'::"OutputRegulation"
    WHEN "falls" THEN 'UNREGULATED'::"OutputRegulation"
  END
FROM "quotes"
WHERE mode."id" = "quotes"."id" AND ("quotesLumens" OR "quotesRuntime");
