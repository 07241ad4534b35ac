-- Numbers with a unit that a firm states of its products beside the facts that are columns of products, and those of each product.

-- CreateTable
CREATE TABLE "own_facts" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "unit" TEXT,
    "minimum" DOUBLE PRECISION,
    "maximum" DOUBLE PRECISION,
    "decimals" INTEGER,
    "better" TEXT NOT NULL DEFAULT 'both',
    "places" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "position" INTEGER NOT NULL DEFAULT 0,
    "translations" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "deletedAt" TIMESTAMPTZ(3),
    "staleTranslations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "own_facts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "own_fact_values" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "factId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "own_fact_values_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "own_fact_slug_live_key" ON "own_facts"("slug") WHERE ("deletedAt" IS NULL);

-- CreateIndex
CREATE INDEX "own_fact_values_factId_value_idx" ON "own_fact_values"("factId", "value");

-- CreateIndex
CREATE UNIQUE INDEX "own_fact_values_productId_factId_key" ON "own_fact_values"("productId", "factId");

-- AddForeignKey
ALTER TABLE "own_fact_values" ADD CONSTRAINT "own_fact_values_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "own_fact_values" ADD CONSTRAINT "own_fact_values_factId_fkey" FOREIGN KEY ("factId") REFERENCES "own_facts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Lists of products show them. Their values are written with products, or with the fact whose unit changes.
CREATE TRIGGER "own_fact_changes_trigger" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "own_facts"
FOR EACH STATEMENT EXECUTE FUNCTION "count_catalogue_change"();
