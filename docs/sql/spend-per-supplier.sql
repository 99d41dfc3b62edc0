-- Spend Per Supplier: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
with spend as (with dirty as materialized (select distinct d.month
  from (select *
  from public.dirty_months
  where account_id = $1) d
  where d.basis = $2 and true and d.month >= $3::date and d.month <= $4::date), chosen as materialized (select array(select dirty.month
  from dirty) || $5::date[] as rows), bounds as materialized (
  select greatest(s.first, $6::date) as first, least(s.last, $7::date) as last
  from (select min(c.starts) as first, (max(c.starts) + interval '11 months')::date as last
  from (select *
  from public.charge_cells
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
  from years)), unstored as (select supplier_id, amount
  from (select date_trunc('month', c.spend_date)::date as month, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, coalesce(sum(c.base_amount), 0) as amount
  from unnest((select chosen.rows
  from chosen)::date[]) m (first)
  cross join lateral (select *
  from (select *
  from public.charges
  where account_id = $10) c
  where c.spend_date >= m.first and c.spend_date < m.first + interval '1 month' offset 0) c
  join (select *, ctid
  from public.shipments
  where account_id = $11) s on s.id = c.shipment_id
  where date_trunc('month', c.spend_date)::date is not null and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by date_trunc('month', c.spend_date)::date, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000')) rows), f as materialized (
  select supplier_id, sum(amount) as amount
  from (select c.*
  from parts p
  cross join lateral (
  select c.supplier_id, c.amount
  from (select *
  from public.charge_cells
  where account_id = $12) c
  where c.basis = $13 and c.grain = 'supplier' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select supplier_id, amount
  from unstored) parts
  group by supplier_id)
  select f.supplier_id, f.amount
  from f), g as (select n.supplier_id, n.amount, round(n.amount * 100 / nullif(sum(n.amount) over (), 0), 2) as share, null::numeric as change
  from spend n)
  select (select count(*)
  from g
  left join (select *
  from public.suppliers
  where account_id = $14) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select nullif(g.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as "id", coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.amount) as "amount", trim_scale(g.share) as "share", trim_scale(g.change) as "againstLastYear"
  from g
  left join (select *
  from public.suppliers
  where account_id = $15) v on v.id = g.supplier_id
  where true
  order by lower(coalesce(v.name, 'Unknown')) asc nulls last, g.supplier_id asc
  limit $16 offset $17) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "SPEND", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "SPEND", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "SPEND", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = 25, $17 = 0;

-- five years
with spend as (with dirty as materialized (select distinct d.month
  from (select *
  from public.dirty_months
  where account_id = $1) d
  where d.basis = $2 and true and d.month >= $3::date and d.month <= $4::date), chosen as materialized (select array(select dirty.month
  from dirty) || $5::date[] as rows), bounds as materialized (
  select greatest(s.first, $6::date) as first, least(s.last, $7::date) as last
  from (select min(c.starts) as first, (max(c.starts) + interval '11 months')::date as last
  from (select *
  from public.charge_cells
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
  from years)), unstored as (select supplier_id, amount
  from (select date_trunc('month', c.spend_date)::date as month, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, coalesce(sum(c.base_amount), 0) as amount
  from unnest((select chosen.rows
  from chosen)::date[]) m (first)
  cross join lateral (select *
  from (select *
  from public.charges
  where account_id = $10) c
  where c.spend_date >= m.first and c.spend_date < m.first + interval '1 month' offset 0) c
  join (select *, ctid
  from public.shipments
  where account_id = $11) s on s.id = c.shipment_id
  where date_trunc('month', c.spend_date)::date is not null and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by date_trunc('month', c.spend_date)::date, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000')) rows), f as materialized (
  select supplier_id, sum(amount) as amount
  from (select c.*
  from parts p
  cross join lateral (
  select c.supplier_id, c.amount
  from (select *
  from public.charge_cells
  where account_id = $12) c
  where c.basis = $13 and c.grain = 'supplier' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select supplier_id, amount
  from unstored) parts
  group by supplier_id)
  select f.supplier_id, f.amount
  from f), g as (select n.supplier_id, n.amount, round(n.amount * 100 / nullif(sum(n.amount) over (), 0), 2) as share, null::numeric as change
  from spend n)
  select (select count(*)
  from g
  left join (select *
  from public.suppliers
  where account_id = $14) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select nullif(g.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as "id", coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.amount) as "amount", trim_scale(g.share) as "share", trim_scale(g.change) as "againstLastYear"
  from g
  left join (select *
  from public.suppliers
  where account_id = $15) v on v.id = g.supplier_id
  where true
  order by lower(coalesce(v.name, 'Unknown')) asc nulls last, g.supplier_id asc
  limit $16 offset $17) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "SPEND", $3 = "2021-12-01", $4 = "2026-11-01", $5 = [], $6 = "2021-12-01", $7 = "2026-11-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "SPEND", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "SPEND", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = 25, $17 = 0;

-- two suppliers
with spend as (with dirty as materialized (select distinct d.month
  from (select *
  from public.dirty_months
  where account_id = $1) d
  where d.basis = $2 and true and d.month >= $3::date and d.month <= $4::date), chosen as materialized (select array(select dirty.month
  from dirty) || $5::date[] as rows), bounds as materialized (
  select greatest(s.first, $6::date) as first, least(s.last, $7::date) as last
  from (select min(c.starts) as first, (max(c.starts) + interval '11 months')::date as last
  from (select *
  from public.charge_cells
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
  from years)), unstored as (select supplier_id, amount
  from (select date_trunc('month', c.spend_date)::date as month, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, coalesce(sum(c.base_amount), 0) as amount
  from unnest((select chosen.rows
  from chosen)::date[]) m (first)
  cross join lateral (select *
  from (select *
  from public.charges
  where account_id = $10) c
  where c.spend_date >= m.first and c.spend_date < m.first + interval '1 month' offset 0) c
  join (select *, ctid
  from public.shipments
  where account_id = $11) s on s.id = c.shipment_id
  where date_trunc('month', c.spend_date)::date is not null and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true and coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000') = any($12::uuid[])
  group by date_trunc('month', c.spend_date)::date, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000')) rows), f as materialized (
  select supplier_id, sum(amount) as amount
  from (select c.*
  from parts p
  cross join lateral (
  select c.supplier_id, c.amount
  from (select *
  from public.charge_cells
  where account_id = $13) c
  where c.basis = $14 and c.grain = 'supplier' and c.span = p.span and c.starts = p.starts and c.supplier_id = any($15::uuid[]) offset 0) c union all
  select supplier_id, amount
  from unstored) parts
  group by supplier_id)
  select f.supplier_id, f.amount
  from f), g as (select n.supplier_id, n.amount, round(n.amount * 100 / nullif(sum(n.amount) over (), 0), 2) as share, null::numeric as change
  from spend n)
  select (select count(*)
  from g
  left join (select *
  from public.suppliers
  where account_id = $16) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select nullif(g.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as "id", coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.amount) as "amount", trim_scale(g.share) as "share", trim_scale(g.change) as "againstLastYear"
  from g
  left join (select *
  from public.suppliers
  where account_id = $17) v on v.id = g.supplier_id
  where true
  order by lower(coalesce(v.name, 'Unknown')) asc nulls last, g.supplier_id asc
  limit $18 offset $19) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "SPEND", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "SPEND", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $13 = "00000000-0000-7000-8000-000000000001", $14 = "SPEND", $15 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $16 = "00000000-0000-7000-8000-000000000001", $17 = "00000000-0000-7000-8000-000000000001", $18 = 25, $19 = 0;

-- free text over part of a month
with spend as (with chosen as materialized (select $1::date[] as rows), parts as materialized (select 0 as span, null::date as starts
  where false), unstored as (select supplier_id, amount
  from (select date_trunc('month', c.spend_date)::date as month, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, coalesce(sum(c.base_amount), 0) as amount
  from unnest((select chosen.rows
  from chosen)::date[]) m (first)
  cross join lateral (select *
  from (select *
  from public.charges
  where account_id = $2) c
  where c.spend_date >= m.first and c.spend_date < m.first + interval '1 month' offset 0) c
  join (select *, ctid
  from public.shipments
  where account_id = $3) s on s.id = c.shipment_id
  where date_trunc('month', c.spend_date)::date is not null and (select cardinality(chosen.rows)
  from chosen) > 0 and c.spend_date >= $4::date and c.spend_date <= $5::date and true and true
  group by date_trunc('month', c.spend_date)::date, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000')) rows), f as materialized (
  select supplier_id, sum(amount) as amount
  from (select c.*
  from parts p
  cross join lateral (
  select c.supplier_id, c.amount
  from (select *
  from public.charge_cells
  where account_id = $6) c
  where c.basis = $7 and c.grain = 'supplier' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select supplier_id, amount
  from unstored) parts
  group by supplier_id)
  select f.supplier_id, f.amount
  from f), g as (select n.supplier_id, n.amount, round(n.amount * 100 / nullif(sum(n.amount) over (), 0), 2) as share, null::numeric as change
  from spend n)
  select (select count(*)
  from g
  left join (select *
  from public.suppliers
  where account_id = $8) v on v.id = g.supplier_id
  where lower(coalesce(v.name, 'Unknown') collate pg_unicode_fast) like $9) as count, (select coalesce(json_agg(r), '[]')
  from (select nullif(g.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as "id", coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.amount) as "amount", trim_scale(g.share) as "share", trim_scale(g.change) as "againstLastYear"
  from g
  left join (select *
  from public.suppliers
  where account_id = $10) v on v.id = g.supplier_id
  where lower(coalesce(v.name, 'Unknown') collate pg_unicode_fast) like $11
  order by lower(coalesce(v.name, 'Unknown')) asc nulls last, g.supplier_id asc
  limit $12 offset $13) r) as items
-- $1 = ["2026-03-01"], $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "2026-03-05", $5 = "2026-03-31", $6 = "00000000-0000-7000-8000-000000000001", $7 = "SPEND", $8 = "00000000-0000-7000-8000-000000000001", $9 = "%abc%", $10 = "00000000-0000-7000-8000-000000000001", $11 = "%abc%", $12 = 25, $13 = 0;

-- another order
with spend as (with dirty as materialized (select distinct d.month
  from (select *
  from public.dirty_months
  where account_id = $1) d
  where d.basis = $2 and true and d.month >= $3::date and d.month <= $4::date), chosen as materialized (select array(select dirty.month
  from dirty) || $5::date[] as rows), bounds as materialized (
  select greatest(s.first, $6::date) as first, least(s.last, $7::date) as last
  from (select min(c.starts) as first, (max(c.starts) + interval '11 months')::date as last
  from (select *
  from public.charge_cells
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
  from years)), unstored as (select supplier_id, amount
  from (select date_trunc('month', c.spend_date)::date as month, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, coalesce(sum(c.base_amount), 0) as amount
  from unnest((select chosen.rows
  from chosen)::date[]) m (first)
  cross join lateral (select *
  from (select *
  from public.charges
  where account_id = $10) c
  where c.spend_date >= m.first and c.spend_date < m.first + interval '1 month' offset 0) c
  join (select *, ctid
  from public.shipments
  where account_id = $11) s on s.id = c.shipment_id
  where date_trunc('month', c.spend_date)::date is not null and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by date_trunc('month', c.spend_date)::date, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000')) rows), f as materialized (
  select supplier_id, sum(amount) as amount
  from (select c.*
  from parts p
  cross join lateral (
  select c.supplier_id, c.amount
  from (select *
  from public.charge_cells
  where account_id = $12) c
  where c.basis = $13 and c.grain = 'supplier' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select supplier_id, amount
  from unstored) parts
  group by supplier_id)
  select f.supplier_id, f.amount
  from f), g as (select n.supplier_id, n.amount, round(n.amount * 100 / nullif(sum(n.amount) over (), 0), 2) as share, null::numeric as change
  from spend n)
  select (select count(*)
  from g
  left join (select *
  from public.suppliers
  where account_id = $14) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select nullif(g.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as "id", coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.amount) as "amount", trim_scale(g.share) as "share", trim_scale(g.change) as "againstLastYear"
  from g
  left join (select *
  from public.suppliers
  where account_id = $15) v on v.id = g.supplier_id
  where true
  order by lower(coalesce(v.name, 'Unknown')) asc nulls last, g.supplier_id asc
  limit $16 offset $17) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "SPEND", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "SPEND", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "SPEND", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = 25, $17 = 0;
