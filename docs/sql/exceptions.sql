-- Exceptions: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
with matched as materialized (select s.ctid as key, r.order_number, row_number() over (order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) as position
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($3::date - $4::int) and $5::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $6) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $7) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $8::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $9::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $10::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($11::date - $12::int), false) then $13::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($14::date - $15::int) and $16::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $17) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $18) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $19::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $20::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $22::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($23::date - $24::int), false) then $25::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $26::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $27::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($28::date - $29::int), false) then $30::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $31::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $32::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $36::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end, 'Expected ' || to_char(s.estimated_delivery_date, case when date_part('year', s.estimated_delivery_date) = date_part('year', $37::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) || case when (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($38::date - $39::int) and (s.late_days > 0 or ("s"."destination_eta" < $40::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($41::date - $42::int), false)) or ("s"."origin_etd" < $43::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($44::date - $45::int), false)) or ("s"."estimated_ex_factory_date" < $46::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($47::date - $48::int), false)) or ("s"."required_delivery_date" < $49::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($50::date - $51::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($52::date - $53::int) and $54::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $55) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $56) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $57::date and "s"."eta_month" <= $58::date)) and true)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $59::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($60::date - $61::int), false) then $62::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $63::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($64::date - $65::int), false) then $66::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $67::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($68::date - $69::int), false) then $70::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $71::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($72::date - $73::int), false) then $74::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $75::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($76::date - $77::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $78::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($79::date - $80::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $81::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($82::date - $83::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $84::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($85::date - $86::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $87 and position <= $88) keys
  join (select *, ctid
  from public.shipments
  where account_id = $89) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $90) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($91::date - $92::int) and $93::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $94) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $95) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $96::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $97::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $98::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($99::date - $100::int), false) then $101::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($102::date - $103::int) and $104::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $105) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $106) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $107::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $108::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $109::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $110::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($111::date - $112::int), false) then $113::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $114::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $115::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($116::date - $117::int), false) then $118::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $119::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $120::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($121::date - $122::int), false) then $123::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $124::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end, 'Expected ' || to_char(s.estimated_delivery_date, case when date_part('year', s.estimated_delivery_date) = date_part('year', $125::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) || case when (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "1970-01-01", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = "1970-01-01", $39 = 90, $40 = "1970-01-01", $41 = "1970-01-01", $42 = 90, $43 = "1970-01-01", $44 = "1970-01-01", $45 = 90, $46 = "1970-01-01", $47 = "1970-01-01", $48 = 90, $49 = "1970-01-01", $50 = "1970-01-01", $51 = 90, $52 = "1970-01-01", $53 = 90, $54 = "1970-01-01", $55 = "00000000-0000-7000-8000-000000000001", $56 = "00000000-0000-7000-8000-000000000001", $57 = "2026-03-01", $58 = "2026-03-01", $59 = "1970-01-01", $60 = "1970-01-01", $61 = 90, $62 = "1970-01-01", $63 = "1970-01-01", $64 = "1970-01-01", $65 = 90, $66 = "1970-01-01", $67 = "1970-01-01", $68 = "1970-01-01", $69 = 90, $70 = "1970-01-01", $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = "1970-01-01", $76 = "1970-01-01", $77 = 90, $78 = "1970-01-01", $79 = "1970-01-01", $80 = 90, $81 = "1970-01-01", $82 = "1970-01-01", $83 = 90, $84 = "1970-01-01", $85 = "1970-01-01", $86 = 90, $87 = 0, $88 = 25, $89 = "00000000-0000-7000-8000-000000000001", $90 = "00000000-0000-7000-8000-000000000001", $91 = "1970-01-01", $92 = 90, $93 = "1970-01-01", $94 = "00000000-0000-7000-8000-000000000001", $95 = "00000000-0000-7000-8000-000000000001", $96 = "1970-01-01", $97 = "1970-01-01", $98 = "1970-01-01", $99 = "1970-01-01", $100 = 90, $101 = "1970-01-01", $102 = "1970-01-01", $103 = 90, $104 = "1970-01-01", $105 = "00000000-0000-7000-8000-000000000001", $106 = "00000000-0000-7000-8000-000000000001", $107 = "1970-01-01", $108 = "1970-01-01", $109 = "1970-01-01", $110 = "1970-01-01", $111 = "1970-01-01", $112 = 90, $113 = "1970-01-01", $114 = "1970-01-01", $115 = "1970-01-01", $116 = "1970-01-01", $117 = 90, $118 = "1970-01-01", $119 = "1970-01-01", $120 = "1970-01-01", $121 = "1970-01-01", $122 = 90, $123 = "1970-01-01", $124 = "1970-01-01", $125 = "1970-01-01";

-- five years
with matched as materialized (select s.ctid as key, r.order_number, row_number() over (order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) as position
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($3::date - $4::int) and $5::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $6) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $7) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $8::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $9::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $10::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($11::date - $12::int), false) then $13::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($14::date - $15::int) and $16::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $17) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $18) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $19::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $20::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $22::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($23::date - $24::int), false) then $25::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $26::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $27::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($28::date - $29::int), false) then $30::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $31::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $32::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $36::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end, 'Expected ' || to_char(s.estimated_delivery_date, case when date_part('year', s.estimated_delivery_date) = date_part('year', $37::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) || case when (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($38::date - $39::int) and (s.late_days > 0 or ("s"."destination_eta" < $40::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($41::date - $42::int), false)) or ("s"."origin_etd" < $43::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($44::date - $45::int), false)) or ("s"."estimated_ex_factory_date" < $46::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($47::date - $48::int), false)) or ("s"."required_delivery_date" < $49::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($50::date - $51::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($52::date - $53::int) and $54::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $55) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $56) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $57::date and "s"."eta_month" <= $58::date)) and true)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $59::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($60::date - $61::int), false) then $62::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $63::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($64::date - $65::int), false) then $66::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $67::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($68::date - $69::int), false) then $70::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $71::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($72::date - $73::int), false) then $74::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $75::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($76::date - $77::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $78::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($79::date - $80::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $81::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($82::date - $83::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $84::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($85::date - $86::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $87 and position <= $88) keys
  join (select *, ctid
  from public.shipments
  where account_id = $89) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $90) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($91::date - $92::int) and $93::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $94) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $95) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $96::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $97::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $98::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($99::date - $100::int), false) then $101::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($102::date - $103::int) and $104::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $105) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $106) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $107::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $108::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $109::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $110::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($111::date - $112::int), false) then $113::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $114::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $115::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($116::date - $117::int), false) then $118::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $119::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $120::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($121::date - $122::int), false) then $123::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $124::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end, 'Expected ' || to_char(s.estimated_delivery_date, case when date_part('year', s.estimated_delivery_date) = date_part('year', $125::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) || case when (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "1970-01-01", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = "1970-01-01", $39 = 90, $40 = "1970-01-01", $41 = "1970-01-01", $42 = 90, $43 = "1970-01-01", $44 = "1970-01-01", $45 = 90, $46 = "1970-01-01", $47 = "1970-01-01", $48 = 90, $49 = "1970-01-01", $50 = "1970-01-01", $51 = 90, $52 = "1970-01-01", $53 = 90, $54 = "1970-01-01", $55 = "00000000-0000-7000-8000-000000000001", $56 = "00000000-0000-7000-8000-000000000001", $57 = "2021-12-01", $58 = "2026-11-01", $59 = "1970-01-01", $60 = "1970-01-01", $61 = 90, $62 = "1970-01-01", $63 = "1970-01-01", $64 = "1970-01-01", $65 = 90, $66 = "1970-01-01", $67 = "1970-01-01", $68 = "1970-01-01", $69 = 90, $70 = "1970-01-01", $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = "1970-01-01", $76 = "1970-01-01", $77 = 90, $78 = "1970-01-01", $79 = "1970-01-01", $80 = 90, $81 = "1970-01-01", $82 = "1970-01-01", $83 = 90, $84 = "1970-01-01", $85 = "1970-01-01", $86 = 90, $87 = 0, $88 = 25, $89 = "00000000-0000-7000-8000-000000000001", $90 = "00000000-0000-7000-8000-000000000001", $91 = "1970-01-01", $92 = 90, $93 = "1970-01-01", $94 = "00000000-0000-7000-8000-000000000001", $95 = "00000000-0000-7000-8000-000000000001", $96 = "1970-01-01", $97 = "1970-01-01", $98 = "1970-01-01", $99 = "1970-01-01", $100 = 90, $101 = "1970-01-01", $102 = "1970-01-01", $103 = 90, $104 = "1970-01-01", $105 = "00000000-0000-7000-8000-000000000001", $106 = "00000000-0000-7000-8000-000000000001", $107 = "1970-01-01", $108 = "1970-01-01", $109 = "1970-01-01", $110 = "1970-01-01", $111 = "1970-01-01", $112 = 90, $113 = "1970-01-01", $114 = "1970-01-01", $115 = "1970-01-01", $116 = "1970-01-01", $117 = 90, $118 = "1970-01-01", $119 = "1970-01-01", $120 = "1970-01-01", $121 = "1970-01-01", $122 = 90, $123 = "1970-01-01", $124 = "1970-01-01", $125 = "1970-01-01";

-- two suppliers
with matched as materialized (select s.ctid as key, r.order_number, row_number() over (order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) as position
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($3::date - $4::int) and $5::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $6) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $7) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $8::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $9::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $10::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($11::date - $12::int), false) then $13::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($14::date - $15::int) and $16::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $17) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $18) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $19::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $20::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $22::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($23::date - $24::int), false) then $25::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $26::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $27::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($28::date - $29::int), false) then $30::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $31::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $32::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $36::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end, 'Expected ' || to_char(s.estimated_delivery_date, case when date_part('year', s.estimated_delivery_date) = date_part('year', $37::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) || case when (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($38::date - $39::int) and (s.late_days > 0 or ("s"."destination_eta" < $40::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($41::date - $42::int), false)) or ("s"."origin_etd" < $43::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($44::date - $45::int), false)) or ("s"."estimated_ex_factory_date" < $46::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($47::date - $48::int), false)) or ("s"."required_delivery_date" < $49::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($50::date - $51::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($52::date - $53::int) and $54::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $55) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $56) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $57::date and "s"."eta_month" <= $58::date)) and true and "s"."supplier_id" = any($59::uuid[]))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $60::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($61::date - $62::int), false) then $63::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $64::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($65::date - $66::int), false) then $67::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $68::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($69::date - $70::int), false) then $71::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $72::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($73::date - $74::int), false) then $75::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $76::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($77::date - $78::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $79::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($80::date - $81::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $82::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($83::date - $84::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $85::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($86::date - $87::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $88 and position <= $89) keys
  join (select *, ctid
  from public.shipments
  where account_id = $90) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $91) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($92::date - $93::int) and $94::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $95) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $96) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $97::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $98::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $99::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($100::date - $101::int), false) then $102::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($103::date - $104::int) and $105::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $106) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $107) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $108::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $109::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $110::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $111::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($112::date - $113::int), false) then $114::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $115::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $116::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($117::date - $118::int), false) then $119::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $120::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $121::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($122::date - $123::int), false) then $124::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $125::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end, 'Expected ' || to_char(s.estimated_delivery_date, case when date_part('year', s.estimated_delivery_date) = date_part('year', $126::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) || case when (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "1970-01-01", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = "1970-01-01", $39 = 90, $40 = "1970-01-01", $41 = "1970-01-01", $42 = 90, $43 = "1970-01-01", $44 = "1970-01-01", $45 = 90, $46 = "1970-01-01", $47 = "1970-01-01", $48 = 90, $49 = "1970-01-01", $50 = "1970-01-01", $51 = 90, $52 = "1970-01-01", $53 = 90, $54 = "1970-01-01", $55 = "00000000-0000-7000-8000-000000000001", $56 = "00000000-0000-7000-8000-000000000001", $57 = "2026-03-01", $58 = "2026-03-01", $59 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $60 = "1970-01-01", $61 = "1970-01-01", $62 = 90, $63 = "1970-01-01", $64 = "1970-01-01", $65 = "1970-01-01", $66 = 90, $67 = "1970-01-01", $68 = "1970-01-01", $69 = "1970-01-01", $70 = 90, $71 = "1970-01-01", $72 = "1970-01-01", $73 = "1970-01-01", $74 = 90, $75 = "1970-01-01", $76 = "1970-01-01", $77 = "1970-01-01", $78 = 90, $79 = "1970-01-01", $80 = "1970-01-01", $81 = 90, $82 = "1970-01-01", $83 = "1970-01-01", $84 = 90, $85 = "1970-01-01", $86 = "1970-01-01", $87 = 90, $88 = 0, $89 = 25, $90 = "00000000-0000-7000-8000-000000000001", $91 = "00000000-0000-7000-8000-000000000001", $92 = "1970-01-01", $93 = 90, $94 = "1970-01-01", $95 = "00000000-0000-7000-8000-000000000001", $96 = "00000000-0000-7000-8000-000000000001", $97 = "1970-01-01", $98 = "1970-01-01", $99 = "1970-01-01", $100 = "1970-01-01", $101 = 90, $102 = "1970-01-01", $103 = "1970-01-01", $104 = 90, $105 = "1970-01-01", $106 = "00000000-0000-7000-8000-000000000001", $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = "1970-01-01", $110 = "1970-01-01", $111 = "1970-01-01", $112 = "1970-01-01", $113 = 90, $114 = "1970-01-01", $115 = "1970-01-01", $116 = "1970-01-01", $117 = "1970-01-01", $118 = 90, $119 = "1970-01-01", $120 = "1970-01-01", $121 = "1970-01-01", $122 = "1970-01-01", $123 = 90, $124 = "1970-01-01", $125 = "1970-01-01", $126 = "1970-01-01";

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

with matched as materialized (select s.ctid as key, r.order_number, row_number() over (order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) as position
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($3::date - $4::int) and $5::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $6) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $7) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $8::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $9::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $10::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($11::date - $12::int), false) then $13::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($14::date - $15::int) and $16::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $17) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $18) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $19::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $20::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $22::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($23::date - $24::int), false) then $25::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $26::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $27::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($28::date - $29::int), false) then $30::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $31::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $32::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $36::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end, 'Expected ' || to_char(s.estimated_delivery_date, case when date_part('year', s.estimated_delivery_date) = date_part('year', $37::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) || case when (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($38::date - $39::int) and (s.late_days > 0 or ("s"."destination_eta" < $40::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($41::date - $42::int), false)) or ("s"."origin_etd" < $43::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($44::date - $45::int), false)) or ("s"."estimated_ex_factory_date" < $46::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($47::date - $48::int), false)) or ("s"."required_delivery_date" < $49::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($50::date - $51::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($52::date - $53::int) and $54::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $55) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $56) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $57::date and "s"."eta_month" <= $58::date and "s"."destination_eta" >= $59::date and "s"."destination_eta" <= $60::date)) and true and (s.search_text like $61 or s.supplier_id = any (array(select v.id
  from (select *, ctid
  from public.suppliers
  where account_id = $62) v
  where lower(v.name collate pg_unicode_fast) like $63))))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $64::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($65::date - $66::int), false) then $67::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $68::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($69::date - $70::int), false) then $71::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $72::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($73::date - $74::int), false) then $75::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $76::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($77::date - $78::int), false) then $79::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $80::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($81::date - $82::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $83::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($84::date - $85::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $86::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($87::date - $88::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $89::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($90::date - $91::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $92 and position <= $93) keys
  join (select *, ctid
  from public.shipments
  where account_id = $94) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $95) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($96::date - $97::int) and $98::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $99) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $100) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $101::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $102::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $103::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($104::date - $105::int), false) then $106::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($107::date - $108::int) and $109::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $110) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $111) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $112::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $113::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $114::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $115::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($116::date - $117::int), false) then $118::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $119::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $120::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($121::date - $122::int), false) then $123::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $124::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $125::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($126::date - $127::int), false) then $128::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $129::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end, 'Expected ' || to_char(s.estimated_delivery_date, case when date_part('year', s.estimated_delivery_date) = date_part('year', $130::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) || case when (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "1970-01-01", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = "1970-01-01", $39 = 90, $40 = "1970-01-01", $41 = "1970-01-01", $42 = 90, $43 = "1970-01-01", $44 = "1970-01-01", $45 = 90, $46 = "1970-01-01", $47 = "1970-01-01", $48 = 90, $49 = "1970-01-01", $50 = "1970-01-01", $51 = 90, $52 = "1970-01-01", $53 = 90, $54 = "1970-01-01", $55 = "00000000-0000-7000-8000-000000000001", $56 = "00000000-0000-7000-8000-000000000001", $57 = "2026-03-01", $58 = "2026-03-01", $59 = "2026-03-05", $60 = "2026-03-31", $61 = "%abc%", $62 = "00000000-0000-7000-8000-000000000001", $63 = "%abc%", $64 = "1970-01-01", $65 = "1970-01-01", $66 = 90, $67 = "1970-01-01", $68 = "1970-01-01", $69 = "1970-01-01", $70 = 90, $71 = "1970-01-01", $72 = "1970-01-01", $73 = "1970-01-01", $74 = 90, $75 = "1970-01-01", $76 = "1970-01-01", $77 = "1970-01-01", $78 = 90, $79 = "1970-01-01", $80 = "1970-01-01", $81 = "1970-01-01", $82 = 90, $83 = "1970-01-01", $84 = "1970-01-01", $85 = 90, $86 = "1970-01-01", $87 = "1970-01-01", $88 = 90, $89 = "1970-01-01", $90 = "1970-01-01", $91 = 90, $92 = 0, $93 = 25, $94 = "00000000-0000-7000-8000-000000000001", $95 = "00000000-0000-7000-8000-000000000001", $96 = "1970-01-01", $97 = 90, $98 = "1970-01-01", $99 = "00000000-0000-7000-8000-000000000001", $100 = "00000000-0000-7000-8000-000000000001", $101 = "1970-01-01", $102 = "1970-01-01", $103 = "1970-01-01", $104 = "1970-01-01", $105 = 90, $106 = "1970-01-01", $107 = "1970-01-01", $108 = 90, $109 = "1970-01-01", $110 = "00000000-0000-7000-8000-000000000001", $111 = "00000000-0000-7000-8000-000000000001", $112 = "1970-01-01", $113 = "1970-01-01", $114 = "1970-01-01", $115 = "1970-01-01", $116 = "1970-01-01", $117 = 90, $118 = "1970-01-01", $119 = "1970-01-01", $120 = "1970-01-01", $121 = "1970-01-01", $122 = 90, $123 = "1970-01-01", $124 = "1970-01-01", $125 = "1970-01-01", $126 = "1970-01-01", $127 = 90, $128 = "1970-01-01", $129 = "1970-01-01", $130 = "1970-01-01";

-- another order
with matched as materialized (select s.ctid as key, r.order_number, row_number() over (order by lower(x.ask) asc nulls last, s.shipment_number asc, coalesce(r.order_number, '') asc) as position
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  cross join lateral unnest(case when s.order_numbers = '{}' then array[null] else s.order_numbers end) as r (order_number)
  left join (select *, ctid
  from public.suppliers
  where account_id = $2) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($3::date - $4::int) and $5::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $6) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $7) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $8::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $9::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $10::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($11::date - $12::int), false) then $13::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($14::date - $15::int) and $16::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $17) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $18) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $19::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $20::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $22::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($23::date - $24::int), false) then $25::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $26::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $27::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($28::date - $29::int), false) then $30::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $31::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $32::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $36::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end, 'Expected ' || to_char(s.estimated_delivery_date, case when date_part('year', s.estimated_delivery_date) = date_part('year', $37::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) || case when (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($38::date - $39::int) and (s.late_days > 0 or ("s"."destination_eta" < $40::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($41::date - $42::int), false)) or ("s"."origin_etd" < $43::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($44::date - $45::int), false)) or ("s"."estimated_ex_factory_date" < $46::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($47::date - $48::int), false)) or ("s"."required_delivery_date" < $49::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($50::date - $51::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($52::date - $53::int) and $54::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $55) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $56) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $57::date and "s"."eta_month" <= $58::date)) and true)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $59::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($60::date - $61::int), false) then $62::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $63::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($64::date - $65::int), false) then $66::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $67::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($68::date - $69::int), false) then $70::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $71::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($72::date - $73::int), false) then $74::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $75::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($76::date - $77::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $78::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($79::date - $80::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $81::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($82::date - $83::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $84::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($85::date - $86::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $87 and position <= $88) keys
  join (select *, ctid
  from public.shipments
  where account_id = $89) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $90) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($91::date - $92::int) and $93::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $94) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $95) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $96::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $97::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $98::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($99::date - $100::int), false) then $101::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($102::date - $103::int) and $104::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $105) s
  where s.ata_month is not null
  order by s.ata_month desc
  limit 200) m
  cross join lateral (select max(g.gap) as days
  from (
  select d.day - lag(d.day) over (order by d.day) as gap
  from (
  select m.origin_atd as day union all
  select m.destination_ata union all
  select e.event_date::date
  from (select *, ctid
  from public.shipment_events
  where account_id = $106) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $107::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $108::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $109::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $110::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($111::date - $112::int), false) then $113::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $114::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $115::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($116::date - $117::int), false) then $118::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $119::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $120::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($121::date - $122::int), false) then $123::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $124::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end, 'Expected ' || to_char(s.estimated_delivery_date, case when date_part('year', s.estimated_delivery_date) = date_part('year', $125::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) || case when (case when s.step < 3 and s.actual_delivery_date is null and s.estimated_delivery_date > s.required_delivery_date then s.estimated_delivery_date - s.required_delivery_date end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by lower(x.ask) asc nulls last, s.shipment_number asc, coalesce(r.order_number, '') asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "1970-01-01", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = "1970-01-01", $39 = 90, $40 = "1970-01-01", $41 = "1970-01-01", $42 = 90, $43 = "1970-01-01", $44 = "1970-01-01", $45 = 90, $46 = "1970-01-01", $47 = "1970-01-01", $48 = 90, $49 = "1970-01-01", $50 = "1970-01-01", $51 = 90, $52 = "1970-01-01", $53 = 90, $54 = "1970-01-01", $55 = "00000000-0000-7000-8000-000000000001", $56 = "00000000-0000-7000-8000-000000000001", $57 = "2026-03-01", $58 = "2026-03-01", $59 = "1970-01-01", $60 = "1970-01-01", $61 = 90, $62 = "1970-01-01", $63 = "1970-01-01", $64 = "1970-01-01", $65 = 90, $66 = "1970-01-01", $67 = "1970-01-01", $68 = "1970-01-01", $69 = 90, $70 = "1970-01-01", $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = "1970-01-01", $76 = "1970-01-01", $77 = 90, $78 = "1970-01-01", $79 = "1970-01-01", $80 = 90, $81 = "1970-01-01", $82 = "1970-01-01", $83 = 90, $84 = "1970-01-01", $85 = "1970-01-01", $86 = 90, $87 = 0, $88 = 25, $89 = "00000000-0000-7000-8000-000000000001", $90 = "00000000-0000-7000-8000-000000000001", $91 = "1970-01-01", $92 = 90, $93 = "1970-01-01", $94 = "00000000-0000-7000-8000-000000000001", $95 = "00000000-0000-7000-8000-000000000001", $96 = "1970-01-01", $97 = "1970-01-01", $98 = "1970-01-01", $99 = "1970-01-01", $100 = 90, $101 = "1970-01-01", $102 = "1970-01-01", $103 = 90, $104 = "1970-01-01", $105 = "00000000-0000-7000-8000-000000000001", $106 = "00000000-0000-7000-8000-000000000001", $107 = "1970-01-01", $108 = "1970-01-01", $109 = "1970-01-01", $110 = "1970-01-01", $111 = "1970-01-01", $112 = 90, $113 = "1970-01-01", $114 = "1970-01-01", $115 = "1970-01-01", $116 = "1970-01-01", $117 = 90, $118 = "1970-01-01", $119 = "1970-01-01", $120 = "1970-01-01", $121 = "1970-01-01", $122 = 90, $123 = "1970-01-01", $124 = "1970-01-01", $125 = "1970-01-01";
