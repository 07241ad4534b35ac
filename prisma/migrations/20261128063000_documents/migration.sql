-- Documents of products become records of their own, which several products can have.

-- AlterEnum
ALTER TYPE "DeliveryChannel" ADD VALUE 'document';

-- AlterTable
ALTER TABLE "document_files" ADD COLUMN     "sha256" TEXT;

-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "documentId" UUID;

-- CreateTable
CREATE TABLE "documents" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'OTHER',
    "isSample" BOOLEAN NOT NULL DEFAULT false,
    "url" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "sizeBytes" INTEGER,
    "markets" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "issuer" TEXT,
    "number" TEXT,
    "issuedOn" DATE,
    "expiresOn" DATE,
    "language" TEXT,
    "edition" TEXT,
    "nearToldOf" DATE,
    "endedAfter" DATE,
    "translations" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "deletedAt" TIMESTAMPTZ(3),
    "staleTranslations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_products" (
    "productId" UUID NOT NULL,
    "documentId" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "document_products_pkey" PRIMARY KEY ("productId","documentId")
);

-- Entries with the same address, name and kind are one document, a sample where one of them is. The earliest of their last days is its
-- own. Shipped files keep the name that the seed knows them by.
CREATE FUNCTION pg_temp.record_kind("kind" text, "name" text) RETURNS text
LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE
    WHEN "kind" NOT LIKE 'CERTIFICATE%' THEN "kind"
    WHEN "name" ~* 'declaration of conformity' THEN 'DECLARATION'
    WHEN "name" ~* 'UN *38[.]3' THEN 'UN38_3'
    WHEN "name" ~* 'safety data sheet' THEN 'SAFETY_DATA_SHEET'
    WHEN "name" ~* '62471' THEN 'IEC_62471'
    WHEN "name" ~* '\mIP *[0-9X]{2}' THEN 'IP_REPORT'
    WHEN "name" ~* '\mRoHS\M' THEN 'ROHS'
    WHEN "name" ~* '\mREACH\M' THEN 'REACH'
    WHEN "name" ~* '\mFL *1\M' THEN 'FL1_REPORT'
    WHEN "name" ~* '\mFCC\M' THEN 'FCC'
    WHEN "name" ~* '\mUKCA\M' THEN 'UKCA'
    WHEN "name" ~* '\mCCC\M' THEN 'CCC'
    ELSE 'CERTIFICATE'
  END
$$;
INSERT INTO "documents" ("id", "slug", "title", "kind", "isSample", "url", "type", "sizeBytes", "expiresOn", "translations")
SELECT gen_random_uuid(), "slug" || CASE WHEN "twin" > 1 THEN '-' || "twin" ELSE '' END, "name", "recordKind",
  "isSample", "url", "type", "sizeBytes", "validUntil",
  (SELECT coalesce(jsonb_object_agg("locale", jsonb_build_object('title', "texts" -> 'name')), '{}')
    FROM jsonb_each("translations") AS t("locale", "texts") WHERE "texts" ? 'name')
FROM (
  SELECT *, row_number() OVER (PARTITION BY "slug" ORDER BY "id") AS "twin"
  FROM (
    SELECT DISTINCT ON ("url", "name", "recordKind") *,
      bool_or("kind" = 'CERTIFICATE_SAMPLE') OVER (PARTITION BY "url", "name", "recordKind") AS "isSample",
      coalesce(
        substring("url" FROM '^/documents/([a-z0-9-]+-(?:manual|certificate))[.][0-9a-f]{8}[.]pdf$'),
        trim(BOTH '-' FROM left(regexp_replace(lower("name"), '[^a-z0-9]+', '-', 'g'), 60)) || '-' || left(md5("url"), 8)
      ) AS "slug"
    FROM (SELECT *, pg_temp.record_kind("kind"::text, "name") AS "recordKind" FROM "product_documents") AS "entries"
    -- Data sheets as they were shipped once, which are made on request since.
    WHERE "url" !~ '^/documents/[^/]+-datasheet[.][0-9a-f]{8}[.]pdf$'
    ORDER BY "url", "name", "recordKind", "validUntil", "id"
  ) AS "first"
) AS "numbered";

UPDATE "documents" SET "slug" = trim(LEADING '-' FROM "slug");

-- The entries, drafts and former versions below are looked up by address.
CREATE INDEX "documents_url_idx" ON "documents"("url");
ANALYZE "documents";

INSERT INTO "document_products" ("productId", "documentId", "position")
SELECT DISTINCT ON (p."productId", d."id") p."productId", d."id", p."position"
FROM "product_documents" p
JOIN "documents" d ON d."url" = p."url" AND d."title" = p."name" AND d."kind" = pg_temp.record_kind(p."kind"::text, p."name")
ORDER BY p."productId", d."id", p."position";

-- Drafts of products, and their former versions, name the records, with one address that which has their name and kind.
CREATE FUNCTION pg_temp.with_records("record" jsonb) RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_set("record", '{documents}', coalesce((
    SELECT jsonb_agg(
      coalesce((
        SELECT jsonb_build_object('id', d."id") FROM "documents" d WHERE d."url" = part ->> 'url'
        ORDER BY d."title" = part ->> 'name' DESC NULLS LAST,
          d."kind" = pg_temp.record_kind(part ->> 'kind', part ->> 'name') DESC NULLS LAST, d."id"
        LIMIT 1), part)
      ORDER BY place)
    FROM jsonb_array_elements("record" -> 'documents') WITH ORDINALITY AS parts(part, place)), '[]'))
$$;
UPDATE "record_drafts" SET "changes" = pg_temp.with_records("changes")
WHERE "type" = 'products' AND jsonb_typeof("changes" -> 'documents') = 'array';
UPDATE "record_drafts" SET "base" = pg_temp.with_records("base")
WHERE "type" = 'products' AND jsonb_typeof("base" -> 'documents') = 'array';
UPDATE "activities" SET "before" = pg_temp.with_records("before")
WHERE "type" = 'products' AND jsonb_typeof("before" -> 'documents') = 'array';
UPDATE "activities" SET "after" = pg_temp.with_records("after")
WHERE "type" = 'products' AND jsonb_typeof("after" -> 'documents') = 'array';

-- The entries and their kinds stay for instances of the version before.

-- CreateIndex
CREATE UNIQUE INDEX "document_slug_live_key" ON "documents"("slug") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "documents_expiresOn_idx" ON "documents"("expiresOn");

-- CreateIndex
CREATE INDEX "document_products_documentId_idx" ON "document_products"("documentId");

-- AddForeignKey
ALTER TABLE "document_products" ADD CONSTRAINT "document_products_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_products" ADD CONSTRAINT "document_products_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Lists of products show them, as long as they are valid.
CREATE TRIGGER "document_changes_trigger" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "documents"
FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_change"();
CREATE TRIGGER "document_product_changes_trigger" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "document_products"
FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_change"();
