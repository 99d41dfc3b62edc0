-- substring search over shipments
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "account_kind" AS ENUM ('customer', 'vendor');

-- CreateEnum
CREATE TYPE "edi_direction" AS ENUM ('received', 'sent');

-- CreateEnum
CREATE TYPE "location_kind" AS ENUM ('PORT', 'AIRPORT', 'INLAND');

-- CreateEnum
CREATE TYPE "charge_group" AS ENUM ('FRT', 'DST', 'CDS', 'OTH');

-- CreateTable
CREATE TABLE "accounts" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" "account_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "contact_email" TEXT,
    "alias" TEXT,
    "base_currency" TEXT NOT NULL DEFAULT 'AUD',
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',
    "vendor_numbers" TEXT[],
    "created_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_settings" (
    "account_id" UUID NOT NULL,
    "enabled_features" TEXT[],
    "hidden_columns" JSONB NOT NULL DEFAULT '{}',
    "hidden_charts" JSONB NOT NULL DEFAULT '{}',
    "updated_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_settings_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "vendor_links" (
    "account_id" UUID NOT NULL,
    "vendor_account_id" UUID NOT NULL,
    "vendor_number" TEXT NOT NULL,
    "created_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vendor_links_pkey" PRIMARY KEY ("account_id","vendor_account_id","vendor_number")
);

-- CreateTable
CREATE TABLE "stored_files" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "content_type" TEXT NOT NULL,
    "created_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "batch_id" UUID,

    CONSTRAINT "stored_files_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "stored_file_pieces" (
    "account_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "stored_file_pieces_pkey" PRIMARY KEY ("account_id","file_id","position")
);

-- CreateTable
CREATE TABLE "shipment_documents" (
    "account_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "filename" TEXT NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "shipment_documents_pkey" PRIMARY KEY ("account_id","shipment_id","id")
);

-- CreateTable
CREATE TABLE "report_files" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "file_name" TEXT NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "report_files_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "edi_files" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "direction" "edi_direction" NOT NULL,
    "document_number" TEXT NOT NULL,
    "exchanged_at" TIMESTAMPTZ(3) NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "edi_files_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "import_batches" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "inserted" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "import_batches_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "import_errors" (
    "account_id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "resource" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "key" TEXT,
    "property_name" TEXT,
    "error_message" TEXT NOT NULL,

    CONSTRAINT "import_errors_pkey" PRIMARY KEY ("account_id","batch_id","position")
);

-- CreateTable
CREATE TABLE "suppliers" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "company_name" TEXT,
    "street_address" TEXT,
    "city" TEXT,
    "state" TEXT,
    "country" TEXT,
    "post_code" TEXT,
    "telephone" TEXT,
    "telephone2" TEXT,
    "fax" TEXT,
    "email" TEXT,
    "is_stub" BOOLEAN NOT NULL DEFAULT false,
    "content_hash" BYTEA,
    "batch_id" UUID,
    "source" TEXT,

    CONSTRAINT "suppliers_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "products" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "code" TEXT NOT NULL,
    "description" TEXT,
    "units" TEXT,
    "is_stub" BOOLEAN NOT NULL DEFAULT false,
    "content_hash" BYTEA,
    "batch_id" UUID,
    "source" TEXT,

    CONSTRAINT "products_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "purchase_orders" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "order_number" TEXT NOT NULL,
    "supplier_id" UUID,
    "vendor_number" TEXT,
    "buyer_id" TEXT,
    "created_by" TEXT,
    "order_date" DATE,
    "status" TEXT,
    "supplier" JSONB,
    "deliver_to" JSONB,
    "custom_fields" JSONB,
    "is_stub" BOOLEAN NOT NULL DEFAULT false,
    "content_hash" BYTEA,
    "batch_id" UUID,
    "source" TEXT,

    CONSTRAINT "purchase_orders_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "order_lines" (
    "account_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "line_number" INTEGER NOT NULL,
    "line_id" TEXT NOT NULL,
    "product_id" UUID,
    "description" TEXT,
    "status" TEXT,
    "qty" DECIMAL(18,6),
    "qty_uom" TEXT,
    "unit_price" DECIMAL(18,6),
    "unit_qty" DECIMAL(18,6),
    "unit_uom" TEXT,
    "line_price" DECIMAL(24,6),
    "currency" TEXT,
    "required_in_store_date" DATE,
    "shipping_date" DATE,
    "delivery_date" DATE,
    "custom_fields" JSONB,
    "is_stub" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "order_lines_pkey" PRIMARY KEY ("account_id","order_id","line_number")
);

