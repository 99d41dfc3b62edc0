-- The table holds what a shipment is merged from: its record and its messages.
ALTER TABLE "shipment_news" RENAME TO "shipment_sources";
ALTER TABLE "shipment_sources" RENAME CONSTRAINT "shipment_news_pkey" TO "shipment_sources_pkey";
ALTER TABLE "shipment_sources" RENAME CONSTRAINT "shipment_news_account_id_shipment_id_fkey" TO "shipment_sources_account_id_shipment_id_fkey";
