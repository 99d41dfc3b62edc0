-- Port Pair Data: what its table asks of PostgreSQL. Made by `pnpm generate`.

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
  from dirty)) as years) y), unstored as (select origin, destination, weight, volume, teu, transits, transit_days
  from (select s.eta_month as month, coalesce(s.origin, '') as origin, coalesce(s.destination, '') as destination, coalesce(sum(s.weight_kg), 0) as weight, coalesce(sum(s.volume_m3), 0) as volume, coalesce(sum(s.teu), 0) as teu, count(s.destination_ata - s.origin_atd) as transits, coalesce(sum(s.destination_ata - s.origin_atd), 0) as transit_days
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[])
  group by s.eta_month, coalesce(s.origin, ''), coalesce(s.destination, '')) rows), f as materialized (select origin, destination, sum(weight) as weight, sum(volume) as volume, sum(teu) as teu, sum(transits) as transits, sum(transit_days) as transit_days
  from (select c.origin, c.destination, c.weight, c.volume, c.teu, c.transits, c.transit_days
  from (select *, ctid
  from public.figure_cells_by_pair
  where account_id = $15) c
  where c.basis = $16 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.origin, c.destination, c.weight, c.volume, c.teu, c.transits, c.transit_days
  from (select *, ctid
  from public.figure_cells_by_pair
  where account_id = $17) c
  where c.basis = $18 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select origin, destination, weight, volume, teu, transits, transit_days
  from unstored) parts
  group by origin, destination), g as (select nullif(f.origin, '') as origin, nullif(f.destination, '') as destination, sum("f"."weight") as "weight", sum("f"."volume") as "volume", sum("f"."teu") as "teu", sum("f"."transits") as "transits", sum("f"."transit_days") as "transit_days"
  from f
  where true
  group by f.origin, f.destination)
  select (select count(*)
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(o.name, 'Unknown') as "origin", coalesce(d.name, 'Unknown') as "destination", trim_scale(nullif(g.weight, 0)) as "weight", trim_scale(nullif(g.volume, 0)) as "volume", trim_scale(coalesce(g.teu, 0)) as "teu", trim_scale(round(g.transit_days::numeric / nullif(g.transits, 0), 6)) as "avgTransitTime"
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true
  order by lower(o.name) asc nulls last, coalesce(g.origin, '') asc, lower(coalesce(d.name, '')) asc, coalesce(g.destination, '') asc
  limit $19 offset $20) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2026-03-01", $8 = "2026-03-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2026-03-01", $13 = "2026-03-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "ETA", $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = 25, $20 = 0;

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
  from dirty)) as years) y), unstored as (select origin, destination, weight, volume, teu, transits, transit_days
  from (select s.eta_month as month, coalesce(s.origin, '') as origin, coalesce(s.destination, '') as destination, coalesce(sum(s.weight_kg), 0) as weight, coalesce(sum(s.volume_m3), 0) as volume, coalesce(sum(s.teu), 0) as teu, count(s.destination_ata - s.origin_atd) as transits, coalesce(sum(s.destination_ata - s.origin_atd), 0) as transit_days
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[])
  group by s.eta_month, coalesce(s.origin, ''), coalesce(s.destination, '')) rows), f as materialized (select origin, destination, sum(weight) as weight, sum(volume) as volume, sum(teu) as teu, sum(transits) as transits, sum(transit_days) as transit_days
  from (select c.origin, c.destination, c.weight, c.volume, c.teu, c.transits, c.transit_days
  from (select *, ctid
  from public.figure_cells_by_pair
  where account_id = $15) c
  where c.basis = $16 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.origin, c.destination, c.weight, c.volume, c.teu, c.transits, c.transit_days
  from (select *, ctid
  from public.figure_cells_by_pair
  where account_id = $17) c
  where c.basis = $18 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select origin, destination, weight, volume, teu, transits, transit_days
  from unstored) parts
  group by origin, destination), g as (select nullif(f.origin, '') as origin, nullif(f.destination, '') as destination, sum("f"."weight") as "weight", sum("f"."volume") as "volume", sum("f"."teu") as "teu", sum("f"."transits") as "transits", sum("f"."transit_days") as "transit_days"
  from f
  where true
  group by f.origin, f.destination)
  select (select count(*)
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(o.name, 'Unknown') as "origin", coalesce(d.name, 'Unknown') as "destination", trim_scale(nullif(g.weight, 0)) as "weight", trim_scale(nullif(g.volume, 0)) as "volume", trim_scale(coalesce(g.teu, 0)) as "teu", trim_scale(round(g.transit_days::numeric / nullif(g.transits, 0), 6)) as "avgTransitTime"
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true
  order by lower(o.name) asc nulls last, coalesce(g.origin, '') asc, lower(coalesce(d.name, '')) asc, coalesce(g.destination, '') asc
  limit $19 offset $20) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2021-12-01", $8 = "2026-11-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2021-12-01", $13 = "2026-11-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "ETA", $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = 25, $20 = 0;

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
  from dirty)) as years) y), unstored as (select origin, destination, weight, volume, teu, transits, transit_days
  from (select s.eta_month as month, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, coalesce(s.origin, '') as origin, coalesce(s.destination, '') as destination, coalesce(sum(s.weight_kg), 0) as weight, coalesce(sum(s.volume_m3), 0) as volume, coalesce(sum(s.teu), 0) as teu, count(s.destination_ata - s.origin_atd) as transits, coalesce(sum(s.destination_ata - s.origin_atd), 0) as transit_days
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[]) and coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000') = any($15::uuid[])
  group by s.eta_month, coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000'), coalesce(s.origin, ''), coalesce(s.destination, '')) rows), f as materialized (select origin, destination, sum(weight) as weight, sum(volume) as volume, sum(teu) as teu, sum(transits) as transits, sum(transit_days) as transit_days
  from (select c.origin, c.destination, c.weight, c.volume, c.teu, c.transits, c.transit_days
  from (select *, ctid
  from public.figure_cells_by_lane
  where account_id = $16) c
  where c.basis = $17 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) and c.supplier_id = any($18::uuid[]) union all
  select c.origin, c.destination, c.weight, c.volume, c.teu, c.transits, c.transit_days
  from (select *, ctid
  from public.figure_cells_by_lane
  where account_id = $19) c
  where c.basis = $20 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) and c.supplier_id = any($21::uuid[]) union all
  select origin, destination, weight, volume, teu, transits, transit_days
  from unstored) parts
  group by origin, destination), g as (select nullif(f.origin, '') as origin, nullif(f.destination, '') as destination, sum("f"."weight") as "weight", sum("f"."volume") as "volume", sum("f"."teu") as "teu", sum("f"."transits") as "transits", sum("f"."transit_days") as "transit_days"
  from f
  where true
  group by f.origin, f.destination)
  select (select count(*)
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(o.name, 'Unknown') as "origin", coalesce(d.name, 'Unknown') as "destination", trim_scale(nullif(g.weight, 0)) as "weight", trim_scale(nullif(g.volume, 0)) as "volume", trim_scale(coalesce(g.teu, 0)) as "teu", trim_scale(round(g.transit_days::numeric / nullif(g.transits, 0), 6)) as "avgTransitTime"
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true
  order by lower(o.name) asc nulls last, coalesce(g.origin, '') asc, lower(coalesce(d.name, '')) asc, coalesce(g.destination, '') asc
  limit $22 offset $23) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2026-03-01", $8 = "2026-03-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2026-03-01", $13 = "2026-03-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $16 = "00000000-0000-7000-8000-000000000001", $17 = "ETA", $18 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $19 = "00000000-0000-7000-8000-000000000001", $20 = "ETA", $21 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $22 = 25, $23 = 0;

