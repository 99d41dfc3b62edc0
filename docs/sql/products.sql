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
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale((select case when count(distinct coalesce(r.qty_uom, '')) = 1 then sum(r.qty_met) end
  from (select *, ctid
  from public.order_line_rows
  where account_id = $27) r
  where r.code = p.code and "r"."latest_open_date" >= ($28::date - $29::int) and r.piece > 0 and r.recent_event_type = any ($30::text[]) and r.actual_delivery_date is null)) as "inTransitQty", (select n.date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $31::date and "r"."portal_eta_seen" >= $32::timestamptz - make_interval(days => $33::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $34::date or abs("r"."portal_eta" - "r"."carrier_eta") > $35::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $36) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $37::date and "r"."portal_eta_seen" >= $38::timestamptz - make_interval(days => $39::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $40::date or abs("r"."portal_eta" - "r"."carrier_eta") > $41::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $42::date and "r"."portal_eta_seen" >= $43::timestamptz - make_interval(days => $44::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $45::date or abs("r"."portal_eta" - "r"."carrier_eta") > $46::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $47::date and "r"."portal_eta_seen" >= $48::timestamptz - make_interval(days => $49::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $50::date or abs("r"."portal_eta" - "r"."carrier_eta") > $51::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $52) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $53::date and "r"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $56::date or abs("r"."portal_eta" - "r"."carrier_eta") > $57::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $58::date and "r"."portal_eta_seen" >= $59::timestamptz - make_interval(days => $60::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $61::date or abs("r"."portal_eta" - "r"."carrier_eta") > $62::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $63) r
  where r.code = p.code and "r"."latest_open_date" >= ($64::date - $65::int) and r.piece > 0 and r.recent_event_type = any ($66::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $67::date, n.date, n.source
  limit 1) as "nextArrival", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", (select n.source
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $68::date and "r"."portal_eta_seen" >= $69::timestamptz - make_interval(days => $70::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $71::date or abs("r"."portal_eta" - "r"."carrier_eta") > $72::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $73) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $74::date and "r"."portal_eta_seen" >= $75::timestamptz - make_interval(days => $76::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $77::date or abs("r"."portal_eta" - "r"."carrier_eta") > $78::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $79::date and "r"."portal_eta_seen" >= $80::timestamptz - make_interval(days => $81::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $82::date or abs("r"."portal_eta" - "r"."carrier_eta") > $83::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $84::date and "r"."portal_eta_seen" >= $85::timestamptz - make_interval(days => $86::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $87::date or abs("r"."portal_eta" - "r"."carrier_eta") > $88::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $89) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $90::date and "r"."portal_eta_seen" >= $91::timestamptz - make_interval(days => $92::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $93::date or abs("r"."portal_eta" - "r"."carrier_eta") > $94::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $95::date and "r"."portal_eta_seen" >= $96::timestamptz - make_interval(days => $97::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $98::date or abs("r"."portal_eta" - "r"."carrier_eta") > $99::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $100) r
  where r.code = p.code and "r"."latest_open_date" >= ($101::date - $102::int) and r.piece > 0 and r.recent_event_type = any ($103::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $104::date, n.date, n.source
  limit 1) as "nextArrivalSource", coalesce((select n.date < $105::date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $106::date and "r"."portal_eta_seen" >= $107::timestamptz - make_interval(days => $108::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $109::date or abs("r"."portal_eta" - "r"."carrier_eta") > $110::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $111) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $112::date and "r"."portal_eta_seen" >= $113::timestamptz - make_interval(days => $114::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $115::date or abs("r"."portal_eta" - "r"."carrier_eta") > $116::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $117::date and "r"."portal_eta_seen" >= $118::timestamptz - make_interval(days => $119::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $120::date or abs("r"."portal_eta" - "r"."carrier_eta") > $121::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $122::date and "r"."portal_eta_seen" >= $123::timestamptz - make_interval(days => $124::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $125::date or abs("r"."portal_eta" - "r"."carrier_eta") > $126::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $127) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $128::date and "r"."portal_eta_seen" >= $129::timestamptz - make_interval(days => $130::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $131::date or abs("r"."portal_eta" - "r"."carrier_eta") > $132::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $133::date and "r"."portal_eta_seen" >= $134::timestamptz - make_interval(days => $135::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $136::date or abs("r"."portal_eta" - "r"."carrier_eta") > $137::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $138) r
  where r.code = p.code and "r"."latest_open_date" >= ($139::date - $140::int) and r.piece > 0 and r.recent_event_type = any ($141::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $142::date, n.date, n.source
  limit 1), false) as "nextArrivalPassed"
  from g
  join (select *, ctid
  from public.products
  where account_id = $143) p on p.id = g.product_id
  order by p.code asc
  limit $144 offset $145) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2026-03-01", $8 = "2026-03-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2026-03-01", $13 = "2026-03-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = "00000000-0000-7000-8000-000000000001", $20 = "ETA", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "ETA", $25 = "00000000-0000-7000-8000-000000000001", $26 = "ETA", $27 = "00000000-0000-7000-8000-000000000001", $28 = "1970-01-01", $29 = 90, $30 = ["In Transit","Arrived","Customs Cleared"], $31 = "1970-01-01", $32 = "1970-01-01T00:00:00.000Z", $33 = 3, $34 = "1970-01-01", $35 = 1, $36 = "00000000-0000-7000-8000-000000000001", $37 = "1970-01-01", $38 = "1970-01-01T00:00:00.000Z", $39 = 3, $40 = "1970-01-01", $41 = 1, $42 = "1970-01-01", $43 = "1970-01-01T00:00:00.000Z", $44 = 3, $45 = "1970-01-01", $46 = 1, $47 = "1970-01-01", $48 = "1970-01-01T00:00:00.000Z", $49 = 3, $50 = "1970-01-01", $51 = 1, $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "1970-01-01", $59 = "1970-01-01T00:00:00.000Z", $60 = 3, $61 = "1970-01-01", $62 = 1, $63 = "00000000-0000-7000-8000-000000000001", $64 = "1970-01-01", $65 = 90, $66 = ["In Transit","Arrived","Customs Cleared"], $67 = "1970-01-01", $68 = "1970-01-01", $69 = "1970-01-01T00:00:00.000Z", $70 = 3, $71 = "1970-01-01", $72 = 1, $73 = "00000000-0000-7000-8000-000000000001", $74 = "1970-01-01", $75 = "1970-01-01T00:00:00.000Z", $76 = 3, $77 = "1970-01-01", $78 = 1, $79 = "1970-01-01", $80 = "1970-01-01T00:00:00.000Z", $81 = 3, $82 = "1970-01-01", $83 = 1, $84 = "1970-01-01", $85 = "1970-01-01T00:00:00.000Z", $86 = 3, $87 = "1970-01-01", $88 = 1, $89 = "00000000-0000-7000-8000-000000000001", $90 = "1970-01-01", $91 = "1970-01-01T00:00:00.000Z", $92 = 3, $93 = "1970-01-01", $94 = 1, $95 = "1970-01-01", $96 = "1970-01-01T00:00:00.000Z", $97 = 3, $98 = "1970-01-01", $99 = 1, $100 = "00000000-0000-7000-8000-000000000001", $101 = "1970-01-01", $102 = 90, $103 = ["In Transit","Arrived","Customs Cleared"], $104 = "1970-01-01", $105 = "1970-01-01", $106 = "1970-01-01", $107 = "1970-01-01T00:00:00.000Z", $108 = 3, $109 = "1970-01-01", $110 = 1, $111 = "00000000-0000-7000-8000-000000000001", $112 = "1970-01-01", $113 = "1970-01-01T00:00:00.000Z", $114 = 3, $115 = "1970-01-01", $116 = 1, $117 = "1970-01-01", $118 = "1970-01-01T00:00:00.000Z", $119 = 3, $120 = "1970-01-01", $121 = 1, $122 = "1970-01-01", $123 = "1970-01-01T00:00:00.000Z", $124 = 3, $125 = "1970-01-01", $126 = 1, $127 = "00000000-0000-7000-8000-000000000001", $128 = "1970-01-01", $129 = "1970-01-01T00:00:00.000Z", $130 = 3, $131 = "1970-01-01", $132 = 1, $133 = "1970-01-01", $134 = "1970-01-01T00:00:00.000Z", $135 = 3, $136 = "1970-01-01", $137 = 1, $138 = "00000000-0000-7000-8000-000000000001", $139 = "1970-01-01", $140 = 90, $141 = ["In Transit","Arrived","Customs Cleared"], $142 = "1970-01-01", $143 = "00000000-0000-7000-8000-000000000001", $144 = 25, $145 = 0;

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
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale((select case when count(distinct coalesce(r.qty_uom, '')) = 1 then sum(r.qty_met) end
  from (select *, ctid
  from public.order_line_rows
  where account_id = $27) r
  where r.code = p.code and "r"."latest_open_date" >= ($28::date - $29::int) and r.piece > 0 and r.recent_event_type = any ($30::text[]) and r.actual_delivery_date is null)) as "inTransitQty", (select n.date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $31::date and "r"."portal_eta_seen" >= $32::timestamptz - make_interval(days => $33::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $34::date or abs("r"."portal_eta" - "r"."carrier_eta") > $35::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $36) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $37::date and "r"."portal_eta_seen" >= $38::timestamptz - make_interval(days => $39::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $40::date or abs("r"."portal_eta" - "r"."carrier_eta") > $41::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $42::date and "r"."portal_eta_seen" >= $43::timestamptz - make_interval(days => $44::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $45::date or abs("r"."portal_eta" - "r"."carrier_eta") > $46::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $47::date and "r"."portal_eta_seen" >= $48::timestamptz - make_interval(days => $49::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $50::date or abs("r"."portal_eta" - "r"."carrier_eta") > $51::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $52) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $53::date and "r"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $56::date or abs("r"."portal_eta" - "r"."carrier_eta") > $57::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $58::date and "r"."portal_eta_seen" >= $59::timestamptz - make_interval(days => $60::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $61::date or abs("r"."portal_eta" - "r"."carrier_eta") > $62::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $63) r
  where r.code = p.code and "r"."latest_open_date" >= ($64::date - $65::int) and r.piece > 0 and r.recent_event_type = any ($66::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $67::date, n.date, n.source
  limit 1) as "nextArrival", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", (select n.source
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $68::date and "r"."portal_eta_seen" >= $69::timestamptz - make_interval(days => $70::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $71::date or abs("r"."portal_eta" - "r"."carrier_eta") > $72::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $73) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $74::date and "r"."portal_eta_seen" >= $75::timestamptz - make_interval(days => $76::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $77::date or abs("r"."portal_eta" - "r"."carrier_eta") > $78::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $79::date and "r"."portal_eta_seen" >= $80::timestamptz - make_interval(days => $81::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $82::date or abs("r"."portal_eta" - "r"."carrier_eta") > $83::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $84::date and "r"."portal_eta_seen" >= $85::timestamptz - make_interval(days => $86::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $87::date or abs("r"."portal_eta" - "r"."carrier_eta") > $88::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $89) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $90::date and "r"."portal_eta_seen" >= $91::timestamptz - make_interval(days => $92::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $93::date or abs("r"."portal_eta" - "r"."carrier_eta") > $94::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $95::date and "r"."portal_eta_seen" >= $96::timestamptz - make_interval(days => $97::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $98::date or abs("r"."portal_eta" - "r"."carrier_eta") > $99::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $100) r
  where r.code = p.code and "r"."latest_open_date" >= ($101::date - $102::int) and r.piece > 0 and r.recent_event_type = any ($103::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $104::date, n.date, n.source
  limit 1) as "nextArrivalSource", coalesce((select n.date < $105::date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $106::date and "r"."portal_eta_seen" >= $107::timestamptz - make_interval(days => $108::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $109::date or abs("r"."portal_eta" - "r"."carrier_eta") > $110::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $111) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $112::date and "r"."portal_eta_seen" >= $113::timestamptz - make_interval(days => $114::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $115::date or abs("r"."portal_eta" - "r"."carrier_eta") > $116::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $117::date and "r"."portal_eta_seen" >= $118::timestamptz - make_interval(days => $119::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $120::date or abs("r"."portal_eta" - "r"."carrier_eta") > $121::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $122::date and "r"."portal_eta_seen" >= $123::timestamptz - make_interval(days => $124::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $125::date or abs("r"."portal_eta" - "r"."carrier_eta") > $126::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $127) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $128::date and "r"."portal_eta_seen" >= $129::timestamptz - make_interval(days => $130::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $131::date or abs("r"."portal_eta" - "r"."carrier_eta") > $132::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $133::date and "r"."portal_eta_seen" >= $134::timestamptz - make_interval(days => $135::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $136::date or abs("r"."portal_eta" - "r"."carrier_eta") > $137::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $138) r
  where r.code = p.code and "r"."latest_open_date" >= ($139::date - $140::int) and r.piece > 0 and r.recent_event_type = any ($141::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $142::date, n.date, n.source
  limit 1), false) as "nextArrivalPassed"
  from g
  join (select *, ctid
  from public.products
  where account_id = $143) p on p.id = g.product_id
  order by p.code asc
  limit $144 offset $145) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2021-12-01", $4 = "2026-11-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2021-12-01", $8 = "2026-11-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2021-12-01", $13 = "2026-11-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = "00000000-0000-7000-8000-000000000001", $20 = "ETA", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "ETA", $25 = "00000000-0000-7000-8000-000000000001", $26 = "ETA", $27 = "00000000-0000-7000-8000-000000000001", $28 = "1970-01-01", $29 = 90, $30 = ["In Transit","Arrived","Customs Cleared"], $31 = "1970-01-01", $32 = "1970-01-01T00:00:00.000Z", $33 = 3, $34 = "1970-01-01", $35 = 1, $36 = "00000000-0000-7000-8000-000000000001", $37 = "1970-01-01", $38 = "1970-01-01T00:00:00.000Z", $39 = 3, $40 = "1970-01-01", $41 = 1, $42 = "1970-01-01", $43 = "1970-01-01T00:00:00.000Z", $44 = 3, $45 = "1970-01-01", $46 = 1, $47 = "1970-01-01", $48 = "1970-01-01T00:00:00.000Z", $49 = 3, $50 = "1970-01-01", $51 = 1, $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "1970-01-01", $59 = "1970-01-01T00:00:00.000Z", $60 = 3, $61 = "1970-01-01", $62 = 1, $63 = "00000000-0000-7000-8000-000000000001", $64 = "1970-01-01", $65 = 90, $66 = ["In Transit","Arrived","Customs Cleared"], $67 = "1970-01-01", $68 = "1970-01-01", $69 = "1970-01-01T00:00:00.000Z", $70 = 3, $71 = "1970-01-01", $72 = 1, $73 = "00000000-0000-7000-8000-000000000001", $74 = "1970-01-01", $75 = "1970-01-01T00:00:00.000Z", $76 = 3, $77 = "1970-01-01", $78 = 1, $79 = "1970-01-01", $80 = "1970-01-01T00:00:00.000Z", $81 = 3, $82 = "1970-01-01", $83 = 1, $84 = "1970-01-01", $85 = "1970-01-01T00:00:00.000Z", $86 = 3, $87 = "1970-01-01", $88 = 1, $89 = "00000000-0000-7000-8000-000000000001", $90 = "1970-01-01", $91 = "1970-01-01T00:00:00.000Z", $92 = 3, $93 = "1970-01-01", $94 = 1, $95 = "1970-01-01", $96 = "1970-01-01T00:00:00.000Z", $97 = 3, $98 = "1970-01-01", $99 = 1, $100 = "00000000-0000-7000-8000-000000000001", $101 = "1970-01-01", $102 = 90, $103 = ["In Transit","Arrived","Customs Cleared"], $104 = "1970-01-01", $105 = "1970-01-01", $106 = "1970-01-01", $107 = "1970-01-01T00:00:00.000Z", $108 = 3, $109 = "1970-01-01", $110 = 1, $111 = "00000000-0000-7000-8000-000000000001", $112 = "1970-01-01", $113 = "1970-01-01T00:00:00.000Z", $114 = 3, $115 = "1970-01-01", $116 = 1, $117 = "1970-01-01", $118 = "1970-01-01T00:00:00.000Z", $119 = 3, $120 = "1970-01-01", $121 = 1, $122 = "1970-01-01", $123 = "1970-01-01T00:00:00.000Z", $124 = 3, $125 = "1970-01-01", $126 = 1, $127 = "00000000-0000-7000-8000-000000000001", $128 = "1970-01-01", $129 = "1970-01-01T00:00:00.000Z", $130 = 3, $131 = "1970-01-01", $132 = 1, $133 = "1970-01-01", $134 = "1970-01-01T00:00:00.000Z", $135 = 3, $136 = "1970-01-01", $137 = 1, $138 = "00000000-0000-7000-8000-000000000001", $139 = "1970-01-01", $140 = 90, $141 = ["In Transit","Arrived","Customs Cleared"], $142 = "1970-01-01", $143 = "00000000-0000-7000-8000-000000000001", $144 = 25, $145 = 0;

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
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale((select case when count(distinct coalesce(r.qty_uom, '')) = 1 then sum(r.qty_met) end
  from (select *, ctid
  from public.order_line_rows
  where account_id = $32) r
  where r.code = p.code and "r"."latest_open_date" >= ($33::date - $34::int) and r.piece > 0 and r.recent_event_type = any ($35::text[]) and r.actual_delivery_date is null and "r"."supplier_id" = any($36::uuid[]))) as "inTransitQty", (select n.date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $37::date and "r"."portal_eta_seen" >= $38::timestamptz - make_interval(days => $39::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $40::date or abs("r"."portal_eta" - "r"."carrier_eta") > $41::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $42) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $43::date and "r"."portal_eta_seen" >= $44::timestamptz - make_interval(days => $45::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $46::date or abs("r"."portal_eta" - "r"."carrier_eta") > $47::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $48::date and "r"."portal_eta_seen" >= $49::timestamptz - make_interval(days => $50::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $51::date or abs("r"."portal_eta" - "r"."carrier_eta") > $52::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $53::date and "r"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $56::date or abs("r"."portal_eta" - "r"."carrier_eta") > $57::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $59::date and "r"."portal_eta_seen" >= $60::timestamptz - make_interval(days => $61::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $62::date or abs("r"."portal_eta" - "r"."carrier_eta") > $63::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $64::date and "r"."portal_eta_seen" >= $65::timestamptz - make_interval(days => $66::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $67::date or abs("r"."portal_eta" - "r"."carrier_eta") > $68::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $69) r
  where r.code = p.code and "r"."latest_open_date" >= ($70::date - $71::int) and r.piece > 0 and r.recent_event_type = any ($72::text[]) and r.actual_delivery_date is null and "r"."supplier_id" = any($73::uuid[])) n
  where n.date is not null
  order by n.date < $74::date, n.date, n.source
  limit 1) as "nextArrival", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", (select n.source
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $75::date and "r"."portal_eta_seen" >= $76::timestamptz - make_interval(days => $77::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $78::date or abs("r"."portal_eta" - "r"."carrier_eta") > $79::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $80) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $81::date and "r"."portal_eta_seen" >= $82::timestamptz - make_interval(days => $83::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $84::date or abs("r"."portal_eta" - "r"."carrier_eta") > $85::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $86::date and "r"."portal_eta_seen" >= $87::timestamptz - make_interval(days => $88::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $89::date or abs("r"."portal_eta" - "r"."carrier_eta") > $90::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $91::date and "r"."portal_eta_seen" >= $92::timestamptz - make_interval(days => $93::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $94::date or abs("r"."portal_eta" - "r"."carrier_eta") > $95::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $96) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $97::date and "r"."portal_eta_seen" >= $98::timestamptz - make_interval(days => $99::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $100::date or abs("r"."portal_eta" - "r"."carrier_eta") > $101::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $102::date and "r"."portal_eta_seen" >= $103::timestamptz - make_interval(days => $104::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $105::date or abs("r"."portal_eta" - "r"."carrier_eta") > $106::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $107) r
  where r.code = p.code and "r"."latest_open_date" >= ($108::date - $109::int) and r.piece > 0 and r.recent_event_type = any ($110::text[]) and r.actual_delivery_date is null and "r"."supplier_id" = any($111::uuid[])) n
  where n.date is not null
  order by n.date < $112::date, n.date, n.source
  limit 1) as "nextArrivalSource", coalesce((select n.date < $113::date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $114::date and "r"."portal_eta_seen" >= $115::timestamptz - make_interval(days => $116::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $117::date or abs("r"."portal_eta" - "r"."carrier_eta") > $118::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $119) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $120::date and "r"."portal_eta_seen" >= $121::timestamptz - make_interval(days => $122::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $123::date or abs("r"."portal_eta" - "r"."carrier_eta") > $124::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $125::date and "r"."portal_eta_seen" >= $126::timestamptz - make_interval(days => $127::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $128::date or abs("r"."portal_eta" - "r"."carrier_eta") > $129::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $130::date and "r"."portal_eta_seen" >= $131::timestamptz - make_interval(days => $132::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $133::date or abs("r"."portal_eta" - "r"."carrier_eta") > $134::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $135) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $136::date and "r"."portal_eta_seen" >= $137::timestamptz - make_interval(days => $138::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $139::date or abs("r"."portal_eta" - "r"."carrier_eta") > $140::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $141::date and "r"."portal_eta_seen" >= $142::timestamptz - make_interval(days => $143::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $144::date or abs("r"."portal_eta" - "r"."carrier_eta") > $145::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $146) r
  where r.code = p.code and "r"."latest_open_date" >= ($147::date - $148::int) and r.piece > 0 and r.recent_event_type = any ($149::text[]) and r.actual_delivery_date is null and "r"."supplier_id" = any($150::uuid[])) n
  where n.date is not null
  order by n.date < $151::date, n.date, n.source
  limit 1), false) as "nextArrivalPassed"
  from g
  join (select *, ctid
  from public.products
  where account_id = $152) p on p.id = g.product_id
  order by p.code asc
  limit $153 offset $154) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2026-03-01", $8 = "2026-03-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2026-03-01", $13 = "2026-03-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $18 = "00000000-0000-7000-8000-000000000001", $19 = "ETA", $20 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $21 = "00000000-0000-7000-8000-000000000001", $22 = "ETA", $23 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $24 = "00000000-0000-7000-8000-000000000001", $25 = "00000000-0000-7000-8000-000000000001", $26 = "00000000-0000-7000-8000-000000000001", $27 = "ETA", $28 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $29 = "00000000-0000-7000-8000-000000000001", $30 = "ETA", $31 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $32 = "00000000-0000-7000-8000-000000000001", $33 = "1970-01-01", $34 = 90, $35 = ["In Transit","Arrived","Customs Cleared"], $36 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $37 = "1970-01-01", $38 = "1970-01-01T00:00:00.000Z", $39 = 3, $40 = "1970-01-01", $41 = 1, $42 = "00000000-0000-7000-8000-000000000001", $43 = "1970-01-01", $44 = "1970-01-01T00:00:00.000Z", $45 = 3, $46 = "1970-01-01", $47 = 1, $48 = "1970-01-01", $49 = "1970-01-01T00:00:00.000Z", $50 = 3, $51 = "1970-01-01", $52 = 1, $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "1970-01-01", $60 = "1970-01-01T00:00:00.000Z", $61 = 3, $62 = "1970-01-01", $63 = 1, $64 = "1970-01-01", $65 = "1970-01-01T00:00:00.000Z", $66 = 3, $67 = "1970-01-01", $68 = 1, $69 = "00000000-0000-7000-8000-000000000001", $70 = "1970-01-01", $71 = 90, $72 = ["In Transit","Arrived","Customs Cleared"], $73 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $74 = "1970-01-01", $75 = "1970-01-01", $76 = "1970-01-01T00:00:00.000Z", $77 = 3, $78 = "1970-01-01", $79 = 1, $80 = "00000000-0000-7000-8000-000000000001", $81 = "1970-01-01", $82 = "1970-01-01T00:00:00.000Z", $83 = 3, $84 = "1970-01-01", $85 = 1, $86 = "1970-01-01", $87 = "1970-01-01T00:00:00.000Z", $88 = 3, $89 = "1970-01-01", $90 = 1, $91 = "1970-01-01", $92 = "1970-01-01T00:00:00.000Z", $93 = 3, $94 = "1970-01-01", $95 = 1, $96 = "00000000-0000-7000-8000-000000000001", $97 = "1970-01-01", $98 = "1970-01-01T00:00:00.000Z", $99 = 3, $100 = "1970-01-01", $101 = 1, $102 = "1970-01-01", $103 = "1970-01-01T00:00:00.000Z", $104 = 3, $105 = "1970-01-01", $106 = 1, $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = 90, $110 = ["In Transit","Arrived","Customs Cleared"], $111 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $112 = "1970-01-01", $113 = "1970-01-01", $114 = "1970-01-01", $115 = "1970-01-01T00:00:00.000Z", $116 = 3, $117 = "1970-01-01", $118 = 1, $119 = "00000000-0000-7000-8000-000000000001", $120 = "1970-01-01", $121 = "1970-01-01T00:00:00.000Z", $122 = 3, $123 = "1970-01-01", $124 = 1, $125 = "1970-01-01", $126 = "1970-01-01T00:00:00.000Z", $127 = 3, $128 = "1970-01-01", $129 = 1, $130 = "1970-01-01", $131 = "1970-01-01T00:00:00.000Z", $132 = 3, $133 = "1970-01-01", $134 = 1, $135 = "00000000-0000-7000-8000-000000000001", $136 = "1970-01-01", $137 = "1970-01-01T00:00:00.000Z", $138 = 3, $139 = "1970-01-01", $140 = 1, $141 = "1970-01-01", $142 = "1970-01-01T00:00:00.000Z", $143 = 3, $144 = "1970-01-01", $145 = 1, $146 = "00000000-0000-7000-8000-000000000001", $147 = "1970-01-01", $148 = 90, $149 = ["In Transit","Arrived","Customs Cleared"], $150 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $151 = "1970-01-01", $152 = "00000000-0000-7000-8000-000000000001", $153 = 25, $154 = 0;

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
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale((select case when count(distinct coalesce(r.qty_uom, '')) = 1 then sum(r.qty_met) end
  from (select *, ctid
  from public.order_line_rows
  where account_id = $32) r
  where r.code = p.code and "r"."latest_open_date" >= ($33::date - $34::int) and r.piece > 0 and r.recent_event_type = any ($35::text[]) and r.actual_delivery_date is null)) as "inTransitQty", (select n.date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $36::date and "r"."portal_eta_seen" >= $37::timestamptz - make_interval(days => $38::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $39::date or abs("r"."portal_eta" - "r"."carrier_eta") > $40::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $41) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $42::date and "r"."portal_eta_seen" >= $43::timestamptz - make_interval(days => $44::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $45::date or abs("r"."portal_eta" - "r"."carrier_eta") > $46::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $47::date and "r"."portal_eta_seen" >= $48::timestamptz - make_interval(days => $49::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $50::date or abs("r"."portal_eta" - "r"."carrier_eta") > $51::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $52::date and "r"."portal_eta_seen" >= $53::timestamptz - make_interval(days => $54::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $55::date or abs("r"."portal_eta" - "r"."carrier_eta") > $56::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $57) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $58::date and "r"."portal_eta_seen" >= $59::timestamptz - make_interval(days => $60::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $61::date or abs("r"."portal_eta" - "r"."carrier_eta") > $62::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $63::date and "r"."portal_eta_seen" >= $64::timestamptz - make_interval(days => $65::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $66::date or abs("r"."portal_eta" - "r"."carrier_eta") > $67::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $68) r
  where r.code = p.code and "r"."latest_open_date" >= ($69::date - $70::int) and r.piece > 0 and r.recent_event_type = any ($71::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $72::date, n.date, n.source
  limit 1) as "nextArrival", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", (select n.source
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $73::date and "r"."portal_eta_seen" >= $74::timestamptz - make_interval(days => $75::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $76::date or abs("r"."portal_eta" - "r"."carrier_eta") > $77::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $78) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $79::date and "r"."portal_eta_seen" >= $80::timestamptz - make_interval(days => $81::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $82::date or abs("r"."portal_eta" - "r"."carrier_eta") > $83::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $84::date and "r"."portal_eta_seen" >= $85::timestamptz - make_interval(days => $86::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $87::date or abs("r"."portal_eta" - "r"."carrier_eta") > $88::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $89::date and "r"."portal_eta_seen" >= $90::timestamptz - make_interval(days => $91::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $92::date or abs("r"."portal_eta" - "r"."carrier_eta") > $93::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $94) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $95::date and "r"."portal_eta_seen" >= $96::timestamptz - make_interval(days => $97::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $98::date or abs("r"."portal_eta" - "r"."carrier_eta") > $99::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $100::date and "r"."portal_eta_seen" >= $101::timestamptz - make_interval(days => $102::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $103::date or abs("r"."portal_eta" - "r"."carrier_eta") > $104::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $105) r
  where r.code = p.code and "r"."latest_open_date" >= ($106::date - $107::int) and r.piece > 0 and r.recent_event_type = any ($108::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $109::date, n.date, n.source
  limit 1) as "nextArrivalSource", coalesce((select n.date < $110::date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $111::date and "r"."portal_eta_seen" >= $112::timestamptz - make_interval(days => $113::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $114::date or abs("r"."portal_eta" - "r"."carrier_eta") > $115::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $116) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $117::date and "r"."portal_eta_seen" >= $118::timestamptz - make_interval(days => $119::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $120::date or abs("r"."portal_eta" - "r"."carrier_eta") > $121::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $122::date and "r"."portal_eta_seen" >= $123::timestamptz - make_interval(days => $124::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $125::date or abs("r"."portal_eta" - "r"."carrier_eta") > $126::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $127::date and "r"."portal_eta_seen" >= $128::timestamptz - make_interval(days => $129::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $130::date or abs("r"."portal_eta" - "r"."carrier_eta") > $131::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $132) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $133::date and "r"."portal_eta_seen" >= $134::timestamptz - make_interval(days => $135::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $136::date or abs("r"."portal_eta" - "r"."carrier_eta") > $137::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $138::date and "r"."portal_eta_seen" >= $139::timestamptz - make_interval(days => $140::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $141::date or abs("r"."portal_eta" - "r"."carrier_eta") > $142::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $143) r
  where r.code = p.code and "r"."latest_open_date" >= ($144::date - $145::int) and r.piece > 0 and r.recent_event_type = any ($146::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $147::date, n.date, n.source
  limit 1), false) as "nextArrivalPassed"
  from g
  join (select *, ctid
  from public.products
  where account_id = $148) p on p.id = g.product_id
  order by p.code asc
  limit $149 offset $150) r) as items
-- $1 = ["2026-03-01"], $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2026-03-05", $6 = "2026-03-31", $7 = "00000000-0000-7000-8000-000000000001", $8 = "ETA", $9 = "00000000-0000-7000-8000-000000000001", $10 = "ETA", $11 = "00000000-0000-7000-8000-000000000001", $12 = "%abc%", $13 = "%abc%", $14 = "00000000-0000-7000-8000-000000000001", $15 = "%abc%", $16 = "00000000-0000-7000-8000-000000000001", $17 = "ETA", $18 = "00000000-0000-7000-8000-000000000001", $19 = "%abc%", $20 = "00000000-0000-7000-8000-000000000001", $21 = "ETA", $22 = "00000000-0000-7000-8000-000000000001", $23 = "%abc%", $24 = "00000000-0000-7000-8000-000000000001", $25 = "%abc%", $26 = "00000000-0000-7000-8000-000000000001", $27 = "00000000-0000-7000-8000-000000000001", $28 = "00000000-0000-7000-8000-000000000001", $29 = "ETA", $30 = "00000000-0000-7000-8000-000000000001", $31 = "ETA", $32 = "00000000-0000-7000-8000-000000000001", $33 = "1970-01-01", $34 = 90, $35 = ["In Transit","Arrived","Customs Cleared"], $36 = "1970-01-01", $37 = "1970-01-01T00:00:00.000Z", $38 = 3, $39 = "1970-01-01", $40 = 1, $41 = "00000000-0000-7000-8000-000000000001", $42 = "1970-01-01", $43 = "1970-01-01T00:00:00.000Z", $44 = 3, $45 = "1970-01-01", $46 = 1, $47 = "1970-01-01", $48 = "1970-01-01T00:00:00.000Z", $49 = 3, $50 = "1970-01-01", $51 = 1, $52 = "1970-01-01", $53 = "1970-01-01T00:00:00.000Z", $54 = 3, $55 = "1970-01-01", $56 = 1, $57 = "00000000-0000-7000-8000-000000000001", $58 = "1970-01-01", $59 = "1970-01-01T00:00:00.000Z", $60 = 3, $61 = "1970-01-01", $62 = 1, $63 = "1970-01-01", $64 = "1970-01-01T00:00:00.000Z", $65 = 3, $66 = "1970-01-01", $67 = 1, $68 = "00000000-0000-7000-8000-000000000001", $69 = "1970-01-01", $70 = 90, $71 = ["In Transit","Arrived","Customs Cleared"], $72 = "1970-01-01", $73 = "1970-01-01", $74 = "1970-01-01T00:00:00.000Z", $75 = 3, $76 = "1970-01-01", $77 = 1, $78 = "00000000-0000-7000-8000-000000000001", $79 = "1970-01-01", $80 = "1970-01-01T00:00:00.000Z", $81 = 3, $82 = "1970-01-01", $83 = 1, $84 = "1970-01-01", $85 = "1970-01-01T00:00:00.000Z", $86 = 3, $87 = "1970-01-01", $88 = 1, $89 = "1970-01-01", $90 = "1970-01-01T00:00:00.000Z", $91 = 3, $92 = "1970-01-01", $93 = 1, $94 = "00000000-0000-7000-8000-000000000001", $95 = "1970-01-01", $96 = "1970-01-01T00:00:00.000Z", $97 = 3, $98 = "1970-01-01", $99 = 1, $100 = "1970-01-01", $101 = "1970-01-01T00:00:00.000Z", $102 = 3, $103 = "1970-01-01", $104 = 1, $105 = "00000000-0000-7000-8000-000000000001", $106 = "1970-01-01", $107 = 90, $108 = ["In Transit","Arrived","Customs Cleared"], $109 = "1970-01-01", $110 = "1970-01-01", $111 = "1970-01-01", $112 = "1970-01-01T00:00:00.000Z", $113 = 3, $114 = "1970-01-01", $115 = 1, $116 = "00000000-0000-7000-8000-000000000001", $117 = "1970-01-01", $118 = "1970-01-01T00:00:00.000Z", $119 = 3, $120 = "1970-01-01", $121 = 1, $122 = "1970-01-01", $123 = "1970-01-01T00:00:00.000Z", $124 = 3, $125 = "1970-01-01", $126 = 1, $127 = "1970-01-01", $128 = "1970-01-01T00:00:00.000Z", $129 = 3, $130 = "1970-01-01", $131 = 1, $132 = "00000000-0000-7000-8000-000000000001", $133 = "1970-01-01", $134 = "1970-01-01T00:00:00.000Z", $135 = 3, $136 = "1970-01-01", $137 = 1, $138 = "1970-01-01", $139 = "1970-01-01T00:00:00.000Z", $140 = 3, $141 = "1970-01-01", $142 = 1, $143 = "00000000-0000-7000-8000-000000000001", $144 = "1970-01-01", $145 = 90, $146 = ["In Transit","Arrived","Customs Cleared"], $147 = "1970-01-01", $148 = "00000000-0000-7000-8000-000000000001", $149 = 25, $150 = 0;

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
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale((select case when count(distinct coalesce(r.qty_uom, '')) = 1 then sum(r.qty_met) end
  from (select *, ctid
  from public.order_line_rows
  where account_id = $27) r
  where r.code = p.code and "r"."latest_open_date" >= ($28::date - $29::int) and r.piece > 0 and r.recent_event_type = any ($30::text[]) and r.actual_delivery_date is null)) as "inTransitQty", (select n.date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $31::date and "r"."portal_eta_seen" >= $32::timestamptz - make_interval(days => $33::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $34::date or abs("r"."portal_eta" - "r"."carrier_eta") > $35::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $36) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $37::date and "r"."portal_eta_seen" >= $38::timestamptz - make_interval(days => $39::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $40::date or abs("r"."portal_eta" - "r"."carrier_eta") > $41::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $42::date and "r"."portal_eta_seen" >= $43::timestamptz - make_interval(days => $44::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $45::date or abs("r"."portal_eta" - "r"."carrier_eta") > $46::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $47::date and "r"."portal_eta_seen" >= $48::timestamptz - make_interval(days => $49::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $50::date or abs("r"."portal_eta" - "r"."carrier_eta") > $51::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $52) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $53::date and "r"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $56::date or abs("r"."portal_eta" - "r"."carrier_eta") > $57::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $58::date and "r"."portal_eta_seen" >= $59::timestamptz - make_interval(days => $60::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $61::date or abs("r"."portal_eta" - "r"."carrier_eta") > $62::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $63) r
  where r.code = p.code and "r"."latest_open_date" >= ($64::date - $65::int) and r.piece > 0 and r.recent_event_type = any ($66::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $67::date, n.date, n.source
  limit 1) as "nextArrival", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", (select n.source
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $68::date and "r"."portal_eta_seen" >= $69::timestamptz - make_interval(days => $70::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $71::date or abs("r"."portal_eta" - "r"."carrier_eta") > $72::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $73) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $74::date and "r"."portal_eta_seen" >= $75::timestamptz - make_interval(days => $76::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $77::date or abs("r"."portal_eta" - "r"."carrier_eta") > $78::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $79::date and "r"."portal_eta_seen" >= $80::timestamptz - make_interval(days => $81::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $82::date or abs("r"."portal_eta" - "r"."carrier_eta") > $83::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $84::date and "r"."portal_eta_seen" >= $85::timestamptz - make_interval(days => $86::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $87::date or abs("r"."portal_eta" - "r"."carrier_eta") > $88::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $89) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $90::date and "r"."portal_eta_seen" >= $91::timestamptz - make_interval(days => $92::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $93::date or abs("r"."portal_eta" - "r"."carrier_eta") > $94::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $95::date and "r"."portal_eta_seen" >= $96::timestamptz - make_interval(days => $97::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $98::date or abs("r"."portal_eta" - "r"."carrier_eta") > $99::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $100) r
  where r.code = p.code and "r"."latest_open_date" >= ($101::date - $102::int) and r.piece > 0 and r.recent_event_type = any ($103::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $104::date, n.date, n.source
  limit 1) as "nextArrivalSource", coalesce((select n.date < $105::date
  from (select coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $106::date and "r"."portal_eta_seen" >= $107::timestamptz - make_interval(days => $108::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $109::date or abs("r"."portal_eta" - "r"."carrier_eta") > $110::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $111) t
  where t.destination = "r"."destination")), case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $112::date and "r"."portal_eta_seen" >= $113::timestamptz - make_interval(days => $114::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $115::date or abs("r"."portal_eta" - "r"."carrier_eta") > $116::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $117::date and "r"."portal_eta_seen" >= $118::timestamptz - make_interval(days => $119::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $120::date or abs("r"."portal_eta" - "r"."carrier_eta") > $121::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end end) as date, coalesce(case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $122::date and "r"."portal_eta_seen" >= $123::timestamptz - make_interval(days => $124::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $125::date or abs("r"."portal_eta" - "r"."carrier_eta") > $126::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $127) t
  where t.destination = "r"."destination") is not null then 'forecast' end, case when case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $128::date and "r"."portal_eta_seen" >= $129::timestamptz - make_interval(days => $130::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $131::date or abs("r"."portal_eta" - "r"."carrier_eta") > $132::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual' then case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $133::date and "r"."portal_eta_seen" >= $134::timestamptz - make_interval(days => $135::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $136::date or abs("r"."portal_eta" - "r"."carrier_eta") > $137::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end end) as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $138) r
  where r.code = p.code and "r"."latest_open_date" >= ($139::date - $140::int) and r.piece > 0 and r.recent_event_type = any ($141::text[]) and r.actual_delivery_date is null) n
  where n.date is not null
  order by n.date < $142::date, n.date, n.source
  limit 1), false) as "nextArrivalPassed"
  from g
  join (select *, ctid
  from public.products
  where account_id = $143) p on p.id = g.product_id
  order by lower(coalesce(nullif(p.description, ''), g.description)) asc nulls last, p.code asc
  limit $144 offset $145) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ETA", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "ETA", $7 = "2026-03-01", $8 = "2026-03-01", $9 = [], $10 = "00000000-0000-7000-8000-000000000001", $11 = "ETA", $12 = "2026-03-01", $13 = "2026-03-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "00000000-0000-7000-8000-000000000001", $17 = "00000000-0000-7000-8000-000000000001", $18 = "ETA", $19 = "00000000-0000-7000-8000-000000000001", $20 = "ETA", $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "ETA", $25 = "00000000-0000-7000-8000-000000000001", $26 = "ETA", $27 = "00000000-0000-7000-8000-000000000001", $28 = "1970-01-01", $29 = 90, $30 = ["In Transit","Arrived","Customs Cleared"], $31 = "1970-01-01", $32 = "1970-01-01T00:00:00.000Z", $33 = 3, $34 = "1970-01-01", $35 = 1, $36 = "00000000-0000-7000-8000-000000000001", $37 = "1970-01-01", $38 = "1970-01-01T00:00:00.000Z", $39 = 3, $40 = "1970-01-01", $41 = 1, $42 = "1970-01-01", $43 = "1970-01-01T00:00:00.000Z", $44 = 3, $45 = "1970-01-01", $46 = 1, $47 = "1970-01-01", $48 = "1970-01-01T00:00:00.000Z", $49 = 3, $50 = "1970-01-01", $51 = 1, $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "1970-01-01", $59 = "1970-01-01T00:00:00.000Z", $60 = 3, $61 = "1970-01-01", $62 = 1, $63 = "00000000-0000-7000-8000-000000000001", $64 = "1970-01-01", $65 = 90, $66 = ["In Transit","Arrived","Customs Cleared"], $67 = "1970-01-01", $68 = "1970-01-01", $69 = "1970-01-01T00:00:00.000Z", $70 = 3, $71 = "1970-01-01", $72 = 1, $73 = "00000000-0000-7000-8000-000000000001", $74 = "1970-01-01", $75 = "1970-01-01T00:00:00.000Z", $76 = 3, $77 = "1970-01-01", $78 = 1, $79 = "1970-01-01", $80 = "1970-01-01T00:00:00.000Z", $81 = 3, $82 = "1970-01-01", $83 = 1, $84 = "1970-01-01", $85 = "1970-01-01T00:00:00.000Z", $86 = 3, $87 = "1970-01-01", $88 = 1, $89 = "00000000-0000-7000-8000-000000000001", $90 = "1970-01-01", $91 = "1970-01-01T00:00:00.000Z", $92 = 3, $93 = "1970-01-01", $94 = 1, $95 = "1970-01-01", $96 = "1970-01-01T00:00:00.000Z", $97 = 3, $98 = "1970-01-01", $99 = 1, $100 = "00000000-0000-7000-8000-000000000001", $101 = "1970-01-01", $102 = 90, $103 = ["In Transit","Arrived","Customs Cleared"], $104 = "1970-01-01", $105 = "1970-01-01", $106 = "1970-01-01", $107 = "1970-01-01T00:00:00.000Z", $108 = 3, $109 = "1970-01-01", $110 = 1, $111 = "00000000-0000-7000-8000-000000000001", $112 = "1970-01-01", $113 = "1970-01-01T00:00:00.000Z", $114 = 3, $115 = "1970-01-01", $116 = 1, $117 = "1970-01-01", $118 = "1970-01-01T00:00:00.000Z", $119 = 3, $120 = "1970-01-01", $121 = 1, $122 = "1970-01-01", $123 = "1970-01-01T00:00:00.000Z", $124 = 3, $125 = "1970-01-01", $126 = 1, $127 = "00000000-0000-7000-8000-000000000001", $128 = "1970-01-01", $129 = "1970-01-01T00:00:00.000Z", $130 = 3, $131 = "1970-01-01", $132 = 1, $133 = "1970-01-01", $134 = "1970-01-01T00:00:00.000Z", $135 = 3, $136 = "1970-01-01", $137 = 1, $138 = "00000000-0000-7000-8000-000000000001", $139 = "1970-01-01", $140 = 90, $141 = ["In Transit","Arrived","Customs Cleared"], $142 = "1970-01-01", $143 = "00000000-0000-7000-8000-000000000001", $144 = 25, $145 = 0;
