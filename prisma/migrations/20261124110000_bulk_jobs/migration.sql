-- AlterEnum
ALTER TYPE "ImportState" ADD VALUE 'CHECKING' BEFORE 'PREVIEW';
ALTER TYPE "ImportState" ADD VALUE 'UNDOING' BEFORE 'UNDONE';

-- AlterTable
ALTER TABLE "imports" ADD COLUMN "created" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "file" BYTEA,
ADD COLUMN "sheet" TEXT,
ADD COLUMN "locale" TEXT,
ADD COLUMN "undoJobId" UUID;

-- Imports of an earlier version, as their previews count them.
UPDATE "imports" i SET "created" = (
    SELECT count(*) FROM "import_records" r WHERE r."importId" = i."id" AND r."recordId" IS NULL
);

-- CreateEnum
CREATE TYPE "BulkJobState" AS ENUM ('RUNNING', 'DONE', 'FAILED');

-- CreateTable
CREATE TABLE "bulk_jobs" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "state" "BulkJobState" NOT NULL DEFAULT 'RUNNING',
    "work" JSONB NOT NULL,
    "ids" UUID[],
    "passed" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "skipped" JSONB NOT NULL DEFAULT '[]',
    "skippedCount" INTEGER NOT NULL DEFAULT 0,
    "error" JSONB,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "bulkId" UUID,
    "address" TEXT,
    "requestId" TEXT,
    "takenUntil" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "bulk_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "bulk_jobs_createdAt_idx" ON "bulk_jobs"("createdAt");
