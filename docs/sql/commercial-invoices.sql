-- Commercial Invoice Value Per Supplier: what its table asks of PostgreSQL. Made by `pnpm generate`.

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
  from years)), unstored as (select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from (select s.eta_month as month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, i.currency as currency, coalesce(i.cif_currency, '') as cif_currency, sum(round(i.customs * i.exchange_rate, 6)) as customs, sum(round(i.duty * i.exchange_rate, 6)) as duty, sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value, sum(i.base_value) as base_value
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  join lateral (select *
  from (select *
  from public.invoices
  where account_id = $11) i
  where i.shipment_id = s.id offset 0) i on true
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by s.eta_month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000'), i.currency, coalesce(i.cif_currency, '')) rows), f as materialized (
  select supplier_id, currency, cif_currency, sum(customs) as customs, sum(duty) as duty, sum(fob) as fob, sum(cif) as cif, sum(invoice_value) as invoice_value, sum(base_value) as base_value
  from (select c.*
  from parts p
  cross join lateral (
  select c.supplier_id, c.currency, c.cif_currency, c.customs, c.duty, c.fob, c.cif, c.invoice_value, c.base_value
  from (select *
  from public.invoice_cells
  where account_id = $12) c
  where c.basis = $13 and c.grain = 'supplier_currency' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from unstored) parts
  group by supplier_id, currency, cif_currency), g as (select f.*, sum(f.base_value) over (partition by f.supplier_id) as supplier_total
  from f)
  select (select count(*)
  from g
  left join (select *
  from public.suppliers
  where account_id = $14) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.customs) as "customs", trim_scale(g.duty) as "duty", trim_scale(g.fob) as "fob", trim_scale(g.cif) as "cif", nullif(g.cif_currency, '') as "cifCurrency", trim_scale(g.invoice_value) as "invoiceValue", g.currency as "invoiceCurrency", trim_scale(g.base_value) as "baseValue", trim_scale(g.supplier_total) as "supplierTotal"
  from g
  left join (select *
  from public.suppliers
  where account_id = $15) v on v.id = g.supplier_id
  where true
  order by lower(v.name) asc nulls last, g.supplier_id::text asc, g.cif_currency asc, g.currency asc
  limit $16 offset $17) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "ETA", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = 25, $17 = 0;

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
  from years)), unstored as (select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from (select s.eta_month as month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, i.currency as currency, coalesce(i.cif_currency, '') as cif_currency, sum(round(i.customs * i.exchange_rate, 6)) as customs, sum(round(i.duty * i.exchange_rate, 6)) as duty, sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value, sum(i.base_value) as base_value
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  join lateral (select *
  from (select *
  from public.invoices
  where account_id = $11) i
  where i.shipment_id = s.id offset 0) i on true
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by s.eta_month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000'), i.currency, coalesce(i.cif_currency, '')) rows), f as materialized (
  select supplier_id, currency, cif_currency, sum(customs) as customs, sum(duty) as duty, sum(fob) as fob, sum(cif) as cif, sum(invoice_value) as invoice_value, sum(base_value) as base_value
  from (select c.*
  from parts p
  cross join lateral (
  select c.supplier_id, c.currency, c.cif_currency, c.customs, c.duty, c.fob, c.cif, c.invoice_value, c.base_value
  from (select *
  from public.invoice_cells
  where account_id = $12) c
  where c.basis = $13 and c.grain = 'supplier_currency' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from unstored) parts
  group by supplier_id, currency, cif_currency), g as (select f.*, sum(f.base_value) over (partition by f.supplier_id) as supplier_total
  from f)
  select (select count(*)
  from g
  left join (select *
  from public.suppliers
  where account_id = $14) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.customs) as "customs", trim_scale(g.duty) as "duty", trim_scale(g.fob) as "fob", trim_scale(g.cif) as "cif", nullif(g.cif_currency, '') as "cifCurrency", trim_scale(g.invoice_value) as "invoiceValue", g.currency as "invoiceCurrency", trim_scale(g.base_value) as "baseValue", trim_scale(g.supplier_total) as "supplierTotal"
  from g
  left join (select *
  from public.suppliers
  where account_id = $15) v on v.id = g.supplier_id
  where true
  order by lower(v.name) asc nulls last, g.supplier_id::text asc, g.cif_currency asc, g.currency asc
  limit $16 offset $17) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = [], $6 = "2021-12-01", $7 = "2026-11-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "ETA", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = 25, $17 = 0;

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
  from years)), unstored as (select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from (select s.eta_month as month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, i.currency as currency, coalesce(i.cif_currency, '') as cif_currency, sum(round(i.customs * i.exchange_rate, 6)) as customs, sum(round(i.duty * i.exchange_rate, 6)) as duty, sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value, sum(i.base_value) as base_value
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  join lateral (select *
  from (select *
  from public.invoices
  where account_id = $11) i
  where i.shipment_id = s.id offset 0) i on true
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true and coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') = any($12::uuid[])
  group by s.eta_month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000'), i.currency, coalesce(i.cif_currency, '')) rows), f as materialized (
  select supplier_id, currency, cif_currency, sum(customs) as customs, sum(duty) as duty, sum(fob) as fob, sum(cif) as cif, sum(invoice_value) as invoice_value, sum(base_value) as base_value
  from (select c.*
  from parts p
  cross join lateral (
  select c.supplier_id, c.currency, c.cif_currency, c.customs, c.duty, c.fob, c.cif, c.invoice_value, c.base_value
  from (select *
  from public.invoice_cells
  where account_id = $13) c
  where c.basis = $14 and c.grain = 'supplier_currency' and c.span = p.span and c.starts = p.starts and c.supplier_id = any($15::uuid[]) offset 0) c union all
  select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from unstored) parts
  group by supplier_id, currency, cif_currency), g as (select f.*, sum(f.base_value) over (partition by f.supplier_id) as supplier_total
  from f)
  select (select count(*)
  from g
  left join (select *
  from public.suppliers
  where account_id = $16) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.customs) as "customs", trim_scale(g.duty) as "duty", trim_scale(g.fob) as "fob", trim_scale(g.cif) as "cif", nullif(g.cif_currency, '') as "cifCurrency", trim_scale(g.invoice_value) as "invoiceValue", g.currency as "invoiceCurrency", trim_scale(g.base_value) as "baseValue", trim_scale(g.supplier_total) as "supplierTotal"
  from g
  left join (select *
  from public.suppliers
  where account_id = $17) v on v.id = g.supplier_id
  where true
  order by lower(v.name) asc nulls last, g.supplier_id::text asc, g.cif_currency asc, g.currency asc
  limit $18 offset $19) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $13 = "00000000-0000-7000-8000-000000000001", $14 = "ETA", $15 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $16 = "00000000-0000-7000-8000-000000000001", $17 = "00000000-0000-7000-8000-000000000001", $18 = 25, $19 = 0;

