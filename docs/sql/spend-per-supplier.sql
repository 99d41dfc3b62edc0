-- Spend Per Supplier: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
with spend as (select p.supplier_id, sum(p.amount) as amount
  from (select r.supplier_id, r.amount
  from (select *, ctid
  from public.spend_months_by_supplier
  where account_id = $1) r
  where r.basis = 'SPEND' and true and r.month >= $2::date and r.month <= $3::date and r.month not in (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $4) d
  where d.basis = 'SPEND' and true and d.month >= $5::date and d.month <= $6::date) and true union all
  select m.*
  from (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $7) d
  where d.basis = 'SPEND' and true and d.month >= $8::date and d.month <= $9::date) d
  cross join lateral (
  select coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as supplier_id, c.base_amount as amount
  from (select *, ctid
  from public.charges
  where account_id = $10) c
  join (select *, ctid
  from public.shipments
  where account_id = $11) s on s.id = c.shipment_id
  where c.spend_date >= d.month and c.spend_date < d.month + interval '1 month' and true offset 0) m) p
  group by p.supplier_id), g as (select n.supplier_id, n.amount, round(n.amount * 100 / nullif(sum(n.amount) over (), 0), 2) as share, null::numeric as change
  from spend n)
  select (select count(*)
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $12) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select nullif(g.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as "id", coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.amount) as "amount", trim_scale(g.share) as "share", trim_scale(g.change) as "againstLastYear"
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $13) v on v.id = g.supplier_id
  where true
  order by lower(coalesce(v.name, 'Unknown')) asc nulls last, g.supplier_id asc
  limit $14 offset $15) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2026-03-01", $6 = "2026-03-01", $7 = "00000000-0000-7000-8000-000000000001", $8 = "2026-03-01", $9 = "2026-03-01", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "00000000-0000-7000-8000-000000000001", $14 = 25, $15 = 0;

-- five years
with spend as (select p.supplier_id, sum(p.amount) as amount
  from (select r.supplier_id, r.amount
  from (select *, ctid
  from public.spend_months_by_supplier
  where account_id = $1) r
  where r.basis = 'SPEND' and true and r.month >= $2::date and r.month <= $3::date and r.month not in (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $4) d
  where d.basis = 'SPEND' and true and d.month >= $5::date and d.month <= $6::date) and true union all
  select m.*
  from (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $7) d
  where d.basis = 'SPEND' and true and d.month >= $8::date and d.month <= $9::date) d
  cross join lateral (
  select coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as supplier_id, c.base_amount as amount
  from (select *, ctid
  from public.charges
  where account_id = $10) c
  join (select *, ctid
  from public.shipments
  where account_id = $11) s on s.id = c.shipment_id
  where c.spend_date >= d.month and c.spend_date < d.month + interval '1 month' and true offset 0) m) p
  group by p.supplier_id), g as (select n.supplier_id, n.amount, round(n.amount * 100 / nullif(sum(n.amount) over (), 0), 2) as share, null::numeric as change
  from spend n)
  select (select count(*)
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $12) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select nullif(g.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as "id", coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.amount) as "amount", trim_scale(g.share) as "share", trim_scale(g.change) as "againstLastYear"
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $13) v on v.id = g.supplier_id
  where true
  order by lower(coalesce(v.name, 'Unknown')) asc nulls last, g.supplier_id asc
  limit $14 offset $15) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2021-12-01", $3 = "2026-11-01", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2021-12-01", $6 = "2026-11-01", $7 = "00000000-0000-7000-8000-000000000001", $8 = "2021-12-01", $9 = "2026-11-01", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "00000000-0000-7000-8000-000000000001", $14 = 25, $15 = 0;

