-- The list of keys searches and sorts by these columns, which were those of the day a person's key was made.
UPDATE "access_keys" SET "name" = "people"."name", "role" = "people"."role"
FROM "people" WHERE "access_keys"."personId" = "people"."id";
