-- Shipments Spends: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
with dirty as materialized (select distinct d.month
  from (select *
  from public.dirty_months
  where account_id = $1) d
  where d.basis = $2 and true and d.month >= $3::date and d.month <= $4::date), chosen as materialized (select array(select dirty.month
  from dirty) || $5::date[] as rows), bounds as materialized (
  select greatest(s.first, $6::date) as first, least(s.last, $7::date) as last
  from (select min(c.starts) as first, (max(c.starts) + interval '11 months')::date as last
  from (select *
  from public.booking_cells
  where account_id = $8) c
  where c.basis = $9 and c.grain = 'previous' and c.span = 12) s
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
  from years)), unstored as (select bookings
  from (select b.month as month, count(*) filter (where b.is_first_of_month) as bookings
  from (select month, supplier_id, reference, max(month) over (partition by reference
  order by month groups between unbounded preceding and 1 preceding) as previous, lag(month) over (partition by reference
  order by month, supplier_id) is distinct
  from month as is_first_of_month, count(*) over (partition by reference) = 1 as is_alone
  from (select distinct s.carrier_booking_reference as reference, s.eta_month as month, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.carrier_booking_reference is not null and s.eta_month is not null and s.carrier_booking_reference in (select t.carrier_booking_reference
  from (select *, ctid
  from public.shipments
  where account_id = $11) t
  where t.eta_month = any((select chosen.rows
  from chosen)::date[]))) parts) b
  where b.month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and coalesce(b.previous, '0001-01-01') < $12::date and true
  group by b.month) rows), f as materialized (
  select sum(bookings) as bookings
  from (select c.*
  from parts p
  cross join lateral (
  select c.bookings
  from (select *
  from public.booking_cells
  where account_id = $13) c
  where c.basis = $14 and c.grain = 'previous' and c.span = p.span and c.starts = p.starts and "c"."previous" < $15::date offset 0) c union all
  select bookings
  from unstored) parts )
  select coalesce(sum("f"."bookings"), 0) as count
  from f
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "2026-03-01", $13 = "00000000-0000-7000-8000-000000000001", $14 = "ETA", $15 = "2026-03-01";

select coalesce(sum(m.shipments) filter (where m.starts < $1::date), 0)::int as before, coalesce(sum(m.shipments) filter (where m.starts between $2::date and $3::date), 0)::int as within, coalesce(sum(m.shipments) filter (where m.starts > $4::date), 0)::int as after
  from (select "c"."starts", "c"."shipments"
  from (select *
  from public.shipment_cells
  where account_id = $5) c
  where c.basis = $6 and c.grain = 'all' and c.span = 1) m
-- $1 = "2026-03-01", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA";

