-- Five tables of cells replace the rollups and aggregates by table.
DROP TABLE "shipment_months",
  "shipment_months_by_supplier",
  "shipment_months_by_pair",
  "invoice_months_by_supplier",
  "booking_months",
  "spend_months_by_supplier",
  "figure_cells",
  "figure_cells_by_supplier",
  "figure_cells_by_pair",
  "figure_cells_by_lane",
  "move_cells",
  "charge_cells",
  "charge_cells_by_supplier",
  "invoice_cells",
  "product_cells",
  "product_cells_by_supplier";

-- CreateTable
CREATE TABLE "shipment_cells" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "grain" TEXT NOT NULL,
    "span" SMALLINT NOT NULL,
    "starts" DATE NOT NULL,
    "supplier_id" UUID NOT NULL,
    "origin" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "trans" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "shipments" INTEGER NOT NULL,
    "lines" INTEGER,
    "bcn" INTEGER,
    "fcl" INTEGER,
    "lcl" INTEGER,
    "lse" INTEGER,
    "ftl" INTEGER,
    "ltl" INTEGER,
    "cif" INTEGER,
    "ddp" INTEGER,
    "exw" INTEGER,
    "fca" INTEGER,
    "fob" INTEGER,
    "teu" DECIMAL,
    "fcl_teu" DECIMAL,
    "volume" DECIMAL,
    "lcl_volume" DECIMAL,
    "weight" DECIMAL,
    "air_weight" DECIMAL,
    "freight" DECIMAL,
    "casa_freight" DECIMAL,
    "destination_cost" DECIMAL,
    "disbursement" DECIMAL,
    "other_cost" DECIMAL,
    "delay_early" INTEGER,
    "delay_on_time" INTEGER,
    "delay_late" INTEGER,
    "delay_very_late" INTEGER,
    "transits" INTEGER,
    "transit_days" INTEGER,
    "sea_weight" DECIMAL,
    "road_weight" DECIMAL,
    "rail_weight" DECIMAL,
    "sea_transits" INTEGER,
    "air_transits" INTEGER,
    "road_transits" INTEGER,
    "rail_transits" INTEGER,
    "sea_transit_days" INTEGER,
    "air_transit_days" INTEGER,
    "road_transit_days" INTEGER,
    "rail_transit_days" INTEGER,
    "orders_early" INTEGER,
    "orders_on_time" INTEGER,
    "orders_late" INTEGER,
    "orders_very_late" INTEGER,
    "orders_open" INTEGER,
    "customs" DECIMAL,
    "duty" DECIMAL,

    CONSTRAINT "shipment_cells_pkey" PRIMARY KEY ("account_id","basis","grain","span","starts","supplier_id","origin","destination","trans","mode")
);

-- CreateTable
CREATE TABLE "invoice_cells" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "grain" TEXT NOT NULL,
    "span" SMALLINT NOT NULL,
    "starts" DATE NOT NULL,
    "supplier_id" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "cif_currency" TEXT NOT NULL,
    "customs" DECIMAL,
    "duty" DECIMAL,
    "fob" DECIMAL,
    "cif" DECIMAL,
    "invoice_value" DECIMAL NOT NULL,
    "base_value" DECIMAL NOT NULL,
    "lines" INTEGER NOT NULL,

    CONSTRAINT "invoice_cells_pkey" PRIMARY KEY ("account_id","basis","grain","span","starts","supplier_id","currency","cif_currency")
);

-- CreateTable
CREATE TABLE "charge_cells" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "grain" TEXT NOT NULL,
    "span" SMALLINT NOT NULL,
    "starts" DATE NOT NULL,
    "supplier_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "description" TEXT,
    "amount" DECIMAL NOT NULL,

    CONSTRAINT "charge_cells_pkey" PRIMARY KEY ("account_id","basis","grain","span","starts","supplier_id","code")
);

-- CreateTable
CREATE TABLE "product_cells" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "grain" TEXT NOT NULL,
    "span" SMALLINT NOT NULL,
    "starts" DATE NOT NULL,
    "product_id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,
    "qty" DECIMAL NOT NULL,
    "value" DECIMAL NOT NULL,
    "least_value" DECIMAL NOT NULL,
    "greatest_value" DECIMAL NOT NULL,
    "description" TEXT,
    "least_unit" TEXT,
    "greatest_unit" TEXT,

    CONSTRAINT "product_cells_pkey" PRIMARY KEY ("account_id","basis","grain","span","starts","product_id","supplier_id")
);

-- CreateTable
CREATE TABLE "booking_cells" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "grain" TEXT NOT NULL,
    "span" SMALLINT NOT NULL,
    "starts" DATE NOT NULL,
    "previous" DATE NOT NULL,
    "bookings" INTEGER NOT NULL,

    CONSTRAINT "booking_cells_pkey" PRIMARY KEY ("account_id","basis","grain","span","starts","previous")
);

-- all months come from the rows until the worker has computed their cells
INSERT INTO dirty_months (account_id, basis, month)
SELECT DISTINCT s.account_id, b.basis, b.month
FROM shipments s
CROSS JOIN LATERAL (VALUES ('ETA', s.eta_month), ('ETD', s.etd_month), ('ATA', s.ata_month), ('ATD', s.atd_month)) AS b (basis, month)
WHERE b.month IS NOT NULL
UNION ALL
SELECT DISTINCT account_id, 'SPEND', date_trunc('month', spend_date)::date FROM charges WHERE spend_date IS NOT NULL;
