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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $19::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $20::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $22::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($23::date - $24::int), false) then $25::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $26::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $27::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($28::date - $29::int), false) then $30::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $31::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $32::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $36::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $37::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $38) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $39) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce(s.estimated_delivery_date, s.fdp_eta), case when date_part('year', coalesce(s.estimated_delivery_date, s.fdp_eta)) = date_part('year', $40::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $41::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $42) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $43) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $44::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $45) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $46) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($47::date - $48::int) and (s.late_days > 0 or ("s"."destination_eta" < $49::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($50::date - $51::int), false)) or ("s"."origin_etd" < $52::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($53::date - $54::int), false)) or ("s"."estimated_ex_factory_date" < $55::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($56::date - $57::int), false)) or ("s"."required_delivery_date" < $58::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($59::date - $60::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($61::date - $62::int) and $63::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $64) s
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
  where account_id = $65) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $66::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $67) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $68) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $69::date and "s"."eta_month" <= $70::date)) and true)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $71::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($72::date - $73::int), false) then $74::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $75::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($76::date - $77::int), false) then $78::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $79::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($80::date - $81::int), false) then $82::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $83::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($84::date - $85::int), false) then $86::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $87::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($88::date - $89::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $90::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($91::date - $92::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $93::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($94::date - $95::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $96::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($97::date - $98::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $99 and position <= $100) keys
  join (select *, ctid
  from public.shipments
  where account_id = $101) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $102) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($103::date - $104::int) and $105::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $108::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $109::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $110::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($111::date - $112::int), false) then $113::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($114::date - $115::int) and $116::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $117) s
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
  where account_id = $118) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $119::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $120::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $121::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $122::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($123::date - $124::int), false) then $125::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $126::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $127::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($128::date - $129::int), false) then $130::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $131::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $132::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($133::date - $134::int), false) then $135::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $136::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $137::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $138) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $139) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce(s.estimated_delivery_date, s.fdp_eta), case when date_part('year', coalesce(s.estimated_delivery_date, s.fdp_eta)) = date_part('year', $140::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $141::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $142) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $143) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $144::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $145) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $146) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "1970-01-01", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = "00000000-0000-7000-8000-000000000001", $39 = "00000000-0000-7000-8000-000000000001", $40 = "1970-01-01", $41 = "1970-01-01", $42 = "00000000-0000-7000-8000-000000000001", $43 = "00000000-0000-7000-8000-000000000001", $44 = "1970-01-01", $45 = "00000000-0000-7000-8000-000000000001", $46 = "00000000-0000-7000-8000-000000000001", $47 = "1970-01-01", $48 = 90, $49 = "1970-01-01", $50 = "1970-01-01", $51 = 90, $52 = "1970-01-01", $53 = "1970-01-01", $54 = 90, $55 = "1970-01-01", $56 = "1970-01-01", $57 = 90, $58 = "1970-01-01", $59 = "1970-01-01", $60 = 90, $61 = "1970-01-01", $62 = 90, $63 = "1970-01-01", $64 = "00000000-0000-7000-8000-000000000001", $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "00000000-0000-7000-8000-000000000001", $68 = "00000000-0000-7000-8000-000000000001", $69 = "2026-03-01", $70 = "2026-03-01", $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = "1970-01-01", $76 = "1970-01-01", $77 = 90, $78 = "1970-01-01", $79 = "1970-01-01", $80 = "1970-01-01", $81 = 90, $82 = "1970-01-01", $83 = "1970-01-01", $84 = "1970-01-01", $85 = 90, $86 = "1970-01-01", $87 = "1970-01-01", $88 = "1970-01-01", $89 = 90, $90 = "1970-01-01", $91 = "1970-01-01", $92 = 90, $93 = "1970-01-01", $94 = "1970-01-01", $95 = 90, $96 = "1970-01-01", $97 = "1970-01-01", $98 = 90, $99 = 0, $100 = 25, $101 = "00000000-0000-7000-8000-000000000001", $102 = "00000000-0000-7000-8000-000000000001", $103 = "1970-01-01", $104 = 90, $105 = "1970-01-01", $106 = "00000000-0000-7000-8000-000000000001", $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = "1970-01-01", $110 = "1970-01-01", $111 = "1970-01-01", $112 = 90, $113 = "1970-01-01", $114 = "1970-01-01", $115 = 90, $116 = "1970-01-01", $117 = "00000000-0000-7000-8000-000000000001", $118 = "00000000-0000-7000-8000-000000000001", $119 = "1970-01-01", $120 = "1970-01-01", $121 = "1970-01-01", $122 = "1970-01-01", $123 = "1970-01-01", $124 = 90, $125 = "1970-01-01", $126 = "1970-01-01", $127 = "1970-01-01", $128 = "1970-01-01", $129 = 90, $130 = "1970-01-01", $131 = "1970-01-01", $132 = "1970-01-01", $133 = "1970-01-01", $134 = 90, $135 = "1970-01-01", $136 = "1970-01-01", $137 = "1970-01-01", $138 = "00000000-0000-7000-8000-000000000001", $139 = "00000000-0000-7000-8000-000000000001", $140 = "1970-01-01", $141 = "1970-01-01", $142 = "00000000-0000-7000-8000-000000000001", $143 = "00000000-0000-7000-8000-000000000001", $144 = "1970-01-01", $145 = "00000000-0000-7000-8000-000000000001", $146 = "00000000-0000-7000-8000-000000000001";

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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $19::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $20::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $22::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($23::date - $24::int), false) then $25::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $26::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $27::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($28::date - $29::int), false) then $30::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $31::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $32::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $36::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $37::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $38) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $39) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce(s.estimated_delivery_date, s.fdp_eta), case when date_part('year', coalesce(s.estimated_delivery_date, s.fdp_eta)) = date_part('year', $40::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $41::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $42) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $43) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $44::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $45) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $46) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($47::date - $48::int) and (s.late_days > 0 or ("s"."destination_eta" < $49::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($50::date - $51::int), false)) or ("s"."origin_etd" < $52::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($53::date - $54::int), false)) or ("s"."estimated_ex_factory_date" < $55::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($56::date - $57::int), false)) or ("s"."required_delivery_date" < $58::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($59::date - $60::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($61::date - $62::int) and $63::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $64) s
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
  where account_id = $65) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $66::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $67) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $68) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $69::date and "s"."eta_month" <= $70::date)) and true)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $71::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($72::date - $73::int), false) then $74::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $75::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($76::date - $77::int), false) then $78::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $79::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($80::date - $81::int), false) then $82::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $83::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($84::date - $85::int), false) then $86::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $87::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($88::date - $89::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $90::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($91::date - $92::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $93::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($94::date - $95::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $96::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($97::date - $98::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $99 and position <= $100) keys
  join (select *, ctid
  from public.shipments
  where account_id = $101) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $102) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($103::date - $104::int) and $105::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $108::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $109::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $110::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($111::date - $112::int), false) then $113::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($114::date - $115::int) and $116::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $117) s
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
  where account_id = $118) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $119::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $120::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $121::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $122::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($123::date - $124::int), false) then $125::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $126::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $127::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($128::date - $129::int), false) then $130::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $131::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $132::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($133::date - $134::int), false) then $135::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $136::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $137::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $138) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $139) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce(s.estimated_delivery_date, s.fdp_eta), case when date_part('year', coalesce(s.estimated_delivery_date, s.fdp_eta)) = date_part('year', $140::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $141::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $142) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $143) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $144::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $145) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $146) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "1970-01-01", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = "00000000-0000-7000-8000-000000000001", $39 = "00000000-0000-7000-8000-000000000001", $40 = "1970-01-01", $41 = "1970-01-01", $42 = "00000000-0000-7000-8000-000000000001", $43 = "00000000-0000-7000-8000-000000000001", $44 = "1970-01-01", $45 = "00000000-0000-7000-8000-000000000001", $46 = "00000000-0000-7000-8000-000000000001", $47 = "1970-01-01", $48 = 90, $49 = "1970-01-01", $50 = "1970-01-01", $51 = 90, $52 = "1970-01-01", $53 = "1970-01-01", $54 = 90, $55 = "1970-01-01", $56 = "1970-01-01", $57 = 90, $58 = "1970-01-01", $59 = "1970-01-01", $60 = 90, $61 = "1970-01-01", $62 = 90, $63 = "1970-01-01", $64 = "00000000-0000-7000-8000-000000000001", $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "00000000-0000-7000-8000-000000000001", $68 = "00000000-0000-7000-8000-000000000001", $69 = "2021-12-01", $70 = "2026-11-01", $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = "1970-01-01", $76 = "1970-01-01", $77 = 90, $78 = "1970-01-01", $79 = "1970-01-01", $80 = "1970-01-01", $81 = 90, $82 = "1970-01-01", $83 = "1970-01-01", $84 = "1970-01-01", $85 = 90, $86 = "1970-01-01", $87 = "1970-01-01", $88 = "1970-01-01", $89 = 90, $90 = "1970-01-01", $91 = "1970-01-01", $92 = 90, $93 = "1970-01-01", $94 = "1970-01-01", $95 = 90, $96 = "1970-01-01", $97 = "1970-01-01", $98 = 90, $99 = 0, $100 = 25, $101 = "00000000-0000-7000-8000-000000000001", $102 = "00000000-0000-7000-8000-000000000001", $103 = "1970-01-01", $104 = 90, $105 = "1970-01-01", $106 = "00000000-0000-7000-8000-000000000001", $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = "1970-01-01", $110 = "1970-01-01", $111 = "1970-01-01", $112 = 90, $113 = "1970-01-01", $114 = "1970-01-01", $115 = 90, $116 = "1970-01-01", $117 = "00000000-0000-7000-8000-000000000001", $118 = "00000000-0000-7000-8000-000000000001", $119 = "1970-01-01", $120 = "1970-01-01", $121 = "1970-01-01", $122 = "1970-01-01", $123 = "1970-01-01", $124 = 90, $125 = "1970-01-01", $126 = "1970-01-01", $127 = "1970-01-01", $128 = "1970-01-01", $129 = 90, $130 = "1970-01-01", $131 = "1970-01-01", $132 = "1970-01-01", $133 = "1970-01-01", $134 = 90, $135 = "1970-01-01", $136 = "1970-01-01", $137 = "1970-01-01", $138 = "00000000-0000-7000-8000-000000000001", $139 = "00000000-0000-7000-8000-000000000001", $140 = "1970-01-01", $141 = "1970-01-01", $142 = "00000000-0000-7000-8000-000000000001", $143 = "00000000-0000-7000-8000-000000000001", $144 = "1970-01-01", $145 = "00000000-0000-7000-8000-000000000001", $146 = "00000000-0000-7000-8000-000000000001";

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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $19::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $20::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $22::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($23::date - $24::int), false) then $25::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $26::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $27::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($28::date - $29::int), false) then $30::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $31::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $32::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $36::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $37::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $38) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $39) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce(s.estimated_delivery_date, s.fdp_eta), case when date_part('year', coalesce(s.estimated_delivery_date, s.fdp_eta)) = date_part('year', $40::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $41::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $42) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $43) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $44::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $45) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $46) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($47::date - $48::int) and (s.late_days > 0 or ("s"."destination_eta" < $49::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($50::date - $51::int), false)) or ("s"."origin_etd" < $52::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($53::date - $54::int), false)) or ("s"."estimated_ex_factory_date" < $55::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($56::date - $57::int), false)) or ("s"."required_delivery_date" < $58::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($59::date - $60::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($61::date - $62::int) and $63::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $64) s
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
  where account_id = $65) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $66::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $67) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $68) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $69::date and "s"."eta_month" <= $70::date)) and true and "s"."supplier_id" = any($71::uuid[]))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $72::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($73::date - $74::int), false) then $75::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $76::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($77::date - $78::int), false) then $79::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $80::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($81::date - $82::int), false) then $83::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $84::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($85::date - $86::int), false) then $87::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $88::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($89::date - $90::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $91::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($92::date - $93::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $94::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($95::date - $96::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $97::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($98::date - $99::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $100 and position <= $101) keys
  join (select *, ctid
  from public.shipments
  where account_id = $102) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $103) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($104::date - $105::int) and $106::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $107) s
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
  where account_id = $108) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $109::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $110::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $111::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($112::date - $113::int), false) then $114::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($115::date - $116::int) and $117::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $118) s
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
  where account_id = $119) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $120::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $121::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $122::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $123::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($124::date - $125::int), false) then $126::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $127::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $128::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($129::date - $130::int), false) then $131::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $132::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $133::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($134::date - $135::int), false) then $136::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $137::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $138::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $139) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $140) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce(s.estimated_delivery_date, s.fdp_eta), case when date_part('year', coalesce(s.estimated_delivery_date, s.fdp_eta)) = date_part('year', $141::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $142::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $143) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $144) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $145::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $146) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $147) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "1970-01-01", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = "00000000-0000-7000-8000-000000000001", $39 = "00000000-0000-7000-8000-000000000001", $40 = "1970-01-01", $41 = "1970-01-01", $42 = "00000000-0000-7000-8000-000000000001", $43 = "00000000-0000-7000-8000-000000000001", $44 = "1970-01-01", $45 = "00000000-0000-7000-8000-000000000001", $46 = "00000000-0000-7000-8000-000000000001", $47 = "1970-01-01", $48 = 90, $49 = "1970-01-01", $50 = "1970-01-01", $51 = 90, $52 = "1970-01-01", $53 = "1970-01-01", $54 = 90, $55 = "1970-01-01", $56 = "1970-01-01", $57 = 90, $58 = "1970-01-01", $59 = "1970-01-01", $60 = 90, $61 = "1970-01-01", $62 = 90, $63 = "1970-01-01", $64 = "00000000-0000-7000-8000-000000000001", $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "00000000-0000-7000-8000-000000000001", $68 = "00000000-0000-7000-8000-000000000001", $69 = "2026-03-01", $70 = "2026-03-01", $71 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $72 = "1970-01-01", $73 = "1970-01-01", $74 = 90, $75 = "1970-01-01", $76 = "1970-01-01", $77 = "1970-01-01", $78 = 90, $79 = "1970-01-01", $80 = "1970-01-01", $81 = "1970-01-01", $82 = 90, $83 = "1970-01-01", $84 = "1970-01-01", $85 = "1970-01-01", $86 = 90, $87 = "1970-01-01", $88 = "1970-01-01", $89 = "1970-01-01", $90 = 90, $91 = "1970-01-01", $92 = "1970-01-01", $93 = 90, $94 = "1970-01-01", $95 = "1970-01-01", $96 = 90, $97 = "1970-01-01", $98 = "1970-01-01", $99 = 90, $100 = 0, $101 = 25, $102 = "00000000-0000-7000-8000-000000000001", $103 = "00000000-0000-7000-8000-000000000001", $104 = "1970-01-01", $105 = 90, $106 = "1970-01-01", $107 = "00000000-0000-7000-8000-000000000001", $108 = "00000000-0000-7000-8000-000000000001", $109 = "1970-01-01", $110 = "1970-01-01", $111 = "1970-01-01", $112 = "1970-01-01", $113 = 90, $114 = "1970-01-01", $115 = "1970-01-01", $116 = 90, $117 = "1970-01-01", $118 = "00000000-0000-7000-8000-000000000001", $119 = "00000000-0000-7000-8000-000000000001", $120 = "1970-01-01", $121 = "1970-01-01", $122 = "1970-01-01", $123 = "1970-01-01", $124 = "1970-01-01", $125 = 90, $126 = "1970-01-01", $127 = "1970-01-01", $128 = "1970-01-01", $129 = "1970-01-01", $130 = 90, $131 = "1970-01-01", $132 = "1970-01-01", $133 = "1970-01-01", $134 = "1970-01-01", $135 = 90, $136 = "1970-01-01", $137 = "1970-01-01", $138 = "1970-01-01", $139 = "00000000-0000-7000-8000-000000000001", $140 = "00000000-0000-7000-8000-000000000001", $141 = "1970-01-01", $142 = "1970-01-01", $143 = "00000000-0000-7000-8000-000000000001", $144 = "00000000-0000-7000-8000-000000000001", $145 = "1970-01-01", $146 = "00000000-0000-7000-8000-000000000001", $147 = "00000000-0000-7000-8000-000000000001";

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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $19::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $20::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $22::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($23::date - $24::int), false) then $25::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $26::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $27::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($28::date - $29::int), false) then $30::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $31::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $32::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $36::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $37::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $38) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $39) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce(s.estimated_delivery_date, s.fdp_eta), case when date_part('year', coalesce(s.estimated_delivery_date, s.fdp_eta)) = date_part('year', $40::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $41::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $42) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $43) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $44::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $45) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $46) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($47::date - $48::int) and (s.late_days > 0 or ("s"."destination_eta" < $49::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($50::date - $51::int), false)) or ("s"."origin_etd" < $52::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($53::date - $54::int), false)) or ("s"."estimated_ex_factory_date" < $55::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($56::date - $57::int), false)) or ("s"."required_delivery_date" < $58::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($59::date - $60::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($61::date - $62::int) and $63::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $64) s
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
  where account_id = $65) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $66::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $67) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $68) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $69::date and "s"."eta_month" <= $70::date and "s"."destination_eta" >= $71::date and "s"."destination_eta" <= $72::date)) and true and (s.search_text like $73 or s.supplier_id = any (array(select v.id
  from (select *, ctid
  from public.suppliers
  where account_id = $74) v
  where lower(v.name collate pg_unicode_fast) like $75))))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $76::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($77::date - $78::int), false) then $79::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $80::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($81::date - $82::int), false) then $83::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $84::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($85::date - $86::int), false) then $87::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $88::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($89::date - $90::int), false) then $91::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $92::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($93::date - $94::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $95::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($96::date - $97::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $98::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($99::date - $100::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $101::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($102::date - $103::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $104 and position <= $105) keys
  join (select *, ctid
  from public.shipments
  where account_id = $106) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $107) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($108::date - $109::int) and $110::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $111) s
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
  where account_id = $112) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $113::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $114::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $115::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($116::date - $117::int), false) then $118::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($119::date - $120::int) and $121::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $122) s
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
  where account_id = $123) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $124::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $125::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $126::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $127::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($128::date - $129::int), false) then $130::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $131::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $132::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($133::date - $134::int), false) then $135::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $136::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $137::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($138::date - $139::int), false) then $140::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $141::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $142::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $143) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $144) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce(s.estimated_delivery_date, s.fdp_eta), case when date_part('year', coalesce(s.estimated_delivery_date, s.fdp_eta)) = date_part('year', $145::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $146::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $147) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $148) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $149::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $150) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $151) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "1970-01-01", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = "00000000-0000-7000-8000-000000000001", $39 = "00000000-0000-7000-8000-000000000001", $40 = "1970-01-01", $41 = "1970-01-01", $42 = "00000000-0000-7000-8000-000000000001", $43 = "00000000-0000-7000-8000-000000000001", $44 = "1970-01-01", $45 = "00000000-0000-7000-8000-000000000001", $46 = "00000000-0000-7000-8000-000000000001", $47 = "1970-01-01", $48 = 90, $49 = "1970-01-01", $50 = "1970-01-01", $51 = 90, $52 = "1970-01-01", $53 = "1970-01-01", $54 = 90, $55 = "1970-01-01", $56 = "1970-01-01", $57 = 90, $58 = "1970-01-01", $59 = "1970-01-01", $60 = 90, $61 = "1970-01-01", $62 = 90, $63 = "1970-01-01", $64 = "00000000-0000-7000-8000-000000000001", $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "00000000-0000-7000-8000-000000000001", $68 = "00000000-0000-7000-8000-000000000001", $69 = "2026-03-01", $70 = "2026-03-01", $71 = "2026-03-05", $72 = "2026-03-31", $73 = "%abc%", $74 = "00000000-0000-7000-8000-000000000001", $75 = "%abc%", $76 = "1970-01-01", $77 = "1970-01-01", $78 = 90, $79 = "1970-01-01", $80 = "1970-01-01", $81 = "1970-01-01", $82 = 90, $83 = "1970-01-01", $84 = "1970-01-01", $85 = "1970-01-01", $86 = 90, $87 = "1970-01-01", $88 = "1970-01-01", $89 = "1970-01-01", $90 = 90, $91 = "1970-01-01", $92 = "1970-01-01", $93 = "1970-01-01", $94 = 90, $95 = "1970-01-01", $96 = "1970-01-01", $97 = 90, $98 = "1970-01-01", $99 = "1970-01-01", $100 = 90, $101 = "1970-01-01", $102 = "1970-01-01", $103 = 90, $104 = 0, $105 = 25, $106 = "00000000-0000-7000-8000-000000000001", $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = 90, $110 = "1970-01-01", $111 = "00000000-0000-7000-8000-000000000001", $112 = "00000000-0000-7000-8000-000000000001", $113 = "1970-01-01", $114 = "1970-01-01", $115 = "1970-01-01", $116 = "1970-01-01", $117 = 90, $118 = "1970-01-01", $119 = "1970-01-01", $120 = 90, $121 = "1970-01-01", $122 = "00000000-0000-7000-8000-000000000001", $123 = "00000000-0000-7000-8000-000000000001", $124 = "1970-01-01", $125 = "1970-01-01", $126 = "1970-01-01", $127 = "1970-01-01", $128 = "1970-01-01", $129 = 90, $130 = "1970-01-01", $131 = "1970-01-01", $132 = "1970-01-01", $133 = "1970-01-01", $134 = 90, $135 = "1970-01-01", $136 = "1970-01-01", $137 = "1970-01-01", $138 = "1970-01-01", $139 = 90, $140 = "1970-01-01", $141 = "1970-01-01", $142 = "1970-01-01", $143 = "00000000-0000-7000-8000-000000000001", $144 = "00000000-0000-7000-8000-000000000001", $145 = "1970-01-01", $146 = "1970-01-01", $147 = "00000000-0000-7000-8000-000000000001", $148 = "00000000-0000-7000-8000-000000000001", $149 = "1970-01-01", $150 = "00000000-0000-7000-8000-000000000001", $151 = "00000000-0000-7000-8000-000000000001";

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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $19::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $20::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $22::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($23::date - $24::int), false) then $25::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $26::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $27::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($28::date - $29::int), false) then $30::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $31::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $32::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $36::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $37::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $38) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $39) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce(s.estimated_delivery_date, s.fdp_eta), case when date_part('year', coalesce(s.estimated_delivery_date, s.fdp_eta)) = date_part('year', $40::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $41::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $42) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $43) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $44::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $45) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $46) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($47::date - $48::int) and (s.late_days > 0 or ("s"."destination_eta" < $49::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($50::date - $51::int), false)) or ("s"."origin_etd" < $52::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($53::date - $54::int), false)) or ("s"."estimated_ex_factory_date" < $55::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($56::date - $57::int), false)) or ("s"."required_delivery_date" < $58::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($59::date - $60::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($61::date - $62::int) and $63::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $64) s
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
  where account_id = $65) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $66::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $67) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $68) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $69::date and "s"."eta_month" <= $70::date)) and true)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $71::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($72::date - $73::int), false) then $74::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $75::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($76::date - $77::int), false) then $78::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $79::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($80::date - $81::int), false) then $82::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $83::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($84::date - $85::int), false) then $86::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $87::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($88::date - $89::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $90::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($91::date - $92::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $93::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($94::date - $95::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $96::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($97::date - $98::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $99 and position <= $100) keys
  join (select *, ctid
  from public.shipments
  where account_id = $101) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $102) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($103::date - $104::int) and $105::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $108::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $109::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $110::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($111::date - $112::int), false) then $113::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($114::date - $115::int) and $116::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $117) s
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
  where account_id = $118) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $119::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $120::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $121::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $122::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($123::date - $124::int), false) then $125::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $126::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $127::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($128::date - $129::int), false) then $130::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $131::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $132::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($133::date - $134::int), false) then $135::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $136::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $137::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $138) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $139) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce(s.estimated_delivery_date, s.fdp_eta), case when date_part('year', coalesce(s.estimated_delivery_date, s.fdp_eta)) = date_part('year', $140::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $141::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $142) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $143) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce(s.estimated_delivery_date, s.fdp_eta) >= $144::date and coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $145) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce(s.estimated_delivery_date, s.fdp_eta) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $146) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by lower(x.ask) asc nulls last, s.shipment_number asc, coalesce(r.order_number, '') asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "1970-01-01", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = "00000000-0000-7000-8000-000000000001", $39 = "00000000-0000-7000-8000-000000000001", $40 = "1970-01-01", $41 = "1970-01-01", $42 = "00000000-0000-7000-8000-000000000001", $43 = "00000000-0000-7000-8000-000000000001", $44 = "1970-01-01", $45 = "00000000-0000-7000-8000-000000000001", $46 = "00000000-0000-7000-8000-000000000001", $47 = "1970-01-01", $48 = 90, $49 = "1970-01-01", $50 = "1970-01-01", $51 = 90, $52 = "1970-01-01", $53 = "1970-01-01", $54 = 90, $55 = "1970-01-01", $56 = "1970-01-01", $57 = 90, $58 = "1970-01-01", $59 = "1970-01-01", $60 = 90, $61 = "1970-01-01", $62 = 90, $63 = "1970-01-01", $64 = "00000000-0000-7000-8000-000000000001", $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "00000000-0000-7000-8000-000000000001", $68 = "00000000-0000-7000-8000-000000000001", $69 = "2026-03-01", $70 = "2026-03-01", $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = "1970-01-01", $76 = "1970-01-01", $77 = 90, $78 = "1970-01-01", $79 = "1970-01-01", $80 = "1970-01-01", $81 = 90, $82 = "1970-01-01", $83 = "1970-01-01", $84 = "1970-01-01", $85 = 90, $86 = "1970-01-01", $87 = "1970-01-01", $88 = "1970-01-01", $89 = 90, $90 = "1970-01-01", $91 = "1970-01-01", $92 = 90, $93 = "1970-01-01", $94 = "1970-01-01", $95 = 90, $96 = "1970-01-01", $97 = "1970-01-01", $98 = 90, $99 = 0, $100 = 25, $101 = "00000000-0000-7000-8000-000000000001", $102 = "00000000-0000-7000-8000-000000000001", $103 = "1970-01-01", $104 = 90, $105 = "1970-01-01", $106 = "00000000-0000-7000-8000-000000000001", $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = "1970-01-01", $110 = "1970-01-01", $111 = "1970-01-01", $112 = 90, $113 = "1970-01-01", $114 = "1970-01-01", $115 = 90, $116 = "1970-01-01", $117 = "00000000-0000-7000-8000-000000000001", $118 = "00000000-0000-7000-8000-000000000001", $119 = "1970-01-01", $120 = "1970-01-01", $121 = "1970-01-01", $122 = "1970-01-01", $123 = "1970-01-01", $124 = 90, $125 = "1970-01-01", $126 = "1970-01-01", $127 = "1970-01-01", $128 = "1970-01-01", $129 = 90, $130 = "1970-01-01", $131 = "1970-01-01", $132 = "1970-01-01", $133 = "1970-01-01", $134 = 90, $135 = "1970-01-01", $136 = "1970-01-01", $137 = "1970-01-01", $138 = "00000000-0000-7000-8000-000000000001", $139 = "00000000-0000-7000-8000-000000000001", $140 = "1970-01-01", $141 = "1970-01-01", $142 = "00000000-0000-7000-8000-000000000001", $143 = "00000000-0000-7000-8000-000000000001", $144 = "1970-01-01", $145 = "00000000-0000-7000-8000-000000000001", $146 = "00000000-0000-7000-8000-000000000001";
