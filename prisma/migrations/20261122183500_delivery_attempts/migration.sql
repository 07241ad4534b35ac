-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp();

-- CreateIndex
CREATE INDEX "deliveries_state_channel_nextAttemptAt_idx" ON "deliveries"("state", "channel", "nextAttemptAt");

-- DropIndex
DROP INDEX "deliveries_state_updatedAt_idx";

-- CreateTable
CREATE TABLE "announcements" (
    "id" UUID NOT NULL,
    "paths" TEXT[],
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "announcements_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "announcements_nextAttemptAt_idx" ON "announcements"("nextAttemptAt");
