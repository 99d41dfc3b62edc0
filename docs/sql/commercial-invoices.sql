-- Commercial Invoice Value Per Supplier: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
with made as materialized (select coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.customs) as "customs", trim_scale(g.duty) as "duty", trim_scale(g.fob) as "fob", trim_scale(g.cif) as "cif", g.cif_currency as "cifCurrency", trim_scale(g.invoice_value) as "invoiceValue", g.currency as "invoiceCurrency", row_number() over (order by lower(v.name) asc nulls last, coalesce(g.supplier_id::text, '') asc, coalesce(g.cif_currency, '') asc, g.currency asc) as position
  from (
  select i.supplier_id, i.cif_currency, i.currency, sum(i.customs) as customs, sum(i.duty) as duty, sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  join (select *, ctid
  from public.invoices
  where account_id = $2) i on i.shipment_id = s.id
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date
  group by 1, 2, 3 ) g
  left join (select *, ctid
  from public.suppliers
  where account_id = $5) v on v.id = g.supplier_id
  where true)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "supplier", "customs", "duty", "fob", "cif", "cifCurrency", "invoiceValue", "invoiceCurrency"
  from made
  where position > $6 and position <= $7
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = 0, $7 = 25;

-- five years
with made as materialized (select coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.customs) as "customs", trim_scale(g.duty) as "duty", trim_scale(g.fob) as "fob", trim_scale(g.cif) as "cif", g.cif_currency as "cifCurrency", trim_scale(g.invoice_value) as "invoiceValue", g.currency as "invoiceCurrency", row_number() over (order by lower(v.name) asc nulls last, coalesce(g.supplier_id::text, '') asc, coalesce(g.cif_currency, '') asc, g.currency asc) as position
  from (
  select i.supplier_id, i.cif_currency, i.currency, sum(i.customs) as customs, sum(i.duty) as duty, sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  join (select *, ctid
  from public.invoices
  where account_id = $2) i on i.shipment_id = s.id
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date
  group by 1, 2, 3 ) g
  left join (select *, ctid
  from public.suppliers
  where account_id = $5) v on v.id = g.supplier_id
  where true)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "supplier", "customs", "duty", "fob", "cif", "cifCurrency", "invoiceValue", "invoiceCurrency"
  from made
  where position > $6 and position <= $7
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2021-12-01", $4 = "2026-11-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = 0, $7 = 25;

-- two suppliers
with made as materialized (select coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.customs) as "customs", trim_scale(g.duty) as "duty", trim_scale(g.fob) as "fob", trim_scale(g.cif) as "cif", g.cif_currency as "cifCurrency", trim_scale(g.invoice_value) as "invoiceValue", g.currency as "invoiceCurrency", row_number() over (order by lower(v.name) asc nulls last, coalesce(g.supplier_id::text, '') asc, coalesce(g.cif_currency, '') asc, g.currency asc) as position
  from (
  select i.supplier_id, i.cif_currency, i.currency, sum(i.customs) as customs, sum(i.duty) as duty, sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  join (select *, ctid
  from public.invoices
  where account_id = $2) i on i.shipment_id = s.id
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date and i.supplier_id = any($5::uuid[])
  group by 1, 2, 3 ) g
  left join (select *, ctid
  from public.suppliers
  where account_id = $6) v on v.id = g.supplier_id
  where true)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "supplier", "customs", "duty", "fob", "cif", "cifCurrency", "invoiceValue", "invoiceCurrency"
  from made
  where position > $7 and position <= $8
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $6 = "00000000-0000-7000-8000-000000000001", $7 = 0, $8 = 25;

-- free text over part of a month
with made as materialized (select coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.customs) as "customs", trim_scale(g.duty) as "duty", trim_scale(g.fob) as "fob", trim_scale(g.cif) as "cif", g.cif_currency as "cifCurrency", trim_scale(g.invoice_value) as "invoiceValue", g.currency as "invoiceCurrency", row_number() over (order by lower(v.name) asc nulls last, coalesce(g.supplier_id::text, '') asc, coalesce(g.cif_currency, '') asc, g.currency asc) as position
  from (
  select i.supplier_id, i.cif_currency, i.currency, sum(i.customs) as customs, sum(i.duty) as duty, sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  join (select *, ctid
  from public.invoices
  where account_id = $2) i on i.shipment_id = s.id
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date and "s"."destination_eta" >= $5::date and "s"."destination_eta" <= $6::date
  group by 1, 2, 3 ) g
  left join (select *, ctid
  from public.suppliers
  where account_id = $7) v on v.id = g.supplier_id
  where lower(v.name collate pg_unicode_fast) like $8)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "supplier", "customs", "duty", "fob", "cif", "cifCurrency", "invoiceValue", "invoiceCurrency"
  from made
  where position > $9 and position <= $10
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "2026-03-05", $6 = "2026-03-31", $7 = "00000000-0000-7000-8000-000000000001", $8 = "%abc%", $9 = 0, $10 = 25;

-- another order
with made as materialized (select coalesce(v.name, 'Unknown') as "supplier", trim_scale(g.customs) as "customs", trim_scale(g.duty) as "duty", trim_scale(g.fob) as "fob", trim_scale(g.cif) as "cif", g.cif_currency as "cifCurrency", trim_scale(g.invoice_value) as "invoiceValue", g.currency as "invoiceCurrency", row_number() over (order by lower(g.cif_currency) asc nulls last, lower(v.name) asc nulls last, coalesce(g.supplier_id::text, '') asc, coalesce(g.cif_currency, '') asc, g.currency asc) as position
  from (
  select i.supplier_id, i.cif_currency, i.currency, sum(i.customs) as customs, sum(i.duty) as duty, sum(i.fob) as fob, sum(i.cif) as cif, sum(i.invoice_value) as invoice_value
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  join (select *, ctid
  from public.invoices
  where account_id = $2) i on i.shipment_id = s.id
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date
  group by 1, 2, 3 ) g
  left join (select *, ctid
  from public.suppliers
  where account_id = $5) v on v.id = g.supplier_id
  where true)
  select (select count(*)
  from made) as count, (select coalesce(json_agg(row_to_json(r)), '[]')::text
  from (select "supplier", "customs", "duty", "fob", "cif", "cifCurrency", "invoiceValue", "invoiceCurrency"
  from made
  where position > $6 and position <= $7
  order by position) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "00000000-0000-7000-8000-000000000001", $6 = 0, $7 = 25;