select (select coalesce(json_agg(r), '[]')
  from (select b.reference as "carrierBookingReference", b.shipment_numbers as "shipmentNumbers", b.origin as "origin", b.destination as "destination", b.trans as "trans", b.mode as "mode", b.supplier_names as "supplierNames", trim_scale(b.spend) as "totalSpends", trim_scale(b.freight) as "totalFreightSpend", trim_scale(b.destination_cost) as "destinationSpend", trim_scale(b.disbursement) as "disbursements", trim_scale(b.other_cost) as "otherSpend", trim_scale(b.commercial_value) as "commercialValue", trim_scale(b.teu) as "teu", array(select distinct n.number
  from jsonb_array_elements(b.containers) s (numbers), jsonb_array_elements_text(s.numbers) n (number)
  order by n.number) as "containerNumbers", b.carrier_name as "carrierName", b.origin_etd as "originETD", b.origin_atd as "originATD", b.destination_eta as "destinationETA", b.destination_ata as "destinationATA"
  from (
  select m.*
  from unnest($1::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.carrier_booking_reference as key
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  cross join lateral (select s.carrier_booking_reference as reference, s.shipment_number as number) h
  where "s"."eta_month" = part.value and s.carrier_booking_reference is not null and "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date and h.number <= (
  select min(s.shipment_number)
  from (select *, ctid
  from public.shipments
  where account_id = $5) s
  where s.carrier_booking_reference = h.reference and s.carrier_booking_reference is not null and "s"."eta_month" >= $6::date and "s"."eta_month" <= $7::date)
  order by s.shipment_number desc
  limit $8) m
  order by m.number desc
  limit $9 offset $10) keys
  cross join lateral (
  select s.carrier_booking_reference as reference, min(s.shipment_number) as first_number, array_agg(s.shipment_number
  order by s.shipment_number) as shipment_numbers, string_agg(distinct o.name, ', '
  order by o.name) as origin, string_agg(distinct d.name, ', '
  order by d.name) as destination, string_agg(distinct s.trans, ', '
  order by s.trans) as trans, string_agg(distinct s.mode, ', '
  order by s.mode) as mode, coalesce(array_agg(distinct v.name
  order by v.name) filter (where v.name is not null), '{}') as supplier_names, string_agg(distinct s.carrier_name, ', '
  order by s.carrier_name) as carrier_name, sum(s.freight) as freight, sum(s.destination_cost) as destination_cost, sum(s.disbursement) as disbursement, sum(s.other_cost) as other_cost, sum(s.commercial_value) as commercial_value, sum((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as spend, sum(s.teu) as teu, jsonb_agg(to_jsonb(s.container_numbers)) as containers, min(s.origin_etd) as origin_etd, min(s.origin_atd) as origin_atd, max(s.destination_eta) as destination_eta, max(s.destination_ata) as destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $11) s
  left join (select *
  from public.suppliers
  where account_id = $12) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where s.carrier_booking_reference = keys.key and s.carrier_booking_reference is not null and "s"."eta_month" >= $13::date and "s"."eta_month" <= $14::date
  group by s.carrier_booking_reference) b
  order by b.first_number desc nulls last, b.reference desc) r) as items
-- $1 = ["2026-03-01"], $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "2026-03-01", $7 = "2026-03-01", $8 = 25, $9 = 25, $10 = 0, $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "2026-03-01", $14 = "2026-03-01";

-- five years
with dirty as materialized (select distinct d.month
  from (select *
  from public.dirty_months
  where account_id = $1) d
  where d.basis = $2 and true and d.month >= $3::date and d.month <= $4::date), chosen as materialized (select array(select dirty.month
  from dirty) || $5::date[] as rows), bounds as materialized (
  select greatest(s.first, $6::date) as first, least(s.last, $7::date) as last
  from (select min(c.starts) as first, (max(c.starts) + interval '11 months')::date as last
  from (select *
  from public.booking_cells
  where account_id = $8) c
  where c.basis = $9 and c.grain = 'previous' and c.span = 12) s
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
  from years)), unstored as (select bookings
  from (select b.month as month, count(*) filter (where b.is_first_of_month) as bookings
  from (select month, supplier_id, reference, max(month) over (partition by reference
  order by month groups between unbounded preceding and 1 preceding) as previous, lag(month) over (partition by reference
  order by month, supplier_id) is distinct
  from month as is_first_of_month, count(*) over (partition by reference) = 1 as is_alone
  from (select distinct s.carrier_booking_reference as reference, s.eta_month as month, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.carrier_booking_reference is not null and s.eta_month is not null and s.carrier_booking_reference in (select t.carrier_booking_reference
  from (select *, ctid
  from public.shipments
  where account_id = $11) t
  where t.eta_month = any((select chosen.rows
  from chosen)::date[]))) parts) b
  where b.month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and coalesce(b.previous, '0001-01-01') < $12::date and true
  group by b.month) rows), f as materialized (
  select sum(bookings) as bookings
  from (select c.*
  from parts p
  cross join lateral (
  select c.bookings
  from (select *
  from public.booking_cells
  where account_id = $13) c
  where c.basis = $14 and c.grain = 'previous' and c.span = p.span and c.starts = p.starts and "c"."previous" < $15::date offset 0) c union all
  select bookings
  from unstored) parts )
  select coalesce(sum("f"."bookings"), 0) as count
  from f
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = [], $6 = "2021-12-01", $7 = "2026-11-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "2021-12-01", $13 = "00000000-0000-7000-8000-000000000001", $14 = "ETA", $15 = "2021-12-01";

