-- AlterTable: figures that are not known yet are looked up in the rows, see below
ALTER TABLE "shipment_months" ADD COLUMN     "lines" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "shipment_months" ALTER COLUMN "lines" DROP DEFAULT;

-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "detail_lines" INTEGER NOT NULL DEFAULT 0;
UPDATE "shipments" s SET "detail_lines" = l."lines"
FROM (SELECT "account_id", "shipment_id", count(*)::int AS "lines" FROM "invoice_lines" GROUP BY 1, 2) l
WHERE s."account_id" = l."account_id" AND s."id" = l."shipment_id";
ALTER TABLE "shipments" ALTER COLUMN "detail_lines" DROP DEFAULT;
ALTER TABLE "shipments" DROP COLUMN "has_details";

-- an invoice without a supplier of its own is of the shipment's
UPDATE "invoices" i SET "supplier_id" = s."supplier_id"
FROM "shipments" s
WHERE i."supplier_id" IS NULL AND s."supplier_id" IS NOT NULL AND s."account_id" = i."account_id" AND s."id" = i."shipment_id";

-- CreateTable
CREATE TABLE "invoice_months_by_supplier" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "supplier_id" UUID NOT NULL,
    "lines" INTEGER NOT NULL,

    CONSTRAINT "invoice_months_by_supplier_pkey" PRIMARY KEY ("account_id","basis","month","supplier_id")
);

-- every month is made anew by the worker, and read from the rows until then
INSERT INTO "dirty_months" ("account_id", "basis", "month") SELECT DISTINCT "account_id", 'ETA', "eta_month" FROM "shipments" WHERE "eta_month" IS NOT NULL;
INSERT INTO "dirty_months" ("account_id", "basis", "month") SELECT DISTINCT "account_id", 'ETD', "etd_month" FROM "shipments" WHERE "etd_month" IS NOT NULL;
INSERT INTO "dirty_months" ("account_id", "basis", "month") SELECT DISTINCT "account_id", 'ATA', "ata_month" FROM "shipments" WHERE "ata_month" IS NOT NULL;
INSERT INTO "dirty_months" ("account_id", "basis", "month") SELECT DISTINCT "account_id", 'ATD', "atd_month" FROM "shipments" WHERE "atd_month" IS NOT NULL;
