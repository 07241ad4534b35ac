-- A moment rounded up to the next millisecond lies ahead, and what is free now cannot be taken for that long.
ALTER TABLE "site_audits" ALTER COLUMN "takenUntil" SET DATA TYPE TIMESTAMPTZ(6);
ALTER TABLE "bulk_jobs" ALTER COLUMN "takenUntil" SET DATA TYPE TIMESTAMPTZ(6);
ALTER TABLE "imports" ALTER COLUMN "takenUntil" SET DATA TYPE TIMESTAMPTZ(6);
ALTER TABLE "printed_catalogues" ALTER COLUMN "takenUntil" SET DATA TYPE TIMESTAMPTZ(6);
