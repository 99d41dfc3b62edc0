-- CreateTable
CREATE TABLE "shipment_news" (
    "account_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shipment_news_pkey" PRIMARY KEY ("account_id","shipment_id")
);

-- AddForeignKey
ALTER TABLE "shipment_news" ADD CONSTRAINT "shipment_news_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
