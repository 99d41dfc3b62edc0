-- Port Pair Data: what its table asks of PostgreSQL. Made by `pnpm generate`.

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
  where c.basis = $9 and c.grain = 'pair' and c.span = 12) s
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
  from years)), unstored as (select origin, destination, volume, teu, weight, transits, transit_days, sea_weight, sea_transits, sea_transit_days, air_weight, air_transits, air_transit_days, road_weight, road_transits, road_transit_days, rail_weight, rail_transits, rail_transit_days
  from (select s.eta_month as month, coalesce(s.origin, '') as origin, coalesce(s.destination, '') as destination, coalesce(sum(s.volume_m3), 0) as volume, coalesce(sum(s.teu), 0) as teu, coalesce(sum(s.weight_kg), 0) as weight, count(s.destination_ata - s.origin_atd) as transits, coalesce(sum(s.destination_ata - s.origin_atd), 0) as transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'SEA'), 0) as sea_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'SEA') as sea_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'SEA'), 0) as sea_transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'AIR'), 0) as air_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'AIR') as air_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'AIR'), 0) as air_transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'ROAD'), 0) as road_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'ROAD') as road_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'ROAD'), 0) as road_transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'RAIL'), 0) as rail_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'RAIL') as rail_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'RAIL'), 0) as rail_transit_days
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by s.eta_month, coalesce(s.origin, ''), coalesce(s.destination, '')) rows), f as materialized (
  select origin, destination, sum(volume) as volume, sum(teu) as teu, sum(weight) as weight, sum(transits) as transits, sum(transit_days) as transit_days, sum(sea_weight) as sea_weight, sum(sea_transits) as sea_transits, sum(sea_transit_days) as sea_transit_days, sum(air_weight) as air_weight, sum(air_transits) as air_transits, sum(air_transit_days) as air_transit_days, sum(road_weight) as road_weight, sum(road_transits) as road_transits, sum(road_transit_days) as road_transit_days, sum(rail_weight) as rail_weight, sum(rail_transits) as rail_transits, sum(rail_transit_days) as rail_transit_days
  from (select c.*
  from parts p
  cross join lateral (
  select c.origin, c.destination, c.volume, c.teu, c.weight, c.transits, c.transit_days, c.sea_weight, c.sea_transits, c.sea_transit_days, c.air_weight, c.air_transits, c.air_transit_days, c.road_weight, c.road_transits, c.road_transit_days, c.rail_weight, c.rail_transits, c.rail_transit_days
  from (select *
  from public.shipment_cells
  where account_id = $11) c
  where c.basis = $12 and c.grain = 'pair' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select origin, destination, volume, teu, weight, transits, transit_days, sea_weight, sea_transits, sea_transit_days, air_weight, air_transits, air_transit_days, road_weight, road_transits, road_transit_days, rail_weight, rail_transits, rail_transit_days
  from unstored) parts
  group by origin, destination), g as (select nullif(f.origin, '') as origin, nullif(f.destination, '') as destination, sum("f"."volume") as "volume", sum("f"."teu") as "teu", sum("f"."weight") as "weight", sum("f"."transits") as "transits", sum("f"."transit_days") as "transit_days", sum("f"."sea_weight") as "sea_weight", sum("f"."sea_transits") as "sea_transits", sum("f"."sea_transit_days") as "sea_transit_days", sum("f"."air_weight") as "air_weight", sum("f"."air_transits") as "air_transits", sum("f"."air_transit_days") as "air_transit_days", sum("f"."road_weight") as "road_weight", sum("f"."road_transits") as "road_transits", sum("f"."road_transit_days") as "road_transit_days", sum("f"."rail_weight") as "rail_weight", sum("f"."rail_transits") as "rail_transits", sum("f"."rail_transit_days") as "rail_transit_days"
  from f
  group by f.origin, f.destination)
  select (select count(*)
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(o.name, 'Unknown') as "origin", coalesce(d.name, 'Unknown') as "destination", trim_scale(nullif(g.weight, 0)) as "weight", trim_scale(nullif(g.volume, 0)) as "volume", trim_scale(coalesce(g.teu, 0)) as "teu", nullif(concat_ws(' · ', 'Sea' || ' ' || round(("g"."sea_transit_days"::numeric / nullif("g"."sea_transits", 0)), 1), 'Air' || ' ' || round(("g"."air_transit_days"::numeric / nullif("g"."air_transits", 0)), 1), 'Road' || ' ' || round(("g"."road_transit_days"::numeric / nullif("g"."road_transits", 0)), 1), 'Rail' || ' ' || round(("g"."rail_transit_days"::numeric / nullif("g"."rail_transits", 0)), 1), 'Unknown' || ' ' || round((("g"."transit_days" - ("g"."sea_transit_days" + "g"."air_transit_days" + "g"."road_transit_days" + "g"."rail_transit_days"))::numeric / nullif(("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")), 0)), 1)), '') as "transitByMeans", trim_scale(round(case when case when "g"."sea_transits" > 0 then "g"."sea_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."sea_transit_days"::numeric / nullif("g"."sea_transits", 0)) when case when "g"."air_transits" > 0 then "g"."air_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."air_transit_days"::numeric / nullif("g"."air_transits", 0)) when case when "g"."road_transits" > 0 then "g"."road_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."road_transit_days"::numeric / nullif("g"."road_transits", 0)) when case when "g"."rail_transits" > 0 then "g"."rail_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."rail_transit_days"::numeric / nullif("g"."rail_transits", 0)) when case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then (("g"."transit_days" - ("g"."sea_transit_days" + "g"."air_transit_days" + "g"."road_transit_days" + "g"."rail_transit_days"))::numeric / nullif(("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")), 0)) end, 6)) as "avgTransitTime", g.origin as "originCode", g.destination as "destinationCode"
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true
  order by lower(o.name) asc nulls last, coalesce(g.origin, '') asc, lower(coalesce(d.name, '')) asc, coalesce(g.destination, '') asc
  limit $13 offset $14) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA", $13 = 25, $14 = 0;

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
  where c.basis = $9 and c.grain = 'pair' and c.span = 12) s
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
  from years)), unstored as (select origin, destination, volume, teu, weight, transits, transit_days, sea_weight, sea_transits, sea_transit_days, air_weight, air_transits, air_transit_days, road_weight, road_transits, road_transit_days, rail_weight, rail_transits, rail_transit_days
  from (select s.eta_month as month, coalesce(s.origin, '') as origin, coalesce(s.destination, '') as destination, coalesce(sum(s.volume_m3), 0) as volume, coalesce(sum(s.teu), 0) as teu, coalesce(sum(s.weight_kg), 0) as weight, count(s.destination_ata - s.origin_atd) as transits, coalesce(sum(s.destination_ata - s.origin_atd), 0) as transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'SEA'), 0) as sea_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'SEA') as sea_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'SEA'), 0) as sea_transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'AIR'), 0) as air_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'AIR') as air_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'AIR'), 0) as air_transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'ROAD'), 0) as road_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'ROAD') as road_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'ROAD'), 0) as road_transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'RAIL'), 0) as rail_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'RAIL') as rail_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'RAIL'), 0) as rail_transit_days
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by s.eta_month, coalesce(s.origin, ''), coalesce(s.destination, '')) rows), f as materialized (
  select origin, destination, sum(volume) as volume, sum(teu) as teu, sum(weight) as weight, sum(transits) as transits, sum(transit_days) as transit_days, sum(sea_weight) as sea_weight, sum(sea_transits) as sea_transits, sum(sea_transit_days) as sea_transit_days, sum(air_weight) as air_weight, sum(air_transits) as air_transits, sum(air_transit_days) as air_transit_days, sum(road_weight) as road_weight, sum(road_transits) as road_transits, sum(road_transit_days) as road_transit_days, sum(rail_weight) as rail_weight, sum(rail_transits) as rail_transits, sum(rail_transit_days) as rail_transit_days
  from (select c.*
  from parts p
  cross join lateral (
  select c.origin, c.destination, c.volume, c.teu, c.weight, c.transits, c.transit_days, c.sea_weight, c.sea_transits, c.sea_transit_days, c.air_weight, c.air_transits, c.air_transit_days, c.road_weight, c.road_transits, c.road_transit_days, c.rail_weight, c.rail_transits, c.rail_transit_days
  from (select *
  from public.shipment_cells
  where account_id = $11) c
  where c.basis = $12 and c.grain = 'pair' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select origin, destination, volume, teu, weight, transits, transit_days, sea_weight, sea_transits, sea_transit_days, air_weight, air_transits, air_transit_days, road_weight, road_transits, road_transit_days, rail_weight, rail_transits, rail_transit_days
  from unstored) parts
  group by origin, destination), g as (select nullif(f.origin, '') as origin, nullif(f.destination, '') as destination, sum("f"."volume") as "volume", sum("f"."teu") as "teu", sum("f"."weight") as "weight", sum("f"."transits") as "transits", sum("f"."transit_days") as "transit_days", sum("f"."sea_weight") as "sea_weight", sum("f"."sea_transits") as "sea_transits", sum("f"."sea_transit_days") as "sea_transit_days", sum("f"."air_weight") as "air_weight", sum("f"."air_transits") as "air_transits", sum("f"."air_transit_days") as "air_transit_days", sum("f"."road_weight") as "road_weight", sum("f"."road_transits") as "road_transits", sum("f"."road_transit_days") as "road_transit_days", sum("f"."rail_weight") as "rail_weight", sum("f"."rail_transits") as "rail_transits", sum("f"."rail_transit_days") as "rail_transit_days"
  from f
  group by f.origin, f.destination)
  select (select count(*)
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(o.name, 'Unknown') as "origin", coalesce(d.name, 'Unknown') as "destination", trim_scale(nullif(g.weight, 0)) as "weight", trim_scale(nullif(g.volume, 0)) as "volume", trim_scale(coalesce(g.teu, 0)) as "teu", nullif(concat_ws(' · ', 'Sea' || ' ' || round(("g"."sea_transit_days"::numeric / nullif("g"."sea_transits", 0)), 1), 'Air' || ' ' || round(("g"."air_transit_days"::numeric / nullif("g"."air_transits", 0)), 1), 'Road' || ' ' || round(("g"."road_transit_days"::numeric / nullif("g"."road_transits", 0)), 1), 'Rail' || ' ' || round(("g"."rail_transit_days"::numeric / nullif("g"."rail_transits", 0)), 1), 'Unknown' || ' ' || round((("g"."transit_days" - ("g"."sea_transit_days" + "g"."air_transit_days" + "g"."road_transit_days" + "g"."rail_transit_days"))::numeric / nullif(("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")), 0)), 1)), '') as "transitByMeans", trim_scale(round(case when case when "g"."sea_transits" > 0 then "g"."sea_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."sea_transit_days"::numeric / nullif("g"."sea_transits", 0)) when case when "g"."air_transits" > 0 then "g"."air_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."air_transit_days"::numeric / nullif("g"."air_transits", 0)) when case when "g"."road_transits" > 0 then "g"."road_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."road_transit_days"::numeric / nullif("g"."road_transits", 0)) when case when "g"."rail_transits" > 0 then "g"."rail_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."rail_transit_days"::numeric / nullif("g"."rail_transits", 0)) when case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then (("g"."transit_days" - ("g"."sea_transit_days" + "g"."air_transit_days" + "g"."road_transit_days" + "g"."rail_transit_days"))::numeric / nullif(("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")), 0)) end, 6)) as "avgTransitTime", g.origin as "originCode", g.destination as "destinationCode"
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true
  order by lower(o.name) asc nulls last, coalesce(g.origin, '') asc, lower(coalesce(d.name, '')) asc, coalesce(g.destination, '') asc
  limit $13 offset $14) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = [], $6 = "2021-12-01", $7 = "2026-11-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA", $13 = 25, $14 = 0;

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
  from public.shipment_cells
  where account_id = $8) c
  where c.basis = $9 and c.grain = 'lane' and c.span = 12) s
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
  from years)), unstored as (select origin, destination, volume, teu, weight, transits, transit_days, sea_weight, sea_transits, sea_transit_days, air_weight, air_transits, air_transit_days, road_weight, road_transits, road_transit_days, rail_weight, rail_transits, rail_transit_days
  from (select s.eta_month as month, coalesce(s.origin, '') as origin, coalesce(s.destination, '') as destination, coalesce(sum(s.volume_m3), 0) as volume, coalesce(sum(s.teu), 0) as teu, coalesce(sum(s.weight_kg), 0) as weight, count(s.destination_ata - s.origin_atd) as transits, coalesce(sum(s.destination_ata - s.origin_atd), 0) as transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'SEA'), 0) as sea_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'SEA') as sea_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'SEA'), 0) as sea_transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'AIR'), 0) as air_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'AIR') as air_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'AIR'), 0) as air_transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'ROAD'), 0) as road_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'ROAD') as road_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'ROAD'), 0) as road_transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'RAIL'), 0) as rail_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'RAIL') as rail_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'RAIL'), 0) as rail_transit_days
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true and coalesce(s.supplier_id, '00000000-0000-0000-0000-000000000000') = any($11::uuid[])
  group by s.eta_month, coalesce(s.origin, ''), coalesce(s.destination, '')) rows), f as materialized (
  select origin, destination, sum(volume) as volume, sum(teu) as teu, sum(weight) as weight, sum(transits) as transits, sum(transit_days) as transit_days, sum(sea_weight) as sea_weight, sum(sea_transits) as sea_transits, sum(sea_transit_days) as sea_transit_days, sum(air_weight) as air_weight, sum(air_transits) as air_transits, sum(air_transit_days) as air_transit_days, sum(road_weight) as road_weight, sum(road_transits) as road_transits, sum(road_transit_days) as road_transit_days, sum(rail_weight) as rail_weight, sum(rail_transits) as rail_transits, sum(rail_transit_days) as rail_transit_days
  from (select c.*
  from parts p
  cross join lateral (
  select c.origin, c.destination, c.volume, c.teu, c.weight, c.transits, c.transit_days, c.sea_weight, c.sea_transits, c.sea_transit_days, c.air_weight, c.air_transits, c.air_transit_days, c.road_weight, c.road_transits, c.road_transit_days, c.rail_weight, c.rail_transits, c.rail_transit_days
  from (select *
  from public.shipment_cells
  where account_id = $12) c
  where c.basis = $13 and c.grain = 'lane' and c.span = p.span and c.starts = p.starts and c.supplier_id = any($14::uuid[]) offset 0) c union all
  select origin, destination, volume, teu, weight, transits, transit_days, sea_weight, sea_transits, sea_transit_days, air_weight, air_transits, air_transit_days, road_weight, road_transits, road_transit_days, rail_weight, rail_transits, rail_transit_days
  from unstored) parts
  group by origin, destination), g as (select nullif(f.origin, '') as origin, nullif(f.destination, '') as destination, sum("f"."volume") as "volume", sum("f"."teu") as "teu", sum("f"."weight") as "weight", sum("f"."transits") as "transits", sum("f"."transit_days") as "transit_days", sum("f"."sea_weight") as "sea_weight", sum("f"."sea_transits") as "sea_transits", sum("f"."sea_transit_days") as "sea_transit_days", sum("f"."air_weight") as "air_weight", sum("f"."air_transits") as "air_transits", sum("f"."air_transit_days") as "air_transit_days", sum("f"."road_weight") as "road_weight", sum("f"."road_transits") as "road_transits", sum("f"."road_transit_days") as "road_transit_days", sum("f"."rail_weight") as "rail_weight", sum("f"."rail_transits") as "rail_transits", sum("f"."rail_transit_days") as "rail_transit_days"
  from f
  group by f.origin, f.destination)
  select (select count(*)
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(o.name, 'Unknown') as "origin", coalesce(d.name, 'Unknown') as "destination", trim_scale(nullif(g.weight, 0)) as "weight", trim_scale(nullif(g.volume, 0)) as "volume", trim_scale(coalesce(g.teu, 0)) as "teu", nullif(concat_ws(' · ', 'Sea' || ' ' || round(("g"."sea_transit_days"::numeric / nullif("g"."sea_transits", 0)), 1), 'Air' || ' ' || round(("g"."air_transit_days"::numeric / nullif("g"."air_transits", 0)), 1), 'Road' || ' ' || round(("g"."road_transit_days"::numeric / nullif("g"."road_transits", 0)), 1), 'Rail' || ' ' || round(("g"."rail_transit_days"::numeric / nullif("g"."rail_transits", 0)), 1), 'Unknown' || ' ' || round((("g"."transit_days" - ("g"."sea_transit_days" + "g"."air_transit_days" + "g"."road_transit_days" + "g"."rail_transit_days"))::numeric / nullif(("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")), 0)), 1)), '') as "transitByMeans", trim_scale(round(case when case when "g"."sea_transits" > 0 then "g"."sea_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."sea_transit_days"::numeric / nullif("g"."sea_transits", 0)) when case when "g"."air_transits" > 0 then "g"."air_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."air_transit_days"::numeric / nullif("g"."air_transits", 0)) when case when "g"."road_transits" > 0 then "g"."road_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."road_transit_days"::numeric / nullif("g"."road_transits", 0)) when case when "g"."rail_transits" > 0 then "g"."rail_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."rail_transit_days"::numeric / nullif("g"."rail_transits", 0)) when case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then (("g"."transit_days" - ("g"."sea_transit_days" + "g"."air_transit_days" + "g"."road_transit_days" + "g"."rail_transit_days"))::numeric / nullif(("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")), 0)) end, 6)) as "avgTransitTime", g.origin as "originCode", g.destination as "destinationCode"
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true
  order by lower(o.name) asc nulls last, coalesce(g.origin, '') asc, lower(coalesce(d.name, '')) asc, coalesce(g.destination, '') asc
  limit $15 offset $16) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $12 = "00000000-0000-7000-8000-000000000001", $13 = "ETA", $14 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $15 = 25, $16 = 0;

