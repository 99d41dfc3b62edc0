-- Shipment Details: what its table asks of PostgreSQL. Made by `pnpm generate`.

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
  from years)), unstored as (select lines
  from (select s.eta_month as month, coalesce(sum(s.detail_lines), 0) as lines
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by s.eta_month) rows), f as materialized (
  select sum(lines) as lines
  from (select c.*
  from parts p
  cross join lateral (
  select c.lines
  from (select *
  from public.shipment_cells
  where account_id = $11) c
  where c.basis = $12 and c.grain = 'all' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select lines
  from unstored) parts )
  select coalesce(sum("f"."lines"), 0) as count
  from f
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA";

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

select coalesce(sum(m.shipments) filter (where m.starts < $1::date), 0)::int as before, coalesce(sum(m.shipments) filter (where m.starts between $2::date and $3::date), 0)::int as within, coalesce(sum(m.shipments) filter (where m.starts > $4::date), 0)::int as after
  from (select "c"."starts", "c"."shipments"
  from (select *
  from public.shipment_cells
  where account_id = $5) c
  where c.basis = $6 and c.grain = 'all' and c.span = 1) m
-- $1 = "2026-03-01", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", v.name as "supplier", p.code as "productCode", coalesce(nullif(l.description, ''), nullif(p.description, '')) as "description", trim_scale(l.qty) as "invoiceQty", l.uq as "invoiceUQ", trim_scale(round(l.unit_value * i.exchange_rate, 6)) as "unitValue", s.delay_days as "delayInDays", case when "s"."destination_eta" < $1::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($2::date - $3::int), false) then $4::date - "s"."destination_eta" end as "overdueInDays", coalesce("s"."destination_eta" < $5::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($6::date - $7::int), false), false) as "noArrivalRecorded"
  from (select key
  from (
  select l.ctid as key, p.upto - p.lines + row_number() over (partition by p.id
  order by l.invoice_position asc, l.position asc) as position
  from (
  select s.id, s.detail_lines as lines, sum(s.detail_lines) over (order by s.shipment_number asc) as upto
  from (
  select m.*
  from unnest($8::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $9) s
  where "s"."eta_month" = part.value and "s"."eta_month" >= $10::date and "s"."eta_month" <= $11::date and s.detail_lines > 0
  order by s.shipment_number asc
  limit $12) m
  order by m.number asc
  limit $13 offset $14) k
  join (select *, ctid
  from public.shipments
  where account_id = $15) s on s.ctid = k.key ) p
  join (select *, ctid
  from public.invoice_lines
  where account_id = $16) l on l.shipment_id = p.id
  where p.upto > $17 and p.upto - p.lines < $18 ) lines
  where position > $19 and position <= $20) keys
  join (select *, ctid
  from public.invoice_lines
  where account_id = $21) l on l.ctid = keys.key
  join (select *
  from public.invoices
  where account_id = $22) i on i.shipment_id = l.shipment_id and i.position = l.invoice_position
  join (select *, ctid
  from public.shipments
  where account_id = $23) s on s.id = l.shipment_id
  join (select *
  from public.products
  where account_id = $24) p on p.id = l.product_id
  left join (select *
  from public.suppliers
  where account_id = $25) v on v.id = i.supplier_id
  order by s.shipment_number asc, l.invoice_position asc, l.position asc) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01", $3 = 90, $4 = "1970-01-01", $5 = "1970-01-01", $6 = "1970-01-01", $7 = 90, $8 = ["2026-03-01"], $9 = "00000000-0000-7000-8000-000000000001", $10 = "2026-03-01", $11 = "2026-03-01", $12 = 25, $13 = 25, $14 = 0, $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = 0, $18 = 25, $19 = 0, $20 = 25, $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "00000000-0000-7000-8000-000000000001", $25 = "00000000-0000-7000-8000-000000000001";

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
  from years)), unstored as (select lines
  from (select s.eta_month as month, coalesce(sum(s.detail_lines), 0) as lines
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by s.eta_month) rows), f as materialized (
  select sum(lines) as lines
  from (select c.*
  from parts p
  cross join lateral (
  select c.lines
  from (select *
  from public.shipment_cells
  where account_id = $11) c
  where c.basis = $12 and c.grain = 'all' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select lines
  from unstored) parts )
  select coalesce(sum("f"."lines"), 0) as count
  from f
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = [], $6 = "2021-12-01", $7 = "2026-11-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA";

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
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = [], $6 = "2021-12-01", $7 = "2026-11-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA";

select coalesce(sum(m.shipments) filter (where m.starts < $1::date), 0)::int as before, coalesce(sum(m.shipments) filter (where m.starts between $2::date and $3::date), 0)::int as within, coalesce(sum(m.shipments) filter (where m.starts > $4::date), 0)::int as after
  from (select "c"."starts", "c"."shipments"
  from (select *
  from public.shipment_cells
  where account_id = $5) c
  where c.basis = $6 and c.grain = 'all' and c.span = 1) m
-- $1 = "2021-12-01", $2 = "2021-12-01", $3 = "2026-11-01", $4 = "2026-11-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", v.name as "supplier", p.code as "productCode", coalesce(nullif(l.description, ''), nullif(p.description, '')) as "description", trim_scale(l.qty) as "invoiceQty", l.uq as "invoiceUQ", trim_scale(round(l.unit_value * i.exchange_rate, 6)) as "unitValue", s.delay_days as "delayInDays", case when "s"."destination_eta" < $1::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($2::date - $3::int), false) then $4::date - "s"."destination_eta" end as "overdueInDays", coalesce("s"."destination_eta" < $5::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($6::date - $7::int), false), false) as "noArrivalRecorded"
  from (select key
  from (
  select l.ctid as key, p.upto - p.lines + row_number() over (partition by p.id
  order by l.invoice_position asc, l.position asc) as position
  from (
  select s.id, s.detail_lines as lines, sum(s.detail_lines) over (order by s.shipment_number asc) as upto
  from (
  select m.*
  from unnest($8::date[]) as part (value)
  cross join lateral (
  select s.shipment_number as number, s.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $9) s
  where "s"."eta_month" = part.value and s.shipment_number <= coalesce( (select s.shipment_number
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where "s"."eta_month" = $11::date and "s"."eta_month" >= $12::date and "s"."eta_month" <= $13::date and s.detail_lines > 0
  order by s.shipment_number asc offset $14
  limit 1), (select max(s.shipment_number)
  from (select *, ctid
  from public.shipments
  where account_id = $15) s)) and "s"."eta_month" >= $16::date and "s"."eta_month" <= $17::date and s.detail_lines > 0
  order by s.shipment_number asc
  limit $18) m
  order by m.number asc
  limit $19 offset $20) k
  join (select *, ctid
  from public.shipments
  where account_id = $21) s on s.ctid = k.key ) p
  join (select *, ctid
  from public.invoice_lines
  where account_id = $22) l on l.shipment_id = p.id
  where p.upto > $23 and p.upto - p.lines < $24 ) lines
  where position > $25 and position <= $26) keys
  join (select *, ctid
  from public.invoice_lines
  where account_id = $27) l on l.ctid = keys.key
  join (select *
  from public.invoices
  where account_id = $28) i on i.shipment_id = l.shipment_id and i.position = l.invoice_position
  join (select *, ctid
  from public.shipments
  where account_id = $29) s on s.id = l.shipment_id
  join (select *
  from public.products
  where account_id = $30) p on p.id = l.product_id
  left join (select *
  from public.suppliers
  where account_id = $31) v on v.id = i.supplier_id
  order by s.shipment_number asc, l.invoice_position asc, l.position asc) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01", $3 = 90, $4 = "1970-01-01", $5 = "1970-01-01", $6 = "1970-01-01", $7 = 90, $8 = ["2021-12-01","2022-01-01","2022-02-01","2022-03-01","2022-04-01","2022-05-01","2022-06-01","2022-07-01","2022-08-01","2022-09-01","2022-10-01","2022-11-01","2022-12-01","2023-01-01","2023-02-01","2023-03-01","2023-04-01","2023-05-01","2023-06-01","2023-07-01","2023-08-01","2023-09-01","2023-10-01","2023-11-01","2023-12-01","2024-01-01","2024-02-01","2024-03-01","2024-04-01","2024-05-01","2024-06-01","2024-07-01","2024-08-01","2024-09-01","2024-10-01","2024-11-01","2024-12-01","2025-01-01","2025-02-01","2025-03-01","2025-04-01","2025-05-01","2025-06-01","2025-07-01","2025-08-01","2025-09-01","2025-10-01","2025-11-01","2025-12-01","2026-01-01","2026-02-01","2026-03-01","2026-04-01","2026-05-01","2026-06-01","2026-07-01","2026-08-01","2026-09-01","2026-10-01","2026-11-01"], $9 = "00000000-0000-7000-8000-000000000001", $10 = "00000000-0000-7000-8000-000000000001", $11 = "2021-12-01", $12 = "2021-12-01", $13 = "2026-11-01", $14 = 24, $15 = "00000000-0000-7000-8000-000000000001", $16 = "2021-12-01", $17 = "2026-11-01", $18 = 25, $19 = 25, $20 = 0, $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = 0, $24 = 25, $25 = 0, $26 = 25, $27 = "00000000-0000-7000-8000-000000000001", $28 = "00000000-0000-7000-8000-000000000001", $29 = "00000000-0000-7000-8000-000000000001", $30 = "00000000-0000-7000-8000-000000000001", $31 = "00000000-0000-7000-8000-000000000001";

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
  from public.invoice_cells
  where account_id = $8) c
  where c.basis = $9 and c.grain = 'supplier_currency' and c.span = 12) s
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
  from years)), unstored as (select lines
  from (select s.eta_month as month, coalesce(sum((select count(*)
  from (select *, ctid
  from public.invoice_lines
  where account_id = $10) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position)), 0) as lines
  from (select *, ctid
  from public.shipments
  where account_id = $11) s
  join lateral (select *
  from (select *
  from public.invoices
  where account_id = $12) i
  where i.shipment_id = s.id offset 0) i on true
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true and coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') = any($13::uuid[])
  group by s.eta_month) rows), f as materialized (
  select sum(lines) as lines
  from (select c.*
  from parts p
  cross join lateral (
  select c.lines
  from (select *
  from public.invoice_cells
  where account_id = $14) c
  where c.basis = $15 and c.grain = 'supplier_currency' and c.span = p.span and c.starts = p.starts and c.supplier_id = any($16::uuid[]) offset 0) c union all
  select lines
  from unstored) parts )
  select coalesce(sum("f"."lines"), 0) as count
  from f
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $14 = "00000000-0000-7000-8000-000000000001", $15 = "ETA", $16 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"];

