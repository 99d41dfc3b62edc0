-- AlterTable
ALTER TABLE "shipment_events" ADD COLUMN     "transport" TEXT;

-- Events of one day with different identities become separate: shipments with identified events are merged with their messages again.
UPDATE accounts a SET rebuild_due = true WHERE EXISTS (SELECT FROM carrier_events e WHERE e.account_id = a.id);
