-- Uploaded documents and models become records that are listed, named and deleted as pictures are.
ALTER TABLE "document_files" ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "staleTranslations" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "translations" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE UNIQUE INDEX "document_files_id_key" ON "document_files"("id");
