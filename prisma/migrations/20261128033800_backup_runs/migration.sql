-- How the scheduled backups go, so that the site tells its owner when they fail or stop. One row; none where none are scheduled.
CREATE TABLE "backup_runs" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "firstAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
    "succeededAt" TIMESTAMPTZ(3),
    "failure" TEXT,
    "reportedAt" TIMESTAMPTZ(3),

    CONSTRAINT "backup_runs_pkey" PRIMARY KEY ("id")
);
