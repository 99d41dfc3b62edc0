-- CreateEnum
CREATE TYPE "free_time_state" AS ENUM ('ending', 'past');

-- CreateTable
CREATE TABLE "attention_states" (
    "account_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "compared_to" UUID,
    "is_first" BOOLEAN NOT NULL DEFAULT true,
    "epoch" INTEGER NOT NULL,
    "transaction_id" BIGINT NOT NULL,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "attention_states_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "shipment_attention" (
    "account_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "supplier_id" UUID,
    "reasons" JSONB,
    "free_time" "free_time_state",

    CONSTRAINT "shipment_attention_pkey" PRIMARY KEY ("account_id","shipment_id")
);

-- AddForeignKey
ALTER TABLE "attention_states" ADD CONSTRAINT "attention_states_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_attention" ADD CONSTRAINT "shipment_attention_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
