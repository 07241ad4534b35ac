-- AlterTable
ALTER TABLE "product_documents" ADD COLUMN     "validUntil" DATE;

-- CreateIndex
CREATE INDEX "product_documents_validUntil_idx" ON "product_documents"("validUntil");
