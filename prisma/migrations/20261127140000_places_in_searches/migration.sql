-- Places of the shipped firm's plants, by which buyers search; they stand for the country that a product's facts name. A site that
-- began without its content has plants of its own.
INSERT INTO "synonyms" ("id", "name", "words", "finds", "translations", "updatedAt")
SELECT gen_random_uuid(), "name", "words", "finds", jsonb_build_object('zh', jsonb_build_object('name', "nameZh", 'words', to_jsonb("wordsZh"))), now()
FROM (VALUES
  ('Ningbo', ARRAY['Zhejiang'], ARRAY['China'], '宁波', ARRAY['浙江']),
  ('Chonburi', ARRAY['Chon Buri'], ARRAY['Thailand'], '春武里', ARRAY['春武里府'])
) AS seed ("name", "words", "finds", "nameZh", "wordsZh")
WHERE NOT EXISTS (SELECT FROM "synonyms" WHERE "synonyms"."name" = seed."name" AND "synonyms"."deletedAt" IS NULL)
  AND obj_description('"_prisma_migrations"'::regclass) IS DISTINCT FROM 'first content: none';
