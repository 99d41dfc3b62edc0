-- Purchase Orders Lines: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
select (select (select coalesce(sum(c.rows), 0)
  from (select *
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count) as count, (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", coalesce((select nullif(p.description, '')
  from (select *
  from public.products
  where account_id = $6) p
  where p.code = r.code), (select nullif(t.description, '')
  from (select *
  from public.order_lines
  where account_id = $7) t
  where t.order_id = r.order_id and t.line_number = r.line_number)) as "description", r.recent_event_type as "recentEventType", r.shipment_number as "shipmentNumber", trim_scale(r.qty) as "qty", trim_scale(r.qty_met) as "qtyMet", trim_scale(r.remaining_qty) as "remainingQty", trim_scale(r.booked_qty) as "bookedQty", case when r.unit_price is not null then coalesce(r.currency || ' ', '') || round(r.unit_price, greatest(scale(trim_scale(r.unit_price)), case when r.currency = any ($8::text[]) then 0 when r.currency = any ($9::text[]) then 3 when r.currency = any ($10::text[]) then 4 else 2 end))::text || coalesce(' per ' || nullif(concat_ws(' ', case when r.unit_qty not in (0, 1) then trim_scale(r.unit_qty)::text end, r.unit_uom), ''), '') end as "unitPriceText", trim_scale(r.unit_price) as "unitPrice", trim_scale(r.unit_qty) as "unitQty", r.unit_uom as "unitUOM", r.currency as "currency", trim_scale(r.commercial_value) as "commercialValue", trim_scale(r.remaining_value) as "remainingCommercialValue", r.required_in_store_date as "requiredInStoreDate", r.shipping_date as "shippingDate", r.delivery_date as "deliveryDate", r.shipping_date - 21 as "bookBy", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $11::date and "r"."portal_eta_seen" >= $12::timestamptz - make_interval(days => $13::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $14::date or abs("r"."portal_eta" - "r"."carrier_eta") > $15::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end as "expectedArrival", case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $16::date and "r"."portal_eta_seen" >= $17::timestamptz - make_interval(days => $18::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $19::date or abs("r"."portal_eta" - "r"."carrier_eta") > $20::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $21::date and "r"."portal_eta_seen" >= $22::timestamptz - make_interval(days => $23::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $24::date or abs("r"."portal_eta" - "r"."carrier_eta") > $25::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $26) t
  where t.destination = "r"."destination")) as "expectedInStore", case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $27::date and "r"."portal_eta_seen" >= $28::timestamptz - make_interval(days => $29::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $30::date or abs("r"."portal_eta" - "r"."carrier_eta") > $31::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $32) t
  where t.destination = "r"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $33::date and "r"."portal_eta_seen" >= $34::timestamptz - make_interval(days => $35::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $36::date or abs("r"."portal_eta" - "r"."carrier_eta") > $37::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $38) t
  where t.destination = "r"."destination")) - r.required_in_store_date as "expectedInStoreDelayInDays", coalesce(case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $39::date and "r"."portal_eta_seen" >= $40::timestamptz - make_interval(days => $41::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $42::date or abs("r"."portal_eta" - "r"."carrier_eta") > $43::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end < $44::date and case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $45::date and "r"."portal_eta_seen" >= $46::timestamptz - make_interval(days => $47::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $48::date or abs("r"."portal_eta" - "r"."carrier_eta") > $49::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $50::date and "r"."portal_eta_seen" >= $51::timestamptz - make_interval(days => $52::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $53::date or abs("r"."portal_eta" - "r"."carrier_eta") > $54::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $55) t
  where t.destination = "r"."destination")) < $56::date and case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $57::date and "r"."portal_eta_seen" >= $58::timestamptz - make_interval(days => $59::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $60::date or abs("r"."portal_eta" - "r"."carrier_eta") > $61::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $62) t
  where t.destination = "r"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed"
  from (select r.*
  from (select *, ctid
  from public.order_line_rows
  where account_id = $63) r
  where "r"."eta_month" = $64::date and "r"."eta_month" >= $65::date and "r"."eta_month" <= $66::date
  order by "r"."order_number" asc, "r"."line_number" asc, "r"."piece" asc
  limit $67 offset $68) r
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "lines", $3 = "ETA", $4 = "2026-03-01", $5 = "2026-03-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = ["BIF","CLP","DJF","GNF","ISK","JPY","KMF","KRW","PYG","RWF","UGX","VND","VUV","XAF","XOF","XPF"], $9 = ["BHD","IQD","JOD","KWD","LYD","OMR","TND"], $10 = ["CLF"], $11 = "1970-01-01", $12 = "1970-01-01T00:00:00.000Z", $13 = 3, $14 = "1970-01-01", $15 = 1, $16 = "1970-01-01", $17 = "1970-01-01T00:00:00.000Z", $18 = 3, $19 = "1970-01-01", $20 = 1, $21 = "1970-01-01", $22 = "1970-01-01T00:00:00.000Z", $23 = 3, $24 = "1970-01-01", $25 = 1, $26 = "00000000-0000-7000-8000-000000000001", $27 = "1970-01-01", $28 = "1970-01-01T00:00:00.000Z", $29 = 3, $30 = "1970-01-01", $31 = 1, $32 = "00000000-0000-7000-8000-000000000001", $33 = "1970-01-01", $34 = "1970-01-01T00:00:00.000Z", $35 = 3, $36 = "1970-01-01", $37 = 1, $38 = "00000000-0000-7000-8000-000000000001", $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "1970-01-01", $45 = "1970-01-01", $46 = "1970-01-01T00:00:00.000Z", $47 = 3, $48 = "1970-01-01", $49 = 1, $50 = "1970-01-01", $51 = "1970-01-01T00:00:00.000Z", $52 = 3, $53 = "1970-01-01", $54 = 1, $55 = "00000000-0000-7000-8000-000000000001", $56 = "1970-01-01", $57 = "1970-01-01", $58 = "1970-01-01T00:00:00.000Z", $59 = 3, $60 = "1970-01-01", $61 = 1, $62 = "00000000-0000-7000-8000-000000000001", $63 = "00000000-0000-7000-8000-000000000001", $64 = "2026-03-01", $65 = "2026-03-01", $66 = "2026-03-01", $67 = 25, $68 = 0;

-- five years
select (select (select coalesce(sum(c.rows), 0)
  from (select *
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count) as count, (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", coalesce((select nullif(p.description, '')
  from (select *
  from public.products
  where account_id = $6) p
  where p.code = r.code), (select nullif(t.description, '')
  from (select *
  from public.order_lines
  where account_id = $7) t
  where t.order_id = r.order_id and t.line_number = r.line_number)) as "description", r.recent_event_type as "recentEventType", r.shipment_number as "shipmentNumber", trim_scale(r.qty) as "qty", trim_scale(r.qty_met) as "qtyMet", trim_scale(r.remaining_qty) as "remainingQty", trim_scale(r.booked_qty) as "bookedQty", case when r.unit_price is not null then coalesce(r.currency || ' ', '') || round(r.unit_price, greatest(scale(trim_scale(r.unit_price)), case when r.currency = any ($8::text[]) then 0 when r.currency = any ($9::text[]) then 3 when r.currency = any ($10::text[]) then 4 else 2 end))::text || coalesce(' per ' || nullif(concat_ws(' ', case when r.unit_qty not in (0, 1) then trim_scale(r.unit_qty)::text end, r.unit_uom), ''), '') end as "unitPriceText", trim_scale(r.unit_price) as "unitPrice", trim_scale(r.unit_qty) as "unitQty", r.unit_uom as "unitUOM", r.currency as "currency", trim_scale(r.commercial_value) as "commercialValue", trim_scale(r.remaining_value) as "remainingCommercialValue", r.required_in_store_date as "requiredInStoreDate", r.shipping_date as "shippingDate", r.delivery_date as "deliveryDate", r.shipping_date - 21 as "bookBy", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $11::date and "r"."portal_eta_seen" >= $12::timestamptz - make_interval(days => $13::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $14::date or abs("r"."portal_eta" - "r"."carrier_eta") > $15::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end as "expectedArrival", case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $16::date and "r"."portal_eta_seen" >= $17::timestamptz - make_interval(days => $18::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $19::date or abs("r"."portal_eta" - "r"."carrier_eta") > $20::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $21::date and "r"."portal_eta_seen" >= $22::timestamptz - make_interval(days => $23::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $24::date or abs("r"."portal_eta" - "r"."carrier_eta") > $25::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $26) t
  where t.destination = "r"."destination")) as "expectedInStore", case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $27::date and "r"."portal_eta_seen" >= $28::timestamptz - make_interval(days => $29::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $30::date or abs("r"."portal_eta" - "r"."carrier_eta") > $31::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $32) t
  where t.destination = "r"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $33::date and "r"."portal_eta_seen" >= $34::timestamptz - make_interval(days => $35::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $36::date or abs("r"."portal_eta" - "r"."carrier_eta") > $37::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $38) t
  where t.destination = "r"."destination")) - r.required_in_store_date as "expectedInStoreDelayInDays", coalesce(case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $39::date and "r"."portal_eta_seen" >= $40::timestamptz - make_interval(days => $41::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $42::date or abs("r"."portal_eta" - "r"."carrier_eta") > $43::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end < $44::date and case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $45::date and "r"."portal_eta_seen" >= $46::timestamptz - make_interval(days => $47::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $48::date or abs("r"."portal_eta" - "r"."carrier_eta") > $49::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $50::date and "r"."portal_eta_seen" >= $51::timestamptz - make_interval(days => $52::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $53::date or abs("r"."portal_eta" - "r"."carrier_eta") > $54::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $55) t
  where t.destination = "r"."destination")) < $56::date and case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $57::date and "r"."portal_eta_seen" >= $58::timestamptz - make_interval(days => $59::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $60::date or abs("r"."portal_eta" - "r"."carrier_eta") > $61::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $62) t
  where t.destination = "r"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed"
  from (
  select m.key
  from unnest($63::date[]) as part (value)
  cross join lateral (
  select r.ctid as key, "r"."order_number", "r"."line_number", "r"."piece"
  from (select *, ctid
  from public.order_line_rows
  where account_id = $64) r
  where "r"."eta_month" = part.value and "r"."eta_month" >= $65::date and "r"."eta_month" <= $66::date and r.order_number <= coalesce( (select r.order_number
  from (select *, ctid
  from public.order_line_rows
  where account_id = $67) r
  where "r"."eta_month" = $68::date and "r"."eta_month" >= $69::date and "r"."eta_month" <= $70::date
  order by r.order_number asc offset $71
  limit 1), (select max(r.order_number)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $72) r))
  order by "r"."order_number" asc, "r"."line_number" asc, "r"."piece" asc
  limit $73) m
  order by "m"."order_number" asc, "m"."line_number" asc, "m"."piece" asc
  limit $74 offset $75) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $76) r on r.ctid = keys.key
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "lines", $3 = "ETA", $4 = "2021-12-01", $5 = "2026-11-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = ["BIF","CLP","DJF","GNF","ISK","JPY","KMF","KRW","PYG","RWF","UGX","VND","VUV","XAF","XOF","XPF"], $9 = ["BHD","IQD","JOD","KWD","LYD","OMR","TND"], $10 = ["CLF"], $11 = "1970-01-01", $12 = "1970-01-01T00:00:00.000Z", $13 = 3, $14 = "1970-01-01", $15 = 1, $16 = "1970-01-01", $17 = "1970-01-01T00:00:00.000Z", $18 = 3, $19 = "1970-01-01", $20 = 1, $21 = "1970-01-01", $22 = "1970-01-01T00:00:00.000Z", $23 = 3, $24 = "1970-01-01", $25 = 1, $26 = "00000000-0000-7000-8000-000000000001", $27 = "1970-01-01", $28 = "1970-01-01T00:00:00.000Z", $29 = 3, $30 = "1970-01-01", $31 = 1, $32 = "00000000-0000-7000-8000-000000000001", $33 = "1970-01-01", $34 = "1970-01-01T00:00:00.000Z", $35 = 3, $36 = "1970-01-01", $37 = 1, $38 = "00000000-0000-7000-8000-000000000001", $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "1970-01-01", $45 = "1970-01-01", $46 = "1970-01-01T00:00:00.000Z", $47 = 3, $48 = "1970-01-01", $49 = 1, $50 = "1970-01-01", $51 = "1970-01-01T00:00:00.000Z", $52 = 3, $53 = "1970-01-01", $54 = 1, $55 = "00000000-0000-7000-8000-000000000001", $56 = "1970-01-01", $57 = "1970-01-01", $58 = "1970-01-01T00:00:00.000Z", $59 = 3, $60 = "1970-01-01", $61 = 1, $62 = "00000000-0000-7000-8000-000000000001", $63 = ["2021-12-01","2022-01-01","2022-02-01","2022-03-01","2022-04-01","2022-05-01","2022-06-01","2022-07-01","2022-08-01","2022-09-01","2022-10-01","2022-11-01","2022-12-01","2023-01-01","2023-02-01","2023-03-01","2023-04-01","2023-05-01","2023-06-01","2023-07-01","2023-08-01","2023-09-01","2023-10-01","2023-11-01","2023-12-01","2024-01-01","2024-02-01","2024-03-01","2024-04-01","2024-05-01","2024-06-01","2024-07-01","2024-08-01","2024-09-01","2024-10-01","2024-11-01","2024-12-01","2025-01-01","2025-02-01","2025-03-01","2025-04-01","2025-05-01","2025-06-01","2025-07-01","2025-08-01","2025-09-01","2025-10-01","2025-11-01","2025-12-01","2026-01-01","2026-02-01","2026-03-01","2026-04-01","2026-05-01","2026-06-01","2026-07-01","2026-08-01","2026-09-01","2026-10-01","2026-11-01"], $64 = "00000000-0000-7000-8000-000000000001", $65 = "2021-12-01", $66 = "2026-11-01", $67 = "00000000-0000-7000-8000-000000000001", $68 = "2021-12-01", $69 = "2021-12-01", $70 = "2026-11-01", $71 = 24, $72 = "00000000-0000-7000-8000-000000000001", $73 = 25, $74 = 25, $75 = 0, $76 = "00000000-0000-7000-8000-000000000001";

