-- Products: what its table asks of PostgreSQL. Made by `pnpm generate`.

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
  from public.product_cells
  where account_id = $8) c
  where c.basis = $9 and c.grain = 'product' and c.span = 12) s
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
  from years)), unstored as (select product_id, supplier_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from (select s.eta_month as month, l.product_id as product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, sum(l.qty) as qty, sum(l.qty * l.unit_value * i.exchange_rate) as value, min(round(l.unit_value * i.exchange_rate, 6)) as least_value, max(round(l.unit_value * i.exchange_rate, 6)) as greatest_value, max(l.description collate "C") as description, min(l.uq collate "C") as least_unit, max(l.uq collate "C") as greatest_unit
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  join lateral (select *
  from (select *
  from public.invoices
  where account_id = $11) i
  where i.shipment_id = s.id offset 0) i on true
  join lateral (select *
  from (select *, ctid
  from public.invoice_lines
  where account_id = $12) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position offset 0) l on true
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by s.eta_month, l.product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000')) rows), f as materialized (
  select product_id, sum(qty) as qty, sum(value) as value, min(least_value) as least_value, max(greatest_value) as greatest_value, max(description collate "C") as description, min(least_unit collate "C") as least_unit, max(greatest_unit collate "C") as greatest_unit
  from (select c.*
  from parts p
  cross join lateral (
  select c.product_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *
  from public.product_cells
  where account_id = $13) c
  where c.basis = $14 and c.grain = 'product' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select product_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from unstored) parts
  group by product_id), g as (select f.product_id, f.qty, f.description, round(f.value / nullif(f.qty, 0), 6) as average, f.least_value as least, f.greatest_value as greatest, case when f.least_unit = f.greatest_unit then f.least_unit end as units
  from f
  where true)
  select (select count(*)
  from g
  join (select *
  from public.products
  where account_id = $15) p on p.id = g.product_id) as count, (select coalesce(json_agg(r), '[]')
  from (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *
  from public.suppliers
  where account_id = $16) v
  where v.id in (select c.*
  from parts p
  cross join lateral (
  select c.supplier_id
  from (select *
  from public.product_cells
  where account_id = $17) c
  where c.basis = $18 and c.grain = 'product_supplier' and c.span = p.span and c.starts = p.starts and "c"."product_id" = g.product_id offset 0) c union all
  select u.supplier_id
  from unstored u
  where u.product_id = g.product_id)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale((select case when count(distinct coalesce(r.qty_uom, '')) = 1 then sum(r.qty_met) end
  from (select *, ctid
  from public.order_line_rows
  where account_id = $19) r
  where r.code = p.code and "r"."latest_open_date" >= ($20::date - $21::int) and r.piece > 0 and r.recent_event_type = any ($22::text[]) and r.actual_delivery_date is null)) as "inTransitQty", (select n.date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $23::date and "r"."portal_eta_seen" >= $24::timestamptz - make_interval(days => $25::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $26::date or abs("r"."portal_eta" - "r"."carrier_eta") > $27::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $28) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $29::date and "r"."portal_eta_seen" >= $30::timestamptz - make_interval(days => $31::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $32::date or abs("r"."portal_eta" - "r"."carrier_eta") > $33::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $34::date and "r"."portal_eta_seen" >= $35::timestamptz - make_interval(days => $36::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $37::date or abs("r"."portal_eta" - "r"."carrier_eta") > $38::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $39::date and "r"."portal_eta_seen" >= $40::timestamptz - make_interval(days => $41::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $42::date or abs("r"."portal_eta" - "r"."carrier_eta") > $43::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $44) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $45::date and "r"."portal_eta_seen" >= $46::timestamptz - make_interval(days => $47::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $48::date or abs("r"."portal_eta" - "r"."carrier_eta") > $49::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $50::date and "r"."portal_eta_seen" >= $51::timestamptz - make_interval(days => $52::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $53::date or abs("r"."portal_eta" - "r"."carrier_eta") > $54::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $55) r
  where r.code = p.code and "r"."latest_open_date" >= ($56::date - $57::int) and r.piece > 0 and r.recent_event_type = any ($58::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $59::date, n.date, n.source
  limit 1) as "nextArrival", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", (select n.source
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $60::date and "r"."portal_eta_seen" >= $61::timestamptz - make_interval(days => $62::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $63::date or abs("r"."portal_eta" - "r"."carrier_eta") > $64::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $65) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $66::date and "r"."portal_eta_seen" >= $67::timestamptz - make_interval(days => $68::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $69::date or abs("r"."portal_eta" - "r"."carrier_eta") > $70::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $71::date and "r"."portal_eta_seen" >= $72::timestamptz - make_interval(days => $73::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $74::date or abs("r"."portal_eta" - "r"."carrier_eta") > $75::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $76::date and "r"."portal_eta_seen" >= $77::timestamptz - make_interval(days => $78::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $79::date or abs("r"."portal_eta" - "r"."carrier_eta") > $80::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $81) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $82::date and "r"."portal_eta_seen" >= $83::timestamptz - make_interval(days => $84::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $85::date or abs("r"."portal_eta" - "r"."carrier_eta") > $86::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $87::date and "r"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $90::date or abs("r"."portal_eta" - "r"."carrier_eta") > $91::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $92) r
  where r.code = p.code and "r"."latest_open_date" >= ($93::date - $94::int) and r.piece > 0 and r.recent_event_type = any ($95::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $96::date, n.date, n.source
  limit 1) as "nextArrivalSource", coalesce((select n.date < $97::date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $98::date and "r"."portal_eta_seen" >= $99::timestamptz - make_interval(days => $100::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $101::date or abs("r"."portal_eta" - "r"."carrier_eta") > $102::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $103) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $104::date and "r"."portal_eta_seen" >= $105::timestamptz - make_interval(days => $106::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $107::date or abs("r"."portal_eta" - "r"."carrier_eta") > $108::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $109::date and "r"."portal_eta_seen" >= $110::timestamptz - make_interval(days => $111::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $112::date or abs("r"."portal_eta" - "r"."carrier_eta") > $113::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $114::date and "r"."portal_eta_seen" >= $115::timestamptz - make_interval(days => $116::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $117::date or abs("r"."portal_eta" - "r"."carrier_eta") > $118::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $119) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $120::date and "r"."portal_eta_seen" >= $121::timestamptz - make_interval(days => $122::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $123::date or abs("r"."portal_eta" - "r"."carrier_eta") > $124::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $125::date and "r"."portal_eta_seen" >= $126::timestamptz - make_interval(days => $127::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $128::date or abs("r"."portal_eta" - "r"."carrier_eta") > $129::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $130) r
  where r.code = p.code and "r"."latest_open_date" >= ($131::date - $132::int) and r.piece > 0 and r.recent_event_type = any ($133::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $134::date, n.date, n.source
  limit 1), false) as "nextArrivalPassed"
  from g
  join (select *
  from public.products
  where account_id = $135) p on p.id = g.product_id
  order by p.code asc
  limit $136 offset $137) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "00000000-0000-7000-8000-000000000001", $14 = "ETA", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = "00000000-0000-7000-8000-000000000001", $20 = "1970-01-01", $21 = 90, $22 = ["In Transit","Arrived","Customs Cleared"], $23 = "1970-01-01", $24 = "1970-01-01T00:00:00.000Z", $25 = 3, $26 = "1970-01-01", $27 = 1, $28 = "00000000-0000-7000-8000-000000000001", $29 = "1970-01-01", $30 = "1970-01-01T00:00:00.000Z", $31 = 3, $32 = "1970-01-01", $33 = 1, $34 = "1970-01-01", $35 = "1970-01-01T00:00:00.000Z", $36 = 3, $37 = "1970-01-01", $38 = 1, $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "00000000-0000-7000-8000-000000000001", $45 = "1970-01-01", $46 = "1970-01-01T00:00:00.000Z", $47 = 3, $48 = "1970-01-01", $49 = 1, $50 = "1970-01-01", $51 = "1970-01-01T00:00:00.000Z", $52 = 3, $53 = "1970-01-01", $54 = 1, $55 = "00000000-0000-7000-8000-000000000001", $56 = "1970-01-01", $57 = 90, $58 = ["In Transit","Arrived","Customs Cleared"], $59 = "1970-01-01", $60 = "1970-01-01", $61 = "1970-01-01T00:00:00.000Z", $62 = 3, $63 = "1970-01-01", $64 = 1, $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "1970-01-01T00:00:00.000Z", $68 = 3, $69 = "1970-01-01", $70 = 1, $71 = "1970-01-01", $72 = "1970-01-01T00:00:00.000Z", $73 = 3, $74 = "1970-01-01", $75 = 1, $76 = "1970-01-01", $77 = "1970-01-01T00:00:00.000Z", $78 = 3, $79 = "1970-01-01", $80 = 1, $81 = "00000000-0000-7000-8000-000000000001", $82 = "1970-01-01", $83 = "1970-01-01T00:00:00.000Z", $84 = 3, $85 = "1970-01-01", $86 = 1, $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "1970-01-01", $94 = 90, $95 = ["In Transit","Arrived","Customs Cleared"], $96 = "1970-01-01", $97 = "1970-01-01", $98 = "1970-01-01", $99 = "1970-01-01T00:00:00.000Z", $100 = 3, $101 = "1970-01-01", $102 = 1, $103 = "00000000-0000-7000-8000-000000000001", $104 = "1970-01-01", $105 = "1970-01-01T00:00:00.000Z", $106 = 3, $107 = "1970-01-01", $108 = 1, $109 = "1970-01-01", $110 = "1970-01-01T00:00:00.000Z", $111 = 3, $112 = "1970-01-01", $113 = 1, $114 = "1970-01-01", $115 = "1970-01-01T00:00:00.000Z", $116 = 3, $117 = "1970-01-01", $118 = 1, $119 = "00000000-0000-7000-8000-000000000001", $120 = "1970-01-01", $121 = "1970-01-01T00:00:00.000Z", $122 = 3, $123 = "1970-01-01", $124 = 1, $125 = "1970-01-01", $126 = "1970-01-01T00:00:00.000Z", $127 = 3, $128 = "1970-01-01", $129 = 1, $130 = "00000000-0000-7000-8000-000000000001", $131 = "1970-01-01", $132 = 90, $133 = ["In Transit","Arrived","Customs Cleared"], $134 = "1970-01-01", $135 = "00000000-0000-7000-8000-000000000001", $136 = 25, $137 = 0;

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
  from public.product_cells
  where account_id = $8) c
  where c.basis = $9 and c.grain = 'product' and c.span = 12) s
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
  from years)), unstored as (select product_id, supplier_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from (select s.eta_month as month, l.product_id as product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, sum(l.qty) as qty, sum(l.qty * l.unit_value * i.exchange_rate) as value, min(round(l.unit_value * i.exchange_rate, 6)) as least_value, max(round(l.unit_value * i.exchange_rate, 6)) as greatest_value, max(l.description collate "C") as description, min(l.uq collate "C") as least_unit, max(l.uq collate "C") as greatest_unit
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  join lateral (select *
  from (select *
  from public.invoices
  where account_id = $11) i
  where i.shipment_id = s.id offset 0) i on true
  join lateral (select *
  from (select *, ctid
  from public.invoice_lines
  where account_id = $12) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position offset 0) l on true
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by s.eta_month, l.product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000')) rows), f as materialized (
  select product_id, sum(qty) as qty, sum(value) as value, min(least_value) as least_value, max(greatest_value) as greatest_value, max(description collate "C") as description, min(least_unit collate "C") as least_unit, max(greatest_unit collate "C") as greatest_unit
  from (select c.*
  from parts p
  cross join lateral (
  select c.product_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *
  from public.product_cells
  where account_id = $13) c
  where c.basis = $14 and c.grain = 'product' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select product_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from unstored) parts
  group by product_id), g as (select f.product_id, f.qty, f.description, round(f.value / nullif(f.qty, 0), 6) as average, f.least_value as least, f.greatest_value as greatest, case when f.least_unit = f.greatest_unit then f.least_unit end as units
  from f
  where true)
  select (select count(*)
  from g
  join (select *
  from public.products
  where account_id = $15) p on p.id = g.product_id) as count, (select coalesce(json_agg(r), '[]')
  from (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *
  from public.suppliers
  where account_id = $16) v
  where v.id in (select c.*
  from parts p
  cross join lateral (
  select c.supplier_id
  from (select *
  from public.product_cells
  where account_id = $17) c
  where c.basis = $18 and c.grain = 'product_supplier' and c.span = p.span and c.starts = p.starts and "c"."product_id" = g.product_id offset 0) c union all
  select u.supplier_id
  from unstored u
  where u.product_id = g.product_id)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale((select case when count(distinct coalesce(r.qty_uom, '')) = 1 then sum(r.qty_met) end
  from (select *, ctid
  from public.order_line_rows
  where account_id = $19) r
  where r.code = p.code and "r"."latest_open_date" >= ($20::date - $21::int) and r.piece > 0 and r.recent_event_type = any ($22::text[]) and r.actual_delivery_date is null)) as "inTransitQty", (select n.date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $23::date and "r"."portal_eta_seen" >= $24::timestamptz - make_interval(days => $25::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $26::date or abs("r"."portal_eta" - "r"."carrier_eta") > $27::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $28) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $29::date and "r"."portal_eta_seen" >= $30::timestamptz - make_interval(days => $31::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $32::date or abs("r"."portal_eta" - "r"."carrier_eta") > $33::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $34::date and "r"."portal_eta_seen" >= $35::timestamptz - make_interval(days => $36::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $37::date or abs("r"."portal_eta" - "r"."carrier_eta") > $38::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $39::date and "r"."portal_eta_seen" >= $40::timestamptz - make_interval(days => $41::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $42::date or abs("r"."portal_eta" - "r"."carrier_eta") > $43::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $44) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $45::date and "r"."portal_eta_seen" >= $46::timestamptz - make_interval(days => $47::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $48::date or abs("r"."portal_eta" - "r"."carrier_eta") > $49::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $50::date and "r"."portal_eta_seen" >= $51::timestamptz - make_interval(days => $52::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $53::date or abs("r"."portal_eta" - "r"."carrier_eta") > $54::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $55) r
  where r.code = p.code and "r"."latest_open_date" >= ($56::date - $57::int) and r.piece > 0 and r.recent_event_type = any ($58::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $59::date, n.date, n.source
  limit 1) as "nextArrival", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", (select n.source
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $60::date and "r"."portal_eta_seen" >= $61::timestamptz - make_interval(days => $62::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $63::date or abs("r"."portal_eta" - "r"."carrier_eta") > $64::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $65) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $66::date and "r"."portal_eta_seen" >= $67::timestamptz - make_interval(days => $68::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $69::date or abs("r"."portal_eta" - "r"."carrier_eta") > $70::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $71::date and "r"."portal_eta_seen" >= $72::timestamptz - make_interval(days => $73::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $74::date or abs("r"."portal_eta" - "r"."carrier_eta") > $75::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $76::date and "r"."portal_eta_seen" >= $77::timestamptz - make_interval(days => $78::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $79::date or abs("r"."portal_eta" - "r"."carrier_eta") > $80::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $81) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $82::date and "r"."portal_eta_seen" >= $83::timestamptz - make_interval(days => $84::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $85::date or abs("r"."portal_eta" - "r"."carrier_eta") > $86::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $87::date and "r"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $90::date or abs("r"."portal_eta" - "r"."carrier_eta") > $91::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $92) r
  where r.code = p.code and "r"."latest_open_date" >= ($93::date - $94::int) and r.piece > 0 and r.recent_event_type = any ($95::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $96::date, n.date, n.source
  limit 1) as "nextArrivalSource", coalesce((select n.date < $97::date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $98::date and "r"."portal_eta_seen" >= $99::timestamptz - make_interval(days => $100::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $101::date or abs("r"."portal_eta" - "r"."carrier_eta") > $102::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $103) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $104::date and "r"."portal_eta_seen" >= $105::timestamptz - make_interval(days => $106::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $107::date or abs("r"."portal_eta" - "r"."carrier_eta") > $108::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $109::date and "r"."portal_eta_seen" >= $110::timestamptz - make_interval(days => $111::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $112::date or abs("r"."portal_eta" - "r"."carrier_eta") > $113::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $114::date and "r"."portal_eta_seen" >= $115::timestamptz - make_interval(days => $116::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $117::date or abs("r"."portal_eta" - "r"."carrier_eta") > $118::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $119) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $120::date and "r"."portal_eta_seen" >= $121::timestamptz - make_interval(days => $122::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $123::date or abs("r"."portal_eta" - "r"."carrier_eta") > $124::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $125::date and "r"."portal_eta_seen" >= $126::timestamptz - make_interval(days => $127::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $128::date or abs("r"."portal_eta" - "r"."carrier_eta") > $129::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $130) r
  where r.code = p.code and "r"."latest_open_date" >= ($131::date - $132::int) and r.piece > 0 and r.recent_event_type = any ($133::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $134::date, n.date, n.source
  limit 1), false) as "nextArrivalPassed"
  from g
  join (select *
  from public.products
  where account_id = $135) p on p.id = g.product_id
  order by p.code asc
  limit $136 offset $137) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = [], $6 = "2021-12-01", $7 = "2026-11-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "00000000-0000-7000-8000-000000000001", $14 = "ETA", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = "00000000-0000-7000-8000-000000000001", $20 = "1970-01-01", $21 = 90, $22 = ["In Transit","Arrived","Customs Cleared"], $23 = "1970-01-01", $24 = "1970-01-01T00:00:00.000Z", $25 = 3, $26 = "1970-01-01", $27 = 1, $28 = "00000000-0000-7000-8000-000000000001", $29 = "1970-01-01", $30 = "1970-01-01T00:00:00.000Z", $31 = 3, $32 = "1970-01-01", $33 = 1, $34 = "1970-01-01", $35 = "1970-01-01T00:00:00.000Z", $36 = 3, $37 = "1970-01-01", $38 = 1, $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "00000000-0000-7000-8000-000000000001", $45 = "1970-01-01", $46 = "1970-01-01T00:00:00.000Z", $47 = 3, $48 = "1970-01-01", $49 = 1, $50 = "1970-01-01", $51 = "1970-01-01T00:00:00.000Z", $52 = 3, $53 = "1970-01-01", $54 = 1, $55 = "00000000-0000-7000-8000-000000000001", $56 = "1970-01-01", $57 = 90, $58 = ["In Transit","Arrived","Customs Cleared"], $59 = "1970-01-01", $60 = "1970-01-01", $61 = "1970-01-01T00:00:00.000Z", $62 = 3, $63 = "1970-01-01", $64 = 1, $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "1970-01-01T00:00:00.000Z", $68 = 3, $69 = "1970-01-01", $70 = 1, $71 = "1970-01-01", $72 = "1970-01-01T00:00:00.000Z", $73 = 3, $74 = "1970-01-01", $75 = 1, $76 = "1970-01-01", $77 = "1970-01-01T00:00:00.000Z", $78 = 3, $79 = "1970-01-01", $80 = 1, $81 = "00000000-0000-7000-8000-000000000001", $82 = "1970-01-01", $83 = "1970-01-01T00:00:00.000Z", $84 = 3, $85 = "1970-01-01", $86 = 1, $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "1970-01-01", $94 = 90, $95 = ["In Transit","Arrived","Customs Cleared"], $96 = "1970-01-01", $97 = "1970-01-01", $98 = "1970-01-01", $99 = "1970-01-01T00:00:00.000Z", $100 = 3, $101 = "1970-01-01", $102 = 1, $103 = "00000000-0000-7000-8000-000000000001", $104 = "1970-01-01", $105 = "1970-01-01T00:00:00.000Z", $106 = 3, $107 = "1970-01-01", $108 = 1, $109 = "1970-01-01", $110 = "1970-01-01T00:00:00.000Z", $111 = 3, $112 = "1970-01-01", $113 = 1, $114 = "1970-01-01", $115 = "1970-01-01T00:00:00.000Z", $116 = 3, $117 = "1970-01-01", $118 = 1, $119 = "00000000-0000-7000-8000-000000000001", $120 = "1970-01-01", $121 = "1970-01-01T00:00:00.000Z", $122 = 3, $123 = "1970-01-01", $124 = 1, $125 = "1970-01-01", $126 = "1970-01-01T00:00:00.000Z", $127 = 3, $128 = "1970-01-01", $129 = 1, $130 = "00000000-0000-7000-8000-000000000001", $131 = "1970-01-01", $132 = 90, $133 = ["In Transit","Arrived","Customs Cleared"], $134 = "1970-01-01", $135 = "00000000-0000-7000-8000-000000000001", $136 = 25, $137 = 0;

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
  from public.product_cells
  where account_id = $8) c
  where c.basis = $9 and c.grain = 'product_supplier' and c.span = 12) s
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
  from years)), unstored as (select product_id, supplier_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from (select s.eta_month as month, l.product_id as product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, sum(l.qty) as qty, sum(l.qty * l.unit_value * i.exchange_rate) as value, min(round(l.unit_value * i.exchange_rate, 6)) as least_value, max(round(l.unit_value * i.exchange_rate, 6)) as greatest_value, max(l.description collate "C") as description, min(l.uq collate "C") as least_unit, max(l.uq collate "C") as greatest_unit
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  join lateral (select *
  from (select *
  from public.invoices
  where account_id = $11) i
  where i.shipment_id = s.id offset 0) i on true
  join lateral (select *
  from (select *, ctid
  from public.invoice_lines
  where account_id = $12) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position offset 0) l on true
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true and coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') = any($13::uuid[])
  group by s.eta_month, l.product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000')) rows), f as materialized (
  select product_id, sum(qty) as qty, sum(value) as value, min(least_value) as least_value, max(greatest_value) as greatest_value, max(description collate "C") as description, min(least_unit collate "C") as least_unit, max(greatest_unit collate "C") as greatest_unit
  from (select c.*
  from parts p
  cross join lateral (
  select c.product_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *
  from public.product_cells
  where account_id = $14) c
  where c.basis = $15 and c.grain = 'product_supplier' and c.span = p.span and c.starts = p.starts and c.supplier_id = any($16::uuid[]) offset 0) c union all
  select product_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from unstored) parts
  group by product_id), g as (select f.product_id, f.qty, f.description, round(f.value / nullif(f.qty, 0), 6) as average, f.least_value as least, f.greatest_value as greatest, case when f.least_unit = f.greatest_unit then f.least_unit end as units
  from f
  where true)
  select (select count(*)
  from g
  join (select *
  from public.products
  where account_id = $17) p on p.id = g.product_id) as count, (select coalesce(json_agg(r), '[]')
  from (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *
  from public.suppliers
  where account_id = $18) v
  where v.id in (select c.*
  from parts p
  cross join lateral (
  select c.supplier_id
  from (select *
  from public.product_cells
  where account_id = $19) c
  where c.basis = $20 and c.grain = 'product_supplier' and c.span = p.span and c.starts = p.starts and c.supplier_id = any($21::uuid[]) and "c"."product_id" = g.product_id offset 0) c union all
  select u.supplier_id
  from unstored u
  where u.product_id = g.product_id)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale((select case when count(distinct coalesce(r.qty_uom, '')) = 1 then sum(r.qty_met) end
  from (select *, ctid
  from public.order_line_rows
  where account_id = $22) r
  where r.code = p.code and "r"."latest_open_date" >= ($23::date - $24::int) and r.piece > 0 and r.recent_event_type = any ($25::text[]) and r.actual_delivery_date is null and "r"."supplier_id" = any($26::uuid[]))) as "inTransitQty", (select n.date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $27::date and "r"."portal_eta_seen" >= $28::timestamptz - make_interval(days => $29::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $30::date or abs("r"."portal_eta" - "r"."carrier_eta") > $31::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $32) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $33::date and "r"."portal_eta_seen" >= $34::timestamptz - make_interval(days => $35::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $36::date or abs("r"."portal_eta" - "r"."carrier_eta") > $37::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $38::date and "r"."portal_eta_seen" >= $39::timestamptz - make_interval(days => $40::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $41::date or abs("r"."portal_eta" - "r"."carrier_eta") > $42::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $43::date and "r"."portal_eta_seen" >= $44::timestamptz - make_interval(days => $45::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $46::date or abs("r"."portal_eta" - "r"."carrier_eta") > $47::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $48) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $49::date and "r"."portal_eta_seen" >= $50::timestamptz - make_interval(days => $51::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $52::date or abs("r"."portal_eta" - "r"."carrier_eta") > $53::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $54::date and "r"."portal_eta_seen" >= $55::timestamptz - make_interval(days => $56::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $57::date or abs("r"."portal_eta" - "r"."carrier_eta") > $58::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $59) r
  where r.code = p.code and "r"."latest_open_date" >= ($60::date - $61::int) and r.piece > 0 and r.recent_event_type = any ($62::text[]) and r.actual_delivery_date is null and "r"."supplier_id" = any($63::uuid[])) n
  where n.date is not null
  order by n.date < $64::date, n.date, n.source
  limit 1) as "nextArrival", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", (select n.source
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $65::date and "r"."portal_eta_seen" >= $66::timestamptz - make_interval(days => $67::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $68::date or abs("r"."portal_eta" - "r"."carrier_eta") > $69::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $70) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $71::date and "r"."portal_eta_seen" >= $72::timestamptz - make_interval(days => $73::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $74::date or abs("r"."portal_eta" - "r"."carrier_eta") > $75::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $76::date and "r"."portal_eta_seen" >= $77::timestamptz - make_interval(days => $78::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $79::date or abs("r"."portal_eta" - "r"."carrier_eta") > $80::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $81::date and "r"."portal_eta_seen" >= $82::timestamptz - make_interval(days => $83::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $84::date or abs("r"."portal_eta" - "r"."carrier_eta") > $85::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $86) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $87::date and "r"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $90::date or abs("r"."portal_eta" - "r"."carrier_eta") > $91::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $92::date and "r"."portal_eta_seen" >= $93::timestamptz - make_interval(days => $94::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $95::date or abs("r"."portal_eta" - "r"."carrier_eta") > $96::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $97) r
  where r.code = p.code and "r"."latest_open_date" >= ($98::date - $99::int) and r.piece > 0 and r.recent_event_type = any ($100::text[]) and r.actual_delivery_date is null and "r"."supplier_id" = any($101::uuid[])) n
  where n.date is not null
  order by n.date < $102::date, n.date, n.source
  limit 1) as "nextArrivalSource", coalesce((select n.date < $103::date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $104::date and "r"."portal_eta_seen" >= $105::timestamptz - make_interval(days => $106::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $107::date or abs("r"."portal_eta" - "r"."carrier_eta") > $108::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $109) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $110::date and "r"."portal_eta_seen" >= $111::timestamptz - make_interval(days => $112::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $113::date or abs("r"."portal_eta" - "r"."carrier_eta") > $114::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $115::date and "r"."portal_eta_seen" >= $116::timestamptz - make_interval(days => $117::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $118::date or abs("r"."portal_eta" - "r"."carrier_eta") > $119::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $120::date and "r"."portal_eta_seen" >= $121::timestamptz - make_interval(days => $122::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $123::date or abs("r"."portal_eta" - "r"."carrier_eta") > $124::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $125) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $126::date and "r"."portal_eta_seen" >= $127::timestamptz - make_interval(days => $128::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $129::date or abs("r"."portal_eta" - "r"."carrier_eta") > $130::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $131::date and "r"."portal_eta_seen" >= $132::timestamptz - make_interval(days => $133::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $134::date or abs("r"."portal_eta" - "r"."carrier_eta") > $135::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $136) r
  where r.code = p.code and "r"."latest_open_date" >= ($137::date - $138::int) and r.piece > 0 and r.recent_event_type = any ($139::text[]) and r.actual_delivery_date is null and "r"."supplier_id" = any($140::uuid[])) n
  where n.date is not null
  order by n.date < $141::date, n.date, n.source
  limit 1), false) as "nextArrivalPassed"
  from g
  join (select *
  from public.products
  where account_id = $142) p on p.id = g.product_id
  order by p.code asc
  limit $143 offset $144) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $14 = "00000000-0000-7000-8000-000000000001", $15 = "ETA", $16 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "ETA", $21 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = 90, $25 = ["In Transit","Arrived","Customs Cleared"], $26 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $27 = "1970-01-01", $28 = "1970-01-01T00:00:00.000Z", $29 = 3, $30 = "1970-01-01", $31 = 1, $32 = "00000000-0000-7000-8000-000000000001", $33 = "1970-01-01", $34 = "1970-01-01T00:00:00.000Z", $35 = 3, $36 = "1970-01-01", $37 = 1, $38 = "1970-01-01", $39 = "1970-01-01T00:00:00.000Z", $40 = 3, $41 = "1970-01-01", $42 = 1, $43 = "1970-01-01", $44 = "1970-01-01T00:00:00.000Z", $45 = 3, $46 = "1970-01-01", $47 = 1, $48 = "00000000-0000-7000-8000-000000000001", $49 = "1970-01-01", $50 = "1970-01-01T00:00:00.000Z", $51 = 3, $52 = "1970-01-01", $53 = 1, $54 = "1970-01-01", $55 = "1970-01-01T00:00:00.000Z", $56 = 3, $57 = "1970-01-01", $58 = 1, $59 = "00000000-0000-7000-8000-000000000001", $60 = "1970-01-01", $61 = 90, $62 = ["In Transit","Arrived","Customs Cleared"], $63 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $64 = "1970-01-01", $65 = "1970-01-01", $66 = "1970-01-01T00:00:00.000Z", $67 = 3, $68 = "1970-01-01", $69 = 1, $70 = "00000000-0000-7000-8000-000000000001", $71 = "1970-01-01", $72 = "1970-01-01T00:00:00.000Z", $73 = 3, $74 = "1970-01-01", $75 = 1, $76 = "1970-01-01", $77 = "1970-01-01T00:00:00.000Z", $78 = 3, $79 = "1970-01-01", $80 = 1, $81 = "1970-01-01", $82 = "1970-01-01T00:00:00.000Z", $83 = 3, $84 = "1970-01-01", $85 = 1, $86 = "00000000-0000-7000-8000-000000000001", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "1970-01-01", $93 = "1970-01-01T00:00:00.000Z", $94 = 3, $95 = "1970-01-01", $96 = 1, $97 = "00000000-0000-7000-8000-000000000001", $98 = "1970-01-01", $99 = 90, $100 = ["In Transit","Arrived","Customs Cleared"], $101 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $102 = "1970-01-01", $103 = "1970-01-01", $104 = "1970-01-01", $105 = "1970-01-01T00:00:00.000Z", $106 = 3, $107 = "1970-01-01", $108 = 1, $109 = "00000000-0000-7000-8000-000000000001", $110 = "1970-01-01", $111 = "1970-01-01T00:00:00.000Z", $112 = 3, $113 = "1970-01-01", $114 = 1, $115 = "1970-01-01", $116 = "1970-01-01T00:00:00.000Z", $117 = 3, $118 = "1970-01-01", $119 = 1, $120 = "1970-01-01", $121 = "1970-01-01T00:00:00.000Z", $122 = 3, $123 = "1970-01-01", $124 = 1, $125 = "00000000-0000-7000-8000-000000000001", $126 = "1970-01-01", $127 = "1970-01-01T00:00:00.000Z", $128 = 3, $129 = "1970-01-01", $130 = 1, $131 = "1970-01-01", $132 = "1970-01-01T00:00:00.000Z", $133 = 3, $134 = "1970-01-01", $135 = 1, $136 = "00000000-0000-7000-8000-000000000001", $137 = "1970-01-01", $138 = 90, $139 = ["In Transit","Arrived","Customs Cleared"], $140 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $141 = "1970-01-01", $142 = "00000000-0000-7000-8000-000000000001", $143 = 25, $144 = 0;

-- free text over part of a month
with chosen as materialized (select $1::date[] as rows), parts as materialized (select 0 as span, null::date as starts
  where false), unstored as (select product_id, supplier_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from (select s.eta_month as month, l.product_id as product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, sum(l.qty) as qty, sum(l.qty * l.unit_value * i.exchange_rate) as value, min(round(l.unit_value * i.exchange_rate, 6)) as least_value, max(round(l.unit_value * i.exchange_rate, 6)) as greatest_value, max(l.description collate "C") as description, min(l.uq collate "C") as least_unit, max(l.uq collate "C") as greatest_unit
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  join lateral (select *
  from (select *
  from public.invoices
  where account_id = $3) i
  where i.shipment_id = s.id offset 0) i on true
  join lateral (select *
  from (select *, ctid
  from public.invoice_lines
  where account_id = $4) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position offset 0) l on true
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and s.destination_eta >= $5::date and s.destination_eta <= $6::date and true and true
  group by s.eta_month, l.product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000')) rows), f as materialized (
  select product_id, sum(qty) as qty, sum(value) as value, min(least_value) as least_value, max(greatest_value) as greatest_value, max(description collate "C") as description, min(least_unit collate "C") as least_unit, max(greatest_unit collate "C") as greatest_unit
  from (select c.*
  from parts p
  cross join lateral (
  select c.product_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *
  from public.product_cells
  where account_id = $7) c
  where c.basis = $8 and c.grain = 'product' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select product_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from unstored) parts
  group by product_id), g as (select f.product_id, f.qty, f.description, round(f.value / nullif(f.qty, 0), 6) as average, f.least_value as least, f.greatest_value as greatest, case when f.least_unit = f.greatest_unit then f.least_unit end as units
  from f
  where (f.product_id = any(array(select p.id
  from (select *
  from public.products
  where account_id = $9) p
  where (lower(p.code collate pg_unicode_fast) like $10 or lower(p.description collate pg_unicode_fast) like $11) or (coalesce(p.description, '') = '' and exists (select
  from (select *, ctid
  from public.invoice_lines
  where account_id = $12) x
  where x.product_id = p.id and (lower(x.description collate pg_unicode_fast) like $13))))) or f.product_id in (select c.*
  from parts p
  cross join lateral (
  select c.product_id
  from (select *
  from public.product_cells
  where account_id = $14) c
  where c.basis = $15 and c.grain = 'product_supplier' and c.span = p.span and c.starts = p.starts and "c"."supplier_id" = any(array(select v.id
  from (select *
  from public.suppliers
  where account_id = $16) v
  where lower(v.name collate pg_unicode_fast) like $17)) offset 0) c union all
  select u.product_id
  from unstored u
  where u.supplier_id = any(array(select v.id
  from (select *
  from public.suppliers
  where account_id = $18) v
  where lower(v.name collate pg_unicode_fast) like $19)))))
  select (select count(*)
  from g
  join (select *
  from public.products
  where account_id = $20) p on p.id = g.product_id) as count, (select coalesce(json_agg(r), '[]')
  from (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *
  from public.suppliers
  where account_id = $21) v
  where v.id in (select c.*
  from parts p
  cross join lateral (
  select c.supplier_id
  from (select *
  from public.product_cells
  where account_id = $22) c
  where c.basis = $23 and c.grain = 'product_supplier' and c.span = p.span and c.starts = p.starts and "c"."product_id" = g.product_id offset 0) c union all
  select u.supplier_id
  from unstored u
  where u.product_id = g.product_id)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale((select case when count(distinct coalesce(r.qty_uom, '')) = 1 then sum(r.qty_met) end
  from (select *, ctid
  from public.order_line_rows
  where account_id = $24) r
  where r.code = p.code and "r"."latest_open_date" >= ($25::date - $26::int) and r.piece > 0 and r.recent_event_type = any ($27::text[]) and r.actual_delivery_date is null)) as "inTransitQty", (select n.date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $28::date and "r"."portal_eta_seen" >= $29::timestamptz - make_interval(days => $30::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $31::date or abs("r"."portal_eta" - "r"."carrier_eta") > $32::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $33) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $34::date and "r"."portal_eta_seen" >= $35::timestamptz - make_interval(days => $36::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $37::date or abs("r"."portal_eta" - "r"."carrier_eta") > $38::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $39::date and "r"."portal_eta_seen" >= $40::timestamptz - make_interval(days => $41::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $42::date or abs("r"."portal_eta" - "r"."carrier_eta") > $43::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $44::date and "r"."portal_eta_seen" >= $45::timestamptz - make_interval(days => $46::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $47::date or abs("r"."portal_eta" - "r"."carrier_eta") > $48::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $49) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $50::date and "r"."portal_eta_seen" >= $51::timestamptz - make_interval(days => $52::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $53::date or abs("r"."portal_eta" - "r"."carrier_eta") > $54::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $55::date and "r"."portal_eta_seen" >= $56::timestamptz - make_interval(days => $57::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $58::date or abs("r"."portal_eta" - "r"."carrier_eta") > $59::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $60) r
  where r.code = p.code and "r"."latest_open_date" >= ($61::date - $62::int) and r.piece > 0 and r.recent_event_type = any ($63::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $64::date, n.date, n.source
  limit 1) as "nextArrival", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", (select n.source
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $65::date and "r"."portal_eta_seen" >= $66::timestamptz - make_interval(days => $67::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $68::date or abs("r"."portal_eta" - "r"."carrier_eta") > $69::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $70) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $71::date and "r"."portal_eta_seen" >= $72::timestamptz - make_interval(days => $73::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $74::date or abs("r"."portal_eta" - "r"."carrier_eta") > $75::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $76::date and "r"."portal_eta_seen" >= $77::timestamptz - make_interval(days => $78::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $79::date or abs("r"."portal_eta" - "r"."carrier_eta") > $80::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $81::date and "r"."portal_eta_seen" >= $82::timestamptz - make_interval(days => $83::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $84::date or abs("r"."portal_eta" - "r"."carrier_eta") > $85::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $86) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $87::date and "r"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $90::date or abs("r"."portal_eta" - "r"."carrier_eta") > $91::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $92::date and "r"."portal_eta_seen" >= $93::timestamptz - make_interval(days => $94::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $95::date or abs("r"."portal_eta" - "r"."carrier_eta") > $96::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $97) r
  where r.code = p.code and "r"."latest_open_date" >= ($98::date - $99::int) and r.piece > 0 and r.recent_event_type = any ($100::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $101::date, n.date, n.source
  limit 1) as "nextArrivalSource", coalesce((select n.date < $102::date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $103::date and "r"."portal_eta_seen" >= $104::timestamptz - make_interval(days => $105::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $106::date or abs("r"."portal_eta" - "r"."carrier_eta") > $107::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $108) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $109::date and "r"."portal_eta_seen" >= $110::timestamptz - make_interval(days => $111::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $112::date or abs("r"."portal_eta" - "r"."carrier_eta") > $113::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $114::date and "r"."portal_eta_seen" >= $115::timestamptz - make_interval(days => $116::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $117::date or abs("r"."portal_eta" - "r"."carrier_eta") > $118::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $119::date and "r"."portal_eta_seen" >= $120::timestamptz - make_interval(days => $121::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $122::date or abs("r"."portal_eta" - "r"."carrier_eta") > $123::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $124) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $125::date and "r"."portal_eta_seen" >= $126::timestamptz - make_interval(days => $127::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $128::date or abs("r"."portal_eta" - "r"."carrier_eta") > $129::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $130::date and "r"."portal_eta_seen" >= $131::timestamptz - make_interval(days => $132::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $133::date or abs("r"."portal_eta" - "r"."carrier_eta") > $134::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $135) r
  where r.code = p.code and "r"."latest_open_date" >= ($136::date - $137::int) and r.piece > 0 and r.recent_event_type = any ($138::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $139::date, n.date, n.source
  limit 1), false) as "nextArrivalPassed"
  from g
  join (select *
  from public.products
  where account_id = $140) p on p.id = g.product_id
  order by p.code asc
  limit $141 offset $142) r) as items
-- $1 = ["2026-03-01"], $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2026-03-05", $6 = "2026-03-31", $7 = "00000000-0000-7000-8000-000000000001", $8 = "ETA", $9 = "00000000-0000-7000-8000-000000000001", $10 = "%abc%", $11 = "%abc%", $12 = "00000000-0000-7000-8000-000000000001", $13 = "%abc%", $14 = "00000000-0000-7000-8000-000000000001", $15 = "ETA", $16 = "00000000-0000-7000-8000-000000000001", $17 = "%abc%", $18 = "00000000-0000-7000-8000-000000000001", $19 = "%abc%", $20 = "00000000-0000-7000-8000-000000000001", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "ETA", $24 = "00000000-0000-7000-8000-000000000001", $25 = "1970-01-01", $26 = 90, $27 = ["In Transit","Arrived","Customs Cleared"], $28 = "1970-01-01", $29 = "1970-01-01T00:00:00.000Z", $30 = 3, $31 = "1970-01-01", $32 = 1, $33 = "00000000-0000-7000-8000-000000000001", $34 = "1970-01-01", $35 = "1970-01-01T00:00:00.000Z", $36 = 3, $37 = "1970-01-01", $38 = 1, $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "1970-01-01", $45 = "1970-01-01T00:00:00.000Z", $46 = 3, $47 = "1970-01-01", $48 = 1, $49 = "00000000-0000-7000-8000-000000000001", $50 = "1970-01-01", $51 = "1970-01-01T00:00:00.000Z", $52 = 3, $53 = "1970-01-01", $54 = 1, $55 = "1970-01-01", $56 = "1970-01-01T00:00:00.000Z", $57 = 3, $58 = "1970-01-01", $59 = 1, $60 = "00000000-0000-7000-8000-000000000001", $61 = "1970-01-01", $62 = 90, $63 = ["In Transit","Arrived","Customs Cleared"], $64 = "1970-01-01", $65 = "1970-01-01", $66 = "1970-01-01T00:00:00.000Z", $67 = 3, $68 = "1970-01-01", $69 = 1, $70 = "00000000-0000-7000-8000-000000000001", $71 = "1970-01-01", $72 = "1970-01-01T00:00:00.000Z", $73 = 3, $74 = "1970-01-01", $75 = 1, $76 = "1970-01-01", $77 = "1970-01-01T00:00:00.000Z", $78 = 3, $79 = "1970-01-01", $80 = 1, $81 = "1970-01-01", $82 = "1970-01-01T00:00:00.000Z", $83 = 3, $84 = "1970-01-01", $85 = 1, $86 = "00000000-0000-7000-8000-000000000001", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "1970-01-01", $93 = "1970-01-01T00:00:00.000Z", $94 = 3, $95 = "1970-01-01", $96 = 1, $97 = "00000000-0000-7000-8000-000000000001", $98 = "1970-01-01", $99 = 90, $100 = ["In Transit","Arrived","Customs Cleared"], $101 = "1970-01-01", $102 = "1970-01-01", $103 = "1970-01-01", $104 = "1970-01-01T00:00:00.000Z", $105 = 3, $106 = "1970-01-01", $107 = 1, $108 = "00000000-0000-7000-8000-000000000001", $109 = "1970-01-01", $110 = "1970-01-01T00:00:00.000Z", $111 = 3, $112 = "1970-01-01", $113 = 1, $114 = "1970-01-01", $115 = "1970-01-01T00:00:00.000Z", $116 = 3, $117 = "1970-01-01", $118 = 1, $119 = "1970-01-01", $120 = "1970-01-01T00:00:00.000Z", $121 = 3, $122 = "1970-01-01", $123 = 1, $124 = "00000000-0000-7000-8000-000000000001", $125 = "1970-01-01", $126 = "1970-01-01T00:00:00.000Z", $127 = 3, $128 = "1970-01-01", $129 = 1, $130 = "1970-01-01", $131 = "1970-01-01T00:00:00.000Z", $132 = 3, $133 = "1970-01-01", $134 = 1, $135 = "00000000-0000-7000-8000-000000000001", $136 = "1970-01-01", $137 = 90, $138 = ["In Transit","Arrived","Customs Cleared"], $139 = "1970-01-01", $140 = "00000000-0000-7000-8000-000000000001", $141 = 25, $142 = 0;

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
  from public.product_cells
  where account_id = $8) c
  where c.basis = $9 and c.grain = 'product' and c.span = 12) s
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
  from years)), unstored as (select product_id, supplier_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from (select s.eta_month as month, l.product_id as product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000') as supplier_id, sum(l.qty) as qty, sum(l.qty * l.unit_value * i.exchange_rate) as value, min(round(l.unit_value * i.exchange_rate, 6)) as least_value, max(round(l.unit_value * i.exchange_rate, 6)) as greatest_value, max(l.description collate "C") as description, min(l.uq collate "C") as least_unit, max(l.uq collate "C") as greatest_unit
  from (select *, ctid
  from public.shipments
  where account_id = $10) s
  join lateral (select *
  from (select *
  from public.invoices
  where account_id = $11) i
  where i.shipment_id = s.id offset 0) i on true
  join lateral (select *
  from (select *, ctid
  from public.invoice_lines
  where account_id = $12) l
  where l.shipment_id = i.shipment_id and l.invoice_position = i.position offset 0) l on true
  where s.eta_month = any((select chosen.rows
  from chosen)::date[]) and (select cardinality(chosen.rows)
  from chosen) > 0 and true and true
  group by s.eta_month, l.product_id, coalesce(i.supplier_id, '00000000-0000-0000-0000-000000000000')) rows), f as materialized (
  select product_id, sum(qty) as qty, sum(value) as value, min(least_value) as least_value, max(greatest_value) as greatest_value, max(description collate "C") as description, min(least_unit collate "C") as least_unit, max(greatest_unit collate "C") as greatest_unit
  from (select c.*
  from parts p
  cross join lateral (
  select c.product_id, c.qty, c.value, c.least_value, c.greatest_value, c.description, c.least_unit, c.greatest_unit
  from (select *
  from public.product_cells
  where account_id = $13) c
  where c.basis = $14 and c.grain = 'product' and c.span = p.span and c.starts = p.starts offset 0) c union all
  select product_id, qty, value, least_value, greatest_value, description, least_unit, greatest_unit
  from unstored) parts
  group by product_id), g as (select f.product_id, f.qty, f.description, round(f.value / nullif(f.qty, 0), 6) as average, f.least_value as least, f.greatest_value as greatest, case when f.least_unit = f.greatest_unit then f.least_unit end as units
  from f
  where true)
  select (select count(*)
  from g
  join (select *
  from public.products
  where account_id = $15) p on p.id = g.product_id) as count, (select coalesce(json_agg(r), '[]')
  from (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *
  from public.suppliers
  where account_id = $16) v
  where v.id in (select c.*
  from parts p
  cross join lateral (
  select c.supplier_id
  from (select *
  from public.product_cells
  where account_id = $17) c
  where c.basis = $18 and c.grain = 'product_supplier' and c.span = p.span and c.starts = p.starts and "c"."product_id" = g.product_id offset 0) c union all
  select u.supplier_id
  from unstored u
  where u.product_id = g.product_id)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale((select case when count(distinct coalesce(r.qty_uom, '')) = 1 then sum(r.qty_met) end
  from (select *, ctid
  from public.order_line_rows
  where account_id = $19) r
  where r.code = p.code and "r"."latest_open_date" >= ($20::date - $21::int) and r.piece > 0 and r.recent_event_type = any ($22::text[]) and r.actual_delivery_date is null)) as "inTransitQty", (select n.date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $23::date and "r"."portal_eta_seen" >= $24::timestamptz - make_interval(days => $25::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $26::date or abs("r"."portal_eta" - "r"."carrier_eta") > $27::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $28) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $29::date and "r"."portal_eta_seen" >= $30::timestamptz - make_interval(days => $31::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $32::date or abs("r"."portal_eta" - "r"."carrier_eta") > $33::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $34::date and "r"."portal_eta_seen" >= $35::timestamptz - make_interval(days => $36::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $37::date or abs("r"."portal_eta" - "r"."carrier_eta") > $38::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $39::date and "r"."portal_eta_seen" >= $40::timestamptz - make_interval(days => $41::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $42::date or abs("r"."portal_eta" - "r"."carrier_eta") > $43::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $44) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $45::date and "r"."portal_eta_seen" >= $46::timestamptz - make_interval(days => $47::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $48::date or abs("r"."portal_eta" - "r"."carrier_eta") > $49::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $50::date and "r"."portal_eta_seen" >= $51::timestamptz - make_interval(days => $52::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $53::date or abs("r"."portal_eta" - "r"."carrier_eta") > $54::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $55) r
  where r.code = p.code and "r"."latest_open_date" >= ($56::date - $57::int) and r.piece > 0 and r.recent_event_type = any ($58::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $59::date, n.date, n.source
  limit 1) as "nextArrival", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", (select n.source
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $60::date and "r"."portal_eta_seen" >= $61::timestamptz - make_interval(days => $62::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $63::date or abs("r"."portal_eta" - "r"."carrier_eta") > $64::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $65) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $66::date and "r"."portal_eta_seen" >= $67::timestamptz - make_interval(days => $68::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $69::date or abs("r"."portal_eta" - "r"."carrier_eta") > $70::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $71::date and "r"."portal_eta_seen" >= $72::timestamptz - make_interval(days => $73::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $74::date or abs("r"."portal_eta" - "r"."carrier_eta") > $75::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $76::date and "r"."portal_eta_seen" >= $77::timestamptz - make_interval(days => $78::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $79::date or abs("r"."portal_eta" - "r"."carrier_eta") > $80::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $81) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $82::date and "r"."portal_eta_seen" >= $83::timestamptz - make_interval(days => $84::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $85::date or abs("r"."portal_eta" - "r"."carrier_eta") > $86::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $87::date and "r"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $90::date or abs("r"."portal_eta" - "r"."carrier_eta") > $91::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $92) r
  where r.code = p.code and "r"."latest_open_date" >= ($93::date - $94::int) and r.piece > 0 and r.recent_event_type = any ($95::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $96::date, n.date, n.source
  limit 1) as "nextArrivalSource", coalesce((select n.date < $97::date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $98::date and "r"."portal_eta_seen" >= $99::timestamptz - make_interval(days => $100::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $101::date or abs("r"."portal_eta" - "r"."carrier_eta") > $102::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $103) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $104::date and "r"."portal_eta_seen" >= $105::timestamptz - make_interval(days => $106::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $107::date or abs("r"."portal_eta" - "r"."carrier_eta") > $108::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $109::date and "r"."portal_eta_seen" >= $110::timestamptz - make_interval(days => $111::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $112::date or abs("r"."portal_eta" - "r"."carrier_eta") > $113::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $114::date and "r"."portal_eta_seen" >= $115::timestamptz - make_interval(days => $116::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $117::date or abs("r"."portal_eta" - "r"."carrier_eta") > $118::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $119) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $120::date and "r"."portal_eta_seen" >= $121::timestamptz - make_interval(days => $122::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $123::date or abs("r"."portal_eta" - "r"."carrier_eta") > $124::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $125::date and "r"."portal_eta_seen" >= $126::timestamptz - make_interval(days => $127::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $128::date or abs("r"."portal_eta" - "r"."carrier_eta") > $129::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $130) r
  where r.code = p.code and "r"."latest_open_date" >= ($131::date - $132::int) and r.piece > 0 and r.recent_event_type = any ($133::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $134::date, n.date, n.source
  limit 1), false) as "nextArrivalPassed"
  from g
  join (select *
  from public.products
  where account_id = $135) p on p.id = g.product_id
  order by lower(coalesce(nullif(p.description, ''), g.description)) asc nulls last, p.code asc
  limit $136 offset $137) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = [], $6 = "2026-03-01", $7 = "2026-03-01", $8 = "00000000-0000-7000-8000-000000000001", $9 = "ETA", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "00000000-0000-7000-8000-000000000001", $13 = "00000000-0000-7000-8000-000000000001", $14 = "ETA", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = "00000000-0000-7000-8000-000000000001", $20 = "1970-01-01", $21 = 90, $22 = ["In Transit","Arrived","Customs Cleared"], $23 = "1970-01-01", $24 = "1970-01-01T00:00:00.000Z", $25 = 3, $26 = "1970-01-01", $27 = 1, $28 = "00000000-0000-7000-8000-000000000001", $29 = "1970-01-01", $30 = "1970-01-01T00:00:00.000Z", $31 = 3, $32 = "1970-01-01", $33 = 1, $34 = "1970-01-01", $35 = "1970-01-01T00:00:00.000Z", $36 = 3, $37 = "1970-01-01", $38 = 1, $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "00000000-0000-7000-8000-000000000001", $45 = "1970-01-01", $46 = "1970-01-01T00:00:00.000Z", $47 = 3, $48 = "1970-01-01", $49 = 1, $50 = "1970-01-01", $51 = "1970-01-01T00:00:00.000Z", $52 = 3, $53 = "1970-01-01", $54 = 1, $55 = "00000000-0000-7000-8000-000000000001", $56 = "1970-01-01", $57 = 90, $58 = ["In Transit","Arrived","Customs Cleared"], $59 = "1970-01-01", $60 = "1970-01-01", $61 = "1970-01-01T00:00:00.000Z", $62 = 3, $63 = "1970-01-01", $64 = 1, $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "1970-01-01T00:00:00.000Z", $68 = 3, $69 = "1970-01-01", $70 = 1, $71 = "1970-01-01", $72 = "1970-01-01T00:00:00.000Z", $73 = 3, $74 = "1970-01-01", $75 = 1, $76 = "1970-01-01", $77 = "1970-01-01T00:00:00.000Z", $78 = 3, $79 = "1970-01-01", $80 = 1, $81 = "00000000-0000-7000-8000-000000000001", $82 = "1970-01-01", $83 = "1970-01-01T00:00:00.000Z", $84 = 3, $85 = "1970-01-01", $86 = 1, $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "1970-01-01", $94 = 90, $95 = ["In Transit","Arrived","Customs Cleared"], $96 = "1970-01-01", $97 = "1970-01-01", $98 = "1970-01-01", $99 = "1970-01-01T00:00:00.000Z", $100 = 3, $101 = "1970-01-01", $102 = 1, $103 = "00000000-0000-7000-8000-000000000001", $104 = "1970-01-01", $105 = "1970-01-01T00:00:00.000Z", $106 = 3, $107 = "1970-01-01", $108 = 1, $109 = "1970-01-01", $110 = "1970-01-01T00:00:00.000Z", $111 = 3, $112 = "1970-01-01", $113 = 1, $114 = "1970-01-01", $115 = "1970-01-01T00:00:00.000Z", $116 = 3, $117 = "1970-01-01", $118 = 1, $119 = "00000000-0000-7000-8000-000000000001", $120 = "1970-01-01", $121 = "1970-01-01T00:00:00.000Z", $122 = 3, $123 = "1970-01-01", $124 = 1, $125 = "1970-01-01", $126 = "1970-01-01T00:00:00.000Z", $127 = 3, $128 = "1970-01-01", $129 = 1, $130 = "00000000-0000-7000-8000-000000000001", $131 = "1970-01-01", $132 = 90, $133 = ["In Transit","Arrived","Customs Cleared"], $134 = "1970-01-01", $135 = "00000000-0000-7000-8000-000000000001", $136 = 25, $137 = 0;
