-- AlterTable
ALTER TABLE "record_drafts" ADD COLUMN     "failure" JSONB;
