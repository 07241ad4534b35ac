-- A session that was begun with a person's key ends with it, and is used in its networks alone.
ALTER TABLE "admin_sessions" ADD COLUMN "keyId" UUID;

CREATE INDEX "admin_sessions_keyId_idx" ON "admin_sessions"("keyId");

ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_keyId_fkey" FOREIGN KEY ("keyId") REFERENCES "access_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;
