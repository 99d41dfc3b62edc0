-- Shipments: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
select count(*) as count
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", s.delay_days as "delayInDays", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $1::date and "s"."portal_eta_seen" >= $2::timestamptz - make_interval(days => $3::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $4::date or abs("s"."portal_eta" - "s"."carrier_eta") > $5::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $6::date and "s"."portal_eta_seen" >= $7::timestamptz - make_interval(days => $8::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $9::date or abs("s"."portal_eta" - "s"."carrier_eta") > $10::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", v.name as "supplier", s.departure_vessel as "departureVessel", s.container_numbers as "containerNumbers", s.order_numbers as "orderNumbers", trim_scale(s.teu) as "teu", trim_scale(s.volume_m3) as "volume", trim_scale(s.weight_kg) as "weight", case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($11::date - $12::int) and $13::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  from (select *, ctid
  from public.shipment_events
  where account_id = $15) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $16) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then s.last_update_date end as "noUpdateSince", case when "s"."destination_eta" < $17::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($18::date - $19::int), false) then $20::date - "s"."destination_eta" end as "overdueInDays", s.arrival_vessel as "arrivalVessel", s.pod_name as "podName", s.fdp_name as "fdpName", s.pod_eta as "podeta", s.pod_ata as "podata", s.fdp_eta as "fdpeta", s.fdp_ata as "fdpata", s.order_sellers as "orderSellers", s.importer as "importer", s.carrier_code as "carrierCode", s.carrier_contract_number as "carrierContractNumber", cardinality(s.container_numbers) as "containerCount", s.incoterm as "incoterm", s.supplier_booking_date as "supplierBookingDate", s.cargo_ready_date as "cargoReadyDate", s.customs_cleared_date as "customsClearedDate", s.required_delivery_date as "requiredDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.free_time_days as "freeTimeDays", s.has_tracking as "hasShipmentTracking", s.detail_lines > 0 as "hasDetails", exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $21) f
  where f.user_id = $22) and exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $23) f
  where f.user_id = $24 and f.shipment_id = s.id) as "hasFocusedShipment", coalesce("s"."destination_eta" < $25::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($26::date - $27::int), false), false) as "noArrivalRecorded", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $28::date and "s"."portal_eta_seen" >= $29::timestamptz - make_interval(days => $30::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $31::date or abs("s"."portal_eta" - "s"."carrier_eta") > $32::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $33::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $34::date and "s"."portal_eta_seen" >= $35::timestamptz - make_interval(days => $36::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $37::date or abs("s"."portal_eta" - "s"."carrier_eta") > $38::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed"
  from (select *, ctid
  from public.shipments
  where account_id = $39) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $40) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $41::date and "s"."eta_month" <= $42::date
  order by s.shipment_number desc
  limit $43 offset $44) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01T00:00:00.000Z", $3 = 3, $4 = "1970-01-01", $5 = 1, $6 = "1970-01-01", $7 = "1970-01-01T00:00:00.000Z", $8 = 3, $9 = "1970-01-01", $10 = 1, $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "1970-01-01", $18 = "1970-01-01", $19 = 90, $20 = "1970-01-01", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "00000000-0000-7000-8000-000000000001", $25 = "1970-01-01", $26 = "1970-01-01", $27 = 90, $28 = "1970-01-01", $29 = "1970-01-01T00:00:00.000Z", $30 = 3, $31 = "1970-01-01", $32 = 1, $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01T00:00:00.000Z", $36 = 3, $37 = "1970-01-01", $38 = 1, $39 = "00000000-0000-7000-8000-000000000001", $40 = "00000000-0000-7000-8000-000000000001", $41 = "2026-03-01", $42 = "2026-03-01", $43 = 25, $44 = 0;

