-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "record_received_at" TIMESTAMPTZ(3),
ADD COLUMN     "stated_dates" JSONB;

-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "rebuild_due" BOOLEAN NOT NULL DEFAULT false;

-- A stored shipment has a record unless only messages have created it.
UPDATE "shipments" s SET "record_received_at" = s."changed_at"
WHERE NOT EXISTS (
  SELECT FROM "shipment_news" n WHERE n."account_id" = s."account_id" AND n."shipment_id" = s."id" AND n."messages" IS NOT NULL AND n."record" IS NULL
);

-- The worker fills the dates that stored events and messages give.
UPDATE "accounts" a SET "rebuild_due" = true WHERE EXISTS (SELECT FROM "shipment_events" e WHERE e."account_id" = a."id");