-- free text over part of a month
with chosen as materialized (select '{}'::date[] as years, '{}'::date[] as months, $1::date[] as rows), unstored as (select origin, destination, weight, volume, teu, transits, transit_days
  from (select s.eta_month as month, coalesce(s.origin, '') as origin, coalesce(s.destination, '') as destination, coalesce(sum(s.weight_kg), 0) as weight, coalesce(sum(s.volume_m3), 0) as volume, coalesce(sum(s.teu), 0) as teu, count(s.destination_ata - s.origin_atd) as transits, coalesce(sum(s.destination_ata - s.origin_atd), 0) as transit_days
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[]) and "s"."destination_eta" >= $3::date and "s"."destination_eta" <= $4::date
  group by s.eta_month, coalesce(s.origin, ''), coalesce(s.destination, '')) rows), f as materialized (select origin, destination, sum(weight) as weight, sum(volume) as volume, sum(teu) as teu, sum(transits) as transits, sum(transit_days) as transit_days
  from (select c.origin, c.destination, c.weight, c.volume, c.teu, c.transits, c.transit_days
  from (select *, ctid
  from public.figure_cells_by_pair
  where account_id = $5) c
  where c.basis = $6 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.origin, c.destination, c.weight, c.volume, c.teu, c.transits, c.transit_days
  from (select *, ctid
  from public.figure_cells_by_pair
  where account_id = $7) c
  where c.basis = $8 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select origin, destination, weight, volume, teu, transits, transit_days
  from unstored) parts
  group by origin, destination), g as (select nullif(f.origin, '') as origin, nullif(f.destination, '') as destination, sum("f"."weight") as "weight", sum("f"."volume") as "volume", sum("f"."teu") as "teu", sum("f"."transits") as "transits", sum("f"."transit_days") as "transit_days"
  from f
  where true
  group by f.origin, f.destination)
  select (select count(*)
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where (lower(o.name collate pg_unicode_fast) like $9 or lower(o.code collate pg_unicode_fast) like $10 or lower(d.name collate pg_unicode_fast) like $11 or lower(d.code collate pg_unicode_fast) like $12)) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(o.name, 'Unknown') as "origin", coalesce(d.name, 'Unknown') as "destination", trim_scale(nullif(g.weight, 0)) as "weight", trim_scale(nullif(g.volume, 0)) as "volume", trim_scale(coalesce(g.teu, 0)) as "teu", trim_scale(round(g.transit_days::numeric / nullif(g.transits, 0), 6)) as "avgTransitTime"
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where (lower(o.name collate pg_unicode_fast) like $13 or lower(o.code collate pg_unicode_fast) like $14 or lower(d.name collate pg_unicode_fast) like $15 or lower(d.code collate pg_unicode_fast) like $16)
  order by lower(o.name) asc nulls last, coalesce(g.origin, '') asc, lower(coalesce(d.name, '')) asc, coalesce(g.destination, '') asc
  limit $17 offset $18) r) as items
