-- Order Lines Milestones: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
select (select (select coalesce(sum(c.rows), 0)
  from (select *, ctid
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count) as count, (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", r.recent_event_type as "recentEventType", r.shipment_number as "shipmentNumber", r.booking_delay as "vendorBookingDelayInDays", r.departure_delay as "departureDelayInDays", r.transit_delay as "transitDelayInDays", r.arrival_delay as "arrivalDelayInDays", r.in_store_delay as "inStoreDelayInDays", r.required_in_store_date as "requiredInStoreDate", r.shipping_date as "shippingDate", r.delivery_date as "deliveryDate", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA", case when (r.shipping_date - 21) < $6::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and not case when (r.shipping_date - 21) < ($7::date - $8::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $9) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.shipment_number = r.shipment_number) < ($11::date - $12::int), true) else false end then $13::date - (r.shipping_date - 21) end as "overdueVendorBookingInDays", case when r.origin_etd < $14::date and not (r.origin_atd is not null or r.recent_event_type = any ($15::text[])) and not case when r.origin_etd < ($16::date - $17::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $18) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $19) s
  where s.shipment_number = r.shipment_number) < ($20::date - $21::int), true) else false end then $22::date - r.origin_etd end as "overdueDepartureInDays", case when r.destination_eta < $23::date and not (r.destination_ata is not null or r.recent_event_type = any ($24::text[])) and not case when r.destination_eta < ($25::date - $26::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $27) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $28) s
  where s.shipment_number = r.shipment_number) < ($29::date - $30::int), true) else false end then $31::date - r.destination_eta end as "overdueArrivalInDays", case when r.required_in_store_date < $32::date and not (r.in_store_delay is not null or r.recent_event_type = any ($33::text[])) and not case when r.required_in_store_date < ($34::date - $35::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $36) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $37) s
  where s.shipment_number = r.shipment_number) < ($38::date - $39::int), true) else false end then $40::date - r.required_in_store_date end as "overdueInStoreInDays", r.shipment_number is not null and r.recent_event_type not in ('Pending', 'Closed') as "canBeTracked", coalesce((r.shipping_date - 21) < $41::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and case when (r.shipping_date - 21) < ($42::date - $43::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $44) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $45) s
  where s.shipment_number = r.shipment_number) < ($46::date - $47::int), true) else false end, false) as "noVendorBookingRecorded", coalesce(r.origin_etd < $48::date and not (r.origin_atd is not null or r.recent_event_type = any ($49::text[])) and case when r.origin_etd < ($50::date - $51::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $52) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $53) s
  where s.shipment_number = r.shipment_number) < ($54::date - $55::int), true) else false end, false) as "noDepartureRecorded", coalesce(r.destination_eta < $56::date and not (r.destination_ata is not null or r.recent_event_type = any ($57::text[])) and case when r.destination_eta < ($58::date - $59::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $60) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $61) s
  where s.shipment_number = r.shipment_number) < ($62::date - $63::int), true) else false end, false) as "noArrivalRecorded", coalesce(r.required_in_store_date < $64::date and not (r.in_store_delay is not null or r.recent_event_type = any ($65::text[])) and case when r.required_in_store_date < ($66::date - $67::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $68) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $69) s
  where s.shipment_number = r.shipment_number) < ($70::date - $71::int), true) else false end, false) as "noInStoreRecorded"
  from (select r.*
  from (select *, ctid
  from public.order_line_rows
  where account_id = $72) r
  where "r"."eta_month" = $73::date and "r"."eta_month" >= $74::date and "r"."eta_month" <= $75::date
  order by "r"."order_number" asc, "r"."line_number" asc, "r"."piece" asc
  limit $76 offset $77) r
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "lines", $3 = "ETA", $4 = "2026-03-01", $5 = "2026-03-01", $6 = "1970-01-01", $7 = "1970-01-01", $8 = 90, $9 = "00000000-0000-7000-8000-000000000001", $10 = "00000000-0000-7000-8000-000000000001", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = ["In Transit","Arrived","Customs Cleared","Closed"], $16 = "1970-01-01", $17 = 90, $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "1970-01-01", $21 = 90, $22 = "1970-01-01", $23 = "1970-01-01", $24 = ["Arrived","Customs Cleared","Closed"], $25 = "1970-01-01", $26 = 90, $27 = "00000000-0000-7000-8000-000000000001", $28 = "00000000-0000-7000-8000-000000000001", $29 = "1970-01-01", $30 = 90, $31 = "1970-01-01", $32 = "1970-01-01", $33 = ["Closed"], $34 = "1970-01-01", $35 = 90, $36 = "00000000-0000-7000-8000-000000000001", $37 = "00000000-0000-7000-8000-000000000001", $38 = "1970-01-01", $39 = 90, $40 = "1970-01-01", $41 = "1970-01-01", $42 = "1970-01-01", $43 = 90, $44 = "00000000-0000-7000-8000-000000000001", $45 = "00000000-0000-7000-8000-000000000001", $46 = "1970-01-01", $47 = 90, $48 = "1970-01-01", $49 = ["In Transit","Arrived","Customs Cleared","Closed"], $50 = "1970-01-01", $51 = 90, $52 = "00000000-0000-7000-8000-000000000001", $53 = "00000000-0000-7000-8000-000000000001", $54 = "1970-01-01", $55 = 90, $56 = "1970-01-01", $57 = ["Arrived","Customs Cleared","Closed"], $58 = "1970-01-01", $59 = 90, $60 = "00000000-0000-7000-8000-000000000001", $61 = "00000000-0000-7000-8000-000000000001", $62 = "1970-01-01", $63 = 90, $64 = "1970-01-01", $65 = ["Closed"], $66 = "1970-01-01", $67 = 90, $68 = "00000000-0000-7000-8000-000000000001", $69 = "00000000-0000-7000-8000-000000000001", $70 = "1970-01-01", $71 = 90, $72 = "00000000-0000-7000-8000-000000000001", $73 = "2026-03-01", $74 = "2026-03-01", $75 = "2026-03-01", $76 = 25, $77 = 0;

