-- AlterTable
ALTER TABLE "order_line_rows" ADD COLUMN     "last_update_date" DATE,
ADD COLUMN     "latest_open_date" DATE;

-- DropTable
DROP TABLE "exception_months";

-- AlterTable
ALTER TABLE "shipments" DROP COLUMN "exception_from",
ADD COLUMN     "last_update_date" DATE,
ADD COLUMN     "late_days" INTEGER,
ADD COLUMN     "latest_open_date" DATE;

UPDATE "shipments" s SET
  "late_days" = nullif(greatest(0, s.origin_atd - s.origin_etd, s.destination_ata - s.destination_eta,
    s.actual_delivery_date - s.required_delivery_date, s.actual_ex_factory_date - s.estimated_ex_factory_date), 0),
  "last_update_date" = greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.destination_ata, s.customs_cleared_date, s.fdp_ata,
    s.actual_delivery_date, (SELECT max((e.event_date AT TIME ZONE CASE WHEN e.has_time THEN a.time_zone ELSE 'UTC' END)::date)
      FROM shipment_events e WHERE e.account_id = s.account_id AND e.shipment_id = s.id AND e.classifier = 'actual'))
FROM accounts a WHERE a.id = s.account_id;

UPDATE "shipments" SET "latest_open_date" =
  greatest(origin_etd, destination_eta, required_delivery_date, estimated_ex_factory_date, last_update_date)
WHERE step < 3;

UPDATE "order_line_rows" r SET "last_update_date" = s.last_update_date
FROM shipments s WHERE s.account_id = r.account_id AND s.shipment_number = r.shipment_number AND s.last_update_date IS NOT NULL;

UPDATE "order_line_rows" SET "latest_open_date" =
  greatest(required_in_store_date, shipping_date, origin_etd, destination_eta, last_update_date)
WHERE recent_event_type <> 'Closed';

-- Few rows of an account are open: Prisma has no partial indexes.
CREATE INDEX "shipments_open_idx" ON "shipments"("account_id", "latest_open_date") WHERE "latest_open_date" IS NOT NULL;
CREATE INDEX "order_line_rows_open_idx" ON "order_line_rows"("account_id", "latest_open_date") WHERE "latest_open_date" IS NOT NULL;
