-- AlterTable
ALTER TABLE "products" ADD COLUMN     "accentColorPieces" INTEGER,
ADD COLUMN     "bodyColorPieces" INTEGER,
ADD COLUMN     "logoProcesses" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "metalColorPieces" INTEGER,
ADD COLUMN     "rubberColorPieces" INTEGER,
ADD COLUMN     "strapColorPieces" INTEGER,
ADD COLUMN     "stripeColorPieces" INTEGER;
