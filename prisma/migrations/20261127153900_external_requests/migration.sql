-- CreateTable
CREATE TABLE "external_requests" (
    "account_id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "slot" "key_slot" NOT NULL,
    "endpoint" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "network" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "batch_id" UUID,
    "rejected_count" INTEGER,
    "detail" JSONB,

    CONSTRAINT "external_requests_pkey" PRIMARY KEY ("account_id","application_id","at","id")
);

-- CreateTable
CREATE TABLE "external_request_counts" (
    "account_id" UUID NOT NULL,
    "application_id" UUID NOT NULL,
    "quarter" TIMESTAMPTZ(3) NOT NULL,
    "is_refused" BOOLEAN NOT NULL,
    "duration_bucket" SMALLINT NOT NULL,
    "calls" INTEGER NOT NULL,

    CONSTRAINT "external_request_counts_pkey" PRIMARY KEY ("account_id","application_id","quarter","is_refused","duration_bucket")
);

-- CreateIndex
CREATE INDEX "external_requests_account_id_request_id_idx" ON "external_requests"("account_id", "request_id");

-- CreateIndex
CREATE INDEX "external_requests_at_idx" ON "external_requests" USING BRIN ("at");

-- CreateIndex
CREATE INDEX "external_request_counts_quarter_idx" ON "external_request_counts" USING BRIN ("quarter");

-- AddForeignKey
ALTER TABLE "external_requests" ADD CONSTRAINT "external_requests_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "external_request_counts" ADD CONSTRAINT "external_request_counts_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Requests of a batch. Partial, because most requests push nothing.
CREATE INDEX "external_requests_batch_idx" ON "external_requests" ("account_id", "batch_id") WHERE "batch_id" IS NOT NULL;