select s.starts::text, s.shipments, coalesce(l.lines, 0)::int as lines
  from (
  select y.starts, sum(y.shipments)::int as shipments
  from (select "c"."starts", "c"."shipments"
  from (select *
  from public.shipment_cells
  where account_id = $1) c
  where c.basis = $2 and c.grain = 'all' and c.span = 12) y
  group by y.starts) s
  left join (select y.starts, sum(y.lines) as lines
  from (select "c"."starts", "c"."supplier_id", "c"."lines"
  from (select *
  from public.invoice_cells
  where account_id = $3) c
  where c.basis = $4 and c.grain = 'supplier_currency' and c.span = 12) y
  where y.supplier_id = any($5::uuid[])
  group by y.starts) l on l.starts = s.starts
  order by s.starts
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "00000000-0000-7000-8000-000000000001", $4 = "ETA", $5 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"];

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", v.name as "supplier", p.code as "productCode", coalesce(nullif(l.description, ''), nullif(p.description, '')) as "description", trim_scale(l.qty) as "invoiceQty", l.uq as "invoiceUQ", trim_scale(round(l.unit_value * i.exchange_rate, 6)) as "unitValue", s.delay_days as "delayInDays", case when "s"."destination_eta" < $1::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($2::date - $3::int), false) then $4::date - "s"."destination_eta" end as "overdueInDays", coalesce("s"."destination_eta" < $5::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($6::date - $7::int), false), false) as "noArrivalRecorded"
  from (select m.key
  from unnest($8::date[]) as part (first)
  cross join lateral (
  select s.shipment_number, l.*
  from (
  select s.id, s.shipment_number
  from (select *, ctid
  from public.shipments
  where account_id = $9) s
  where "s"."eta_month" = part.first and "s"."eta_month" >= $10::date and "s"."eta_month" <= $11::date and s.detail_lines > 0
  order by s.shipment_number asc offset 0) s
  cross join lateral (
  select l.ctid as key, l.invoice_position, l.position
  from (select *
  from public.invoices
  where account_id = $12) i
  join (select *, ctid
  from public.invoice_lines
  where account_id = $13) l on l.shipment_id = i.shipment_id and l.invoice_position = i.position
  where i.shipment_id = s.id and i.supplier_id = any($14::uuid[])
  order by l.invoice_position asc, l.position asc offset 0) l
  limit $15) m
  order by m.shipment_number asc, m.invoice_position asc, m.position asc offset $16
  limit $17) keys
  join (select *, ctid
  from public.invoice_lines
  where account_id = $18) l on l.ctid = keys.key
  join (select *
  from public.invoices
  where account_id = $19) i on i.shipment_id = l.shipment_id and i.position = l.invoice_position
  join (select *, ctid
  from public.shipments
  where account_id = $20) s on s.id = l.shipment_id
  join (select *
  from public.products
  where account_id = $21) p on p.id = l.product_id
  left join (select *
  from public.suppliers
  where account_id = $22) v on v.id = i.supplier_id
  order by s.shipment_number asc, l.invoice_position asc, l.position asc) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01", $3 = 90, $4 = "1970-01-01", $5 = "1970-01-01", $6 = "1970-01-01", $7 = 90, $8 = ["2026-03-01"], $9 = "00000000-0000-7000-8000-000000000001", $10 = "2026-03-01", $11 = "2026-03-01", $12 = "00000000-0000-7000-8000-000000000001", $13 = "00000000-0000-7000-8000-000000000001", $14 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $15 = 25, $16 = 0, $17 = 25, $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001";

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

