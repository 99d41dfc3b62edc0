-- AlterTable
ALTER TABLE "shipment_subscriptions" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();

-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "event_id" UUID;

-- CreateTable
CREATE TABLE "notification_positions" (
    "account_id" UUID NOT NULL,
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "transaction_id" BIGINT NOT NULL DEFAULT 0,
    "sequence" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "notification_positions_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "messages_user_id_event_id_key" ON "messages"("user_id", "event_id");

-- AddForeignKey
ALTER TABLE "notification_positions" ADD CONSTRAINT "notification_positions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A renewed subscription does not report earlier changes.
CREATE FUNCTION renew_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.created_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER renew_subscription BEFORE UPDATE OF "ended_at" ON "shipment_subscriptions"
  FOR EACH ROW WHEN (OLD."ended_at" IS NOT NULL AND NEW."ended_at" IS NULL) EXECUTE FUNCTION renew_subscription();

-- Users have been notified of the events so far, except of pending changes.
INSERT INTO "notification_positions" ("account_id", "epoch", "transaction_id", "sequence")
SELECT a."id", e."epoch", e."transaction_id", e."sequence" FROM "accounts" a CROSS JOIN LATERAL (
  SELECT "epoch", "transaction_id", "sequence" FROM "integration_events" WHERE "account_id" = a."id"
  ORDER BY "epoch" DESC, "transaction_id" DESC, "sequence" DESC LIMIT 1) e;

-- Pending changes become events. Readers of the feed have their events already: a filtered event without a supplier is for none of them.
INSERT INTO "integration_events" ("account_id", "epoch", "transaction_id", "type", "audience", "subject_id", "subject_key", "data", "occurred_at", "recorded_at")
SELECT c."account_id", (SELECT event_epoch()), (pg_current_xact_id()::text)::bigint, e."type", 'filtered', c."shipment_id", s."shipment_number",
  e."data", c."recorded_at", c."recorded_at"
FROM "shipment_changes" c
JOIN "shipments" s ON s."account_id" = c."account_id" AND s."id" = c."shipment_id"
CROSS JOIN LATERAL jsonb_array_elements(c."facts") WITH ORDINALITY AS f ("fact", "position")
CROSS JOIN LATERAL (
  SELECT (ARRAY['shipment.departed', 'shipment.arrived', 'shipment.delivered'])[step] AS "type",
    jsonb_build_object('date', CASE WHEN step = ("fact" ->> 'to')::int THEN "fact" -> 'date' END) AS "data", step AS "place"
  FROM generate_series(("fact" ->> 'from')::int + 1, ("fact" ->> 'to')::int) step WHERE "fact" ->> 'kind' = 'step'
  UNION ALL
  SELECT 'shipment.milestone_withdrawn', jsonb_build_object('fromStep', "fact" -> 'from', 'toStep', "fact" -> 'to', 'date', "fact" -> 'date'), 0
  WHERE "fact" ->> 'kind' = 'step' AND ("fact" ->> 'from')::int > ("fact" ->> 'to')::int
  UNION ALL
  SELECT 'shipment.eta_changed', jsonb_build_object('from', "fact" -> 'from', 'to', "fact" -> 'to', 'source', "fact" -> 'source'), 0
  WHERE "fact" ->> 'kind' = 'eta'
  UNION ALL
  SELECT 'tracking.event_recorded', jsonb_build_object('code', "fact" -> 'code', 'classifier', 'actual', 'title', "fact" -> 'title',
    'eventDate', "fact" -> 'date', 'location', "fact" -> 'location', 'occurrence', substring("fact" ->> 'key' FROM '\d+$')::int), 0
  WHERE "fact" ->> 'kind' = 'event'
) e
WHERE c."told_at" IS NULL
ORDER BY c."recorded_at", c."id", f."position", e."place";

-- DropTable
DROP TABLE "shipment_changes";
