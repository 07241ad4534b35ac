-- AlterTable
ALTER TABLE "products" ADD COLUMN     "batteryGrams" DOUBLE PRECISION,
ADD COLUMN     "batteryLabelMah" INTEGER,
ADD COLUMN     "cellRemoval" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "containerPieces" INTEGER,
ADD COLUMN     "dangerousGoodsClass" TEXT,
ADD COLUMN     "gtin" TEXT,
ADD COLUMN     "packingInstruction" TEXT,
ADD COLUMN     "palletPieces" INTEGER,
ADD COLUMN     "spareParts" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "warrantyMonths" INTEGER;

-- Whether another product has a GTIN, and which product an address with one means.
CREATE INDEX "products_gtin_idx" ON "products" (lower("gtin")) WHERE "deletedAt" IS NULL;

-- The index of the pictures that products name sees those of spare parts and of taking out the cell as well. The function without
-- them stays for an earlier version that runs beside this one.
DROP INDEX "product_picture_names_idx";

CREATE FUNCTION "product_picture_texts"("imageUrl" text, "nightImageUrl" text, "shareImageUrl" text, images text[],
  description text, "detailedDescription" text, features jsonb, "cellRemoval" jsonb, "spareParts" jsonb, translations jsonb) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
BEGIN
  RETURN concat_ws(' ', "imageUrl", "nightImageUrl", "shareImageUrl", images, description, "detailedDescription", features,
    "cellRemoval", "spareParts", translations);
END;
$$;

CREATE INDEX "product_picture_names_idx" ON "products" USING GIN ("picture_names"("product_picture_texts"(
  "imageUrl", "nightImageUrl", "shareImageUrl", "images", "description", "detailedDescription", "features", "cellRemoval", "spareParts",
  "translations")));
