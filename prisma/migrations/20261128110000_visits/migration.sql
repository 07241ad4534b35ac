-- What visitors look for, by the day and by the hour. Nothing in it stands for one visitor.
CREATE TABLE "visit_days" (
    "day" DATE NOT NULL,
    "subject" TEXT NOT NULL,
    "key" VARCHAR(300) NOT NULL,
    "detail" VARCHAR(300) NOT NULL DEFAULT '',
    "count" INTEGER NOT NULL,
    "results" INTEGER,

    CONSTRAINT "visit_days_pkey" PRIMARY KEY ("day","subject","key","detail")
);

CREATE TABLE "visit_hours" (
    "at" TIMESTAMPTZ(0) NOT NULL,
    "subject" TEXT NOT NULL,
    "key" VARCHAR(300) NOT NULL,
    "detail" VARCHAR(300) NOT NULL DEFAULT '',
    "count" INTEGER NOT NULL,
    "results" INTEGER,

    CONSTRAINT "visit_hours_pkey" PRIMARY KEY ("at","subject","key","detail")
);
