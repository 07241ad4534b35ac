-- CreateEnum
CREATE TYPE "ActivityAction" AS ENUM ('CREATE', 'UPDATE', 'DELETE', 'RESTORE');

-- CreateTable
CREATE TABLE "activities" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "action" "ActivityAction" NOT NULL,
    "type" TEXT NOT NULL,
    "targetId" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "address" TEXT,
    "requestId" TEXT,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "activities_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "activities_at_id_idx" ON "activities"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "activities_type_targetId_at_idx" ON "activities"("type", "targetId", "at" DESC);
