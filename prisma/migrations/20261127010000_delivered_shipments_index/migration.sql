-- Partial, so that a page sorted by the delivery date never walks this index over the whole account.
DROP INDEX "shipments_account_id_actual_delivery_date_destination_desti_idx";

CREATE INDEX "shipments_delivered_idx" ON "shipments" ("account_id", "actual_delivery_date", "destination", "destination_ata")
  WHERE "destination" IS NOT NULL AND "actual_delivery_date" >= "destination_ata";
