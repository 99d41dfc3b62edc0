-- Products: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
with made as materialized (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *, ctid
  from public.suppliers
  where account_id = $1) v
  where v.id = any(g.suppliers)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", row_number() over (order by p.code asc) as position
  from ( with dirty as materialized (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $2) d
  where d.basis = $3 and true and d.month >= $4::date and d.month <= $5::date), chosen as materialized (
  select y.years, array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $6) c
  where c.basis = $7 and c.span = 'month' and true and c.starts >= $8::date and c.starts <= $9::date and c.starts not in (select dirty.month
  from dirty) and date_trunc('year', c.starts)::date <> all (y.years)) as months, array(select dirty.month
  from dirty) || $10::date[] as rows
  from (select array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $11) c
  where c.basis = $12 and c.span = 'year' and true and c.starts >= $13::date and c.starts + interval '11 months' <= $14::date and c.starts not in (select date_trunc('year', dirty.month)::date
  from dirty)) as years) y), f as materialized (select product_id, supplier_id, sum(qty) as qty, sum(value) as value, min(least_value) as least_value, max(greatest_value) as greatest_value, max(description collate "C") as description, min(least_unit collate "C") as least_unit, max(greatest_unit collate "C") as greatest_unit
  from (select c.product_id, c.supplier_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $15) c
  where c.basis = $16 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.product_id, c.supplier_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $17) c
  where c.basis = $18 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select product_id, supplier_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from (select s.eta_month as month, l.product_id as product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, sum(l.qty) as qty, sum(l.qty * l.unit_value * i.exchange_rate) as value, min(round(l.unit_value * i.exchange_rate, 6)) as least_value, max(round(l.unit_value * i.exchange_rate, 6)) as greatest_value, max(l.description collate "C") as description, min(l.uq collate "C") as least_unit, max(l.uq collate "C") as greatest_unit
  from (select *, ctid
  from public.shipments
  where account_id = $19) s
  join lateral (select *
  from (select *, ctid
  from public.invoices
  where account_id = $20) i
  where i.shipment_id = s.id offset 0) i on true
  join lateral (select *
  from (select *, ctid
  from public.invoice_lines
  where account_id = $21) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position offset 0) l on true
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[])
  group by s.eta_month, l.product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000')) rows) parts
  group by product_id, supplier_id)
  select f.product_id, array_agg(f.supplier_id) as suppliers, sum(f.qty) as qty, max(description collate "C") as description, round(sum(f.value) / nullif(sum(f.qty), 0), 6) as average, min(f.least_value) as least, max(f.greatest_value) as greatest, case when min(f.least_unit) = max(f.greatest_unit) then min(f.least_unit) end as units
  from f
  where true
  group by f.product_id ) g
  join (select *, ctid
  from public.products
  where account_id = $22) p on p.id = g.product_id)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "productCode", "description", "suppliers", "totalQty", "avgUnitValue", "minUnitValue", "maxUnitValue", "units"
  from made
  where position > $23 and position <= $24
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "ETA", $4 = "2026-03-01", $5 = "2026-03-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "ETA", $8 = "2026-03-01", $9 = "2026-03-01", $10 = [], $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA", $13 = "2026-03-01", $14 = "2026-03-01", $15 = "00000000-0000-7000-8000-000000000001", $16 = "ETA", $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = 0, $24 = 25;

