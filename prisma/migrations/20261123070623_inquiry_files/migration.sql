-- AlterTable
ALTER TABLE "inquiries" ADD COLUMN     "configuration" JSONB,
ADD COLUMN     "omittedFiles" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "inquiry_files" (
    "id" UUID NOT NULL,
    "inquiryId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "inquiry_files_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "inquiry_files_inquiryId_name_key" ON "inquiry_files"("inquiryId", "name");

-- AddForeignKey
ALTER TABLE "inquiry_files" ADD CONSTRAINT "inquiry_files_inquiryId_fkey" FOREIGN KEY ("inquiryId") REFERENCES "inquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;