-- five years
select (select (select coalesce(sum(c.rows), 0)
  from (select *, ctid
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count) as count, (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", r.recent_event_type as "recentEventType", r.shipment_number as "shipmentNumber", r.booking_delay as "vendorBookingDelayInDays", r.departure_delay as "departureDelayInDays", r.transit_delay as "transitDelayInDays", r.arrival_delay as "arrivalDelayInDays", r.in_store_delay as "inStoreDelayInDays", r.required_in_store_date as "requiredInStoreDate", r.shipping_date as "shippingDate", r.delivery_date as "deliveryDate", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA", case when (r.shipping_date - 21) < $6::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and not case when (r.shipping_date - 21) < ($7::date - $8::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $9) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.shipment_number = r.shipment_number) < ($11::date - $12::int), true) else false end then $13::date - (r.shipping_date - 21) end as "overdueVendorBookingInDays", case when r.origin_etd < $14::date and not (r.origin_atd is not null or r.recent_event_type = any ($15::text[])) and not case when r.origin_etd < ($16::date - $17::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $18) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $19) s
  where s.shipment_number = r.shipment_number) < ($20::date - $21::int), true) else false end then $22::date - r.origin_etd end as "overdueDepartureInDays", case when r.destination_eta < $23::date and not (r.destination_ata is not null or r.recent_event_type = any ($24::text[])) and not case when r.destination_eta < ($25::date - $26::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $27) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $28) s
  where s.shipment_number = r.shipment_number) < ($29::date - $30::int), true) else false end then $31::date - r.destination_eta end as "overdueArrivalInDays", case when r.required_in_store_date < $32::date and not (r.in_store_delay is not null or r.recent_event_type = any ($33::text[])) and not case when r.required_in_store_date < ($34::date - $35::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $36) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $37) s
  where s.shipment_number = r.shipment_number) < ($38::date - $39::int), true) else false end then $40::date - r.required_in_store_date end as "overdueInStoreInDays", r.shipment_number is not null and r.recent_event_type not in ('Pending', 'Closed') as "canBeTracked", coalesce((r.shipping_date - 21) < $41::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and case when (r.shipping_date - 21) < ($42::date - $43::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $44) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $45) s
  where s.shipment_number = r.shipment_number) < ($46::date - $47::int), true) else false end, false) as "noVendorBookingRecorded", coalesce(r.origin_etd < $48::date and not (r.origin_atd is not null or r.recent_event_type = any ($49::text[])) and case when r.origin_etd < ($50::date - $51::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $52) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $53) s
  where s.shipment_number = r.shipment_number) < ($54::date - $55::int), true) else false end, false) as "noDepartureRecorded", coalesce(r.destination_eta < $56::date and not (r.destination_ata is not null or r.recent_event_type = any ($57::text[])) and case when r.destination_eta < ($58::date - $59::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $60) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $61) s
  where s.shipment_number = r.shipment_number) < ($62::date - $63::int), true) else false end, false) as "noArrivalRecorded", coalesce(r.required_in_store_date < $64::date and not (r.in_store_delay is not null or r.recent_event_type = any ($65::text[])) and case when r.required_in_store_date < ($66::date - $67::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $68) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $69) s
  where s.shipment_number = r.shipment_number) < ($70::date - $71::int), true) else false end, false) as "noInStoreRecorded"
  from (
  select m.key
  from unnest($72::date[]) as part (value)
  cross join lateral (
  select r.ctid as key, "r"."order_number", "r"."line_number", "r"."piece"
  from (select *, ctid
  from public.order_line_rows
  where account_id = $73) r
  where "r"."eta_month" = part.value and "r"."eta_month" >= $74::date and "r"."eta_month" <= $75::date and r.order_number <= coalesce( (select r.order_number
  from (select *, ctid
  from public.order_line_rows
  where account_id = $76) r
  where "r"."eta_month" = $77::date and "r"."eta_month" >= $78::date and "r"."eta_month" <= $79::date
  order by r.order_number asc offset $80
  limit 1), (select max(r.order_number)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $81) r))
  order by "r"."order_number" asc, "r"."line_number" asc, "r"."piece" asc
  limit $82) m
  order by "m"."order_number" asc, "m"."line_number" asc, "m"."piece" asc
  limit $83 offset $84) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $85) r on r.ctid = keys.key
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "lines", $3 = "ETA", $4 = "2021-12-01", $5 = "2026-11-01", $6 = "1970-01-01", $7 = "1970-01-01", $8 = 90, $9 = "00000000-0000-7000-8000-000000000001", $10 = "00000000-0000-7000-8000-000000000001", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = ["In Transit","Arrived","Customs Cleared","Closed"], $16 = "1970-01-01", $17 = 90, $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "1970-01-01", $21 = 90, $22 = "1970-01-01", $23 = "1970-01-01", $24 = ["Arrived","Customs Cleared","Closed"], $25 = "1970-01-01", $26 = 90, $27 = "00000000-0000-7000-8000-000000000001", $28 = "00000000-0000-7000-8000-000000000001", $29 = "1970-01-01", $30 = 90, $31 = "1970-01-01", $32 = "1970-01-01", $33 = ["Closed"], $34 = "1970-01-01", $35 = 90, $36 = "00000000-0000-7000-8000-000000000001", $37 = "00000000-0000-7000-8000-000000000001", $38 = "1970-01-01", $39 = 90, $40 = "1970-01-01", $41 = "1970-01-01", $42 = "1970-01-01", $43 = 90, $44 = "00000000-0000-7000-8000-000000000001", $45 = "00000000-0000-7000-8000-000000000001", $46 = "1970-01-01", $47 = 90, $48 = "1970-01-01", $49 = ["In Transit","Arrived","Customs Cleared","Closed"], $50 = "1970-01-01", $51 = 90, $52 = "00000000-0000-7000-8000-000000000001", $53 = "00000000-0000-7000-8000-000000000001", $54 = "1970-01-01", $55 = 90, $56 = "1970-01-01", $57 = ["Arrived","Customs Cleared","Closed"], $58 = "1970-01-01", $59 = 90, $60 = "00000000-0000-7000-8000-000000000001", $61 = "00000000-0000-7000-8000-000000000001", $62 = "1970-01-01", $63 = 90, $64 = "1970-01-01", $65 = ["Closed"], $66 = "1970-01-01", $67 = 90, $68 = "00000000-0000-7000-8000-000000000001", $69 = "00000000-0000-7000-8000-000000000001", $70 = "1970-01-01", $71 = 90, $72 = ["2021-12-01","2022-01-01","2022-02-01","2022-03-01","2022-04-01","2022-05-01","2022-06-01","2022-07-01","2022-08-01","2022-09-01","2022-10-01","2022-11-01","2022-12-01","2023-01-01","2023-02-01","2023-03-01","2023-04-01","2023-05-01","2023-06-01","2023-07-01","2023-08-01","2023-09-01","2023-10-01","2023-11-01","2023-12-01","2024-01-01","2024-02-01","2024-03-01","2024-04-01","2024-05-01","2024-06-01","2024-07-01","2024-08-01","2024-09-01","2024-10-01","2024-11-01","2024-12-01","2025-01-01","2025-02-01","2025-03-01","2025-04-01","2025-05-01","2025-06-01","2025-07-01","2025-08-01","2025-09-01","2025-10-01","2025-11-01","2025-12-01","2026-01-01","2026-02-01","2026-03-01","2026-04-01","2026-05-01","2026-06-01","2026-07-01","2026-08-01","2026-09-01","2026-10-01","2026-11-01"], $73 = "00000000-0000-7000-8000-000000000001", $74 = "2021-12-01", $75 = "2026-11-01", $76 = "00000000-0000-7000-8000-000000000001", $77 = "2021-12-01", $78 = "2021-12-01", $79 = "2026-11-01", $80 = 24, $81 = "00000000-0000-7000-8000-000000000001", $82 = 25, $83 = 25, $84 = 0, $85 = "00000000-0000-7000-8000-000000000001";

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
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", r.recent_event_type as "recentEventType", r.shipment_number as "shipmentNumber", r.booking_delay as "vendorBookingDelayInDays", r.departure_delay as "departureDelayInDays", r.transit_delay as "transitDelayInDays", r.arrival_delay as "arrivalDelayInDays", r.in_store_delay as "inStoreDelayInDays", r.required_in_store_date as "requiredInStoreDate", r.shipping_date as "shippingDate", r.delivery_date as "deliveryDate", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA", case when (r.shipping_date - 21) < $1::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and not case when (r.shipping_date - 21) < ($2::date - $3::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $4) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $5) s
  where s.shipment_number = r.shipment_number) < ($6::date - $7::int), true) else false end then $8::date - (r.shipping_date - 21) end as "overdueVendorBookingInDays", case when r.origin_etd < $9::date and not (r.origin_atd is not null or r.recent_event_type = any ($10::text[])) and not case when r.origin_etd < ($11::date - $12::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $13) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  where s.shipment_number = r.shipment_number) < ($15::date - $16::int), true) else false end then $17::date - r.origin_etd end as "overdueDepartureInDays", case when r.destination_eta < $18::date and not (r.destination_ata is not null or r.recent_event_type = any ($19::text[])) and not case when r.destination_eta < ($20::date - $21::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $22) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $23) s
  where s.shipment_number = r.shipment_number) < ($24::date - $25::int), true) else false end then $26::date - r.destination_eta end as "overdueArrivalInDays", case when r.required_in_store_date < $27::date and not (r.in_store_delay is not null or r.recent_event_type = any ($28::text[])) and not case when r.required_in_store_date < ($29::date - $30::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $31) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $32) s
  where s.shipment_number = r.shipment_number) < ($33::date - $34::int), true) else false end then $35::date - r.required_in_store_date end as "overdueInStoreInDays", r.shipment_number is not null and r.recent_event_type not in ('Pending', 'Closed') as "canBeTracked", coalesce((r.shipping_date - 21) < $36::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and case when (r.shipping_date - 21) < ($37::date - $38::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $39) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $40) s
  where s.shipment_number = r.shipment_number) < ($41::date - $42::int), true) else false end, false) as "noVendorBookingRecorded", coalesce(r.origin_etd < $43::date and not (r.origin_atd is not null or r.recent_event_type = any ($44::text[])) and case when r.origin_etd < ($45::date - $46::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $47) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $48) s
  where s.shipment_number = r.shipment_number) < ($49::date - $50::int), true) else false end, false) as "noDepartureRecorded", coalesce(r.destination_eta < $51::date and not (r.destination_ata is not null or r.recent_event_type = any ($52::text[])) and case when r.destination_eta < ($53::date - $54::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $55) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $56) s
  where s.shipment_number = r.shipment_number) < ($57::date - $58::int), true) else false end, false) as "noArrivalRecorded", coalesce(r.required_in_store_date < $59::date and not (r.in_store_delay is not null or r.recent_event_type = any ($60::text[])) and case when r.required_in_store_date < ($61::date - $62::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $63) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $64) s
  where s.shipment_number = r.shipment_number) < ($65::date - $66::int), true) else false end, false) as "noInStoreRecorded"
  from (
  select m.key
  from unnest($67::date[]) as part (value)
  cross join lateral (
  select r.ctid as key, "r"."order_number", "r"."line_number", "r"."piece"
  from (select *, ctid
  from public.order_line_rows
  where account_id = $68) r
  where "r"."eta_month" = part.value and "r"."eta_month" >= $69::date and "r"."eta_month" <= $70::date and "r"."supplier_id" = any($71::uuid[])
  order by "r"."order_number" asc, "r"."line_number" asc, "r"."piece" asc
  limit $72) m
  order by "m"."order_number" asc, "m"."line_number" asc, "m"."piece" asc
  limit $73 offset $74) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $75) r on r.ctid = keys.key
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01", $3 = 90, $4 = "00000000-0000-7000-8000-000000000001", $5 = "00000000-0000-7000-8000-000000000001", $6 = "1970-01-01", $7 = 90, $8 = "1970-01-01", $9 = "1970-01-01", $10 = ["In Transit","Arrived","Customs Cleared","Closed"], $11 = "1970-01-01", $12 = 90, $13 = "00000000-0000-7000-8000-000000000001", $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = 90, $17 = "1970-01-01", $18 = "1970-01-01", $19 = ["Arrived","Customs Cleared","Closed"], $20 = "1970-01-01", $21 = 90, $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "1970-01-01", $25 = 90, $26 = "1970-01-01", $27 = "1970-01-01", $28 = ["Closed"], $29 = "1970-01-01", $30 = 90, $31 = "00000000-0000-7000-8000-000000000001", $32 = "00000000-0000-7000-8000-000000000001", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = 90, $39 = "00000000-0000-7000-8000-000000000001", $40 = "00000000-0000-7000-8000-000000000001", $41 = "1970-01-01", $42 = 90, $43 = "1970-01-01", $44 = ["In Transit","Arrived","Customs Cleared","Closed"], $45 = "1970-01-01", $46 = 90, $47 = "00000000-0000-7000-8000-000000000001", $48 = "00000000-0000-7000-8000-000000000001", $49 = "1970-01-01", $50 = 90, $51 = "1970-01-01", $52 = ["Arrived","Customs Cleared","Closed"], $53 = "1970-01-01", $54 = 90, $55 = "00000000-0000-7000-8000-000000000001", $56 = "00000000-0000-7000-8000-000000000001", $57 = "1970-01-01", $58 = 90, $59 = "1970-01-01", $60 = ["Closed"], $61 = "1970-01-01", $62 = 90, $63 = "00000000-0000-7000-8000-000000000001", $64 = "00000000-0000-7000-8000-000000000001", $65 = "1970-01-01", $66 = 90, $67 = ["2026-03-01"], $68 = "00000000-0000-7000-8000-000000000001", $69 = "2026-03-01", $70 = "2026-03-01", $71 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $72 = 25, $73 = 25, $74 = 0, $75 = "00000000-0000-7000-8000-000000000001";

