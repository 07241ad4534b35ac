-- Products whose "factText" names documents of compliance as they were called before. Without a foreign key, which would lock
-- the products while the settings are saved.
CREATE TABLE "stale_fact_texts" (
    "productId" UUID NOT NULL,

    CONSTRAINT "stale_fact_texts_pkey" PRIMARY KEY ("productId")
);
