-- Products: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
with made as materialized (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *, ctid
  from public.suppliers
  where account_id = $1) v
  where v.id = any(g.suppliers)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", row_number() over (order by p.code asc) as position
  from (
  select l.product_id, array_agg(distinct i.supplier_id) as suppliers, sum(l.qty) as qty, max(l.description) as description, round(sum(l.qty * l.unit_value * i.exchange_rate) / nullif(sum(l.qty), 0), 6) as average, round(min(l.unit_value * i.exchange_rate), 6) as least, round(max(l.unit_value * i.exchange_rate), 6) as greatest, case when min(l.uq) = max(l.uq) then min(l.uq) end as units
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  join (select *, ctid
  from public.invoices
  where account_id = $3) i on i.shipment_id = s.id
  join (select *, ctid
  from public.invoice_lines
  where account_id = $4) l on l.shipment_id = i.shipment_id and l.invoice_position = i.position
  where "s"."eta_month" >= $5::date and "s"."eta_month" <= $6::date
  group by l.product_id ) g
  join (select *, ctid
  from public.products
  where account_id = $7) p on p.id = g.product_id)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "productCode", "description", "suppliers", "totalQty", "avgUnitValue", "minUnitValue", "maxUnitValue", "units"
  from made
  where position > $8 and position <= $9
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2026-03-01", $6 = "2026-03-01", $7 = "00000000-0000-7000-8000-000000000001", $8 = 0, $9 = 25;

-- five years
with made as materialized (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *, ctid
  from public.suppliers
  where account_id = $1) v
  where v.id = any(g.suppliers)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", row_number() over (order by p.code asc) as position
  from (
  select l.product_id, array_agg(distinct i.supplier_id) as suppliers, sum(l.qty) as qty, max(l.description) as description, round(sum(l.qty * l.unit_value * i.exchange_rate) / nullif(sum(l.qty), 0), 6) as average, round(min(l.unit_value * i.exchange_rate), 6) as least, round(max(l.unit_value * i.exchange_rate), 6) as greatest, case when min(l.uq) = max(l.uq) then min(l.uq) end as units
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  join (select *, ctid
  from public.invoices
  where account_id = $3) i on i.shipment_id = s.id
  join (select *, ctid
  from public.invoice_lines
  where account_id = $4) l on l.shipment_id = i.shipment_id and l.invoice_position = i.position
  where "s"."eta_month" >= $5::date and "s"."eta_month" <= $6::date
  group by l.product_id ) g
  join (select *, ctid
  from public.products
  where account_id = $7) p on p.id = g.product_id)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "productCode", "description", "suppliers", "totalQty", "avgUnitValue", "minUnitValue", "maxUnitValue", "units"
  from made
  where position > $8 and position <= $9
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2021-12-01", $6 = "2026-11-01", $7 = "00000000-0000-7000-8000-000000000001", $8 = 0, $9 = 25;

-- two suppliers
with made as materialized (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *, ctid
  from public.suppliers
  where account_id = $1) v
  where v.id = any(g.suppliers)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", row_number() over (order by p.code asc) as position
  from (
  select l.product_id, array_agg(distinct i.supplier_id) as suppliers, sum(l.qty) as qty, max(l.description) as description, round(sum(l.qty * l.unit_value * i.exchange_rate) / nullif(sum(l.qty), 0), 6) as average, round(min(l.unit_value * i.exchange_rate), 6) as least, round(max(l.unit_value * i.exchange_rate), 6) as greatest, case when min(l.uq) = max(l.uq) then min(l.uq) end as units
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  join (select *, ctid
  from public.invoices
  where account_id = $3) i on i.shipment_id = s.id
  join (select *, ctid
  from public.invoice_lines
  where account_id = $4) l on l.shipment_id = i.shipment_id and l.invoice_position = i.position
  where "s"."eta_month" >= $5::date and "s"."eta_month" <= $6::date and i.supplier_id = any($7::uuid[])
  group by l.product_id ) g
  join (select *, ctid
  from public.products
  where account_id = $8) p on p.id = g.product_id)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "productCode", "description", "suppliers", "totalQty", "avgUnitValue", "minUnitValue", "maxUnitValue", "units"
  from made
  where position > $9 and position <= $10
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2026-03-01", $6 = "2026-03-01", $7 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $8 = "00000000-0000-7000-8000-000000000001", $9 = 0, $10 = 25;

