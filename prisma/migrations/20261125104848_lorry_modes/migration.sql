-- AlterTable
ALTER TABLE "figure_cells" ADD COLUMN     "ftl" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "ltl" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "figure_cells_by_supplier" ADD COLUMN     "ftl" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "ltl" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "figure_cells_by_pair" ADD COLUMN     "ftl" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "ltl" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "figure_cells_by_lane" ADD COLUMN     "ftl" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "ltl" INTEGER NOT NULL DEFAULT 0;

-- lorry loads are counted by themselves: their months come from the rows until the worker has made the cells anew
INSERT INTO dirty_months (account_id, basis, month)
SELECT DISTINCT s.account_id, b.basis, b.month
FROM shipments s
CROSS JOIN LATERAL (VALUES ('ETA', s.eta_month), ('ETD', s.etd_month), ('ATA', s.ata_month), ('ATD', s.atd_month)) AS b (basis, month)
WHERE s.mode IN ('FTL', 'LTL') AND b.month IS NOT NULL;
