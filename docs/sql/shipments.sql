-- Shipments: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
select (select (select coalesce(sum("r"."shipments"), 0)
  from (select *, ctid
  from public.shipment_months
  where account_id = $1) r
  where r.basis = $2 and r.month >= $3::date and r.month <= $4::date and r.month <> all (dirty.months)) + case when dirty.months = '{}' then 0 else (select count(*)
  from (select *, ctid
  from public.shipments
  where account_id = $5) s
  where "s"."eta_month" = any (dirty.months)) end as count
  from (select array(select d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $6) d
  where d.basis = $7 and d.month >= $8::date and d.month <= $9::date) as months) dirty) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", s.delay_days as "delayInDays", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA", v.name as "supplier", s.departure_vessel as "departureVessel", s.container_numbers as "containerNumbers", s.order_numbers as "orderNumbers", trim_scale(s.teu) as "teu", trim_scale(s.volume_m3) as "volume", trim_scale(s.weight_kg) as "weight", case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($10::date - $11::int) and $12::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $13) s
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
  from (select *, ctid
  from public.shipment_events
  where account_id = $14) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then s.last_update_date end as "noUpdateSince", case when "s"."destination_eta" < $15::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($16::date - $17::int), false) then $18::date - "s"."destination_eta" end as "overdueInDays", s.arrival_vessel as "arrivalVessel", s.pod_name as "podName", s.fdp_name as "fdpName", s.pod_eta as "podeta", s.pod_ata as "podata", s.fdp_eta as "fdpeta", s.fdp_ata as "fdpata", s.order_sellers as "orderSellers", s.importer as "importer", s.carrier_code as "carrierCode", s.carrier_contract_number as "carrierContractNumber", cardinality(s.container_numbers) as "containerCount", s.incoterm as "incoterm", s.supplier_booking_date as "supplierBookingDate", s.cargo_ready_date as "cargoReadyDate", s.customs_cleared_date as "customsClearedDate", s.required_delivery_date as "requiredDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.free_time_days as "freeTimeDays", s.has_tracking as "hasShipmentTracking", s.detail_lines > 0 as "hasDetails", exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $19) f
  where f.user_id = $20) and exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $21) f
  where f.user_id = $22 and f.shipment_id = s.id) as "hasFocusedShipment", coalesce("s"."destination_eta" < $23::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($24::date - $25::int), false), false) as "noArrivalRecorded"
  from (select s.*
  from (select *, ctid
  from public.shipments
  where account_id = $26) s
  where "s"."eta_month" = $27::date and "s"."eta_month" >= $28::date and "s"."eta_month" <= $29::date
  order by s.shipment_number desc
  limit $30 offset $31) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $32) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "00000000-0000-7000-8000-000000000001", $7 = "ETA", $8 = "2026-03-01", $9 = "2026-03-01", $10 = "1970-01-01", $11 = 90, $12 = "1970-01-01", $13 = "00000000-0000-7000-8000-000000000001", $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = "1970-01-01", $17 = 90, $18 = "1970-01-01", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = "1970-01-01", $25 = 90, $26 = "00000000-0000-7000-8000-000000000001", $27 = "2026-03-01", $28 = "2026-03-01", $29 = "2026-03-01", $30 = 25, $31 = 0, $32 = "00000000-0000-7000-8000-000000000001";

