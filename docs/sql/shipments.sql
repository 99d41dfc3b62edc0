-- Shipments: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
select (with dirty as materialized (select distinct d.month
  from (select *
  from public.dirty_months
  where account_id = $1) d
  where d.basis = $2 and true and d.month >= $3::date and d.month <= $4::date), chosen as materialized (select array(select dirty.month
  from dirty) || $5::date[] as rows), bounds as materialized (
  select greatest(s.first, $6::date) as first, least(s.last, $7::date) as last
  from (select min(c.starts) as first, (max(c.starts) + interval '11 months')::date as last
  from (select *
  from public.shipment_cells
  where account_id = $8) c
  where c.basis = $9 and c.grain = 'all' and c.span = 12) s
  where s.first is not null), years as materialized (
  select y.first::date as starts
  from bounds b
  cross join generate_series(date_trunc('year', b.first), b.last, '1 year') y (first)
  where y.first >= b.first and y.first + interval '11 months' <= b.last and not exists (select
  from dirty d
  where date_trunc('year', d.month) = y.first)), parts as materialized (
  select 12 as span, years.starts
  from years union all
  select 1, m.first::date
  from bounds b
  cross join generate_series(b.first, b.last, '1 month') m (first)
  where m.first::date not in (select dirty.month
  from dirty) and date_trunc('year', m.first)::date not in (select years.starts
  from years)), unstored as (select shipments
  from (select s.eta_month as month, count(*) as shipments
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by s.eta_month) rows), f as materialized (
  select sum(shipments) as shipments
  from (select c.*
  from parts p
  cross join lateral (
  select c.shipments
  from (select *
  from public.shipment_cells
  where account_id = $11) c
  where c.basis = $12 and c.grain = 'all' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select shipments
  from unstored) parts )
  select coalesce(sum("f"."shipments"), 0) as count
  from f) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", ('{"Ordered","In transit","Arrived","Completed"}'::text[])[s.step + 1] as "status", s.delay_days as "delayInDays", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA", v.name as "supplier", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $13::date and "s"."portal_eta_seen" >= $14::timestamptz - make_interval(days => $15::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $16::date or abs("s"."portal_eta" - "s"."carrier_eta") > $17::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $18::date and "s"."portal_eta_seen" >= $19::timestamptz - make_interval(days => $20::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $21::date or abs("s"."portal_eta" - "s"."carrier_eta") > $22::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", o.name as "origin", d.name as "destination", s.mode as "mode", s.origin_etd as "originETD", s.origin_atd as "originATD", s.container_numbers as "containerNumbers", s.order_numbers as "orderNumbers", trim_scale(s.teu) as "teu", trim_scale(s.volume_m3) as "volume", trim_scale(s.weight_kg) as "weight", s.departure_vessel as "departureVessel", case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($23::date - $24::int) and $25::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $26) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *
  from public.shipment_events
  where account_id = $27) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $28) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then s.last_update_date end as "noUpdateSince", case when "s"."destination_eta" < $29::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($30::date - $31::int), false) then $32::date - "s"."destination_eta" end as "overdueInDays", s.trans as "trans", s.arrival_vessel as "arrivalVessel", s.pod_name as "podName", s.fdp_name as "fdpName", s.pod_eta as "podeta", s.pod_ata as "podata", s.fdp_eta as "fdpeta", s.fdp_ata as "fdpata", s.order_sellers as "orderSellers", s.importer as "importer", s.carrier_code as "carrierCode", s.carrier_contract_number as "carrierContractNumber", cardinality(s.container_numbers) as "containerCount", s.incoterm as "incoterm", s.supplier_booking_date as "supplierBookingDate", s.cargo_ready_date as "cargoReadyDate", s.customs_cleared_date as "customsClearedDate", s.required_delivery_date as "requiredDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.free_time_days as "freeTimeDays", s.has_tracking as "hasShipmentTracking", s.detail_lines > 0 as "hasDetails", exists (select
  from (select *
  from public.shipment_focuses
  where account_id = $33) f
  where f.user_id = $34) and exists (select
  from (select *
  from public.shipment_focuses
  where account_id = $35) f
  where f.user_id = $36 and f.shipment_id = s.id) as "hasFocusedShipment", coalesce("s"."destination_eta" < $37::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($38::date - $39::int), false), false) as "noArrivalRecorded", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $40::date and "s"."portal_eta_seen" >= $41::timestamptz - make_interval(days => $42::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $43::date or abs("s"."portal_eta" - "s"."carrier_eta") > $44::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $45::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $46::date and "s"."portal_eta_seen" >= $47::timestamptz - make_interval(days => $48::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $49::date or abs("s"."portal_eta" - "s"."carrier_eta") > $50::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed"
  from (select s.*
  from (select *, ctid
  from public.shipments
  where account_id = $51) s
  where "s"."eta_month" = $52::date and "s"."eta_month" >= $53::date and "s"."eta_month" <= $54::date
  order by s.shipment_number desc
  limit $55 offset $56) s
  left join (select *
  from public.suppliers
  where account_id = $57) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA", $13 = "1970-01-01", $14 = "1970-01-01T00:00:00.000Z", $15 = 3, $16 = "1970-01-01", $17 = 1, $18 = "1970-01-01", $19 = "1970-01-01T00:00:00.000Z", $20 = 3, $21 = "1970-01-01", $22 = 1, $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "00000000-0000-7000-8000-000000000001", $27 = "00000000-0000-7000-8000-000000000001", $28 = "00000000-0000-7000-8000-000000000001", $29 = "1970-01-01", $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = "00000000-0000-7000-8000-000000000001", $34 = "00000000-0000-7000-8000-000000000001", $35 = "00000000-0000-7000-8000-000000000001", $36 = "00000000-0000-7000-8000-000000000001", $37 = "1970-01-01", $38 = "1970-01-01", $39 = 90, $40 = "1970-01-01", $41 = "1970-01-01T00:00:00.000Z", $42 = 3, $43 = "1970-01-01", $44 = 1, $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01T00:00:00.000Z", $48 = 3, $49 = "1970-01-01", $50 = 1, $51 = "00000000-0000-7000-8000-000000000001", $52 = "2026-03-01", $53 = "2026-03-01", $54 = "2026-03-01", $55 = 25, $56 = 0, $57 = "00000000-0000-7000-8000-000000000001";

-- five years
select (with dirty as materialized (select distinct d.month
  from (select *
  from public.dirty_months
  where account_id = $1) d
  where d.basis = $2 and true and d.month >= $3::date and d.month <= $4::date), chosen as materialized (select array(select dirty.month
  from dirty) || $5::date[] as rows), bounds as materialized (
  select greatest(s.first, $6::date) as first, least(s.last, $7::date) as last
  from (select min(c.starts) as first, (max(c.starts) + interval '11 months')::date as last
  from (select *
  from public.shipment_cells
  where account_id = $8) c
  where c.basis = $9 and c.grain = 'all' and c.span = 12) s
  where s.first is not null), years as materialized (
  select y.first::date as starts
  from bounds b
  cross join generate_series(date_trunc('year', b.first), b.last, '1 year') y (first)
  where y.first >= b.first and y.first + interval '11 months' <= b.last and not exists (select
  from dirty d
  where date_trunc('year', d.month) = y.first)), parts as materialized (
  select 12 as span, years.starts
  from years union all
  select 1, m.first::date
  from bounds b
  cross join generate_series(b.first, b.last, '1 month') m (first)
  where m.first::date not in (select dirty.month
  from dirty) and date_trunc('year', m.first)::date not in (select years.starts
  from years)), unstored as (select shipments
  from (select s.eta_month as month, count(*) as shipments
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by s.eta_month) rows), f as materialized (
  select sum(shipments) as shipments
  from (select c.*
  from parts p
  cross join lateral (
  select c.shipments
  from (select *
  from public.shipment_cells
  where account_id = $11) c
  where c.basis = $12 and c.grain = 'all' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select shipments
  from unstored) parts )
  select coalesce(sum("f"."shipments"), 0) as count
  from f) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", ('{"Ordered","In transit","Arrived","Completed"}'::text[])[s.step + 1] as "status", s.delay_days as "delayInDays", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA", v.name as "supplier", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $13::date and "s"."portal_eta_seen" >= $14::timestamptz - make_interval(days => $15::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $16::date or abs("s"."portal_eta" - "s"."carrier_eta") > $17::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $18::date and "s"."portal_eta_seen" >= $19::timestamptz - make_interval(days => $20::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $21::date or abs("s"."portal_eta" - "s"."carrier_eta") > $22::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", o.name as "origin", d.name as "destination", s.mode as "mode", s.origin_etd as "originETD", s.origin_atd as "originATD", s.container_numbers as "containerNumbers", s.order_numbers as "orderNumbers", trim_scale(s.teu) as "teu", trim_scale(s.volume_m3) as "volume", trim_scale(s.weight_kg) as "weight", s.departure_vessel as "departureVessel", case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($23::date - $24::int) and $25::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $26) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *
  from public.shipment_events
  where account_id = $27) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $28) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then s.last_update_date end as "noUpdateSince", case when "s"."destination_eta" < $29::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($30::date - $31::int), false) then $32::date - "s"."destination_eta" end as "overdueInDays", s.trans as "trans", s.arrival_vessel as "arrivalVessel", s.pod_name as "podName", s.fdp_name as "fdpName", s.pod_eta as "podeta", s.pod_ata as "podata", s.fdp_eta as "fdpeta", s.fdp_ata as "fdpata", s.order_sellers as "orderSellers", s.importer as "importer", s.carrier_code as "carrierCode", s.carrier_contract_number as "carrierContractNumber", cardinality(s.container_numbers) as "containerCount", s.incoterm as "incoterm", s.supplier_booking_date as "supplierBookingDate", s.cargo_ready_date as "cargoReadyDate", s.customs_cleared_date as "customsClearedDate", s.required_delivery_date as "requiredDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.free_time_days as "freeTimeDays", s.has_tracking as "hasShipmentTracking", s.detail_lines > 0 as "hasDetails", exists (select
  from (select *
  from public.shipment_focuses
  where account_id = $33) f
  where f.user_id = $34) and exists (select
  from (select *
  from public.shipment_focuses
  where account_id = $35) f
  where f.user_id = $36 and f.shipment_id = s.id) as "hasFocusedShipment", coalesce("s"."destination_eta" < $37::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($38::date - $39::int), false), false) as "noArrivalRecorded", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $40::date and "s"."portal_eta_seen" >= $41::timestamptz - make_interval(days => $42::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $43::date or abs("s"."portal_eta" - "s"."carrier_eta") > $44::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $45::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $46::date and "s"."portal_eta_seen" >= $47::timestamptz - make_interval(days => $48::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $49::date or abs("s"."portal_eta" - "s"."carrier_eta") > $50::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed"
  from (
  select m.*
  from unnest($51::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $52) s
  where "s"."eta_month" = part.value and s.shipment_number >= coalesce( (select s.shipment_number
  from (select *, ctid
  from public.shipments
  where account_id = $53) s
  where "s"."eta_month" = $54::date and "s"."eta_month" >= $55::date and "s"."eta_month" <= $56::date
  order by s.shipment_number desc offset $57
  limit 1), (select min(s.shipment_number)
  from (select *, ctid
  from public.shipments
  where account_id = $58) s)) and "s"."eta_month" >= $59::date and "s"."eta_month" <= $60::date
  order by s.shipment_number desc
  limit $61) m
  order by m.number desc
  limit $62 offset $63) keys
  join (select *, ctid
  from public.shipments
  where account_id = $64) s on s.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $65) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = [], $6 = "2021-12-01", $7 = "2026-11-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA", $13 = "1970-01-01", $14 = "1970-01-01T00:00:00.000Z", $15 = 3, $16 = "1970-01-01", $17 = 1, $18 = "1970-01-01", $19 = "1970-01-01T00:00:00.000Z", $20 = 3, $21 = "1970-01-01", $22 = 1, $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "00000000-0000-7000-8000-000000000001", $27 = "00000000-0000-7000-8000-000000000001", $28 = "00000000-0000-7000-8000-000000000001", $29 = "1970-01-01", $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = "00000000-0000-7000-8000-000000000001", $34 = "00000000-0000-7000-8000-000000000001", $35 = "00000000-0000-7000-8000-000000000001", $36 = "00000000-0000-7000-8000-000000000001", $37 = "1970-01-01", $38 = "1970-01-01", $39 = 90, $40 = "1970-01-01", $41 = "1970-01-01T00:00:00.000Z", $42 = 3, $43 = "1970-01-01", $44 = 1, $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01T00:00:00.000Z", $48 = 3, $49 = "1970-01-01", $50 = 1, $51 = ["2021-12-01","2022-01-01","2022-02-01","2022-03-01","2022-04-01","2022-05-01","2022-06-01","2022-07-01","2022-08-01","2022-09-01","2022-10-01","2022-11-01","2022-12-01","2023-01-01","2023-02-01","2023-03-01","2023-04-01","2023-05-01","2023-06-01","2023-07-01","2023-08-01","2023-09-01","2023-10-01","2023-11-01","2023-12-01","2024-01-01","2024-02-01","2024-03-01","2024-04-01","2024-05-01","2024-06-01","2024-07-01","2024-08-01","2024-09-01","2024-10-01","2024-11-01","2024-12-01","2025-01-01","2025-02-01","2025-03-01","2025-04-01","2025-05-01","2025-06-01","2025-07-01","2025-08-01","2025-09-01","2025-10-01","2025-11-01","2025-12-01","2026-01-01","2026-02-01","2026-03-01","2026-04-01","2026-05-01","2026-06-01","2026-07-01","2026-08-01","2026-09-01","2026-10-01","2026-11-01"], $52 = "00000000-0000-7000-8000-000000000001", $53 = "00000000-0000-7000-8000-000000000001", $54 = "2026-11-01", $55 = "2021-12-01", $56 = "2026-11-01", $57 = 24, $58 = "00000000-0000-7000-8000-000000000001", $59 = "2021-12-01", $60 = "2026-11-01", $61 = 25, $62 = 25, $63 = 0, $64 = "00000000-0000-7000-8000-000000000001", $65 = "00000000-0000-7000-8000-000000000001";

