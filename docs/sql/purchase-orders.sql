-- Purchase Orders: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
select (select coalesce(sum(c.rows), 0)
  from (select *, ctid
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "orders", $3 = "OrderDate", $4 = "2026-03-01", $5 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select o.order_number as "orderNumber", o.order_date as "orderDate", coalesce(v.name, o.supplier ->> 'name') as "supplier", (o.deliver_to ->> 'name') as "deliverTo", (
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
  order by s.shipment_number), '[]')
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  where s.id in (select m.shipment_id
  from (select *, ctid
  from public.shipment_order_lines
  where account_id = $2) m
  where m.order_id = o.id)) as "shipmentStatuses"
  from (select o.ctid as key
  from (select *, ctid
  from public.purchase_orders
  where account_id = $3) o
  where o.order_date >= $4::date and o.order_date <= $5::date
  order by o.order_date desc, o.order_number desc
  limit $6 offset $7) keys
  join (select *, ctid
  from public.purchase_orders
  where account_id = $8) o on o.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $9) v on v.id = o.supplier_id
  order by o.order_date desc nulls last, o.order_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "2026-03-01", $5 = "2026-03-31", $6 = 25, $7 = 0, $8 = "00000000-0000-7000-8000-000000000001", $9 = "00000000-0000-7000-8000-000000000001";

-- five years
select (select coalesce(sum(c.rows), 0)
  from (select *, ctid
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "orders", $3 = "OrderDate", $4 = "2021-12-01", $5 = "2026-11-01";

select (select coalesce(json_agg(r), '[]')
  from (select o.order_number as "orderNumber", o.order_date as "orderDate", coalesce(v.name, o.supplier ->> 'name') as "supplier", (o.deliver_to ->> 'name') as "deliverTo", (
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
  order by s.shipment_number), '[]')
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  where s.id in (select m.shipment_id
  from (select *, ctid
  from public.shipment_order_lines
  where account_id = $2) m
  where m.order_id = o.id)) as "shipmentStatuses"
  from (select o.ctid as key
  from (select *, ctid
  from public.purchase_orders
  where account_id = $3) o
  where o.order_date >= $4::date and o.order_date <= $5::date
  order by o.order_date desc, o.order_number desc
  limit $6 offset $7) keys
  join (select *, ctid
  from public.purchase_orders
  where account_id = $8) o on o.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $9) v on v.id = o.supplier_id
  order by o.order_date desc nulls last, o.order_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "2021-12-01", $5 = "2026-11-30", $6 = 25, $7 = 0, $8 = "00000000-0000-7000-8000-000000000001", $9 = "00000000-0000-7000-8000-000000000001";

-- two suppliers
select (select coalesce(sum(c.rows), 0)
  from (select *, ctid
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date and "c"."supplier_id" = any($6::uuid[])) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "orders", $3 = "OrderDate", $4 = "2026-03-01", $5 = "2026-03-01", $6 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"];

select (select coalesce(json_agg(r), '[]')
  from (select o.order_number as "orderNumber", o.order_date as "orderDate", coalesce(v.name, o.supplier ->> 'name') as "supplier", (o.deliver_to ->> 'name') as "deliverTo", (
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
  order by s.shipment_number), '[]')
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  where s.id in (select m.shipment_id
  from (select *, ctid
  from public.shipment_order_lines
  where account_id = $2) m
  where m.order_id = o.id)) as "shipmentStatuses"
  from (select o.ctid as key
  from (select *, ctid
  from public.purchase_orders
  where account_id = $3) o
  where o.order_date >= $4::date and o.order_date <= $5::date and "o"."supplier_id" = any($6::uuid[])
  order by o.order_date desc, o.order_number desc
  limit $7 offset $8) keys
  join (select *, ctid
  from public.purchase_orders
  where account_id = $9) o on o.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $10) v on v.id = o.supplier_id
  order by o.order_date desc nulls last, o.order_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "2026-03-01", $5 = "2026-03-31", $6 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $7 = 25, $8 = 0, $9 = "00000000-0000-7000-8000-000000000001", $10 = "00000000-0000-7000-8000-000000000001";

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
  from (select o.order_number as "orderNumber", o.order_date as "orderDate", coalesce(v.name, o.supplier ->> 'name') as "supplier", (o.deliver_to ->> 'name') as "deliverTo", (
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
  order by s.shipment_number), '[]')
  from (select *, ctid
  from public.shipments
  where account_id = $13) s
  where s.id in (select m.shipment_id
  from (select *, ctid
  from public.shipment_order_lines
  where account_id = $14) m
  where m.order_id = o.id)) as "shipmentStatuses"
  from (select *
  from matched
  where position > $15 and position <= $16) keys
  join (select *, ctid
  from public.purchase_orders
  where account_id = $17) o on o.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $18) v on v.id = o.supplier_id
  order by o.order_date desc nulls last, o.order_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "2026-03-05", $3 = "2026-03-31", $4 = "%abc%", $5 = "%abc%", $6 = "%abc%", $7 = "00000000-0000-7000-8000-000000000001", $8 = "%abc%", $9 = "00000000-0000-7000-8000-000000000001", $10 = "00000000-0000-7000-8000-000000000001", $11 = "abc", $12 = "ABC", $13 = "00000000-0000-7000-8000-000000000001", $14 = "00000000-0000-7000-8000-000000000001", $15 = 0, $16 = 25, $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001";

-- another order
select (select coalesce(sum(c.rows), 0)
  from (select *, ctid
  from public.order_counts
  where account_id = $1) c
  where c.of = $2 and c.basis = $3 and c.month >= $4::date and c.month <= $5::date) as count
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "orders", $3 = "OrderDate", $4 = "2026-03-01", $5 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select o.order_number as "orderNumber", o.order_date as "orderDate", coalesce(v.name, o.supplier ->> 'name') as "supplier", (o.deliver_to ->> 'name') as "deliverTo", (
  select coalesce(json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
  order by s.shipment_number), '[]')
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  where s.id in (select m.shipment_id
  from (select *, ctid
  from public.shipment_order_lines
  where account_id = $2) m
  where m.order_id = o.id)) as "shipmentStatuses"
  from (select o.ctid as key
  from (select *, ctid
  from public.purchase_orders
  where account_id = $3) o
  left join (select *, ctid
  from public.suppliers
  where account_id = $4) v on v.id = o.supplier_id
  where o.order_date >= $5::date and o.order_date <= $6::date
  order by lower(coalesce(v.name, o.supplier ->> 'name')) asc nulls last, o.order_number asc
  limit $7 offset $8) keys
  join (select *, ctid
  from public.purchase_orders
  where account_id = $9) o on o.ctid = keys.key
  left join (select *, ctid
  from public.suppliers
  where account_id = $10) v on v.id = o.supplier_id
  order by lower(coalesce(v.name, o.supplier ->> 'name')) asc nulls last, o.order_number asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2026-03-01", $6 = "2026-03-31", $7 = 25, $8 = 0, $9 = "00000000-0000-7000-8000-000000000001", $10 = "00000000-0000-7000-8000-000000000001";
