-- CreateTable
CREATE TABLE "tag_versions" (
    "tag" TEXT NOT NULL,
    "version" UUID NOT NULL DEFAULT gen_random_uuid(),
    "changed_by" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "tag_versions_pkey" PRIMARY KEY ("tag")
);

-- CreateIndex
CREATE INDEX "tag_versions_changed_by_idx" ON "tag_versions"("changed_by");
