-- What an importer asks for: charging time, carton, tariff code, and which proofs of compliance there are.
ALTER TABLE "products" ADD COLUMN     "cartonHeightMm" DOUBLE PRECISION,
ADD COLUMN     "cartonKg" DOUBLE PRECISION,
ADD COLUMN     "cartonLengthMm" DOUBLE PRECISION,
ADD COLUMN     "cartonPieces" INTEGER,
ADD COLUMN     "cartonWidthMm" DOUBLE PRECISION,
ADD COLUMN     "chargingMinutes" INTEGER,
ADD COLUMN     "complianceDocuments" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "complianceOnRequest" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "hsCode" TEXT;
