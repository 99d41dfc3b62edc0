-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "exception_from" DATE;

-- AlterTable
ALTER TABLE "charges" ADD COLUMN     "spend_date" DATE;

-- CreateTable
CREATE TABLE "booking_months" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "previous" DATE NOT NULL,
    "bookings" INTEGER NOT NULL,

    CONSTRAINT "booking_months_pkey" PRIMARY KEY ("account_id","basis","month","previous")
);

-- CreateTable
CREATE TABLE "exception_months" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "exception_from" DATE NOT NULL,
    "exceptions" INTEGER NOT NULL,

    CONSTRAINT "exception_months_pkey" PRIMARY KEY ("account_id","basis","month","exception_from")
);

-- CreateTable
CREATE TABLE "spend_months_by_supplier" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "supplier_id" UUID NOT NULL,
    "amount" DECIMAL NOT NULL,

    CONSTRAINT "spend_months_by_supplier_pkey" PRIMARY KEY ("account_id","basis","month","supplier_id")
);

-- What the import derives from now on, for what is there already (packages/db/src/derived.ts).
UPDATE "charges" c SET "spend_date" = coalesce(c."invoice_date", s."destination_ata", s."destination_eta")
FROM "shipments" s WHERE s."account_id" = c."account_id" AND s."id" = c."shipment_id";

UPDATE "shipments" s SET "exception_from" = CASE
  WHEN s.origin_atd > s.origin_etd OR s.destination_ata > s.destination_eta OR s.actual_delivery_date > s.required_delivery_date
    OR s.actual_ex_factory_date > s.estimated_ex_factory_date THEN date '0001-01-01'
  ELSE least(CASE WHEN s.origin_atd IS NULL THEN s.origin_etd END, CASE WHEN s.destination_ata IS NULL THEN s.destination_eta END,
    CASE WHEN s.actual_delivery_date IS NULL THEN least(s.required_delivery_date, s.estimated_delivery_date) END,
    CASE WHEN s.actual_ex_factory_date IS NULL THEN least(s.estimated_ex_factory_date, s.required_ex_works_date) END,
    CASE WHEN s.customs_cleared_date IS NULL THEN s.customs_cleared_estimated_date END) + 1 END;

-- Every month is rolled up anew; until then it is counted from the rows.
INSERT INTO "dirty_months" ("account_id", "basis", "month")
SELECT account_id, 'ETA', eta_month FROM "shipments" WHERE eta_month IS NOT NULL GROUP BY 1, 3
UNION ALL SELECT account_id, 'ETD', etd_month FROM "shipments" WHERE etd_month IS NOT NULL GROUP BY 1, 3
UNION ALL SELECT account_id, 'ATA', ata_month FROM "shipments" WHERE ata_month IS NOT NULL GROUP BY 1, 3
UNION ALL SELECT account_id, 'ATD', atd_month FROM "shipments" WHERE atd_month IS NOT NULL GROUP BY 1, 3
UNION ALL SELECT account_id, 'SPEND', date_trunc('month', spend_date)::date FROM "charges" WHERE spend_date IS NOT NULL GROUP BY 1, 3;

-- CreateIndex
CREATE INDEX "charges_account_id_spend_date_idx" ON "charges"("account_id", "spend_date");