-- two suppliers
select (select coalesce(sum(c.rows), 0)
  from (select *
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date and "c"."supplier_id" = any($6::uuid[])) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "lines", $3 = "ETA", $4 = "2026-03-01", $5 = "2026-03-01", $6 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"];

select coalesce(sum(c.rows) filter (where c.month < $1::date), 0)::int as before, coalesce(sum(c.rows) filter (where c.month between $2::date and $3::date), 0)::int as within, coalesce(sum(c.rows) filter (where c.month > $4::date), 0)::int as after
  from (select *
  from public.order_counts
  where account_id = $5) c
  where c.of = $6 and c.basis = $7
-- $1 = "2026-03-01", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "lines", $7 = "ETA";

select (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", coalesce((select nullif(p.description, '')
  from (select *
  from public.products
  where account_id = $1) p
  where p.code = r.code), (select nullif(t.description, '')
  from (select *
  from public.order_lines
  where account_id = $2) t
  where t.order_id = r.order_id and t.line_number = r.line_number)) as "description", r.recent_event_type as "recentEventType", r.shipment_number as "shipmentNumber", trim_scale(r.qty) as "qty", trim_scale(r.qty_met) as "qtyMet", trim_scale(r.remaining_qty) as "remainingQty", trim_scale(r.booked_qty) as "bookedQty", case when r.unit_price is not null then coalesce(r.currency || ' ', '') || round(r.unit_price, greatest(scale(trim_scale(r.unit_price)), case when r.currency = any ($3::text[]) then 0 when r.currency = any ($4::text[]) then 3 when r.currency = any ($5::text[]) then 4 else 2 end))::text || coalesce(' per ' || nullif(concat_ws(' ', case when r.unit_qty not in (0, 1) then trim_scale(r.unit_qty)::text end, r.unit_uom), ''), '') end as "unitPriceText", trim_scale(r.unit_price) as "unitPrice", trim_scale(r.unit_qty) as "unitQty", r.unit_uom as "unitUOM", r.currency as "currency", trim_scale(r.commercial_value) as "commercialValue", trim_scale(r.remaining_value) as "remainingCommercialValue", r.required_in_store_date as "requiredInStoreDate", r.shipping_date as "shippingDate", r.delivery_date as "deliveryDate", r.shipping_date - 21 as "bookBy", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $6::date and "r"."portal_eta_seen" >= $7::timestamptz - make_interval(days => $8::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $9::date or abs("r"."portal_eta" - "r"."carrier_eta") > $10::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end as "expectedArrival", case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $11::date and "r"."portal_eta_seen" >= $12::timestamptz - make_interval(days => $13::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $14::date or abs("r"."portal_eta" - "r"."carrier_eta") > $15::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $16::date and "r"."portal_eta_seen" >= $17::timestamptz - make_interval(days => $18::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $19::date or abs("r"."portal_eta" - "r"."carrier_eta") > $20::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $21) t
  where t.destination = "r"."destination")) as "expectedInStore", case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $22::date and "r"."portal_eta_seen" >= $23::timestamptz - make_interval(days => $24::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $25::date or abs("r"."portal_eta" - "r"."carrier_eta") > $26::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $27) t
  where t.destination = "r"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $28::date and "r"."portal_eta_seen" >= $29::timestamptz - make_interval(days => $30::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $31::date or abs("r"."portal_eta" - "r"."carrier_eta") > $32::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $33) t
  where t.destination = "r"."destination")) - r.required_in_store_date as "expectedInStoreDelayInDays", coalesce(case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $34::date and "r"."portal_eta_seen" >= $35::timestamptz - make_interval(days => $36::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $37::date or abs("r"."portal_eta" - "r"."carrier_eta") > $38::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end < $39::date and case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $40::date and "r"."portal_eta_seen" >= $41::timestamptz - make_interval(days => $42::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $43::date or abs("r"."portal_eta" - "r"."carrier_eta") > $44::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $45::date and "r"."portal_eta_seen" >= $46::timestamptz - make_interval(days => $47::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $48::date or abs("r"."portal_eta" - "r"."carrier_eta") > $49::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $50) t
  where t.destination = "r"."destination")) < $51::date and case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $52::date and "r"."portal_eta_seen" >= $53::timestamptz - make_interval(days => $54::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $55::date or abs("r"."portal_eta" - "r"."carrier_eta") > $56::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $57) t
  where t.destination = "r"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed"
  from (
  select m.key
  from unnest($58::date[]) as part (value)
  cross join lateral (
  select r.ctid as key, "r"."order_number", "r"."line_number", "r"."piece"
  from (select *, ctid
  from public.order_line_rows
  where account_id = $59) r
  where "r"."eta_month" = part.value and "r"."eta_month" >= $60::date and "r"."eta_month" <= $61::date and "r"."supplier_id" = any($62::uuid[])
  order by "r"."order_number" asc, "r"."line_number" asc, "r"."piece" asc
  limit $63) m
  order by "m"."order_number" asc, "m"."line_number" asc, "m"."piece" asc
  limit $64 offset $65) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $66) r on r.ctid = keys.key
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = ["BIF","CLP","DJF","GNF","ISK","JPY","KMF","KRW","PYG","RWF","UGX","VND","VUV","XAF","XOF","XPF"], $4 = ["BHD","IQD","JOD","KWD","LYD","OMR","TND"], $5 = ["CLF"], $6 = "1970-01-01", $7 = "1970-01-01T00:00:00.000Z", $8 = 3, $9 = "1970-01-01", $10 = 1, $11 = "1970-01-01", $12 = "1970-01-01T00:00:00.000Z", $13 = 3, $14 = "1970-01-01", $15 = 1, $16 = "1970-01-01", $17 = "1970-01-01T00:00:00.000Z", $18 = 3, $19 = "1970-01-01", $20 = 1, $21 = "00000000-0000-7000-8000-000000000001", $22 = "1970-01-01", $23 = "1970-01-01T00:00:00.000Z", $24 = 3, $25 = "1970-01-01", $26 = 1, $27 = "00000000-0000-7000-8000-000000000001", $28 = "1970-01-01", $29 = "1970-01-01T00:00:00.000Z", $30 = 3, $31 = "1970-01-01", $32 = 1, $33 = "00000000-0000-7000-8000-000000000001", $34 = "1970-01-01", $35 = "1970-01-01T00:00:00.000Z", $36 = 3, $37 = "1970-01-01", $38 = 1, $39 = "1970-01-01", $40 = "1970-01-01", $41 = "1970-01-01T00:00:00.000Z", $42 = 3, $43 = "1970-01-01", $44 = 1, $45 = "1970-01-01", $46 = "1970-01-01T00:00:00.000Z", $47 = 3, $48 = "1970-01-01", $49 = 1, $50 = "00000000-0000-7000-8000-000000000001", $51 = "1970-01-01", $52 = "1970-01-01", $53 = "1970-01-01T00:00:00.000Z", $54 = 3, $55 = "1970-01-01", $56 = 1, $57 = "00000000-0000-7000-8000-000000000001", $58 = ["2026-03-01"], $59 = "00000000-0000-7000-8000-000000000001", $60 = "2026-03-01", $61 = "2026-03-01", $62 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $63 = 25, $64 = 25, $65 = 0, $66 = "00000000-0000-7000-8000-000000000001";