-- five years
with made as materialized (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *, ctid
  from public.suppliers
  where account_id = $1) v
  where v.id = any(g.suppliers)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", row_number() over (order by p.code asc) as position
  from ( with dirty as materialized (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $2) d
  where d.basis = $3 and true and d.month >= $4::date and d.month <= $5::date), chosen as materialized (
  select y.years, array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $6) c
  where c.basis = $7 and c.span = 'month' and true and c.starts >= $8::date and c.starts <= $9::date and c.starts not in (select dirty.month
  from dirty) and date_trunc('year', c.starts)::date <> all (y.years)) as months, array(select dirty.month
  from dirty) || $10::date[] as rows
  from (select array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $11) c
  where c.basis = $12 and c.span = 'year' and true and c.starts >= $13::date and c.starts + interval '11 months' <= $14::date and c.starts not in (select date_trunc('year', dirty.month)::date
  from dirty)) as years) y), f as materialized (select product_id, supplier_id, sum(qty) as qty, sum(value) as value, min(least_value) as least_value, max(greatest_value) as greatest_value, max(description collate "C") as description, min(least_unit collate "C") as least_unit, max(greatest_unit collate "C") as greatest_unit
  from (select c.product_id, c.supplier_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $15) c
  where c.basis = $16 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.product_id, c.supplier_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $17) c
  where c.basis = $18 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select product_id, supplier_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from (select s.eta_month as month, l.product_id as product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, sum(l.qty) as qty, sum(l.qty * l.unit_value * i.exchange_rate) as value, min(round(l.unit_value * i.exchange_rate, 6)) as least_value, max(round(l.unit_value * i.exchange_rate, 6)) as greatest_value, max(l.description collate "C") as description, min(l.uq collate "C") as least_unit, max(l.uq collate "C") as greatest_unit
  from (select *, ctid
  from public.shipments
  where account_id = $19) s
  join lateral (select *
  from (select *, ctid
  from public.invoices
  where account_id = $20) i
  where i.shipment_id = s.id offset 0) i on true
  join lateral (select *
  from (select *, ctid
  from public.invoice_lines
  where account_id = $21) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position offset 0) l on true
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[])
  group by s.eta_month, l.product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000')) rows) parts
  group by product_id, supplier_id)
  select f.product_id, array_agg(f.supplier_id) as suppliers, sum(f.qty) as qty, max(description collate "C") as description, round(sum(f.value) / nullif(sum(f.qty), 0), 6) as average, min(f.least_value) as least, max(f.greatest_value) as greatest, case when min(f.least_unit) = max(f.greatest_unit) then min(f.least_unit) end as units
  from f
  where true
  group by f.product_id ) g
  join (select *, ctid
  from public.products
  where account_id = $22) p on p.id = g.product_id)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "productCode", "description", "suppliers", "totalQty", "avgUnitValue", "minUnitValue", "maxUnitValue", "units"
  from made
  where position > $23 and position <= $24
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "ETA", $4 = "2021-12-01", $5 = "2026-11-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "ETA", $8 = "2021-12-01", $9 = "2026-11-01", $10 = [], $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA", $13 = "2021-12-01", $14 = "2026-11-01", $15 = "00000000-0000-7000-8000-000000000001", $16 = "ETA", $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = 0, $24 = 25;

-- two suppliers
with made as materialized (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *, ctid
  from public.suppliers
  where account_id = $1) v
  where v.id = any(g.suppliers)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", row_number() over (order by p.code asc) as position
  from ( with dirty as materialized (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $2) d
  where d.basis = $3 and true and d.month >= $4::date and d.month <= $5::date), chosen as materialized (
  select y.years, array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $6) c
  where c.basis = $7 and c.span = 'month' and true and c.starts >= $8::date and c.starts <= $9::date and c.starts not in (select dirty.month
  from dirty) and date_trunc('year', c.starts)::date <> all (y.years)) as months, array(select dirty.month
  from dirty) || $10::date[] as rows
  from (select array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $11) c
  where c.basis = $12 and c.span = 'year' and true and c.starts >= $13::date and c.starts + interval '11 months' <= $14::date and c.starts not in (select date_trunc('year', dirty.month)::date
  from dirty)) as years) y), f as materialized (select product_id, supplier_id, sum(qty) as qty, sum(value) as value, min(least_value) as least_value, max(greatest_value) as greatest_value, max(description collate "C") as description, min(least_unit collate "C") as least_unit, max(greatest_unit collate "C") as greatest_unit
  from (select c.product_id, c.supplier_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $15) c
  where c.basis = $16 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) and c.supplier_id = any($17::uuid[]) union all
  select c.product_id, c.supplier_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $18) c
  where c.basis = $19 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) and c.supplier_id = any($20::uuid[]) union all
  select product_id, supplier_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from (select s.eta_month as month, l.product_id as product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, sum(l.qty) as qty, sum(l.qty * l.unit_value * i.exchange_rate) as value, min(round(l.unit_value * i.exchange_rate, 6)) as least_value, max(round(l.unit_value * i.exchange_rate, 6)) as greatest_value, max(l.description collate "C") as description, min(l.uq collate "C") as least_unit, max(l.uq collate "C") as greatest_unit
  from (select *, ctid
  from public.shipments
  where account_id = $21) s
  join lateral (select *
  from (select *, ctid
  from public.invoices
  where account_id = $22) i
  where i.shipment_id = s.id offset 0) i on true
  join lateral (select *
  from (select *, ctid
  from public.invoice_lines
  where account_id = $23) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position offset 0) l on true
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[]) and coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') = any($24::uuid[])
  group by s.eta_month, l.product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000')) rows) parts
  group by product_id, supplier_id)
  select f.product_id, array_agg(f.supplier_id) as suppliers, sum(f.qty) as qty, max(description collate "C") as description, round(sum(f.value) / nullif(sum(f.qty), 0), 6) as average, min(f.least_value) as least, max(f.greatest_value) as greatest, case when min(f.least_unit) = max(f.greatest_unit) then min(f.least_unit) end as units
  from f
  where true
  group by f.product_id ) g
  join (select *, ctid
  from public.products
  where account_id = $25) p on p.id = g.product_id)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "productCode", "description", "suppliers", "totalQty", "avgUnitValue", "minUnitValue", "maxUnitValue", "units"
  from made
  where position > $26 and position <= $27
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "ETA", $4 = "2026-03-01", $5 = "2026-03-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "ETA", $8 = "2026-03-01", $9 = "2026-03-01", $10 = [], $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA", $13 = "2026-03-01", $14 = "2026-03-01", $15 = "00000000-0000-7000-8000-000000000001", $16 = "ETA", $17 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $18 = "00000000-0000-7000-8000-000000000001", $19 = "ETA", $20 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $25 = "00000000-0000-7000-8000-000000000001", $26 = 0, $27 = 25;

