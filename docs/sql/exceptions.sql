-- Exceptions: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
select (select (select coalesce(sum("r"."exceptions"), 0)
  from (select *, ctid
  from public.exception_months
  where account_id = $1) r
  where r.basis = $2 and r.month >= $3::date and r.month <= $4::date and r.month <> all (dirty.months) and "r"."exception_from" <= $5::date) + case when dirty.months = '{}' then 0 else (select coalesce(sum(greatest(cardinality(s.order_numbers), 1)), 0)
  from (select *, ctid
  from public.shipments
  where account_id = $6) s
  where "s"."eta_month" = any (dirty.months) and "s"."exception_from" <= $7::date) end as count
  from (select array(select d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $8) d
  where d.basis = $9 and d.month >= $10::date and d.month <= $11::date) as months) dirty) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", case when "s"."required_delivery_date" < $12::date and not (s.actual_delivery_date is not null or s.step >= 3) and not case when "s"."required_delivery_date" < ($13::date - $14::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $15) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($16::date - $17::int), true) else false end then $18::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", case when "s"."estimated_ex_factory_date" < $19::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not case when "s"."estimated_ex_factory_date" < ($20::date - $21::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $22) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($23::date - $24::int), true) else false end then $25::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", case when "s"."origin_etd" < $26::date and not (s.origin_atd is not null or s.step >= 1) and not case when "s"."origin_etd" < ($27::date - $28::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $29) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($30::date - $31::int), true) else false end then $32::date - "s"."origin_etd" end as "overdueDepartureInDays", s.delay_days as "delayArrivalInDays", case when "s"."destination_eta" < $33::date and not (s.destination_ata is not null or s.step >= 2) and not case when "s"."destination_eta" < ($34::date - $35::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $36) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($37::date - $38::int), true) else false end then $39::date - "s"."destination_eta" end as "overdueArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $40::date and not (s.actual_delivery_date is not null or s.step >= 3) and case when "s"."required_delivery_date" < ($41::date - $42::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $43) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($44::date - $45::int), true) else false end, false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $46::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and case when "s"."estimated_ex_factory_date" < ($47::date - $48::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $49) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($50::date - $51::int), true) else false end, false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $52::date and not (s.origin_atd is not null or s.step >= 1) and case when "s"."origin_etd" < ($53::date - $54::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $55) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($56::date - $57::int), true) else false end, false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $58::date and not (s.destination_ata is not null or s.step >= 2) and case when "s"."destination_eta" < ($59::date - $60::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $61) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($62::date - $63::int), true) else false end, false) as "noArrivalRecorded"
  from (
  select m.*
  from unnest($64::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.ctid as key, r.order_number, coalesce(r.order_number, '') as tie
  from (select *, ctid
  from public.shipments
  where account_id = $65) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  where "s"."eta_month" = part.value and "s"."exception_from" <= $66::date and "s"."eta_month" >= $67::date and "s"."eta_month" <= $68::date
  order by s.shipment_number desc, coalesce(r.order_number, '') desc
  limit $69) m
  order by m.number desc, m.tie desc
  limit $70 offset $71) keys
  join (select *, ctid
  from public.shipments
  where account_id = $72) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $73) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "1970-01-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "2026-03-01", $11 = "2026-03-01", $12 = "1970-01-01", $13 = "1970-01-01", $14 = 90, $15 = "00000000-0000-7000-8000-000000000001", $16 = "1970-01-01", $17 = 90, $18 = "1970-01-01", $19 = "1970-01-01", $20 = "1970-01-01", $21 = 90, $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = 90, $29 = "00000000-0000-7000-8000-000000000001", $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = "1970-01-01", $34 = "1970-01-01", $35 = 90, $36 = "00000000-0000-7000-8000-000000000001", $37 = "1970-01-01", $38 = 90, $39 = "1970-01-01", $40 = "1970-01-01", $41 = "1970-01-01", $42 = 90, $43 = "00000000-0000-7000-8000-000000000001", $44 = "1970-01-01", $45 = 90, $46 = "1970-01-01", $47 = "1970-01-01", $48 = 90, $49 = "00000000-0000-7000-8000-000000000001", $50 = "1970-01-01", $51 = 90, $52 = "1970-01-01", $53 = "1970-01-01", $54 = 90, $55 = "00000000-0000-7000-8000-000000000001", $56 = "1970-01-01", $57 = 90, $58 = "1970-01-01", $59 = "1970-01-01", $60 = 90, $61 = "00000000-0000-7000-8000-000000000001", $62 = "1970-01-01", $63 = 90, $64 = ["2026-03-01"], $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "2026-03-01", $68 = "2026-03-01", $69 = 25, $70 = 25, $71 = 0, $72 = "00000000-0000-7000-8000-000000000001", $73 = "00000000-0000-7000-8000-000000000001";

