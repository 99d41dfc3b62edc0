-- What messages said of a shipment is kept beside its record, so that it does not matter which of them comes first.
ALTER TABLE "shipment_news" ADD COLUMN "record" JSON;
ALTER TABLE "shipment_news" ADD COLUMN "messages" JSON;
