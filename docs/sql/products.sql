-- Products: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
with dirty as materialized (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $1) d
  where d.basis = $2 and true and d.month >= $3::date and d.month <= $4::date), chosen as materialized (
  select y.years, array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $5) c
  where c.basis = $6 and c.span = 'month' and true and c.starts >= $7::date and c.starts <= $8::date and c.starts not in (select dirty.month
  from dirty) and date_trunc('year', c.starts)::date <> all (y.years)) as months, array(select dirty.month
  from dirty) || $9::date[] as rows
  from (select array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $10) c
  where c.basis = $11 and c.span = 'year' and true and c.starts >= $12::date and c.starts + interval '11 months' <= $13::date and c.starts not in (select date_trunc('year', dirty.month)::date
  from dirty)) as years) y), unstored as (select product_id, supplier_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from (select s.eta_month as month, l.product_id as product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, sum(l.qty) as qty, sum(l.qty * l.unit_value * i.exchange_rate) as value, min(round(l.unit_value * i.exchange_rate, 6)) as least_value, max(round(l.unit_value * i.exchange_rate, 6)) as greatest_value, max(l.description collate "C") as description, min(l.uq collate "C") as least_unit, max(l.uq collate "C") as greatest_unit
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  join lateral (select *
  from (select *, ctid
  from public.invoices
  where account_id = $15) i
  where i.shipment_id = s.id offset 0) i on true
  join lateral (select *
  from (select *, ctid
  from public.invoice_lines
  where account_id = $16) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position offset 0) l on true
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[])
  group by s.eta_month, l.product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000')) rows), f as materialized (select product_id, sum(qty) as qty, sum(value) as value, min(least_value) as least_value, max(greatest_value) as greatest_value, max(description collate "C") as description, min(least_unit collate "C") as least_unit, max(greatest_unit collate "C") as greatest_unit
  from (select c.product_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $17) c
  where c.basis = $18 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.product_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $19) c
  where c.basis = $20 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select product_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from unstored) parts
  group by product_id), g as (select f.product_id, f.qty, f.description, round(f.value / nullif(f.qty, 0), 6) as average, f.least_value as least, f.greatest_value as greatest, case when f.least_unit = f.greatest_unit then f.least_unit end as units
  from f
  where true)
  select (select count(*)
  from g
  join (select *, ctid
  from public.products
  where account_id = $21) p on p.id = g.product_id) as count, (select coalesce(json_agg(r), '[]')
  from (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *, ctid
  from public.suppliers
  where account_id = $22) v
  where v.id in (select c.supplier_id
  from (select *, ctid
  from public.product_cells_by_supplier
  where account_id = $23) c
  where c.basis = $24 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) and c.product_id = g.product_id union all
  select c.supplier_id
  from (select *, ctid
  from public.product_cells_by_supplier
  where account_id = $25) c
  where c.basis = $26 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) and c.product_id = g.product_id union all
  select u.supplier_id
  from unstored u
  where u.product_id = g.product_id)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units"
  from g
  join (select *, ctid
  from public.products
  where account_id = $27) p on p.id = g.product_id
  order by p.code asc
  limit $28 offset $29) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2026-03-01", $8 = "2026-03-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2026-03-01", $13 = "2026-03-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = "00000000-0000-7000-8000-000000000001", $20 = "ETA", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "ETA", $25 = "00000000-0000-7000-8000-000000000001", $26 = "ETA", $27 = "00000000-0000-7000-8000-000000000001", $28 = 25, $29 = 0;

