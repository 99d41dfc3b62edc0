-- One form of container numbers: capitals without blanks, hyphens, dots, slashes, brackets and invisible characters, as the import stores them.
CREATE FUNCTION pg_temp.container_number(number text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(regexp_replace(upper(normalize(number, NFKC) COLLATE pg_unicode_fast),
    '[\s\u00A0\u00AD\u1680\u2000-\u2015\u2028-\u202F\u205F\u2060\u2212\u3000\uFEFF./\\_()\[\]|-]', '', 'g'), ''), number)
$$;

CREATE TEMP TABLE renamed ON COMMIT DROP AS
  SELECT DISTINCT account_id, shipment_id FROM containers WHERE number <> pg_temp.container_number(number);

-- of several entries of one container the first stands, and later ones fill what it leaves out
UPDATE containers c SET number = pg_temp.container_number(c.number), size_type = coalesce(c.size_type, x.size_type), seal = coalesce(c.seal, x.seal)
FROM (
  SELECT account_id, shipment_id, min(position) AS position,
    (array_agg(size_type ORDER BY position) FILTER (WHERE size_type IS NOT NULL))[1] AS size_type,
    (array_agg(seal ORDER BY position) FILTER (WHERE seal IS NOT NULL))[1] AS seal
  FROM containers JOIN renamed USING (account_id, shipment_id)
  GROUP BY account_id, shipment_id, pg_temp.container_number(number)
) x
WHERE c.account_id = x.account_id AND c.shipment_id = x.shipment_id AND c.position = x.position;

DELETE FROM containers c USING renamed r
WHERE c.account_id = r.account_id AND c.shipment_id = r.shipment_id AND EXISTS (
  SELECT FROM containers first WHERE first.account_id = c.account_id AND first.shipment_id = c.shipment_id AND first.position < c.position
    AND pg_temp.container_number(first.number) = pg_temp.container_number(c.number));

UPDATE shipments s SET
  container_numbers = c.numbers,
  teu = coalesce(s.recorded_teu, CASE WHEN s.trans = 'AIR' OR s.mode IN ('LCL', 'LSE') THEN 0 ELSE c.teu END),
  search_text = lower(array_to_string(
    array[s.shipment_number, s.house_waybill_number, s.departure_vessel, s.arrival_vessel, s.carrier_booking_reference, s.carrier_name, s.carrier_code]
      || s.order_numbers || c.numbers, ' ') COLLATE pg_unicode_fast)
FROM renamed r CROSS JOIN LATERAL (
  SELECT array_agg(number ORDER BY position) AS numbers, sum(CASE left(size_type, 1) WHEN '1' THEN 0.5 WHEN '2' THEN 1 WHEN '3' THEN 1.5
    WHEN '4' THEN 2 WHEN '9' THEN 2 WHEN 'L' THEN 2 WHEN 'M' THEN 2 WHEN 'N' THEN 2 WHEN 'P' THEN 2 END) AS teu
  FROM containers WHERE account_id = r.account_id AND shipment_id = r.shipment_id) c
WHERE s.account_id = r.account_id AND s.id = r.shipment_id;

DELETE FROM shipment_references f USING renamed r
WHERE f.account_id = r.account_id AND f.shipment_id = r.shipment_id AND f.kind = 'container';
INSERT INTO shipment_references (account_id, shipment_id, kind, reference)
SELECT DISTINCT account_id, shipment_id, 'container'::reference_kind, number FROM containers JOIN renamed USING (account_id, shipment_id);

-- what shipments were merged from, so that the next message does not bring the old form back
CREATE FUNCTION pg_temp.with_container_numbers(record jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(record -> 'containers') = 'array' THEN jsonb_set(record, '{containers}', (
    SELECT coalesce(jsonb_agg(merged ORDER BY place), '[]') FROM (
      SELECT min(place) AS place, jsonb_object_agg(p.key, p.value ORDER BY place DESC) || jsonb_build_object('number', pg_temp.container_number(entry ->> 'number')) AS merged
      FROM jsonb_array_elements(record -> 'containers') WITH ORDINALITY AS e (entry, place) CROSS JOIN LATERAL jsonb_each(entry) p
      GROUP BY pg_temp.container_number(entry ->> 'number')) AS containers)) ELSE record END
$$;
UPDATE shipment_news n SET
  record = CASE WHEN n.record IS NULL THEN NULL ELSE pg_temp.with_container_numbers(n.record::jsonb)::json END,
  messages = (SELECT json_agg(jsonb_set(m, '{news}', pg_temp.with_container_numbers(m -> 'news')) ORDER BY place)
    FROM jsonb_array_elements(n.messages::jsonb) WITH ORDINALITY AS e (m, place))
WHERE EXISTS (
  SELECT FROM (SELECT n.record::jsonb AS said UNION ALL SELECT m -> 'news' FROM jsonb_array_elements(n.messages::jsonb) m) x
  CROSS JOIN LATERAL jsonb_array_elements(x.said -> 'containers') c
  WHERE c ->> 'number' <> pg_temp.container_number(c ->> 'number'));

-- TEU of these shipments may have changed: their months come from the rows until the worker has made the aggregates anew
INSERT INTO dirty_months (account_id, basis, month)
SELECT DISTINCT s.account_id, b.basis, b.month FROM shipments s JOIN renamed r ON r.account_id = s.account_id AND r.shipment_id = s.id
CROSS JOIN LATERAL (VALUES ('ETA', s.eta_month), ('ETD', s.etd_month), ('ATA', s.ata_month), ('ATD', s.atd_month)) AS b (basis, month)
WHERE b.month IS NOT NULL;
