-- Purchase Orders: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
select (select coalesce(sum(c.rows), 0)
  from (select *
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "orders", $3 = "OrderDate", $4 = "2026-03-01", $5 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select o.order_number as "orderNumber", o.order_date as "orderDate", coalesce(v.name, o.supplier ->> 'name') as "supplier", (o.deliver_to ->> 'name') as "deliverTo", (select min(r.shipping_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $1) r
  where r.order_id = o.id and r.piece <= 1 and r.remaining_qty > 0 and case when r.piece = 0 then r.recent_event_type <> 'Closed' else not exists (select
  from (select *
  from public.order_lines
  where account_id = $2) t
  join (select *, ctid
  from public.purchase_orders
  where account_id = $3) c on c.id = t.order_id
  where t.order_id = r.order_id and t.line_number = r.line_number and (concat_ws(' ', t.status, c.status) ~* '\m(closed|cancell?ed)') offset 0) end) as "nextShippingDate", w.required as "requiredInStoreDate", w.expected as "expectedInStore", w.expected - w.required as "expectedInStoreDelayInDays", case when w.expected is not null then w.line_id end as "worstLine", w.source as "expectedInStoreSource", coalesce(w.expected < $4::date and w.source <> 'actual', false) as "expectedInStorePassed", (
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
  order by s.shipment_number), '[]')
  from (select *, ctid
  from public.shipments
  where account_id = $5) s
  where s.id in (select m.shipment_id
  from (select *
  from public.shipment_order_lines
  where account_id = $6) m
  where m.order_id = o.id)) as "shipmentStatuses"
  from (select o.ctid as key
  from (select *, ctid
  from public.purchase_orders
  where account_id = $7) o
  where o.order_date >= $8::date and o.order_date <= $9::date
  order by o.order_date desc, o.order_number desc
  limit $10 offset $11) keys
  join (select *, ctid
  from public.purchase_orders
  where account_id = $12) o on o.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $13) v on v.id = o.supplier_id
  left join lateral (select r.line_id, r.required_in_store_date as required, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $14::date and "r"."portal_eta_seen" >= $15::timestamptz - make_interval(days => $16::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $17::date or abs("r"."portal_eta" - "r"."carrier_eta") > $18::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $19) t
  where t.destination = "r"."destination")) as expected, case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $20::date and "r"."portal_eta_seen" >= $21::timestamptz - make_interval(days => $22::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $23::date or abs("r"."portal_eta" - "r"."carrier_eta") > $24::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $25) t
  where t.destination = "r"."destination") is not null then 'forecast' end as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $26) r
  where r.order_id = o.id
  order by coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $27::date and "r"."portal_eta_seen" >= $28::timestamptz - make_interval(days => $29::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $30::date or abs("r"."portal_eta" - "r"."carrier_eta") > $31::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $32) t
  where t.destination = "r"."destination")) - r.required_in_store_date desc nulls last, r.required_in_store_date, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $33::date and "r"."portal_eta_seen" >= $34::timestamptz - make_interval(days => $35::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $36::date or abs("r"."portal_eta" - "r"."carrier_eta") > $37::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $38) t
  where t.destination = "r"."destination")) desc nulls last, r.line_number, r.piece
  limit 1) w on true
  order by o.order_date desc nulls last, o.order_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "1970-01-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "2026-03-01", $9 = "2026-03-31", $10 = 25, $11 = 0, $12 = "00000000-0000-7000-8000-000000000001", $13 = "00000000-0000-7000-8000-000000000001", $14 = "1970-01-01", $15 = "1970-01-01T00:00:00.000Z", $16 = 3, $17 = "1970-01-01", $18 = 1, $19 = "00000000-0000-7000-8000-000000000001", $20 = "1970-01-01", $21 = "1970-01-01T00:00:00.000Z", $22 = 3, $23 = "1970-01-01", $24 = 1, $25 = "00000000-0000-7000-8000-000000000001", $26 = "00000000-0000-7000-8000-000000000001", $27 = "1970-01-01", $28 = "1970-01-01T00:00:00.000Z", $29 = 3, $30 = "1970-01-01", $31 = 1, $32 = "00000000-0000-7000-8000-000000000001", $33 = "1970-01-01", $34 = "1970-01-01T00:00:00.000Z", $35 = 3, $36 = "1970-01-01", $37 = 1, $38 = "00000000-0000-7000-8000-000000000001";