-- CreateTable
CREATE TABLE "locations" (
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "lat" DOUBLE PRECISION,
    "lon" DOUBLE PRECISION,
    "kind" "location_kind",
    "iata" TEXT,
    "is_stub" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "locations_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "exchange_rates" (
    "currency" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "per_euro" DECIMAL(18,6) NOT NULL,

    CONSTRAINT "exchange_rates_pkey" PRIMARY KEY ("currency","date")
);

-- CreateTable
CREATE TABLE "reference_data" (
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reference_data_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "dirty_months" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "id" BIGSERIAL NOT NULL,

    CONSTRAINT "dirty_months_pkey" PRIMARY KEY ("account_id","basis","month","id")
);

-- CreateTable
CREATE TABLE "shipment_months" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "shipments" INTEGER NOT NULL,

    CONSTRAINT "shipment_months_pkey" PRIMARY KEY ("account_id","basis","month")
);

-- CreateTable
CREATE TABLE "shipment_months_by_supplier" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "supplier_id" UUID NOT NULL,
    "trans" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "shipments" INTEGER NOT NULL,

    CONSTRAINT "shipment_months_by_supplier_pkey" PRIMARY KEY ("account_id","basis","month","supplier_id","trans","mode")
);

-- CreateTable
CREATE TABLE "shipment_months_by_pair" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "origin" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "trans" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "shipments" INTEGER NOT NULL,

    CONSTRAINT "shipment_months_by_pair_pkey" PRIMARY KEY ("account_id","basis","month","origin","destination","trans","mode")
);

-- CreateTable
CREATE TABLE "shipments" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "shipment_number" TEXT NOT NULL,
    "house_waybill_number" TEXT,
    "carrier_booking_reference" TEXT,
    "supplier_id" UUID,
    "order_sellers" TEXT[],
    "importer" TEXT,
    "trans" TEXT,
    "mode" TEXT,
    "incoterm" TEXT,
    "origin" TEXT,
    "destination" TEXT,
    "pod_name" TEXT,
    "fdp_name" TEXT,
    "departure_vessel" TEXT,
    "arrival_vessel" TEXT,
    "voyage" TEXT,
    "carrier_code" TEXT,
    "carrier_name" TEXT,
    "carrier_contract_number" TEXT,
    "origin_etd" DATE,
    "origin_atd" DATE,
    "destination_eta" DATE,
    "destination_ata" DATE,
    "pod_eta" DATE,
    "pod_ata" DATE,
    "fdp_eta" DATE,
    "fdp_ata" DATE,
    "supplier_booking_date" DATE,
    "cargo_ready_date" DATE,
    "customs_cleared_estimated_date" DATE,
    "customs_cleared_date" DATE,
    "cto_availability" DATE,
    "required_ex_works_date" DATE,
    "estimated_ex_factory_date" DATE,
    "actual_ex_factory_date" DATE,
    "required_delivery_date" DATE,
    "estimated_delivery_date" DATE,
    "actual_delivery_date" DATE,
    "free_time_days" INTEGER,
    "weight_kg" DECIMAL(18,6),
    "volume_m3" DECIMAL(18,6),
    "recorded_teu" DECIMAL(18,6),
    "instants" JSONB,
    "content_hash" BYTEA NOT NULL,
    "batch_id" UUID,
    "source" TEXT,
    "eta_month" DATE,
    "etd_month" DATE,
    "ata_month" DATE,
    "atd_month" DATE,
    "teu" DECIMAL(18,6),
    "delay_days" INTEGER,
    "container_numbers" TEXT[],
    "order_numbers" TEXT[],
    "has_tracking" BOOLEAN NOT NULL,
    "has_details" BOOLEAN NOT NULL,
    "search_text" TEXT NOT NULL,
    "freight" DECIMAL NOT NULL DEFAULT 0,
    "destination_cost" DECIMAL NOT NULL DEFAULT 0,
    "disbursement" DECIMAL NOT NULL DEFAULT 0,
    "other_cost" DECIMAL NOT NULL DEFAULT 0,
    "commercial_value" DECIMAL,

    CONSTRAINT "shipments_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "containers" (
    "account_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "number" TEXT NOT NULL,
    "size_type" TEXT,
    "seal" TEXT,

    CONSTRAINT "containers_pkey" PRIMARY KEY ("account_id","shipment_id","position")
);

-- CreateTable
CREATE TABLE "shipment_order_lines" (
    "account_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "order_id" UUID NOT NULL,
    "line_number" INTEGER NOT NULL,
    "split" TEXT,
    "qty" DECIMAL(18,6) NOT NULL,

    CONSTRAINT "shipment_order_lines_pkey" PRIMARY KEY ("account_id","shipment_id","position")
);

