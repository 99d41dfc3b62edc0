-- CreateEnum
CREATE TYPE "webhook_state" AS ENUM ('enabled', 'disabled', 'gone', 'failing');

-- CreateEnum
CREATE TYPE "webhook_delivery_state" AS ENUM ('pending', 'delivered', 'failed');

-- CreateTable
CREATE TABLE "webhooks" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "application_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "types" TEXT[],
    "description" TEXT,
    "is_thin" BOOLEAN NOT NULL,
    "state" "webhook_state" NOT NULL DEFAULT 'enabled',
    "secret_id" BYTEA NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "previous_secret_id" BYTEA,
    "previous_ciphertext" BYTEA,
    "previous_until" TIMESTAMPTZ(3),
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "transaction_id" BIGINT NOT NULL DEFAULT 0,
    "sequence" BIGINT NOT NULL DEFAULT 0,
    "last_number" BIGINT NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "paused_until" TIMESTAMPTZ(3),
    "created_date" TIMESTAMPTZ(3) NOT NULL,
    "updated_date" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "webhook_id" UUID NOT NULL,
    "number" BIGINT NOT NULL,
    "message_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "epoch" INTEGER,
    "transaction_id" BIGINT,
    "sequence" BIGINT,
    "subject_id" UUID,
    "subject_key" TEXT NOT NULL,
    "state" "webhook_delivery_state" NOT NULL DEFAULT 'pending',
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_until" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "attempted_at" TIMESTAMPTZ(3),
    "duration_ms" INTEGER,
    "status" INTEGER,
    "error" TEXT,
    "request_body" TEXT,
    "response_start" TEXT,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE INDEX "webhooks_account_id_application_id_idx" ON "webhooks"("account_id", "application_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_account_id_webhook_id_number_key" ON "webhook_deliveries"("account_id", "webhook_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_account_id_webhook_id_message_id_key" ON "webhook_deliveries"("account_id", "webhook_id", "message_id");

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_application_id_fkey" FOREIGN KEY ("account_id", "application_id") REFERENCES "external_applications"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_account_id_webhook_id_fkey" FOREIGN KEY ("account_id", "webhook_id") REFERENCES "webhooks"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Due deliveries of a webhook, and earlier ones about the same record, which are sent first.
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" ("account_id", "webhook_id", "due_at", "number") WHERE "state" = 'pending';
CREATE INDEX "webhook_deliveries_pending_subject" ON "webhook_deliveries" ("account_id", "webhook_id", "subject_id", "number") WHERE "state" = 'pending';

-- Failed deliveries, which are listed and replayed.
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" ("account_id", "webhook_id", "number") WHERE "state" = 'failed';