-- five years
select (select coalesce(sum(c.rows), 0)
  from (select *
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "orders", $3 = "OrderDate", $4 = "2021-12-01", $5 = "2026-11-01";

select (select coalesce(json_agg(r), '[]')
  from (select o.order_number as "orderNumber", o.order_date as "orderDate", coalesce(v.name, o.supplier ->> 'name') as "supplier", (o.deliver_to ->> 'name') as "deliverTo", (select min(r.shipping_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $1) r
  where r.order_id = o.id and r.piece <= 1 and r.remaining_qty > 0 and case when r.piece = 0 then r.recent_event_type <> 'Closed' else not exists (select
  from (select *
  from public.order_lines
  where account_id = $2) t
  join (select *, ctid
  from public.purchase_orders
  where account_id = $3) c on c.id = t.order_id
  where t.order_id = r.order_id and t.line_number = r.line_number and (concat_ws(' ', t.status, c.status) ~* '\m(closed|cancell?ed)') offset 0) end) as "nextShippingDate", w.required as "requiredInStoreDate", w.expected as "expectedInStore", w.expected - w.required as "expectedInStoreDelayInDays", case when w.expected is not null then w.line_id end as "worstLine", w.source as "expectedInStoreSource", coalesce(w.expected < $4::date and w.source <> 'actual', false) as "expectedInStorePassed", (
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
  order by s.shipment_number), '[]')
  from (select *, ctid
  from public.shipments
  where account_id = $5) s
  where s.id in (select m.shipment_id
  from (select *
  from public.shipment_order_lines
  where account_id = $6) m
  where m.order_id = o.id)) as "shipmentStatuses"
  from (select o.ctid as key
  from (select *, ctid
  from public.purchase_orders
  where account_id = $7) o
  where o.order_date >= $8::date and o.order_date <= $9::date
  order by o.order_date desc, o.order_number desc
  limit $10 offset $11) keys
  join (select *, ctid
  from public.purchase_orders
  where account_id = $12) o on o.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $13) v on v.id = o.supplier_id
  left join lateral (select r.line_id, r.required_in_store_date as required, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $14::date and "r"."portal_eta_seen" >= $15::timestamptz - make_interval(days => $16::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $17::date or abs("r"."portal_eta" - "r"."carrier_eta") > $18::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $19) t
  where t.destination = "r"."destination")) as expected, case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $20::date and "r"."portal_eta_seen" >= $21::timestamptz - make_interval(days => $22::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $23::date or abs("r"."portal_eta" - "r"."carrier_eta") > $24::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $25) t
  where t.destination = "r"."destination") is not null then 'forecast' end as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $26) r
  where r.order_id = o.id
  order by coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $27::date and "r"."portal_eta_seen" >= $28::timestamptz - make_interval(days => $29::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $30::date or abs("r"."portal_eta" - "r"."carrier_eta") > $31::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $32) t
  where t.destination = "r"."destination")) - r.required_in_store_date desc nulls last, r.required_in_store_date, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $33::date and "r"."portal_eta_seen" >= $34::timestamptz - make_interval(days => $35::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $36::date or abs("r"."portal_eta" - "r"."carrier_eta") > $37::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $38) t
  where t.destination = "r"."destination")) desc nulls last, r.line_number, r.piece
  limit 1) w on true
  order by o.order_date desc nulls last, o.order_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "1970-01-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "2021-12-01", $9 = "2026-11-30", $10 = 25, $11 = 0, $12 = "00000000-0000-7000-8000-000000000001", $13 = "00000000-0000-7000-8000-000000000001", $14 = "1970-01-01", $15 = "1970-01-01T00:00:00.000Z", $16 = 3, $17 = "1970-01-01", $18 = 1, $19 = "00000000-0000-7000-8000-000000000001", $20 = "1970-01-01", $21 = "1970-01-01T00:00:00.000Z", $22 = 3, $23 = "1970-01-01", $24 = 1, $25 = "00000000-0000-7000-8000-000000000001", $26 = "00000000-0000-7000-8000-000000000001", $27 = "1970-01-01", $28 = "1970-01-01T00:00:00.000Z", $29 = 3, $30 = "1970-01-01", $31 = 1, $32 = "00000000-0000-7000-8000-000000000001", $33 = "1970-01-01", $34 = "1970-01-01T00:00:00.000Z", $35 = 3, $36 = "1970-01-01", $37 = 1, $38 = "00000000-0000-7000-8000-000000000001";

