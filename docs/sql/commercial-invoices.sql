-- Commercial Invoice Value Per Supplier: what its table asks of PostgreSQL. Made by `pnpm generate`.

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
  from dirty)) as years) y), unstored as (select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from (select s.eta_month as month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, i.currency as currency, coalesce(i.cif_currency, '') as cif_currency, sum(round(i.customs * i.exchange_rate, 6)) as customs, sum(round(i.duty * i.exchange_rate, 6)) as duty, sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value, sum(i.base_value) as base_value
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  join lateral (select *
  from (select *, ctid
  from public.invoices
  where account_id = $15) i
  where i.shipment_id = s.id offset 0) i on true
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[])
  group by s.eta_month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000'), i.currency, coalesce(i.cif_currency, '')) rows), f as materialized (select supplier_id, currency, cif_currency, sum(customs) as customs, sum(duty) as duty, sum(fob) as fob, sum(cif) as cif, sum(invoice_value) as invoice_value, sum(base_value) as base_value
  from (select c.supplier_id, c.currency, c.cif_currency, c.customs, c.duty, c.fob, c.cif, c.invoice_value, c.base_value
  from (select *, ctid
  from public.invoice_cells
  where account_id = $16) c
  where c.basis = $17 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.supplier_id, c.currency, c.cif_currency, c.customs, c.duty, c.fob, c.cif, c.invoice_value, c.base_value
  from (select *, ctid
  from public.invoice_cells
  where account_id = $18) c
  where c.basis = $19 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from unstored) parts
  group by supplier_id, currency, cif_currency), g as (select f.*, sum(f.base_value) over (partition by f.supplier_id) as supplier_total
  from f)
  select (select count(*)
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $20) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.customs) as "customs", trim_scale(g.duty) as "duty", trim_scale(g.fob) as "fob", trim_scale(g.cif) as "cif", nullif(g.cif_currency, '') as "cifCurrency", trim_scale(g.invoice_value) as "invoiceValue", g.currency as "invoiceCurrency", trim_scale(g.base_value) as "baseValue", trim_scale(g.supplier_total) as "supplierTotal"
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $21) v on v.id = g.supplier_id
  where true
  order by lower(v.name) asc nulls last, g.supplier_id::text asc, g.cif_currency asc, g.currency asc
  limit $22 offset $23) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2026-03-01", $8 = "2026-03-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2026-03-01", $13 = "2026-03-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "ETA", $18 = "00000000-0000-7000-8000-000000000001", $19 = "ETA", $20 = "00000000-0000-7000-8000-000000000001", $21 = "00000000-0000-7000-8000-000000000001", $22 = 25, $23 = 0;

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
  from dirty)) as years) y), unstored as (select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from (select s.eta_month as month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, i.currency as currency, coalesce(i.cif_currency, '') as cif_currency, sum(round(i.customs * i.exchange_rate, 6)) as customs, sum(round(i.duty * i.exchange_rate, 6)) as duty, sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value, sum(i.base_value) as base_value
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  join lateral (select *
  from (select *, ctid
  from public.invoices
  where account_id = $15) i
  where i.shipment_id = s.id offset 0) i on true
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[])
  group by s.eta_month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000'), i.currency, coalesce(i.cif_currency, '')) rows), f as materialized (select supplier_id, currency, cif_currency, sum(customs) as customs, sum(duty) as duty, sum(fob) as fob, sum(cif) as cif, sum(invoice_value) as invoice_value, sum(base_value) as base_value
  from (select c.supplier_id, c.currency, c.cif_currency, c.customs, c.duty, c.fob, c.cif, c.invoice_value, c.base_value
  from (select *, ctid
  from public.invoice_cells
  where account_id = $16) c
  where c.basis = $17 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.supplier_id, c.currency, c.cif_currency, c.customs, c.duty, c.fob, c.cif, c.invoice_value, c.base_value
  from (select *, ctid
  from public.invoice_cells
  where account_id = $18) c
  where c.basis = $19 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from unstored) parts
  group by supplier_id, currency, cif_currency), g as (select f.*, sum(f.base_value) over (partition by f.supplier_id) as supplier_total
  from f)
  select (select count(*)
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $20) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.customs) as "customs", trim_scale(g.duty) as "duty", trim_scale(g.fob) as "fob", trim_scale(g.cif) as "cif", nullif(g.cif_currency, '') as "cifCurrency", trim_scale(g.invoice_value) as "invoiceValue", g.currency as "invoiceCurrency", trim_scale(g.base_value) as "baseValue", trim_scale(g.supplier_total) as "supplierTotal"
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $21) v on v.id = g.supplier_id
  where true
  order by lower(v.name) asc nulls last, g.supplier_id::text asc, g.cif_currency asc, g.currency asc
  limit $22 offset $23) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2021-12-01", $8 = "2026-11-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2021-12-01", $13 = "2026-11-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "ETA", $18 = "00000000-0000-7000-8000-000000000001", $19 = "ETA", $20 = "00000000-0000-7000-8000-000000000001", $21 = "00000000-0000-7000-8000-000000000001", $22 = 25, $23 = 0;

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
  from dirty)) as years) y), unstored as (select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from (select s.eta_month as month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, i.currency as currency, coalesce(i.cif_currency, '') as cif_currency, sum(round(i.customs * i.exchange_rate, 6)) as customs, sum(round(i.duty * i.exchange_rate, 6)) as duty, sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value, sum(i.base_value) as base_value
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  join lateral (select *
  from (select *, ctid
  from public.invoices
  where account_id = $15) i
  where i.shipment_id = s.id offset 0) i on true
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[]) and coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') = any($16::uuid[])
  group by s.eta_month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000'), i.currency, coalesce(i.cif_currency, '')) rows), f as materialized (select supplier_id, currency, cif_currency, sum(customs) as customs, sum(duty) as duty, sum(fob) as fob, sum(cif) as cif, sum(invoice_value) as invoice_value, sum(base_value) as base_value
  from (select c.supplier_id, c.currency, c.cif_currency, c.customs, c.duty, c.fob, c.cif, c.invoice_value, c.base_value
  from (select *, ctid
  from public.invoice_cells
  where account_id = $17) c
  where c.basis = $18 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) and c.supplier_id = any($19::uuid[]) union all
  select c.supplier_id, c.currency, c.cif_currency, c.customs, c.duty, c.fob, c.cif, c.invoice_value, c.base_value
  from (select *, ctid
  from public.invoice_cells
  where account_id = $20) c
  where c.basis = $21 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) and c.supplier_id = any($22::uuid[]) union all
  select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from unstored) parts
  group by supplier_id, currency, cif_currency), g as (select f.*, sum(f.base_value) over (partition by f.supplier_id) as supplier_total
  from f)
  select (select count(*)
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $23) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.customs) as "customs", trim_scale(g.duty) as "duty", trim_scale(g.fob) as "fob", trim_scale(g.cif) as "cif", nullif(g.cif_currency, '') as "cifCurrency", trim_scale(g.invoice_value) as "invoiceValue", g.currency as "invoiceCurrency", trim_scale(g.base_value) as "baseValue", trim_scale(g.supplier_total) as "supplierTotal"
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $24) v on v.id = g.supplier_id
  where true
  order by lower(v.name) asc nulls last, g.supplier_id::text asc, g.cif_currency asc, g.currency asc
  limit $25 offset $26) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2026-03-01", $8 = "2026-03-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2026-03-01", $13 = "2026-03-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $20 = "00000000-0000-7000-8000-000000000001", $21 = "ETA", $22 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $23 = "00000000-0000-7000-8000-000000000001", $24 = "00000000-0000-7000-8000-000000000001", $25 = 25, $26 = 0;

