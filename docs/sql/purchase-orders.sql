-- Purchase Orders: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
select (select coalesce(sum(c.rows), 0)
  from (select *, ctid
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "orders", $3 = "OrderDate", $4 = "2026-03-01", $5 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select o.order_number as "orderNumber", o.order_date as "orderDate", coalesce(v.name, o.supplier ->> 'name') as "supplier", (o.deliver_to ->> 'name') as "deliverTo", w.required as "requiredInStoreDate", w.expected as "expectedInStore", w.expected - w.required as "expectedInStoreDelayInDays", case when w.expected is not null then w.line_id end as "worstLine", w.source as "expectedInStoreSource", coalesce(w.expected < $1::date and w.source <> 'actual', false) as "expectedInStorePassed", (
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
  order by s.shipment_number), '[]')
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  where s.id in (select m.shipment_id
  from (select *, ctid
  from public.shipment_order_lines
  where account_id = $3) m
  where m.order_id = o.id)) as "shipmentStatuses"
  from (select o.ctid as key
  from (select *, ctid
  from public.purchase_orders
  where account_id = $4) o
  where o.order_date >= $5::date and o.order_date <= $6::date
  order by o.order_date desc, o.order_number desc
  limit $7 offset $8) keys
  join (select *, ctid
  from public.purchase_orders
  where account_id = $9) o on o.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $10) v on v.id = o.supplier_id
  left join lateral (select r.line_id, r.required_in_store_date as required, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $11::date and "r"."portal_eta_seen" >= $12::timestamptz - make_interval(days => $13::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $14::date or abs("r"."portal_eta" - "r"."carrier_eta") > $15::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $16) t
  where t.destination = "r"."destination")) as expected, case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $17::date and "r"."portal_eta_seen" >= $18::timestamptz - make_interval(days => $19::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $20::date or abs("r"."portal_eta" - "r"."carrier_eta") > $21::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $22) t
  where t.destination = "r"."destination") is not null then 'forecast' end as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $23) r
  where r.order_id = o.id
  order by coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $24::date and "r"."portal_eta_seen" >= $25::timestamptz - make_interval(days => $26::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $27::date or abs("r"."portal_eta" - "r"."carrier_eta") > $28::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $29) t
  where t.destination = "r"."destination")) - r.required_in_store_date desc nulls last, r.required_in_store_date, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $30::date and "r"."portal_eta_seen" >= $31::timestamptz - make_interval(days => $32::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $33::date or abs("r"."portal_eta" - "r"."carrier_eta") > $34::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $35) t
  where t.destination = "r"."destination")) desc nulls last, r.line_number, r.piece
  limit 1) w on true
  order by o.order_date desc nulls last, o.order_number desc) r) as items
-- $1 = "1970-01-01", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2026-03-01", $6 = "2026-03-31", $7 = 25, $8 = 0, $9 = "00000000-0000-7000-8000-000000000001", $10 = "00000000-0000-7000-8000-000000000001", $11 = "1970-01-01", $12 = "1970-01-01T00:00:00.000Z", $13 = 3, $14 = "1970-01-01", $15 = 1, $16 = "00000000-0000-7000-8000-000000000001", $17 = "1970-01-01", $18 = "1970-01-01T00:00:00.000Z", $19 = 3, $20 = "1970-01-01", $21 = 1, $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "1970-01-01", $25 = "1970-01-01T00:00:00.000Z", $26 = 3, $27 = "1970-01-01", $28 = 1, $29 = "00000000-0000-7000-8000-000000000001", $30 = "1970-01-01", $31 = "1970-01-01T00:00:00.000Z", $32 = 3, $33 = "1970-01-01", $34 = 1, $35 = "00000000-0000-7000-8000-000000000001";

