-- Composed pictures show the lights in their true proportions and without names. Records that show the former ones show these, wherever they name them.
CREATE TEMPORARY TABLE "redrawn" ("before" text, "after" text, "bytes" integer, "color" text, "hash" text) ON COMMIT DROP;
INSERT INTO "redrawn" VALUES
  ('hero/hero-headline.946b9c0e', 'hero/hero-headline.e24e1db4', 65762, '#2a2b2e', 'e24e1db44a60033c8208f131b11cb6b8daa4d86fe287f10b49d8aeda629103c5'),
  ('hero/hero-portrait.24ce8e80', 'hero/hero-portrait.5a2d4f3c', 53412, '#2a2c31', '5a2d4f3cf38a7a83ee52150cc52d340b249d32240098848b87713a330cec7f34'),
  ('category/flashlights.4d92fafe', 'category/flashlights.9ec4b237', 47132, '#26292f', '9ec4b237cad37bc94536404fd9454267eeed15d7fcc92cff574882ec109db552'),
  ('category/head-lamps.94888bda', 'category/head-lamps.f6d9d293', 78194, '#26242b', 'f6d9d2936cee190ecf9b8073dcd2854805b71cdf1ef61a5668261abf0c034439'),
  ('category/lanterns.7d58e652', 'category/lanterns.51ad30f2', 50214, '#403933', '51ad30f2c4494194a1cf8273edf911f65a38a1c7d6ffb91d389f29f44ea15563'),
  ('category/multi-lights.d262edc6', 'category/multi-lights.1098cef4', 39402, '#414045', '1098cef4861cbdac2ad6ab9b2fb44e7b459bd7669f54502ec887d05fe16480ed'),
  ('editorial/anodised-colours.b7467cbc', 'editorial/anodised-colours.58254001', 40022, '#bfbfbf', '5825400172366cbcba068d93ebd1e6e5d8066167b80b451958efe8c022bc2a3b'),
  ('editorial/assembly-tray.70203b02', 'editorial/assembly-tray.7506f111', 43630, '#858e8f', '7506f1114463feabb5579967340634fa8d2a50da1b6dc2a80f9874c4d5a68460'),
  ('editorial/batteries.d023f49b', 'editorial/batteries.6f0e4e6b', 24550, '#b6b9bd', '6f0e4e6bf4b1e883f155569d3d2118105ec68a1b326b2ba068607240ad03e4aa'),
  ('editorial/bezel-macro.c0d17b62', 'editorial/bezel-macro.c6777dd9', 50538, '#383a3d', 'c6777dd9db498d19ecf6139f5d9c2e11cf02b10eca647db9518e25eb3a8e0ff3'),
  ('editorial/boxes-stacked.79b1dba4', 'editorial/boxes-stacked.9a087168', 25090, '#aba59f', '9a087168d61fff8c35838cda544376e604019bfe60ff8741fa3d239733954f91'),
  ('editorial/flashlight-exploded.d958b358', 'editorial/flashlight-exploded.5bf3a48b', 17146, '#3d4148', '5bf3a48b01e44578df70c9f535dec1b42bb8a53ae85f61fb1a049abb527fd7db'),
  ('editorial/headlamps-on-rail.fce534b6', 'editorial/headlamps-on-rail.601ab5ce', 35528, '#666c73', '601ab5cea3cecca7cd7eaac4bbeee588d9810bc8ee8e325ee80812235a328707'),
  ('editorial/knurling-macro.fb4170b2', 'editorial/knurling-macro.be66584b', 73470, '#2a2b2e', 'be66584b895cc616a137ff380716edb45ff4b4917940dfff8f78e41c8e7055bc'),
  ('editorial/lantern-by-tent.d94c2e6f', 'editorial/lantern-by-tent.93a88537', 20750, '#362d29', '93a88537c0f6478634ca417b978578a30bc9559c87fc7f95be39be956088f8e3'),
  ('editorial/lantern-wet-floor.7dfa2498', 'editorial/lantern-wet-floor.021e1d62', 27278, '#262b37', '021e1d62f44c5fb5fb23c5a2add6c0a95945bc042b7355266e56d2bbfc28e8d9'),
  ('editorial/led-array-macro.da8d354c', 'editorial/led-array-macro.a2028999', 19312, '#848076', 'a2028999034a9a226c91394641b356a3b018e73faa7428f0e08a716c63dcc8b7'),
  ('editorial/reflector-macro.9ece8edb', 'editorial/reflector-macro.7b90e357', 40086, '#575a5b', '7b90e3570ff397d928d1a945b31f41124749d3e900961a331fa7fe43171bb761'),
  ('editorial/strap-weave-macro.06bdfb16', 'editorial/strap-weave-macro.d29a3d7a', 81370, '#222f3f', 'd29a3d7afe481fb98bc98cc0171d7d428cf1386cbf099541f27e13ccc59bc40a');

UPDATE "media_items" SET "sizeBytes" = "bytes", "placeholder" = "color", "contentHash" = "hash"
FROM "redrawn" WHERE "url" = '/pictures/' || "before" || '.webp';

DO $$
DECLARE
  place record;
  picture record;
BEGIN
  FOR place IN
    SELECT "columns"."table_name" AS "table", "column_name" AS "column", "columns"."udt_name" AS "type"
    FROM "information_schema"."columns" JOIN "information_schema"."tables" USING ("table_schema", "table_name")
    WHERE "table_schema" = current_schema() AND "table_type" = 'BASE TABLE' AND "is_generated" = 'NEVER'
      AND "columns"."udt_name" IN ('text', '_text', 'jsonb')
  LOOP
    FOR picture IN SELECT "before", "after" FROM "redrawn" LOOP
      EXECUTE format('UPDATE %1$I SET %2$I = replace(%2$I::text, %3$L, %4$L)::%5$s WHERE strpos(%2$I::text, %3$L) > 0',
        place."table", place."column", '/pictures/' || picture."before", '/pictures/' || picture."after", place."type");
    END LOOP;
  END LOOP;
END $$;