-- five years
select count(*) as count
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2021-12-01", $4 = "2026-11-01";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", s.delay_days as "delayInDays", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $1::date and "s"."portal_eta_seen" >= $2::timestamptz - make_interval(days => $3::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $4::date or abs("s"."portal_eta" - "s"."carrier_eta") > $5::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $6::date and "s"."portal_eta_seen" >= $7::timestamptz - make_interval(days => $8::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $9::date or abs("s"."portal_eta" - "s"."carrier_eta") > $10::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", v.name as "supplier", s.departure_vessel as "departureVessel", s.container_numbers as "containerNumbers", s.order_numbers as "orderNumbers", trim_scale(s.teu) as "teu", trim_scale(s.volume_m3) as "volume", trim_scale(s.weight_kg) as "weight", case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($11::date - $12::int) and $13::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  from (select *, ctid
  from public.shipment_events
  where account_id = $15) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $16) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then s.last_update_date end as "noUpdateSince", case when "s"."destination_eta" < $17::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($18::date - $19::int), false) then $20::date - "s"."destination_eta" end as "overdueInDays", s.arrival_vessel as "arrivalVessel", s.pod_name as "podName", s.fdp_name as "fdpName", s.pod_eta as "podeta", s.pod_ata as "podata", s.fdp_eta as "fdpeta", s.fdp_ata as "fdpata", s.order_sellers as "orderSellers", s.importer as "importer", s.carrier_code as "carrierCode", s.carrier_contract_number as "carrierContractNumber", cardinality(s.container_numbers) as "containerCount", s.incoterm as "incoterm", s.supplier_booking_date as "supplierBookingDate", s.cargo_ready_date as "cargoReadyDate", s.customs_cleared_date as "customsClearedDate", s.required_delivery_date as "requiredDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.free_time_days as "freeTimeDays", s.has_tracking as "hasShipmentTracking", s.detail_lines > 0 as "hasDetails", exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $21) f
  where f.user_id = $22) and exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $23) f
  where f.user_id = $24 and f.shipment_id = s.id) as "hasFocusedShipment", coalesce("s"."destination_eta" < $25::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($26::date - $27::int), false), false) as "noArrivalRecorded", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $28::date and "s"."portal_eta_seen" >= $29::timestamptz - make_interval(days => $30::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $31::date or abs("s"."portal_eta" - "s"."carrier_eta") > $32::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $33::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $34::date and "s"."portal_eta_seen" >= $35::timestamptz - make_interval(days => $36::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $37::date or abs("s"."portal_eta" - "s"."carrier_eta") > $38::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed"
  from (select *, ctid
  from public.shipments
  where account_id = $39) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $40) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $41::date and "s"."eta_month" <= $42::date
  order by s.shipment_number desc
  limit $43 offset $44) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01T00:00:00.000Z", $3 = 3, $4 = "1970-01-01", $5 = 1, $6 = "1970-01-01", $7 = "1970-01-01T00:00:00.000Z", $8 = 3, $9 = "1970-01-01", $10 = 1, $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "1970-01-01", $18 = "1970-01-01", $19 = 90, $20 = "1970-01-01", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "00000000-0000-7000-8000-000000000001", $25 = "1970-01-01", $26 = "1970-01-01", $27 = 90, $28 = "1970-01-01", $29 = "1970-01-01T00:00:00.000Z", $30 = 3, $31 = "1970-01-01", $32 = 1, $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01T00:00:00.000Z", $36 = 3, $37 = "1970-01-01", $38 = 1, $39 = "00000000-0000-7000-8000-000000000001", $40 = "00000000-0000-7000-8000-000000000001", $41 = "2021-12-01", $42 = "2026-11-01", $43 = 25, $44 = 0;