-- five years
select (select coalesce(sum(c.rows), 0)
  from (select *, ctid
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "orders", $3 = "OrderDate", $4 = "2021-12-01", $5 = "2026-11-01";

select (select coalesce(json_agg(r), '[]')
  from (select o.order_number as "orderNumber", o.order_date as "orderDate", coalesce(v.name, o.supplier ->> 'name') as "supplier", (o.deliver_to ->> 'name') as "deliverTo", w.required as "requiredInStoreDate", w.expected as "expectedInStore", w.expected - w.required as "expectedInStoreDelayInDays", case when w.expected is not null then w.line_id end as "worstLine", w.source as "expectedInStoreSource", coalesce(w.expected < $1::date and w.source <> 'actual', false) as "expectedInStorePassed", (
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
  order by s.shipment_number), '[]')
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  where s.id in (select m.shipment_id
  from (select *, ctid
  from public.shipment_order_lines
  where account_id = $3) m
  where m.order_id = o.id)) as "shipmentStatuses"
  from (select o.ctid as key
  from (select *, ctid
  from public.purchase_orders
  where account_id = $4) o
  where o.order_date >= $5::date and o.order_date <= $6::date
  order by o.order_date desc, o.order_number desc
  limit $7 offset $8) keys
  join (select *, ctid
  from public.purchase_orders
  where account_id = $9) o on o.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $10) v on v.id = o.supplier_id
  left join lateral (select r.line_id, r.required_in_store_date as required, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $11::date and "r"."portal_eta_seen" >= $12::timestamptz - make_interval(days => $13::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $14::date or abs("r"."portal_eta" - "r"."carrier_eta") > $15::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $16) t
  where t.destination = "r"."destination")) as expected, case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $17::date and "r"."portal_eta_seen" >= $18::timestamptz - make_interval(days => $19::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $20::date or abs("r"."portal_eta" - "r"."carrier_eta") > $21::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $22) t
  where t.destination = "r"."destination") is not null then 'forecast' end as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $23) r
  where r.order_id = o.id
  order by coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $24::date and "r"."portal_eta_seen" >= $25::timestamptz - make_interval(days => $26::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $27::date or abs("r"."portal_eta" - "r"."carrier_eta") > $28::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $29) t
  where t.destination = "r"."destination")) - r.required_in_store_date desc nulls last, r.required_in_store_date, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $30::date and "r"."portal_eta_seen" >= $31::timestamptz - make_interval(days => $32::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $33::date or abs("r"."portal_eta" - "r"."carrier_eta") > $34::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $35) t
  where t.destination = "r"."destination")) desc nulls last, r.line_number, r.piece
  limit 1) w on true
  order by o.order_date desc nulls last, o.order_number desc) r) as items
-- $1 = "1970-01-01", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2021-12-01", $6 = "2026-11-30", $7 = 25, $8 = 0, $9 = "00000000-0000-7000-8000-000000000001", $10 = "00000000-0000-7000-8000-000000000001", $11 = "1970-01-01", $12 = "1970-01-01T00:00:00.000Z", $13 = 3, $14 = "1970-01-01", $15 = 1, $16 = "00000000-0000-7000-8000-000000000001", $17 = "1970-01-01", $18 = "1970-01-01T00:00:00.000Z", $19 = 3, $20 = "1970-01-01", $21 = 1, $22 = "00000000-0000-7000-8000-000000000001", $23 = "00000000-0000-7000-8000-000000000001", $24 = "1970-01-01", $25 = "1970-01-01T00:00:00.000Z", $26 = 3, $27 = "1970-01-01", $28 = 1, $29 = "00000000-0000-7000-8000-000000000001", $30 = "1970-01-01", $31 = "1970-01-01T00:00:00.000Z", $32 = 3, $33 = "1970-01-01", $34 = 1, $35 = "00000000-0000-7000-8000-000000000001";

