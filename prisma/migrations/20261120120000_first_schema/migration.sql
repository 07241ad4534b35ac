-- Substring search in any language needs trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "PublishStatus" AS ENUM ('DRAFT', 'PUBLISHED');

-- CreateEnum
CREATE TYPE "ProductBadge" AS ENUM ('BEST_SELLER', 'NEW');

-- CreateEnum
CREATE TYPE "DocumentKind" AS ENUM ('DATASHEET', 'MANUAL', 'CERTIFICATE', 'OTHER');

-- CreateEnum
CREATE TYPE "Department" AS ENUM ('executive', 'sales', 'engineering', 'marketing', 'customer', 'operations');

-- CreateEnum
CREATE TYPE "SlugEntity" AS ENUM ('PRODUCT', 'CATEGORY', 'BLOG_POST', 'CASE_STUDY');

-- CreateEnum
CREATE TYPE "SubscriptionStatus" AS ENUM ('PENDING', 'CONFIRMED', 'UNSUBSCRIBED');

-- CreateEnum
CREATE TYPE "InquiryStatus" AS ENUM ('NEW', 'SUSPECTED', 'HANDLED');

-- CreateTable
CREATE TABLE "categories" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "imageUrl" TEXT NOT NULL,
    "bannerImage" TEXT,
    "metaDescription" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,
    "translations" JSONB NOT NULL DEFAULT '{}',
    "status" "PublishStatus" NOT NULL DEFAULT 'PUBLISHED',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "productNumber" TEXT,
    "description" TEXT NOT NULL,
    "detailedDescription" TEXT,
    "metaDescription" TEXT,
    "imageUrl" TEXT NOT NULL,
    "nightImageUrl" TEXT,
    "imageAlt" TEXT,
    "images" TEXT[],
    "categoryId" UUID NOT NULL,
    "badge" "ProductBadge",
    "tags" TEXT[],
    "specs" JSONB NOT NULL DEFAULT '[]',
    "features" JSONB NOT NULL DEFAULT '[]',
    "ledType" TEXT,
    "ledCount" INTEGER,
    "ledCctKelvin" INTEGER,
    "ledCri" INTEGER,
    "ipRating" TEXT,
    "waterDepthMetres" DOUBLE PRECISION,
    "impactMetres" DOUBLE PRECISION,
    "weightGrams" DOUBLE PRECISION,
    "batteryChemistry" TEXT,
    "batteryFormat" TEXT,
    "batteryCount" INTEGER,
    "batteryVolts" DOUBLE PRECISION,
    "batteryCapacityMah" INTEGER,
    "batteryEnergyWh" DOUBLE PRECISION,
    "rechargeable" BOOLEAN,
    "charging" TEXT,
    "lengthMm" DOUBLE PRECISION,
    "unfoldedLengthMm" DOUBLE PRECISION,
    "widthMm" DOUBLE PRECISION,
    "heightMm" DOUBLE PRECISION,
    "foldedHeightMm" DOUBLE PRECISION,
    "depthMm" DOUBLE PRECISION,
    "diameterMm" DOUBLE PRECISION,
    "headDiameterMm" DOUBLE PRECISION,
    "bodyDiameterMm" DOUBLE PRECISION,
    "packLengthMm" DOUBLE PRECISION,
    "packWidthMm" DOUBLE PRECISION,
    "packHeightMm" DOUBLE PRECISION,
    "moqPieces" INTEGER,
    "sampleLeadDays" INTEGER,
    "leadTimeDays" INTEGER,
    "searchText" TEXT NOT NULL DEFAULT '',
    "translations" JSONB NOT NULL DEFAULT '{}',
    "status" "PublishStatus" NOT NULL DEFAULT 'PUBLISHED',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_modes" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "lumens" DOUBLE PRECISION NOT NULL,
    "runtimeMinutes" DOUBLE PRECISION NOT NULL,
    "beamDistanceMetres" DOUBLE PRECISION,
    "peakIntensityCandela" DOUBLE PRECISION,
    "powerWatts" DOUBLE PRECISION,
    "dutyCycle" DOUBLE PRECISION,
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "product_modes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_documents" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "DocumentKind" NOT NULL DEFAULT 'OTHER',
    "url" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "translations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "product_documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_categories" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "translations" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "blog_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_posts" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "imageUrl" TEXT NOT NULL,
    "imageAlt" TEXT,
    "categoryId" UUID,
    "author" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "tags" TEXT[],
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "metaDescription" TEXT,
    "translations" JSONB NOT NULL DEFAULT '{}',
    "status" "PublishStatus" NOT NULL DEFAULT 'PUBLISHED',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "blog_posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "case_studies" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "industry" TEXT NOT NULL,
    "date" DATE NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "summary" TEXT,
    "challenge" TEXT NOT NULL,
    "solution" TEXT NOT NULL,
    "results" JSONB NOT NULL DEFAULT '[]',
    "testimonial" TEXT,
    "testimonialAuthor" TEXT,
    "testimonialPosition" TEXT,
    "testimonialCompany" TEXT,
    "imageUrl" TEXT NOT NULL,
    "imageAlt" TEXT,
    "bannerImage" TEXT,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "metaDescription" TEXT,
    "tags" TEXT[],
    "translations" JSONB NOT NULL DEFAULT '{}',
    "status" "PublishStatus" NOT NULL DEFAULT 'PUBLISHED',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "case_studies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_members" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "department" "Department" NOT NULL DEFAULT 'executive',
    "bio" TEXT NOT NULL,
    "imageUrl" TEXT NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "linkedIn" TEXT,
    "twitter" TEXT,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "order" INTEGER NOT NULL DEFAULT 0,
    "expertise" TEXT[],
    "education" TEXT[],
    "translations" JSONB NOT NULL DEFAULT '{}',
    "status" "PublishStatus" NOT NULL DEFAULT 'PUBLISHED',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "team_members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media_items" (
    "id" UUID NOT NULL,
    "filename" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "sizeBytes" INTEGER NOT NULL,
    "widthPx" INTEGER NOT NULL,
    "heightPx" INTEGER NOT NULL,
    "variantsPx" INTEGER[],
    "placeholder" TEXT,
    "contentHash" TEXT NOT NULL,
    "alt" TEXT,
    "translations" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "media_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "slug_redirects" (
    "id" UUID NOT NULL,
    "entity" "SlugEntity" NOT NULL,
    "fromSlug" TEXT NOT NULL,
    "targetId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "slug_redirects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_subscriptions" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "status" "SubscriptionStatus" NOT NULL DEFAULT 'PENDING',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "unsubscribedAt" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inquiries" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "interest" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "productId" UUID,
    "status" "InquiryStatus" NOT NULL DEFAULT 'NEW',
    "contentHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inquiries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "categories_deletedAt_idx" ON "categories"("deletedAt");

-- CreateIndex
CREATE UNIQUE INDEX "category_slug_live_key" ON "categories"("slug") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "products_createdAt_id_idx" ON "products"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "products_name_id_idx" ON "products"("name", "id");

-- CreateIndex
CREATE INDEX "products_categoryId_createdAt_id_idx" ON "products"("categoryId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "products_categoryId_name_id_idx" ON "products"("categoryId", "name", "id");

-- CreateIndex
CREATE INDEX "product_search_trgm_idx" ON "products" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "products_deletedAt_idx" ON "products"("deletedAt");

-- CreateIndex
CREATE UNIQUE INDEX "product_slug_live_key" ON "products"("slug") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "product_modes_lumens_idx" ON "product_modes"("lumens");

-- CreateIndex
CREATE UNIQUE INDEX "product_modes_productId_position_key" ON "product_modes"("productId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "product_documents_productId_position_key" ON "product_documents"("productId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "blog_category_slug_live_key" ON "blog_categories"("slug") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "blog_posts_date_id_idx" ON "blog_posts"("date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blog_posts_categoryId_idx" ON "blog_posts"("categoryId");

-- CreateIndex
CREATE INDEX "blog_posts_deletedAt_idx" ON "blog_posts"("deletedAt");

-- CreateIndex
CREATE UNIQUE INDEX "blog_post_slug_live_key" ON "blog_posts"("slug") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "case_studies_date_id_idx" ON "case_studies"("date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "case_studies_deletedAt_idx" ON "case_studies"("deletedAt");

-- CreateIndex
CREATE UNIQUE INDEX "case_study_slug_live_key" ON "case_studies"("slug") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "team_members_order_name_idx" ON "team_members"("order", "name");

-- CreateIndex
CREATE UNIQUE INDEX "team_member_slug_live_key" ON "team_members"("slug") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "media_items_url_key" ON "media_items"("url");

-- CreateIndex
CREATE INDEX "media_items_contentHash_idx" ON "media_items"("contentHash");

-- CreateIndex
CREATE INDEX "media_items_createdAt_id_idx" ON "media_items"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "slug_redirects_entity_targetId_idx" ON "slug_redirects"("entity", "targetId");

-- CreateIndex
CREATE UNIQUE INDEX "slug_redirects_entity_fromSlug_key" ON "slug_redirects"("entity", "fromSlug");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscriptions_email_key" ON "newsletter_subscriptions"("email");

-- CreateIndex
CREATE INDEX "newsletter_subscriptions_createdAt_id_idx" ON "newsletter_subscriptions"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "inquiries_status_createdAt_idx" ON "inquiries"("status", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "inquiries_contentHash_createdAt_idx" ON "inquiries"("contentHash", "createdAt");

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_modes" ADD CONSTRAINT "product_modes_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "blog_categories"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the product search looks at: every searchable text in all languages, lower case, one a line, so that a search
-- never matches across two texts. Kept by the database itself, whoever writes.
CREATE FUNCTION "product_search_text"(product "products") RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(lower(string_agg(line, E'\n' ORDER BY position)), '')
  FROM (
    SELECT 1 AS position, product."name" AS line
    UNION ALL SELECT 2, product."productNumber"
    UNION ALL SELECT 3, product."description"
    UNION ALL SELECT 4, unnest(product."tags")
    UNION ALL SELECT 5, product."translations" #>> '{zh,name}'
    UNION ALL SELECT 6, product."translations" #>> '{zh,description}'
    UNION ALL SELECT 7, jsonb_array_elements_text(
      CASE jsonb_typeof(product."translations" #> '{zh,tags}')
        WHEN 'array' THEN product."translations" #> '{zh,tags}'
        ELSE '[]'
      END
    )
  ) AS lines
  WHERE line <> ''
$$;

CREATE FUNCTION "keep_product_search_text"() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW."searchText" := "product_search_text"(NEW);
  RETURN NEW;
END;
$$;

CREATE TRIGGER "product_search_text_trigger"
BEFORE INSERT OR UPDATE ON "products"
FOR EACH ROW EXECUTE FUNCTION "keep_product_search_text"();