select coalesce(sum(m.shipments) filter (where m.starts < $1::date), 0)::int as before, coalesce(sum(m.shipments) filter (where m.starts between $2::date and $3::date), 0)::int as within, coalesce(sum(m.shipments) filter (where m.starts > $4::date), 0)::int as after
  from (select "c"."starts", "c"."shipments"
  from (select *
  from public.shipment_cells
  where account_id = $5) c
  where c.basis = $6 and c.grain = 'all' and c.span = 1) m
-- $1 = "2021-12-01", $2 = "2021-12-01", $3 = "2026-11-01", $4 = "2026-11-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA";

select (select coalesce(json_agg(r), '[]')
  from (select b.reference as "carrierBookingReference", b.shipment_numbers as "shipmentNumbers", b.origin as "origin", b.destination as "destination", b.trans as "trans", b.mode as "mode", b.supplier_names as "supplierNames", trim_scale(b.spend) as "totalSpends", trim_scale(b.freight) as "totalFreightSpend", trim_scale(b.destination_cost) as "destinationSpend", trim_scale(b.disbursement) as "disbursements", trim_scale(b.other_cost) as "otherSpend", trim_scale(b.commercial_value) as "commercialValue", trim_scale(b.teu) as "teu", array(select distinct n.number
  from jsonb_array_elements(b.containers) s (numbers), jsonb_array_elements_text(s.numbers) n (number)
  order by n.number) as "containerNumbers", b.carrier_name as "carrierName", b.origin_etd as "originETD", b.origin_atd as "originATD", b.destination_eta as "destinationETA", b.destination_ata as "destinationATA"
  from (
  select m.*
  from unnest($1::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.carrier_booking_reference as key
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  cross join lateral (select s.carrier_booking_reference as reference, s.shipment_number as number) h
  where "s"."eta_month" = part.value and s.shipment_number >= coalesce( (select s.shipment_number
  from (select *, ctid
  from public.shipments
  where account_id = $3) s
  cross join lateral (select s.carrier_booking_reference as reference, s.shipment_number as number) h
  where "s"."eta_month" = $4::date and s.carrier_booking_reference is not null and "s"."eta_month" >= $5::date and "s"."eta_month" <= $6::date and h.number <= (
  select min(s.shipment_number)
  from (select *, ctid
  from public.shipments
  where account_id = $7) s
  where s.carrier_booking_reference = h.reference and s.carrier_booking_reference is not null and "s"."eta_month" >= $8::date and "s"."eta_month" <= $9::date)
  order by s.shipment_number desc offset $10
  limit 1), (select min(s.shipment_number)
  from (select *, ctid
  from public.shipments
  where account_id = $11) s)) and s.carrier_booking_reference is not null and "s"."eta_month" >= $12::date and "s"."eta_month" <= $13::date and h.number <= (
  select min(s.shipment_number)
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  where s.carrier_booking_reference = h.reference and s.carrier_booking_reference is not null and "s"."eta_month" >= $15::date and "s"."eta_month" <= $16::date)
  order by s.shipment_number desc
  limit $17) m
  order by m.number desc
  limit $18 offset $19) keys
  cross join lateral (
  select s.carrier_booking_reference as reference, min(s.shipment_number) as first_number, array_agg(s.shipment_number
  order by s.shipment_number) as shipment_numbers, string_agg(distinct o.name, ', '
  order by o.name) as origin, string_agg(distinct d.name, ', '
  order by d.name) as destination, string_agg(distinct s.trans, ', '
  order by s.trans) as trans, string_agg(distinct s.mode, ', '
  order by s.mode) as mode, coalesce(array_agg(distinct v.name
  order by v.name) filter (where v.name is not null), '{}') as supplier_names, string_agg(distinct s.carrier_name, ', '
  order by s.carrier_name) as carrier_name, sum(s.freight) as freight, sum(s.destination_cost) as destination_cost, sum(s.disbursement) as disbursement, sum(s.other_cost) as other_cost, sum(s.commercial_value) as commercial_value, sum((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as spend, sum(s.teu) as teu, jsonb_agg(to_jsonb(s.container_numbers)) as containers, min(s.origin_etd) as origin_etd, min(s.origin_atd) as origin_atd, max(s.destination_eta) as destination_eta, max(s.destination_ata) as destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $20) s
  left join (select *
  from public.suppliers
  where account_id = $21) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where s.carrier_booking_reference = keys.key and s.carrier_booking_reference is not null and "s"."eta_month" >= $22::date and "s"."eta_month" <= $23::date
  group by s.carrier_booking_reference) b
  order by b.first_number desc nulls last, b.reference desc) r) as items
-- $1 = ["2021-12-01","2022-01-01","2022-02-01","2022-03-01","2022-04-01","2022-05-01","2022-06-01","2022-07-01","2022-08-01","2022-09-01","2022-10-01","2022-11-01","2022-12-01","2023-01-01","2023-02-01","2023-03-01","2023-04-01","2023-05-01","2023-06-01","2023-07-01","2023-08-01","2023-09-01","2023-10-01","2023-11-01","2023-12-01","2024-01-01","2024-02-01","2024-03-01","2024-04-01","2024-05-01","2024-06-01","2024-07-01","2024-08-01","2024-09-01","2024-10-01","2024-11-01","2024-12-01","2025-01-01","2025-02-01","2025-03-01","2025-04-01","2025-05-01","2025-06-01","2025-07-01","2025-08-01","2025-09-01","2025-10-01","2025-11-01","2025-12-01","2026-01-01","2026-02-01","2026-03-01","2026-04-01","2026-05-01","2026-06-01","2026-07-01","2026-08-01","2026-09-01","2026-10-01","2026-11-01"], $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "2026-11-01", $5 = "2021-12-01", $6 = "2026-11-01", $7 = "00000000-0000-7000-8000-000000000001", $8 = "2021-12-01", $9 = "2026-11-01", $10 = 24, $11 = "00000000-0000-7000-8000-000000000001", $12 = "2021-12-01", $13 = "2026-11-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "2021-12-01", $16 = "2026-11-01", $17 = 25, $18 = 25, $19 = 0, $20 = "00000000-0000-7000-8000-000000000001", $21 = "00000000-0000-7000-8000-000000000001", $22 = "2021-12-01", $23 = "2026-11-01";

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
  from public.booking_cells
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
  from years)), unstored as (select alone, members
  from (select b.month as month, count(*) filter (where b.is_alone) as alone, string_agg(to_json(b.reference)::text, E'\n'
  order by b.reference collate "C") filter (where not b.is_alone) as members
  from (select month, supplier_id, reference, max(month) over (partition by reference
  order by month groups between unbounded preceding and 1 preceding) as previous, lag(month) over (partition by reference
  order by month, supplier_id) is distinct
  from month as is_first_of_month, count(*) over (partition by reference) = 1 as is_alone
  from (select distinct s.carrier_booking_reference as reference, s.eta_month as month, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.carrier_booking_reference is not null and s.eta_month is not null and s.carrier_booking_reference in (select t.carrier_booking_reference
  from (select *, ctid
  from public.shipments
  where account_id = $11) t
  where t.eta_month = any((select chosen.rows
  from chosen)::date[]))) parts) b
  where b.month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true and b.supplier_id = any($12::uuid[])
  group by b.month) rows), f as materialized (
  select sum(alone) as alone, string_agg(members, E'\n'
  order by members collate "C") as members
  from (select c.*
  from parts p
  cross join lateral (
  select c.alone, c.members
  from (select *
  from public.booking_cells
  where account_id = $13) c
  where c.basis = $14 and c.grain = 'supplier' and c.span = p.span and c.starts = p.starts and c.supplier_id = any($15::uuid[]) offset 0) c union all
  select alone, members
  from unstored) parts )
  select coalesce(f.alone, 0) + (select count(distinct m.reference)
  from string_to_table(f.members, E'\n') m (reference)) as count
  from f
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $13 = "00000000-0000-7000-8000-000000000001", $14 = "ETA", $15 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"];