-- two suppliers
select count(*) as count
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date and "s"."supplier_id" = any($5::uuid[])
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"];

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", s.delay_days as "delayInDays", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $1::date and "s"."portal_eta_seen" >= $2::timestamptz - make_interval(days => $3::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $4::date or abs("s"."portal_eta" - "s"."carrier_eta") > $5::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $6::date and "s"."portal_eta_seen" >= $7::timestamptz - make_interval(days => $8::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $9::date or abs("s"."portal_eta" - "s"."carrier_eta") > $10::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", v.name as "supplier", s.departure_vessel as "departureVessel", s.container_numbers as "containerNumbers", s.order_numbers as "orderNumbers", trim_scale(s.teu) as "teu", trim_scale(s.volume_m3) as "volume", trim_scale(s.weight_kg) as "weight", case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($11::date - $12::int) and $13::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  from (select *, ctid
  from public.shipment_events
  where account_id = $15) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $16) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then s.last_update_date end as "noUpdateSince", case when "s"."destination_eta" < $17::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($18::date - $19::int), false) then $20::date - "s"."destination_eta" end as "overdueInDays", s.arrival_vessel as "arrivalVessel", s.pod_name as "podName", s.fdp_name as "fdpName", s.pod_eta as "podeta", s.pod_ata as "podata", s.fdp_eta as "fdpeta", s.fdp_ata as "fdpata", s.order_sellers as "orderSellers", s.importer as "importer", s.carrier_code as "carrierCode", s.carrier_contract_number as "carrierContractNumber", cardinality(s.container_numbers) as "containerCount", s.incoterm as "incoterm", s.supplier_booking_date as "supplierBookingDate", s.cargo_ready_date as "cargoReadyDate", s.customs_cleared_date as "customsClearedDate", s.required_delivery_date as "requiredDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.free_time_days as "freeTimeDays", s.has_tracking as "hasShipmentTracking", s.detail_lines > 0 as "hasDetails", exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $21) f
  where f.user_id = $22) and exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $23) f
  where f.user_id = $24 and f.shipment_id = s.id) as "hasFocusedShipment", coalesce("s"."destination_eta" < $25::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($26::date - $27::int), false), false) as "noArrivalRecorded", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $28::date and "s"."portal_eta_seen" >= $29::timestamptz - make_interval(days => $30::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $31::date or abs("s"."portal_eta" - "s"."carrier_eta") > $32::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $33::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $34::date and "s"."portal_eta_seen" >= $35::timestamptz - make_interval(days => $36::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $37::date or abs("s"."portal_eta" - "s"."carrier_eta") > $38::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed"
  from (select *, ctid
  from public.shipments
  where account_id = $39) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $40) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $41::date and "s"."eta_month" <= $42::date and "s"."supplier_id" = any($43::uuid[])
  order by s.shipment_number desc
  limit $44 offset $45) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01T00:00:00.000Z", $3 = 3, $4 = "1970-01-01", $5 = 1, $6 = "1970-01-01", $7 = "1970-01-01T00:00:00.000Z", $8 = 3, $9 = "1970-01-01", $10 = 1, $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "1970-01-01", $18 = "1970-01-01", $19 = 90, $20 = "1970-01-01", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "00000000-0000-7000-8000-000000000001", $25 = "1970-01-01", $26 = "1970-01-01", $27 = 90, $28 = "1970-01-01", $29 = "1970-01-01T00:00:00.000Z", $30 = 3, $31 = "1970-01-01", $32 = 1, $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01T00:00:00.000Z", $36 = 3, $37 = "1970-01-01", $38 = 1, $39 = "00000000-0000-7000-8000-000000000001", $40 = "00000000-0000-7000-8000-000000000001", $41 = "2026-03-01", $42 = "2026-03-01", $43 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $44 = 25, $45 = 0;

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

