-- Receivers of events, and what is sent to them.

-- AlterEnum
ALTER TYPE "DeliveryChannel" ADD VALUE 'webhook';

-- CreateTable
CREATE TABLE "webhooks" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "isOff" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT,
    "secret" TEXT NOT NULL,
    "previousSecret" TEXT,
    "previousUntil" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failingSince" TIMESTAMPTZ(3),
    "pausedUntil" TIMESTAMPTZ(3),
    "disabledAt" TIMESTAMPTZ(3),
    "disabledReason" TEXT,
    "reportedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "event" JSONB,
ADD COLUMN     "webhookId" UUID;

-- CreateIndex
CREATE INDEX "deliveries_webhookId_state_nextAttemptAt_idx" ON "deliveries"("webhookId", "state", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "deliveries_webhookId_createdAt_idx" ON "deliveries"("webhookId", "createdAt");

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;