-- five years
select (select (select coalesce(sum("r"."exceptions"), 0)
  from (select *, ctid
  from public.exception_months
  where account_id = $1) r
  where r.basis = $2 and r.month >= $3::date and r.month <= $4::date and r.month <> all (dirty.months) and "r"."exception_from" <= $5::date) + case when dirty.months = '{}' then 0 else (select coalesce(sum(greatest(cardinality(s.order_numbers), 1)), 0)
  from (select *, ctid
  from public.shipments
  where account_id = $6) s
  where "s"."eta_month" = any (dirty.months) and "s"."exception_from" <= $7::date) end as count
  from (select array(select d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $8) d
  where d.basis = $9 and d.month >= $10::date and d.month <= $11::date) as months) dirty) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", case when "s"."required_delivery_date" < $12::date and not (s.actual_delivery_date is not null or s.step >= 3) and not case when "s"."required_delivery_date" < ($13::date - $14::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $15) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($16::date - $17::int), true) else false end then $18::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", case when "s"."estimated_ex_factory_date" < $19::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not case when "s"."estimated_ex_factory_date" < ($20::date - $21::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $22) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($23::date - $24::int), true) else false end then $25::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", case when "s"."origin_etd" < $26::date and not (s.origin_atd is not null or s.step >= 1) and not case when "s"."origin_etd" < ($27::date - $28::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $29) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($30::date - $31::int), true) else false end then $32::date - "s"."origin_etd" end as "overdueDepartureInDays", s.delay_days as "delayArrivalInDays", case when "s"."destination_eta" < $33::date and not (s.destination_ata is not null or s.step >= 2) and not case when "s"."destination_eta" < ($34::date - $35::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $36) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($37::date - $38::int), true) else false end then $39::date - "s"."destination_eta" end as "overdueArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $40::date and not (s.actual_delivery_date is not null or s.step >= 3) and case when "s"."required_delivery_date" < ($41::date - $42::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $43) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($44::date - $45::int), true) else false end, false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $46::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and case when "s"."estimated_ex_factory_date" < ($47::date - $48::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $49) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($50::date - $51::int), true) else false end, false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $52::date and not (s.origin_atd is not null or s.step >= 1) and case when "s"."origin_etd" < ($53::date - $54::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $55) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($56::date - $57::int), true) else false end, false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $58::date and not (s.destination_ata is not null or s.step >= 2) and case when "s"."destination_eta" < ($59::date - $60::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $61) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($62::date - $63::int), true) else false end, false) as "noArrivalRecorded"
  from (
  select m.*
  from unnest($64::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.ctid as key, r.order_number, coalesce(r.order_number, '') as tie
  from (select *, ctid
  from public.shipments
  where account_id = $65) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  where "s"."eta_month" = part.value and s.shipment_number >= coalesce( (select s.shipment_number
  from (select *, ctid
  from public.shipments
  where account_id = $66) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  where "s"."eta_month" = $67::date and "s"."exception_from" <= $68::date and "s"."eta_month" >= $69::date and "s"."eta_month" <= $70::date
  order by s.shipment_number desc offset $71
  limit 1), (select min(s.shipment_number)
  from (select *, ctid
  from public.shipments
  where account_id = $72) s)) and "s"."exception_from" <= $73::date and "s"."eta_month" >= $74::date and "s"."eta_month" <= $75::date
  order by s.shipment_number desc, coalesce(r.order_number, '') desc
  limit $76) m
  order by m.number desc, m.tie desc
  limit $77 offset $78) keys
  join (select *, ctid
  from public.shipments
  where account_id = $79) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $80) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "1970-01-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "2021-12-01", $11 = "2026-11-01", $12 = "1970-01-01", $13 = "1970-01-01", $14 = 90, $15 = "00000000-0000-7000-8000-000000000001", $16 = "1970-01-01", $17 = 90, $18 = "1970-01-01", $19 = "1970-01-01", $20 = "1970-01-01", $21 = 90, $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = 90, $29 = "00000000-0000-7000-8000-000000000001", $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = "1970-01-01", $34 = "1970-01-01", $35 = 90, $36 = "00000000-0000-7000-8000-000000000001", $37 = "1970-01-01", $38 = 90, $39 = "1970-01-01", $40 = "1970-01-01", $41 = "1970-01-01", $42 = 90, $43 = "00000000-0000-7000-8000-000000000001", $44 = "1970-01-01", $45 = 90, $46 = "1970-01-01", $47 = "1970-01-01", $48 = 90, $49 = "00000000-0000-7000-8000-000000000001", $50 = "1970-01-01", $51 = 90, $52 = "1970-01-01", $53 = "1970-01-01", $54 = 90, $55 = "00000000-0000-7000-8000-000000000001", $56 = "1970-01-01", $57 = 90, $58 = "1970-01-01", $59 = "1970-01-01", $60 = 90, $61 = "00000000-0000-7000-8000-000000000001", $62 = "1970-01-01", $63 = 90, $64 = ["2021-12-01","2022-01-01","2022-02-01","2022-03-01","2022-04-01","2022-05-01","2022-06-01","2022-07-01","2022-08-01","2022-09-01","2022-10-01","2022-11-01","2022-12-01","2023-01-01","2023-02-01","2023-03-01","2023-04-01","2023-05-01","2023-06-01","2023-07-01","2023-08-01","2023-09-01","2023-10-01","2023-11-01","2023-12-01","2024-01-01","2024-02-01","2024-03-01","2024-04-01","2024-05-01","2024-06-01","2024-07-01","2024-08-01","2024-09-01","2024-10-01","2024-11-01","2024-12-01","2025-01-01","2025-02-01","2025-03-01","2025-04-01","2025-05-01","2025-06-01","2025-07-01","2025-08-01","2025-09-01","2025-10-01","2025-11-01","2025-12-01","2026-01-01","2026-02-01","2026-03-01","2026-04-01","2026-05-01","2026-06-01","2026-07-01","2026-08-01","2026-09-01","2026-10-01","2026-11-01"], $65 = "00000000-0000-7000-8000-000000000001", $66 = "00000000-0000-7000-8000-000000000001", $67 = "2026-11-01", $68 = "1970-01-01", $69 = "2021-12-01", $70 = "2026-11-01", $71 = 24, $72 = "00000000-0000-7000-8000-000000000001", $73 = "1970-01-01", $74 = "2021-12-01", $75 = "2026-11-01", $76 = 25, $77 = 25, $78 = 0, $79 = "00000000-0000-7000-8000-000000000001", $80 = "00000000-0000-7000-8000-000000000001";

