-- The plants that can make a product, as codes; none where that is not known.
ALTER TABLE "products" ADD COLUMN     "origins" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
