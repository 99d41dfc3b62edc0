-- CreateEnum
CREATE TYPE "key_slot" AS ENUM ('primary', 'secondary');

-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN     "actor_kind" TEXT,
ADD COLUMN     "actor_name" TEXT;

-- What is there gets the time of this migration: a stable default rewrites no table.
-- AlterTable
ALTER TABLE "suppliers" ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
ALTER TABLE "suppliers" ALTER COLUMN "changed_at" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
ALTER TABLE "products" ALTER COLUMN "changed_at" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "purchase_orders" ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
ALTER TABLE "purchase_orders" ALTER COLUMN "changed_at" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
ALTER TABLE "shipments" ALTER COLUMN "changed_at" SET DEFAULT clock_timestamp();

-- CreateTable
CREATE TABLE "external_applications" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "user_id" UUID,
    "all_suppliers" BOOLEAN NOT NULL DEFAULT true,
    "calls_per_minute" INTEGER NOT NULL DEFAULT 600,
    "created_date" TIMESTAMPTZ(3) NOT NULL,
    "updated_date" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "external_applications_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "external_application_endpoints" (
    "account_id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "supplier_filter" BOOLEAN NOT NULL,

    CONSTRAINT "external_application_endpoints_pkey" PRIMARY KEY ("account_id","application_id","endpoint_id")
);

-- CreateTable
CREATE TABLE "external_application_suppliers" (
    "account_id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "supplier_id" UUID NOT NULL,

    CONSTRAINT "external_application_suppliers_pkey" PRIMARY KEY ("account_id","application_id","supplier_id")
);

-- CreateTable
CREATE TABLE "external_application_keys" (
    "key_hash" BYTEA NOT NULL,
    "account_id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "slot" "key_slot" NOT NULL,
    "secret_id" BYTEA NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "last_four" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "last_network" TEXT,
    "last_endpoint" TEXT,

    CONSTRAINT "external_application_keys_pkey" PRIMARY KEY ("key_hash")
);

-- Counts of one minute: not worth the write-ahead log.
-- CreateTable
CREATE UNLOGGED TABLE "external_application_windows" (
    "application_id" UUID NOT NULL,
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "external_application_windows_pkey" PRIMARY KEY ("application_id","minute")
);

-- CreateIndex
CREATE INDEX "external_applications_id_idx" ON "external_applications"("id");

-- CreateIndex
CREATE INDEX "external_applications_user_id_idx" ON "external_applications"("user_id");

-- CreateIndex
CREATE INDEX "external_application_suppliers_account_id_supplier_id_idx" ON "external_application_suppliers"("account_id", "supplier_id");

-- CreateIndex
CREATE UNIQUE INDEX "external_application_keys_account_id_application_id_slot_key" ON "external_application_keys"("account_id", "application_id", "slot");

-- CreateIndex
CREATE INDEX "external_application_windows_minute_idx" ON "external_application_windows"("minute");

-- CreateIndex
CREATE INDEX "suppliers_account_id_changed_at_id_idx" ON "suppliers"("account_id", "changed_at", "id");

-- CreateIndex
CREATE INDEX "products_account_id_changed_at_id_idx" ON "products"("account_id", "changed_at", "id");

-- CreateIndex
CREATE INDEX "purchase_orders_account_id_changed_at_id_idx" ON "purchase_orders"("account_id", "changed_at", "id");

-- CreateIndex
CREATE INDEX "shipments_account_id_changed_at_id_idx" ON "shipments"("account_id", "changed_at", "id");

-- AddForeignKey
ALTER TABLE "external_applications" ADD CONSTRAINT "external_applications_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "external_applications" ADD CONSTRAINT "external_applications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "external_application_endpoints" ADD CONSTRAINT "external_application_endpoints_account_id_application_id_fkey" FOREIGN KEY ("account_id", "application_id") REFERENCES "external_applications"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "external_application_suppliers" ADD CONSTRAINT "external_application_suppliers_account_id_application_id_fkey" FOREIGN KEY ("account_id", "application_id") REFERENCES "external_applications"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "external_application_suppliers" ADD CONSTRAINT "external_application_suppliers_account_id_supplier_id_fkey" FOREIGN KEY ("account_id", "supplier_id") REFERENCES "suppliers"("account_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "external_application_keys" ADD CONSTRAINT "external_application_keys_account_id_application_id_fkey" FOREIGN KEY ("account_id", "application_id") REFERENCES "external_applications"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Entries of users are hashed as they always were: the new columns are left out where they are null.
CREATE OR REPLACE FUNCTION audit_hash(entry audit_log) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(entry.previous || convert_to((to_jsonb(entry) - 'hash' - 'previous' - 'at'
    - CASE WHEN entry.actor_kind IS NULL AND entry.actor_name IS NULL THEN array['actor_kind', 'actor_name'] ELSE '{}'::text[] END
    || jsonb_build_object('at', (extract(epoch FROM entry.at) * 1000)::bigint))::text, 'UTF8'))
$$;

ALTER TABLE "external_applications" ADD CONSTRAINT "external_applications_calls_per_minute_check" CHECK ("calls_per_minute" BETWEEN 1 AND 60000);
CREATE UNIQUE INDEX "external_applications_name_key" ON "external_applications" ("account_id", lower("name"));
