-- Addresses that lead to the successor of a deleted record remember whose they were, and are its own again once it is restored.
ALTER TABLE "slug_redirects" ADD COLUMN "formerTargetId" UUID;

CREATE INDEX "slug_redirects_entity_formerTargetId_idx" ON "slug_redirects" ("entity", "formerTargetId");