-- free text over part of a month
with chosen as materialized (select '{}'::date[] as years, '{}'::date[] as months, $1::date[] as rows), unstored as (select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from (select s.eta_month as month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, i.currency as currency, coalesce(i.cif_currency, '') as cif_currency, sum(round(i.customs * i.exchange_rate, 6)) as customs, sum(round(i.duty * i.exchange_rate, 6)) as duty, sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value, sum(i.base_value) as base_value
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  join lateral (select *
  from (select *, ctid
  from public.invoices
  where account_id = $3) i
  where i.shipment_id = s.id offset 0) i on true
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[]) and "s"."destination_eta" >= $4::date and "s"."destination_eta" <= $5::date
  group by s.eta_month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000'), i.currency, coalesce(i.cif_currency, '')) rows), f as materialized (select supplier_id, currency, cif_currency, sum(customs) as customs, sum(duty) as duty, sum(fob) as fob, sum(cif) as cif, sum(invoice_value) as invoice_value, sum(base_value) as base_value
  from (select c.supplier_id, c.currency, c.cif_currency, c.customs, c.duty, c.fob, c.cif, c.invoice_value, c.base_value
  from (select *, ctid
  from public.invoice_cells
  where account_id = $6) c
  where c.basis = $7 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.supplier_id, c.currency, c.cif_currency, c.customs, c.duty, c.fob, c.cif, c.invoice_value, c.base_value
  from (select *, ctid
  from public.invoice_cells
  where account_id = $8) c
  where c.basis = $9 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from unstored) parts
  group by supplier_id, currency, cif_currency), g as (select f.*, sum(f.base_value) over (partition by f.supplier_id) as supplier_total
  from f)
  select (select count(*)
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $10) v on v.id = g.supplier_id
  where lower(v.name collate pg_unicode_fast) like $11) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.customs) as "customs", trim_scale(g.duty) as "duty", trim_scale(g.fob) as "fob", trim_scale(g.cif) as "cif", nullif(g.cif_currency, '') as "cifCurrency", trim_scale(g.invoice_value) as "invoiceValue", g.currency as "invoiceCurrency", trim_scale(g.base_value) as "baseValue", trim_scale(g.supplier_total) as "supplierTotal"
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $12) v on v.id = g.supplier_id
  where lower(v.name collate pg_unicode_fast) like $13
  order by lower(v.name) asc nulls last, g.supplier_id::text asc, g.cif_currency asc, g.currency asc
  limit $14 offset $15) r) as items
