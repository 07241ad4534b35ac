-- AlterTable
ALTER TABLE "blog_posts" ADD COLUMN     "metaTitle" TEXT,
ADD COLUMN     "shareImageUrl" TEXT;

-- AlterTable
ALTER TABLE "case_studies" ADD COLUMN     "metaTitle" TEXT,
ADD COLUMN     "shareImageUrl" TEXT;

-- AlterTable
ALTER TABLE "categories" ADD COLUMN     "metaTitle" TEXT,
ADD COLUMN     "shareImageUrl" TEXT;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "metaTitle" TEXT,
ADD COLUMN     "shareImageUrl" TEXT;