-- CreateTable
CREATE TABLE "charges" (
    "account_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "code" TEXT NOT NULL,
    "group" "charge_group" NOT NULL,
    "description" TEXT,
    "amount" DECIMAL(18,6) NOT NULL,
    "currency" TEXT NOT NULL,
    "exchange_rate" DECIMAL(18,9) NOT NULL,
    "base_amount" DECIMAL NOT NULL,
    "invoice_date" DATE,

    CONSTRAINT "charges_pkey" PRIMARY KEY ("account_id","shipment_id","position")
);

-- CreateTable
CREATE TABLE "invoices" (
    "account_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "invoice_number" TEXT NOT NULL,
    "invoice_date" DATE,
    "supplier_id" UUID,
    "currency" TEXT NOT NULL,
    "invoice_value" DECIMAL(18,6) NOT NULL,
    "customs" DECIMAL(18,6),
    "duty" DECIMAL(18,6),
    "fob" DECIMAL(18,6),
    "cif" DECIMAL(18,6),
    "cif_currency" TEXT,
    "exchange_rate" DECIMAL(18,9) NOT NULL,
    "base_value" DECIMAL NOT NULL,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("account_id","shipment_id","position")
);

-- CreateTable
CREATE TABLE "invoice_lines" (
    "account_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "invoice_position" SMALLINT NOT NULL,
    "position" SMALLINT NOT NULL,
    "product_id" UUID NOT NULL,
    "description" TEXT,
    "qty" DECIMAL(18,6) NOT NULL,
    "uq" TEXT,
    "unit_value" DECIMAL(18,6) NOT NULL,
    "order_id" UUID,
    "line_number" INTEGER,

    CONSTRAINT "invoice_lines_pkey" PRIMARY KEY ("account_id","shipment_id","invoice_position","position")
);

-- CreateTable
CREATE TABLE "shipment_events" (
    "account_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "code" TEXT NOT NULL,
    "title" TEXT,
    "type" TEXT,
    "event_date" TIMESTAMPTZ(3) NOT NULL,
    "has_time" BOOLEAN NOT NULL,
    "event_date2" TIMESTAMPTZ(3),
    "created_date" TIMESTAMPTZ(3),
    "description" TEXT,
    "location" TEXT,

    CONSTRAINT "shipment_events_pkey" PRIMARY KEY ("account_id","shipment_id","position")
);

-- CreateTable
CREATE TABLE "routing_ports" (
    "account_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "location" TEXT NOT NULL,
    "port_number" SMALLINT NOT NULL,
    "state" TEXT,
    "estimate_value" TIMESTAMPTZ(3),
    "actual_value" TIMESTAMPTZ(3),

    CONSTRAINT "routing_ports_pkey" PRIMARY KEY ("account_id","shipment_id","position")
);

-- CreateTable
CREATE TABLE "shipment_focuses" (
    "account_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "created_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shipment_focuses_pkey" PRIMARY KEY ("account_id","user_id","shipment_id")
);