-- free text over part of a month
with chosen as materialized (select $1::date[] as rows), parts as materialized (select 0 as span, null::date as starts
  where false), unstored as (select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from (select s.eta_month as month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, i.currency as currency, coalesce(i.cif_currency, '') as cif_currency, sum(round(i.customs * i.exchange_rate, 6)) as customs, sum(round(i.duty * i.exchange_rate, 6)) as duty, sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value, sum(i.base_value) as base_value
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  join lateral (select *
  from (select *
  from public.invoices
  where account_id = $3) i
  where i.shipment_id = s.id offset 0) i on true
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and s.destination_eta >= $4::date and s.destination_eta <= $5::date and true and true
  group by s.eta_month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000'), i.currency, coalesce(i.cif_currency, '')) rows), f as materialized (
  select supplier_id, currency, cif_currency, sum(customs) as customs, sum(duty) as duty, sum(fob) as fob, sum(cif) as cif, sum(invoice_value) as invoice_value, sum(base_value) as base_value
  from (select c.*
  from parts p
  cross join lateral (
  select c.supplier_id, c.currency, c.cif_currency, c.customs, c.duty, c.fob, c.cif, c.invoice_value, c.base_value
  from (select *
  from public.invoice_cells
  where account_id = $6) c
  where c.basis = $7 and c.grain = 'supplier_currency' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from unstored) parts
  group by supplier_id, currency, cif_currency), g as (select f.*, sum(f.base_value) over (partition by f.supplier_id) as supplier_total
  from f)
  select (select count(*)
  from g
  left join (select *
  from public.suppliers
  where account_id = $8) v on v.id = g.supplier_id
  where lower(v.name collate pg_unicode_fast) like $9) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.customs) as "customs", trim_scale(g.duty) as "duty", trim_scale(g.fob) as "fob", trim_scale(g.cif) as "cif", nullif(g.cif_currency, '') as "cifCurrency", trim_scale(g.invoice_value) as "invoiceValue", g.currency as "invoiceCurrency", trim_scale(g.base_value) as "baseValue", trim_scale(g.supplier_total) as "supplierTotal"
  from g
  left join (select *
  from public.suppliers
  where account_id = $10) v on v.id = g.supplier_id
  where lower(v.name collate pg_unicode_fast) like $11
  order by lower(v.name) asc nulls last, g.supplier_id::text asc, g.cif_currency asc, g.currency asc
  limit $12 offset $13) r) as items
