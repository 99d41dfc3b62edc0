-- CreateTable
CREATE TABLE "invoice_cells" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "starts" DATE NOT NULL,
    "supplier_id" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "cif_currency" TEXT NOT NULL,
    "customs" DECIMAL,
    "duty" DECIMAL,
    "fob" DECIMAL,
    "cif" DECIMAL,
    "invoice_value" DECIMAL NOT NULL,

    CONSTRAINT "invoice_cells_pkey" PRIMARY KEY ("account_id","basis","span","starts","supplier_id","currency","cif_currency")
);

-- CreateTable
CREATE TABLE "product_cells" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "span" TEXT NOT NULL,
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

    CONSTRAINT "product_cells_pkey" PRIMARY KEY ("account_id","basis","span","starts","product_id","supplier_id")
);

-- Every month with shipments is dirty, so that invoices and products come from the rows until the worker has rolled them up.
INSERT INTO dirty_months (account_id, basis, month)
SELECT DISTINCT s.account_id, b.basis, b.month FROM shipments s
CROSS JOIN LATERAL (VALUES ('ETA', s.eta_month), ('ETD', s.etd_month), ('ATA', s.ata_month), ('ATD', s.atd_month)) AS b (basis, month)
WHERE b.month IS NOT NULL;
