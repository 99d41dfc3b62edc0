-- CreateTable
CREATE TABLE "shipment_subscriptions" (
    "account_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "link_hash" BYTEA,

    CONSTRAINT "shipment_subscriptions_pkey" PRIMARY KEY ("account_id","user_id","shipment_id")
);

-- CreateTable
CREATE TABLE "shipment_changes" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "shipment_id" UUID NOT NULL,
    "facts" JSONB NOT NULL,
    "subscribers" UUID[],
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "shipment_changes_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "shipment_notices" (
    "account_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "shipment_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shipment_notices_pkey" PRIMARY KEY ("account_id","user_id","shipment_id","key")
);

-- CreateIndex
CREATE INDEX "shipment_subscriptions_account_id_shipment_id_idx" ON "shipment_subscriptions"("account_id", "shipment_id");

-- CreateIndex
CREATE INDEX "shipment_subscriptions_account_id_link_hash_idx" ON "shipment_subscriptions"("account_id", "link_hash");

-- CreateIndex
CREATE INDEX "shipment_subscriptions_user_id_idx" ON "shipment_subscriptions"("user_id");

-- CreateIndex
CREATE INDEX "shipment_changes_account_id_shipment_id_idx" ON "shipment_changes"("account_id", "shipment_id");

-- AddForeignKey
ALTER TABLE "shipment_subscriptions" ADD CONSTRAINT "shipment_subscriptions_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_subscriptions" ADD CONSTRAINT "shipment_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_changes" ADD CONSTRAINT "shipment_changes_account_id_shipment_id_fkey" FOREIGN KEY ("account_id", "shipment_id") REFERENCES "shipments"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipment_notices" ADD CONSTRAINT "shipment_notices_account_id_user_id_shipment_id_fkey" FOREIGN KEY ("account_id", "user_id", "shipment_id") REFERENCES "shipment_subscriptions"("account_id", "user_id", "shipment_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- what the worker looks for twice a second
CREATE INDEX "shipment_changes_untold" ON "shipment_changes"("recorded_at") WHERE "told_at" IS NULL;
