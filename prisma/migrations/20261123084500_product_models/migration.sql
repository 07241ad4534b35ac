-- AlterTable
ALTER TABLE "products" ADD COLUMN     "modelUrl" TEXT;

-- AlterTable
ALTER TABLE "document_files" ADD COLUMN     "details" JSONB;