-- free text over part of a month
select exists (select
  from (select *
  from public.shipment_references
  where account_id = $1) r
  where r.reference = $2) or exists (select
  from (select *, ctid
  from public.purchase_orders
  where account_id = $3) o
  where o.order_number in ($4, $5)) as found
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ABC", $3 = "00000000-0000-7000-8000-000000000001", $4 = "abc", $5 = "ABC";

with matched as materialized (select r.ctid as key, row_number() over (order by r.order_number asc, r.line_number asc, r.piece asc) as position
  from (select *, ctid
  from public.order_line_rows
  where account_id = $1) r
  where "r"."eta_month" >= $2::date and "r"."eta_month" <= $3::date and "r"."destination_eta" >= $4::date and "r"."destination_eta" <= $5::date and ((r.search_text like $6 or lower(r.shipment_number collate pg_unicode_fast) like $7) or r.code in (select p.code
  from (select *
  from public.products
  where account_id = $8) p
  where (lower(p.description collate pg_unicode_fast) like $9))))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", coalesce((select nullif(p.description, '')
  from (select *
  from public.products
  where account_id = $10) p
  where p.code = r.code), (select nullif(t.description, '')
  from (select *
  from public.order_lines
  where account_id = $11) t
  where t.order_id = r.order_id and t.line_number = r.line_number)) as "description", r.recent_event_type as "recentEventType", r.shipment_number as "shipmentNumber", trim_scale(r.qty) as "qty", trim_scale(r.qty_met) as "qtyMet", trim_scale(r.remaining_qty) as "remainingQty", trim_scale(r.booked_qty) as "bookedQty", case when r.unit_price is not null then coalesce(r.currency || ' ', '') || round(r.unit_price, greatest(scale(trim_scale(r.unit_price)), case when r.currency = any ($12::text[]) then 0 when r.currency = any ($13::text[]) then 3 when r.currency = any ($14::text[]) then 4 else 2 end))::text || coalesce(' per ' || nullif(concat_ws(' ', case when r.unit_qty not in (0, 1) then trim_scale(r.unit_qty)::text end, r.unit_uom), ''), '') end as "unitPriceText", trim_scale(r.unit_price) as "unitPrice", trim_scale(r.unit_qty) as "unitQty", r.unit_uom as "unitUOM", r.currency as "currency", trim_scale(r.commercial_value) as "commercialValue", trim_scale(r.remaining_value) as "remainingCommercialValue", r.required_in_store_date as "requiredInStoreDate", r.shipping_date as "shippingDate", r.delivery_date as "deliveryDate", r.shipping_date - 21 as "bookBy", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $15::date and "r"."portal_eta_seen" >= $16::timestamptz - make_interval(days => $17::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $18::date or abs("r"."portal_eta" - "r"."carrier_eta") > $19::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end as "expectedArrival", case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $20::date and "r"."portal_eta_seen" >= $21::timestamptz - make_interval(days => $22::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $23::date or abs("r"."portal_eta" - "r"."carrier_eta") > $24::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $25::date and "r"."portal_eta_seen" >= $26::timestamptz - make_interval(days => $27::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $28::date or abs("r"."portal_eta" - "r"."carrier_eta") > $29::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $30) t
  where t.destination = "r"."destination")) as "expectedInStore", case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $31::date and "r"."portal_eta_seen" >= $32::timestamptz - make_interval(days => $33::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $34::date or abs("r"."portal_eta" - "r"."carrier_eta") > $35::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $36) t
  where t.destination = "r"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $37::date and "r"."portal_eta_seen" >= $38::timestamptz - make_interval(days => $39::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $40::date or abs("r"."portal_eta" - "r"."carrier_eta") > $41::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $42) t
  where t.destination = "r"."destination")) - r.required_in_store_date as "expectedInStoreDelayInDays", coalesce(case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $43::date and "r"."portal_eta_seen" >= $44::timestamptz - make_interval(days => $45::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $46::date or abs("r"."portal_eta" - "r"."carrier_eta") > $47::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end < $48::date and case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $49::date and "r"."portal_eta_seen" >= $50::timestamptz - make_interval(days => $51::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $52::date or abs("r"."portal_eta" - "r"."carrier_eta") > $53::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $54::date and "r"."portal_eta_seen" >= $55::timestamptz - make_interval(days => $56::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $57::date or abs("r"."portal_eta" - "r"."carrier_eta") > $58::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $59) t
  where t.destination = "r"."destination")) < $60::date and case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $61::date and "r"."portal_eta_seen" >= $62::timestamptz - make_interval(days => $63::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $64::date or abs("r"."portal_eta" - "r"."carrier_eta") > $65::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $66) t
  where t.destination = "r"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed"
  from (select *
  from matched
  where position > $67 and position <= $68) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $69) r on r.ctid = keys.key
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-05", $5 = "2026-03-31", $6 = "%abc%", $7 = "%abc%", $8 = "00000000-0000-7000-8000-000000000001", $9 = "%abc%", $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = ["BIF","CLP","DJF","GNF","ISK","JPY","KMF","KRW","PYG","RWF","UGX","VND","VUV","XAF","XOF","XPF"], $13 = ["BHD","IQD","JOD","KWD","LYD","OMR","TND"], $14 = ["CLF"], $15 = "1970-01-01", $16 = "1970-01-01T00:00:00.000Z", $17 = 3, $18 = "1970-01-01", $19 = 1, $20 = "1970-01-01", $21 = "1970-01-01T00:00:00.000Z", $22 = 3, $23 = "1970-01-01", $24 = 1, $25 = "1970-01-01", $26 = "1970-01-01T00:00:00.000Z", $27 = 3, $28 = "1970-01-01", $29 = 1, $30 = "00000000-0000-7000-8000-000000000001", $31 = "1970-01-01", $32 = "1970-01-01T00:00:00.000Z", $33 = 3, $34 = "1970-01-01", $35 = 1, $36 = "00000000-0000-7000-8000-000000000001", $37 = "1970-01-01", $38 = "1970-01-01T00:00:00.000Z", $39 = 3, $40 = "1970-01-01", $41 = 1, $42 = "00000000-0000-7000-8000-000000000001", $43 = "1970-01-01", $44 = "1970-01-01T00:00:00.000Z", $45 = 3, $46 = "1970-01-01", $47 = 1, $48 = "1970-01-01", $49 = "1970-01-01", $50 = "1970-01-01T00:00:00.000Z", $51 = 3, $52 = "1970-01-01", $53 = 1, $54 = "1970-01-01", $55 = "1970-01-01T00:00:00.000Z", $56 = 3, $57 = "1970-01-01", $58 = 1, $59 = "00000000-0000-7000-8000-000000000001", $60 = "1970-01-01", $61 = "1970-01-01", $62 = "1970-01-01T00:00:00.000Z", $63 = 3, $64 = "1970-01-01", $65 = 1, $66 = "00000000-0000-7000-8000-000000000001", $67 = 0, $68 = 25, $69 = "00000000-0000-7000-8000-000000000001";

