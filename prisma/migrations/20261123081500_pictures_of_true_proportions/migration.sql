-- Nine lights have new pictures, of their true proportions. Records that show the former ones show these, wherever they name them.
CREATE TEMPORARY TABLE "redrawn" ("before" text, "after" text, "bytes" integer, "color" text, "hash" text) ON COMMIT DROP;
INSERT INTO "redrawn" VALUES
  ('studio/arc-350.e157f76f', 'studio/arc-350.d3e2088e', 69536, '#67696a', 'd3e2088ee5cbae823c3da286a020837161aadfbedc7d01145adbf6867167f436'),
  ('studio/bench-500.cdb20552', 'studio/bench-500.c24a16c6', 27076, '#898d8c', 'c24a16c61f8a4297f74208813953361b56765d9feb78dfded5a474cbd341a2d1'),
  ('studio/flex-700.332f105a', 'studio/flex-700.421ac6c1', 28862, '#6b6060', '421ac6c1b0f14ffec4c638df26f300b537436465d318d77f563d428259a6cc3b'),
  ('studio/guard-3000.ce89d9e8', 'studio/guard-3000.c738d54f', 60744, '#6b7078', 'c738d54fa994dcee3b6653a4ad0999b7d4079d378bceaf096e10724a61839d4a'),
  ('studio/kids-60.2afc15ca', 'studio/kids-60.1d71fe52', 76874, '#647b23', '1d71fe5213c3fb49851b282ffbed78d3daa6b5326cfe84d0a981568f15e4774d'),
  ('studio/multi-800.7e291d61', 'studio/multi-800.d78637ea', 45424, '#ccbaa8', 'd78637ea9650a2460bdc956661f381bf2172dc73cd3c1743162c5abfffd5ad6c'),
  ('studio/panel-1500.adcc20ae', 'studio/panel-1500.20ef6703', 38990, '#c3cbd1', '20ef6703910c38e83c6458074f1bddefeefa2707026377ec3898fec68b38faf0'),
  ('studio/run-320.69abc6c7', 'studio/run-320.8d1d22b7', 77810, '#902459', '8d1d22b7acf02e97524f7782e0d8fe4dd035ea4f6b54aacd2fc42d21b1ed226b'),
  ('studio/solar-500.3fd062d8', 'studio/solar-500.7dd91ada', 44308, '#878373', '7dd91ada2696769772cd71813e48a3460f622df65989fb91598ad4a92c2a1eb0'),
  ('night/arc-350.367977e5', 'night/arc-350.7c922f19', 52202, '#35383a', '7c922f1988d41bb30f5fdbbbc39215b01588a93ce3d8877d6bdeaa2fa0d0df2a'),
  ('night/bench-500.73be8ce1', 'night/bench-500.b9a2e17a', 17420, '#202225', 'b9a2e17a879169c2fbb53050ef9add8c1eff9478ad03ff0625db7062f5a42686'),
  ('night/flex-700.d7868676', 'night/flex-700.dcc721d0', 18010, '#1a1a1d', 'dcc721d09415b658ec219bc84f8ec4515d0a112e7356dd28725baf0df74e9819'),
  ('night/guard-3000.e65e97c3', 'night/guard-3000.d2b332e3', 43190, '#2d2f30', 'd2b332e3dc80da6e4e92b13a96b59231bb30917ad569bab283b6a500b710f5a6'),
  ('night/kids-60.af50c4b0', 'night/kids-60.9abedab2', 58040, '#2d361b', '9abedab2643949ebe78824a1aedd30a53a2a10513eb1010cad79e2279d357962'),
  ('night/multi-800.c700484e', 'night/multi-800.8c1c234b', 25828, '#403c39', '8c1c234b244081479fbf8be439eb37425d928fd60233284a20eea7cd359cbe12'),
  ('night/panel-1500.195d8220', 'night/panel-1500.f01cd5ca', 23106, '#3e4245', 'f01cd5cad856ce3a4461815fdbb90ea8c00f65ee87f36db9ed20ddbad2a8ff8a'),
  ('night/run-320.31778907', 'night/run-320.c4441619', 57654, '#3a1c2d', 'c4441619722ed1bac19216f79e12fd11dc761bb0c2f46b5f6382b932adfbe803'),
  ('night/solar-500.acae6085', 'night/solar-500.0e73434f', 38450, '#353532', '0e73434faaec12b96b5bb0458fef0a4f74d19939b8f554f890b0aa473663301e');

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