-- five years
with dirty as materialized (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $1) d
  where d.basis = $2 and true and d.month >= $3::date and d.month <= $4::date), chosen as materialized (
  select y.years, array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $5) c
  where c.basis = $6 and c.span = 'month' and true and c.starts >= $7::date and c.starts <= $8::date and c.starts not in (select dirty.month
  from dirty) and date_trunc('year', c.starts)::date <> all (y.years)) as months, array(select dirty.month
  from dirty) || $9::date[] as rows
  from (select array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $10) c
  where c.basis = $11 and c.span = 'year' and true and c.starts >= $12::date and c.starts + interval '11 months' <= $13::date and c.starts not in (select date_trunc('year', dirty.month)::date
  from dirty)) as years) y), unstored as (select product_id, supplier_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from (select s.eta_month as month, l.product_id as product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, sum(l.qty) as qty, sum(l.qty * l.unit_value * i.exchange_rate) as value, min(round(l.unit_value * i.exchange_rate, 6)) as least_value, max(round(l.unit_value * i.exchange_rate, 6)) as greatest_value, max(l.description collate "C") as description, min(l.uq collate "C") as least_unit, max(l.uq collate "C") as greatest_unit
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  join lateral (select *
  from (select *, ctid
  from public.invoices
  where account_id = $15) i
  where i.shipment_id = s.id offset 0) i on true
  join lateral (select *
  from (select *, ctid
  from public.invoice_lines
  where account_id = $16) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position offset 0) l on true
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[])
  group by s.eta_month, l.product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000')) rows), f as materialized (select product_id, sum(qty) as qty, sum(value) as value, min(least_value) as least_value, max(greatest_value) as greatest_value, max(description collate "C") as description, min(least_unit collate "C") as least_unit, max(greatest_unit collate "C") as greatest_unit
  from (select c.product_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $17) c
  where c.basis = $18 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.product_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $19) c
  where c.basis = $20 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select product_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from unstored) parts
  group by product_id), g as (select f.product_id, f.qty, f.description, round(f.value / nullif(f.qty, 0), 6) as average, f.least_value as least, f.greatest_value as greatest, case when f.least_unit = f.greatest_unit then f.least_unit end as units
  from f
  where true)
  select (select count(*)
  from g
  join (select *, ctid
  from public.products
  where account_id = $21) p on p.id = g.product_id) as count, (select coalesce(json_agg(r), '[]')
  from (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *, ctid
  from public.suppliers
  where account_id = $22) v
  where v.id in (select c.supplier_id
  from (select *, ctid
  from public.product_cells_by_supplier
  where account_id = $23) c
  where c.basis = $24 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) and c.product_id = g.product_id union all
  select c.supplier_id
  from (select *, ctid
  from public.product_cells_by_supplier
  where account_id = $25) c
  where c.basis = $26 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) and c.product_id = g.product_id union all
  select u.supplier_id
  from unstored u
  where u.product_id = g.product_id)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units"
  from g
  join (select *, ctid
  from public.products
  where account_id = $27) p on p.id = g.product_id
  order by p.code asc
  limit $28 offset $29) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2021-12-01", $8 = "2026-11-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2021-12-01", $13 = "2026-11-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = "00000000-0000-7000-8000-000000000001", $20 = "ETA", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "ETA", $25 = "00000000-0000-7000-8000-000000000001", $26 = "ETA", $27 = "00000000-0000-7000-8000-000000000001", $28 = 25, $29 = 0;

