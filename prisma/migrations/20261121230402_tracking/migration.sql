-- CreateEnum
CREATE TYPE "event_classifier" AS ENUM ('planned', 'estimated', 'actual');

-- CreateEnum
CREATE TYPE "reference_kind" AS ENUM ('shipment', 'order', 'container', 'waybill');

-- AlterTable
ALTER TABLE "shipment_events" ADD COLUMN     "classifier" "event_classifier" NOT NULL DEFAULT 'actual';

-- CreateTable
CREATE TABLE "shipment_references" (
    "account_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "kind" "reference_kind" NOT NULL,
    "reference" TEXT NOT NULL,

    CONSTRAINT "shipment_references_pkey" PRIMARY KEY ("account_id","shipment_id","kind","reference")
);

-- CreateTable
CREATE TABLE "share_links" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "shipment_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID,
    "created_date" TIMESTAMPTZ(3) NOT NULL,
    "expires_date" TIMESTAMPTZ(3) NOT NULL,
    "revoked_date" TIMESTAMPTZ(3),

    CONSTRAINT "share_links_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE INDEX "shipment_references_account_id_reference_kind_shipment_id_idx" ON "shipment_references"("account_id", "reference", "kind", "shipment_id");

-- CreateIndex
CREATE INDEX "share_links_account_id_shipment_id_idx" ON "share_links"("account_id", "shipment_id");

-- CreateIndex
CREATE INDEX "share_links_user_id_idx" ON "share_links"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "share_links_account_id_token_hash_key" ON "share_links"("account_id", "token_hash");

-- AddForeignKey
ALTER TABLE "shipment_references" ADD CONSTRAINT "shipment_references_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- what is stored already
INSERT INTO "shipment_references" ("account_id", "shipment_id", "kind", "reference")
SELECT DISTINCT r."account_id", r."shipment_id", r."kind"::"reference_kind", r."reference"
FROM (
    SELECT s."account_id", s."id" AS "shipment_id", v."kind", upper(translate(v."reference", E' \t\n\r\u00a0\u202f-\u2010\u2011\u2012\u2013\u2014\u2212', '') COLLATE pg_unicode_fast) AS "reference"
    FROM "shipments" s
    CROSS JOIN LATERAL (
        SELECT 'shipment' AS "kind", s."shipment_number" AS "reference"
        UNION ALL SELECT 'waybill', s."house_waybill_number"
        UNION ALL SELECT 'order', unnest(s."order_numbers")
        UNION ALL SELECT 'container', unnest(s."container_numbers")) v
) r
WHERE r."reference" <> '';
