-- CreateTable
CREATE TABLE "tallies" (
    "key" TEXT NOT NULL,
    "hits" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tallies_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "tallies_expiresAt_idx" ON "tallies"("expiresAt");