-- two suppliers
with dirty as materialized (select distinct d.month
  from (select *
  from public.dirty_months
  where account_id = $1) d
  where d.basis = $2 and true and d.month >= $3::date and d.month <= $4::date), chosen as materialized (select array(select dirty.month
  from dirty) || $5::date[] as rows), bounds as materialized (
  select greatest(s.first, $6::date) as first, least(s.last, $7::date) as last
  from (select min(c.starts) as first, (max(c.starts) + interval '11 months')::date as last
  from (select *
  from public.shipment_cells
  where account_id = $8) c
  where c.basis = $9 and c.grain = 'supplier' and c.span = 12) s
  where s.first is not null), years as materialized (
  select y.first::date as starts
  from bounds b
  cross join generate_series(date_trunc('year', b.first), b.last, '1 year') y (first)
  where y.first >= b.first and y.first + interval '11 months' <= b.last and not exists (select
  from dirty d
  where date_trunc('year', d.month) = y.first)), parts as materialized (
  select 12 as span, years.starts
  from years union all
  select 1, m.first::date
  from bounds b
  cross join generate_series(b.first, b.last, '1 month') m (first)
  where m.first::date not in (select dirty.month
  from dirty) and date_trunc('year', m.first)::date not in (select years.starts
  from years)), unstored as (select shipments
  from (select s.eta_month as month, count(*) as shipments
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true and coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000') = any($11::uuid[])
  group by s.eta_month) rows), f as materialized (
  select sum(shipments) as shipments
  from (select c.*
  from parts p
  cross join lateral (
  select c.shipments
  from (select *
  from public.shipment_cells
  where account_id = $12) c
  where c.basis = $13 and c.grain = 'supplier' and c.span = p.span and c.starts = p.starts and c.supplier_id = any($14::uuid[]) offset 0) c union all
  select shipments
  from unstored) parts )
  select coalesce(sum("f"."shipments"), 0) as count
  from f
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $12 = "00000000-0000-7000-8000-000000000001", $13 = "ETA", $14 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"];

