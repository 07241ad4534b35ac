-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "by" TEXT;

-- AlterTable
ALTER TABLE "admin_sessions" ADD COLUMN     "device" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
ADD COLUMN     "network" TEXT,
ADD COLUMN     "personId" UUID;

-- AlterTable
ALTER TABLE "bulk_jobs" ADD COLUMN     "by" TEXT;

-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "by" TEXT;

-- AlterTable
ALTER TABLE "record_drafts" ADD COLUMN     "by" TEXT;

-- CreateTable
CREATE TABLE "people" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "invitationDigest" TEXT,
    "invitationExpiresAt" TIMESTAMPTZ(3),
    "joinedAt" TIMESTAMPTZ(3),
    "lastSeenAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "people_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkeys" (
    "id" TEXT NOT NULL,
    "personId" UUID NOT NULL,
    "publicKey" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkey_challenges" (
    "challenge" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("challenge")
);

-- CreateTable
CREATE TABLE "access_keys" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "personId" UUID,
    "digest" TEXT NOT NULL,
    "ending" TEXT NOT NULL,
    "previousDigest" TEXT,
    "previousUntil" TIMESTAMPTZ(3),
    "networks" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "expiresAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "access_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "people_invitationDigest_key" ON "people"("invitationDigest");

-- CreateIndex
CREATE INDEX "people_deletedAt_idx" ON "people"("deletedAt");

-- CreateIndex
CREATE UNIQUE INDEX "person_email_live_key" ON "people"("email") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "passkeys_personId_idx" ON "passkeys"("personId");

-- CreateIndex
CREATE INDEX "passkey_challenges_expiresAt_idx" ON "passkey_challenges"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "access_keys_digest_key" ON "access_keys"("digest");

-- CreateIndex
CREATE UNIQUE INDEX "access_keys_previousDigest_key" ON "access_keys"("previousDigest");

-- CreateIndex
CREATE INDEX "access_keys_personId_idx" ON "access_keys"("personId");

-- CreateIndex
CREATE UNIQUE INDEX "admin_sessions_id_key" ON "admin_sessions"("id");

-- CreateIndex
CREATE INDEX "admin_sessions_personId_idx" ON "admin_sessions"("personId");

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_personId_fkey" FOREIGN KEY ("personId") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_keys" ADD CONSTRAINT "access_keys_personId_fkey" FOREIGN KEY ("personId") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_personId_fkey" FOREIGN KEY ("personId") REFERENCES "people"("id") ON DELETE CASCADE ON UPDATE CASCADE;