-- two suppliers
select (select coalesce(sum(c.rows), 0)
  from (select *
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date and "c"."supplier_id" = any($6::uuid[])) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "orders", $3 = "OrderDate", $4 = "2026-03-01", $5 = "2026-03-01", $6 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"];

select (select coalesce(json_agg(r), '[]')
  from (select o.order_number as "orderNumber", o.order_date as "orderDate", coalesce(v.name, o.supplier ->> 'name') as "supplier", (o.deliver_to ->> 'name') as "deliverTo", (select min(r.shipping_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $1) r
  where r.order_id = o.id and r.piece <= 1 and r.remaining_qty > 0 and case when r.piece = 0 then r.recent_event_type <> 'Closed' else not exists (select
  from (select *
  from public.order_lines
  where account_id = $2) t
  join (select *, ctid
  from public.purchase_orders
  where account_id = $3) c on c.id = t.order_id
  where t.order_id = r.order_id and t.line_number = r.line_number and (concat_ws(' ', t.status, c.status) ~* '\m(closed|cancell?ed)') offset 0) end) as "nextShippingDate", w.required as "requiredInStoreDate", w.expected as "expectedInStore", w.expected - w.required as "expectedInStoreDelayInDays", case when w.expected is not null then w.line_id end as "worstLine", w.source as "expectedInStoreSource", coalesce(w.expected < $4::date and w.source <> 'actual', false) as "expectedInStorePassed", (
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
  order by s.shipment_number), '[]')
  from (select *, ctid
  from public.shipments
  where account_id = $5) s
  where s.id in (select m.shipment_id
  from (select *
  from public.shipment_order_lines
  where account_id = $6) m
  where m.order_id = o.id)) as "shipmentStatuses"
  from (select o.ctid as key
  from (select *, ctid
  from public.purchase_orders
  where account_id = $7) o
  where o.order_date >= $8::date and o.order_date <= $9::date and "o"."supplier_id" = any($10::uuid[])
  order by o.order_date desc, o.order_number desc
  limit $11 offset $12) keys
  join (select *, ctid
  from public.purchase_orders
  where account_id = $13) o on o.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $14) v on v.id = o.supplier_id
  left join lateral (select r.line_id, r.required_in_store_date as required, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $15::date and "r"."portal_eta_seen" >= $16::timestamptz - make_interval(days => $17::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $18::date or abs("r"."portal_eta" - "r"."carrier_eta") > $19::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $20) t
  where t.destination = "r"."destination")) as expected, case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $21::date and "r"."portal_eta_seen" >= $22::timestamptz - make_interval(days => $23::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $24::date or abs("r"."portal_eta" - "r"."carrier_eta") > $25::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $26) t
  where t.destination = "r"."destination") is not null then 'forecast' end as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $27) r
  where r.order_id = o.id
  order by coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $28::date and "r"."portal_eta_seen" >= $29::timestamptz - make_interval(days => $30::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $31::date or abs("r"."portal_eta" - "r"."carrier_eta") > $32::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $33) t
  where t.destination = "r"."destination")) - r.required_in_store_date desc nulls last, r.required_in_store_date, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $34::date and "r"."portal_eta_seen" >= $35::timestamptz - make_interval(days => $36::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $37::date or abs("r"."portal_eta" - "r"."carrier_eta") > $38::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $39) t
  where t.destination = "r"."destination")) desc nulls last, r.line_number, r.piece
  limit 1) w on true
  order by o.order_date desc nulls last, o.order_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "1970-01-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "2026-03-01", $9 = "2026-03-31", $10 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $11 = 25, $12 = 0, $13 = "00000000-0000-7000-8000-000000000001", $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = "1970-01-01T00:00:00.000Z", $17 = 3, $18 = "1970-01-01", $19 = 1, $20 = "00000000-0000-7000-8000-000000000001", $21 = "1970-01-01", $22 = "1970-01-01T00:00:00.000Z", $23 = 3, $24 = "1970-01-01", $25 = 1, $26 = "00000000-0000-7000-8000-000000000001", $27 = "00000000-0000-7000-8000-000000000001", $28 = "1970-01-01", $29 = "1970-01-01T00:00:00.000Z", $30 = 3, $31 = "1970-01-01", $32 = 1, $33 = "00000000-0000-7000-8000-000000000001", $34 = "1970-01-01", $35 = "1970-01-01T00:00:00.000Z", $36 = 3, $37 = "1970-01-01", $38 = 1, $39 = "00000000-0000-7000-8000-000000000001";

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

