-- CreateEnum
CREATE TYPE "ImportState" AS ENUM ('PREVIEW', 'APPLYING', 'APPLIED', 'REVERTING', 'FAILED', 'UNDONE');

-- CreateTable
CREATE TABLE "imports" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "state" "ImportState" NOT NULL DEFAULT 'PREVIEW',
    "total" INTEGER NOT NULL,
    "passed" INTEGER NOT NULL DEFAULT 0,
    "cells" INTEGER NOT NULL,
    "errors" JSONB NOT NULL DEFAULT '[]',
    "errorCount" INTEGER NOT NULL DEFAULT 0,
    "bulkId" UUID,
    "address" TEXT,
    "requestId" TEXT,
    "takenUntil" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_records" (
    "importId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "recordId" UUID,
    "version" INTEGER,
    "input" JSONB NOT NULL,
    "base" JSONB NOT NULL,
    "changes" JSONB NOT NULL,

    CONSTRAINT "import_records_pkey" PRIMARY KEY ("importId","number")
);

-- CreateIndex
CREATE INDEX "imports_createdAt_idx" ON "imports"("createdAt");

-- AddForeignKey
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_importId_fkey" FOREIGN KEY ("importId") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
