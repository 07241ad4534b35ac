-- Finds the product that has a number already. It is not unique: older products may share one.
CREATE INDEX "products_number_idx" ON "products" (lower("productNumber")) WHERE "deletedAt" IS NULL;
