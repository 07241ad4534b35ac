-- Cell, chemistry and charging are codes that filters compare, beside an owner's own words; a mode has a colour.
ALTER TABLE "products" ADD COLUMN     "batteryWords" TEXT,
ADD COLUMN     "chargingMethods" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

ALTER TABLE "product_modes" ADD COLUMN     "lightColor" TEXT NOT NULL DEFAULT 'white';
