-- Triggers with transition tables do not run on distributed tables: the statements that change rows move the counters in the same transaction.
-- Processes of an earlier release that still run during an upgrade move none. Metrics cached by processes of this release therefore expire after
-- five minutes (those cached by earlier ones when these are replaced), and a worker task corrects the numbers of bookings. The row triggers of stored_files stay: files are also deleted by the foreign keys of their accounts.
DROP TRIGGER increase_revision ON dirty_months;
DROP TRIGGER increase_revision ON suppliers;
DROP TRIGGER increase_revision ON locations;
DROP FUNCTION increase_revision_of_marked(), increase_revision_of_renamed(), increase_location_revision();

DROP TRIGGER bookings_added ON shipment_bookings;
DROP TRIGGER bookings_removed ON shipment_bookings;
DROP FUNCTION bookings_counted();
