-- Shipment Spends: what its table asks of PostgreSQL. Made by `pnpm generate`.

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
  from (select s.shipment_number as "shipmentNumber", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", array_remove(array[v.name], null) as "supplierNames", trim_scale((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as "totalSpends", trim_scale(s.freight) as "totalFreightSpend", trim_scale(s.destination_cost) as "destinationSpend", trim_scale(s.disbursement) as "disbursements", trim_scale(s.other_cost) as "otherSpend", trim_scale(s.commercial_value) as "commercialValue", trim_scale(s.teu) as "teu", s.container_numbers as "containerNumbers", s.carrier_name as "carrierName", s.carrier_booking_reference as "carrierBookingReference", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA"
  from (select s.*
  from (select *, ctid
  from public.shipments
  where account_id = $13) s
  where "s"."eta_month" = $14::date and "s"."eta_month" >= $15::date and "s"."eta_month" <= $16::date
  order by s.shipment_number desc
  limit $17 offset $18) s
  left join (select *
  from public.suppliers
  where account_id = $19) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA", $13 = "00000000-0000-7000-8000-000000000001", $14 = "2026-03-01", $15 = "2026-03-01", $16 = "2026-03-01", $17 = 25, $18 = 0, $19 = "00000000-0000-7000-8000-000000000001";

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
  from (select s.shipment_number as "shipmentNumber", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", array_remove(array[v.name], null) as "supplierNames", trim_scale((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as "totalSpends", trim_scale(s.freight) as "totalFreightSpend", trim_scale(s.destination_cost) as "destinationSpend", trim_scale(s.disbursement) as "disbursements", trim_scale(s.other_cost) as "otherSpend", trim_scale(s.commercial_value) as "commercialValue", trim_scale(s.teu) as "teu", s.container_numbers as "containerNumbers", s.carrier_name as "carrierName", s.carrier_booking_reference as "carrierBookingReference", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA"
  from (
  select m.*
  from unnest($13::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  where "s"."eta_month" = part.value and s.shipment_number >= coalesce( (select s.shipment_number
  from (select *, ctid
  from public.shipments
  where account_id = $15) s
  where "s"."eta_month" = $16::date and "s"."eta_month" >= $17::date and "s"."eta_month" <= $18::date
  order by s.shipment_number desc offset $19
  limit 1), (select min(s.shipment_number)
  from (select *, ctid
  from public.shipments
  where account_id = $20) s)) and "s"."eta_month" >= $21::date and "s"."eta_month" <= $22::date
  order by s.shipment_number desc
  limit $23) m
  order by m.number desc
  limit $24 offset $25) keys
  join (select *, ctid
  from public.shipments
  where account_id = $26) s on s.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $27) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = [], $6 = "2021-12-01", $7 = "2026-11-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA", $13 = ["2021-12-01","2022-01-01","2022-02-01","2022-03-01","2022-04-01","2022-05-01","2022-06-01","2022-07-01","2022-08-01","2022-09-01","2022-10-01","2022-11-01","2022-12-01","2023-01-01","2023-02-01","2023-03-01","2023-04-01","2023-05-01","2023-06-01","2023-07-01","2023-08-01","2023-09-01","2023-10-01","2023-11-01","2023-12-01","2024-01-01","2024-02-01","2024-03-01","2024-04-01","2024-05-01","2024-06-01","2024-07-01","2024-08-01","2024-09-01","2024-10-01","2024-11-01","2024-12-01","2025-01-01","2025-02-01","2025-03-01","2025-04-01","2025-05-01","2025-06-01","2025-07-01","2025-08-01","2025-09-01","2025-10-01","2025-11-01","2025-12-01","2026-01-01","2026-02-01","2026-03-01","2026-04-01","2026-05-01","2026-06-01","2026-07-01","2026-08-01","2026-09-01","2026-10-01","2026-11-01"], $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "2026-11-01", $17 = "2021-12-01", $18 = "2026-11-01", $19 = 24, $20 = "00000000-0000-7000-8000-000000000001", $21 = "2021-12-01", $22 = "2026-11-01", $23 = 25, $24 = 25, $25 = 0, $26 = "00000000-0000-7000-8000-000000000001", $27 = "00000000-0000-7000-8000-000000000001";

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
  from (select s.shipment_number as "shipmentNumber", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", array_remove(array[v.name], null) as "supplierNames", trim_scale((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as "totalSpends", trim_scale(s.freight) as "totalFreightSpend", trim_scale(s.destination_cost) as "destinationSpend", trim_scale(s.disbursement) as "disbursements", trim_scale(s.other_cost) as "otherSpend", trim_scale(s.commercial_value) as "commercialValue", trim_scale(s.teu) as "teu", s.container_numbers as "containerNumbers", s.carrier_name as "carrierName", s.carrier_booking_reference as "carrierBookingReference", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA"
  from (
  select m.*
  from unnest($1::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  where "s"."eta_month" = part.value and "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date and s.supplier_id = any($5::uuid[])
  order by s.shipment_number desc
  limit $6) m
  order by m.number desc
  limit $7 offset $8) keys
  join (select *, ctid
  from public.shipments
  where account_id = $9) s on s.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $10) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = ["2026-03-01"], $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $6 = 25, $7 = 25, $8 = 0, $9 = "00000000-0000-7000-8000-000000000001", $10 = "00000000-0000-7000-8000-000000000001";

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
  from (select s.shipment_number as "shipmentNumber", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", array_remove(array[v.name], null) as "supplierNames", trim_scale((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as "totalSpends", trim_scale(s.freight) as "totalFreightSpend", trim_scale(s.destination_cost) as "destinationSpend", trim_scale(s.disbursement) as "disbursements", trim_scale(s.other_cost) as "otherSpend", trim_scale(s.commercial_value) as "commercialValue", trim_scale(s.teu) as "teu", s.container_numbers as "containerNumbers", s.carrier_name as "carrierName", s.carrier_booking_reference as "carrierBookingReference", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA"
  from (select *
  from matched
  where position > $9 and position <= $10) keys
  join (select *, ctid
  from public.shipments
  where account_id = $11) s on s.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $12) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-05", $5 = "2026-03-31", $6 = "%abc%", $7 = "00000000-0000-7000-8000-000000000001", $8 = "%abc%", $9 = 0, $10 = 25, $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001";

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
  left join (select *
  from public.suppliers
  where account_id = $7) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  order by lower(o.name) asc nulls last, s.shipment_number asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = 25, $5 = 0, $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001";