-- another order
select (select coalesce(sum(c.rows), 0)
  from (select *
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "lines", $3 = "ETA", $4 = "2026-03-01", $5 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", coalesce((select nullif(p.description, '')
  from (select *
  from public.products
  where account_id = $1) p
  where p.code = r.code), (select nullif(t.description, '')
  from (select *
  from public.order_lines
  where account_id = $2) t
  where t.order_id = r.order_id and t.line_number = r.line_number)) as "description", r.recent_event_type as "recentEventType", r.shipment_number as "shipmentNumber", trim_scale(r.qty) as "qty", trim_scale(r.qty_met) as "qtyMet", trim_scale(r.remaining_qty) as "remainingQty", trim_scale(r.booked_qty) as "bookedQty", case when r.unit_price is not null then coalesce(r.currency || ' ', '') || round(r.unit_price, greatest(scale(trim_scale(r.unit_price)), case when r.currency = any ($3::text[]) then 0 when r.currency = any ($4::text[]) then 3 when r.currency = any ($5::text[]) then 4 else 2 end))::text || coalesce(' per ' || nullif(concat_ws(' ', case when r.unit_qty not in (0, 1) then trim_scale(r.unit_qty)::text end, r.unit_uom), ''), '') end as "unitPriceText", trim_scale(r.unit_price) as "unitPrice", trim_scale(r.unit_qty) as "unitQty", r.unit_uom as "unitUOM", r.currency as "currency", trim_scale(r.commercial_value) as "commercialValue", trim_scale(r.remaining_value) as "remainingCommercialValue", r.required_in_store_date as "requiredInStoreDate", r.shipping_date as "shippingDate", r.delivery_date as "deliveryDate", r.shipping_date - 21 as "bookBy", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $6::date and "r"."portal_eta_seen" >= $7::timestamptz - make_interval(days => $8::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $9::date or abs("r"."portal_eta" - "r"."carrier_eta") > $10::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end as "expectedArrival", case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $11::date and "r"."portal_eta_seen" >= $12::timestamptz - make_interval(days => $13::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $14::date or abs("r"."portal_eta" - "r"."carrier_eta") > $15::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $16::date and "r"."portal_eta_seen" >= $17::timestamptz - make_interval(days => $18::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $19::date or abs("r"."portal_eta" - "r"."carrier_eta") > $20::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $21) t
  where t.destination = "r"."destination")) as "expectedInStore", case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $22::date and "r"."portal_eta_seen" >= $23::timestamptz - make_interval(days => $24::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $25::date or abs("r"."portal_eta" - "r"."carrier_eta") > $26::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $27) t
  where t.destination = "r"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $28::date and "r"."portal_eta_seen" >= $29::timestamptz - make_interval(days => $30::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $31::date or abs("r"."portal_eta" - "r"."carrier_eta") > $32::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $33) t
  where t.destination = "r"."destination")) - r.required_in_store_date as "expectedInStoreDelayInDays", coalesce(case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $34::date and "r"."portal_eta_seen" >= $35::timestamptz - make_interval(days => $36::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $37::date or abs("r"."portal_eta" - "r"."carrier_eta") > $38::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end < $39::date and case when "r"."destination_ata" is not null then 'actual' when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $40::date and "r"."portal_eta_seen" >= $41::timestamptz - make_interval(days => $42::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $43::date or abs("r"."portal_eta" - "r"."carrier_eta") > $44::int) then 'portal' else case when "r"."carrier_eta" is not null then 'carrier' when "r"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $45::date and "r"."portal_eta_seen" >= $46::timestamptz - make_interval(days => $47::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $48::date or abs("r"."portal_eta" - "r"."carrier_eta") > $49::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $50) t
  where t.destination = "r"."destination")) < $51::date and case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $52::date and "r"."portal_eta_seen" >= $53::timestamptz - make_interval(days => $54::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $55::date or abs("r"."portal_eta" - "r"."carrier_eta") > $56::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $57) t
  where t.destination = "r"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed"
  from (select r.ctid as key
  from (select *, ctid
  from public.order_line_rows
  where account_id = $58) r
  where "r"."eta_month" >= $59::date and "r"."eta_month" <= $60::date
  order by r.line_number asc nulls last, r.order_number asc, r.line_number asc, r.piece asc
  limit $61 offset $62) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $63) r on r.ctid = keys.key
  order by r.line_number asc nulls last, r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = ["BIF","CLP","DJF","GNF","ISK","JPY","KMF","KRW","PYG","RWF","UGX","VND","VUV","XAF","XOF","XPF"], $4 = ["BHD","IQD","JOD","KWD","LYD","OMR","TND"], $5 = ["CLF"], $6 = "1970-01-01", $7 = "1970-01-01T00:00:00.000Z", $8 = 3, $9 = "1970-01-01", $10 = 1, $11 = "1970-01-01", $12 = "1970-01-01T00:00:00.000Z", $13 = 3, $14 = "1970-01-01", $15 = 1, $16 = "1970-01-01", $17 = "1970-01-01T00:00:00.000Z", $18 = 3, $19 = "1970-01-01", $20 = 1, $21 = "00000000-0000-7000-8000-000000000001", $22 = "1970-01-01", $23 = "1970-01-01T00:00:00.000Z", $24 = 3, $25 = "1970-01-01", $26 = 1, $27 = "00000000-0000-7000-8000-000000000001", $28 = "1970-01-01", $29 = "1970-01-01T00:00:00.000Z", $30 = 3, $31 = "1970-01-01", $32 = 1, $33 = "00000000-0000-7000-8000-000000000001", $34 = "1970-01-01", $35 = "1970-01-01T00:00:00.000Z", $36 = 3, $37 = "1970-01-01", $38 = 1, $39 = "1970-01-01", $40 = "1970-01-01", $41 = "1970-01-01T00:00:00.000Z", $42 = 3, $43 = "1970-01-01", $44 = 1, $45 = "1970-01-01", $46 = "1970-01-01T00:00:00.000Z", $47 = 3, $48 = "1970-01-01", $49 = 1, $50 = "00000000-0000-7000-8000-000000000001", $51 = "1970-01-01", $52 = "1970-01-01", $53 = "1970-01-01T00:00:00.000Z", $54 = 3, $55 = "1970-01-01", $56 = 1, $57 = "00000000-0000-7000-8000-000000000001", $58 = "00000000-0000-7000-8000-000000000001", $59 = "2026-03-01", $60 = "2026-03-01", $61 = 25, $62 = 0, $63 = "00000000-0000-7000-8000-000000000001";