-- free text over part of a month
with chosen as materialized (select $1::date[] as rows), parts as materialized (select 0 as span, null::date as starts
  where false), unstored as (select origin, destination, volume, teu, weight, transits, transit_days, sea_weight, sea_transits, sea_transit_days, air_weight, air_transits, air_transit_days, road_weight, road_transits, road_transit_days, rail_weight, rail_transits, rail_transit_days
  from (select s.eta_month as month, coalesce(s.origin, '') as origin, coalesce(s.destination, '') as destination, coalesce(sum(s.volume_m3), 0) as volume, coalesce(sum(s.teu), 0) as teu, coalesce(sum(s.weight_kg), 0) as weight, count(s.destination_ata - s.origin_atd) as transits, coalesce(sum(s.destination_ata - s.origin_atd), 0) as transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'SEA'), 0) as sea_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'SEA') as sea_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'SEA'), 0) as sea_transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'AIR'), 0) as air_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'AIR') as air_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'AIR'), 0) as air_transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'ROAD'), 0) as road_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'ROAD') as road_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'ROAD'), 0) as road_transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'RAIL'), 0) as rail_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'RAIL') as rail_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'RAIL'), 0) as rail_transit_days
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and s.destination_eta >= $3::date and s.destination_eta <= $4::date and true and true
  group by s.eta_month, coalesce(s.origin, ''), coalesce(s.destination, '')) rows), f as materialized (
  select origin, destination, sum(volume) as volume, sum(teu) as teu, sum(weight) as weight, sum(transits) as transits, sum(transit_days) as transit_days, sum(sea_weight) as sea_weight, sum(sea_transits) as sea_transits, sum(sea_transit_days) as sea_transit_days, sum(air_weight) as air_weight, sum(air_transits) as air_transits, sum(air_transit_days) as air_transit_days, sum(road_weight) as road_weight, sum(road_transits) as road_transits, sum(road_transit_days) as road_transit_days, sum(rail_weight) as rail_weight, sum(rail_transits) as rail_transits, sum(rail_transit_days) as rail_transit_days
  from (select c.*
  from parts p
  cross join lateral (
  select c.origin, c.destination, c.volume, c.teu, c.weight, c.transits, c.transit_days, c.sea_weight, c.sea_transits, c.sea_transit_days, c.air_weight, c.air_transits, c.air_transit_days, c.road_weight, c.road_transits, c.road_transit_days, c.rail_weight, c.rail_transits, c.rail_transit_days
  from (select *
  from public.shipment_cells
  where account_id = $5) c
  where c.basis = $6 and c.grain = 'pair' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select origin, destination, volume, teu, weight, transits, transit_days, sea_weight, sea_transits, sea_transit_days, air_weight, air_transits, air_transit_days, road_weight, road_transits, road_transit_days, rail_weight, rail_transits, rail_transit_days
  from unstored) parts
  group by origin, destination), g as (select nullif(f.origin, '') as origin, nullif(f.destination, '') as destination, sum("f"."volume") as "volume", sum("f"."teu") as "teu", sum("f"."weight") as "weight", sum("f"."transits") as "transits", sum("f"."transit_days") as "transit_days", sum("f"."sea_weight") as "sea_weight", sum("f"."sea_transits") as "sea_transits", sum("f"."sea_transit_days") as "sea_transit_days", sum("f"."air_weight") as "air_weight", sum("f"."air_transits") as "air_transits", sum("f"."air_transit_days") as "air_transit_days", sum("f"."road_weight") as "road_weight", sum("f"."road_transits") as "road_transits", sum("f"."road_transit_days") as "road_transit_days", sum("f"."rail_weight") as "rail_weight", sum("f"."rail_transits") as "rail_transits", sum("f"."rail_transit_days") as "rail_transit_days"
  from f
  group by f.origin, f.destination)
  select (select count(*)
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where (lower(o.name collate pg_unicode_fast) like $7 or lower(o.code collate pg_unicode_fast) like $8 or lower(d.name collate pg_unicode_fast) like $9 or lower(d.code collate pg_unicode_fast) like $10)) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(o.name, 'Unknown') as "origin", coalesce(d.name, 'Unknown') as "destination", trim_scale(nullif(g.weight, 0)) as "weight", trim_scale(nullif(g.volume, 0)) as "volume", trim_scale(coalesce(g.teu, 0)) as "teu", nullif(concat_ws(' · ', 'Sea' || ' ' || round(("g"."sea_transit_days"::numeric / nullif("g"."sea_transits", 0)), 1), 'Air' || ' ' || round(("g"."air_transit_days"::numeric / nullif("g"."air_transits", 0)), 1), 'Road' || ' ' || round(("g"."road_transit_days"::numeric / nullif("g"."road_transits", 0)), 1), 'Rail' || ' ' || round(("g"."rail_transit_days"::numeric / nullif("g"."rail_transits", 0)), 1), 'Unknown' || ' ' || round((("g"."transit_days" - ("g"."sea_transit_days" + "g"."air_transit_days" + "g"."road_transit_days" + "g"."rail_transit_days"))::numeric / nullif(("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")), 0)), 1)), '') as "transitByMeans", trim_scale(round(case when case when "g"."sea_transits" > 0 then "g"."sea_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."sea_transit_days"::numeric / nullif("g"."sea_transits", 0)) when case when "g"."air_transits" > 0 then "g"."air_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."air_transit_days"::numeric / nullif("g"."air_transits", 0)) when case when "g"."road_transits" > 0 then "g"."road_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."road_transit_days"::numeric / nullif("g"."road_transits", 0)) when case when "g"."rail_transits" > 0 then "g"."rail_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."rail_transit_days"::numeric / nullif("g"."rail_transits", 0)) when case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then (("g"."transit_days" - ("g"."sea_transit_days" + "g"."air_transit_days" + "g"."road_transit_days" + "g"."rail_transit_days"))::numeric / nullif(("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")), 0)) end, 6)) as "avgTransitTime", g.origin as "originCode", g.destination as "destinationCode"
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where (lower(o.name collate pg_unicode_fast) like $11 or lower(o.code collate pg_unicode_fast) like $12 or lower(d.name collate pg_unicode_fast) like $13 or lower(d.code collate pg_unicode_fast) like $14)
  order by lower(o.name) asc nulls last, coalesce(g.origin, '') asc, lower(coalesce(d.name, '')) asc, coalesce(g.destination, '') asc
  limit $15 offset $16) r) as items