-- two suppliers
with dirty as materialized (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $1) d
  where d.basis = $2 and true and d.month >= $3::date and d.month <= $4::date), chosen as materialized (
  select y.years, array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $5) c
  where c.basis = $6 and c.span = 'month' and true and c.starts >= $7::date and c.starts <= $8::date and c.starts not in (select dirty.month
  from dirty) and date_trunc('year', c.starts)::date <> all (y.years)) as months, array(select dirty.month
  from dirty) || $9::date[] as rows
  from (select array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $10) c
  where c.basis = $11 and c.span = 'year' and true and c.starts >= $12::date and c.starts + interval '11 months' <= $13::date and c.starts not in (select date_trunc('year', dirty.month)::date
  from dirty)) as years) y), unstored as (select product_id, supplier_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from (select s.eta_month as month, l.product_id as product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, sum(l.qty) as qty, sum(l.qty * l.unit_value * i.exchange_rate) as value, min(round(l.unit_value * i.exchange_rate, 6)) as least_value, max(round(l.unit_value * i.exchange_rate, 6)) as greatest_value, max(l.description collate "C") as description, min(l.uq collate "C") as least_unit, max(l.uq collate "C") as greatest_unit
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  join lateral (select *
  from (select *, ctid
  from public.invoices
  where account_id = $15) i
  where i.shipment_id = s.id offset 0) i on true
  join lateral (select *
  from (select *, ctid
  from public.invoice_lines
  where account_id = $16) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position offset 0) l on true
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[]) and coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') = any($17::uuid[])
  group by s.eta_month, l.product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000')) rows), f as materialized (select product_id, sum(qty) as qty, sum(value) as value, min(least_value) as least_value, max(greatest_value) as greatest_value, max(description collate "C") as description, min(least_unit collate "C") as least_unit, max(greatest_unit collate "C") as greatest_unit
  from (select c.product_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells_by_supplier
  where account_id = $18) c
  where c.basis = $19 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) and c.supplier_id = any($20::uuid[]) union all
  select c.product_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells_by_supplier
  where account_id = $21) c
  where c.basis = $22 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) and c.supplier_id = any($23::uuid[]) union all
  select product_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from unstored) parts
  group by product_id), g as (select f.product_id, f.qty, f.description, round(f.value / nullif(f.qty, 0), 6) as average, f.least_value as least, f.greatest_value as greatest, case when f.least_unit = f.greatest_unit then f.least_unit end as units
  from f
  where true)
  select (select count(*)
  from g
  join (select *, ctid
  from public.products
  where account_id = $24) p on p.id = g.product_id) as count, (select coalesce(json_agg(r), '[]')
  from (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *, ctid
  from public.suppliers
  where account_id = $25) v
  where v.id in (select c.supplier_id
  from (select *, ctid
  from public.product_cells_by_supplier
  where account_id = $26) c
  where c.basis = $27 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) and c.supplier_id = any($28::uuid[]) and c.product_id = g.product_id union all
  select c.supplier_id
  from (select *, ctid
  from public.product_cells_by_supplier
  where account_id = $29) c
  where c.basis = $30 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) and c.supplier_id = any($31::uuid[]) and c.product_id = g.product_id union all
  select u.supplier_id
  from unstored u
  where u.product_id = g.product_id)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units"
  from g
  join (select *, ctid
  from public.products
  where account_id = $32) p on p.id = g.product_id
  order by p.code asc
  limit $33 offset $34) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2026-03-01", $8 = "2026-03-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2026-03-01", $13 = "2026-03-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $18 = "00000000-0000-7000-8000-000000000001", $19 = "ETA", $20 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $21 = "00000000-0000-7000-8000-000000000001", $22 = "ETA", $23 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $24 = "00000000-0000-7000-8000-000000000001", $25 = "00000000-0000-7000-8000-000000000001", $26 = "00000000-0000-7000-8000-000000000001", $27 = "ETA", $28 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $29 = "00000000-0000-7000-8000-000000000001", $30 = "ETA", $31 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $32 = "00000000-0000-7000-8000-000000000001", $33 = 25, $34 = 0;

