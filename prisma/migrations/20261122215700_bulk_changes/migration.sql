-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "bulkId" UUID,
ADD COLUMN     "count" INTEGER,
ADD COLUMN     "undoneAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "activities_bulkId_id_idx" ON "activities"("bulkId", "id");
