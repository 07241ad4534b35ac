-- An import that fails again and again is taken back instead of being tried for ever.
ALTER TABLE "imports" ADD COLUMN "failures" INTEGER NOT NULL DEFAULT 0;