select count(*) as count
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date and "s"."destination_eta" >= $5::date and "s"."destination_eta" <= $6::date and (s.search_text like $7 or s.supplier_id = any (array(select v.id
  from (select *, ctid
  from public.suppliers
  where account_id = $8) v
  where lower(v.name collate pg_unicode_fast) like $9)))
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "2026-03-05", $6 = "2026-03-31", $7 = "%abc%", $8 = "00000000-0000-7000-8000-000000000001", $9 = "%abc%";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", s.delay_days as "delayInDays", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $1::date and "s"."portal_eta_seen" >= $2::timestamptz - make_interval(days => $3::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $4::date or abs("s"."portal_eta" - "s"."carrier_eta") > $5::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $6::date and "s"."portal_eta_seen" >= $7::timestamptz - make_interval(days => $8::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $9::date or abs("s"."portal_eta" - "s"."carrier_eta") > $10::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", v.name as "supplier", s.departure_vessel as "departureVessel", s.container_numbers as "containerNumbers", s.order_numbers as "orderNumbers", trim_scale(s.teu) as "teu", trim_scale(s.volume_m3) as "volume", trim_scale(s.weight_kg) as "weight", case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($11::date - $12::int) and $13::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  from (select *, ctid
  from public.shipment_events
  where account_id = $15) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $16) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then s.last_update_date end as "noUpdateSince", case when "s"."destination_eta" < $17::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($18::date - $19::int), false) then $20::date - "s"."destination_eta" end as "overdueInDays", s.arrival_vessel as "arrivalVessel", s.pod_name as "podName", s.fdp_name as "fdpName", s.pod_eta as "podeta", s.pod_ata as "podata", s.fdp_eta as "fdpeta", s.fdp_ata as "fdpata", s.order_sellers as "orderSellers", s.importer as "importer", s.carrier_code as "carrierCode", s.carrier_contract_number as "carrierContractNumber", cardinality(s.container_numbers) as "containerCount", s.incoterm as "incoterm", s.supplier_booking_date as "supplierBookingDate", s.cargo_ready_date as "cargoReadyDate", s.customs_cleared_date as "customsClearedDate", s.required_delivery_date as "requiredDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.free_time_days as "freeTimeDays", s.has_tracking as "hasShipmentTracking", s.detail_lines > 0 as "hasDetails", exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $21) f
  where f.user_id = $22) and exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $23) f
  where f.user_id = $24 and f.shipment_id = s.id) as "hasFocusedShipment", coalesce("s"."destination_eta" < $25::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($26::date - $27::int), false), false) as "noArrivalRecorded", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $28::date and "s"."portal_eta_seen" >= $29::timestamptz - make_interval(days => $30::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $31::date or abs("s"."portal_eta" - "s"."carrier_eta") > $32::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $33::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $34::date and "s"."portal_eta_seen" >= $35::timestamptz - make_interval(days => $36::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $37::date or abs("s"."portal_eta" - "s"."carrier_eta") > $38::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed"
  from (select *, ctid
  from public.shipments
  where account_id = $39) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $40) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $41::date and "s"."eta_month" <= $42::date and "s"."destination_eta" >= $43::date and "s"."destination_eta" <= $44::date and (s.search_text like $45 or s.supplier_id = any (array(select v.id
  from (select *, ctid
  from public.suppliers
  where account_id = $46) v
  where lower(v.name collate pg_unicode_fast) like $47)))
  order by s.shipment_number desc
  limit $48 offset $49) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01T00:00:00.000Z", $3 = 3, $4 = "1970-01-01", $5 = 1, $6 = "1970-01-01", $7 = "1970-01-01T00:00:00.000Z", $8 = 3, $9 = "1970-01-01", $10 = 1, $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "1970-01-01", $18 = "1970-01-01", $19 = 90, $20 = "1970-01-01", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "00000000-0000-7000-8000-000000000001", $25 = "1970-01-01", $26 = "1970-01-01", $27 = 90, $28 = "1970-01-01", $29 = "1970-01-01T00:00:00.000Z", $30 = 3, $31 = "1970-01-01", $32 = 1, $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01T00:00:00.000Z", $36 = 3, $37 = "1970-01-01", $38 = 1, $39 = "00000000-0000-7000-8000-000000000001", $40 = "00000000-0000-7000-8000-000000000001", $41 = "2026-03-01", $42 = "2026-03-01", $43 = "2026-03-05", $44 = "2026-03-31", $45 = "%abc%", $46 = "00000000-0000-7000-8000-000000000001", $47 = "%abc%", $48 = 25, $49 = 0;

