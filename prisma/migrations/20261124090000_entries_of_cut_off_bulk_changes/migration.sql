-- Bulk changes that were cut off left entries that count nothing, or the changes of their records without an entry. Both get
-- what undoes them.
UPDATE "activities" AS head SET "count" = part."count"
FROM (SELECT "bulkId", count(*)::int AS "count" FROM "activities" WHERE "bulkId" IS NOT NULL GROUP BY "bulkId") AS part
WHERE head."id" = part."bulkId" AND head."count" = 0;

INSERT INTO "activities" ("id", "at", "action", "type", "targetId", "label", "address", "requestId", "count")
SELECT part."bulkId", min(part."at"), (array_agg(part."action"))[1], (array_agg(part."type"))[1], part."bulkId", '',
  (array_agg(part."address"))[1], (array_agg(part."requestId"))[1], count(*)
FROM "activities" AS part
WHERE part."bulkId" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "activities" AS head WHERE head."id" = part."bulkId")
GROUP BY part."bulkId"
-- Texts of several pages have no one kind.
HAVING count(DISTINCT part."type") = 1 AND count(DISTINCT part."action") = 1;