-- $1 = ["2026-03-01"], $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "2026-03-05", $5 = "2026-03-31", $6 = "00000000-0000-7000-8000-000000000001", $7 = "ETA", $8 = "00000000-0000-7000-8000-000000000001", $9 = "%abc%", $10 = "00000000-0000-7000-8000-000000000001", $11 = "%abc%", $12 = 25, $13 = 0;

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
  from years)), unstored as (select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from (select s.eta_month as month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, i.currency as currency, coalesce(i.cif_currency, '') as cif_currency, sum(round(i.customs * i.exchange_rate, 6)) as customs, sum(round(i.duty * i.exchange_rate, 6)) as duty, sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value, sum(i.base_value) as base_value
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  join lateral (select *
  from (select *
  from public.invoices
  where account_id = $11) i
  where i.shipment_id = s.id offset 0) i on true
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by s.eta_month, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000'), i.currency, coalesce(i.cif_currency, '')) rows), f as materialized (
  select supplier_id, currency, cif_currency, sum(customs) as customs, sum(duty) as duty, sum(fob) as fob, sum(cif) as cif, sum(invoice_value) as invoice_value, sum(base_value) as base_value
  from (select c.*
  from parts p
  cross join lateral (
  select c.supplier_id, c.currency, c.cif_currency, c.customs, c.duty, c.fob, c.cif, c.invoice_value, c.base_value
  from (select *
  from public.invoice_cells
  where account_id = $12) c
  where c.basis = $13 and c.grain = 'supplier_currency' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select supplier_id, currency, cif_currency, customs, duty, fob, cif, invoice_value, base_value
  from unstored) parts
  group by supplier_id, currency, cif_currency), g as (select f.*, sum(f.base_value) over (partition by f.supplier_id) as supplier_total
  from f)
  select (select count(*)
  from g
  left join (select *
  from public.suppliers
  where account_id = $14) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.customs) as "customs", trim_scale(g.duty) as "duty", trim_scale(g.fob) as "fob", trim_scale(g.cif) as "cif", nullif(g.cif_currency, '') as "cifCurrency", trim_scale(g.invoice_value) as "invoiceValue", g.currency as "invoiceCurrency", trim_scale(g.base_value) as "baseValue", trim_scale(g.supplier_total) as "supplierTotal"
  from g
  left join (select *
  from public.suppliers
  where account_id = $15) v on v.id = g.supplier_id
  where true
  order by lower(nullif(g.cif_currency, '')) asc nulls last, lower(v.name) asc nulls last, g.supplier_id::text asc, g.cif_currency asc, g.currency asc
  limit $16 offset $17) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "ETA", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = 25, $17 = 0;
