-- CreateEnum
CREATE TYPE "InquiryEntryKind" AS ENUM ('message', 'state', 'lines', 'quotation', 'accepted', 'declined', 'erasure');

-- CreateEnum
CREATE TYPE "QuotationState" AS ENUM ('draft', 'sent', 'accepted', 'declined');

-- AlterEnum
ALTER TYPE "DeliveryChannel" ADD VALUE 'reply';
ALTER TYPE "DeliveryChannel" ADD VALUE 'link';

-- AlterEnum
ALTER TYPE "InquiryStatus" ADD VALUE 'quoted';
ALTER TYPE "InquiryStatus" ADD VALUE 'sample_sent';
ALTER TYPE "InquiryStatus" ADD VALUE 'ordered';

-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "entryId" UUID;

-- AlterTable
ALTER TABLE "inquiries" ADD COLUMN     "certificates" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "country" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "firstAnswerAt" TIMESTAMPTZ(3),
ADD COLUMN     "incoterm" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "number" TEXT,
ADD COLUMN     "place" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "sampleSentAt" TIMESTAMPTZ(3),
ADD COLUMN     "secret" TEXT,
ADD COLUMN     "targetPrice" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "wantedDate" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "inquiry_lines" (
    "id" UUID NOT NULL,
    "inquiryId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "productId" UUID,
    "name" TEXT NOT NULL,
    "productNumber" TEXT,
    "quantity" INTEGER,
    "variant" TEXT NOT NULL DEFAULT '',
    "branding" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "sample" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT NOT NULL DEFAULT '',
    "configuration" JSONB,

    CONSTRAINT "inquiry_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inquiry_entries" (
    "id" UUID NOT NULL,
    "inquiryId" UUID NOT NULL,
    "kind" "InquiryEntryKind" NOT NULL,
    "byBuyer" BOOLEAN NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "status" "InquiryStatus",
    "quotationId" UUID,
    "author" TEXT,
    "personId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "inquiry_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quotations" (
    "id" UUID NOT NULL,
    "inquiryId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "state" "QuotationState" NOT NULL DEFAULT 'draft',
    "content" JSONB NOT NULL,
    "validUntil" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "sentAt" TIMESTAMPTZ(3),
    "decidedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "author" TEXT,
    "personId" UUID,

    CONSTRAINT "quotations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inquiry_numbers" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "inquiry_numbers_pkey" PRIMARY KEY ("year")
);

-- CreateIndex
CREATE INDEX "inquiry_lines_productId_idx" ON "inquiry_lines"("productId");

-- CreateIndex
CREATE UNIQUE INDEX "inquiry_lines_inquiryId_position_key" ON "inquiry_lines"("inquiryId", "position");

-- CreateIndex
CREATE INDEX "inquiry_entries_inquiryId_id_idx" ON "inquiry_entries"("inquiryId", "id");

-- CreateIndex
CREATE INDEX "inquiry_entries_quotationId_idx" ON "inquiry_entries"("quotationId");

-- CreateIndex
CREATE INDEX "inquiry_entries_personId_idx" ON "inquiry_entries"("personId");

-- CreateIndex
CREATE INDEX "quotations_personId_idx" ON "quotations"("personId");

-- CreateIndex
CREATE UNIQUE INDEX "quotations_inquiryId_number_key" ON "quotations"("inquiryId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_entryId_channel_key" ON "deliveries"("entryId", "channel");

-- CreateIndex
CREATE UNIQUE INDEX "inquiries_number_key" ON "inquiries"("number");

-- CreateIndex
CREATE UNIQUE INDEX "inquiries_secret_key" ON "inquiries"("secret");

-- AddForeignKey
ALTER TABLE "inquiry_lines" ADD CONSTRAINT "inquiry_lines_inquiryId_fkey" FOREIGN KEY ("inquiryId") REFERENCES "inquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry_lines" ADD CONSTRAINT "inquiry_lines_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry_entries" ADD CONSTRAINT "inquiry_entries_inquiryId_fkey" FOREIGN KEY ("inquiryId") REFERENCES "inquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry_entries" ADD CONSTRAINT "inquiry_entries_quotationId_fkey" FOREIGN KEY ("quotationId") REFERENCES "quotations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry_entries" ADD CONSTRAINT "inquiry_entries_personId_fkey" FOREIGN KEY ("personId") REFERENCES "people"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_inquiryId_fkey" FOREIGN KEY ("inquiryId") REFERENCES "inquiries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_personId_fkey" FOREIGN KEY ("personId") REFERENCES "people"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "inquiry_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;