-- five years
select (select (select coalesce(sum("r"."shipments"), 0)
  from (select *, ctid
  from public.shipment_months
  where account_id = $1) r
  where r.basis = $2 and r.month >= $3::date and r.month <= $4::date and r.month <> all (dirty.months)) + case when dirty.months = '{}' then 0 else (select count(*)
  from (select *, ctid
  from public.shipments
  where account_id = $5) s
  where "s"."eta_month" = any (dirty.months)) end as count
  from (select array(select d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $6) d
  where d.basis = $7 and d.month >= $8::date and d.month <= $9::date) as months) dirty) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", s.delay_days as "delayInDays", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA", v.name as "supplier", s.departure_vessel as "departureVessel", s.container_numbers as "containerNumbers", s.order_numbers as "orderNumbers", trim_scale(s.teu) as "teu", trim_scale(s.volume_m3) as "volume", trim_scale(s.weight_kg) as "weight", case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($10::date - $11::int) and $12::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $13) s
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
  from (select *, ctid
  from public.shipment_events
  where account_id = $14) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then s.last_update_date end as "noUpdateSince", case when "s"."destination_eta" < $15::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($16::date - $17::int), false) then $18::date - "s"."destination_eta" end as "overdueInDays", s.arrival_vessel as "arrivalVessel", s.pod_name as "podName", s.fdp_name as "fdpName", s.pod_eta as "podeta", s.pod_ata as "podata", s.fdp_eta as "fdpeta", s.fdp_ata as "fdpata", s.order_sellers as "orderSellers", s.importer as "importer", s.carrier_code as "carrierCode", s.carrier_contract_number as "carrierContractNumber", cardinality(s.container_numbers) as "containerCount", s.incoterm as "incoterm", s.supplier_booking_date as "supplierBookingDate", s.cargo_ready_date as "cargoReadyDate", s.customs_cleared_date as "customsClearedDate", s.required_delivery_date as "requiredDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.free_time_days as "freeTimeDays", s.has_tracking as "hasShipmentTracking", s.detail_lines > 0 as "hasDetails", exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $19) f
  where f.user_id = $20) and exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $21) f
  where f.user_id = $22 and f.shipment_id = s.id) as "hasFocusedShipment", coalesce("s"."destination_eta" < $23::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($24::date - $25::int), false), false) as "noArrivalRecorded"
  from (
  select m.*
  from unnest($26::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $27) s
  where "s"."eta_month" = part.value and s.shipment_number >= coalesce( (select s.shipment_number
  from (select *, ctid
  from public.shipments
  where account_id = $28) s
  where "s"."eta_month" = $29::date and "s"."eta_month" >= $30::date and "s"."eta_month" <= $31::date
  order by s.shipment_number desc offset $32
  limit 1), (select min(s.shipment_number)
  from (select *, ctid
  from public.shipments
  where account_id = $33) s)) and "s"."eta_month" >= $34::date and "s"."eta_month" <= $35::date
  order by s.shipment_number desc
  limit $36) m
  order by m.number desc
  limit $37 offset $38) keys
  join (select *, ctid
  from public.shipments
  where account_id = $39) s on s.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $40) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "00000000-0000-7000-8000-000000000001", $7 = "ETA", $8 = "2021-12-01", $9 = "2026-11-01", $10 = "1970-01-01", $11 = 90, $12 = "1970-01-01", $13 = "00000000-0000-7000-8000-000000000001", $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = "1970-01-01", $17 = 90, $18 = "1970-01-01", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = "1970-01-01", $25 = 90, $26 = ["2021-12-01","2022-01-01","2022-02-01","2022-03-01","2022-04-01","2022-05-01","2022-06-01","2022-07-01","2022-08-01","2022-09-01","2022-10-01","2022-11-01","2022-12-01","2023-01-01","2023-02-01","2023-03-01","2023-04-01","2023-05-01","2023-06-01","2023-07-01","2023-08-01","2023-09-01","2023-10-01","2023-11-01","2023-12-01","2024-01-01","2024-02-01","2024-03-01","2024-04-01","2024-05-01","2024-06-01","2024-07-01","2024-08-01","2024-09-01","2024-10-01","2024-11-01","2024-12-01","2025-01-01","2025-02-01","2025-03-01","2025-04-01","2025-05-01","2025-06-01","2025-07-01","2025-08-01","2025-09-01","2025-10-01","2025-11-01","2025-12-01","2026-01-01","2026-02-01","2026-03-01","2026-04-01","2026-05-01","2026-06-01","2026-07-01","2026-08-01","2026-09-01","2026-10-01","2026-11-01"], $27 = "00000000-0000-7000-8000-000000000001", $28 = "00000000-0000-7000-8000-000000000001", $29 = "2026-11-01", $30 = "2021-12-01", $31 = "2026-11-01", $32 = 24, $33 = "00000000-0000-7000-8000-000000000001", $34 = "2021-12-01", $35 = "2026-11-01", $36 = 25, $37 = 25, $38 = 0, $39 = "00000000-0000-7000-8000-000000000001", $40 = "00000000-0000-7000-8000-000000000001";

-- two suppliers
select (select coalesce(sum("r"."shipments"), 0)
  from (select *, ctid
  from public.shipment_months_by_supplier
  where account_id = $1) r
  where r.basis = $2 and r.month >= $3::date and r.month <= $4::date and r.month <> all (dirty.months) and "r"."supplier_id" = any($5::uuid[])) + case when dirty.months = '{}' then 0 else (select count(*)
  from (select *, ctid
  from public.shipments
  where account_id = $6) s
  where "s"."eta_month" = any (dirty.months) and "s"."supplier_id" = any($7::uuid[])) end as count
  from (select array(select d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $8) d
  where d.basis = $9 and d.month >= $10::date and d.month <= $11::date) as months) dirty
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $6 = "00000000-0000-7000-8000-000000000001", $7 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "2026-03-01", $11 = "2026-03-01";

select coalesce(sum(m.shipments) filter (where m.month < $1::date), 0)::int as before, coalesce(sum(m.shipments) filter (where m.month between $2::date and $3::date), 0)::int as within, coalesce(sum(m.shipments) filter (where m.month > $4::date), 0)::int as after
  from (select *, ctid
  from public.shipment_months
  where account_id = $5) m
  where m.basis = $6
