-- What the fields of a draft were in its record when it was written; drafts of an earlier version have none.
ALTER TABLE "record_drafts" ADD COLUMN "base" JSONB;