-- two suppliers
with matched as materialized (select s.ctid as key, r.order_number, row_number() over (order by s.shipment_number desc, coalesce(r.order_number, '') desc) as position
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  where "s"."exception_from" <= $2::date and "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date and "s"."supplier_id" = any($5::uuid[]))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", case when "s"."required_delivery_date" < $6::date and not (s.actual_delivery_date is not null or s.step >= 3) and not case when "s"."required_delivery_date" < ($7::date - $8::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $9) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($10::date - $11::int), true) else false end then $12::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", case when "s"."estimated_ex_factory_date" < $13::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not case when "s"."estimated_ex_factory_date" < ($14::date - $15::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $16) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($17::date - $18::int), true) else false end then $19::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", case when "s"."origin_etd" < $20::date and not (s.origin_atd is not null or s.step >= 1) and not case when "s"."origin_etd" < ($21::date - $22::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $23) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($24::date - $25::int), true) else false end then $26::date - "s"."origin_etd" end as "overdueDepartureInDays", s.delay_days as "delayArrivalInDays", case when "s"."destination_eta" < $27::date and not (s.destination_ata is not null or s.step >= 2) and not case when "s"."destination_eta" < ($28::date - $29::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $30) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($31::date - $32::int), true) else false end then $33::date - "s"."destination_eta" end as "overdueArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $34::date and not (s.actual_delivery_date is not null or s.step >= 3) and case when "s"."required_delivery_date" < ($35::date - $36::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $37) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($38::date - $39::int), true) else false end, false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $40::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and case when "s"."estimated_ex_factory_date" < ($41::date - $42::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $43) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($44::date - $45::int), true) else false end, false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $46::date and not (s.origin_atd is not null or s.step >= 1) and case when "s"."origin_etd" < ($47::date - $48::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $49) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($50::date - $51::int), true) else false end, false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $52::date and not (s.destination_ata is not null or s.step >= 2) and case when "s"."destination_eta" < ($53::date - $54::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $55) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($56::date - $57::int), true) else false end, false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $58 and position <= $59) keys
  join (select *, ctid
  from public.shipments
  where account_id = $60) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $61) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "1970-01-01", $3 = "2026-03-01", $4 = "2026-03-01", $5 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $6 = "1970-01-01", $7 = "1970-01-01", $8 = 90, $9 = "00000000-0000-7000-8000-000000000001", $10 = "1970-01-01", $11 = 90, $12 = "1970-01-01", $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "00000000-0000-7000-8000-000000000001", $17 = "1970-01-01", $18 = 90, $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = 90, $23 = "00000000-0000-7000-8000-000000000001", $24 = "1970-01-01", $25 = 90, $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "00000000-0000-7000-8000-000000000001", $31 = "1970-01-01", $32 = 90, $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01", $36 = 90, $37 = "00000000-0000-7000-8000-000000000001", $38 = "1970-01-01", $39 = 90, $40 = "1970-01-01", $41 = "1970-01-01", $42 = 90, $43 = "00000000-0000-7000-8000-000000000001", $44 = "1970-01-01", $45 = 90, $46 = "1970-01-01", $47 = "1970-01-01", $48 = 90, $49 = "00000000-0000-7000-8000-000000000001", $50 = "1970-01-01", $51 = 90, $52 = "1970-01-01", $53 = "1970-01-01", $54 = 90, $55 = "00000000-0000-7000-8000-000000000001", $56 = "1970-01-01", $57 = 90, $58 = 0, $59 = 25, $60 = "00000000-0000-7000-8000-000000000001", $61 = "00000000-0000-7000-8000-000000000001";

