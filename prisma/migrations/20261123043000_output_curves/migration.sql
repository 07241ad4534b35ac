-- The output of a mode over time, as points, and whether they were measured.
ALTER TABLE "product_modes" ADD COLUMN     "curveSource" TEXT NOT NULL DEFAULT 'calculated',
ADD COLUMN     "outputCurve" JSONB NOT NULL DEFAULT '[]';
