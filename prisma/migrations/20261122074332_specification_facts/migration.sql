-- CreateEnum
CREATE TYPE "OutputRegulation" AS ENUM ('CONSTANT', 'STEP_DOWN', 'UNREGULATED');

-- CreateEnum
CREATE TYPE "ModeQuote" AS ENUM ('LUMENS', 'RUNTIME', 'BOTH');

-- AlterTable
ALTER TABLE "product_modes" ADD COLUMN     "outputRegulation" "OutputRegulation",
ADD COLUMN     "quotedIn" "ModeQuote";

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "batteryPack" BOOLEAN,
ADD COLUMN     "chargingPort" TEXT,
ADD COLUMN     "ledMixed" BOOLEAN;
