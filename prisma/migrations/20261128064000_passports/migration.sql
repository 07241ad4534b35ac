-- CreateTable
CREATE TABLE "passports" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "number" TEXT,
    "gtin" TEXT,
    "record" JSONB NOT NULL,
    "endedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "passports_productId_idx" ON "passports"("productId");

-- CreateIndex
CREATE INDEX "passports_slug_idx" ON "passports"("slug");

-- CreateIndex
CREATE INDEX "passports_gtin_idx" ON "passports"("gtin");

-- Numbers are found in any case.
CREATE INDEX "passports_number_idx" ON "passports" (lower("number"));