select coalesce(sum(m.shipments) filter (where m.starts < $1::date), 0)::int as before, coalesce(sum(m.shipments) filter (where m.starts between $2::date and $3::date), 0)::int as within, coalesce(sum(m.shipments) filter (where m.starts > $4::date), 0)::int as after
  from (select "c"."starts", "c"."shipments"
  from (select *
  from public.shipment_cells
  where account_id = $5) c
  where c.basis = $6 and c.grain = 'all' and c.span = 1) m
-- $1 = "2026-03-01", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA";

select (select coalesce(json_agg(r), '[]')
  from (select b.reference as "carrierBookingReference", b.shipment_numbers as "shipmentNumbers", b.origin as "origin", b.destination as "destination", b.trans as "trans", b.mode as "mode", b.supplier_names as "supplierNames", trim_scale(b.spend) as "totalSpends", trim_scale(b.freight) as "totalFreightSpend", trim_scale(b.destination_cost) as "destinationSpend", trim_scale(b.disbursement) as "disbursements", trim_scale(b.other_cost) as "otherSpend", trim_scale(b.commercial_value) as "commercialValue", trim_scale(b.teu) as "teu", array(select distinct n.number
  from jsonb_array_elements(b.containers) s (numbers), jsonb_array_elements_text(s.numbers) n (number)
  order by n.number) as "containerNumbers", b.carrier_name as "carrierName", b.origin_etd as "originETD", b.origin_atd as "originATD", b.destination_eta as "destinationETA", b.destination_ata as "destinationATA"
  from (
  select m.*
  from unnest($1::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.carrier_booking_reference as key
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  cross join lateral (select s.carrier_booking_reference as reference, s.shipment_number as number) h
  where "s"."eta_month" = part.value and s.carrier_booking_reference is not null and "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date and s.supplier_id = any($5::uuid[]) and h.number <= (
  select min(s.shipment_number)
  from (select *, ctid
  from public.shipments
  where account_id = $6) s
  where s.carrier_booking_reference = h.reference and s.carrier_booking_reference is not null and "s"."eta_month" >= $7::date and "s"."eta_month" <= $8::date and s.supplier_id = any($9::uuid[]))
  order by s.shipment_number desc
  limit $10) m
  order by m.number desc
  limit $11 offset $12) keys
  cross join lateral (
  select s.carrier_booking_reference as reference, min(s.shipment_number) as first_number, array_agg(s.shipment_number
  order by s.shipment_number) as shipment_numbers, string_agg(distinct o.name, ', '
  order by o.name) as origin, string_agg(distinct d.name, ', '
  order by d.name) as destination, string_agg(distinct s.trans, ', '
  order by s.trans) as trans, string_agg(distinct s.mode, ', '
  order by s.mode) as mode, coalesce(array_agg(distinct v.name
  order by v.name) filter (where v.name is not null), '{}') as supplier_names, string_agg(distinct s.carrier_name, ', '
  order by s.carrier_name) as carrier_name, sum(s.freight) as freight, sum(s.destination_cost) as destination_cost, sum(s.disbursement) as disbursement, sum(s.other_cost) as other_cost, sum(s.commercial_value) as commercial_value, sum((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as spend, sum(s.teu) as teu, jsonb_agg(to_jsonb(s.container_numbers)) as containers, min(s.origin_etd) as origin_etd, min(s.origin_atd) as origin_atd, max(s.destination_eta) as destination_eta, max(s.destination_ata) as destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $13) s
  left join (select *
  from public.suppliers
  where account_id = $14) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where s.carrier_booking_reference = keys.key and s.carrier_booking_reference is not null and "s"."eta_month" >= $15::date and "s"."eta_month" <= $16::date and s.supplier_id = any($17::uuid[])
  group by s.carrier_booking_reference) b
  order by b.first_number desc nulls last, b.reference desc) r) as items
