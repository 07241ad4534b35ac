-- CreateTable
CREATE TABLE "tag_versions" (
    "tag" TEXT NOT NULL,
    "version" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "tag_versions_pkey" PRIMARY KEY ("tag")
);
