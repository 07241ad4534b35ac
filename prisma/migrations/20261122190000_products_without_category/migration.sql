-- A product may stand in no category; such products are counted under the nil UUID.
ALTER TABLE "products" ALTER COLUMN "categoryId" DROP NOT NULL;

CREATE OR REPLACE FUNCTION "add_to_product_counts"(category uuid, more_published bigint, more_kept bigint) RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO "product_counts" AS c ("categoryId", "published", "kept", "version")
  VALUES (
    coalesce(category, '00000000-0000-0000-0000-000000000000'),
    coalesce(more_published, 0), coalesce(more_kept, 0), 1
  )
  ON CONFLICT ("categoryId") DO UPDATE SET
    "published" = c."published" + EXCLUDED."published",
    "kept" = c."kept" + EXCLUDED."kept",
    "version" = c."version" + 1
$$;
