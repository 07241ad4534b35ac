-- CreateTable
CREATE TABLE "finding_reasons" (
    "productId" UUID NOT NULL,
    "finding" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "finding_reasons_pkey" PRIMARY KEY ("productId","finding")
);

-- AddForeignKey
ALTER TABLE "finding_reasons" ADD CONSTRAINT "finding_reasons_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
