-- AlterEnum
ALTER TYPE "account_kind" ADD VALUE 'sandbox';

-- CreateTable
CREATE TABLE "sandboxes" (
    "account_id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "live_account_id" UUID NOT NULL,
    "live_application_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "advanced_at" TIMESTAMPTZ(3),

    CONSTRAINT "sandboxes_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sandboxes_live_account_id_live_application_id_key" ON "sandboxes"("live_account_id", "live_application_id");

-- AddForeignKey
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandboxes" ADD CONSTRAINT "sandboxes_live_account_id_live_application_id_fkey" FOREIGN KEY ("live_account_id", "live_application_id") REFERENCES "external_applications"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
