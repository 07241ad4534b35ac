-- Twelve lights have new pictures, of their true proportions. Records that show the former ones show these, wherever they name them.
CREATE TEMPORARY TABLE "redrawn" ("before" text, "after" text, "bytes" integer, "color" text, "hash" text) ON COMMIT DROP;
INSERT INTO "redrawn" VALUES
  ('studio/duo-600.19a6e036', 'studio/duo-600.b4b1f8a7', 77300, '#364558', 'b4b1f8a7548ae353163f11a3f1b282e510d49a11bcaa9110b5688ae324203bbc'),
  ('studio/fold-400.5670ecd4', 'studio/fold-400.d76d9e31', 56932, '#91836e', 'd76d9e31ac36e2c91dbc1d84cb49436169d620401dc5b980391b9c57be5fa2be'),
  ('studio/kids-60.1d71fe52', 'studio/kids-60.46da7d87', 75936, '#647c22', '46da7d876a87753b0bd69ae17a4f2ccf84a7d0bef95f5494ee67f9bff149437d'),
  ('studio/lite-250.a7a4578c', 'studio/lite-250.b5f8e47f', 74268, '#28464d', 'b5f8e47faaf6b426895054b66c213dea85a4ba8523900bf9a3eb2c319881edeb'),
  ('studio/mine-800.13bbabec', 'studio/mine-800.ab73f0bf', 74314, '#4e4625', 'ab73f0bf79516a07675b28b563052dfcb30761c40ab4c4a9e8b00b2a6c17296e'),
  ('studio/p-900.da74a3fc', 'studio/p-900.42fde594', 63112, '#446a93', '42fde594839a55cdd90042db1b6de013198a7efc2f5679f7cc8c9add2cee8be3'),
  ('studio/pro-x-1200.d82b20ec', 'studio/pro-x-1200.730ee659', 79564, '#3e4138', '730ee65920419e078e260011d514ff251dc546366abfffc9ee163a1f1bef0d13'),
  ('studio/ranger-xl.8ff5dc37', 'studio/ranger-xl.03331d68', 48290, '#747875', '03331d68d79dc340c51808944a04ac85bd9ec4450c366379e653a06cde2eeca2'),
  ('studio/sensor-400.4d7f889a', 'studio/sensor-400.28f8eff5', 72566, '#28363a', '28f8eff538c833d51577f718960b0aaec3b67d5ed7e3ecdbd2ad5db658d95f7f'),
  ('studio/signal-400.c9368156', 'studio/signal-400.391ab2fb', 41882, '#deb5b0', '391ab2fbb242e801a9035bdeb876f07ce67b6dabd25eba2973c9aac820736970'),
  ('studio/site-2000.8d56f4a4', 'studio/site-2000.da9a6b31', 42964, '#bea86f', 'da9a6b31e7b0f96554fd363c98fff794a558eae45aade352f9faff461a5548e1'),
  ('studio/sitepanel-3000.de77672a', 'studio/sitepanel-3000.a2ab50bf', 54012, '#beb9a8', 'a2ab50bfd3cade9db6e79584f83e92b087ce56e80a7b054b49bdca688b2821e1'),
  ('night/duo-600.479485a8', 'night/duo-600.7d516e9d', 52644, '#252b33', '7d516e9d76d46f1d9a5e616f5e5549ef1c4f6c6a6abf957019485f2b08ad0204'),
  ('night/fold-400.b6c9e3d1', 'night/fold-400.6fc6aef0', 38888, '#47433e', '6fc6aef01cc6f71d089fef8ef52dac621362f45f71017b5f758877b541a3c205'),
  ('night/kids-60.9abedab2', 'night/kids-60.e992a21a', 57962, '#2e361b', 'e992a21a308064c5607e55c18a03983007383fcdee0db9a80f9d92df5d74af40'),
  ('night/lite-250.f7dae220', 'night/lite-250.7c0dd0c5', 55676, '#1b2529', '7c0dd0c5d32e34cef500ef9e01701e7505a878f5b9ae9c6ce0439b121d3fc718'),
  ('night/mine-800.bd8010c7', 'night/mine-800.39915a4f', 59168, '#27261c', '39915a4f7d6e024f4bdc5cfd59a3865cb14349a25055dec1879ddb3b0992e72a'),
  ('night/p-900.3bf2925c', 'night/p-900.d323626a', 41196, '#262f39', 'd323626a6ea4d25a9beb02fce16e4b13911c044b52dd51ee132333d15d24ffc7'),
  ('night/pro-x-1200.e02aaf20', 'night/pro-x-1200.5221cebb', 59084, '#282a28', '5221cebbc03da7132f60dcdb20f027f104ab1d8f3e97f6ef6089d5efc86337e8'),
  ('night/ranger-xl.832b3adf', 'night/ranger-xl.ceaa1a75', 26346, '#2d2e2d', 'ceaa1a7523c4fa4dbb228d002802bbfa8dc32869cb0836fb809cd424f87f1602'),
  ('night/sensor-400.ba068e27', 'night/sensor-400.e1dc05e9', 51714, '#1c2225', 'e1dc05e9b33ab96031d8fa22ebd3c1e60008d24addf992136ebd12c80ae37587'),
  ('night/signal-400.981d017f', 'night/signal-400.12aa3bc9', 29140, '#3e3435', '12aa3bc994637a86f08d06e1608f7318e4aed8cb99af0f8d8727155313b28aa9'),
  ('night/site-2000.ff8989c5', 'night/site-2000.998f0afd', 29970, '#39362b', '998f0afd410982ebbec7a510d9e5b89edf647491051fc843cb9fa6b50a329db0'),
  ('night/sitepanel-3000.34121955', 'night/sitepanel-3000.c3a3ea05', 31440, '#4b4a44', 'c3a3ea05ca6ba81ae47e924bdeaf64c10f13dc0eefb7df8eb0fe1939383ff285');

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
