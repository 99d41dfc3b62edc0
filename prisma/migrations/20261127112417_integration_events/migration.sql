-- CreateEnum
CREATE TYPE "event_audience" AS ENUM ('everyone', 'unfiltered', 'filtered');

-- CreateTable
CREATE TABLE "integration_events" (
    "account_id" UUID NOT NULL,
    "epoch" INTEGER NOT NULL,
    "transaction_id" BIGINT NOT NULL,
    "sequence" BIGSERIAL NOT NULL,
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "type" TEXT NOT NULL,
    "audience" "event_audience" NOT NULL DEFAULT 'everyone',
    "subject_id" UUID,
    "subject_key" TEXT NOT NULL,
    "supplier_id" UUID,
    "data" JSONB NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "integration_events_pkey" PRIMARY KEY ("account_id","epoch","transaction_id","sequence")
);

-- CreateTable
CREATE TABLE "event_epochs" (
    "number" SERIAL NOT NULL,
    "system_identifier" BIGINT NOT NULL,

    CONSTRAINT "event_epochs_pkey" PRIMARY KEY ("number")
);

-- AddForeignKey
ALTER TABLE "integration_events" ADD CONSTRAINT "integration_events_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Returns the epoch of the events that this transaction records. A server other than that of the last epoch begins the next one; the lock makes
-- concurrent transactions begin the same one.
CREATE FUNCTION event_epoch() RETURNS integer LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  server bigint := (SELECT system_identifier FROM pg_control_system());
  latest event_epochs;
BEGIN
  SELECT * INTO latest FROM event_epochs ORDER BY number DESC LIMIT 1;
  IF latest.system_identifier = server THEN
    RETURN latest.number;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('event_epochs', 0));
  SELECT * INTO latest FROM event_epochs ORDER BY number DESC LIMIT 1;
  IF latest.system_identifier IS DISTINCT FROM server THEN
    INSERT INTO event_epochs (system_identifier) VALUES (server) RETURNING * INTO latest;
  END IF;
  RETURN latest.number;
END $$;
