-- AlterTable
ALTER TABLE "external_applications" ADD COLUMN     "allowed_networks" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "external_application_keys" ADD COLUMN     "sent_in_clear_at" TIMESTAMPTZ(3);
