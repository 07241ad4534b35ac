-- CreateTable
CREATE TABLE "delivery_senders" (
    "channel" "DeliveryChannel" NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "delivery_senders_pkey" PRIMARY KEY ("channel")
);