select coalesce(sum(m.shipments) filter (where m.starts < $1::date), 0)::int as before, coalesce(sum(m.shipments) filter (where m.starts between $2::date and $3::date), 0)::int as within, coalesce(sum(m.shipments) filter (where m.starts > $4::date), 0)::int as after
  from (select "c"."starts", "c"."shipments"
  from (select *
  from public.shipment_cells
  where account_id = $5) c
  where c.basis = $6 and c.grain = 'all' and c.span = 1) m
-- $1 = "2026-03-01", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", ('{"Ordered","In transit","Arrived","Completed"}'::text[])[s.step + 1] as "status", s.delay_days as "delayInDays", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA", v.name as "supplier", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $1::date and "s"."portal_eta_seen" >= $2::timestamptz - make_interval(days => $3::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $4::date or abs("s"."portal_eta" - "s"."carrier_eta") > $5::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $6::date and "s"."portal_eta_seen" >= $7::timestamptz - make_interval(days => $8::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $9::date or abs("s"."portal_eta" - "s"."carrier_eta") > $10::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", o.name as "origin", d.name as "destination", s.mode as "mode", s.origin_etd as "originETD", s.origin_atd as "originATD", s.container_numbers as "containerNumbers", s.order_numbers as "orderNumbers", trim_scale(s.teu) as "teu", trim_scale(s.volume_m3) as "volume", trim_scale(s.weight_kg) as "weight", s.departure_vessel as "departureVessel", case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($11::date - $12::int) and $13::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *
  from public.shipment_events
  where account_id = $15) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $16) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then s.last_update_date end as "noUpdateSince", case when "s"."destination_eta" < $17::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($18::date - $19::int), false) then $20::date - "s"."destination_eta" end as "overdueInDays", s.trans as "trans", s.arrival_vessel as "arrivalVessel", s.pod_name as "podName", s.fdp_name as "fdpName", s.pod_eta as "podeta", s.pod_ata as "podata", s.fdp_eta as "fdpeta", s.fdp_ata as "fdpata", s.order_sellers as "orderSellers", s.importer as "importer", s.carrier_code as "carrierCode", s.carrier_contract_number as "carrierContractNumber", cardinality(s.container_numbers) as "containerCount", s.incoterm as "incoterm", s.supplier_booking_date as "supplierBookingDate", s.cargo_ready_date as "cargoReadyDate", s.customs_cleared_date as "customsClearedDate", s.required_delivery_date as "requiredDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.free_time_days as "freeTimeDays", s.has_tracking as "hasShipmentTracking", s.detail_lines > 0 as "hasDetails", exists (select
  from (select *
  from public.shipment_focuses
  where account_id = $21) f
  where f.user_id = $22) and exists (select
  from (select *
  from public.shipment_focuses
  where account_id = $23) f
  where f.user_id = $24 and f.shipment_id = s.id) as "hasFocusedShipment", coalesce("s"."destination_eta" < $25::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($26::date - $27::int), false), false) as "noArrivalRecorded", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $28::date and "s"."portal_eta_seen" >= $29::timestamptz - make_interval(days => $30::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $31::date or abs("s"."portal_eta" - "s"."carrier_eta") > $32::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $33::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $34::date and "s"."portal_eta_seen" >= $35::timestamptz - make_interval(days => $36::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $37::date or abs("s"."portal_eta" - "s"."carrier_eta") > $38::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed"
  from (
  select m.*
  from unnest($39::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $40) s
  where "s"."eta_month" = part.value and "s"."eta_month" >= $41::date and "s"."eta_month" <= $42::date and s.supplier_id = any($43::uuid[])
  order by s.shipment_number desc
  limit $44) m
  order by m.number desc
  limit $45 offset $46) keys
  join (select *, ctid
  from public.shipments
  where account_id = $47) s on s.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $48) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01T00:00:00.000Z", $3 = 3, $4 = "1970-01-01", $5 = 1, $6 = "1970-01-01", $7 = "1970-01-01T00:00:00.000Z", $8 = 3, $9 = "1970-01-01", $10 = 1, $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "1970-01-01", $18 = "1970-01-01", $19 = 90, $20 = "1970-01-01", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "00000000-0000-7000-8000-000000000001", $25 = "1970-01-01", $26 = "1970-01-01", $27 = 90, $28 = "1970-01-01", $29 = "1970-01-01T00:00:00.000Z", $30 = 3, $31 = "1970-01-01", $32 = 1, $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01T00:00:00.000Z", $36 = 3, $37 = "1970-01-01", $38 = 1, $39 = ["2026-03-01"], $40 = "00000000-0000-7000-8000-000000000001", $41 = "2026-03-01", $42 = "2026-03-01", $43 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $44 = 25, $45 = 25, $46 = 0, $47 = "00000000-0000-7000-8000-000000000001", $48 = "00000000-0000-7000-8000-000000000001";