-- two suppliers
select (select coalesce(sum(c.rows), 0)
  from (select *, ctid
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date and "c"."supplier_id" = any($6::uuid[])) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "orders", $3 = "OrderDate", $4 = "2026-03-01", $5 = "2026-03-01", $6 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"];

select (select coalesce(json_agg(r), '[]')
  from (select o.order_number as "orderNumber", o.order_date as "orderDate", coalesce(v.name, o.supplier ->> 'name') as "supplier", (o.deliver_to ->> 'name') as "deliverTo", w.required as "requiredInStoreDate", w.expected as "expectedInStore", w.expected - w.required as "expectedInStoreDelayInDays", case when w.expected is not null then w.line_id end as "worstLine", w.source as "expectedInStoreSource", coalesce(w.expected < $1::date and w.source <> 'actual', false) as "expectedInStorePassed", (
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
  order by s.shipment_number), '[]')
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  where s.id in (select m.shipment_id
  from (select *, ctid
  from public.shipment_order_lines
  where account_id = $3) m
  where m.order_id = o.id)) as "shipmentStatuses"
  from (select o.ctid as key
  from (select *, ctid
  from public.purchase_orders
  where account_id = $4) o
  where o.order_date >= $5::date and o.order_date <= $6::date and "o"."supplier_id" = any($7::uuid[])
  order by o.order_date desc, o.order_number desc
  limit $8 offset $9) keys
  join (select *, ctid
  from public.purchase_orders
  where account_id = $10) o on o.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $11) v on v.id = o.supplier_id
  left join lateral (select r.line_id, r.required_in_store_date as required, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $12::date and "r"."portal_eta_seen" >= $13::timestamptz - make_interval(days => $14::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $15::date or abs("r"."portal_eta" - "r"."carrier_eta") > $16::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $17) t
  where t.destination = "r"."destination")) as expected, case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $18::date and "r"."portal_eta_seen" >= $19::timestamptz - make_interval(days => $20::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $21::date or abs("r"."portal_eta" - "r"."carrier_eta") > $22::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $23) t
  where t.destination = "r"."destination") is not null then 'forecast' end as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $24) r
  where r.order_id = o.id
  order by coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $25::date and "r"."portal_eta_seen" >= $26::timestamptz - make_interval(days => $27::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $28::date or abs("r"."portal_eta" - "r"."carrier_eta") > $29::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $30) t
  where t.destination = "r"."destination")) - r.required_in_store_date desc nulls last, r.required_in_store_date, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $31::date and "r"."portal_eta_seen" >= $32::timestamptz - make_interval(days => $33::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $34::date or abs("r"."portal_eta" - "r"."carrier_eta") > $35::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $36) t
  where t.destination = "r"."destination")) desc nulls last, r.line_number, r.piece
  limit 1) w on true
  order by o.order_date desc nulls last, o.order_number desc) r) as items
-- $1 = "1970-01-01", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2026-03-01", $6 = "2026-03-31", $7 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $8 = 25, $9 = 0, $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "1970-01-01", $13 = "1970-01-01T00:00:00.000Z", $14 = 3, $15 = "1970-01-01", $16 = 1, $17 = "00000000-0000-7000-8000-000000000001", $18 = "1970-01-01", $19 = "1970-01-01T00:00:00.000Z", $20 = 3, $21 = "1970-01-01", $22 = 1, $23 = "00000000-0000-7000-8000-000000000001", $24 = "00000000-0000-7000-8000-000000000001", $25 = "1970-01-01", $26 = "1970-01-01T00:00:00.000Z", $27 = 3, $28 = "1970-01-01", $29 = 1, $30 = "00000000-0000-7000-8000-000000000001", $31 = "1970-01-01", $32 = "1970-01-01T00:00:00.000Z", $33 = 3, $34 = "1970-01-01", $35 = 1, $36 = "00000000-0000-7000-8000-000000000001";

