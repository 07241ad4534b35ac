-- Ideas noted of what visitors looked for, each with its state.

-- CreateTable
CREATE TABLE "ideas" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "note" TEXT,
    "state" TEXT NOT NULL DEFAULT 'open',
    "translations" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "deletedAt" TIMESTAMPTZ(3),
    "staleTranslations" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "ideas_pkey" PRIMARY KEY ("id")
);
