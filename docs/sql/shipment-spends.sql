-- Shipment Spends: what its table asks of PostgreSQL. Made by `pnpm generate`.

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
  from (select s.shipment_number as "shipmentNumber", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", array_remove(array[v.name], null) as "supplierNames", trim_scale((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as "totalSpends", trim_scale(s.freight) as "totalFreightSpend", trim_scale(s.destination_cost) as "destinationSpend", trim_scale(s.disbursement) as "disbursements", trim_scale(s.other_cost) as "otherSpend", trim_scale(s.commercial_value) as "commercialValue", trim_scale(s.teu) as "teu", s.container_numbers as "containerNumbers", s.carrier_name as "carrierName", s.carrier_booking_reference as "carrierBookingReference", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA"
  from (select s.*
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where "s"."eta_month" = $11::date and "s"."eta_month" >= $12::date and "s"."eta_month" <= $13::date
  order by s.shipment_number desc
  limit $14 offset $15) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $16) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "00000000-0000-7000-8000-000000000001", $7 = "ETA", $8 = "2026-03-01", $9 = "2026-03-01", $10 = "00000000-0000-7000-8000-000000000001", $11 = "2026-03-01", $12 = "2026-03-01", $13 = "2026-03-01", $14 = 25, $15 = 0, $16 = "00000000-0000-7000-8000-000000000001";

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
  from (select s.shipment_number as "shipmentNumber", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", array_remove(array[v.name], null) as "supplierNames", trim_scale((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as "totalSpends", trim_scale(s.freight) as "totalFreightSpend", trim_scale(s.destination_cost) as "destinationSpend", trim_scale(s.disbursement) as "disbursements", trim_scale(s.other_cost) as "otherSpend", trim_scale(s.commercial_value) as "commercialValue", trim_scale(s.teu) as "teu", s.container_numbers as "containerNumbers", s.carrier_name as "carrierName", s.carrier_booking_reference as "carrierBookingReference", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA"
  from (
  select m.*
  from unnest($10::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $11) s
  where "s"."eta_month" = part.value and s.shipment_number >= coalesce( (select s.shipment_number
  from (select *, ctid
  from public.shipments
  where account_id = $12) s
  where "s"."eta_month" = $13::date and "s"."eta_month" >= $14::date and "s"."eta_month" <= $15::date
  order by s.shipment_number desc offset $16
  limit 1), (select min(s.shipment_number)
  from (select *, ctid
  from public.shipments
  where account_id = $17) s)) and "s"."eta_month" >= $18::date and "s"."eta_month" <= $19::date
  order by s.shipment_number desc
  limit $20) m
  order by m.number desc
  limit $21 offset $22) keys
  join (select *, ctid
  from public.shipments
  where account_id = $23) s on s.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $24) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "00000000-0000-7000-8000-000000000001", $7 = "ETA", $8 = "2021-12-01", $9 = "2026-11-01", $10 = ["2021-12-01","2022-01-01","2022-02-01","2022-03-01","2022-04-01","2022-05-01","2022-06-01","2022-07-01","2022-08-01","2022-09-01","2022-10-01","2022-11-01","2022-12-01","2023-01-01","2023-02-01","2023-03-01","2023-04-01","2023-05-01","2023-06-01","2023-07-01","2023-08-01","2023-09-01","2023-10-01","2023-11-01","2023-12-01","2024-01-01","2024-02-01","2024-03-01","2024-04-01","2024-05-01","2024-06-01","2024-07-01","2024-08-01","2024-09-01","2024-10-01","2024-11-01","2024-12-01","2025-01-01","2025-02-01","2025-03-01","2025-04-01","2025-05-01","2025-06-01","2025-07-01","2025-08-01","2025-09-01","2025-10-01","2025-11-01","2025-12-01","2026-01-01","2026-02-01","2026-03-01","2026-04-01","2026-05-01","2026-06-01","2026-07-01","2026-08-01","2026-09-01","2026-10-01","2026-11-01"], $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "2026-11-01", $14 = "2021-12-01", $15 = "2026-11-01", $16 = 24, $17 = "00000000-0000-7000-8000-000000000001", $18 = "2021-12-01", $19 = "2026-11-01", $20 = 25, $21 = 25, $22 = 0, $23 = "00000000-0000-7000-8000-000000000001", $24 = "00000000-0000-7000-8000-000000000001";

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
  from (select s.shipment_number as "shipmentNumber", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", array_remove(array[v.name], null) as "supplierNames", trim_scale((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as "totalSpends", trim_scale(s.freight) as "totalFreightSpend", trim_scale(s.destination_cost) as "destinationSpend", trim_scale(s.disbursement) as "disbursements", trim_scale(s.other_cost) as "otherSpend", trim_scale(s.commercial_value) as "commercialValue", trim_scale(s.teu) as "teu", s.container_numbers as "containerNumbers", s.carrier_name as "carrierName", s.carrier_booking_reference as "carrierBookingReference", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA"
  from (
  select m.*
  from unnest($1::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  where "s"."eta_month" = part.value and "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date and "s"."supplier_id" = any($5::uuid[])
  order by s.shipment_number desc
  limit $6) m
  order by m.number desc
  limit $7 offset $8) keys
  join (select *, ctid
  from public.shipments
  where account_id = $9) s on s.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $10) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = ["2026-03-01"], $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $6 = 25, $7 = 25, $8 = 0, $9 = "00000000-0000-7000-8000-000000000001", $10 = "00000000-0000-7000-8000-000000000001";

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
  from (select s.shipment_number as "shipmentNumber", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", array_remove(array[v.name], null) as "supplierNames", trim_scale((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as "totalSpends", trim_scale(s.freight) as "totalFreightSpend", trim_scale(s.destination_cost) as "destinationSpend", trim_scale(s.disbursement) as "disbursements", trim_scale(s.other_cost) as "otherSpend", trim_scale(s.commercial_value) as "commercialValue", trim_scale(s.teu) as "teu", s.container_numbers as "containerNumbers", s.carrier_name as "carrierName", s.carrier_booking_reference as "carrierBookingReference", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA"
  from (select *
  from matched
  where position > $9 and position <= $10) keys
  join (select *, ctid
  from public.shipments
  where account_id = $11) s on s.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $12) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-05", $5 = "2026-03-31", $6 = "%abc%", $7 = "00000000-0000-7000-8000-000000000001", $8 = "%abc%", $9 = 0, $10 = 25, $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001";

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
  from (select s.shipment_number as "shipmentNumber", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", array_remove(array[v.name], null) as "supplierNames", trim_scale((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as "totalSpends", trim_scale(s.freight) as "totalFreightSpend", trim_scale(s.destination_cost) as "destinationSpend", trim_scale(s.disbursement) as "disbursements", trim_scale(s.other_cost) as "otherSpend", trim_scale(s.commercial_value) as "commercialValue", trim_scale(s.teu) as "teu", s.container_numbers as "containerNumbers", s.carrier_name as "carrierName", s.carrier_booking_reference as "carrierBookingReference", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA"
  from (select s.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join public.locations o on o.code = s.origin
  where "s"."eta_month" >= $2::date and "s"."eta_month" <= $3::date
  order by lower(o.name) asc nulls last, s.shipment_number asc
  limit $4 offset $5) keys
  join (select *, ctid
  from public.shipments
  where account_id = $6) s on s.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $7) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by lower(o.name) asc nulls last, s.shipment_number asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = 25, $5 = 0, $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001";