-- free text over part of a month
select exists (select
  from (select *, ctid
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
  from (select *, ctid
  from public.suppliers
  where account_id = $7) v
  where lower(v.name collate pg_unicode_fast) like $8)) or o.id = any (array(select m.order_id
  from (select *, ctid
  from public.shipments
  where account_id = $9) s
  join (select *, ctid
  from public.shipment_order_lines
  where account_id = $10) m on m.shipment_id = s.id
  where s.shipment_number in ($11, $12)))))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select o.order_number as "orderNumber", o.order_date as "orderDate", coalesce(v.name, o.supplier ->> 'name') as "supplier", (o.deliver_to ->> 'name') as "deliverTo", w.required as "requiredInStoreDate", w.expected as "expectedInStore", w.expected - w.required as "expectedInStoreDelayInDays", case when w.expected is not null then w.line_id end as "worstLine", w.source as "expectedInStoreSource", coalesce(w.expected < $13::date and w.source <> 'actual', false) as "expectedInStorePassed", (
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
  order by s.shipment_number), '[]')
  from (select *, ctid
  from public.shipments
  where account_id = $14) s
  where s.id in (select m.shipment_id
  from (select *, ctid
  from public.shipment_order_lines
  where account_id = $15) m
  where m.order_id = o.id)) as "shipmentStatuses"
  from (select *
  from matched
  where position > $16 and position <= $17) keys
  join (select *, ctid
  from public.purchase_orders
  where account_id = $18) o on o.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $19) v on v.id = o.supplier_id
  left join lateral (select r.line_id, r.required_in_store_date as required, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $20::date and "r"."portal_eta_seen" >= $21::timestamptz - make_interval(days => $22::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $23::date or abs("r"."portal_eta" - "r"."carrier_eta") > $24::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $25) t
  where t.destination = "r"."destination")) as expected, case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $26::date and "r"."portal_eta_seen" >= $27::timestamptz - make_interval(days => $28::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $29::date or abs("r"."portal_eta" - "r"."carrier_eta") > $30::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $31) t
  where t.destination = "r"."destination") is not null then 'forecast' end as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $32) r
  where r.order_id = o.id
  order by coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $33::date and "r"."portal_eta_seen" >= $34::timestamptz - make_interval(days => $35::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $36::date or abs("r"."portal_eta" - "r"."carrier_eta") > $37::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $38) t
  where t.destination = "r"."destination")) - r.required_in_store_date desc nulls last, r.required_in_store_date, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $39::date and "r"."portal_eta_seen" >= $40::timestamptz - make_interval(days => $41::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $42::date or abs("r"."portal_eta" - "r"."carrier_eta") > $43::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $44) t
  where t.destination = "r"."destination")) desc nulls last, r.line_number, r.piece
  limit 1) w on true
  order by o.order_date desc nulls last, o.order_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-05", $3 = "2026-03-31", $4 = "%abc%", $5 = "%abc%", $6 = "%abc%", $7 = "00000000-0000-7000-8000-000000000001", $8 = "%abc%", $9 = "00000000-0000-7000-8000-000000000001", $10 = "00000000-0000-7000-8000-000000000001", $11 = "abc", $12 = "ABC", $13 = "1970-01-01", $14 = "00000000-0000-7000-8000-000000000001", $15 = "00000000-0000-7000-8000-000000000001", $16 = 0, $17 = 25, $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "1970-01-01", $21 = "1970-01-01T00:00:00.000Z", $22 = 3, $23 = "1970-01-01", $24 = 1, $25 = "00000000-0000-7000-8000-000000000001", $26 = "1970-01-01", $27 = "1970-01-01T00:00:00.000Z", $28 = 3, $29 = "1970-01-01", $30 = 1, $31 = "00000000-0000-7000-8000-000000000001", $32 = "00000000-0000-7000-8000-000000000001", $33 = "1970-01-01", $34 = "1970-01-01T00:00:00.000Z", $35 = 3, $36 = "1970-01-01", $37 = 1, $38 = "00000000-0000-7000-8000-000000000001", $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "00000000-0000-7000-8000-000000000001";

