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
  from (select s.shipment_number as "shipmentNumber", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", s.has_tracking as "hasShipmentTracking"
  from (
  select m.*
  from unnest($12::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.ctid as key, r.order_number, coalesce(r.order_number, '') as tie
  from (select *, ctid
  from public.shipments
  where account_id = $13) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  where "s"."eta_month" = part.value and "s"."exception_from" <= $14::date and "s"."eta_month" >= $15::date and "s"."eta_month" <= $16::date
  order by s.shipment_number desc, coalesce(r.order_number, '') desc
  limit $17) m
  order by m.number desc, m.tie desc
  limit $18 offset $19) keys
  join (select *, ctid
  from public.shipments
  where account_id = $20) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $21) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "1970-01-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "2026-03-01", $11 = "2026-03-01", $12 = ["2026-03-01"], $13 = "00000000-0000-7000-8000-000000000001", $14 = "1970-01-01", $15 = "2026-03-01", $16 = "2026-03-01", $17 = 25, $18 = 25, $19 = 0, $20 = "00000000-0000-7000-8000-000000000001", $21 = "00000000-0000-7000-8000-000000000001";

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
  from (select s.shipment_number as "shipmentNumber", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", s.has_tracking as "hasShipmentTracking"
  from (
  select m.*
  from unnest($12::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.ctid as key, r.order_number, coalesce(r.order_number, '') as tie
  from (select *, ctid
  from public.shipments
  where account_id = $13) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  where "s"."eta_month" = part.value and s.shipment_number >= coalesce( (select s.shipment_number
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  where "s"."eta_month" = $15::date and "s"."exception_from" <= $16::date and "s"."eta_month" >= $17::date and "s"."eta_month" <= $18::date
  order by s.shipment_number desc offset $19
  limit 1), (select min(s.shipment_number)
  from (select *, ctid
  from public.shipments
  where account_id = $20) s)) and "s"."exception_from" <= $21::date and "s"."eta_month" >= $22::date and "s"."eta_month" <= $23::date
  order by s.shipment_number desc, coalesce(r.order_number, '') desc
  limit $24) m
  order by m.number desc, m.tie desc
  limit $25 offset $26) keys
  join (select *, ctid
  from public.shipments
  where account_id = $27) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $28) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "1970-01-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "2021-12-01", $11 = "2026-11-01", $12 = ["2021-12-01","2022-01-01","2022-02-01","2022-03-01","2022-04-01","2022-05-01","2022-06-01","2022-07-01","2022-08-01","2022-09-01","2022-10-01","2022-11-01","2022-12-01","2023-01-01","2023-02-01","2023-03-01","2023-04-01","2023-05-01","2023-06-01","2023-07-01","2023-08-01","2023-09-01","2023-10-01","2023-11-01","2023-12-01","2024-01-01","2024-02-01","2024-03-01","2024-04-01","2024-05-01","2024-06-01","2024-07-01","2024-08-01","2024-09-01","2024-10-01","2024-11-01","2024-12-01","2025-01-01","2025-02-01","2025-03-01","2025-04-01","2025-05-01","2025-06-01","2025-07-01","2025-08-01","2025-09-01","2025-10-01","2025-11-01","2025-12-01","2026-01-01","2026-02-01","2026-03-01","2026-04-01","2026-05-01","2026-06-01","2026-07-01","2026-08-01","2026-09-01","2026-10-01","2026-11-01"], $13 = "00000000-0000-7000-8000-000000000001", $14 = "00000000-0000-7000-8000-000000000001", $15 = "2026-11-01", $16 = "1970-01-01", $17 = "2021-12-01", $18 = "2026-11-01", $19 = 24, $20 = "00000000-0000-7000-8000-000000000001", $21 = "1970-01-01", $22 = "2021-12-01", $23 = "2026-11-01", $24 = 25, $25 = 25, $26 = 0, $27 = "00000000-0000-7000-8000-000000000001", $28 = "00000000-0000-7000-8000-000000000001";

-- two suppliers
with matched as materialized (select s.ctid as key, r.order_number, row_number() over (order by s.shipment_number desc, coalesce(r.order_number, '') desc) as position
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  where "s"."exception_from" <= $2::date and "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date and "s"."supplier_id" = any($5::uuid[]))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", s.has_tracking as "hasShipmentTracking"
  from (select *
  from matched
  where position > $6 and position <= $7) keys
  join (select *, ctid
  from public.shipments
  where account_id = $8) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $9) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "1970-01-01", $3 = "2026-03-01", $4 = "2026-03-01", $5 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $6 = 0, $7 = 25, $8 = "00000000-0000-7000-8000-000000000001", $9 = "00000000-0000-7000-8000-000000000001";

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
  from (select s.shipment_number as "shipmentNumber", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", s.has_tracking as "hasShipmentTracking"
  from (select *
  from matched
  where position > $10 and position <= $11) keys
  join (select *, ctid
  from public.shipments
  where account_id = $12) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $13) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "1970-01-01", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "2026-03-05", $6 = "2026-03-31", $7 = "%abc%", $8 = "00000000-0000-7000-8000-000000000001", $9 = "%abc%", $10 = 0, $11 = 25, $12 = "00000000-0000-7000-8000-000000000001", $13 = "00000000-0000-7000-8000-000000000001";

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
  from (select s.shipment_number as "shipmentNumber", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", s.has_tracking as "hasShipmentTracking"
  from (select s.ctid as key, r.order_number
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  where "s"."exception_from" <= $2::date and "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date
  order by lower(r.order_number) asc nulls last, s.shipment_number asc, coalesce(r.order_number, '') asc
  limit $5 offset $6) keys
  join (select *, ctid
  from public.shipments
  where account_id = $7) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $8) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by lower(r.order_number) asc nulls last, s.shipment_number asc, coalesce(r.order_number, '') asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "1970-01-01", $3 = "2026-03-01", $4 = "2026-03-01", $5 = 25, $6 = 0, $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001";
