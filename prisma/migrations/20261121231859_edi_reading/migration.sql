-- CreateEnum
CREATE TYPE "edi_status" AS ENUM ('applied', 'shown', 'quarantined');

-- DropIndex
DROP INDEX "edi_files_account_id_direction_document_number_key";

-- AlterTable
ALTER TABLE "edi_files" ADD COLUMN     "changes" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "format" TEXT NOT NULL DEFAULT 'unknown',
ADD COLUMN     "notes" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "sha256" BYTEA,
ADD COLUMN     "status" "edi_status" NOT NULL DEFAULT 'shown',
ADD COLUMN     "types" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- files that are there already have the bytes they came with
update edi_files e set sha256 = f.sha256 from stored_files f where f.account_id = e.account_id and f.id = e.file_id;
ALTER TABLE "edi_files" ALTER COLUMN "sha256" SET NOT NULL;

-- CreateTable
CREATE TABLE "edi_interchanges" (
    "account_id" UUID NOT NULL,
    "edi_file_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "direction" "edi_direction" NOT NULL,
    "sender" TEXT NOT NULL,
    "receiver" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "prepared" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,

    CONSTRAINT "edi_interchanges_pkey" PRIMARY KEY ("account_id","edi_file_id","position")
);

-- CreateIndex
CREATE INDEX "edi_interchanges_account_id_direction_sender_receiver_refer_idx" ON "edi_interchanges"("account_id", "direction", "sender", "receiver", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "edi_files_account_id_direction_document_number_sha256_key" ON "edi_files"("account_id", "direction", "document_number", "sha256");

-- AddForeignKey
ALTER TABLE "edi_interchanges" ADD CONSTRAINT "edi_interchanges_account_id_edi_file_id_fkey" FOREIGN KEY ("account_id", "edi_file_id") REFERENCES "edi_files"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- messages name shipments by their house waybill
-- CreateIndex
CREATE INDEX "shipments_account_id_house_waybill_number_idx" ON "shipments"("account_id", "house_waybill_number");