with matched as materialized (select o.ctid as key, row_number() over (order by o.order_date desc nulls last, o.order_number desc) as position
  from (select *, ctid
  from public.purchase_orders
  where account_id = $1) o
  where o.order_date >= $2::date and o.order_date <= $3::date and ((lower(o.order_number collate pg_unicode_fast) like $4 or lower(o.supplier ->> 'name' collate pg_unicode_fast) like $5 or lower((o.deliver_to ->> 'name') collate pg_unicode_fast) like $6) or o.supplier_id = any (array(select v.id
  from (select *
  from public.suppliers
  where account_id = $7) v
  where lower(v.name collate pg_unicode_fast) like $8)) or o.id = any (array(select m.order_id
  from (select *, ctid
  from public.shipments
  where account_id = $9) s
  join (select *
  from public.shipment_order_lines
  where account_id = $10) m on m.shipment_id = s.id
  where s.shipment_number in ($11, $12)))))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select o.order_number as "orderNumber", o.order_date as "orderDate", coalesce(v.name, o.supplier ->> 'name') as "supplier", (o.deliver_to ->> 'name') as "deliverTo", (select min(r.shipping_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $13) r
  where r.order_id = o.id and r.piece <= 1 and r.remaining_qty > 0 and case when r.piece = 0 then r.recent_event_type <> 'Closed' else not exists (select
  from (select *
  from public.order_lines
  where account_id = $14) t
  join (select *, ctid
  from public.purchase_orders
  where account_id = $15) c on c.id = t.order_id
  where t.order_id = r.order_id and t.line_number = r.line_number and (concat_ws(' ', t.status, c.status) ~* '\m(closed|cancell?ed)') offset 0) end) as "nextShippingDate", w.required as "requiredInStoreDate", w.expected as "expectedInStore", w.expected - w.required as "expectedInStoreDelayInDays", case when w.expected is not null then w.line_id end as "worstLine", w.source as "expectedInStoreSource", coalesce(w.expected < $16::date and w.source <> 'actual', false) as "expectedInStorePassed", (
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
  order by s.shipment_number), '[]')
  from (select *, ctid
  from public.shipments
  where account_id = $17) s
  where s.id in (select m.shipment_id
  from (select *
  from public.shipment_order_lines
  where account_id = $18) m
  where m.order_id = o.id)) as "shipmentStatuses"
  from (select *
  from matched
  where position > $19 and position <= $20) keys
  join (select *, ctid
  from public.purchase_orders
  where account_id = $21) o on o.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $22) v on v.id = o.supplier_id
  left join lateral (select r.line_id, r.required_in_store_date as required, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $23::date and "r"."portal_eta_seen" >= $24::timestamptz - make_interval(days => $25::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $26::date or abs("r"."portal_eta" - "r"."carrier_eta") > $27::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $28) t
  where t.destination = "r"."destination")) as expected, case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $29::date and "r"."portal_eta_seen" >= $30::timestamptz - make_interval(days => $31::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $32::date or abs("r"."portal_eta" - "r"."carrier_eta") > $33::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $34) t
  where t.destination = "r"."destination") is not null then 'forecast' end as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $35) r
  where r.order_id = o.id
  order by coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $36::date and "r"."portal_eta_seen" >= $37::timestamptz - make_interval(days => $38::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $39::date or abs("r"."portal_eta" - "r"."carrier_eta") > $40::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $41) t
  where t.destination = "r"."destination")) - r.required_in_store_date desc nulls last, r.required_in_store_date, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $42::date and "r"."portal_eta_seen" >= $43::timestamptz - make_interval(days => $44::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $45::date or abs("r"."portal_eta" - "r"."carrier_eta") > $46::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $47) t
  where t.destination = "r"."destination")) desc nulls last, r.line_number, r.piece
  limit 1) w on true
  order by o.order_date desc nulls last, o.order_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-05", $3 = "2026-03-31", $4 = "%abc%", $5 = "%abc%", $6 = "%abc%", $7 = "00000000-0000-7000-8000-000000000001", $8 = "%abc%", $9 = "00000000-0000-7000-8000-000000000001", $10 = "00000000-0000-7000-8000-000000000001", $11 = "abc", $12 = "ABC", $13 = "00000000-0000-7000-8000-000000000001", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = 0, $20 = 25, $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = "1970-01-01T00:00:00.000Z", $25 = 3, $26 = "1970-01-01", $27 = 1, $28 = "00000000-0000-7000-8000-000000000001", $29 = "1970-01-01", $30 = "1970-01-01T00:00:00.000Z", $31 = 3, $32 = "1970-01-01", $33 = 1, $34 = "00000000-0000-7000-8000-000000000001", $35 = "00000000-0000-7000-8000-000000000001", $36 = "1970-01-01", $37 = "1970-01-01T00:00:00.000Z", $38 = 3, $39 = "1970-01-01", $40 = 1, $41 = "00000000-0000-7000-8000-000000000001", $42 = "1970-01-01", $43 = "1970-01-01T00:00:00.000Z", $44 = 3, $45 = "1970-01-01", $46 = 1, $47 = "00000000-0000-7000-8000-000000000001";