-- free text over part of a month
with made as materialized (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *, ctid
  from public.suppliers
  where account_id = $1) v
  where v.id = any(g.suppliers)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", row_number() over (order by p.code asc) as position
  from ( with chosen as materialized (select '{}'::date[] as years, '{}'::date[] as months, $2::date[] as rows), f as materialized (select product_id, supplier_id, sum(qty) as qty, sum(value) as value, min(least_value) as least_value, max(greatest_value) as greatest_value, max(description collate "C") as description, min(least_unit collate "C") as least_unit, max(greatest_unit collate "C") as greatest_unit
  from (select c.product_id, c.supplier_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $3) c
  where c.basis = $4 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.product_id, c.supplier_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $5) c
  where c.basis = $6 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select product_id, supplier_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from (select s.eta_month as month, l.product_id as product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, sum(l.qty) as qty, sum(l.qty * l.unit_value * i.exchange_rate) as value, min(round(l.unit_value * i.exchange_rate, 6)) as least_value, max(round(l.unit_value * i.exchange_rate, 6)) as greatest_value, max(l.description collate "C") as description, min(l.uq collate "C") as least_unit, max(l.uq collate "C") as greatest_unit
  from (select *, ctid
  from public.shipments
  where account_id = $7) s
  join lateral (select *
  from (select *, ctid
  from public.invoices
  where account_id = $8) i
  where i.shipment_id = s.id offset 0) i on true
  join lateral (select *
  from (select *, ctid
  from public.invoice_lines
  where account_id = $9) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position offset 0) l on true
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[]) and "s"."destination_eta" >= $10::date and "s"."destination_eta" <= $11::date
  group by s.eta_month, l.product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000')) rows) parts
  group by product_id, supplier_id)
  select f.product_id, array_agg(f.supplier_id) as suppliers, sum(f.qty) as qty, max(description collate "C") as description, round(sum(f.value) / nullif(sum(f.qty), 0), 6) as average, min(f.least_value) as least, max(f.greatest_value) as greatest, case when min(f.least_unit) = max(f.greatest_unit) then min(f.least_unit) end as units
  from f
  where f.product_id = any(array(select p.id
  from (select *, ctid
  from public.products
  where account_id = $12) p
  where lower(p.code collate pg_unicode_fast) like $13 or lower(p.description collate pg_unicode_fast) like $14 or (coalesce(p.description, '') = '' and exists (
  select from (select *, ctid
  from public.invoice_lines
  where account_id = $15) x
  where x.product_id = p.id and lower(x.description collate pg_unicode_fast) like $16))))
  group by f.product_id ) g
  join (select *, ctid
  from public.products
  where account_id = $17) p on p.id = g.product_id)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "productCode", "description", "suppliers", "totalQty", "avgUnitValue", "minUnitValue", "maxUnitValue", "units"
  from made
  where position > $18 and position <= $19
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = ["2026-03-01"], $3 = "00000000-0000-7000-8000-000000000001", $4 = "ETA", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "00000000-0000-7000-8000-000000000001", $10 = "2026-03-05", $11 = "2026-03-31", $12 = "00000000-0000-7000-8000-000000000001", $13 = "%abc%", $14 = "%abc%", $15 = "00000000-0000-7000-8000-000000000001", $16 = "%abc%", $17 = "00000000-0000-7000-8000-000000000001", $18 = 0, $19 = 25;