-- $1 = "2026-03-01", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", s.delay_days as "delayInDays", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA", v.name as "supplier", s.departure_vessel as "departureVessel", s.container_numbers as "containerNumbers", s.order_numbers as "orderNumbers", trim_scale(s.teu) as "teu", trim_scale(s.volume_m3) as "volume", trim_scale(s.weight_kg) as "weight", case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($1::date - $2::int) and $3::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $4) s
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
  from (select *, ctid
  from public.shipment_events
  where account_id = $5) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then s.last_update_date end as "noUpdateSince", case when "s"."destination_eta" < $6::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($7::date - $8::int), false) then $9::date - "s"."destination_eta" end as "overdueInDays", s.arrival_vessel as "arrivalVessel", s.pod_name as "podName", s.fdp_name as "fdpName", s.pod_eta as "podeta", s.pod_ata as "podata", s.fdp_eta as "fdpeta", s.fdp_ata as "fdpata", s.order_sellers as "orderSellers", s.importer as "importer", s.carrier_code as "carrierCode", s.carrier_contract_number as "carrierContractNumber", cardinality(s.container_numbers) as "containerCount", s.incoterm as "incoterm", s.supplier_booking_date as "supplierBookingDate", s.cargo_ready_date as "cargoReadyDate", s.customs_cleared_date as "customsClearedDate", s.required_delivery_date as "requiredDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.free_time_days as "freeTimeDays", s.has_tracking as "hasShipmentTracking", s.detail_lines > 0 as "hasDetails", exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $10) f
  where f.user_id = $11) and exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $12) f
  where f.user_id = $13 and f.shipment_id = s.id) as "hasFocusedShipment", coalesce("s"."destination_eta" < $14::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($15::date - $16::int), false), false) as "noArrivalRecorded"
  from (
  select m.*
  from unnest($17::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $18) s
  where "s"."eta_month" = part.value and "s"."eta_month" >= $19::date and "s"."eta_month" <= $20::date and "s"."supplier_id" = any($21::uuid[])
  order by s.shipment_number desc
  limit $22) m
  order by m.number desc
  limit $23 offset $24) keys
  join (select *, ctid
  from public.shipments
  where account_id = $25) s on s.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $26) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = "1970-01-01", $2 = 90, $3 = "1970-01-01", $4 = "00000000-0000-7000-8000-000000000001", $5 = "00000000-0000-7000-8000-000000000001", $6 = "1970-01-01", $7 = "1970-01-01", $8 = 90, $9 = "1970-01-01", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "00000000-0000-7000-8000-000000000001", $14 = "1970-01-01", $15 = "1970-01-01", $16 = 90, $17 = ["2026-03-01"], $18 = "00000000-0000-7000-8000-000000000001", $19 = "2026-03-01", $20 = "2026-03-01", $21 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $22 = 25, $23 = 25, $24 = 0, $25 = "00000000-0000-7000-8000-000000000001", $26 = "00000000-0000-7000-8000-000000000001";

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

with matched as materialized (select s.ctid as key, row_number() over (order by s.shipment_number desc) as position
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  where "s"."eta_month" >= $2::date and "s"."eta_month" <= $3::date and "s"."destination_eta" >= $4::date and "s"."destination_eta" <= $5::date and (s.search_text like $6 or s.supplier_id = any (array(select v.id
  from (select *, ctid
  from public.suppliers
  where account_id = $7) v
  where lower(v.name collate pg_unicode_fast) like $8))))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", s.delay_days as "delayInDays", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA", v.name as "supplier", s.departure_vessel as "departureVessel", s.container_numbers as "containerNumbers", s.order_numbers as "orderNumbers", trim_scale(s.teu) as "teu", trim_scale(s.volume_m3) as "volume", trim_scale(s.weight_kg) as "weight", case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($9::date - $10::int) and $11::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $12) s
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
  from (select *, ctid
  from public.shipment_events
  where account_id = $13) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then s.last_update_date end as "noUpdateSince", case when "s"."destination_eta" < $14::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($15::date - $16::int), false) then $17::date - "s"."destination_eta" end as "overdueInDays", s.arrival_vessel as "arrivalVessel", s.pod_name as "podName", s.fdp_name as "fdpName", s.pod_eta as "podeta", s.pod_ata as "podata", s.fdp_eta as "fdpeta", s.fdp_ata as "fdpata", s.order_sellers as "orderSellers", s.importer as "importer", s.carrier_code as "carrierCode", s.carrier_contract_number as "carrierContractNumber", cardinality(s.container_numbers) as "containerCount", s.incoterm as "incoterm", s.supplier_booking_date as "supplierBookingDate", s.cargo_ready_date as "cargoReadyDate", s.customs_cleared_date as "customsClearedDate", s.required_delivery_date as "requiredDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.free_time_days as "freeTimeDays", s.has_tracking as "hasShipmentTracking", s.detail_lines > 0 as "hasDetails", exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $18) f
  where f.user_id = $19) and exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $20) f
  where f.user_id = $21 and f.shipment_id = s.id) as "hasFocusedShipment", coalesce("s"."destination_eta" < $22::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($23::date - $24::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $25 and position <= $26) keys
  join (select *, ctid
  from public.shipments
  where account_id = $27) s on s.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $28) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-05", $5 = "2026-03-31", $6 = "%abc%", $7 = "00000000-0000-7000-8000-000000000001", $8 = "%abc%", $9 = "1970-01-01", $10 = 90, $11 = "1970-01-01", $12 = "00000000-0000-7000-8000-000000000001", $13 = "00000000-0000-7000-8000-000000000001", $14 = "1970-01-01", $15 = "1970-01-01", $16 = 90, $17 = "1970-01-01", $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "00000000-0000-7000-8000-000000000001", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = 0, $26 = 25, $27 = "00000000-0000-7000-8000-000000000001", $28 = "00000000-0000-7000-8000-000000000001";

