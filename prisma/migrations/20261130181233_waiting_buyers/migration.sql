-- Since when something the buyer did after sending an inquiry stands unanswered.
ALTER TABLE "inquiries" ADD COLUMN "buyerWaitsSince" TIMESTAMPTZ(3);

-- The first of what the buyer asked after the firm last did something that is stored with its time. A decision asks nothing.
UPDATE "inquiries" i SET "buyerWaitsSince" = w."since"
FROM (
  SELECT e."inquiryId", min(e."createdAt") AS "since"
  FROM "inquiry_entries" e JOIN "inquiries" asked ON asked."id" = e."inquiryId"
  WHERE e."byBuyer" AND e."kind" NOT IN ('accepted', 'declined')
    AND (asked."notesAt" IS NULL OR e."createdAt" > asked."notesAt")
    AND NOT EXISTS (
      SELECT FROM "inquiry_entries" later
      WHERE later."inquiryId" = e."inquiryId" AND NOT later."byBuyer" AND later."id" > e."id"
    )
  GROUP BY e."inquiryId"
) w
WHERE i."id" = w."inquiryId";

CREATE INDEX "inquiries_buyerWaitsSince_idx" ON "inquiries"("buyerWaitsSince");