-- free text over part of a month
with made as materialized (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *, ctid
  from public.suppliers
  where account_id = $1) v
  where v.id = any(g.suppliers)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", row_number() over (order by p.code asc) as position
  from (
  select l.product_id, array_agg(distinct i.supplier_id) as suppliers, sum(l.qty) as qty, max(l.description) as description, round(sum(l.qty * l.unit_value * i.exchange_rate) / nullif(sum(l.qty), 0), 6) as average, round(min(l.unit_value * i.exchange_rate), 6) as least, round(max(l.unit_value * i.exchange_rate), 6) as greatest, case when min(l.uq) = max(l.uq) then min(l.uq) end as units
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  join (select *, ctid
  from public.invoices
  where account_id = $3) i on i.shipment_id = s.id
  join (select *, ctid
  from public.invoice_lines
  where account_id = $4) l on l.shipment_id = i.shipment_id and l.invoice_position = i.position
  where "s"."eta_month" >= $5::date and "s"."eta_month" <= $6::date and "s"."destination_eta" >= $7::date and "s"."destination_eta" <= $8::date and l.product_id = any(array(select p.id
  from (select *, ctid
  from public.products
  where account_id = $9) p
  where lower(p.code collate pg_unicode_fast) like $10 or lower(p.description collate pg_unicode_fast) like $11 or (coalesce(p.description, '') = '' and exists (
  select from (select *, ctid
  from public.invoice_lines
  where account_id = $12) x
  where x.product_id = p.id and lower(x.description collate pg_unicode_fast) like $13))))
  group by l.product_id ) g
  join (select *, ctid
  from public.products
  where account_id = $14) p on p.id = g.product_id)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "productCode", "description", "suppliers", "totalQty", "avgUnitValue", "minUnitValue", "maxUnitValue", "units"
  from made
  where position > $15 and position <= $16
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2026-03-01", $6 = "2026-03-01", $7 = "2026-03-05", $8 = "2026-03-31", $9 = "00000000-0000-7000-8000-000000000001", $10 = "%abc%", $11 = "%abc%", $12 = "00000000-0000-7000-8000-000000000001", $13 = "%abc%", $14 = "00000000-0000-7000-8000-000000000001", $15 = 0, $16 = 25;

-- another order
with made as materialized (select p.code as "productCode", coalesce(nullif(p.description, ''), g.description) as "description", array(select v.name
  from (select *, ctid
  from public.suppliers
  where account_id = $1) v
  where v.id = any(g.suppliers)
  order by lower(v.name), v.id) as "suppliers", trim_scale(g.qty) as "totalQty", trim_scale(g.average) as "avgUnitValue", trim_scale(g.least) as "minUnitValue", trim_scale(g.greatest) as "maxUnitValue", coalesce(nullif(p.units, ''), g.units) as "units", row_number() over (order by lower(coalesce(nullif(p.description, ''), g.description)) asc nulls last, p.code asc) as position
  from (
  select l.product_id, array_agg(distinct i.supplier_id) as suppliers, sum(l.qty) as qty, max(l.description) as description, round(sum(l.qty * l.unit_value * i.exchange_rate) / nullif(sum(l.qty), 0), 6) as average, round(min(l.unit_value * i.exchange_rate), 6) as least, round(max(l.unit_value * i.exchange_rate), 6) as greatest, case when min(l.uq) = max(l.uq) then min(l.uq) end as units
  from (select *, ctid
  from public.shipments
  where account_id = $2) s
  join (select *, ctid
  from public.invoices
  where account_id = $3) i on i.shipment_id = s.id
  join (select *, ctid
  from public.invoice_lines
  where account_id = $4) l on l.shipment_id = i.shipment_id and l.invoice_position = i.position
  where "s"."eta_month" >= $5::date and "s"."eta_month" <= $6::date
  group by l.product_id ) g
  join (select *, ctid
  from public.products
  where account_id = $7) p on p.id = g.product_id)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "productCode", "description", "suppliers", "totalQty", "avgUnitValue", "minUnitValue", "maxUnitValue", "units"
  from made
  where position > $8 and position <= $9
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "00000000-0000-7000-8000-000000000001", $4 = "00000000-0000-7000-8000-000000000001", $5 = "2026-03-01", $6 = "2026-03-01", $7 = "00000000-0000-7000-8000-000000000001", $8 = 0, $9 = 25;
