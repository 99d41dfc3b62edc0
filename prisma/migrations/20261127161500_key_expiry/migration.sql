-- DropIndex
DROP INDEX "external_application_keys_account_id_application_id_slot_key";

-- AlterTable
ALTER TABLE "external_application_keys" ADD COLUMN     "expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "expiry_notified_at" TIMESTAMPTZ(3),
ADD COLUMN     "replaced_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "external_application_keys_account_id_application_id_slot_idx" ON "external_application_keys"("account_id", "application_id", "slot");

-- One current key per slot; replaced ones work until they expire.
CREATE UNIQUE INDEX "external_application_keys_current_key" ON "external_application_keys" ("account_id", "application_id", "slot") WHERE "replaced_at" IS NULL;