-- free text over part of a month
with matched as materialized (select s.ctid as key, r.order_number, row_number() over (order by s.shipment_number desc, coalesce(r.order_number, '') desc) as position
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  where "s"."exception_from" <= $2::date and "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date and "s"."destination_eta" >= $5::date and "s"."destination_eta" <= $6::date and (s.search_text like $7 or s.supplier_id = any (array(select v.id
  from (select *, ctid
  from public.suppliers
  where account_id = $8) v
  where lower(v.name collate pg_unicode_fast) like $9))))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", case when "s"."required_delivery_date" < $10::date and not (s.actual_delivery_date is not null or s.step >= 3) and not case when "s"."required_delivery_date" < ($11::date - $12::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $13) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($14::date - $15::int), true) else false end then $16::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", case when "s"."estimated_ex_factory_date" < $17::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not case when "s"."estimated_ex_factory_date" < ($18::date - $19::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $20) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($21::date - $22::int), true) else false end then $23::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", case when "s"."origin_etd" < $24::date and not (s.origin_atd is not null or s.step >= 1) and not case when "s"."origin_etd" < ($25::date - $26::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $27) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($28::date - $29::int), true) else false end then $30::date - "s"."origin_etd" end as "overdueDepartureInDays", s.delay_days as "delayArrivalInDays", case when "s"."destination_eta" < $31::date and not (s.destination_ata is not null or s.step >= 2) and not case when "s"."destination_eta" < ($32::date - $33::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $34) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($35::date - $36::int), true) else false end then $37::date - "s"."destination_eta" end as "overdueArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $38::date and not (s.actual_delivery_date is not null or s.step >= 3) and case when "s"."required_delivery_date" < ($39::date - $40::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $41) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($42::date - $43::int), true) else false end, false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $44::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and case when "s"."estimated_ex_factory_date" < ($45::date - $46::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $47) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($48::date - $49::int), true) else false end, false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $50::date and not (s.origin_atd is not null or s.step >= 1) and case when "s"."origin_etd" < ($51::date - $52::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $53) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($54::date - $55::int), true) else false end, false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $56::date and not (s.destination_ata is not null or s.step >= 2) and case when "s"."destination_eta" < ($57::date - $58::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $59) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($60::date - $61::int), true) else false end, false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $62 and position <= $63) keys
  join (select *, ctid
  from public.shipments
  where account_id = $64) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $65) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "1970-01-01", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "2026-03-05", $6 = "2026-03-31", $7 = "%abc%", $8 = "00000000-0000-7000-8000-000000000001", $9 = "%abc%", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "00000000-0000-7000-8000-000000000001", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "1970-01-01", $18 = "1970-01-01", $19 = 90, $20 = "00000000-0000-7000-8000-000000000001", $21 = "1970-01-01", $22 = 90, $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "00000000-0000-7000-8000-000000000001", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = 90, $34 = "00000000-0000-7000-8000-000000000001", $35 = "1970-01-01", $36 = 90, $37 = "1970-01-01", $38 = "1970-01-01", $39 = "1970-01-01", $40 = 90, $41 = "00000000-0000-7000-8000-000000000001", $42 = "1970-01-01", $43 = 90, $44 = "1970-01-01", $45 = "1970-01-01", $46 = 90, $47 = "00000000-0000-7000-8000-000000000001", $48 = "1970-01-01", $49 = 90, $50 = "1970-01-01", $51 = "1970-01-01", $52 = 90, $53 = "00000000-0000-7000-8000-000000000001", $54 = "1970-01-01", $55 = 90, $56 = "1970-01-01", $57 = "1970-01-01", $58 = 90, $59 = "00000000-0000-7000-8000-000000000001", $60 = "1970-01-01", $61 = 90, $62 = 0, $63 = 25, $64 = "00000000-0000-7000-8000-000000000001", $65 = "00000000-0000-7000-8000-000000000001";