-- another order
select (select coalesce(sum(c.rows), 0)
  from (select *
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "orders", $3 = "OrderDate", $4 = "2026-03-01", $5 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select o.order_number as "orderNumber", o.order_date as "orderDate", coalesce(v.name, o.supplier ->> 'name') as "supplier", (o.deliver_to ->> 'name') as "deliverTo", (select min(r.shipping_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $1) r
  where r.order_id = o.id and r.piece <= 1 and r.remaining_qty > 0 and case when r.piece = 0 then r.recent_event_type <> 'Closed' else not exists (select
  from (select *
  from public.order_lines
  where account_id = $2) t
  join (select *, ctid
  from public.purchase_orders
  where account_id = $3) c on c.id = t.order_id
  where t.order_id = r.order_id and t.line_number = r.line_number and (concat_ws(' ', t.status, c.status) ~* '\m(closed|cancell?ed)') offset 0) end) as "nextShippingDate", w.required as "requiredInStoreDate", w.expected as "expectedInStore", w.expected - w.required as "expectedInStoreDelayInDays", case when w.expected is not null then w.line_id end as "worstLine", w.source as "expectedInStoreSource", coalesce(w.expected < $4::date and w.source <> 'actual', false) as "expectedInStorePassed", (
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
  order by s.shipment_number), '[]')
  from (select *, ctid
  from public.shipments
  where account_id = $5) s
  where s.id in (select m.shipment_id
  from (select *
  from public.shipment_order_lines
  where account_id = $6) m
  where m.order_id = o.id)) as "shipmentStatuses"
  from (select o.ctid as key
  from (select *, ctid
  from public.purchase_orders
  where account_id = $7) o
  left join (select *
  from public.suppliers
  where account_id = $8) v on v.id = o.supplier_id
  where o.order_date >= $9::date and o.order_date <= $10::date
  order by lower(coalesce(v.name, o.supplier ->> 'name')) asc nulls last, o.order_number asc
  limit $11 offset $12) keys
  join (select *, ctid
  from public.purchase_orders
  where account_id = $13) o on o.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $14) v on v.id = o.supplier_id
  left join lateral (select r.line_id, r.required_in_store_date as required, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $15::date and "r"."portal_eta_seen" >= $16::timestamptz - make_interval(days => $17::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $18::date or abs("r"."portal_eta" - "r"."carrier_eta") > $19::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $20) t
  where t.destination = "r"."destination")) as expected, case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $21::date and "r"."portal_eta_seen" >= $22::timestamptz - make_interval(days => $23::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $24::date or abs("r"."portal_eta" - "r"."carrier_eta") > $25::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $26) t
  where t.destination = "r"."destination") is not null then 'forecast' end as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $27) r
  where r.order_id = o.id
  order by coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $28::date and "r"."portal_eta_seen" >= $29::timestamptz - make_interval(days => $30::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $31::date or abs("r"."portal_eta" - "r"."carrier_eta") > $32::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $33) t
  where t.destination = "r"."destination")) - r.required_in_store_date desc nulls last, r.required_in_store_date, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $34::date and "r"."portal_eta_seen" >= $35::timestamptz - make_interval(days => $36::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $37::date or abs("r"."portal_eta" - "r"."carrier_eta") > $38::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $39) t
  where t.destination = "r"."destination")) desc nulls last, r.line_number, r.piece
  limit 1) w on true
  order by lower(coalesce(v.name, o.supplier ->> 'name')) asc nulls last, o.order_number asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "1970-01-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "2026-03-01", $10 = "2026-03-31", $11 = 25, $12 = 0, $13 = "00000000-0000-7000-8000-000000000001", $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = "1970-01-01T00:00:00.000Z", $17 = 3, $18 = "1970-01-01", $19 = 1, $20 = "00000000-0000-7000-8000-000000000001", $21 = "1970-01-01", $22 = "1970-01-01T00:00:00.000Z", $23 = 3, $24 = "1970-01-01", $25 = 1, $26 = "00000000-0000-7000-8000-000000000001", $27 = "00000000-0000-7000-8000-000000000001", $28 = "1970-01-01", $29 = "1970-01-01T00:00:00.000Z", $30 = 3, $31 = "1970-01-01", $32 = 1, $33 = "00000000-0000-7000-8000-000000000001", $34 = "1970-01-01", $35 = "1970-01-01T00:00:00.000Z", $36 = 3, $37 = "1970-01-01", $38 = 1, $39 = "00000000-0000-7000-8000-000000000001";
