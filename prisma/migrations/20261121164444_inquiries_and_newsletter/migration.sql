-- CreateEnum
CREATE TYPE "CaptchaResult" AS ENUM ('none', 'unverified', 'verified');

-- CreateEnum
CREATE TYPE "DeliveryChannel" AS ENUM ('notice', 'acknowledgement', 'forward', 'confirmation');

-- CreateEnum
CREATE TYPE "DeliveryState" AS ENUM ('queued', 'sending', 'sent', 'failed', 'uncertain');

-- AlterEnum: in place, so that rows keep their state
ALTER TYPE "InquiryStatus" RENAME VALUE 'NEW' TO 'new';
ALTER TYPE "InquiryStatus" RENAME VALUE 'SUSPECTED' TO 'suspected';
ALTER TYPE "InquiryStatus" RENAME VALUE 'HANDLED' TO 'answered';
ALTER TYPE "InquiryStatus" ADD VALUE 'closed';

-- DropIndex
DROP INDEX "inquiries_status_createdAt_idx";

-- AlterTable
ALTER TABLE "inquiries" ADD COLUMN     "captcha" "CaptchaResult" NOT NULL DEFAULT 'none',
ADD COLUMN     "captchaResponse" TEXT,
ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "notes" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "productName" TEXT,
ADD COLUMN     "suspicions" TEXT[],
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "newsletter_subscriptions" ADD COLUMN     "confirmationAt" TIMESTAMPTZ(3),
ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "token" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "deliveries" (
    "id" UUID NOT NULL,
    "channel" "DeliveryChannel" NOT NULL,
    "state" "DeliveryState" NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "inquiryId" UUID,
    "subscriptionId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "kept_forms" (
    "id" UUID NOT NULL,
    "values" JSONB NOT NULL,
    "faults" TEXT[],
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_forms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "deliveries_state_updatedAt_idx" ON "deliveries"("state", "updatedAt");

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_inquiryId_channel_key" ON "deliveries"("inquiryId", "channel");

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_subscriptionId_channel_key" ON "deliveries"("subscriptionId", "channel");

-- CreateIndex
CREATE INDEX "kept_forms_expiresAt_idx" ON "kept_forms"("expiresAt");

-- CreateIndex
CREATE INDEX "inquiries_createdAt_id_idx" ON "inquiries"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "inquiries_status_createdAt_id_idx" ON "inquiries"("status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "inquiries_email_idx" ON "inquiries"("email");

-- CreateIndex
CREATE INDEX "inquiries_updatedAt_idx" ON "inquiries"("updatedAt");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriptions_token_key" ON "newsletter_subscriptions"("token");

-- CreateIndex
CREATE INDEX "newsletter_email_trgm_idx" ON "newsletter_subscriptions" USING GIN ("email" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_inquiryId_fkey" FOREIGN KEY ("inquiryId") REFERENCES "inquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "newsletter_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
