-- AlterTable
ALTER TABLE "products" ADD COLUMN     "application_id" UUID;

-- AlterTable
ALTER TABLE "purchase_orders" ADD COLUMN     "application_id" UUID;

-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "application_id" UUID;

-- AlterTable
ALTER TABLE "suppliers" ADD COLUMN     "application_id" UUID;

-- CreateTable
CREATE TABLE "withdrawn_records" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "application_id" UUID NOT NULL,
    "resource" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "record" JSON NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3) NOT NULL,
    "restored_at" TIMESTAMPTZ(3),

    CONSTRAINT "withdrawn_records_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE INDEX "withdrawn_records_account_id_application_id_withdrawn_at_id_idx" ON "withdrawn_records"("account_id", "application_id", "withdrawn_at", "id");

-- CreateIndex
CREATE INDEX "withdrawn_records_withdrawn_at_idx" ON "withdrawn_records" USING BRIN ("withdrawn_at");

-- AddForeignKey
ALTER TABLE "withdrawn_records" ADD CONSTRAINT "withdrawn_records_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