-- $1 = ["2026-03-01"], $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "2026-03-05", $5 = "2026-03-31", $6 = "00000000-0000-7000-8000-000000000001", $7 = "ETA", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "%abc%", $12 = "00000000-0000-7000-8000-000000000001", $13 = "%abc%", $14 = 25, $15 = 0;

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
  from dirty)) as years) y), unstored as (select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from (select s.eta_month as month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, i.currency as currency, coalesce(i.cif_currency, '') as cif_currency, sum(round(i.customs * i.exchange_rate, 6)) as customs, sum(round(i.duty * i.exchange_rate, 6)) as duty, sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value, sum(i.base_value) as base_value
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  join lateral (select *
  from (select *, ctid
  from public.invoices
  where account_id = $15) i
  where i.shipment_id = s.id offset 0) i on true
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[])
  group by s.eta_month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000'), i.currency, coalesce(i.cif_currency, '')) rows), f as materialized (select supplier_id, currency, cif_currency, sum(customs) as customs, sum(duty) as duty, sum(fob) as fob, sum(cif) as cif, sum(invoice_value) as invoice_value, sum(base_value) as base_value
  from (select c.supplier_id, c.currency, c.cif_currency, c.customs, c.duty, c.fob, c.cif, c.invoice_value, c.base_value
  from (select *, ctid
  from public.invoice_cells
  where account_id = $16) c
  where c.basis = $17 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.supplier_id, c.currency, c.cif_currency, c.customs, c.duty, c.fob, c.cif, c.invoice_value, c.base_value
  from (select *, ctid
  from public.invoice_cells
  where account_id = $18) c
  where c.basis = $19 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from unstored) parts
  group by supplier_id, currency, cif_currency), g as (select f.*, sum(f.base_value) over (partition by f.supplier_id) as supplier_total
  from f)
  select (select count(*)
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $20) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.customs) as "customs", trim_scale(g.duty) as "duty", trim_scale(g.fob) as "fob", trim_scale(g.cif) as "cif", nullif(g.cif_currency, '') as "cifCurrency", trim_scale(g.invoice_value) as "invoiceValue", g.currency as "invoiceCurrency", trim_scale(g.base_value) as "baseValue", trim_scale(g.supplier_total) as "supplierTotal"
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $21) v on v.id = g.supplier_id
  where true
  order by lower(nullif(g.cif_currency, '')) asc nulls last, lower(v.name) asc nulls last, g.supplier_id::text asc, g.cif_currency asc, g.currency asc
  limit $22 offset $23) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2026-03-01", $8 = "2026-03-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2026-03-01", $13 = "2026-03-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "ETA", $18 = "00000000-0000-7000-8000-000000000001", $19 = "ETA", $20 = "00000000-0000-7000-8000-000000000001", $21 = "00000000-0000-7000-8000-000000000001", $22 = 25, $23 = 0;
