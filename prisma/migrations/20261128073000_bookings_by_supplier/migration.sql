-- Bookings under suppliers. `supplier_id` has no default: a worker of an earlier release cannot write cells without the new grain, so the marks
-- below stay until a worker of this release has computed it.
TRUNCATE "booking_cells";
ALTER TABLE "booking_cells" DROP CONSTRAINT "booking_cells_pkey",
ADD COLUMN     "alone" INTEGER,
ADD COLUMN     "members" TEXT,
ADD COLUMN     "supplier_id" UUID NOT NULL,
ALTER COLUMN "bookings" DROP NOT NULL,
ADD CONSTRAINT "booking_cells_pkey" PRIMARY KEY ("account_id", "basis", "grain", "span", "starts", "supplier_id", "previous");

-- all months come from the rows until the worker has computed their cells
INSERT INTO dirty_months (account_id, basis, month)
SELECT DISTINCT s.account_id, b.basis, b.month
FROM shipments s
CROSS JOIN LATERAL (VALUES ('ETA', s.eta_month), ('ETD', s.etd_month), ('ATA', s.ata_month), ('ATD', s.atd_month)) AS b (basis, month)
WHERE b.month IS NOT NULL;
