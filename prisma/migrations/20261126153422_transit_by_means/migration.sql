-- AlterTable
ALTER TABLE "figure_cells" ADD COLUMN     "air_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "air_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rail_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rail_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rail_weight" DECIMAL NOT NULL DEFAULT 0,
ADD COLUMN     "road_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "road_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "road_weight" DECIMAL NOT NULL DEFAULT 0,
ADD COLUMN     "sea_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sea_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sea_weight" DECIMAL NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "figure_cells_by_supplier" ADD COLUMN     "air_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "air_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rail_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rail_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rail_weight" DECIMAL NOT NULL DEFAULT 0,
ADD COLUMN     "road_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "road_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "road_weight" DECIMAL NOT NULL DEFAULT 0,
ADD COLUMN     "sea_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sea_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sea_weight" DECIMAL NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "figure_cells_by_pair" ADD COLUMN     "air_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "air_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rail_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rail_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rail_weight" DECIMAL NOT NULL DEFAULT 0,
ADD COLUMN     "road_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "road_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "road_weight" DECIMAL NOT NULL DEFAULT 0,
ADD COLUMN     "sea_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sea_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sea_weight" DECIMAL NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "figure_cells_by_lane" ADD COLUMN     "air_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "air_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rail_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rail_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "rail_weight" DECIMAL NOT NULL DEFAULT 0,
ADD COLUMN     "road_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "road_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "road_weight" DECIMAL NOT NULL DEFAULT 0,
ADD COLUMN     "sea_transit_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sea_transits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sea_weight" DECIMAL NOT NULL DEFAULT 0;

-- transit times are kept by means of transport: all months come from the rows until the worker has rebuilt their aggregates
INSERT INTO dirty_months (account_id, basis, month)
SELECT DISTINCT s.account_id, b.basis, b.month
FROM shipments s
CROSS JOIN LATERAL (VALUES ('ETA', s.eta_month), ('ETD', s.etd_month), ('ATA', s.ata_month), ('ATD', s.atd_month)) AS b (basis, month)
WHERE b.month IS NOT NULL;
