-- AlterTable
ALTER TABLE "invoice_cells" ADD COLUMN     "base_value" DECIMAL NOT NULL DEFAULT 0;

-- aggregates contain the value in base currency: all months come from the rows until the worker has rebuilt their aggregates
INSERT INTO dirty_months (account_id, basis, month)
SELECT DISTINCT s.account_id, b.basis, b.month
FROM shipments s
CROSS JOIN LATERAL (VALUES ('ETA', s.eta_month), ('ETD', s.etd_month), ('ATA', s.ata_month), ('ATD', s.atd_month)) AS b (basis, month)
WHERE b.month IS NOT NULL;
