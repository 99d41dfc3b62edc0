-- AlterTable
ALTER TABLE "edi_files" ADD COLUMN     "may_create_shipments" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "edi_held_references" (
    "account_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "edi_file_id" UUID NOT NULL,

    CONSTRAINT "edi_held_references_pkey" PRIMARY KEY ("account_id","reference","edi_file_id")
);

-- CreateIndex
CREATE INDEX "edi_held_references_account_id_edi_file_id_idx" ON "edi_held_references"("account_id", "edi_file_id");

-- AddForeignKey
ALTER TABLE "edi_held_references" ADD CONSTRAINT "edi_held_references_account_id_edi_file_id_fkey" FOREIGN KEY ("account_id", "edi_file_id") REFERENCES "edi_files"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
