-- AlterTable
ALTER TABLE "record_drafts" ADD COLUMN     "reviewAskedAt" TIMESTAMPTZ(3),
ADD COLUMN     "reviewOutcome" TEXT;
