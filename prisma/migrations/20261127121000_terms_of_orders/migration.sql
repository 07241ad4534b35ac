-- AlterTable
ALTER TABLE "categories" ADD COLUMN     "leadTimeDays" INTEGER,
ADD COLUMN     "moqPieces" INTEGER,
ADD COLUMN     "orderIncrementPieces" INTEGER,
ADD COLUMN     "repeatLeadTimeDays" INTEGER,
ADD COLUMN     "repeatMoqPieces" INTEGER,
ADD COLUMN     "sampleLeadDays" INTEGER,
ADD COLUMN     "sampleMoqPieces" INTEGER;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "orderIncrementPieces" INTEGER,
ADD COLUMN     "repeatLeadTimeDays" INTEGER,
ADD COLUMN     "repeatMoqPieces" INTEGER,
ADD COLUMN     "sampleMoqPieces" INTEGER;
