-- Order Lines Milestones: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
select (select (select coalesce(sum(c.rows), 0)
  from (select *, ctid
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count) as count, (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", r.recent_event_type as "recentEventType", r.shipment_number as "shipmentNumber", r.booking_delay as "vendorBookingDelayInDays", r.departure_delay as "departureDelayInDays", r.transit_delay as "transitDelayInDays", r.arrival_delay as "arrivalDelayInDays", r.in_store_delay as "inStoreDelayInDays", r.required_in_store_date as "requiredInStoreDate", r.shipping_date as "shippingDate", r.delivery_date as "deliveryDate", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA", case when (r.shipping_date - 21) < $6::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and not coalesce(greatest((r.shipping_date - 21), r.last_update_date) < ($7::date - $8::int), false) then $9::date - (r.shipping_date - 21) end as "overdueVendorBookingInDays", case when r.origin_etd < $10::date and not (r.origin_atd is not null or r.recent_event_type = any ($11::text[])) and not coalesce(greatest(r.origin_etd, r.last_update_date) < ($12::date - $13::int), false) then $14::date - r.origin_etd end as "overdueDepartureInDays", case when r.destination_eta < $15::date and not (r.destination_ata is not null or r.recent_event_type = any ($16::text[])) and not coalesce(greatest(r.destination_eta, r.last_update_date) < ($17::date - $18::int), false) then $19::date - r.destination_eta end as "overdueArrivalInDays", case when r.required_in_store_date < $20::date and not (r.in_store_delay is not null or r.recent_event_type = any ($21::text[])) and not coalesce(greatest(r.required_in_store_date, r.last_update_date) < ($22::date - $23::int), false) then $24::date - r.required_in_store_date end as "overdueInStoreInDays", r.shipment_number is not null and r.recent_event_type not in ('Pending', 'Closed') as "canBeTracked", coalesce((r.shipping_date - 21) < $25::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and coalesce(greatest((r.shipping_date - 21), r.last_update_date) < ($26::date - $27::int), false), false) as "noVendorBookingRecorded", coalesce(r.origin_etd < $28::date and not (r.origin_atd is not null or r.recent_event_type = any ($29::text[])) and coalesce(greatest(r.origin_etd, r.last_update_date) < ($30::date - $31::int), false), false) as "noDepartureRecorded", coalesce(r.destination_eta < $32::date and not (r.destination_ata is not null or r.recent_event_type = any ($33::text[])) and coalesce(greatest(r.destination_eta, r.last_update_date) < ($34::date - $35::int), false), false) as "noArrivalRecorded", coalesce(r.required_in_store_date < $36::date and not (r.in_store_delay is not null or r.recent_event_type = any ($37::text[])) and coalesce(greatest(r.required_in_store_date, r.last_update_date) < ($38::date - $39::int), false), false) as "noInStoreRecorded"
  from (select r.*
  from (select *, ctid
  from public.order_line_rows
  where account_id = $40) r
  where "r"."eta_month" = $41::date and "r"."eta_month" >= $42::date and "r"."eta_month" <= $43::date
  order by "r"."order_number" asc, "r"."line_number" asc, "r"."piece" asc
  limit $44 offset $45) r
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "lines", $3 = "ETA", $4 = "2026-03-01", $5 = "2026-03-01", $6 = "1970-01-01", $7 = "1970-01-01", $8 = 90, $9 = "1970-01-01", $10 = "1970-01-01", $11 = ["In Transit","Arrived","Customs Cleared","Closed"], $12 = "1970-01-01", $13 = 90, $14 = "1970-01-01", $15 = "1970-01-01", $16 = ["Arrived","Customs Cleared","Closed"], $17 = "1970-01-01", $18 = 90, $19 = "1970-01-01", $20 = "1970-01-01", $21 = ["Closed"], $22 = "1970-01-01", $23 = 90, $24 = "1970-01-01", $25 = "1970-01-01", $26 = "1970-01-01", $27 = 90, $28 = "1970-01-01", $29 = ["In Transit","Arrived","Customs Cleared","Closed"], $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = ["Arrived","Customs Cleared","Closed"], $34 = "1970-01-01", $35 = 90, $36 = "1970-01-01", $37 = ["Closed"], $38 = "1970-01-01", $39 = 90, $40 = "00000000-0000-7000-8000-000000000001", $41 = "2026-03-01", $42 = "2026-03-01", $43 = "2026-03-01", $44 = 25, $45 = 0;

-- five years
select (select (select coalesce(sum(c.rows), 0)
  from (select *, ctid
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count) as count, (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", r.recent_event_type as "recentEventType", r.shipment_number as "shipmentNumber", r.booking_delay as "vendorBookingDelayInDays", r.departure_delay as "departureDelayInDays", r.transit_delay as "transitDelayInDays", r.arrival_delay as "arrivalDelayInDays", r.in_store_delay as "inStoreDelayInDays", r.required_in_store_date as "requiredInStoreDate", r.shipping_date as "shippingDate", r.delivery_date as "deliveryDate", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA", case when (r.shipping_date - 21) < $6::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and not coalesce(greatest((r.shipping_date - 21), r.last_update_date) < ($7::date - $8::int), false) then $9::date - (r.shipping_date - 21) end as "overdueVendorBookingInDays", case when r.origin_etd < $10::date and not (r.origin_atd is not null or r.recent_event_type = any ($11::text[])) and not coalesce(greatest(r.origin_etd, r.last_update_date) < ($12::date - $13::int), false) then $14::date - r.origin_etd end as "overdueDepartureInDays", case when r.destination_eta < $15::date and not (r.destination_ata is not null or r.recent_event_type = any ($16::text[])) and not coalesce(greatest(r.destination_eta, r.last_update_date) < ($17::date - $18::int), false) then $19::date - r.destination_eta end as "overdueArrivalInDays", case when r.required_in_store_date < $20::date and not (r.in_store_delay is not null or r.recent_event_type = any ($21::text[])) and not coalesce(greatest(r.required_in_store_date, r.last_update_date) < ($22::date - $23::int), false) then $24::date - r.required_in_store_date end as "overdueInStoreInDays", r.shipment_number is not null and r.recent_event_type not in ('Pending', 'Closed') as "canBeTracked", coalesce((r.shipping_date - 21) < $25::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and coalesce(greatest((r.shipping_date - 21), r.last_update_date) < ($26::date - $27::int), false), false) as "noVendorBookingRecorded", coalesce(r.origin_etd < $28::date and not (r.origin_atd is not null or r.recent_event_type = any ($29::text[])) and coalesce(greatest(r.origin_etd, r.last_update_date) < ($30::date - $31::int), false), false) as "noDepartureRecorded", coalesce(r.destination_eta < $32::date and not (r.destination_ata is not null or r.recent_event_type = any ($33::text[])) and coalesce(greatest(r.destination_eta, r.last_update_date) < ($34::date - $35::int), false), false) as "noArrivalRecorded", coalesce(r.required_in_store_date < $36::date and not (r.in_store_delay is not null or r.recent_event_type = any ($37::text[])) and coalesce(greatest(r.required_in_store_date, r.last_update_date) < ($38::date - $39::int), false), false) as "noInStoreRecorded"
  from (
  select m.key
  from unnest($40::date[]) as part (value)
  cross join lateral (
  select r.ctid as key, "r"."order_number", "r"."line_number", "r"."piece"
  from (select *, ctid
  from public.order_line_rows
  where account_id = $41) r
  where "r"."eta_month" = part.value and "r"."eta_month" >= $42::date and "r"."eta_month" <= $43::date and r.order_number <= coalesce( (select r.order_number
  from (select *, ctid
  from public.order_line_rows
  where account_id = $44) r
  where "r"."eta_month" = $45::date and "r"."eta_month" >= $46::date and "r"."eta_month" <= $47::date
  order by r.order_number asc offset $48
  limit 1), (select max(r.order_number)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $49) r))
  order by "r"."order_number" asc, "r"."line_number" asc, "r"."piece" asc
  limit $50) m
  order by "m"."order_number" asc, "m"."line_number" asc, "m"."piece" asc
  limit $51 offset $52) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $53) r on r.ctid = keys.key
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "lines", $3 = "ETA", $4 = "2021-12-01", $5 = "2026-11-01", $6 = "1970-01-01", $7 = "1970-01-01", $8 = 90, $9 = "1970-01-01", $10 = "1970-01-01", $11 = ["In Transit","Arrived","Customs Cleared","Closed"], $12 = "1970-01-01", $13 = 90, $14 = "1970-01-01", $15 = "1970-01-01", $16 = ["Arrived","Customs Cleared","Closed"], $17 = "1970-01-01", $18 = 90, $19 = "1970-01-01", $20 = "1970-01-01", $21 = ["Closed"], $22 = "1970-01-01", $23 = 90, $24 = "1970-01-01", $25 = "1970-01-01", $26 = "1970-01-01", $27 = 90, $28 = "1970-01-01", $29 = ["In Transit","Arrived","Customs Cleared","Closed"], $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = ["Arrived","Customs Cleared","Closed"], $34 = "1970-01-01", $35 = 90, $36 = "1970-01-01", $37 = ["Closed"], $38 = "1970-01-01", $39 = 90, $40 = ["2021-12-01","2022-01-01","2022-02-01","2022-03-01","2022-04-01","2022-05-01","2022-06-01","2022-07-01","2022-08-01","2022-09-01","2022-10-01","2022-11-01","2022-12-01","2023-01-01","2023-02-01","2023-03-01","2023-04-01","2023-05-01","2023-06-01","2023-07-01","2023-08-01","2023-09-01","2023-10-01","2023-11-01","2023-12-01","2024-01-01","2024-02-01","2024-03-01","2024-04-01","2024-05-01","2024-06-01","2024-07-01","2024-08-01","2024-09-01","2024-10-01","2024-11-01","2024-12-01","2025-01-01","2025-02-01","2025-03-01","2025-04-01","2025-05-01","2025-06-01","2025-07-01","2025-08-01","2025-09-01","2025-10-01","2025-11-01","2025-12-01","2026-01-01","2026-02-01","2026-03-01","2026-04-01","2026-05-01","2026-06-01","2026-07-01","2026-08-01","2026-09-01","2026-10-01","2026-11-01"], $41 = "00000000-0000-7000-8000-000000000001", $42 = "2021-12-01", $43 = "2026-11-01", $44 = "00000000-0000-7000-8000-000000000001", $45 = "2021-12-01", $46 = "2021-12-01", $47 = "2026-11-01", $48 = 24, $49 = "00000000-0000-7000-8000-000000000001", $50 = 25, $51 = 25, $52 = 0, $53 = "00000000-0000-7000-8000-000000000001";

-- two suppliers
select (select coalesce(sum(c.rows), 0)
  from (select *, ctid
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date and "c"."supplier_id" = any($6::uuid[])) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "lines", $3 = "ETA", $4 = "2026-03-01", $5 = "2026-03-01", $6 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"];

select coalesce(sum(c.rows) filter (where c.month < $1::date), 0)::int as before, coalesce(sum(c.rows) filter (where c.month between $2::date and $3::date), 0)::int as within, coalesce(sum(c.rows) filter (where c.month > $4::date), 0)::int as after
  from (select *, ctid
  from public.order_counts
  where account_id = $5) c
  where c.of = $6 and c.basis = $7
-- $1 = "2026-03-01", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "lines", $7 = "ETA";

select (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", r.recent_event_type as "recentEventType", r.shipment_number as "shipmentNumber", r.booking_delay as "vendorBookingDelayInDays", r.departure_delay as "departureDelayInDays", r.transit_delay as "transitDelayInDays", r.arrival_delay as "arrivalDelayInDays", r.in_store_delay as "inStoreDelayInDays", r.required_in_store_date as "requiredInStoreDate", r.shipping_date as "shippingDate", r.delivery_date as "deliveryDate", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA", case when (r.shipping_date - 21) < $1::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and not coalesce(greatest((r.shipping_date - 21), r.last_update_date) < ($2::date - $3::int), false) then $4::date - (r.shipping_date - 21) end as "overdueVendorBookingInDays", case when r.origin_etd < $5::date and not (r.origin_atd is not null or r.recent_event_type = any ($6::text[])) and not coalesce(greatest(r.origin_etd, r.last_update_date) < ($7::date - $8::int), false) then $9::date - r.origin_etd end as "overdueDepartureInDays", case when r.destination_eta < $10::date and not (r.destination_ata is not null or r.recent_event_type = any ($11::text[])) and not coalesce(greatest(r.destination_eta, r.last_update_date) < ($12::date - $13::int), false) then $14::date - r.destination_eta end as "overdueArrivalInDays", case when r.required_in_store_date < $15::date and not (r.in_store_delay is not null or r.recent_event_type = any ($16::text[])) and not coalesce(greatest(r.required_in_store_date, r.last_update_date) < ($17::date - $18::int), false) then $19::date - r.required_in_store_date end as "overdueInStoreInDays", r.shipment_number is not null and r.recent_event_type not in ('Pending', 'Closed') as "canBeTracked", coalesce((r.shipping_date - 21) < $20::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and coalesce(greatest((r.shipping_date - 21), r.last_update_date) < ($21::date - $22::int), false), false) as "noVendorBookingRecorded", coalesce(r.origin_etd < $23::date and not (r.origin_atd is not null or r.recent_event_type = any ($24::text[])) and coalesce(greatest(r.origin_etd, r.last_update_date) < ($25::date - $26::int), false), false) as "noDepartureRecorded", coalesce(r.destination_eta < $27::date and not (r.destination_ata is not null or r.recent_event_type = any ($28::text[])) and coalesce(greatest(r.destination_eta, r.last_update_date) < ($29::date - $30::int), false), false) as "noArrivalRecorded", coalesce(r.required_in_store_date < $31::date and not (r.in_store_delay is not null or r.recent_event_type = any ($32::text[])) and coalesce(greatest(r.required_in_store_date, r.last_update_date) < ($33::date - $34::int), false), false) as "noInStoreRecorded"
  from (
  select m.key
  from unnest($35::date[]) as part (value)
  cross join lateral (
  select r.ctid as key, "r"."order_number", "r"."line_number", "r"."piece"
  from (select *, ctid
  from public.order_line_rows
  where account_id = $36) r
  where "r"."eta_month" = part.value and "r"."eta_month" >= $37::date and "r"."eta_month" <= $38::date and "r"."supplier_id" = any($39::uuid[])
  order by "r"."order_number" asc, "r"."line_number" asc, "r"."piece" asc
  limit $40) m
  order by "m"."order_number" asc, "m"."line_number" asc, "m"."piece" asc
  limit $41 offset $42) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $43) r on r.ctid = keys.key
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01", $3 = 90, $4 = "1970-01-01", $5 = "1970-01-01", $6 = ["In Transit","Arrived","Customs Cleared","Closed"], $7 = "1970-01-01", $8 = 90, $9 = "1970-01-01", $10 = "1970-01-01", $11 = ["Arrived","Customs Cleared","Closed"], $12 = "1970-01-01", $13 = 90, $14 = "1970-01-01", $15 = "1970-01-01", $16 = ["Closed"], $17 = "1970-01-01", $18 = 90, $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = 90, $23 = "1970-01-01", $24 = ["In Transit","Arrived","Customs Cleared","Closed"], $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = ["Arrived","Customs Cleared","Closed"], $29 = "1970-01-01", $30 = 90, $31 = "1970-01-01", $32 = ["Closed"], $33 = "1970-01-01", $34 = 90, $35 = ["2026-03-01"], $36 = "00000000-0000-7000-8000-000000000001", $37 = "2026-03-01", $38 = "2026-03-01", $39 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $40 = 25, $41 = 25, $42 = 0, $43 = "00000000-0000-7000-8000-000000000001";

-- free text over part of a month
select exists (select
  from (select *, ctid
  from public.shipment_references
  where account_id = $1) r
  where r.reference = $2) or exists (select
  from (select *, ctid
  from public.purchase_orders
  where account_id = $3) o
  where o.order_number in ($4, $5)) as found
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ABC", $3 = "00000000-0000-7000-8000-000000000001", $4 = "abc", $5 = "ABC";

with matched as materialized (select r.ctid as key, row_number() over (order by r.order_number asc, r.line_number asc, r.piece asc) as position
  from (select *, ctid
  from public.order_line_rows
  where account_id = $1) r
  where "r"."eta_month" >= $2::date and "r"."eta_month" <= $3::date and "r"."destination_eta" >= $4::date and "r"."destination_eta" <= $5::date and (r.search_text like $6 or lower(r.shipment_number collate pg_unicode_fast) like $7))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", r.recent_event_type as "recentEventType", r.shipment_number as "shipmentNumber", r.booking_delay as "vendorBookingDelayInDays", r.departure_delay as "departureDelayInDays", r.transit_delay as "transitDelayInDays", r.arrival_delay as "arrivalDelayInDays", r.in_store_delay as "inStoreDelayInDays", r.required_in_store_date as "requiredInStoreDate", r.shipping_date as "shippingDate", r.delivery_date as "deliveryDate", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA", case when (r.shipping_date - 21) < $8::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and not coalesce(greatest((r.shipping_date - 21), r.last_update_date) < ($9::date - $10::int), false) then $11::date - (r.shipping_date - 21) end as "overdueVendorBookingInDays", case when r.origin_etd < $12::date and not (r.origin_atd is not null or r.recent_event_type = any ($13::text[])) and not coalesce(greatest(r.origin_etd, r.last_update_date) < ($14::date - $15::int), false) then $16::date - r.origin_etd end as "overdueDepartureInDays", case when r.destination_eta < $17::date and not (r.destination_ata is not null or r.recent_event_type = any ($18::text[])) and not coalesce(greatest(r.destination_eta, r.last_update_date) < ($19::date - $20::int), false) then $21::date - r.destination_eta end as "overdueArrivalInDays", case when r.required_in_store_date < $22::date and not (r.in_store_delay is not null or r.recent_event_type = any ($23::text[])) and not coalesce(greatest(r.required_in_store_date, r.last_update_date) < ($24::date - $25::int), false) then $26::date - r.required_in_store_date end as "overdueInStoreInDays", r.shipment_number is not null and r.recent_event_type not in ('Pending', 'Closed') as "canBeTracked", coalesce((r.shipping_date - 21) < $27::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and coalesce(greatest((r.shipping_date - 21), r.last_update_date) < ($28::date - $29::int), false), false) as "noVendorBookingRecorded", coalesce(r.origin_etd < $30::date and not (r.origin_atd is not null or r.recent_event_type = any ($31::text[])) and coalesce(greatest(r.origin_etd, r.last_update_date) < ($32::date - $33::int), false), false) as "noDepartureRecorded", coalesce(r.destination_eta < $34::date and not (r.destination_ata is not null or r.recent_event_type = any ($35::text[])) and coalesce(greatest(r.destination_eta, r.last_update_date) < ($36::date - $37::int), false), false) as "noArrivalRecorded", coalesce(r.required_in_store_date < $38::date and not (r.in_store_delay is not null or r.recent_event_type = any ($39::text[])) and coalesce(greatest(r.required_in_store_date, r.last_update_date) < ($40::date - $41::int), false), false) as "noInStoreRecorded"
  from (select *
  from matched
  where position > $42 and position <= $43) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $44) r on r.ctid = keys.key
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-05", $5 = "2026-03-31", $6 = "%abc%", $7 = "%abc%", $8 = "1970-01-01", $9 = "1970-01-01", $10 = 90, $11 = "1970-01-01", $12 = "1970-01-01", $13 = ["In Transit","Arrived","Customs Cleared","Closed"], $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "1970-01-01", $18 = ["Arrived","Customs Cleared","Closed"], $19 = "1970-01-01", $20 = 90, $21 = "1970-01-01", $22 = "1970-01-01", $23 = ["Closed"], $24 = "1970-01-01", $25 = 90, $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = ["In Transit","Arrived","Customs Cleared","Closed"], $32 = "1970-01-01", $33 = 90, $34 = "1970-01-01", $35 = ["Arrived","Customs Cleared","Closed"], $36 = "1970-01-01", $37 = 90, $38 = "1970-01-01", $39 = ["Closed"], $40 = "1970-01-01", $41 = 90, $42 = 0, $43 = 25, $44 = "00000000-0000-7000-8000-000000000001";

-- another order
select (select coalesce(sum(c.rows), 0)
  from (select *, ctid
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "lines", $3 = "ETA", $4 = "2026-03-01", $5 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", r.recent_event_type as "recentEventType", r.shipment_number as "shipmentNumber", r.booking_delay as "vendorBookingDelayInDays", r.departure_delay as "departureDelayInDays", r.transit_delay as "transitDelayInDays", r.arrival_delay as "arrivalDelayInDays", r.in_store_delay as "inStoreDelayInDays", r.required_in_store_date as "requiredInStoreDate", r.shipping_date as "shippingDate", r.delivery_date as "deliveryDate", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA", case when (r.shipping_date - 21) < $1::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and not coalesce(greatest((r.shipping_date - 21), r.last_update_date) < ($2::date - $3::int), false) then $4::date - (r.shipping_date - 21) end as "overdueVendorBookingInDays", case when r.origin_etd < $5::date and not (r.origin_atd is not null or r.recent_event_type = any ($6::text[])) and not coalesce(greatest(r.origin_etd, r.last_update_date) < ($7::date - $8::int), false) then $9::date - r.origin_etd end as "overdueDepartureInDays", case when r.destination_eta < $10::date and not (r.destination_ata is not null or r.recent_event_type = any ($11::text[])) and not coalesce(greatest(r.destination_eta, r.last_update_date) < ($12::date - $13::int), false) then $14::date - r.destination_eta end as "overdueArrivalInDays", case when r.required_in_store_date < $15::date and not (r.in_store_delay is not null or r.recent_event_type = any ($16::text[])) and not coalesce(greatest(r.required_in_store_date, r.last_update_date) < ($17::date - $18::int), false) then $19::date - r.required_in_store_date end as "overdueInStoreInDays", r.shipment_number is not null and r.recent_event_type not in ('Pending', 'Closed') as "canBeTracked", coalesce((r.shipping_date - 21) < $20::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and coalesce(greatest((r.shipping_date - 21), r.last_update_date) < ($21::date - $22::int), false), false) as "noVendorBookingRecorded", coalesce(r.origin_etd < $23::date and not (r.origin_atd is not null or r.recent_event_type = any ($24::text[])) and coalesce(greatest(r.origin_etd, r.last_update_date) < ($25::date - $26::int), false), false) as "noDepartureRecorded", coalesce(r.destination_eta < $27::date and not (r.destination_ata is not null or r.recent_event_type = any ($28::text[])) and coalesce(greatest(r.destination_eta, r.last_update_date) < ($29::date - $30::int), false), false) as "noArrivalRecorded", coalesce(r.required_in_store_date < $31::date and not (r.in_store_delay is not null or r.recent_event_type = any ($32::text[])) and coalesce(greatest(r.required_in_store_date, r.last_update_date) < ($33::date - $34::int), false), false) as "noInStoreRecorded"
  from (select r.ctid as key
  from (select *, ctid
  from public.order_line_rows
  where account_id = $35) r
  where "r"."eta_month" >= $36::date and "r"."eta_month" <= $37::date
  order by r.line_number asc nulls last, r.order_number asc, r.line_number asc, r.piece asc
  limit $38 offset $39) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $40) r on r.ctid = keys.key
  order by r.line_number asc nulls last, r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01", $3 = 90, $4 = "1970-01-01", $5 = "1970-01-01", $6 = ["In Transit","Arrived","Customs Cleared","Closed"], $7 = "1970-01-01", $8 = 90, $9 = "1970-01-01", $10 = "1970-01-01", $11 = ["Arrived","Customs Cleared","Closed"], $12 = "1970-01-01", $13 = 90, $14 = "1970-01-01", $15 = "1970-01-01", $16 = ["Closed"], $17 = "1970-01-01", $18 = 90, $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = 90, $23 = "1970-01-01", $24 = ["In Transit","Arrived","Customs Cleared","Closed"], $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = ["Arrived","Customs Cleared","Closed"], $29 = "1970-01-01", $30 = 90, $31 = "1970-01-01", $32 = ["Closed"], $33 = "1970-01-01", $34 = 90, $35 = "00000000-0000-7000-8000-000000000001", $36 = "2026-03-01", $37 = "2026-03-01", $38 = 25, $39 = 0, $40 = "00000000-0000-7000-8000-000000000001";
