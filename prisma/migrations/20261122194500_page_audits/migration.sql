CREATE TABLE "page_audits" (
    "locale" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "record" JSONB,
    "titles" TEXT[],
    "descriptions" TEXT[],
    "findings" JSONB NOT NULL,
    "errors" INTEGER NOT NULL,
    "auditedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "page_audits_pkey" PRIMARY KEY ("locale","path")
);

CREATE TABLE "site_audits" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "finishedAt" TIMESTAMPTZ(3),
    "passed" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "takenUntil" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "site_audits_pkey" PRIMARY KEY ("id")
);