-- another order
with made as materialized (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *, ctid
  from public.suppliers
  where account_id = $1) v
  where v.id = any(g.suppliers)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", row_number() over (order by lower(coalesce(nullif(p.description, ''), g.description)) asc nulls last, p.code asc) as position
  from ( with dirty as materialized (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $2) d
  where d.basis = $3 and true and d.month >= $4::date and d.month <= $5::date), chosen as materialized (
  select y.years, array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $6) c
  where c.basis = $7 and c.span = 'month' and true and c.starts >= $8::date and c.starts <= $9::date and c.starts not in (select dirty.month
  from dirty) and date_trunc('year', c.starts)::date <> all (y.years)) as months, array(select dirty.month
  from dirty) || $10::date[] as rows
  from (select array(select c.starts
  from (select *, ctid
  from public.figure_cells
  where account_id = $11) c
  where c.basis = $12 and c.span = 'year' and true and c.starts >= $13::date and c.starts + interval '11 months' <= $14::date and c.starts not in (select date_trunc('year', dirty.month)::date
  from dirty)) as years) y), f as materialized (select product_id, supplier_id, sum(qty) as qty, sum(value) as value, min(least_value) as least_value, max(greatest_value) as greatest_value, max(description collate "C") as description, min(least_unit collate "C") as least_unit, max(greatest_unit collate "C") as greatest_unit
  from (select c.product_id, c.supplier_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $15) c
  where c.basis = $16 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.product_id, c.supplier_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *, ctid
  from public.product_cells
  where account_id = $17) c
  where c.basis = $18 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select product_id, supplier_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from (select s.eta_month as month, l.product_id as product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, sum(l.qty) as qty, sum(l.qty * l.unit_value * i.exchange_rate) as value, min(round(l.unit_value * i.exchange_rate, 6)) as least_value, max(round(l.unit_value * i.exchange_rate, 6)) as greatest_value, max(l.description collate "C") as description, min(l.uq collate "C") as least_unit, max(l.uq collate "C") as greatest_unit
  from (select *, ctid
  from public.shipments
  where account_id = $19) s
  join lateral (select *
  from (select *, ctid
  from public.invoices
  where account_id = $20) i
  where i.shipment_id = s.id offset 0) i on true
  join lateral (select *
  from (select *, ctid
  from public.invoice_lines
  where account_id = $21) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position offset 0) l on true
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[])
  group by s.eta_month, l.product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000')) rows) parts
  group by product_id, supplier_id)
  select f.product_id, array_agg(f.supplier_id) as suppliers, sum(f.qty) as qty, max(description collate "C") as description, round(sum(f.value) / nullif(sum(f.qty), 0), 6) as average, min(f.least_value) as least, max(f.greatest_value) as greatest, case when min(f.least_unit) = max(f.greatest_unit) then min(f.least_unit) end as units
  from f
  where true
  group by f.product_id ) g
  join (select *, ctid
  from public.products
  where account_id = $22) p on p.id = g.product_id)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "productCode", "description", "suppliers", "totalQty", "avgUnitValue", "minUnitValue", "maxUnitValue", "units"
  from made
  where position > $23 and position <= $24
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "ETA", $4 = "2026-03-01", $5 = "2026-03-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "ETA", $8 = "2026-03-01", $9 = "2026-03-01", $10 = [], $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA", $13 = "2026-03-01", $14 = "2026-03-01", $15 = "00000000-0000-7000-8000-000000000001", $16 = "ETA", $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = 0, $24 = 25;
