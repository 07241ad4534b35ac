-- CreateTable
CREATE TABLE "admin_presences" (
    "type" TEXT NOT NULL,
    "targetId" UUID NOT NULL,
    "by" TEXT NOT NULL,
    "tab" TEXT NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "admin_presences_pkey" PRIMARY KEY ("type","targetId","by","tab")
);

-- CreateIndex
CREATE INDEX "admin_presences_seenAt_idx" ON "admin_presences"("seenAt");
