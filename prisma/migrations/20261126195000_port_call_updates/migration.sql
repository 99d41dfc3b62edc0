-- A port call counts as an update of its shipment: the worker derives these accounts again.
UPDATE "accounts" a SET "rebuild_due" = true
WHERE EXISTS (SELECT FROM "routing_ports" r WHERE r."account_id" = a."id" AND r."actual_value" IS NOT NULL);