-- two suppliers
with spend as (select p.supplier_id, sum(p.amount) as amount
  from (select r.supplier_id, r.amount
  from (select *, ctid
  from public.spend_months_by_supplier
  where account_id = $1) r
  where r.basis = 'SPEND' and true and r.month >= $2::date and r.month <= $3::date and r.month not in (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $4) d
  where d.basis = 'SPEND' and true and d.month >= $5::date and d.month <= $6::date) and r.supplier_id = any($7::uuid[]) union all
  select m.*
  from (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $8) d
  where d.basis = 'SPEND' and true and d.month >= $9::date and d.month <= $10::date) d
  cross join lateral (
  select coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as supplier_id, c.base_amount as amount
  from (select *, ctid
  from public.charges
  where account_id = $11) c
  join (select *, ctid
  from public.shipments
  where account_id = $12) s on s.id = c.shipment_id
  where c.spend_date >= d.month and c.spend_date < d.month + interval '1 month' and s.supplier_id = any($13::uuid[]) offset 0) m) p
  group by p.supplier_id), g as (select n.supplier_id, n.amount, round(n.amount * 100 / nullif(sum(n.amount) over (), 0), 2) as share, null::numeric as change
  from spend n)
  select (select count(*)
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $14) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select nullif(g.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as "id", coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.amount) as "amount", trim_scale(g.share) as "share", trim_scale(g.change) as "againstLastYear"
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $15) v on v.id = g.supplier_id
  where true
  order by lower(coalesce(v.name, 'Unknown')) asc nulls last, g.supplier_id asc
  limit $16 offset $17) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2026-03-01", $6 = "2026-03-01", $7 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $8 = "00000000-0000-7000-8000-000000000001", $9 = "2026-03-01", $10 = "2026-03-01", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = 25, $17 = 0;

-- free text over part of a month
with spend as (select p.supplier_id, sum(p.amount) as amount
  from (
  select coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as supplier_id, c.base_amount as amount
  from (select *, ctid
  from public.charges
  where account_id = $1) c
  join (select *, ctid
  from public.shipments
  where account_id = $2) s on s.id = c.shipment_id
  where c.spend_date >= $3::date and c.spend_date < $4::date and c.spend_date >= $5::date and c.spend_date <= $6::date and true) p
  group by p.supplier_id), g as (select n.supplier_id, n.amount, round(n.amount * 100 / nullif(sum(n.amount) over (), 0), 2) as share, null::numeric as change
  from spend n)
  select (select count(*)
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $7) v on v.id = g.supplier_id
  where lower(coalesce(v.name, 'Unknown') collate pg_unicode_fast) like $8) as count, (select coalesce(json_agg(r), '[]')
  from (select nullif(g.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as "id", coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.amount) as "amount", trim_scale(g.share) as "share", trim_scale(g.change) as "againstLastYear"
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $9) v on v.id = g.supplier_id
  where lower(coalesce(v.name, 'Unknown') collate pg_unicode_fast) like $10
  order by lower(coalesce(v.name, 'Unknown')) asc nulls last, g.supplier_id asc
  limit $11 offset $12) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-04-01", $5 = "2026-03-05", $6 = "2026-03-31", $7 = "00000000-0000-7000-8000-000000000001", $8 = "%abc%", $9 = "00000000-0000-7000-8000-000000000001", $10 = "%abc%", $11 = 25, $12 = 0;

-- another order
with spend as (select p.supplier_id, sum(p.amount) as amount
  from (select r.supplier_id, r.amount
  from (select *, ctid
  from public.spend_months_by_supplier
  where account_id = $1) r
  where r.basis = 'SPEND' and true and r.month >= $2::date and r.month <= $3::date and r.month not in (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $4) d
  where d.basis = 'SPEND' and true and d.month >= $5::date and d.month <= $6::date) and true union all
  select m.*
  from (select distinct d.month
  from (select *, ctid
  from public.dirty_months
  where account_id = $7) d
  where d.basis = 'SPEND' and true and d.month >= $8::date and d.month <= $9::date) d
  cross join lateral (
  select coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as supplier_id, c.base_amount as amount
  from (select *, ctid
  from public.charges
  where account_id = $10) c
  join (select *, ctid
  from public.shipments
  where account_id = $11) s on s.id = c.shipment_id
  where c.spend_date >= d.month and c.spend_date < d.month + interval '1 month' and true offset 0) m) p
  group by p.supplier_id), g as (select n.supplier_id, n.amount, round(n.amount * 100 / nullif(sum(n.amount) over (), 0), 2) as share, null::numeric as change
  from spend n)
  select (select count(*)
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $12) v on v.id = g.supplier_id
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select nullif(g.supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as "id", coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.amount) as "amount", trim_scale(g.share) as "share", trim_scale(g.change) as "againstLastYear"
  from g
  left join (select *, ctid
  from public.suppliers
  where account_id = $13) v on v.id = g.supplier_id
  where true
  order by lower(coalesce(v.name, 'Unknown')) asc nulls last, g.supplier_id asc
  limit $14 offset $15) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2026-03-01", $6 = "2026-03-01", $7 = "00000000-0000-7000-8000-000000000001", $8 = "2026-03-01", $9 = "2026-03-01", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "00000000-0000-7000-8000-000000000001", $14 = 25, $15 = 0;
