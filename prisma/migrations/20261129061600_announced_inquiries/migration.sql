-- When other systems were told of an inquiry. Those that were never suspected, are trusted or were mailed have been.
ALTER TABLE "inquiries" ADD COLUMN "announcedAt" TIMESTAMPTZ(3);

UPDATE "inquiries" i SET "announcedAt" = i."createdAt"
WHERE i."status" NOT IN ('suspected', 'closed') OR cardinality(i."suspicions") = 0
  OR EXISTS (SELECT FROM "deliveries" d WHERE d."inquiryId" = i."id");