-- $1 = ["2026-03-01"], $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-05", $4 = "2026-03-31", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "%abc%", $8 = "%abc%", $9 = "%abc%", $10 = "%abc%", $11 = "%abc%", $12 = "%abc%", $13 = "%abc%", $14 = "%abc%", $15 = 25, $16 = 0;

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
  where c.basis = $9 and c.grain = 'pair' and c.span = 12) s
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
  from years)), unstored as (select origin, destination, volume, teu, weight, transits, transit_days, sea_weight, sea_transits, sea_transit_days, air_weight, air_transits, air_transit_days, road_weight, road_transits, road_transit_days, rail_weight, rail_transits, rail_transit_days
  from (select s.eta_month as month, coalesce(s.origin, '') as origin, coalesce(s.destination, '') as destination, coalesce(sum(s.volume_m3), 0) as volume, coalesce(sum(s.teu), 0) as teu, coalesce(sum(s.weight_kg), 0) as weight, count(s.destination_ata - s.origin_atd) as transits, coalesce(sum(s.destination_ata - s.origin_atd), 0) as transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'SEA'), 0) as sea_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'SEA') as sea_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'SEA'), 0) as sea_transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'AIR'), 0) as air_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'AIR') as air_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'AIR'), 0) as air_transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'ROAD'), 0) as road_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'ROAD') as road_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'ROAD'), 0) as road_transit_days, coalesce(sum(s.weight_kg) filter (where s.trans = 'RAIL'), 0) as rail_weight, count(s.destination_ata - s.origin_atd) filter (where s.trans = 'RAIL') as rail_transits, coalesce(sum(s.destination_ata - s.origin_atd) filter (where s.trans = 'RAIL'), 0) as rail_transit_days
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by s.eta_month, coalesce(s.origin, ''), coalesce(s.destination, '')) rows), f as materialized (
  select origin, destination, sum(volume) as volume, sum(teu) as teu, sum(weight) as weight, sum(transits) as transits, sum(transit_days) as transit_days, sum(sea_weight) as sea_weight, sum(sea_transits) as sea_transits, sum(sea_transit_days) as sea_transit_days, sum(air_weight) as air_weight, sum(air_transits) as air_transits, sum(air_transit_days) as air_transit_days, sum(road_weight) as road_weight, sum(road_transits) as road_transits, sum(road_transit_days) as road_transit_days, sum(rail_weight) as rail_weight, sum(rail_transits) as rail_transits, sum(rail_transit_days) as rail_transit_days
  from (select c.*
  from parts p
  cross join lateral (
  select c.origin, c.destination, c.volume, c.teu, c.weight, c.transits, c.transit_days, c.sea_weight, c.sea_transits, c.sea_transit_days, c.air_weight, c.air_transits, c.air_transit_days, c.road_weight, c.road_transits, c.road_transit_days, c.rail_weight, c.rail_transits, c.rail_transit_days
  from (select *
  from public.shipment_cells
  where account_id = $11) c
  where c.basis = $12 and c.grain = 'pair' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select origin, destination, volume, teu, weight, transits, transit_days, sea_weight, sea_transits, sea_transit_days, air_weight, air_transits, air_transit_days, road_weight, road_transits, road_transit_days, rail_weight, rail_transits, rail_transit_days
  from unstored) parts
  group by origin, destination), g as (select nullif(f.origin, '') as origin, nullif(f.destination, '') as destination, sum("f"."volume") as "volume", sum("f"."teu") as "teu", sum("f"."weight") as "weight", sum("f"."transits") as "transits", sum("f"."transit_days") as "transit_days", sum("f"."sea_weight") as "sea_weight", sum("f"."sea_transits") as "sea_transits", sum("f"."sea_transit_days") as "sea_transit_days", sum("f"."air_weight") as "air_weight", sum("f"."air_transits") as "air_transits", sum("f"."air_transit_days") as "air_transit_days", sum("f"."road_weight") as "road_weight", sum("f"."road_transits") as "road_transits", sum("f"."road_transit_days") as "road_transit_days", sum("f"."rail_weight") as "rail_weight", sum("f"."rail_transits") as "rail_transits", sum("f"."rail_transit_days") as "rail_transit_days"
  from f
  group by f.origin, f.destination)
  select (select count(*)
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true) as count, (select coalesce(json_agg(r), '[]')
  from (select coalesce(o.name, 'Unknown') as "origin", coalesce(d.name, 'Unknown') as "destination", trim_scale(nullif(g.weight, 0)) as "weight", trim_scale(nullif(g.volume, 0)) as "volume", trim_scale(coalesce(g.teu, 0)) as "teu", nullif(concat_ws(' · ', 'Sea' || ' ' || round(("g"."sea_transit_days"::numeric / nullif("g"."sea_transits", 0)), 1), 'Air' || ' ' || round(("g"."air_transit_days"::numeric / nullif("g"."air_transits", 0)), 1), 'Road' || ' ' || round(("g"."road_transit_days"::numeric / nullif("g"."road_transits", 0)), 1), 'Rail' || ' ' || round(("g"."rail_transit_days"::numeric / nullif("g"."rail_transits", 0)), 1), 'Unknown' || ' ' || round((("g"."transit_days" - ("g"."sea_transit_days" + "g"."air_transit_days" + "g"."road_transit_days" + "g"."rail_transit_days"))::numeric / nullif(("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")), 0)), 1)), '') as "transitByMeans", trim_scale(round(case when case when "g"."sea_transits" > 0 then "g"."sea_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."sea_transit_days"::numeric / nullif("g"."sea_transits", 0)) when case when "g"."air_transits" > 0 then "g"."air_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."air_transit_days"::numeric / nullif("g"."air_transits", 0)) when case when "g"."road_transits" > 0 then "g"."road_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."road_transit_days"::numeric / nullif("g"."road_transits", 0)) when case when "g"."rail_transits" > 0 then "g"."rail_weight" end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then ("g"."rail_transit_days"::numeric / nullif("g"."rail_transits", 0)) when case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end = greatest(case when "g"."sea_transits" > 0 then "g"."sea_weight" end, case when "g"."air_transits" > 0 then "g"."air_weight" end, case when "g"."road_transits" > 0 then "g"."road_weight" end, case when "g"."rail_transits" > 0 then "g"."rail_weight" end, case when ("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")) > 0 then ("g"."weight" - ("g"."sea_weight" + "g"."air_weight" + "g"."road_weight" + "g"."rail_weight")) end) then (("g"."transit_days" - ("g"."sea_transit_days" + "g"."air_transit_days" + "g"."road_transit_days" + "g"."rail_transit_days"))::numeric / nullif(("g"."transits" - ("g"."sea_transits" + "g"."air_transits" + "g"."road_transits" + "g"."rail_transits")), 0)) end, 6)) as "avgTransitTime", g.origin as "originCode", g.destination as "destinationCode"
  from g
  left join public.locations o on o.code = g.origin
  left join public.locations d on d.code = g.destination
  where true
  order by lower(d.name) asc nulls last, lower(o.name) asc nulls last, coalesce(g.origin, '') asc, lower(coalesce(d.name, '')) asc, coalesce(g.destination, '') asc
  limit $13 offset $14) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "ETA", $13 = 25, $14 = 0;
