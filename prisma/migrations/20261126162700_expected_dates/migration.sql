-- AlterTable
ALTER TABLE "order_line_rows" ADD COLUMN     "actual_delivery_date" DATE,
ADD COLUMN     "carrier_eta" DATE,
ADD COLUMN     "destination" TEXT,
ADD COLUMN     "estimated_delivery_date" DATE,
ADD COLUMN     "portal_eta" DATE,
ADD COLUMN     "portal_eta_seen" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "figure_cells" ADD COLUMN     "orders_open" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "figure_cells_by_supplier" ADD COLUMN     "orders_open" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "figure_cells_by_pair" ADD COLUMN     "orders_open" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "figure_cells_by_lane" ADD COLUMN     "orders_open" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "carrier_eta" DATE,
ADD COLUMN     "carrier_eta_known" TIMESTAMPTZ(3),
ADD COLUMN     "portal_eta" DATE,
ADD COLUMN     "portal_eta_seen" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "delivery_times" (
    "account_id" UUID NOT NULL,
    "destination" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "deliveries" INTEGER NOT NULL,

    CONSTRAINT "delivery_times_pkey" PRIMARY KEY ("account_id","destination")
);

-- CreateTable
CREATE TABLE "expected_date_states" (
    "account_id" UUID NOT NULL,
    "as_of" DATE NOT NULL,

    CONSTRAINT "expected_date_states_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE INDEX "shipments_account_id_actual_delivery_date_destination_desti_idx" ON "shipments"("account_id", "actual_delivery_date", "destination", "destination_ata");

-- AddForeignKey
ALTER TABLE "delivery_times" ADD CONSTRAINT "delivery_times_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expected_date_states" ADD CONSTRAINT "expected_date_states_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- shipments on board of a vessel
CREATE INDEX shipments_departure_vessel_idx ON shipments (account_id, upper(departure_vessel)) WHERE step = 1;
CREATE INDEX shipments_arrival_vessel_idx ON shipments (account_id, upper(arrival_vessel)) WHERE step = 1;

-- the carrier's latest estimate of the arrival at the destination; the worker adds portal estimates and delivery times
UPDATE shipments s SET carrier_eta = k.eta, carrier_eta_known = k.known
FROM (
  SELECT DISTINCT ON (e.account_id, e.shipment_id) e.account_id, e.shipment_id, e.created_date AS known,
    (e.event_date AT TIME ZONE CASE WHEN e.has_time THEN a.time_zone ELSE 'UTC' END)::date AS eta
  FROM shipment_events e
  JOIN shipments x ON x.account_id = e.account_id AND x.id = e.shipment_id
  JOIN accounts a ON a.id = e.account_id
  WHERE upper(e.code COLLATE pg_unicode_fast) IN ('ARV', 'ARRI') AND (e.location IS NULL OR e.location = x.destination)
    AND (e.classifier = 'estimated' OR (e.classifier = 'planned' AND x.destination_eta IS NULL))
  ORDER BY e.account_id, e.shipment_id, e.classifier = 'estimated' DESC, e.created_date DESC NULLS LAST, e.event_date DESC, e.has_time DESC
) k
WHERE s.account_id = k.account_id AND s.id = k.shipment_id;

-- the in-store delay is measured against the delivery only
UPDATE order_line_rows r SET destination = s.destination, carrier_eta = s.carrier_eta, estimated_delivery_date = s.estimated_delivery_date,
  actual_delivery_date = s.actual_delivery_date, in_store_delay = s.actual_delivery_date - r.required_in_store_date
FROM shipments s
WHERE s.account_id = r.account_id AND s.shipment_number = r.shipment_number;

INSERT INTO dirty_months (account_id, basis, month)
SELECT DISTINCT s.account_id, b.basis, b.month
FROM shipments s
CROSS JOIN LATERAL (VALUES ('ETA', s.eta_month), ('ETD', s.etd_month), ('ATA', s.ata_month), ('ATD', s.atd_month)) AS b (basis, month)
WHERE s.order_numbers <> '{}' AND b.month IS NOT NULL;
