-- The entries of a thread stand in the order of their ids, which the clocks of the instances must not decide.
ALTER TABLE "inquiry_entries" ALTER COLUMN "id" SET DEFAULT time_ordered_uuid();