-- another order
select (select coalesce(sum("r"."exceptions"), 0)
  from (select *, ctid
  from public.exception_months
  where account_id = $1) r
  where r.basis = $2 and r.month >= $3::date and r.month <= $4::date and r.month <> all (dirty.months) and "r"."exception_from" <= $5::date) + case when dirty.months = '{}' then 0 else (select coalesce(sum(greatest(cardinality(s.order_numbers), 1)), 0)
  from (select *, ctid
  from public.shipments
  where account_id = $6) s
  where "s"."eta_month" = any (dirty.months) and "s"."exception_from" <= $7::date) end as count
  from (select array(select d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $8) d
  where d.basis = $9 and d.month >= $10::date and d.month <= $11::date) as months) dirty
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "1970-01-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "2026-03-01", $11 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", case when "s"."required_delivery_date" < $1::date and not (s.actual_delivery_date is not null or s.step >= 3) and not case when "s"."required_delivery_date" < ($2::date - $3::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $4) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($5::date - $6::int), true) else false end then $7::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", case when "s"."estimated_ex_factory_date" < $8::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not case when "s"."estimated_ex_factory_date" < ($9::date - $10::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $11) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($12::date - $13::int), true) else false end then $14::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", case when "s"."origin_etd" < $15::date and not (s.origin_atd is not null or s.step >= 1) and not case when "s"."origin_etd" < ($16::date - $17::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $18) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($19::date - $20::int), true) else false end then $21::date - "s"."origin_etd" end as "overdueDepartureInDays", s.delay_days as "delayArrivalInDays", case when "s"."destination_eta" < $22::date and not (s.destination_ata is not null or s.step >= 2) and not case when "s"."destination_eta" < ($23::date - $24::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $25) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($26::date - $27::int), true) else false end then $28::date - "s"."destination_eta" end as "overdueArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $29::date and not (s.actual_delivery_date is not null or s.step >= 3) and case when "s"."required_delivery_date" < ($30::date - $31::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $32) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($33::date - $34::int), true) else false end, false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $35::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and case when "s"."estimated_ex_factory_date" < ($36::date - $37::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $38) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($39::date - $40::int), true) else false end, false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $41::date and not (s.origin_atd is not null or s.step >= 1) and case when "s"."origin_etd" < ($42::date - $43::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $44) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($45::date - $46::int), true) else false end, false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $47::date and not (s.destination_ata is not null or s.step >= 2) and case when "s"."destination_eta" < ($48::date - $49::int) then coalesce(greatest(s.actual_ex_factory_date, s.origin_atd, s.pod_ata, s.customs_cleared_date, s.fdp_ata, (select max(e.event_date)::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $50) e
  where e.shipment_id = s.id and e.classifier = 'actual')) < ($51::date - $52::int), true) else false end, false) as "noArrivalRecorded"
  from (select s.ctid as key, r.order_number
  from (select *, ctid
  from public.shipments
  where account_id = $53) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  where "s"."exception_from" <= $54::date and "s"."eta_month" >= $55::date and "s"."eta_month" <= $56::date
  order by lower(r.order_number) asc nulls last, s.shipment_number asc, coalesce(r.order_number, '') asc
  limit $57 offset $58) keys
  join (select *, ctid
  from public.shipments
  where account_id = $59) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $60) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by lower(r.order_number) asc nulls last, s.shipment_number asc, coalesce(r.order_number, '') asc) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01", $3 = 90, $4 = "00000000-0000-7000-8000-000000000001", $5 = "1970-01-01", $6 = 90, $7 = "1970-01-01", $8 = "1970-01-01", $9 = "1970-01-01", $10 = 90, $11 = "00000000-0000-7000-8000-000000000001", $12 = "1970-01-01", $13 = 90, $14 = "1970-01-01", $15 = "1970-01-01", $16 = "1970-01-01", $17 = 90, $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = 90, $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "00000000-0000-7000-8000-000000000001", $26 = "1970-01-01", $27 = 90, $28 = "1970-01-01", $29 = "1970-01-01", $30 = "1970-01-01", $31 = 90, $32 = "00000000-0000-7000-8000-000000000001", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = 90, $38 = "00000000-0000-7000-8000-000000000001", $39 = "1970-01-01", $40 = 90, $41 = "1970-01-01", $42 = "1970-01-01", $43 = 90, $44 = "00000000-0000-7000-8000-000000000001", $45 = "1970-01-01", $46 = 90, $47 = "1970-01-01", $48 = "1970-01-01", $49 = 90, $50 = "00000000-0000-7000-8000-000000000001", $51 = "1970-01-01", $52 = 90, $53 = "00000000-0000-7000-8000-000000000001", $54 = "1970-01-01", $55 = "2026-03-01", $56 = "2026-03-01", $57 = 25, $58 = 0, $59 = "00000000-0000-7000-8000-000000000001", $60 = "00000000-0000-7000-8000-000000000001";