-- free text over part of a month
with chosen as materialized (select '{}'::date[] as years, '{}'::date[] as months, $1::date[] as rows), unstored as (select product_id, supplier_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from (select s.eta_month as month, l.product_id as product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, sum(l.qty) as qty, sum(l.qty * l.unit_value * i.exchange_rate) as value, min(round(l.unit_value * i.exchange_rate, 6)) as least_value, max(round(l.unit_value * i.exchange_rate, 6)) as greatest_value, max(l.description collate "C") as description, min(l.uq collate "C") as least_unit, max(l.uq collate "C") as greatest_unit
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  join lateral (select *
  from (select *, ctid
  from public.invoices
  where account_id = $3) i
  where i.shipment_id = s.id offset 0) i on true
  join lateral (select *
  from (select *, ctid
  from public.invoice_lines
  where account_id = $4) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position offset 0) l on true
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[]) and "s"."destination_eta" >= $5::date and "s"."destination_eta" <= $6::date
  group by s.eta_month, l.product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000')) rows), f as materialized (select product_id, sum(qty) as qty, sum(value) as value, min(least_value) as least_value, max(greatest_value) as greatest_value, max(description collate "C") as description, min(least_unit collate "C") as least_unit, max(greatest_unit collate "C") as greatest_unit
  from (select c.product_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $7) c
  where c.basis = $8 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.product_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $9) c
  where c.basis = $10 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select product_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from unstored) parts
  group by product_id), g as (select f.product_id, f.qty, f.description, round(f.value / nullif(f.qty, 0), 6) as average, f.least_value as least, f.greatest_value as greatest, case when f.least_unit = f.greatest_unit then f.least_unit end as units
  from f
  where (f.product_id = any(array(select p.id
  from (select *, ctid
  from public.products
  where account_id = $11) p
  where (lower(p.code collate pg_unicode_fast) like $12 or lower(p.description collate pg_unicode_fast) like $13) or (coalesce(p.description, '') = '' and exists (select
  from (select *, ctid
  from public.invoice_lines
  where account_id = $14) x
  where x.product_id = p.id and (lower(x.description collate pg_unicode_fast) like $15))))) or f.product_id in (select c.product_id
  from (select *, ctid
  from public.product_cells_by_supplier
  where account_id = $16) c
  where c.basis = $17 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) and c.supplier_id = any(array(select v.id
  from (select *, ctid
  from public.suppliers
  where account_id = $18) v
  where lower(v.name collate pg_unicode_fast) like $19)) union all
  select c.product_id
  from (select *, ctid
  from public.product_cells_by_supplier
  where account_id = $20) c
  where c.basis = $21 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) and c.supplier_id = any(array(select v.id
  from (select *, ctid
  from public.suppliers
  where account_id = $22) v
  where lower(v.name collate pg_unicode_fast) like $23)) union all
  select u.product_id
  from unstored u
  where u.supplier_id = any(array(select v.id
  from (select *, ctid
  from public.suppliers
  where account_id = $24) v
  where lower(v.name collate pg_unicode_fast) like $25)))))
  select (select count(*)
  from g
  join (select *, ctid
  from public.products
  where account_id = $26) p on p.id = g.product_id) as count, (select coalesce(json_agg(r), '[]')
  from (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *, ctid
  from public.suppliers
  where account_id = $27) v
  where v.id in (select c.supplier_id
  from (select *, ctid
  from public.product_cells_by_supplier
  where account_id = $28) c
  where c.basis = $29 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) and c.product_id = g.product_id union all
  select c.supplier_id
  from (select *, ctid
  from public.product_cells_by_supplier
  where account_id = $30) c
  where c.basis = $31 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) and c.product_id = g.product_id union all
  select u.supplier_id
  from unstored u
  where u.product_id = g.product_id)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units"
  from g
  join (select *, ctid
  from public.products
  where account_id = $32) p on p.id = g.product_id
  order by p.code asc
  limit $33 offset $34) r) as items
-- $1 = ["2026-03-01"], $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2026-03-05", $6 = "2026-03-31", $7 = "00000000-0000-7000-8000-000000000001", $8 = "ETA", $9 = "00000000-0000-7000-8000-000000000001", $10 = "ETA", $11 = "00000000-0000-7000-8000-000000000001", $12 = "%abc%", $13 = "%abc%", $14 = "00000000-0000-7000-8000-000000000001", $15 = "%abc%", $16 = "00000000-0000-7000-8000-000000000001", $17 = "ETA", $18 = "00000000-0000-7000-8000-000000000001", $19 = "%abc%", $20 = "00000000-0000-7000-8000-000000000001", $21 = "ETA", $22 = "00000000-0000-7000-8000-000000000001", $23 = "%abc%", $24 = "00000000-0000-7000-8000-000000000001", $25 = "%abc%", $26 = "00000000-0000-7000-8000-000000000001", $27 = "00000000-0000-7000-8000-000000000001", $28 = "00000000-0000-7000-8000-000000000001", $29 = "ETA", $30 = "00000000-0000-7000-8000-000000000001", $31 = "ETA", $32 = "00000000-0000-7000-8000-000000000001", $33 = 25, $34 = 0;

