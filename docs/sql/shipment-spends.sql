-- Shipment Spends: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
select count(*) as count
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", array_remove(array[v.name], null) as "supplierNames", trim_scale(s.freight) as "totalFreightSpend", trim_scale(s.destination_cost) as "destinationSpend", trim_scale(s.disbursement) as "disbursements", trim_scale(s.other_cost) as "otherSpend", trim_scale((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as "totalSpends", trim_scale(s.commercial_value) as "commercialValue", trim_scale(s.teu) as "teu", s.container_numbers as "containerNumbers", s.carrier_name as "carrierName", s.carrier_booking_reference as "carrierBookingReference", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA"
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date
  order by s.shipment_number desc
  limit $5 offset $6) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = 25, $6 = 0;

-- five years
select count(*) as count
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2021-12-01", $4 = "2026-11-01";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", array_remove(array[v.name], null) as "supplierNames", trim_scale(s.freight) as "totalFreightSpend", trim_scale(s.destination_cost) as "destinationSpend", trim_scale(s.disbursement) as "disbursements", trim_scale(s.other_cost) as "otherSpend", trim_scale((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as "totalSpends", trim_scale(s.commercial_value) as "commercialValue", trim_scale(s.teu) as "teu", s.container_numbers as "containerNumbers", s.carrier_name as "carrierName", s.carrier_booking_reference as "carrierBookingReference", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA"
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date
  order by s.shipment_number desc
  limit $5 offset $6) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2021-12-01", $4 = "2026-11-01", $5 = 25, $6 = 0;

-- two suppliers
select count(*) as count
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date and "s"."supplier_id" = any($5::uuid[])
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"];

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", array_remove(array[v.name], null) as "supplierNames", trim_scale(s.freight) as "totalFreightSpend", trim_scale(s.destination_cost) as "destinationSpend", trim_scale(s.disbursement) as "disbursements", trim_scale(s.other_cost) as "otherSpend", trim_scale((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as "totalSpends", trim_scale(s.commercial_value) as "commercialValue", trim_scale(s.teu) as "teu", s.container_numbers as "containerNumbers", s.carrier_name as "carrierName", s.carrier_booking_reference as "carrierBookingReference", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA"
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date and "s"."supplier_id" = any($5::uuid[])
  order by s.shipment_number desc
  limit $6 offset $7) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $6 = 25, $7 = 0;

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

select count(*) as count
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date and "s"."destination_eta" >= $5::date and "s"."destination_eta" <= $6::date and (s.search_text like $7 or s.supplier_id = any (array(select v.id
  from (select *, ctid
  from public.suppliers
  where account_id = $8) v
  where lower(v.name collate pg_unicode_fast) like $9)))
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "2026-03-05", $6 = "2026-03-31", $7 = "%abc%", $8 = "00000000-0000-7000-8000-000000000001", $9 = "%abc%";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", array_remove(array[v.name], null) as "supplierNames", trim_scale(s.freight) as "totalFreightSpend", trim_scale(s.destination_cost) as "destinationSpend", trim_scale(s.disbursement) as "disbursements", trim_scale(s.other_cost) as "otherSpend", trim_scale((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as "totalSpends", trim_scale(s.commercial_value) as "commercialValue", trim_scale(s.teu) as "teu", s.container_numbers as "containerNumbers", s.carrier_name as "carrierName", s.carrier_booking_reference as "carrierBookingReference", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA"
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date and "s"."destination_eta" >= $5::date and "s"."destination_eta" <= $6::date and (s.search_text like $7 or s.supplier_id = any (array(select v.id
  from (select *, ctid
  from public.suppliers
  where account_id = $8) v
  where lower(v.name collate pg_unicode_fast) like $9)))
  order by s.shipment_number desc
  limit $10 offset $11) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = "2026-03-05", $6 = "2026-03-31", $7 = "%abc%", $8 = "00000000-0000-7000-8000-000000000001", $9 = "%abc%", $10 = 25, $11 = 0;

-- another order
select count(*) as count
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01";

select (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", o.name as "origin", d.name as "destination", s.trans as "trans", s.mode as "mode", array_remove(array[v.name], null) as "supplierNames", trim_scale(s.freight) as "totalFreightSpend", trim_scale(s.destination_cost) as "destinationSpend", trim_scale(s.disbursement) as "disbursements", trim_scale(s.other_cost) as "otherSpend", trim_scale((s.freight + s.destination_cost + s.disbursement + s.other_cost)) as "totalSpends", trim_scale(s.commercial_value) as "commercialValue", trim_scale(s.teu) as "teu", s.container_numbers as "containerNumbers", s.carrier_name as "carrierName", s.carrier_booking_reference as "carrierBookingReference", s.origin_etd as "originETD", s.origin_atd as "originATD", s.destination_eta as "destinationETA", s.destination_ata as "destinationATA"
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  where "s"."eta_month" >= $3::date and "s"."eta_month" <= $4::date
  order by lower(o.name) asc nulls last, s.shipment_number asc
  limit $5 offset $6) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "2026-03-01", $4 = "2026-03-01", $5 = 25, $6 = 0;
