-- CreateTable
CREATE TABLE "carrier_events" (
    "account_id" UUID NOT NULL,
    "event_id" TEXT NOT NULL,
    "shipment_id" UUID NOT NULL,

    CONSTRAINT "carrier_events_pkey" PRIMARY KEY ("account_id","event_id","shipment_id")
);

-- CreateTable
CREATE TABLE "retracted_events" (
    "account_id" UUID NOT NULL,
    "event_id" TEXT NOT NULL,
    "party" TEXT NOT NULL,
    "retracted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "retracted_events_pkey" PRIMARY KEY ("account_id","event_id","party")
);

-- CreateIndex
CREATE INDEX "carrier_events_account_id_shipment_id_idx" ON "carrier_events"("account_id", "shipment_id");

-- AddForeignKey
ALTER TABLE "carrier_events" ADD CONSTRAINT "carrier_events_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "retracted_events" ADD CONSTRAINT "retracted_events_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
