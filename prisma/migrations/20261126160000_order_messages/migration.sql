-- CreateTable
CREATE TABLE "order_messages" (
    "account_id" UUID NOT NULL,
    "order_number" TEXT NOT NULL,
    "record" JSON,
    "record_made_at" TIMESTAMPTZ(3),
    "messages" JSON NOT NULL,

    CONSTRAINT "order_messages_pkey" PRIMARY KEY ("account_id","order_number")
);

-- AddForeignKey
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
