-- CreateTable
CREATE TABLE "connected_assistants" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "connected_date" TIMESTAMPTZ(3) NOT NULL,
    "last_used_date" TIMESTAMPTZ(3),

    CONSTRAINT "connected_assistants_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "authorization_records" (
    "kind" TEXT NOT NULL,
    "id_hash" BYTEA NOT NULL,
    "grant_id" UUID,
    "payload" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "authorization_records_pkey" PRIMARY KEY ("kind","id_hash")
);

-- CreateIndex
CREATE INDEX "connected_assistants_user_id_idx" ON "connected_assistants"("user_id");

-- CreateIndex
CREATE INDEX "connected_assistants_id_idx" ON "connected_assistants"("id");

-- CreateIndex
CREATE INDEX "authorization_records_grant_id_idx" ON "authorization_records"("grant_id");

-- CreateIndex
CREATE INDEX "authorization_records_expires_at_idx" ON "authorization_records"("expires_at");

-- AddForeignKey
ALTER TABLE "connected_assistants" ADD CONSTRAINT "connected_assistants_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "connected_assistants" ADD CONSTRAINT "connected_assistants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