-- CreateTable
CREATE TABLE "vessel_positions" (
    "account_id" UUID NOT NULL,
    "vessel_key" TEXT NOT NULL,
    "timestamp" TIMESTAMPTZ(3) NOT NULL,
    "vessel" TEXT,
    "imo" TEXT,
    "mmsi" TEXT,
    "lat" DOUBLE PRECISION NOT NULL,
    "lon" DOUBLE PRECISION NOT NULL,
    "status" TEXT,
    "speed" DOUBLE PRECISION,
    "heading_deg" DOUBLE PRECISION,
    "content_hash" BYTEA NOT NULL,
    "batch_id" UUID,
    "source" TEXT,

    CONSTRAINT "vessel_positions_pkey" PRIMARY KEY ("account_id","vessel_key","timestamp")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone_number" TEXT,
    "buyer_id" TEXT,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "has_full_permissions" BOOLEAN NOT NULL DEFAULT false,
    "password_hash" TEXT,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "theme_color" SMALLINT NOT NULL DEFAULT 1,
    "top_bar_color" TEXT,
    "avatar_extension" TEXT,
    "notify_via_email" BOOLEAN NOT NULL DEFAULT false,
    "notify_via_web_browser" BOOLEAN NOT NULL DEFAULT false,
    "created_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_accounts" (
    "account_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "user_accounts_pkey" PRIMARY KEY ("account_id","user_id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "previous_hash" BYTEA,
    "rotation" INTEGER NOT NULL DEFAULT 0,
    "rotated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_reason" TEXT,
    "user_agent" TEXT,
    "source" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_failures" (
    "id" BIGSERIAL NOT NULL,
    "key" BYTEA NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_failures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "header" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "is_read" BOOLEAN NOT NULL DEFAULT false,
    "created_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "owner" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "status" SMALLINT,
    "answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("owner","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "accounts_alias_key" ON "accounts"("alias");

-- CreateIndex
CREATE INDEX "accounts_kind_name_idx" ON "accounts"("kind", "name");

-- CreateIndex
CREATE INDEX "vendor_links_vendor_account_id_idx" ON "vendor_links"("vendor_account_id");

-- CreateIndex
CREATE UNIQUE INDEX "vendor_links_account_id_vendor_number_key" ON "vendor_links"("account_id", "vendor_number");

-- CreateIndex
CREATE INDEX "shipment_documents_account_id_file_id_idx" ON "shipment_documents"("account_id", "file_id");

-- CreateIndex
CREATE UNIQUE INDEX "shipment_documents_account_id_shipment_id_filename_key" ON "shipment_documents"("account_id", "shipment_id", "filename");

-- CreateIndex
CREATE INDEX "report_files_account_id_file_id_idx" ON "report_files"("account_id", "file_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_files_account_id_file_name_key" ON "report_files"("account_id", "file_name");

-- CreateIndex
CREATE INDEX "edi_files_account_id_direction_exchanged_at_idx" ON "edi_files"("account_id", "direction", "exchanged_at");

-- CreateIndex
CREATE INDEX "edi_files_account_id_file_id_idx" ON "edi_files"("account_id", "file_id");

-- CreateIndex
CREATE UNIQUE INDEX "edi_files_account_id_direction_document_number_key" ON "edi_files"("account_id", "direction", "document_number");

-- CreateIndex
CREATE INDEX "import_batches_account_id_started_at_idx" ON "import_batches"("account_id", "started_at");

-- CreateIndex
CREATE UNIQUE INDEX "suppliers_account_id_code_key" ON "suppliers"("account_id", "code");

-- CreateIndex
CREATE UNIQUE INDEX "products_account_id_code_key" ON "products"("account_id", "code");

-- CreateIndex
CREATE INDEX "purchase_orders_account_id_order_date_order_number_idx" ON "purchase_orders"("account_id", "order_date", "order_number");

-- CreateIndex
CREATE INDEX "purchase_orders_account_id_supplier_id_idx" ON "purchase_orders"("account_id", "supplier_id");

-- CreateIndex
CREATE INDEX "purchase_orders_account_id_vendor_number_idx" ON "purchase_orders"("account_id", "vendor_number");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_orders_account_id_order_number_key" ON "purchase_orders"("account_id", "order_number");

-- CreateIndex
CREATE INDEX "order_lines_account_id_product_id_idx" ON "order_lines"("account_id", "product_id");

-- CreateIndex
CREATE INDEX "shipments_account_id_eta_month_shipment_number_idx" ON "shipments"("account_id", "eta_month", "shipment_number");

-- CreateIndex
CREATE INDEX "shipments_account_id_etd_month_shipment_number_idx" ON "shipments"("account_id", "etd_month", "shipment_number");

-- CreateIndex
CREATE INDEX "shipments_account_id_ata_month_shipment_number_idx" ON "shipments"("account_id", "ata_month", "shipment_number");

-- CreateIndex
CREATE INDEX "shipments_account_id_atd_month_shipment_number_idx" ON "shipments"("account_id", "atd_month", "shipment_number");

-- CreateIndex
CREATE INDEX "shipments_account_id_supplier_id_shipment_number_idx" ON "shipments"("account_id", "supplier_id", "shipment_number");

-- CreateIndex
CREATE INDEX "shipments_account_id_origin_destination_shipment_number_idx" ON "shipments"("account_id", "origin", "destination", "shipment_number");

-- CreateIndex
CREATE INDEX "shipments_account_id_carrier_booking_reference_idx" ON "shipments"("account_id", "carrier_booking_reference");

-- CreateIndex
CREATE INDEX "shipments_search_text_idx" ON "shipments" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "shipments_account_id_shipment_number_key" ON "shipments"("account_id", "shipment_number");

-- CreateIndex
CREATE INDEX "shipment_order_lines_account_id_order_id_line_number_idx" ON "shipment_order_lines"("account_id", "order_id", "line_number");

-- CreateIndex
CREATE INDEX "invoices_account_id_supplier_id_idx" ON "invoices"("account_id", "supplier_id");

-- CreateIndex
CREATE INDEX "invoice_lines_account_id_product_id_idx" ON "invoice_lines"("account_id", "product_id");

-- CreateIndex
CREATE INDEX "invoice_lines_account_id_order_id_idx" ON "invoice_lines"("account_id", "order_id");

-- CreateIndex
CREATE INDEX "shipment_focuses_account_id_shipment_id_idx" ON "shipment_focuses"("account_id", "shipment_id");

-- CreateIndex
CREATE INDEX "shipment_focuses_user_id_idx" ON "shipment_focuses"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "user_accounts_user_id_idx" ON "user_accounts"("user_id");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "sign_in_failures_key_failed_at_idx" ON "sign_in_failures"("key", "failed_at");

-- CreateIndex
CREATE INDEX "sign_in_failures_failed_at_idx" ON "sign_in_failures"("failed_at");

-- CreateIndex
CREATE INDEX "messages_user_id_created_date_idx" ON "messages"("user_id", "created_date");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- AddForeignKey
ALTER TABLE "account_settings" ADD CONSTRAINT "account_settings_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vendor_links" ADD CONSTRAINT "vendor_links_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vendor_links" ADD CONSTRAINT "vendor_links_vendor_account_id_fkey" FOREIGN KEY ("vendor_account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file_pieces" ADD CONSTRAINT "stored_file_pieces_account_id_file_id_fkey" FOREIGN KEY ("account_id", "file_id") REFERENCES "stored_files"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_account_id_file_id_fkey" FOREIGN KEY ("account_id", "file_id") REFERENCES "stored_files"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_account_id_file_id_fkey" FOREIGN KEY ("account_id", "file_id") REFERENCES "stored_files"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "edi_files" ADD CONSTRAINT "edi_files_account_id_file_id_fkey" FOREIGN KEY ("account_id", "file_id") REFERENCES "stored_files"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_errors" ADD CONSTRAINT "import_errors_account_id_batch_id_fkey" FOREIGN KEY ("account_id", "batch_id") REFERENCES "import_batches"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_account_id_supplier_id_fkey" FOREIGN KEY ("account_id", "supplier_id") REFERENCES "suppliers"("account_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_account_id_order_id_fkey" FOREIGN KEY ("account_id", "order_id") REFERENCES "purchase_orders"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_account_id_product_id_fkey" FOREIGN KEY ("account_id", "product_id") REFERENCES "products"("account_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "dirty_months" ADD CONSTRAINT "dirty_months_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_account_id_supplier_id_fkey" FOREIGN KEY ("account_id", "supplier_id") REFERENCES "suppliers"("account_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_origin_fkey" FOREIGN KEY ("origin") REFERENCES "locations"("code") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_destination_fkey" FOREIGN KEY ("destination") REFERENCES "locations"("code") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "containers" ADD CONSTRAINT "containers_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_order_lines" ADD CONSTRAINT "shipment_order_lines_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_order_lines" ADD CONSTRAINT "shipment_order_lines_account_id_order_id_fkey" FOREIGN KEY ("account_id", "order_id") REFERENCES "purchase_orders"("account_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shipment_order_lines" ADD CONSTRAINT "shipment_order_lines_account_id_order_id_line_number_fkey" FOREIGN KEY ("account_id", "order_id", "line_number") REFERENCES "order_lines"("account_id", "order_id", "line_number") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "charges" ADD CONSTRAINT "charges_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_supplier_id_fkey" FOREIGN KEY ("account_id", "supplier_id") REFERENCES "suppliers"("account_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_account_id_shipment_id_invoice_position_fkey" FOREIGN KEY ("account_id", "shipment_id", "invoice_position") REFERENCES "invoices"("account_id", "shipment_id", "position") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_account_id_product_id_fkey" FOREIGN KEY ("account_id", "product_id") REFERENCES "products"("account_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_account_id_order_id_fkey" FOREIGN KEY ("account_id", "order_id") REFERENCES "purchase_orders"("account_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_location_fkey" FOREIGN KEY ("location") REFERENCES "locations"("code") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "routing_ports" ADD CONSTRAINT "routing_ports_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "routing_ports" ADD CONSTRAINT "routing_ports_location_fkey" FOREIGN KEY ("location") REFERENCES "locations"("code") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "shipment_focuses" ADD CONSTRAINT "shipment_focuses_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_focuses" ADD CONSTRAINT "shipment_focuses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vessel_positions" ADD CONSTRAINT "vessel_positions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_accounts" ADD CONSTRAINT "user_accounts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_accounts" ADD CONSTRAINT "user_accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
