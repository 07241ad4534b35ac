-- Catalogues as PDF, which the queue makes when somebody asks for them.
CREATE TABLE "printed_catalogues" (
    "range" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "version" TEXT,
    "url" TEXT,
    "sizeBytes" INTEGER,
    "wanted" TEXT,
    "passed" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "takenBy" TEXT,
    "takenUntil" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "printed_catalogues_pkey" PRIMARY KEY ("range","locale")
);