-- another order
select (select coalesce(sum(c.rows), 0)
  from (select *, ctid
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "orders", $3 = "OrderDate", $4 = "2026-03-01", $5 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select o.order_number as "orderNumber", o.order_date as "orderDate", coalesce(v.name, o.supplier ->> 'name') as "supplier", (o.deliver_to ->> 'name') as "deliverTo", w.required as "requiredInStoreDate", w.expected as "expectedInStore", w.expected - w.required as "expectedInStoreDelayInDays", case when w.expected is not null then w.line_id end as "worstLine", w.source as "expectedInStoreSource", coalesce(w.expected < $1::date and w.source <> 'actual', false) as "expectedInStorePassed", (
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
  order by s.shipment_number), '[]')
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  where s.id in (select m.shipment_id
  from (select *, ctid
  from public.shipment_order_lines
  where account_id = $3) m
  where m.order_id = o.id)) as "shipmentStatuses"
  from (select o.ctid as key
  from (select *, ctid
  from public.purchase_orders
  where account_id = $4) o
  left join (select *, ctid
  from public.suppliers
  where account_id = $5) v on v.id = o.supplier_id
  where o.order_date >= $6::date and o.order_date <= $7::date
  order by lower(coalesce(v.name, o.supplier ->> 'name')) asc nulls last, o.order_number asc
  limit $8 offset $9) keys
  join (select *, ctid
  from public.purchase_orders
  where account_id = $10) o on o.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $11) v on v.id = o.supplier_id
  left join lateral (select r.line_id, r.required_in_store_date as required, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $12::date and "r"."portal_eta_seen" >= $13::timestamptz - make_interval(days => $14::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $15::date or abs("r"."portal_eta" - "r"."carrier_eta") > $16::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $17) t
  where t.destination = "r"."destination")) as expected, case when "r"."actual_delivery_date" is not null then 'actual' when "r"."estimated_delivery_date" is not null then 'estimated' when case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $18::date and "r"."portal_eta_seen" >= $19::timestamptz - make_interval(days => $20::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $21::date or abs("r"."portal_eta" - "r"."carrier_eta") > $22::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $23) t
  where t.destination = "r"."destination") is not null then 'forecast' end as source
  from (select *, ctid
  from public.order_line_rows
  where account_id = $24) r
  where r.order_id = o.id
  order by coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $25::date and "r"."portal_eta_seen" >= $26::timestamptz - make_interval(days => $27::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $28::date or abs("r"."portal_eta" - "r"."carrier_eta") > $29::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $30) t
  where t.destination = "r"."destination")) - r.required_in_store_date desc nulls last, r.required_in_store_date, coalesce("r"."actual_delivery_date", "r"."estimated_delivery_date", case when "r"."destination_ata" is not null then "r"."destination_ata" when r.recent_event_type in ('Arrived', 'Customs Cleared', 'Closed') then null when "r"."portal_eta" >= $31::date and "r"."portal_eta_seen" >= $32::timestamptz - make_interval(days => $33::int) and ("r"."carrier_eta" is null or "r"."carrier_eta" < $34::date or abs("r"."portal_eta" - "r"."carrier_eta") > $35::int) then "r"."portal_eta" else coalesce("r"."carrier_eta", "r"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $36) t
  where t.destination = "r"."destination")) desc nulls last, r.line_number, r.piece
  limit 1) w on true
  order by lower(coalesce(v.name, o.supplier ->> 'name')) asc nulls last, o.order_number asc) r) as items
-- $1 = "1970-01-01", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "00000000-0000-7000-8000-000000000001", $5 = "00000000-0000-7000-8000-000000000001", $6 = "2026-03-01", $7 = "2026-03-31", $8 = 25, $9 = 0, $10 = "00000000-0000-7000-8000-000000000001", $11 = "00000000-0000-7000-8000-000000000001", $12 = "1970-01-01", $13 = "1970-01-01T00:00:00.000Z", $14 = 3, $15 = "1970-01-01", $16 = 1, $17 = "00000000-0000-7000-8000-000000000001", $18 = "1970-01-01", $19 = "1970-01-01T00:00:00.000Z", $20 = 3, $21 = "1970-01-01", $22 = 1, $23 = "00000000-0000-7000-8000-000000000001", $24 = "00000000-0000-7000-8000-000000000001", $25 = "1970-01-01", $26 = "1970-01-01T00:00:00.000Z", $27 = 3, $28 = "1970-01-01", $29 = 1, $30 = "00000000-0000-7000-8000-000000000001", $31 = "1970-01-01", $32 = "1970-01-01T00:00:00.000Z", $33 = 3, $34 = "1970-01-01", $35 = 1, $36 = "00000000-0000-7000-8000-000000000001";
