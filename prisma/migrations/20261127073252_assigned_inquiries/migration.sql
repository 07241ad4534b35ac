-- AlterTable
ALTER TABLE "inquiries" ADD COLUMN     "assigneeId" UUID,
ADD COLUMN     "notesAt" TIMESTAMPTZ(3),
ADD COLUMN     "notesBy" TEXT,
ADD COLUMN     "notesPersonId" UUID;

-- CreateIndex
CREATE INDEX "inquiries_assigneeId_idx" ON "inquiries"("assigneeId");

-- CreateIndex
CREATE INDEX "inquiries_notesPersonId_idx" ON "inquiries"("notesPersonId");

-- AddForeignKey
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_notesPersonId_fkey" FOREIGN KEY ("notesPersonId") REFERENCES "people"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "people"("id") ON DELETE SET NULL ON UPDATE CASCADE;
