-- Ideas name the address at which visitors asked for them, and counts are found by what was asked for, on whatever days.
ALTER TABLE "ideas" ADD COLUMN "address" TEXT;

CREATE INDEX "visit_days_subject_key_idx" ON "visit_days" ("subject", "key");
