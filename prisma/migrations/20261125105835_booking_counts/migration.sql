-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "booking_count" INTEGER NOT NULL DEFAULT 0;

UPDATE "accounts" a SET "booking_count" = b.bookings
FROM (SELECT account_id, count(*)::int AS bookings FROM shipment_bookings GROUP BY 1) b WHERE b.account_id = a.id;

-- Those of one vendor wait for one another from here to the end of their transactions, as they do for the audit log.
CREATE FUNCTION bookings_counted() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE accounts a SET booking_count = a.booking_count + c.bookings * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  FROM (SELECT account_id, count(*)::int AS bookings FROM changed GROUP BY 1) c WHERE a.id = c.account_id;
  RETURN NULL;
END $$;

CREATE TRIGGER bookings_added AFTER INSERT ON shipment_bookings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bookings_counted();
CREATE TRIGGER bookings_removed AFTER DELETE ON shipment_bookings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bookings_counted();
