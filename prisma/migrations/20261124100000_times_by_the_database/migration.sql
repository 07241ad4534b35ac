-- The clock of the database dates all rows: those of the instances may differ, and one that is wrong would date the history.

-- A time-ordered id (UUID version 7, RFC 9562) to a fraction of a millisecond, by which the versions of a record are numbered.
CREATE FUNCTION "time_ordered_uuid"() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7' || lpad(to_hex(fraction), 3, '0') || '-'
    || substr(gen_random_uuid()::text, 20))::uuid
  FROM (
    SELECT lpad(to_hex(floor(ms)::bigint), 12, '0') AS h, floor((ms - floor(ms)) * 4096)::int AS fraction
    FROM (SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms) AS now
  ) AS parts
$$;

ALTER TABLE "categories" ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp(), ALTER COLUMN "updatedAt" SET DEFAULT statement_timestamp();
ALTER TABLE "products" ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp(), ALTER COLUMN "updatedAt" SET DEFAULT statement_timestamp();
ALTER TABLE "synonyms" ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp(), ALTER COLUMN "updatedAt" SET DEFAULT statement_timestamp();
ALTER TABLE "blog_categories" ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp(), ALTER COLUMN "updatedAt" SET DEFAULT statement_timestamp();
ALTER TABLE "blog_posts" ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp(), ALTER COLUMN "updatedAt" SET DEFAULT statement_timestamp();
ALTER TABLE "case_studies" ALTER COLUMN "date" SET DEFAULT CURRENT_DATE, ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp(), ALTER COLUMN "updatedAt" SET DEFAULT statement_timestamp();
ALTER TABLE "team_members" ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp(), ALTER COLUMN "updatedAt" SET DEFAULT statement_timestamp();
ALTER TABLE "media_items" ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp(), ALTER COLUMN "updatedAt" SET DEFAULT statement_timestamp();
ALTER TABLE "slug_redirects" ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp();
ALTER TABLE "activities" ALTER COLUMN "at" SET DEFAULT statement_timestamp(), ALTER COLUMN "id" SET DEFAULT time_ordered_uuid();
ALTER TABLE "site_records" ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp(), ALTER COLUMN "updatedAt" SET DEFAULT statement_timestamp();
ALTER TABLE "record_drafts" ALTER COLUMN "savedAt" SET DEFAULT statement_timestamp();
ALTER TABLE "newsletter_subscriptions" ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp(), ALTER COLUMN "updatedAt" SET DEFAULT statement_timestamp();
ALTER TABLE "inquiries" ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp(), ALTER COLUMN "updatedAt" SET DEFAULT statement_timestamp();
ALTER TABLE "deliveries" ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp(), ALTER COLUMN "updatedAt" SET DEFAULT statement_timestamp();
ALTER TABLE "idempotency_keys" ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp();
ALTER TABLE "document_files" ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp(), ALTER COLUMN "updatedAt" SET DEFAULT statement_timestamp();
ALTER TABLE "admin_sessions" ALTER COLUMN "createdAt" SET DEFAULT statement_timestamp();
