-- Numbers and codes are keys in composed form (NFC); earlier releases stored them as sent. A row whose composed key is taken keeps its own: both
-- may hold data, and neither is the right one to drop. Imports reach only the composed one.

-- Search texts, references, order lines and aggregates repeat the keys: the worker rebuilds them.
UPDATE accounts a SET rebuild_due = true
WHERE EXISTS (SELECT FROM shipments s WHERE s.account_id = a.id AND (s.shipment_number IS NOT NFC NORMALIZED
    OR s.house_waybill_number IS NOT NFC NORMALIZED OR s.carrier_booking_reference IS NOT NFC NORMALIZED))
  OR EXISTS (SELECT FROM purchase_orders o WHERE o.account_id = a.id AND o.order_number IS NOT NFC NORMALIZED)
  OR EXISTS (SELECT FROM products p WHERE p.account_id = a.id AND p.code IS NOT NFC NORMALIZED)
  OR EXISTS (SELECT FROM charges c WHERE c.account_id = a.id AND c.code IS NOT NFC NORMALIZED);

UPDATE shipments t SET shipment_number = c.composed
FROM (SELECT account_id, id, normalize(shipment_number, NFC) AS composed,
    row_number() OVER (PARTITION BY account_id, normalize(shipment_number, NFC) ORDER BY id) AS place
  FROM shipments WHERE shipment_number IS NOT NFC NORMALIZED) c
WHERE t.account_id = c.account_id AND t.id = c.id AND c.place = 1
  AND NOT EXISTS (SELECT FROM shipments o WHERE o.account_id = t.account_id AND o.shipment_number = c.composed);

UPDATE purchase_orders t SET order_number = c.composed
FROM (SELECT account_id, id, normalize(order_number, NFC) AS composed,
    row_number() OVER (PARTITION BY account_id, normalize(order_number, NFC) ORDER BY id) AS place
  FROM purchase_orders WHERE order_number IS NOT NFC NORMALIZED) c
WHERE t.account_id = c.account_id AND t.id = c.id AND c.place = 1
  AND NOT EXISTS (SELECT FROM purchase_orders o WHERE o.account_id = t.account_id AND o.order_number = c.composed);

UPDATE products t SET code = c.composed
FROM (SELECT account_id, id, normalize(code, NFC) AS composed,
    row_number() OVER (PARTITION BY account_id, normalize(code, NFC) ORDER BY id) AS place
  FROM products WHERE code IS NOT NFC NORMALIZED) c
WHERE t.account_id = c.account_id AND t.id = c.id AND c.place = 1
  AND NOT EXISTS (SELECT FROM products o WHERE o.account_id = t.account_id AND o.code = c.composed);

UPDATE suppliers t SET code = c.composed
FROM (SELECT account_id, id, normalize(code, NFC) AS composed,
    row_number() OVER (PARTITION BY account_id, normalize(code, NFC) ORDER BY id) AS place
  FROM suppliers WHERE code IS NOT NFC NORMALIZED) c
WHERE t.account_id = c.account_id AND t.id = c.id AND c.place = 1
  AND NOT EXISTS (SELECT FROM suppliers o WHERE o.account_id = t.account_id AND o.code = c.composed);

-- numbers that may repeat
UPDATE shipments SET house_waybill_number = normalize(house_waybill_number, NFC) WHERE house_waybill_number IS NOT NFC NORMALIZED;
UPDATE shipments SET carrier_booking_reference = normalize(carrier_booking_reference, NFC) WHERE carrier_booking_reference IS NOT NFC NORMALIZED;
UPDATE charges SET code = normalize(code, NFC) WHERE code IS NOT NFC NORMALIZED;
UPDATE invoices SET invoice_number = normalize(invoice_number, NFC) WHERE invoice_number IS NOT NFC NORMALIZED;
UPDATE booked_lines SET shipment_number = normalize(shipment_number, NFC) WHERE shipment_number IS NOT NFC NORMALIZED;
UPDATE shipment_bookings SET shipment_number = normalize(shipment_number, NFC), order_numbers_text = normalize(order_numbers_text, NFC),
  search_text = normalize(search_text, NFC)
WHERE shipment_number IS NOT NFC NORMALIZED OR order_numbers_text IS NOT NFC NORMALIZED OR search_text IS NOT NFC NORMALIZED;
UPDATE shipment_booking_lines SET order_number = normalize(order_number, NFC), code = normalize(code, NFC)
WHERE order_number IS NOT NFC NORMALIZED OR code IS NOT NFC NORMALIZED;

-- records and messages that shipments and orders are merged from; those of a key that stays decomposed name it as it is
UPDATE shipment_news n SET record = normalize(n.record::text, NFC)::json, messages = normalize(n.messages::text, NFC)::json
FROM shipments s
WHERE s.account_id = n.account_id AND s.id = n.shipment_id AND s.shipment_number IS NFC NORMALIZED
  AND (n.record::text IS NOT NFC NORMALIZED OR n.messages::text IS NOT NFC NORMALIZED);

UPDATE order_messages m SET order_number = c.composed
FROM (SELECT account_id, order_number, normalize(order_number, NFC) AS composed,
    row_number() OVER (PARTITION BY account_id, normalize(order_number, NFC) ORDER BY order_number) AS place
  FROM order_messages WHERE order_number IS NOT NFC NORMALIZED) c
WHERE m.account_id = c.account_id AND m.order_number = c.order_number AND c.place = 1
  AND NOT EXISTS (SELECT FROM order_messages o WHERE o.account_id = m.account_id AND o.order_number = c.composed);

UPDATE order_messages SET record = normalize(record::text, NFC)::json, messages = normalize(messages::text, NFC)::json
WHERE order_number IS NFC NORMALIZED AND (record::text IS NOT NFC NORMALIZED OR messages::text IS NOT NFC NORMALIZED);

-- references of held messages: read in composed form from now on
INSERT INTO edi_held_references (account_id, reference, edi_file_id)
SELECT account_id, normalize(reference, NFC), edi_file_id FROM edi_held_references WHERE reference IS NOT NFC NORMALIZED
ON CONFLICT DO NOTHING;
DELETE FROM edi_held_references WHERE reference IS NOT NFC NORMALIZED;