-- free text over part of a month
with matched as materialized (select r.ctid as key, row_number() over (order by r.order_number asc, r.line_number asc, r.piece asc) as position
  from (select *, ctid
  from public.order_line_rows
  where account_id = $1) r
  where "r"."eta_month" >= $2::date and "r"."eta_month" <= $3::date and "r"."destination_eta" >= $4::date and "r"."destination_eta" <= $5::date and (r.search_text like $6 or lower(r.shipment_number collate pg_unicode_fast) like $7))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", r.recent_event_type as "recentEventType", r.shipment_number as "shipmentNumber", r.booking_delay as "vendorBookingDelayInDays", r.departure_delay as "departureDelayInDays", r.transit_delay as "transitDelayInDays", r.arrival_delay as "arrivalDelayInDays", r.in_store_delay as "inStoreDelayInDays", r.required_in_store_date as "requiredInStoreDate", r.shipping_date as "shippingDate", r.delivery_date as "deliveryDate", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA", case when (r.shipping_date - 21) < $8::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and not case when (r.shipping_date - 21) < ($9::date - $10::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $11) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $12) s
  where s.shipment_number = r.shipment_number) < ($13::date - $14::int), true) else false end then $15::date - (r.shipping_date - 21) end as "overdueVendorBookingInDays", case when r.origin_etd < $16::date and not (r.origin_atd is not null or r.recent_event_type = any ($17::text[])) and not case when r.origin_etd < ($18::date - $19::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $20) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $21) s
  where s.shipment_number = r.shipment_number) < ($22::date - $23::int), true) else false end then $24::date - r.origin_etd end as "overdueDepartureInDays", case when r.destination_eta < $25::date and not (r.destination_ata is not null or r.recent_event_type = any ($26::text[])) and not case when r.destination_eta < ($27::date - $28::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $29) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $30) s
  where s.shipment_number = r.shipment_number) < ($31::date - $32::int), true) else false end then $33::date - r.destination_eta end as "overdueArrivalInDays", case when r.required_in_store_date < $34::date and not (r.in_store_delay is not null or r.recent_event_type = any ($35::text[])) and not case when r.required_in_store_date < ($36::date - $37::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $38) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $39) s
  where s.shipment_number = r.shipment_number) < ($40::date - $41::int), true) else false end then $42::date - r.required_in_store_date end as "overdueInStoreInDays", r.shipment_number is not null and r.recent_event_type not in ('Pending', 'Closed') as "canBeTracked", coalesce((r.shipping_date - 21) < $43::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and case when (r.shipping_date - 21) < ($44::date - $45::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $46) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $47) s
  where s.shipment_number = r.shipment_number) < ($48::date - $49::int), true) else false end, false) as "noVendorBookingRecorded", coalesce(r.origin_etd < $50::date and not (r.origin_atd is not null or r.recent_event_type = any ($51::text[])) and case when r.origin_etd < ($52::date - $53::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $54) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $55) s
  where s.shipment_number = r.shipment_number) < ($56::date - $57::int), true) else false end, false) as "noDepartureRecorded", coalesce(r.destination_eta < $58::date and not (r.destination_ata is not null or r.recent_event_type = any ($59::text[])) and case when r.destination_eta < ($60::date - $61::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $62) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $63) s
  where s.shipment_number = r.shipment_number) < ($64::date - $65::int), true) else false end, false) as "noArrivalRecorded", coalesce(r.required_in_store_date < $66::date and not (r.in_store_delay is not null or r.recent_event_type = any ($67::text[])) and case when r.required_in_store_date < ($68::date - $69::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $70) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $71) s
  where s.shipment_number = r.shipment_number) < ($72::date - $73::int), true) else false end, false) as "noInStoreRecorded"
  from (select *
  from matched
  where position > $74 and position <= $75) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $76) r on r.ctid = keys.key
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-05", $5 = "2026-03-31", $6 = "%abc%", $7 = "%abc%", $8 = "1970-01-01", $9 = "1970-01-01", $10 = 90, $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "1970-01-01", $14 = 90, $15 = "1970-01-01", $16 = "1970-01-01", $17 = ["In Transit","Arrived","Customs Cleared","Closed"], $18 = "1970-01-01", $19 = 90, $20 = "00000000-0000-7000-8000-000000000001", $21 = "00000000-0000-7000-8000-000000000001", $22 = "1970-01-01", $23 = 90, $24 = "1970-01-01", $25 = "1970-01-01", $26 = ["Arrived","Customs Cleared","Closed"], $27 = "1970-01-01", $28 = 90, $29 = "00000000-0000-7000-8000-000000000001", $30 = "00000000-0000-7000-8000-000000000001", $31 = "1970-01-01", $32 = 90, $33 = "1970-01-01", $34 = "1970-01-01", $35 = ["Closed"], $36 = "1970-01-01", $37 = 90, $38 = "00000000-0000-7000-8000-000000000001", $39 = "00000000-0000-7000-8000-000000000001", $40 = "1970-01-01", $41 = 90, $42 = "1970-01-01", $43 = "1970-01-01", $44 = "1970-01-01", $45 = 90, $46 = "00000000-0000-7000-8000-000000000001", $47 = "00000000-0000-7000-8000-000000000001", $48 = "1970-01-01", $49 = 90, $50 = "1970-01-01", $51 = ["In Transit","Arrived","Customs Cleared","Closed"], $52 = "1970-01-01", $53 = 90, $54 = "00000000-0000-7000-8000-000000000001", $55 = "00000000-0000-7000-8000-000000000001", $56 = "1970-01-01", $57 = 90, $58 = "1970-01-01", $59 = ["Arrived","Customs Cleared","Closed"], $60 = "1970-01-01", $61 = 90, $62 = "00000000-0000-7000-8000-000000000001", $63 = "00000000-0000-7000-8000-000000000001", $64 = "1970-01-01", $65 = 90, $66 = "1970-01-01", $67 = ["Closed"], $68 = "1970-01-01", $69 = 90, $70 = "00000000-0000-7000-8000-000000000001", $71 = "00000000-0000-7000-8000-000000000001", $72 = "1970-01-01", $73 = 90, $74 = 0, $75 = 25, $76 = "00000000-0000-7000-8000-000000000001";

