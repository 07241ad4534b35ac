-- Origins were the plants of one firm; they become the countries those stand in, wherever they are kept. What a search sees of
-- facts is computed anew.
UPDATE "products"
SET
  "origins" = array_replace(array_replace("origins", 'NINGBO', 'CHINA'), 'CHONBURI', 'THAILAND'),
  "specs" = replace(replace("specs"::text, 'Ningbo (China)', 'China'), 'Chonburi (Thailand)', 'Thailand')::jsonb,
  "translations" = replace(replace("translations"::text, '宁波（中国）', '中国'), '春武里（泰国）', '泰国')::jsonb,
  "factText" = NULL
WHERE "origins" && ARRAY['NINGBO', 'CHONBURI'];

UPDATE "record_drafts"
SET "changes" = replace(replace("changes"::text, '"NINGBO"', '"CHINA"'), '"CHONBURI"', '"THAILAND"')::jsonb
WHERE "type" = 'products' AND "changes"::text ~ '"(NINGBO|CHONBURI)"';

UPDATE "activities"
SET
  "before" = replace(replace("before"::text, '"NINGBO"', '"CHINA"'), '"CHONBURI"', '"THAILAND"')::jsonb,
  "after" = replace(replace("after"::text, '"NINGBO"', '"CHINA"'), '"CHONBURI"', '"THAILAND"')::jsonb
WHERE "type" = 'products' AND ("before"::text ~ '"(NINGBO|CHONBURI)"' OR "after"::text ~ '"(NINGBO|CHONBURI)"');