-- another order
select count(*) as count
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", s.delay_days as "delayInDays", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $1::date and "s"."portal_eta_seen" >= $2::timestamptz - make_interval(days => $3::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $4::date or abs("s"."portal_eta" - "s"."carrier_eta") > $5::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $6::date and "s"."portal_eta_seen" >= $7::timestamptz - make_interval(days => $8::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $9::date or abs("s"."portal_eta" - "s"."carrier_eta") > $10::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", v.name as "supplier", s.departure_vessel as "departureVessel", s.container_numbers as "containerNumbers", s.order_numbers as "orderNumbers", trim_scale(s.teu) as "teu", trim_scale(s.volume_m3) as "volume", trim_scale(s.weight_kg) as "weight", case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($11::date - $12::int) and $13::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  from (select *, ctid
  from public.shipment_events
  where account_id = $15) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $16) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then s.last_update_date end as "noUpdateSince", case when "s"."destination_eta" < $17::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($18::date - $19::int), false) then $20::date - "s"."destination_eta" end as "overdueInDays", s.arrival_vessel as "arrivalVessel", s.pod_name as "podName", s.fdp_name as "fdpName", s.pod_eta as "podeta", s.pod_ata as "podata", s.fdp_eta as "fdpeta", s.fdp_ata as "fdpata", s.order_sellers as "orderSellers", s.importer as "importer", s.carrier_code as "carrierCode", s.carrier_contract_number as "carrierContractNumber", cardinality(s.container_numbers) as "containerCount", s.incoterm as "incoterm", s.supplier_booking_date as "supplierBookingDate", s.cargo_ready_date as "cargoReadyDate", s.customs_cleared_date as "customsClearedDate", s.required_delivery_date as "requiredDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.free_time_days as "freeTimeDays", s.has_tracking as "hasShipmentTracking", s.detail_lines > 0 as "hasDetails", exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $21) f
  where f.user_id = $22) and exists (select
  from (select *, ctid
  from public.shipment_focuses
  where account_id = $23) f
  where f.user_id = $24 and f.shipment_id = s.id) as "hasFocusedShipment", coalesce("s"."destination_eta" < $25::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($26::date - $27::int), false), false) as "noArrivalRecorded", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $28::date and "s"."portal_eta_seen" >= $29::timestamptz - make_interval(days => $30::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $31::date or abs("s"."portal_eta" - "s"."carrier_eta") > $32::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $33::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $34::date and "s"."portal_eta_seen" >= $35::timestamptz - make_interval(days => $36::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $37::date or abs("s"."portal_eta" - "s"."carrier_eta") > $38::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed"
  from (select *, ctid
  from public.shipments
  where account_id = $39) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $40) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $41::date and "s"."eta_month" <= $42::date
  order by lower(o.name) asc nulls last, s.shipment_number asc
  limit $43 offset $44) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01T00:00:00.000Z", $3 = 3, $4 = "1970-01-01", $5 = 1, $6 = "1970-01-01", $7 = "1970-01-01T00:00:00.000Z", $8 = 3, $9 = "1970-01-01", $10 = 1, $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "1970-01-01", $18 = "1970-01-01", $19 = 90, $20 = "1970-01-01", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "00000000-0000-7000-8000-000000000001", $25 = "1970-01-01", $26 = "1970-01-01", $27 = 90, $28 = "1970-01-01", $29 = "1970-01-01T00:00:00.000Z", $30 = 3, $31 = "1970-01-01", $32 = 1, $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01T00:00:00.000Z", $36 = 3, $37 = "1970-01-01", $38 = 1, $39 = "00000000-0000-7000-8000-000000000001", $40 = "00000000-0000-7000-8000-000000000001", $41 = "2026-03-01", $42 = "2026-03-01", $43 = 25, $44 = 0;