-- another order
select (select coalesce(sum(c.rows), 0)
  from (select *, ctid
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "lines", $3 = "ETA", $4 = "2026-03-01", $5 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", r.recent_event_type as "recentEventType", r.shipment_number as "shipmentNumber", r.booking_delay as "vendorBookingDelayInDays", r.departure_delay as "departureDelayInDays", r.transit_delay as "transitDelayInDays", r.arrival_delay as "arrivalDelayInDays", r.in_store_delay as "inStoreDelayInDays", r.required_in_store_date as "requiredInStoreDate", r.shipping_date as "shippingDate", r.delivery_date as "deliveryDate", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA", case when (r.shipping_date - 21) < $1::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and not case when (r.shipping_date - 21) < ($2::date - $3::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $4) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $5) s
  where s.shipment_number = r.shipment_number) < ($6::date - $7::int), true) else false end then $8::date - (r.shipping_date - 21) end as "overdueVendorBookingInDays", case when r.origin_etd < $9::date and not (r.origin_atd is not null or r.recent_event_type = any ($10::text[])) and not case when r.origin_etd < ($11::date - $12::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $13) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  where s.shipment_number = r.shipment_number) < ($15::date - $16::int), true) else false end then $17::date - r.origin_etd end as "overdueDepartureInDays", case when r.destination_eta < $18::date and not (r.destination_ata is not null or r.recent_event_type = any ($19::text[])) and not case when r.destination_eta < ($20::date - $21::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $22) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $23) s
  where s.shipment_number = r.shipment_number) < ($24::date - $25::int), true) else false end then $26::date - r.destination_eta end as "overdueArrivalInDays", case when r.required_in_store_date < $27::date and not (r.in_store_delay is not null or r.recent_event_type = any ($28::text[])) and not case when r.required_in_store_date < ($29::date - $30::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $31) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $32) s
  where s.shipment_number = r.shipment_number) < ($33::date - $34::int), true) else false end then $35::date - r.required_in_store_date end as "overdueInStoreInDays", r.shipment_number is not null and r.recent_event_type not in ('Pending', 'Closed') as "canBeTracked", coalesce((r.shipping_date - 21) < $36::date and not (r.booking_delay is not null or r.recent_event_type <> 'Pending') and case when (r.shipping_date - 21) < ($37::date - $38::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $39) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $40) s
  where s.shipment_number = r.shipment_number) < ($41::date - $42::int), true) else false end, false) as "noVendorBookingRecorded", coalesce(r.origin_etd < $43::date and not (r.origin_atd is not null or r.recent_event_type = any ($44::text[])) and case when r.origin_etd < ($45::date - $46::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $47) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $48) s
  where s.shipment_number = r.shipment_number) < ($49::date - $50::int), true) else false end, false) as "noDepartureRecorded", coalesce(r.destination_eta < $51::date and not (r.destination_ata is not null or r.recent_event_type = any ($52::text[])) and case when r.destination_eta < ($53::date - $54::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $55) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $56) s
  where s.shipment_number = r.shipment_number) < ($57::date - $58::int), true) else false end, false) as "noArrivalRecorded", coalesce(r.required_in_store_date < $59::date and not (r.in_store_delay is not null or r.recent_event_type = any ($60::text[])) and case when r.required_in_store_date < ($61::date - $62::int) then coalesce((select greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $63) e
  where e.shipment_id = s.id and e.classifier = 'actual'))
  from (select *, ctid
  from public.shipments
  where account_id = $64) s
  where s.shipment_number = r.shipment_number) < ($65::date - $66::int), true) else false end, false) as "noInStoreRecorded"
  from (select r.ctid as key
  from (select *, ctid
  from public.order_line_rows
  where account_id = $67) r
  where "r"."eta_month" >= $68::date and "r"."eta_month" <= $69::date
  order by r.line_number asc nulls last, r.order_number asc, r.line_number asc, r.piece asc
  limit $70 offset $71) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $72) r on r.ctid = keys.key
  order by r.line_number asc nulls last, r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01", $3 = 90, $4 = "00000000-0000-7000-8000-000000000001", $5 = "00000000-0000-7000-8000-000000000001", $6 = "1970-01-01", $7 = 90, $8 = "1970-01-01", $9 = "1970-01-01", $10 = ["In Transit","Arrived","Customs Cleared","Closed"], $11 = "1970-01-01", $12 = 90, $13 = "00000000-0000-7000-8000-000000000001", $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = 90, $17 = "1970-01-01", $18 = "1970-01-01", $19 = ["Arrived","Customs Cleared","Closed"], $20 = "1970-01-01", $21 = 90, $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "1970-01-01", $25 = 90, $26 = "1970-01-01", $27 = "1970-01-01", $28 = ["Closed"], $29 = "1970-01-01", $30 = 90, $31 = "00000000-0000-7000-8000-000000000001", $32 = "00000000-0000-7000-8000-000000000001", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = 90, $39 = "00000000-0000-7000-8000-000000000001", $40 = "00000000-0000-7000-8000-000000000001", $41 = "1970-01-01", $42 = 90, $43 = "1970-01-01", $44 = ["In Transit","Arrived","Customs Cleared","Closed"], $45 = "1970-01-01", $46 = 90, $47 = "00000000-0000-7000-8000-000000000001", $48 = "00000000-0000-7000-8000-000000000001", $49 = "1970-01-01", $50 = 90, $51 = "1970-01-01", $52 = ["Arrived","Customs Cleared","Closed"], $53 = "1970-01-01", $54 = 90, $55 = "00000000-0000-7000-8000-000000000001", $56 = "00000000-0000-7000-8000-000000000001", $57 = "1970-01-01", $58 = 90, $59 = "1970-01-01", $60 = ["Closed"], $61 = "1970-01-01", $62 = 90, $63 = "00000000-0000-7000-8000-000000000001", $64 = "00000000-0000-7000-8000-000000000001", $65 = "1970-01-01", $66 = 90, $67 = "00000000-0000-7000-8000-000000000001", $68 = "2026-03-01", $69 = "2026-03-01", $70 = 25, $71 = 0, $72 = "00000000-0000-7000-8000-000000000001";