-- another order
with dirty as materialized (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $1) d
  where d.basis = $2 and true and d.month >= $3::date and d.month <= $4::date), chosen as materialized (
  select y.years, array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $5) c
  where c.basis = $6 and c.span = 'month' and true and c.starts >= $7::date and c.starts <= $8::date and c.starts not in (select dirty.month
  from dirty) and date_trunc('year', c.starts)::date <> all (y.years)) as months, array(select dirty.month
  from dirty) || $9::date[] as rows
  from (select array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $10) c
  where c.basis = $11 and c.span = 'year' and true and c.starts >= $12::date and c.starts + interval '11 months' <= $13::date and c.starts not in (select date_trunc('year', dirty.month)::date
  from dirty)) as years) y), unstored as (select product_id, supplier_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from (select s.eta_month as month, l.product_id as product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, sum(l.qty) as qty, sum(l.qty * l.unit_value * i.exchange_rate) as value, min(round(l.unit_value * i.exchange_rate, 6)) as least_value, max(round(l.unit_value * i.exchange_rate, 6)) as greatest_value, max(l.description collate "C") as description, min(l.uq collate "C") as least_unit, max(l.uq collate "C") as greatest_unit
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  join lateral (select *
  from (select *, ctid
  from public.invoices
  where account_id = $15) i
  where i.shipment_id = s.id offset 0) i on true
  join lateral (select *
  from (select *, ctid
  from public.invoice_lines
  where account_id = $16) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position offset 0) l on true
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[])
  group by s.eta_month, l.product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000')) rows), f as materialized (select product_id, sum(qty) as qty, sum(value) as value, min(least_value) as least_value, max(greatest_value) as greatest_value, max(description collate "C") as description, min(least_unit collate "C") as least_unit, max(greatest_unit collate "C") as greatest_unit
  from (select c.product_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $17) c
  where c.basis = $18 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.product_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $19) c
  where c.basis = $20 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select product_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from unstored) parts
  group by product_id), g as (select f.product_id, f.qty, f.description, round(f.value / nullif(f.qty, 0), 6) as average, f.least_value as least, f.greatest_value as greatest, case when f.least_unit = f.greatest_unit then f.least_unit end as units
  from f
  where true)
  select (select count(*)
  from g
  join (select *, ctid
  from public.products
  where account_id = $21) p on p.id = g.product_id) as count, (select coalesce(json_agg(r), '[]')
  from (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *, ctid
  from public.suppliers
  where account_id = $22) v
  where v.id in (select c.supplier_id
  from (select *, ctid
  from public.product_cells_by_supplier
  where account_id = $23) c
  where c.basis = $24 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) and c.product_id = g.product_id union all
  select c.supplier_id
  from (select *, ctid
  from public.product_cells_by_supplier
  where account_id = $25) c
  where c.basis = $26 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) and c.product_id = g.product_id union all
  select u.supplier_id
  from unstored u
  where u.product_id = g.product_id)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units"
  from g
  join (select *, ctid
  from public.products
  where account_id = $27) p on p.id = g.product_id
  order by lower(coalesce(nullif(p.description, ''), g.description)) asc nulls last, p.code asc
  limit $28 offset $29) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2026-03-01", $8 = "2026-03-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2026-03-01", $13 = "2026-03-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = "00000000-0000-7000-8000-000000000001", $20 = "ETA", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "ETA", $25 = "00000000-0000-7000-8000-000000000001", $26 = "ETA", $27 = "00000000-0000-7000-8000-000000000001", $28 = 25, $29 = 0;
