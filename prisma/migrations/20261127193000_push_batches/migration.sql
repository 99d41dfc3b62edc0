-- CreateEnum
CREATE TYPE "push_state" AS ENUM ('queued', 'running', 'done', 'failed');

-- CreateTable
CREATE TABLE "push_batches" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" BIGSERIAL NOT NULL,
    "application_id" UUID NOT NULL,
    "state" "push_state" NOT NULL,
    "operation" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "body" BYTEA,
    "bytes" INTEGER NOT NULL,
    "records" INTEGER NOT NULL,
    "idempotency_key" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "claim" UUID,
    "claimed_until" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "inserted" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,
    "warnings" INTEGER NOT NULL DEFAULT 0,
    "error_code" TEXT,
    "request_id" TEXT,
    "source" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "push_batches_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "push_result_pages" (
    "account_id" UUID NOT NULL,
    "batch_id" UUID NOT NULL,
    "is_final" BOOLEAN NOT NULL,
    "page" INTEGER NOT NULL,
    "problems" INTEGER NOT NULL,
    "results" JSON NOT NULL,

    CONSTRAINT "push_result_pages_pkey" PRIMARY KEY ("account_id","batch_id","is_final","page")
);

-- CreateIndex
CREATE INDEX "push_batches_application_id_number_idx" ON "push_batches"("application_id", "number");

-- CreateIndex
CREATE INDEX "push_batches_received_at_idx" ON "push_batches" USING BRIN ("received_at");

-- AddForeignKey
ALTER TABLE "push_batches" ADD CONSTRAINT "push_batches_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_result_pages" ADD CONSTRAINT "push_result_pages_account_id_batch_id_fkey" FOREIGN KEY ("account_id", "batch_id") REFERENCES "push_batches"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Pushes that wait or run. Partial, because most are done.
CREATE INDEX "push_batches_unfinished" ON "push_batches" ("account_id", "number") WHERE "finished_at" IS NULL;