-- free text over part of a month
select exists (select
  from (select *
  from public.shipment_references
  where account_id = $1) r
  where r.reference = $2) or exists (select
  from (select *, ctid
  from public.purchase_orders
  where account_id = $3) o
  where o.order_number in ($4, $5)) as found
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ABC", $3 = "00000000-0000-7000-8000-000000000001", $4 = "abc", $5 = "ABC";

with matched as materialized (select s.ctid as key, row_number() over (order by s.shipment_number desc) as position
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  where "s"."eta_month" >= $2::date and "s"."eta_month" <= $3::date and "s"."destination_eta" >= $4::date and "s"."destination_eta" <= $5::date and (s.search_text like $6 or s.supplier_id = any (array(select v.id
  from (select *
  from public.suppliers
  where account_id = $7) v
  where lower(v.name collate pg_unicode_fast) like $8))))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", ('{"Ordered","In transit","Arrived","Completed"}'::text[])[s.step + 1] as "status", s.delay_days as "delayInDays", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA", v.name as "supplier", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $9::date and "s"."portal_eta_seen" >= $10::timestamptz - make_interval(days => $11::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $12::date or abs("s"."portal_eta" - "s"."carrier_eta") > $13::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $14::date and "s"."portal_eta_seen" >= $15::timestamptz - make_interval(days => $16::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $17::date or abs("s"."portal_eta" - "s"."carrier_eta") > $18::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", o.name as "origin", d.name as "destination", s.mode as "mode", s.origin_etd as "originETD", s.origin_atd as "originATD", s.container_numbers as "containerNumbers", s.order_numbers as "orderNumbers", trim_scale(s.teu) as "teu", trim_scale(s.volume_m3) as "volume", trim_scale(s.weight_kg) as "weight", s.departure_vessel as "departureVessel", case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($19::date - $20::int) and $21::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $22) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *
  from public.shipment_events
  where account_id = $23) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $24) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then s.last_update_date end as "noUpdateSince", case when "s"."destination_eta" < $25::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($26::date - $27::int), false) then $28::date - "s"."destination_eta" end as "overdueInDays", s.trans as "trans", s.arrival_vessel as "arrivalVessel", s.pod_name as "podName", s.fdp_name as "fdpName", s.pod_eta as "podeta", s.pod_ata as "podata", s.fdp_eta as "fdpeta", s.fdp_ata as "fdpata", s.order_sellers as "orderSellers", s.importer as "importer", s.carrier_code as "carrierCode", s.carrier_contract_number as "carrierContractNumber", cardinality(s.container_numbers) as "containerCount", s.incoterm as "incoterm", s.supplier_booking_date as "supplierBookingDate", s.cargo_ready_date as "cargoReadyDate", s.customs_cleared_date as "customsClearedDate", s.required_delivery_date as "requiredDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.free_time_days as "freeTimeDays", s.has_tracking as "hasShipmentTracking", s.detail_lines > 0 as "hasDetails", exists (select
  from (select *
  from public.shipment_focuses
  where account_id = $29) f
  where f.user_id = $30) and exists (select
  from (select *
  from public.shipment_focuses
  where account_id = $31) f
  where f.user_id = $32 and f.shipment_id = s.id) as "hasFocusedShipment", coalesce("s"."destination_eta" < $33::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($34::date - $35::int), false), false) as "noArrivalRecorded", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $36::date and "s"."portal_eta_seen" >= $37::timestamptz - make_interval(days => $38::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $39::date or abs("s"."portal_eta" - "s"."carrier_eta") > $40::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $41::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $42::date and "s"."portal_eta_seen" >= $43::timestamptz - make_interval(days => $44::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $45::date or abs("s"."portal_eta" - "s"."carrier_eta") > $46::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed"
  from (select *
  from matched
  where position > $47 and position <= $48) keys
  join (select *, ctid
  from public.shipments
  where account_id = $49) s on s.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $50) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-05", $5 = "2026-03-31", $6 = "%abc%", $7 = "00000000-0000-7000-8000-000000000001", $8 = "%abc%", $9 = "1970-01-01", $10 = "1970-01-01T00:00:00.000Z", $11 = 3, $12 = "1970-01-01", $13 = 1, $14 = "1970-01-01", $15 = "1970-01-01T00:00:00.000Z", $16 = 3, $17 = "1970-01-01", $18 = 1, $19 = "1970-01-01", $20 = 90, $21 = "1970-01-01", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "00000000-0000-7000-8000-000000000001", $25 = "1970-01-01", $26 = "1970-01-01", $27 = 90, $28 = "1970-01-01", $29 = "00000000-0000-7000-8000-000000000001", $30 = "00000000-0000-7000-8000-000000000001", $31 = "00000000-0000-7000-8000-000000000001", $32 = "00000000-0000-7000-8000-000000000001", $33 = "1970-01-01", $34 = "1970-01-01", $35 = 90, $36 = "1970-01-01", $37 = "1970-01-01T00:00:00.000Z", $38 = 3, $39 = "1970-01-01", $40 = 1, $41 = "1970-01-01", $42 = "1970-01-01", $43 = "1970-01-01T00:00:00.000Z", $44 = 3, $45 = "1970-01-01", $46 = 1, $47 = 0, $48 = 25, $49 = "00000000-0000-7000-8000-000000000001", $50 = "00000000-0000-7000-8000-000000000001";

-- another order
with dirty as materialized (select distinct d.month
  from (select *
  from public.dirty_months
  where account_id = $1) d
  where d.basis = $2 and true and d.month >= $3::date and d.month <= $4::date), chosen as materialized (select array(select dirty.month
  from dirty) || $5::date[] as rows), bounds as materialized (
  select greatest(s.first, $6::date) as first, least(s.last, $7::date) as last
  from (select min(c.starts) as first, (max(c.starts) + interval '11 months')::date as last
  from (select *
  from public.shipment_cells
  where account_id = $8) c
  where c.basis = $9 and c.grain = 'all' and c.span = 12) s
  where s.first is not null), years as materialized (
  select y.first::date as starts
  from bounds b
  cross join generate_series(date_trunc('year', b.first), b.last, '1 year') y (first)
  where y.first >= b.first and y.first + interval '11 months' <= b.last and not exists (select
  from dirty d
  where date_trunc('year', d.month) = y.first)), parts as materialized (
  select 12 as span, years.starts
  from years union all
  select 1, m.first::date
  from bounds b
  cross join generate_series(b.first, b.last, '1 month') m (first)
  where m.first::date not in (select dirty.month
  from dirty) and date_trunc('year', m.first)::date not in (select years.starts
  from years)), unstored as (select shipments
  from (select s.eta_month as month, count(*) as shipments
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by s.eta_month) rows), f as materialized (
  select sum(shipments) as shipments
  from (select c.*
  from parts p
  cross join lateral (
  select c.shipments
  from (select *
  from public.shipment_cells
  where account_id = $11) c
  where c.basis = $12 and c.grain = 'all' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select shipments
  from unstored) parts )
  select coalesce(sum("f"."shipments"), 0) as count
  from f
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", ('{"Ordered","In transit","Arrived","Completed"}'::text[])[s.step + 1] as "status", s.delay_days as "delayInDays", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA", v.name as "supplier", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $1::date and "s"."portal_eta_seen" >= $2::timestamptz - make_interval(days => $3::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $4::date or abs("s"."portal_eta" - "s"."carrier_eta") > $5::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $6::date and "s"."portal_eta_seen" >= $7::timestamptz - make_interval(days => $8::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $9::date or abs("s"."portal_eta" - "s"."carrier_eta") > $10::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", o.name as "origin", d.name as "destination", s.mode as "mode", s.origin_etd as "originETD", s.origin_atd as "originATD", s.container_numbers as "containerNumbers", s.order_numbers as "orderNumbers", trim_scale(s.teu) as "teu", trim_scale(s.volume_m3) as "volume", trim_scale(s.weight_kg) as "weight", s.departure_vessel as "departureVessel", case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($11::date - $12::int) and $13::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *
  from public.shipment_events
  where account_id = $15) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $16) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then s.last_update_date end as "noUpdateSince", case when "s"."destination_eta" < $17::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($18::date - $19::int), false) then $20::date - "s"."destination_eta" end as "overdueInDays", s.trans as "trans", s.arrival_vessel as "arrivalVessel", s.pod_name as "podName", s.fdp_name as "fdpName", s.pod_eta as "podeta", s.pod_ata as "podata", s.fdp_eta as "fdpeta", s.fdp_ata as "fdpata", s.order_sellers as "orderSellers", s.importer as "importer", s.carrier_code as "carrierCode", s.carrier_contract_number as "carrierContractNumber", cardinality(s.container_numbers) as "containerCount", s.incoterm as "incoterm", s.supplier_booking_date as "supplierBookingDate", s.cargo_ready_date as "cargoReadyDate", s.customs_cleared_date as "customsClearedDate", s.required_delivery_date as "requiredDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.free_time_days as "freeTimeDays", s.has_tracking as "hasShipmentTracking", s.detail_lines > 0 as "hasDetails", exists (select
  from (select *
  from public.shipment_focuses
  where account_id = $21) f
  where f.user_id = $22) and exists (select
  from (select *
  from public.shipment_focuses
  where account_id = $23) f
  where f.user_id = $24 and f.shipment_id = s.id) as "hasFocusedShipment", coalesce("s"."destination_eta" < $25::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($26::date - $27::int), false), false) as "noArrivalRecorded", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $28::date and "s"."portal_eta_seen" >= $29::timestamptz - make_interval(days => $30::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $31::date or abs("s"."portal_eta" - "s"."carrier_eta") > $32::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $33::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $34::date and "s"."portal_eta_seen" >= $35::timestamptz - make_interval(days => $36::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $37::date or abs("s"."portal_eta" - "s"."carrier_eta") > $38::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed"
  from (select s.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $39) s
  where "s"."eta_month" >= $40::date and "s"."eta_month" <= $41::date
  order by s.step asc nulls last, s.shipment_number asc
  limit $42 offset $43) keys
  join (select *, ctid
  from public.shipments
  where account_id = $44) s on s.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $45) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.step asc nulls last, s.shipment_number asc) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01T00:00:00.000Z", $3 = 3, $4 = "1970-01-01", $5 = 1, $6 = "1970-01-01", $7 = "1970-01-01T00:00:00.000Z", $8 = 3, $9 = "1970-01-01", $10 = 1, $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "1970-01-01", $18 = "1970-01-01", $19 = 90, $20 = "1970-01-01", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "00000000-0000-7000-8000-000000000001", $25 = "1970-01-01", $26 = "1970-01-01", $27 = 90, $28 = "1970-01-01", $29 = "1970-01-01T00:00:00.000Z", $30 = 3, $31 = "1970-01-01", $32 = 1, $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01T00:00:00.000Z", $36 = 3, $37 = "1970-01-01", $38 = 1, $39 = "00000000-0000-7000-8000-000000000001", $40 = "2026-03-01", $41 = "2026-03-01", $42 = 25, $43 = 0, $44 = "00000000-0000-7000-8000-000000000001", $45 = "00000000-0000-7000-8000-000000000001";
