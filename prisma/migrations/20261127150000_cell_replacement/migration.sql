-- AlterTable
ALTER TABLE "products" ADD COLUMN     "cellReplacement" TEXT;

-- Who can replace the cell of the shipped lights, where their texts say it; of the others it is not known. A site that began
-- without this content has lights of its own.
UPDATE "products" SET "cellReplacement" = 'by-user', "factText" = NULL
WHERE ("slug", "productNumber") IN (
  ('tx-1400', 'LR-F1400'),
  ('p-900', 'LR-F900'),
  ('ranger-xl', 'LR-F2600'),
  ('pen-160', 'LR-F160'),
  ('dive-1000', 'LR-F1000'),
  ('zoom-700', 'LR-F700'),
  ('guard-3000', 'LR-F3000'),
  ('trail-500', 'LR-H500'),
  ('pro-x-1200', 'LR-H1200'),
  ('lite-250', 'LR-H250'),
  ('duo-600', 'LR-H600'),
  ('kids-60', 'LR-H60'),
  ('arc-350', 'LR-H350'),
  ('camp-600', 'LR-L600'),
  ('mini-150', 'LR-L150'),
  ('home-800', 'LR-L800'),
  ('tent-200', 'LR-L200'),
  ('fold-400', 'LR-L400'),
  ('multi-800', 'LR-M800'),
  ('flex-700', 'LR-M700'),
  ('panel-1500', 'LR-M1500'),
  ('bench-500', 'LR-M500')
) AND obj_description('"_prisma_migrations"'::regclass) IS DISTINCT FROM 'first content: none';

-- 'Replaceable batteries' are now called disposable where a search finds them: those that can be replaced are another fact.
UPDATE "products" SET "factText" = NULL WHERE "rechargeable" = false;
