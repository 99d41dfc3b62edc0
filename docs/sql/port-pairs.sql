-- Port Pair Data: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
with made as materialized (select coalesce(o.name, 'Unknown') as "origin", coalesce(d.name, 'Unknown') as "destination", trim_scale(p.weight) as "weight", trim_scale(p.volume) as "volume", trim_scale(p.teu) as "teu", trim_scale(p.transit) as "avgTransitTime", row_number() over (order by lower(o.name) asc nulls last, coalesce(p.origin, '') asc, lower(coalesce(d.name, '')) asc, coalesce(p.destination, '') asc) as position
  from (
  select s.origin, s.destination, sum(s.weight_kg) as weight, sum(s.volume_m3) as volume, sum(s.teu) as teu, round(avg(s.destination_ata - s.origin_atd), 6) as transit
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  where "s"."eta_month" >= $2::date and "s"."eta_month" <= $3::date
  group by s.origin, s.destination ) p
  left join public.locations o on o.code = p.origin
  left join public.locations d on d.code = p.destination
  where true)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "origin", "destination", "weight", "volume", "teu", "avgTransitTime"
  from made
  where position > $4 and position <= $5
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = 0, $5 = 25;

-- five years
with made as materialized (select coalesce(o.name, 'Unknown') as "origin", coalesce(d.name, 'Unknown') as "destination", trim_scale(p.weight) as "weight", trim_scale(p.volume) as "volume", trim_scale(p.teu) as "teu", trim_scale(p.transit) as "avgTransitTime", row_number() over (order by lower(o.name) asc nulls last, coalesce(p.origin, '') asc, lower(coalesce(d.name, '')) asc, coalesce(p.destination, '') asc) as position
  from (
  select s.origin, s.destination, sum(s.weight_kg) as weight, sum(s.volume_m3) as volume, sum(s.teu) as teu, round(avg(s.destination_ata - s.origin_atd), 6) as transit
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  where "s"."eta_month" >= $2::date and "s"."eta_month" <= $3::date
  group by s.origin, s.destination ) p
  left join public.locations o on o.code = p.origin
  left join public.locations d on d.code = p.destination
  where true)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "origin", "destination", "weight", "volume", "teu", "avgTransitTime"
  from made
  where position > $4 and position <= $5
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2021-12-01", $3 = "2026-11-01", $4 = 0, $5 = 25;

-- two suppliers
with made as materialized (select coalesce(o.name, 'Unknown') as "origin", coalesce(d.name, 'Unknown') as "destination", trim_scale(p.weight) as "weight", trim_scale(p.volume) as "volume", trim_scale(p.teu) as "teu", trim_scale(p.transit) as "avgTransitTime", row_number() over (order by lower(o.name) asc nulls last, coalesce(p.origin, '') asc, lower(coalesce(d.name, '')) asc, coalesce(p.destination, '') asc) as position
  from (
  select s.origin, s.destination, sum(s.weight_kg) as weight, sum(s.volume_m3) as volume, sum(s.teu) as teu, round(avg(s.destination_ata - s.origin_atd), 6) as transit
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  where "s"."eta_month" >= $2::date and "s"."eta_month" <= $3::date and "s"."supplier_id" = any($4::uuid[])
  group by s.origin, s.destination ) p
  left join public.locations o on o.code = p.origin
  left join public.locations d on d.code = p.destination
  where true)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "origin", "destination", "weight", "volume", "teu", "avgTransitTime"
  from made
  where position > $5 and position <= $6
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $5 = 0, $6 = 25;

-- free text over part of a month
with made as materialized (select coalesce(o.name, 'Unknown') as "origin", coalesce(d.name, 'Unknown') as "destination", trim_scale(p.weight) as "weight", trim_scale(p.volume) as "volume", trim_scale(p.teu) as "teu", trim_scale(p.transit) as "avgTransitTime", row_number() over (order by lower(o.name) asc nulls last, coalesce(p.origin, '') asc, lower(coalesce(d.name, '')) asc, coalesce(p.destination, '') asc) as position
  from (
  select s.origin, s.destination, sum(s.weight_kg) as weight, sum(s.volume_m3) as volume, sum(s.teu) as teu, round(avg(s.destination_ata - s.origin_atd), 6) as transit
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  where "s"."eta_month" >= $2::date and "s"."eta_month" <= $3::date and "s"."destination_eta" >= $4::date and "s"."destination_eta" <= $5::date
  group by s.origin, s.destination ) p
  left join public.locations o on o.code = p.origin
  left join public.locations d on d.code = p.destination
  where (lower(o.name collate pg_unicode_fast) like $6 or lower(o.code collate pg_unicode_fast) like $7 or lower(d.name collate pg_unicode_fast) like $8 or lower(d.code collate pg_unicode_fast) like $9))
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "origin", "destination", "weight", "volume", "teu", "avgTransitTime"
  from made
  where position > $10 and position <= $11
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-05", $5 = "2026-03-31", $6 = "%abc%", $7 = "%abc%", $8 = "%abc%", $9 = "%abc%", $10 = 0, $11 = 25;

-- another order
with made as materialized (select coalesce(o.name, 'Unknown') as "origin", coalesce(d.name, 'Unknown') as "destination", trim_scale(p.weight) as "weight", trim_scale(p.volume) as "volume", trim_scale(p.teu) as "teu", trim_scale(p.transit) as "avgTransitTime", row_number() over (order by lower(d.name) asc nulls last, lower(o.name) asc nulls last, coalesce(p.origin, '') asc, lower(coalesce(d.name, '')) asc, coalesce(p.destination, '') asc) as position
  from (
  select s.origin, s.destination, sum(s.weight_kg) as weight, sum(s.volume_m3) as volume, sum(s.teu) as teu, round(avg(s.destination_ata - s.origin_atd), 6) as transit
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  where "s"."eta_month" >= $2::date and "s"."eta_month" <= $3::date
  group by s.origin, s.destination ) p
  left join public.locations o on o.code = p.origin
  left join public.locations d on d.code = p.destination
  where true)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "origin", "destination", "weight", "volume", "teu", "avgTransitTime"
  from made
  where position > $4 and position <= $5
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = 0, $5 = 25;