-- $1 = ["2026-03-01"], $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $6 = "00000000-0000-7000-8000-000000000001", $7 = "2026-03-01", $8 = "2026-03-01", $9 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $10 = 25, $11 = 25, $12 = 0, $13 = "00000000-0000-7000-8000-000000000001", $14 = "00000000-0000-7000-8000-000000000001", $15 = "2026-03-01", $16 = "2026-03-01", $17 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"];

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

with matched as materialized (select b.reference as key, row_number() over (order by b.first_number desc nulls last, b.reference desc) as position
  from (
  select s.carrier_booking_reference as reference, min(s.shipment_number) as first_number, array_agg(s.shipment_number
  order by s.shipment_number) as shipment_numbers, string_agg(distinct o.name, ', '
  order by o.name) as origin, string_agg(distinct d.name, ', '
  order by d.name) as destination, string_agg(distinct s.trans, ', '
  order by s.trans) as trans, string_agg(distinct s.mode, ', '
  order by s.mode) as mode, coalesce(array_agg(distinct v.name
  order by v.name) filter (where v.name is not null), '{}') as supplier_names, string_agg(distinct s.carrier_name, ', '
  order by s.carrier_name) as carrier_name, sum(s.freight) as freight, sum(s.destination_cost) as destination_cost, sum(s.disbursement) as disbursement, sum(s.other_cost) as other_cost, sum(s.commercial_value) as commercial_value, sum((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as spend, sum(s.teu) as teu, jsonb_agg(to_jsonb(s.container_numbers)) as containers, min(s.origin_etd) as origin_etd, min(s.origin_atd) as origin_atd, max(s.destination_eta) as destination_eta, max(s.destination_ata) as destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where s.carrier_booking_reference in (
  select s.carrier_booking_reference
  from (select *, ctid
  from public.shipments
  where account_id = $3) s
  where s.carrier_booking_reference is not null and "s"."eta_month" >= $4::date and "s"."eta_month" <= $5::date and "s"."destination_eta" >= $6::date and "s"."destination_eta" <= $7::date and (s.search_text like $8 or s.supplier_id = any (array(select v.id
  from (select *
  from public.suppliers
  where account_id = $9) v
  where lower(v.name collate pg_unicode_fast) like $10)))) and s.carrier_booking_reference is not null and "s"."eta_month" >= $11::date and "s"."eta_month" <= $12::date and "s"."destination_eta" >= $13::date and "s"."destination_eta" <= $14::date
  group by s.carrier_booking_reference) b)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select b.reference as "carrierBookingReference", b.shipment_numbers as "shipmentNumbers", b.origin as "origin", b.destination as "destination", b.trans as "trans", b.mode as "mode", b.supplier_names as "supplierNames", trim_scale(b.spend) as "totalSpends", trim_scale(b.freight) as "totalFreightSpend", trim_scale(b.destination_cost) as "destinationSpend", trim_scale(b.disbursement) as "disbursements", trim_scale(b.other_cost) as "otherSpend", trim_scale(b.commercial_value) as "commercialValue", trim_scale(b.teu) as "teu", array(select distinct n.number
  from jsonb_array_elements(b.containers) s (numbers), jsonb_array_elements_text(s.numbers) n (number)
  order by n.number) as "containerNumbers", b.carrier_name as "carrierName", b.origin_etd as "originETD", b.origin_atd as "originATD", b.destination_eta as "destinationETA", b.destination_ata as "destinationATA"
  from (select *
  from matched
  where position > $15 and position <= $16) keys
  cross join lateral (
  select s.carrier_booking_reference as reference, min(s.shipment_number) as first_number, array_agg(s.shipment_number
  order by s.shipment_number) as shipment_numbers, string_agg(distinct o.name, ', '
  order by o.name) as origin, string_agg(distinct d.name, ', '
  order by d.name) as destination, string_agg(distinct s.trans, ', '
  order by s.trans) as trans, string_agg(distinct s.mode, ', '
  order by s.mode) as mode, coalesce(array_agg(distinct v.name
  order by v.name) filter (where v.name is not null), '{}') as supplier_names, string_agg(distinct s.carrier_name, ', '
  order by s.carrier_name) as carrier_name, sum(s.freight) as freight, sum(s.destination_cost) as destination_cost, sum(s.disbursement) as disbursement, sum(s.other_cost) as other_cost, sum(s.commercial_value) as commercial_value, sum((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as spend, sum(s.teu) as teu, jsonb_agg(to_jsonb(s.container_numbers)) as containers, min(s.origin_etd) as origin_etd, min(s.origin_atd) as origin_atd, max(s.destination_eta) as destination_eta, max(s.destination_ata) as destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $17) s
  left join (select *
  from public.suppliers
  where account_id = $18) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where s.carrier_booking_reference = keys.key and s.carrier_booking_reference is not null and "s"."eta_month" >= $19::date and "s"."eta_month" <= $20::date and "s"."destination_eta" >= $21::date and "s"."destination_eta" <= $22::date
  group by s.carrier_booking_reference) b
  order by b.first_number desc nulls last, b.reference desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "2026-03-01", $5 = "2026-03-01", $6 = "2026-03-05", $7 = "2026-03-31", $8 = "%abc%", $9 = "00000000-0000-7000-8000-000000000001", $10 = "%abc%", $11 = "2026-03-01", $12 = "2026-03-01", $13 = "2026-03-05", $14 = "2026-03-31", $15 = 0, $16 = 25, $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "2026-03-01", $20 = "2026-03-01", $21 = "2026-03-05", $22 = "2026-03-31";

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
  from public.booking_cells
  where account_id = $8) c
  where c.basis = $9 and c.grain = 'previous' and c.span = 12) s
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
  from years)), unstored as (select bookings
  from (select b.month as month, count(*) filter (where b.is_first_of_month) as bookings
  from (select month, supplier_id, reference, max(month) over (partition by reference
  order by month groups between unbounded preceding and 1 preceding) as previous, lag(month) over (partition by reference
  order by month, supplier_id) is distinct
  from month as is_first_of_month, count(*) over (partition by reference) = 1 as is_alone
  from (select distinct s.carrier_booking_reference as reference, s.eta_month as month, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.carrier_booking_reference is not null and s.eta_month is not null and s.carrier_booking_reference in (select t.carrier_booking_reference
  from (select *, ctid
  from public.shipments
  where account_id = $11) t
  where t.eta_month = any((select chosen.rows
  from chosen)::date[]))) parts) b
  where b.month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and coalesce(b.previous, '0001-01-01') < $12::date and true
  group by b.month) rows), f as materialized (
  select sum(bookings) as bookings
  from (select c.*
  from parts p
  cross join lateral (
  select c.bookings
  from (select *
  from public.booking_cells
  where account_id = $13) c
  where c.basis = $14 and c.grain = 'previous' and c.span = p.span and c.starts = p.starts and "c"."previous" < $15::date offset 0) c union all
  select bookings
  from unstored) parts )
  select coalesce(sum("f"."bookings"), 0) as count
  from f
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "2026-03-01", $13 = "00000000-0000-7000-8000-000000000001", $14 = "ETA", $15 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select b.reference as "carrierBookingReference", b.shipment_numbers as "shipmentNumbers", b.origin as "origin", b.destination as "destination", b.trans as "trans", b.mode as "mode", b.supplier_names as "supplierNames", trim_scale(b.spend) as "totalSpends", trim_scale(b.freight) as "totalFreightSpend", trim_scale(b.destination_cost) as "destinationSpend", trim_scale(b.disbursement) as "disbursements", trim_scale(b.other_cost) as "otherSpend", trim_scale(b.commercial_value) as "commercialValue", trim_scale(b.teu) as "teu", array(select distinct n.number
  from jsonb_array_elements(b.containers) s (numbers), jsonb_array_elements_text(s.numbers) n (number)
  order by n.number) as "containerNumbers", b.carrier_name as "carrierName", b.origin_etd as "originETD", b.origin_atd as "originATD", b.destination_eta as "destinationETA", b.destination_ata as "destinationATA"
  from (select b.reference as key
  from (
  select s.carrier_booking_reference as reference, min(s.shipment_number) as first_number, array_agg(s.shipment_number
  order by s.shipment_number) as shipment_numbers, string_agg(distinct o.name, ', '
  order by o.name) as origin, string_agg(distinct d.name, ', '
  order by d.name) as destination, string_agg(distinct s.trans, ', '
  order by s.trans) as trans, string_agg(distinct s.mode, ', '
  order by s.mode) as mode, coalesce(array_agg(distinct v.name
  order by v.name) filter (where v.name is not null), '{}') as supplier_names, string_agg(distinct s.carrier_name, ', '
  order by s.carrier_name) as carrier_name, sum(s.freight) as freight, sum(s.destination_cost) as destination_cost, sum(s.disbursement) as disbursement, sum(s.other_cost) as other_cost, sum(s.commercial_value) as commercial_value, sum((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as spend, sum(s.teu) as teu, jsonb_agg(to_jsonb(s.container_numbers)) as containers, min(s.origin_etd) as origin_etd, min(s.origin_atd) as origin_atd, max(s.destination_eta) as destination_eta, max(s.destination_ata) as destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where true and s.carrier_booking_reference is not null and "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date
  group by s.carrier_booking_reference) b
  order by lower(b.origin) asc nulls last, b.reference asc
  limit $5 offset $6) keys
  cross join lateral (
  select s.carrier_booking_reference as reference, min(s.shipment_number) as first_number, array_agg(s.shipment_number
  order by s.shipment_number) as shipment_numbers, string_agg(distinct o.name, ', '
  order by o.name) as origin, string_agg(distinct d.name, ', '
  order by d.name) as destination, string_agg(distinct s.trans, ', '
  order by s.trans) as trans, string_agg(distinct s.mode, ', '
  order by s.mode) as mode, coalesce(array_agg(distinct v.name
  order by v.name) filter (where v.name is not null), '{}') as supplier_names, string_agg(distinct s.carrier_name, ', '
  order by s.carrier_name) as carrier_name, sum(s.freight) as freight, sum(s.destination_cost) as destination_cost, sum(s.disbursement) as disbursement, sum(s.other_cost) as other_cost, sum(s.commercial_value) as commercial_value, sum((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as spend, sum(s.teu) as teu, jsonb_agg(to_jsonb(s.container_numbers)) as containers, min(s.origin_etd) as origin_etd, min(s.origin_atd) as origin_atd, max(s.destination_eta) as destination_eta, max(s.destination_ata) as destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $7) s
  left join (select *
  from public.suppliers
  where account_id = $8) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where s.carrier_booking_reference = keys.key and s.carrier_booking_reference is not null and "s"."eta_month" >= $9::date and "s"."eta_month" <= $10::date
  group by s.carrier_booking_reference) b
  order by lower(b.origin) asc nulls last, b.reference asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = 25, $6 = 0, $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "2026-03-01", $10 = "2026-03-01";