with matched as materialized (select keys.key, row_number() over (order by s.shipment_number asc, l.invoice_position asc, l.position asc) as position
  from (select l.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  join (select *
  from public.invoices
  where account_id = $2) i on i.shipment_id = s.id
  join (select *, ctid
  from public.invoice_lines
  where account_id = $3) l on l.shipment_id = i.shipment_id and l.invoice_position = i.position
  where "s"."eta_month" >= $4::date and "s"."eta_month" <= $5::date and "s"."destination_eta" >= $6::date and "s"."destination_eta" <= $7::date and s.shipment_number in ($8, $9) union
  select l.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  join (select *
  from public.invoices
  where account_id = $11) i on i.shipment_id = s.id
  join (select *, ctid
  from public.invoice_lines
  where account_id = $12) l on l.shipment_id = i.shipment_id and l.invoice_position = i.position
  where "s"."eta_month" >= $13::date and "s"."eta_month" <= $14::date and "s"."destination_eta" >= $15::date and "s"."destination_eta" <= $16::date and not (select exists (select
  from (select *, ctid
  from public.shipments
  where account_id = $17) s
  where s.shipment_number in ($18, $19))) and s.search_text like $20 union
  select l.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $21) s
  join (select *
  from public.invoices
  where account_id = $22) i on i.shipment_id = s.id
  join (select *, ctid
  from public.invoice_lines
  where account_id = $23) l on l.shipment_id = i.shipment_id and l.invoice_position = i.position
  where "s"."eta_month" >= $24::date and "s"."eta_month" <= $25::date and "s"."destination_eta" >= $26::date and "s"."destination_eta" <= $27::date and not (select exists (select
  from (select *, ctid
  from public.shipments
  where account_id = $28) s
  where s.shipment_number in ($29, $30))) and l.product_id = any(array(select p.id
  from (select *
  from public.products
  where account_id = $31) p
  where (lower(p.code collate pg_unicode_fast) like $32 or lower(p.description collate pg_unicode_fast) like $33) or (coalesce(p.description, '') = '' and exists (select
  from (select *, ctid
  from public.invoice_lines
  where account_id = $34) x
  where x.product_id = p.id and (lower(x.description collate pg_unicode_fast) like $35))))) union
  select l.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $36) s
  join (select *
  from public.invoices
  where account_id = $37) i on i.shipment_id = s.id
  join (select *, ctid
  from public.invoice_lines
  where account_id = $38) l on l.shipment_id = i.shipment_id and l.invoice_position = i.position
  where "s"."eta_month" >= $39::date and "s"."eta_month" <= $40::date and "s"."destination_eta" >= $41::date and "s"."destination_eta" <= $42::date and not (select exists (select
  from (select *, ctid
  from public.shipments
  where account_id = $43) s
  where s.shipment_number in ($44, $45))) and i.supplier_id = any(array(select v.id
  from (select *
  from public.suppliers
  where account_id = $46) v
  where lower(v.name collate pg_unicode_fast) like $47)) union
  select l.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $48) s
  join (select *
  from public.invoices
  where account_id = $49) i on i.shipment_id = s.id
  join (select *, ctid
  from public.invoice_lines
  where account_id = $50) l on l.shipment_id = i.shipment_id and l.invoice_position = i.position
  where "s"."eta_month" >= $51::date and "s"."eta_month" <= $52::date and "s"."destination_eta" >= $53::date and "s"."destination_eta" <= $54::date and not (select exists (select
  from (select *, ctid
  from public.shipments
  where account_id = $55) s
  where s.shipment_number in ($56, $57))) and l.description is not null and lower(l.description collate pg_unicode_fast) like $58) keys
  join (select *, ctid
  from public.invoice_lines
  where account_id = $59) l on l.ctid = keys.key
  join (select *
  from public.invoices
  where account_id = $60) i on i.shipment_id = l.shipment_id and i.position = l.invoice_position
  join (select *, ctid
  from public.shipments
  where account_id = $61) s on s.id = l.shipment_id
  join (select *
  from public.products
  where account_id = $62) p on p.id = l.product_id
  left join (select *
  from public.suppliers
  where account_id = $63) v on v.id = i.supplier_id)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", v.name as "supplier", p.code as "productCode", coalesce(nullif(l.description, ''), nullif(p.description, '')) as "description", trim_scale(l.qty) as "invoiceQty", l.uq as "invoiceUQ", trim_scale(round(l.unit_value * i.exchange_rate, 6)) as "unitValue", s.delay_days as "delayInDays", case when "s"."destination_eta" < $64::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($65::date - $66::int), false) then $67::date - "s"."destination_eta" end as "overdueInDays", coalesce("s"."destination_eta" < $68::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($69::date - $70::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $71 and position <= $72) keys
  join (select *, ctid
  from public.invoice_lines
  where account_id = $73) l on l.ctid = keys.key
  join (select *
  from public.invoices
  where account_id = $74) i on i.shipment_id = l.shipment_id and i.position = l.invoice_position
  join (select *, ctid
  from public.shipments
  where account_id = $75) s on s.id = l.shipment_id
  join (select *
  from public.products
  where account_id = $76) p on p.id = l.product_id
  left join (select *
  from public.suppliers
  where account_id = $77) v on v.id = i.supplier_id
  order by s.shipment_number asc, l.invoice_position asc, l.position asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "2026-03-01", $5 = "2026-03-01", $6 = "2026-03-05", $7 = "2026-03-31", $8 = "abc", $9 = "ABC", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "2026-03-01", $14 = "2026-03-01", $15 = "2026-03-05", $16 = "2026-03-31", $17 = "00000000-0000-7000-8000-000000000001", $18 = "abc", $19 = "ABC", $20 = "%abc%", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "2026-03-01", $25 = "2026-03-01", $26 = "2026-03-05", $27 = "2026-03-31", $28 = "00000000-0000-7000-8000-000000000001", $29 = "abc", $30 = "ABC", $31 = "00000000-0000-7000-8000-000000000001", $32 = "%abc%", $33 = "%abc%", $34 = "00000000-0000-7000-8000-000000000001", $35 = "%abc%", $36 = "00000000-0000-7000-8000-000000000001", $37 = "00000000-0000-7000-8000-000000000001", $38 = "00000000-0000-7000-8000-000000000001", $39 = "2026-03-01", $40 = "2026-03-01", $41 = "2026-03-05", $42 = "2026-03-31", $43 = "00000000-0000-7000-8000-000000000001", $44 = "abc", $45 = "ABC", $46 = "00000000-0000-7000-8000-000000000001", $47 = "%abc%", $48 = "00000000-0000-7000-8000-000000000001", $49 = "00000000-0000-7000-8000-000000000001", $50 = "00000000-0000-7000-8000-000000000001", $51 = "2026-03-01", $52 = "2026-03-01", $53 = "2026-03-05", $54 = "2026-03-31", $55 = "00000000-0000-7000-8000-000000000001", $56 = "abc", $57 = "ABC", $58 = "%abc%", $59 = "00000000-0000-7000-8000-000000000001", $60 = "00000000-0000-7000-8000-000000000001", $61 = "00000000-0000-7000-8000-000000000001", $62 = "00000000-0000-7000-8000-000000000001", $63 = "00000000-0000-7000-8000-000000000001", $64 = "1970-01-01", $65 = "1970-01-01", $66 = 90, $67 = "1970-01-01", $68 = "1970-01-01", $69 = "1970-01-01", $70 = 90, $71 = 0, $72 = 25, $73 = "00000000-0000-7000-8000-000000000001", $74 = "00000000-0000-7000-8000-000000000001", $75 = "00000000-0000-7000-8000-000000000001", $76 = "00000000-0000-7000-8000-000000000001", $77 = "00000000-0000-7000-8000-000000000001";

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
  from years)), unstored as (select lines
  from (select s.eta_month as month, coalesce(sum(s.detail_lines), 0) as lines
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by s.eta_month) rows), f as materialized (
  select sum(lines) as lines
  from (select c.*
  from parts p
  cross join lateral (
  select c.lines
  from (select *
  from public.shipment_cells
  where account_id = $11) c
  where c.basis = $12 and c.grain = 'all' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select lines
  from unstored) parts )
  select coalesce(sum("f"."lines"), 0) as count
  from f
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", v.name as "supplier", p.code as "productCode", coalesce(nullif(l.description, ''), nullif(p.description, '')) as "description", trim_scale(l.qty) as "invoiceQty", l.uq as "invoiceUQ", trim_scale(round(l.unit_value * i.exchange_rate, 6)) as "unitValue", s.delay_days as "delayInDays", case when "s"."destination_eta" < $1::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($2::date - $3::int), false) then $4::date - "s"."destination_eta" end as "overdueInDays", coalesce("s"."destination_eta" < $5::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($6::date - $7::int), false), false) as "noArrivalRecorded"
  from (select l.ctid as key
  from (select *, ctid
  from public.shipments
  where account_id = $8) s
  join (select *
  from public.invoices
  where account_id = $9) i on i.shipment_id = s.id
  join (select *, ctid
  from public.invoice_lines
  where account_id = $10) l on l.shipment_id = i.shipment_id and l.invoice_position = i.position
  left join (select *
  from public.suppliers
  where account_id = $11) v on v.id = i.supplier_id
  where "s"."eta_month" >= $12::date and "s"."eta_month" <= $13::date
  order by lower(v.name) asc nulls last, s.shipment_number asc, l.invoice_position asc, l.position asc
  limit $14 offset $15) keys
  join (select *, ctid
  from public.invoice_lines
  where account_id = $16) l on l.ctid = keys.key
  join (select *
  from public.invoices
  where account_id = $17) i on i.shipment_id = l.shipment_id and i.position = l.invoice_position
  join (select *, ctid
  from public.shipments
  where account_id = $18) s on s.id = l.shipment_id
  join (select *
  from public.products
  where account_id = $19) p on p.id = l.product_id
  left join (select *
  from public.suppliers
  where account_id = $20) v on v.id = i.supplier_id
  order by lower(v.name) asc nulls last, s.shipment_number asc, l.invoice_position asc, l.position asc) r) as items
-- $1 = "1970-01-01", $2 = "1970-01-01", $3 = 90, $4 = "1970-01-01", $5 = "1970-01-01", $6 = "1970-01-01", $7 = 90, $8 = "00000000-0000-7000-8000-000000000001", $9 = "00000000-0000-7000-8000-000000000001", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "2026-03-01", $13 = "2026-03-01", $14 = 25, $15 = 0, $16 = "00000000-0000-7000-8000-000000000001", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001";