-- another order
select (select coalesce(sum("r"."shipments"), 0)
  from (select *, ctid
  from public.shipment_months
  where account_id = $1) r
  where r.basis = $2 and r.month >= $3::date and r.month <= $4::date and r.month <> all (dirty.months)) + case when dirty.months = '{}' then 0 else (select count(*)
  from (select *, ctid
  from public.shipments
  where account_id = $5) s
  where "s"."eta_month" = any (dirty.months)) end as count
  from (select array(select d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $6) d
  where d.basis = $7 and d.month >= $8::date and d.month <= $9::date) as months) dirty
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "00000000-0000-7000-8000-000000000001", $7 = "ETA", $8 = "2026-03-01", $9 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", s.delay_days as "delayInDays", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA", v.name as "supplier", s.departure_vessel as "departureVessel", s.container_numbers as "containerNumbers", s.order_numbers as "orderNumbers", trim_scale(s.teu) as "teu", trim_scale(s.volume_m3) as "volume", trim_scale(s.weight_kg) as "weight", case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($1::date - $2::int) and $3::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $4) s
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
  from (select *, ctid
  from public.shipment_events
  where account_id = $5) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then s.last_update_date end as "noUpdateSince", case when "s"."destination_eta" < $6::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($7::date - $8::int), false) then $9::date - "s"."destination_eta" end as "overdueInDays", s.arrival_vessel as "arrivalVessel", s.pod_name as "podName", s.fdp_name as "fdpName", s.pod_eta as "podeta", s.pod_ata as "podata", s.fdp_eta as "fdpeta", s.fdp_ata as "fdpata", s.order_sellers as "orderSellers", s.importer as "importer", s.carrier_code as "carrierCode", s.carrier_contract_number as "carrierContractNumber", cardinality(s.container_numbers) as "containerCount", s.incoterm as "incoterm", s.supplier_booking_date as "supplierBookingDate", s.cargo_ready_date as "cargoReadyDate", s.customs_cleared_date as "customsClearedDate", s.required_delivery_date as "requiredDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.free_time_days as "freeTimeDays", s.has_tracking as "hasShipmentTracking", s.detail_lines > 0 as "hasDetails", exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $10) f
  where f.user_id = $11) and exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $12) f
  where f.user_id = $13 and f.shipment_id = s.id) as "hasFocusedShipment", coalesce("s"."destination_eta" < $14::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($15::date - $16::int), false), false) as "noArrivalRecorded"
  from (select s.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $17) s
  left join public.locations o on o.code = s.origin
  where "s"."eta_month" >= $18::date and "s"."eta_month" <= $19::date
  order by lower(o.name) asc nulls last, s.shipment_number asc
  limit $20 offset $21) keys
  join (select *, ctid
  from public.shipments
  where account_id = $22) s on s.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $23) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by lower(o.name) asc nulls last, s.shipment_number asc) r) as items
-- $1 = "1970-01-01", $2 = 90, $3 = "1970-01-01", $4 = "00000000-0000-7000-8000-000000000001", $5 = "00000000-0000-7000-8000-000000000001", $6 = "1970-01-01", $7 = "1970-01-01", $8 = 90, $9 = "1970-01-01", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "00000000-0000-7000-8000-000000000001", $14 = "1970-01-01", $15 = "1970-01-01", $16 = 90, $17 = "00000000-0000-7000-8000-000000000001", $18 = "2026-03-01", $19 = "2026-03-01", $20 = 25, $21 = 0, $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001";
