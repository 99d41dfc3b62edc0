-- CreateEnum
CREATE TYPE "booking_version_kind" AS ENUM ('submitted', 'draft');

-- CreateEnum
CREATE TYPE "booked_state" AS ENUM ('submitted', 'shipped', 'withdrawn');

-- AlterTable
ALTER TABLE "account_settings" ADD COLUMN     "booking_email" TEXT,
ADD COLUMN     "booking_overflow_percentage" DECIMAL(5,2) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "purchase_orders" ADD COLUMN     "bookable_lines" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "goods_description" TEXT,
ADD COLUMN     "incoterm" TEXT,
ADD COLUMN     "marks_and_numbers" TEXT,
ADD COLUMN     "nearest_bookable_date" DATE;

-- AlterTable
ALTER TABLE "order_line_rows" ADD COLUMN     "booked_qty" DECIMAL NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "booking_numbers" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "shipment_order_lines" ADD COLUMN     "booking_number" TEXT;

-- CreateTable
CREATE TABLE "shipment_bookings" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "booking_number" TEXT NOT NULL,
    "customer_account_id" UUID,
    "customer_name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by_id" UUID,
    "created_by_name" TEXT NOT NULL,
    "submitted_at" TIMESTAMPTZ(3),
    "submitted_by_id" UUID,
    "submitted_by_name" TEXT,
    "submissions" INTEGER NOT NULL DEFAULT 0,
    "shipped_at" TIMESTAMPTZ(3),
    "shipment_number" TEXT,
    "has_draft" BOOLEAN NOT NULL DEFAULT true,
    "order_numbers_text" TEXT NOT NULL DEFAULT '',
    "cargo_ready_date" DATE,
    "search_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "shipment_bookings_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "shipment_booking_versions" (
    "account_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "kind" "booking_version_kind" NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    "saved_by_id" UUID,
    "saved_by_name" TEXT NOT NULL,
    "shipper_id" UUID,
    "shipper" JSONB,
    "receiver_id" TEXT,
    "receiver" JSONB,
    "container_volume" DECIMAL(18,3),
    "container_size" TEXT,
    "cargo_ready_date" DATE,
    "incoterms" TEXT,
    "marks_and_numbers" TEXT,
    "goods_description" TEXT,
    "note" TEXT,

    CONSTRAINT "shipment_booking_versions_pkey" PRIMARY KEY ("account_id","booking_id","kind")
);

-- CreateTable
CREATE TABLE "shipment_booking_lines" (
    "account_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "kind" "booking_version_kind" NOT NULL,
    "order_id" UUID NOT NULL,
    "line_number" INTEGER NOT NULL,
    "order_position" SMALLINT NOT NULL,
    "active" BOOLEAN NOT NULL,
    "order_number" TEXT NOT NULL,
    "code" TEXT,
    "description" TEXT,
    "qty_uom" TEXT,
    "ordered_date" DATE,
    "ordered_qty" DECIMAL(18,6),
    "shipping_date" DATE,
    "delivery_date" DATE,
    "qty" DECIMAL(18,6),
    "cartons" INTEGER,
    "gross_weight_kg" DECIMAL(18,3),
    "volume_m3" DECIMAL(18,3),

    CONSTRAINT "shipment_booking_lines_pkey" PRIMARY KEY ("account_id","booking_id","kind","order_id","line_number")
);

-- CreateTable
CREATE TABLE "booked_lines" (
    "account_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "line_number" INTEGER NOT NULL,
    "booking_id" UUID NOT NULL,
    "vendor_account_id" UUID NOT NULL,
    "vendor_name" TEXT NOT NULL,
    "booking_number" TEXT NOT NULL,
    "state" "booked_state" NOT NULL,
    "qty" DECIMAL(18,6) NOT NULL,
    "qty_uom" TEXT,
    "unnamed_before" DECIMAL NOT NULL,
    "reserved" DECIMAL NOT NULL,
    "first_submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "cargo_ready_date" DATE,
    "shipment_number" TEXT,

    CONSTRAINT "booked_lines_pkey" PRIMARY KEY ("account_id","order_id","line_number","booking_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shipment_bookings_booking_number_key" ON "shipment_bookings"("booking_number");

-- CreateIndex
CREATE INDEX "shipment_bookings_id_idx" ON "shipment_bookings"("id");

-- CreateIndex
CREATE INDEX "shipment_bookings_account_id_booking_number_idx" ON "shipment_bookings"("account_id", "booking_number");

-- CreateIndex
CREATE INDEX "shipment_bookings_account_id_created_at_idx" ON "shipment_bookings"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "shipment_bookings_customer_account_id_idx" ON "shipment_bookings"("customer_account_id");

-- CreateIndex
CREATE INDEX "booked_lines_account_id_booking_number_idx" ON "booked_lines"("account_id", "booking_number");

-- CreateIndex
CREATE INDEX "booked_lines_account_id_booking_id_idx" ON "booked_lines"("account_id", "booking_id");

-- CreateIndex
CREATE INDEX "booked_lines_vendor_account_id_idx" ON "booked_lines"("vendor_account_id");

-- AddForeignKey
ALTER TABLE "shipment_bookings" ADD CONSTRAINT "shipment_bookings_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_booking_versions" ADD CONSTRAINT "shipment_booking_versions_account_id_booking_id_fkey" FOREIGN KEY ("account_id", "booking_id") REFERENCES "shipment_bookings"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_booking_lines" ADD CONSTRAINT "shipment_booking_lines_account_id_booking_id_kind_fkey" FOREIGN KEY ("account_id", "booking_id", "kind") REFERENCES "shipment_booking_versions"("account_id", "booking_id", "kind") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booked_lines" ADD CONSTRAINT "booked_lines_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Numbers of bookings: gaps are allowed, and it never starts again.
CREATE SEQUENCE "shipment_booking_number";

ALTER TABLE "account_settings" ADD CONSTRAINT "account_settings_booking_overflow_percentage_check"
  CHECK ("booking_overflow_percentage" BETWEEN 0 AND 100);
ALTER TABLE "booked_lines" ADD CONSTRAINT "booked_lines_reserved_check" CHECK ("reserved" BETWEEN 0 AND "qty");

-- What vendors have to book: few of all orders.
CREATE INDEX "purchase_orders_bookable_idx" ON "purchase_orders" ("account_id", "vendor_number", "nearest_bookable_date")
  WHERE "bookable_lines" > 0;

-- What is there: nothing is booked yet.
UPDATE purchase_orders o SET bookable_lines = b.lines, nearest_bookable_date = b.nearest
FROM (
  SELECT t.account_id, t.order_id, count(*)::int AS lines, min(t.shipping_date) AS nearest
  FROM order_lines t
  JOIN purchase_orders p ON p.account_id = t.account_id AND p.id = t.order_id
  LEFT JOIN LATERAL (SELECT sum(m.qty) AS qty FROM shipment_order_lines m
    WHERE m.account_id = t.account_id AND m.order_id = t.order_id AND m.line_number = t.line_number) s ON true
  WHERE NOT p.is_stub AND NOT t.is_stub AND t.qty > coalesce(s.qty, 0) AND concat_ws(' ', t.status, p.status) !~* '\m(closed|cancell?ed)'
  GROUP BY 1, 2) b
WHERE o.account_id = b.account_id AND o.id = b.order_id;
