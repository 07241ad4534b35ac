-- Since when something the buyer did after sending an inquiry stands unanswered.
ALTER TABLE "inquiries" ADD COLUMN "buyerWaitsSince" TIMESTAMPTZ(3);

CREATE INDEX "inquiries_buyerWaitsSince_idx" ON "inquiries"("buyerWaitsSince");

-- The first of what the buyer did after the firm last did something that is stored with its time.
UPDATE "inquiries" i SET "buyerWaitsSince" = (
  SELECT min(e."createdAt") FROM "inquiry_entries" e
  WHERE e."inquiryId" = i."id" AND e."byBuyer"
    AND (i."notesAt" IS NULL OR e."createdAt" > i."notesAt")
    AND NOT EXISTS (
      SELECT FROM "inquiry_entries" later
      WHERE later."inquiryId" = i."id" AND NOT later."byBuyer" AND later."id" > e."id"
    )
);
