-- CreateEnum
CREATE TYPE "outbox_channel" AS ENUM ('mail', 'push');

-- CreateEnum
CREATE TYPE "user_code_kind" AS ENUM ('invitation', 'reset', 'confirmation');

-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "deleting_since" TIMESTAMPTZ(3),
ADD COLUMN     "rows_to_delete" BIGINT,
ADD COLUMN     "rows_deleted" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "google_subject" TEXT;

-- CreateTable
CREATE TABLE "vendor_suppliers" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "company_name" TEXT,
    "street_address" TEXT NOT NULL,
    "city" TEXT,
    "state" TEXT,
    "country" TEXT NOT NULL,
    "country_code" TEXT,
    "post_code" TEXT,
    "telephone" TEXT,
    "telephone2" TEXT,
    "fax" TEXT,
    "contract" TEXT,
    "email" TEXT,
    "created_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vendor_suppliers_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "sequence" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "operation" TEXT NOT NULL,
    "actor_id" UUID,
    "actor_email" TEXT,
    "session_id" UUID,
    "subject_account_id" UUID,
    "subject" TEXT,
    "subject_id" TEXT,
    "subject_name" TEXT,
    "source" TEXT,
    "user_agent" TEXT,
    "request_id" TEXT,
    "input" JSONB,
    "before" JSONB,
    "after" JSONB,
    "previous" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("sequence")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "channel" "outbox_channel" NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_codes" (
    "user_id" UUID NOT NULL,
    "kind" "user_code_kind" NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "user_codes_pkey" PRIMARY KEY ("user_id","kind")
);

-- CreateTable
CREATE TABLE "user_avatars" (
    "user_id" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,
    "version" TEXT NOT NULL,
    "updated_date" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_avatars_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "endpoint" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("endpoint")
);

-- CreateIndex
CREATE INDEX "vendor_suppliers_account_id_name_idx" ON "vendor_suppliers"("account_id", "name");

-- CreateIndex
CREATE INDEX "audit_log_at_idx" ON "audit_log"("at");

-- CreateIndex
CREATE INDEX "audit_log_actor_id_sequence_idx" ON "audit_log"("actor_id", "sequence");

-- CreateIndex
CREATE INDEX "audit_log_subject_account_id_sequence_idx" ON "audit_log"("subject_account_id", "sequence");

-- CreateIndex
CREATE INDEX "audit_log_subject_id_sequence_idx" ON "audit_log"("subject_id", "sequence");

-- CreateIndex
CREATE INDEX "outbox_created_at_idx" ON "outbox"("created_at");

-- CreateIndex
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_google_subject_key" ON "users"("google_subject");

-- AddForeignKey
ALTER TABLE "vendor_suppliers" ADD CONSTRAINT "vendor_suppliers_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_codes" ADD CONSTRAINT "user_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_avatars" ADD CONSTRAINT "user_avatars_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is waiting to be sent, and nothing else
CREATE INDEX "outbox_due_idx" ON "outbox"("due_at") WHERE "sent_at" IS NULL AND "failed_at" IS NULL;

-- Every entry of the audit log carries the hash of the one before it. The time goes in as a number: its text depends on the session.
CREATE FUNCTION audit_hash(entry audit_log) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(entry.previous || convert_to((to_jsonb(entry) - 'hash' - 'previous' - 'at'
    || jsonb_build_object('at', (extract(epoch FROM entry.at) * 1000)::bigint))::text, 'UTF8'))
$$;

CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  -- one after another until each has committed: the chain has no branches and no gaps
  PERFORM pg_advisory_xact_lock(724111908);
  SELECT sequence, hash INTO last FROM public.audit_log ORDER BY sequence DESC LIMIT 1;
  NEW.sequence := coalesce(last.sequence, 0) + 1;
  NEW.previous := coalesce(last.hash, ''::bytea);
  NEW.hash := public.audit_hash(NEW);
  RETURN NEW;
END
$$;
CREATE TRIGGER audit_chain BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_chain();

CREATE FUNCTION audit_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only ever added to.' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER audit_only_grows BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION audit_only_grows();
CREATE TRIGGER audit_not_emptied BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION audit_only_grows();
