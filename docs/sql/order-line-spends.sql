-- Order Lines Spends: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
select (select (select coalesce(sum(c.rows), 0)
  from (select *
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count) as count, (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", r.shipment_number as "shipmentNumber", trim_scale(r.qty_met) as "qtyMet", trim_scale(round(r.freight / nullif(r.qty_met, 0), 6)) as "freightSpendPerUnit", trim_scale(r.freight) as "freightSpendPerLine", trim_scale(r.total_spend) as "totalSpendsPerLine", case when r.unit_price is not null then coalesce(r.currency || ' ', '') || round(r.unit_price, greatest(scale(trim_scale(r.unit_price)), case when r.currency = any ($6::text[]) then 0 when r.currency = any ($7::text[]) then 3 when r.currency = any ($8::text[]) then 4 else 2 end))::text || coalesce(' per ' || nullif(concat_ws(' ', case when r.unit_qty not in (0, 1) then trim_scale(r.unit_qty)::text end, r.unit_uom), ''), '') end as "unitPriceText", trim_scale(r.unit_price) as "unitPrice", trim_scale(r.unit_qty) as "unitQty", r.unit_uom as "unitUOM", r.currency as "currency", trim_scale(r.commercial_value) as "commercialValue", r.recent_event_type as "recentEventType", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA"
  from (select r.*
  from (select *, ctid
  from public.order_line_rows
  where account_id = $9) r
  where "r"."eta_month" = $10::date and "r"."eta_month" >= $11::date and "r"."eta_month" <= $12::date
  order by "r"."order_number" asc, "r"."line_number" asc, "r"."piece" asc
  limit $13 offset $14) r
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "lines", $3 = "ETA", $4 = "2026-03-01", $5 = "2026-03-01", $6 = ["BIF","CLP","DJF","GNF","ISK","JPY","KMF","KRW","PYG","RWF","UGX","VND","VUV","XAF","XOF","XPF"], $7 = ["BHD","IQD","JOD","KWD","LYD","OMR","TND"], $8 = ["CLF"], $9 = "00000000-0000-7000-8000-000000000001", $10 = "2026-03-01", $11 = "2026-03-01", $12 = "2026-03-01", $13 = 25, $14 = 0;

-- five years
select (select (select coalesce(sum(c.rows), 0)
  from (select *
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count) as count, (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", r.shipment_number as "shipmentNumber", trim_scale(r.qty_met) as "qtyMet", trim_scale(round(r.freight / nullif(r.qty_met, 0), 6)) as "freightSpendPerUnit", trim_scale(r.freight) as "freightSpendPerLine", trim_scale(r.total_spend) as "totalSpendsPerLine", case when r.unit_price is not null then coalesce(r.currency || ' ', '') || round(r.unit_price, greatest(scale(trim_scale(r.unit_price)), case when r.currency = any ($6::text[]) then 0 when r.currency = any ($7::text[]) then 3 when r.currency = any ($8::text[]) then 4 else 2 end))::text || coalesce(' per ' || nullif(concat_ws(' ', case when r.unit_qty not in (0, 1) then trim_scale(r.unit_qty)::text end, r.unit_uom), ''), '') end as "unitPriceText", trim_scale(r.unit_price) as "unitPrice", trim_scale(r.unit_qty) as "unitQty", r.unit_uom as "unitUOM", r.currency as "currency", trim_scale(r.commercial_value) as "commercialValue", r.recent_event_type as "recentEventType", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA"
  from (
  select m.key
  from unnest($9::date[]) as part (value)
  cross join lateral (
  select r.ctid as key, "r"."order_number", "r"."line_number", "r"."piece"
  from (select *, ctid
  from public.order_line_rows
  where account_id = $10) r
  where "r"."eta_month" = part.value and "r"."eta_month" >= $11::date and "r"."eta_month" <= $12::date and r.order_number <= coalesce( (select r.order_number
  from (select *, ctid
  from public.order_line_rows
  where account_id = $13) r
  where "r"."eta_month" = $14::date and "r"."eta_month" >= $15::date and "r"."eta_month" <= $16::date
  order by r.order_number asc offset $17
  limit 1), (select max(r.order_number)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $18) r))
  order by "r"."order_number" asc, "r"."line_number" asc, "r"."piece" asc
  limit $19) m
  order by "m"."order_number" asc, "m"."line_number" asc, "m"."piece" asc
  limit $20 offset $21) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $22) r on r.ctid = keys.key
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "lines", $3 = "ETA", $4 = "2021-12-01", $5 = "2026-11-01", $6 = ["BIF","CLP","DJF","GNF","ISK","JPY","KMF","KRW","PYG","RWF","UGX","VND","VUV","XAF","XOF","XPF"], $7 = ["BHD","IQD","JOD","KWD","LYD","OMR","TND"], $8 = ["CLF"], $9 = ["2021-12-01","2022-01-01","2022-02-01","2022-03-01","2022-04-01","2022-05-01","2022-06-01","2022-07-01","2022-08-01","2022-09-01","2022-10-01","2022-11-01","2022-12-01","2023-01-01","2023-02-01","2023-03-01","2023-04-01","2023-05-01","2023-06-01","2023-07-01","2023-08-01","2023-09-01","2023-10-01","2023-11-01","2023-12-01","2024-01-01","2024-02-01","2024-03-01","2024-04-01","2024-05-01","2024-06-01","2024-07-01","2024-08-01","2024-09-01","2024-10-01","2024-11-01","2024-12-01","2025-01-01","2025-02-01","2025-03-01","2025-04-01","2025-05-01","2025-06-01","2025-07-01","2025-08-01","2025-09-01","2025-10-01","2025-11-01","2025-12-01","2026-01-01","2026-02-01","2026-03-01","2026-04-01","2026-05-01","2026-06-01","2026-07-01","2026-08-01","2026-09-01","2026-10-01","2026-11-01"], $10 = "00000000-0000-7000-8000-000000000001", $11 = "2021-12-01", $12 = "2026-11-01", $13 = "00000000-0000-7000-8000-000000000001", $14 = "2021-12-01", $15 = "2021-12-01", $16 = "2026-11-01", $17 = 24, $18 = "00000000-0000-7000-8000-000000000001", $19 = 25, $20 = 25, $21 = 0, $22 = "00000000-0000-7000-8000-000000000001";

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
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", r.shipment_number as "shipmentNumber", trim_scale(r.qty_met) as "qtyMet", trim_scale(round(r.freight / nullif(r.qty_met, 0), 6)) as "freightSpendPerUnit", trim_scale(r.freight) as "freightSpendPerLine", trim_scale(r.total_spend) as "totalSpendsPerLine", case when r.unit_price is not null then coalesce(r.currency || ' ', '') || round(r.unit_price, greatest(scale(trim_scale(r.unit_price)), case when r.currency = any ($1::text[]) then 0 when r.currency = any ($2::text[]) then 3 when r.currency = any ($3::text[]) then 4 else 2 end))::text || coalesce(' per ' || nullif(concat_ws(' ', case when r.unit_qty not in (0, 1) then trim_scale(r.unit_qty)::text end, r.unit_uom), ''), '') end as "unitPriceText", trim_scale(r.unit_price) as "unitPrice", trim_scale(r.unit_qty) as "unitQty", r.unit_uom as "unitUOM", r.currency as "currency", trim_scale(r.commercial_value) as "commercialValue", r.recent_event_type as "recentEventType", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA"
  from (
  select m.key
  from unnest($4::date[]) as part (value)
  cross join lateral (
  select r.ctid as key, "r"."order_number", "r"."line_number", "r"."piece"
  from (select *, ctid
  from public.order_line_rows
  where account_id = $5) r
  where "r"."eta_month" = part.value and "r"."eta_month" >= $6::date and "r"."eta_month" <= $7::date and "r"."supplier_id" = any($8::uuid[])
  order by "r"."order_number" asc, "r"."line_number" asc, "r"."piece" asc
  limit $9) m
  order by "m"."order_number" asc, "m"."line_number" asc, "m"."piece" asc
  limit $10 offset $11) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $12) r on r.ctid = keys.key
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = ["BIF","CLP","DJF","GNF","ISK","JPY","KMF","KRW","PYG","RWF","UGX","VND","VUV","XAF","XOF","XPF"], $2 = ["BHD","IQD","JOD","KWD","LYD","OMR","TND"], $3 = ["CLF"], $4 = ["2026-03-01"], $5 = "00000000-0000-7000-8000-000000000001", $6 = "2026-03-01", $7 = "2026-03-01", $8 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $9 = 25, $10 = 25, $11 = 0, $12 = "00000000-0000-7000-8000-000000000001";

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
  where "r"."eta_month" >= $2::date and "r"."eta_month" <= $3::date and "r"."destination_eta" >= $4::date and "r"."destination_eta" <= $5::date and (r.search_text like $6 or lower(r.shipment_number collate pg_unicode_fast) like $7))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", r.shipment_number as "shipmentNumber", trim_scale(r.qty_met) as "qtyMet", trim_scale(round(r.freight / nullif(r.qty_met, 0), 6)) as "freightSpendPerUnit", trim_scale(r.freight) as "freightSpendPerLine", trim_scale(r.total_spend) as "totalSpendsPerLine", case when r.unit_price is not null then coalesce(r.currency || ' ', '') || round(r.unit_price, greatest(scale(trim_scale(r.unit_price)), case when r.currency = any ($8::text[]) then 0 when r.currency = any ($9::text[]) then 3 when r.currency = any ($10::text[]) then 4 else 2 end))::text || coalesce(' per ' || nullif(concat_ws(' ', case when r.unit_qty not in (0, 1) then trim_scale(r.unit_qty)::text end, r.unit_uom), ''), '') end as "unitPriceText", trim_scale(r.unit_price) as "unitPrice", trim_scale(r.unit_qty) as "unitQty", r.unit_uom as "unitUOM", r.currency as "currency", trim_scale(r.commercial_value) as "commercialValue", r.recent_event_type as "recentEventType", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA"
  from (select *
  from matched
  where position > $11 and position <= $12) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $13) r on r.ctid = keys.key
  order by r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-01", $3 = "2026-03-01", $4 = "2026-03-05", $5 = "2026-03-31", $6 = "%abc%", $7 = "%abc%", $8 = ["BIF","CLP","DJF","GNF","ISK","JPY","KMF","KRW","PYG","RWF","UGX","VND","VUV","XAF","XOF","XPF"], $9 = ["BHD","IQD","JOD","KWD","LYD","OMR","TND"], $10 = ["CLF"], $11 = 0, $12 = 25, $13 = "00000000-0000-7000-8000-000000000001";

-- another order
select (select coalesce(sum(c.rows), 0)
  from (select *
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "lines", $3 = "ETA", $4 = "2026-03-01", $5 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select r.order_number as "orderNumber", r.line_id as "lineId", r.split as "orderNumberSplit", r.code as "code", r.shipment_number as "shipmentNumber", trim_scale(r.qty_met) as "qtyMet", trim_scale(round(r.freight / nullif(r.qty_met, 0), 6)) as "freightSpendPerUnit", trim_scale(r.freight) as "freightSpendPerLine", trim_scale(r.total_spend) as "totalSpendsPerLine", case when r.unit_price is not null then coalesce(r.currency || ' ', '') || round(r.unit_price, greatest(scale(trim_scale(r.unit_price)), case when r.currency = any ($1::text[]) then 0 when r.currency = any ($2::text[]) then 3 when r.currency = any ($3::text[]) then 4 else 2 end))::text || coalesce(' per ' || nullif(concat_ws(' ', case when r.unit_qty not in (0, 1) then trim_scale(r.unit_qty)::text end, r.unit_uom), ''), '') end as "unitPriceText", trim_scale(r.unit_price) as "unitPrice", trim_scale(r.unit_qty) as "unitQty", r.unit_uom as "unitUOM", r.currency as "currency", trim_scale(r.commercial_value) as "commercialValue", r.recent_event_type as "recentEventType", r.origin_etd as "originETD", r.origin_atd as "originATD", r.destination_eta as "destinationETA", r.destination_ata as "destinationATA"
  from (select r.ctid as key
  from (select *, ctid
  from public.order_line_rows
  where account_id = $4) r
  where "r"."eta_month" >= $5::date and "r"."eta_month" <= $6::date
  order by r.line_number asc nulls last, r.order_number asc, r.line_number asc, r.piece asc
  limit $7 offset $8) keys
  join (select *, ctid
  from public.order_line_rows
  where account_id = $9) r on r.ctid = keys.key
  order by r.line_number asc nulls last, r.order_number asc, r.line_number asc, r.piece asc) r) as items
-- $1 = ["BIF","CLP","DJF","GNF","ISK","JPY","KMF","KRW","PYG","RWF","UGX","VND","VUV","XAF","XOF","XPF"], $2 = ["BHD","IQD","JOD","KWD","LYD","OMR","TND"], $3 = ["CLF"], $4 = "00000000-0000-7000-8000-000000000001", $5 = "2026-03-01", $6 = "2026-03-01", $7 = 25, $8 = 0, $9 = "00000000-0000-7000-8000-000000000001";