-- $1 = ["2026-03-01"], $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-05", $4 = "2026-03-31", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "00000000-0000-7000-8000-000000000001", $8 = "ETA", $9 = "%abc%", $10 = "%abc%", $11 = "%abc%", $12 = "%abc%", $13 = "%abc%", $14 = "%abc%", $15 = "%abc%", $16 = "%abc%", $17 = 25, $18 = 0;

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
  from dirty)) as years) y), unstored as (select origin, destination, weight, volume, teu, transits, transit_days
  from (select s.eta_month as month, coalesce(s.origin, '') as origin, coalesce(s.destination, '') as destination, coalesce(sum(s.weight_kg), 0) as weight, coalesce(sum(s.volume_m3), 0) as volume, coalesce(sum(s.teu), 0) as teu, count(s.destination_ata - s.origin_atd) as transits, coalesce(sum(s.destination_ata - s.origin_atd), 0) as transit_days
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  where (select cardinality(chosen.rows)
  from chosen) > 0 and "s"."eta_month" = any((select chosen.rows
  from chosen)::date[])
  group by s.eta_month, coalesce(s.origin, ''), coalesce(s.destination, '')) rows), f as materialized (select origin, destination, sum(weight) as weight, sum(volume) as volume, sum(teu) as teu, sum(transits) as transits, sum(transit_days) as transit_days
  from (select c.origin, c.destination, c.weight, c.volume, c.teu, c.transits, c.transit_days
  from (select *, ctid
  from public.figure_cells_by_pair
  where account_id = $15) c
  where c.basis = $16 and c.span = 'year' and c.starts = any((select "chosen"."years"
  from chosen)::date[]) union all
  select c.origin, c.destination, c.weight, c.volume, c.teu, c.transits, c.transit_days
  from (select *, ctid
  from public.figure_cells_by_pair
  where account_id = $17) c
  where c.basis = $18 and c.span = 'month' and c.starts = any((select "chosen"."months"
  from chosen)::date[]) union all
  select origin, destination, weight, volume, teu, transits, transit_days
  from unstored) parts
  group by origin, destination), g as (select nullif(f.origin, '') as origin, nullif(f.destination, '') as destination, sum("f"."weight") as "weight", sum("f"."volume") as "volume", sum("f"."teu") as "teu", sum("f"."transits") as "transits", sum("f"."transit_days") as "transit_days"
  from f
  where true
  group by f.origin, f.destination)
  select (select count(*)
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(o.name, 'Unknown') as "origin", coalesce(d.name, 'Unknown') as "destination", trim_scale(nullif(g.weight, 0)) as "weight", trim_scale(nullif(g.volume, 0)) as "volume", trim_scale(coalesce(g.teu, 0)) as "teu", trim_scale(round(g.transit_days::numeric / nullif(g.transits, 0), 6)) as "avgTransitTime"
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true
  order by lower(d.name) asc nulls last, lower(o.name) asc nulls last, coalesce(g.origin, '') asc, lower(coalesce(d.name, '')) asc, coalesce(g.destination, '') asc
  limit $19 offset $20) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2026-03-01", $8 = "2026-03-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2026-03-01", $13 = "2026-03-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "ETA", $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = 25, $20 = 0;
