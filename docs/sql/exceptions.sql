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
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $8) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $9::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $10::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $11::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($12::date - $13::int), false) then $14::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($15::date - $16::int) and $17::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $18) s
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
  where account_id = $19) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $20) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $22::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $23::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $24::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($25::date - $26::int), false) then $27::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $28::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $29::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($30::date - $31::int), false) then $32::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $33::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $34::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($35::date - $36::int), false) then $37::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $38::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $39::date and "s"."portal_eta_seen" >= $40::timestamptz - make_interval(days => $41::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $42::date or abs("s"."portal_eta" - "s"."carrier_eta") > $43::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $44) t
  where t.destination = "s"."destination")) >= $45::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $46::date and "s"."portal_eta_seen" >= $47::timestamptz - make_interval(days => $48::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $49::date or abs("s"."portal_eta" - "s"."carrier_eta") > $50::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $51) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $52) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $53::date and "s"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $56::date or abs("s"."portal_eta" - "s"."carrier_eta") > $57::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $59) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $60::date and "s"."portal_eta_seen" >= $61::timestamptz - make_interval(days => $62::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $63::date or abs("s"."portal_eta" - "s"."carrier_eta") > $64::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $65) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $66::date and "s"."portal_eta_seen" >= $67::timestamptz - make_interval(days => $68::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $69::date or abs("s"."portal_eta" - "s"."carrier_eta") > $70::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $71) t
  where t.destination = "s"."destination"))) = date_part('year', $72::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $73::date and "s"."portal_eta_seen" >= $74::timestamptz - make_interval(days => $75::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $76::date or abs("s"."portal_eta" - "s"."carrier_eta") > $77::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $78) t
  where t.destination = "s"."destination")) >= $79::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $80::date and "s"."portal_eta_seen" >= $81::timestamptz - make_interval(days => $82::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $83::date or abs("s"."portal_eta" - "s"."carrier_eta") > $84::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $85) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $86) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $87::date and "s"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $90::date or abs("s"."portal_eta" - "s"."carrier_eta") > $91::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $92) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $93) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $94::date and "s"."portal_eta_seen" >= $95::timestamptz - make_interval(days => $96::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $97::date or abs("s"."portal_eta" - "s"."carrier_eta") > $98::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $99) t
  where t.destination = "s"."destination")) >= $100::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $101::date and "s"."portal_eta_seen" >= $102::timestamptz - make_interval(days => $103::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $104::date or abs("s"."portal_eta" - "s"."carrier_eta") > $105::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $106) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $107) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $108::date and "s"."portal_eta_seen" >= $109::timestamptz - make_interval(days => $110::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $111::date or abs("s"."portal_eta" - "s"."carrier_eta") > $112::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $113) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $114) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($115::date - $116::int) and (s.late_days > 0 or ("s"."destination_eta" < $117::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($118::date - $119::int), false)) or ("s"."origin_etd" < $120::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($121::date - $122::int), false)) or ("s"."estimated_ex_factory_date" < $123::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($124::date - $125::int), false)) or ("s"."required_delivery_date" < $126::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($127::date - $128::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($129::date - $130::int) and $131::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $132) s
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
  where account_id = $133) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $134) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $135::date and "s"."portal_eta_seen" >= $136::timestamptz - make_interval(days => $137::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $138::date or abs("s"."portal_eta" - "s"."carrier_eta") > $139::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $140) t
  where t.destination = "s"."destination")) >= $141::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $142::date and "s"."portal_eta_seen" >= $143::timestamptz - make_interval(days => $144::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $145::date or abs("s"."portal_eta" - "s"."carrier_eta") > $146::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $147) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $148) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $149::date and "s"."portal_eta_seen" >= $150::timestamptz - make_interval(days => $151::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $152::date or abs("s"."portal_eta" - "s"."carrier_eta") > $153::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $154) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $155) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $156::date and "s"."eta_month" <= $157::date)) and true)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $158::date and "s"."portal_eta_seen" >= $159::timestamptz - make_interval(days => $160::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $161::date or abs("s"."portal_eta" - "s"."carrier_eta") > $162::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $163::date and "s"."portal_eta_seen" >= $164::timestamptz - make_interval(days => $165::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $166::date or abs("s"."portal_eta" - "s"."carrier_eta") > $167::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $168::date and "s"."portal_eta_seen" >= $169::timestamptz - make_interval(days => $170::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $171::date or abs("s"."portal_eta" - "s"."carrier_eta") > $172::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $173) t
  where t.destination = "s"."destination")) as "expectedInStore", case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $174::date and "s"."portal_eta_seen" >= $175::timestamptz - make_interval(days => $176::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $177::date or abs("s"."portal_eta" - "s"."carrier_eta") > $178::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $179) t
  where t.destination = "s"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $180::date and "s"."portal_eta_seen" >= $181::timestamptz - make_interval(days => $182::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $183::date or abs("s"."portal_eta" - "s"."carrier_eta") > $184::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $185) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $186) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) as "expectedInStoreDelayInDays", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $187::date and "s"."portal_eta_seen" >= $188::timestamptz - make_interval(days => $189::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $190::date or abs("s"."portal_eta" - "s"."carrier_eta") > $191::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $192::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $193::date and "s"."portal_eta_seen" >= $194::timestamptz - make_interval(days => $195::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $196::date or abs("s"."portal_eta" - "s"."carrier_eta") > $197::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $198::date and "s"."portal_eta_seen" >= $199::timestamptz - make_interval(days => $200::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $201::date or abs("s"."portal_eta" - "s"."carrier_eta") > $202::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $203) t
  where t.destination = "s"."destination")) < $204::date and case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $205::date and "s"."portal_eta_seen" >= $206::timestamptz - make_interval(days => $207::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $208::date or abs("s"."portal_eta" - "s"."carrier_eta") > $209::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $210) t
  where t.destination = "s"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $211::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($212::date - $213::int), false) then $214::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $215::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($216::date - $217::int), false) then $218::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $219::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($220::date - $221::int), false) then $222::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $223::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($224::date - $225::int), false) then $226::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $227::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($228::date - $229::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $230::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($231::date - $232::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $233::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($234::date - $235::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $236::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($237::date - $238::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $239 and position <= $240) keys
  join (select *, ctid
  from public.shipments
  where account_id = $241) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $242) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($243::date - $244::int) and $245::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $246) s
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
  where account_id = $247) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $248) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $249::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $250::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $251::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($252::date - $253::int), false) then $254::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($255::date - $256::int) and $257::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $258) s
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
  where account_id = $259) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $260) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $261::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $262::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $263::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $264::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($265::date - $266::int), false) then $267::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $268::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $269::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($270::date - $271::int), false) then $272::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $273::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $274::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($275::date - $276::int), false) then $277::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $278::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $279::date and "s"."portal_eta_seen" >= $280::timestamptz - make_interval(days => $281::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $282::date or abs("s"."portal_eta" - "s"."carrier_eta") > $283::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $284) t
  where t.destination = "s"."destination")) >= $285::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $286::date and "s"."portal_eta_seen" >= $287::timestamptz - make_interval(days => $288::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $289::date or abs("s"."portal_eta" - "s"."carrier_eta") > $290::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $291) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $292) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $293::date and "s"."portal_eta_seen" >= $294::timestamptz - make_interval(days => $295::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $296::date or abs("s"."portal_eta" - "s"."carrier_eta") > $297::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $298) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $299) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $300::date and "s"."portal_eta_seen" >= $301::timestamptz - make_interval(days => $302::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $303::date or abs("s"."portal_eta" - "s"."carrier_eta") > $304::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $305) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $306::date and "s"."portal_eta_seen" >= $307::timestamptz - make_interval(days => $308::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $309::date or abs("s"."portal_eta" - "s"."carrier_eta") > $310::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $311) t
  where t.destination = "s"."destination"))) = date_part('year', $312::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $313::date and "s"."portal_eta_seen" >= $314::timestamptz - make_interval(days => $315::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $316::date or abs("s"."portal_eta" - "s"."carrier_eta") > $317::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $318) t
  where t.destination = "s"."destination")) >= $319::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $320::date and "s"."portal_eta_seen" >= $321::timestamptz - make_interval(days => $322::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $323::date or abs("s"."portal_eta" - "s"."carrier_eta") > $324::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $325) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $326) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $327::date and "s"."portal_eta_seen" >= $328::timestamptz - make_interval(days => $329::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $330::date or abs("s"."portal_eta" - "s"."carrier_eta") > $331::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $332) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $333) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $334::date and "s"."portal_eta_seen" >= $335::timestamptz - make_interval(days => $336::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $337::date or abs("s"."portal_eta" - "s"."carrier_eta") > $338::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $339) t
  where t.destination = "s"."destination")) >= $340::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $341::date and "s"."portal_eta_seen" >= $342::timestamptz - make_interval(days => $343::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $344::date or abs("s"."portal_eta" - "s"."carrier_eta") > $345::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $346) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $347) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $348::date and "s"."portal_eta_seen" >= $349::timestamptz - make_interval(days => $350::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $351::date or abs("s"."portal_eta" - "s"."carrier_eta") > $352::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $353) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $354) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = "1970-01-01", $13 = 90, $14 = "1970-01-01", $15 = "1970-01-01", $16 = 90, $17 = "1970-01-01", $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01", $36 = 90, $37 = "1970-01-01", $38 = "1970-01-01", $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "00000000-0000-7000-8000-000000000001", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01T00:00:00.000Z", $48 = 3, $49 = "1970-01-01", $50 = 1, $51 = "00000000-0000-7000-8000-000000000001", $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "00000000-0000-7000-8000-000000000001", $60 = "1970-01-01", $61 = "1970-01-01T00:00:00.000Z", $62 = 3, $63 = "1970-01-01", $64 = 1, $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "1970-01-01T00:00:00.000Z", $68 = 3, $69 = "1970-01-01", $70 = 1, $71 = "00000000-0000-7000-8000-000000000001", $72 = "1970-01-01", $73 = "1970-01-01", $74 = "1970-01-01T00:00:00.000Z", $75 = 3, $76 = "1970-01-01", $77 = 1, $78 = "00000000-0000-7000-8000-000000000001", $79 = "1970-01-01", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "00000000-0000-7000-8000-000000000001", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "1970-01-01", $95 = "1970-01-01T00:00:00.000Z", $96 = 3, $97 = "1970-01-01", $98 = 1, $99 = "00000000-0000-7000-8000-000000000001", $100 = "1970-01-01", $101 = "1970-01-01", $102 = "1970-01-01T00:00:00.000Z", $103 = 3, $104 = "1970-01-01", $105 = 1, $106 = "00000000-0000-7000-8000-000000000001", $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = "1970-01-01T00:00:00.000Z", $110 = 3, $111 = "1970-01-01", $112 = 1, $113 = "00000000-0000-7000-8000-000000000001", $114 = "00000000-0000-7000-8000-000000000001", $115 = "1970-01-01", $116 = 90, $117 = "1970-01-01", $118 = "1970-01-01", $119 = 90, $120 = "1970-01-01", $121 = "1970-01-01", $122 = 90, $123 = "1970-01-01", $124 = "1970-01-01", $125 = 90, $126 = "1970-01-01", $127 = "1970-01-01", $128 = 90, $129 = "1970-01-01", $130 = 90, $131 = "1970-01-01", $132 = "00000000-0000-7000-8000-000000000001", $133 = "00000000-0000-7000-8000-000000000001", $134 = "00000000-0000-7000-8000-000000000001", $135 = "1970-01-01", $136 = "1970-01-01T00:00:00.000Z", $137 = 3, $138 = "1970-01-01", $139 = 1, $140 = "00000000-0000-7000-8000-000000000001", $141 = "1970-01-01", $142 = "1970-01-01", $143 = "1970-01-01T00:00:00.000Z", $144 = 3, $145 = "1970-01-01", $146 = 1, $147 = "00000000-0000-7000-8000-000000000001", $148 = "00000000-0000-7000-8000-000000000001", $149 = "1970-01-01", $150 = "1970-01-01T00:00:00.000Z", $151 = 3, $152 = "1970-01-01", $153 = 1, $154 = "00000000-0000-7000-8000-000000000001", $155 = "00000000-0000-7000-8000-000000000001", $156 = "2026-03-01", $157 = "2026-03-01", $158 = "1970-01-01", $159 = "1970-01-01T00:00:00.000Z", $160 = 3, $161 = "1970-01-01", $162 = 1, $163 = "1970-01-01", $164 = "1970-01-01T00:00:00.000Z", $165 = 3, $166 = "1970-01-01", $167 = 1, $168 = "1970-01-01", $169 = "1970-01-01T00:00:00.000Z", $170 = 3, $171 = "1970-01-01", $172 = 1, $173 = "00000000-0000-7000-8000-000000000001", $174 = "1970-01-01", $175 = "1970-01-01T00:00:00.000Z", $176 = 3, $177 = "1970-01-01", $178 = 1, $179 = "00000000-0000-7000-8000-000000000001", $180 = "1970-01-01", $181 = "1970-01-01T00:00:00.000Z", $182 = 3, $183 = "1970-01-01", $184 = 1, $185 = "00000000-0000-7000-8000-000000000001", $186 = "00000000-0000-7000-8000-000000000001", $187 = "1970-01-01", $188 = "1970-01-01T00:00:00.000Z", $189 = 3, $190 = "1970-01-01", $191 = 1, $192 = "1970-01-01", $193 = "1970-01-01", $194 = "1970-01-01T00:00:00.000Z", $195 = 3, $196 = "1970-01-01", $197 = 1, $198 = "1970-01-01", $199 = "1970-01-01T00:00:00.000Z", $200 = 3, $201 = "1970-01-01", $202 = 1, $203 = "00000000-0000-7000-8000-000000000001", $204 = "1970-01-01", $205 = "1970-01-01", $206 = "1970-01-01T00:00:00.000Z", $207 = 3, $208 = "1970-01-01", $209 = 1, $210 = "00000000-0000-7000-8000-000000000001", $211 = "1970-01-01", $212 = "1970-01-01", $213 = 90, $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = 90, $218 = "1970-01-01", $219 = "1970-01-01", $220 = "1970-01-01", $221 = 90, $222 = "1970-01-01", $223 = "1970-01-01", $224 = "1970-01-01", $225 = 90, $226 = "1970-01-01", $227 = "1970-01-01", $228 = "1970-01-01", $229 = 90, $230 = "1970-01-01", $231 = "1970-01-01", $232 = 90, $233 = "1970-01-01", $234 = "1970-01-01", $235 = 90, $236 = "1970-01-01", $237 = "1970-01-01", $238 = 90, $239 = 0, $240 = 25, $241 = "00000000-0000-7000-8000-000000000001", $242 = "00000000-0000-7000-8000-000000000001", $243 = "1970-01-01", $244 = 90, $245 = "1970-01-01", $246 = "00000000-0000-7000-8000-000000000001", $247 = "00000000-0000-7000-8000-000000000001", $248 = "00000000-0000-7000-8000-000000000001", $249 = "1970-01-01", $250 = "1970-01-01", $251 = "1970-01-01", $252 = "1970-01-01", $253 = 90, $254 = "1970-01-01", $255 = "1970-01-01", $256 = 90, $257 = "1970-01-01", $258 = "00000000-0000-7000-8000-000000000001", $259 = "00000000-0000-7000-8000-000000000001", $260 = "00000000-0000-7000-8000-000000000001", $261 = "1970-01-01", $262 = "1970-01-01", $263 = "1970-01-01", $264 = "1970-01-01", $265 = "1970-01-01", $266 = 90, $267 = "1970-01-01", $268 = "1970-01-01", $269 = "1970-01-01", $270 = "1970-01-01", $271 = 90, $272 = "1970-01-01", $273 = "1970-01-01", $274 = "1970-01-01", $275 = "1970-01-01", $276 = 90, $277 = "1970-01-01", $278 = "1970-01-01", $279 = "1970-01-01", $280 = "1970-01-01T00:00:00.000Z", $281 = 3, $282 = "1970-01-01", $283 = 1, $284 = "00000000-0000-7000-8000-000000000001", $285 = "1970-01-01", $286 = "1970-01-01", $287 = "1970-01-01T00:00:00.000Z", $288 = 3, $289 = "1970-01-01", $290 = 1, $291 = "00000000-0000-7000-8000-000000000001", $292 = "00000000-0000-7000-8000-000000000001", $293 = "1970-01-01", $294 = "1970-01-01T00:00:00.000Z", $295 = 3, $296 = "1970-01-01", $297 = 1, $298 = "00000000-0000-7000-8000-000000000001", $299 = "00000000-0000-7000-8000-000000000001", $300 = "1970-01-01", $301 = "1970-01-01T00:00:00.000Z", $302 = 3, $303 = "1970-01-01", $304 = 1, $305 = "00000000-0000-7000-8000-000000000001", $306 = "1970-01-01", $307 = "1970-01-01T00:00:00.000Z", $308 = 3, $309 = "1970-01-01", $310 = 1, $311 = "00000000-0000-7000-8000-000000000001", $312 = "1970-01-01", $313 = "1970-01-01", $314 = "1970-01-01T00:00:00.000Z", $315 = 3, $316 = "1970-01-01", $317 = 1, $318 = "00000000-0000-7000-8000-000000000001", $319 = "1970-01-01", $320 = "1970-01-01", $321 = "1970-01-01T00:00:00.000Z", $322 = 3, $323 = "1970-01-01", $324 = 1, $325 = "00000000-0000-7000-8000-000000000001", $326 = "00000000-0000-7000-8000-000000000001", $327 = "1970-01-01", $328 = "1970-01-01T00:00:00.000Z", $329 = 3, $330 = "1970-01-01", $331 = 1, $332 = "00000000-0000-7000-8000-000000000001", $333 = "00000000-0000-7000-8000-000000000001", $334 = "1970-01-01", $335 = "1970-01-01T00:00:00.000Z", $336 = 3, $337 = "1970-01-01", $338 = 1, $339 = "00000000-0000-7000-8000-000000000001", $340 = "1970-01-01", $341 = "1970-01-01", $342 = "1970-01-01T00:00:00.000Z", $343 = 3, $344 = "1970-01-01", $345 = 1, $346 = "00000000-0000-7000-8000-000000000001", $347 = "00000000-0000-7000-8000-000000000001", $348 = "1970-01-01", $349 = "1970-01-01T00:00:00.000Z", $350 = 3, $351 = "1970-01-01", $352 = 1, $353 = "00000000-0000-7000-8000-000000000001", $354 = "00000000-0000-7000-8000-000000000001";

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
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $8) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $9::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $10::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $11::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($12::date - $13::int), false) then $14::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($15::date - $16::int) and $17::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $18) s
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
  where account_id = $19) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $20) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $22::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $23::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $24::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($25::date - $26::int), false) then $27::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $28::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $29::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($30::date - $31::int), false) then $32::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $33::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $34::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($35::date - $36::int), false) then $37::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $38::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $39::date and "s"."portal_eta_seen" >= $40::timestamptz - make_interval(days => $41::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $42::date or abs("s"."portal_eta" - "s"."carrier_eta") > $43::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $44) t
  where t.destination = "s"."destination")) >= $45::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $46::date and "s"."portal_eta_seen" >= $47::timestamptz - make_interval(days => $48::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $49::date or abs("s"."portal_eta" - "s"."carrier_eta") > $50::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $51) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $52) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $53::date and "s"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $56::date or abs("s"."portal_eta" - "s"."carrier_eta") > $57::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $59) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $60::date and "s"."portal_eta_seen" >= $61::timestamptz - make_interval(days => $62::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $63::date or abs("s"."portal_eta" - "s"."carrier_eta") > $64::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $65) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $66::date and "s"."portal_eta_seen" >= $67::timestamptz - make_interval(days => $68::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $69::date or abs("s"."portal_eta" - "s"."carrier_eta") > $70::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $71) t
  where t.destination = "s"."destination"))) = date_part('year', $72::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $73::date and "s"."portal_eta_seen" >= $74::timestamptz - make_interval(days => $75::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $76::date or abs("s"."portal_eta" - "s"."carrier_eta") > $77::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $78) t
  where t.destination = "s"."destination")) >= $79::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $80::date and "s"."portal_eta_seen" >= $81::timestamptz - make_interval(days => $82::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $83::date or abs("s"."portal_eta" - "s"."carrier_eta") > $84::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $85) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $86) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $87::date and "s"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $90::date or abs("s"."portal_eta" - "s"."carrier_eta") > $91::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $92) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $93) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $94::date and "s"."portal_eta_seen" >= $95::timestamptz - make_interval(days => $96::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $97::date or abs("s"."portal_eta" - "s"."carrier_eta") > $98::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $99) t
  where t.destination = "s"."destination")) >= $100::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $101::date and "s"."portal_eta_seen" >= $102::timestamptz - make_interval(days => $103::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $104::date or abs("s"."portal_eta" - "s"."carrier_eta") > $105::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $106) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $107) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $108::date and "s"."portal_eta_seen" >= $109::timestamptz - make_interval(days => $110::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $111::date or abs("s"."portal_eta" - "s"."carrier_eta") > $112::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $113) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $114) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($115::date - $116::int) and (s.late_days > 0 or ("s"."destination_eta" < $117::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($118::date - $119::int), false)) or ("s"."origin_etd" < $120::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($121::date - $122::int), false)) or ("s"."estimated_ex_factory_date" < $123::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($124::date - $125::int), false)) or ("s"."required_delivery_date" < $126::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($127::date - $128::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($129::date - $130::int) and $131::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $132) s
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
  where account_id = $133) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $134) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $135::date and "s"."portal_eta_seen" >= $136::timestamptz - make_interval(days => $137::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $138::date or abs("s"."portal_eta" - "s"."carrier_eta") > $139::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $140) t
  where t.destination = "s"."destination")) >= $141::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $142::date and "s"."portal_eta_seen" >= $143::timestamptz - make_interval(days => $144::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $145::date or abs("s"."portal_eta" - "s"."carrier_eta") > $146::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $147) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $148) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $149::date and "s"."portal_eta_seen" >= $150::timestamptz - make_interval(days => $151::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $152::date or abs("s"."portal_eta" - "s"."carrier_eta") > $153::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $154) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $155) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $156::date and "s"."eta_month" <= $157::date)) and true)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $158::date and "s"."portal_eta_seen" >= $159::timestamptz - make_interval(days => $160::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $161::date or abs("s"."portal_eta" - "s"."carrier_eta") > $162::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $163::date and "s"."portal_eta_seen" >= $164::timestamptz - make_interval(days => $165::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $166::date or abs("s"."portal_eta" - "s"."carrier_eta") > $167::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $168::date and "s"."portal_eta_seen" >= $169::timestamptz - make_interval(days => $170::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $171::date or abs("s"."portal_eta" - "s"."carrier_eta") > $172::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $173) t
  where t.destination = "s"."destination")) as "expectedInStore", case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $174::date and "s"."portal_eta_seen" >= $175::timestamptz - make_interval(days => $176::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $177::date or abs("s"."portal_eta" - "s"."carrier_eta") > $178::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $179) t
  where t.destination = "s"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $180::date and "s"."portal_eta_seen" >= $181::timestamptz - make_interval(days => $182::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $183::date or abs("s"."portal_eta" - "s"."carrier_eta") > $184::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $185) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $186) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) as "expectedInStoreDelayInDays", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $187::date and "s"."portal_eta_seen" >= $188::timestamptz - make_interval(days => $189::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $190::date or abs("s"."portal_eta" - "s"."carrier_eta") > $191::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $192::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $193::date and "s"."portal_eta_seen" >= $194::timestamptz - make_interval(days => $195::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $196::date or abs("s"."portal_eta" - "s"."carrier_eta") > $197::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $198::date and "s"."portal_eta_seen" >= $199::timestamptz - make_interval(days => $200::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $201::date or abs("s"."portal_eta" - "s"."carrier_eta") > $202::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $203) t
  where t.destination = "s"."destination")) < $204::date and case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $205::date and "s"."portal_eta_seen" >= $206::timestamptz - make_interval(days => $207::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $208::date or abs("s"."portal_eta" - "s"."carrier_eta") > $209::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $210) t
  where t.destination = "s"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $211::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($212::date - $213::int), false) then $214::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $215::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($216::date - $217::int), false) then $218::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $219::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($220::date - $221::int), false) then $222::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $223::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($224::date - $225::int), false) then $226::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $227::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($228::date - $229::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $230::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($231::date - $232::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $233::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($234::date - $235::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $236::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($237::date - $238::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $239 and position <= $240) keys
  join (select *, ctid
  from public.shipments
  where account_id = $241) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $242) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($243::date - $244::int) and $245::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $246) s
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
  where account_id = $247) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $248) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $249::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $250::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $251::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($252::date - $253::int), false) then $254::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($255::date - $256::int) and $257::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $258) s
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
  where account_id = $259) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $260) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $261::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $262::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $263::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $264::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($265::date - $266::int), false) then $267::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $268::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $269::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($270::date - $271::int), false) then $272::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $273::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $274::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($275::date - $276::int), false) then $277::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $278::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $279::date and "s"."portal_eta_seen" >= $280::timestamptz - make_interval(days => $281::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $282::date or abs("s"."portal_eta" - "s"."carrier_eta") > $283::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $284) t
  where t.destination = "s"."destination")) >= $285::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $286::date and "s"."portal_eta_seen" >= $287::timestamptz - make_interval(days => $288::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $289::date or abs("s"."portal_eta" - "s"."carrier_eta") > $290::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $291) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $292) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $293::date and "s"."portal_eta_seen" >= $294::timestamptz - make_interval(days => $295::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $296::date or abs("s"."portal_eta" - "s"."carrier_eta") > $297::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $298) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $299) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $300::date and "s"."portal_eta_seen" >= $301::timestamptz - make_interval(days => $302::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $303::date or abs("s"."portal_eta" - "s"."carrier_eta") > $304::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $305) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $306::date and "s"."portal_eta_seen" >= $307::timestamptz - make_interval(days => $308::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $309::date or abs("s"."portal_eta" - "s"."carrier_eta") > $310::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $311) t
  where t.destination = "s"."destination"))) = date_part('year', $312::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $313::date and "s"."portal_eta_seen" >= $314::timestamptz - make_interval(days => $315::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $316::date or abs("s"."portal_eta" - "s"."carrier_eta") > $317::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $318) t
  where t.destination = "s"."destination")) >= $319::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $320::date and "s"."portal_eta_seen" >= $321::timestamptz - make_interval(days => $322::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $323::date or abs("s"."portal_eta" - "s"."carrier_eta") > $324::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $325) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $326) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $327::date and "s"."portal_eta_seen" >= $328::timestamptz - make_interval(days => $329::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $330::date or abs("s"."portal_eta" - "s"."carrier_eta") > $331::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $332) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $333) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $334::date and "s"."portal_eta_seen" >= $335::timestamptz - make_interval(days => $336::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $337::date or abs("s"."portal_eta" - "s"."carrier_eta") > $338::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $339) t
  where t.destination = "s"."destination")) >= $340::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $341::date and "s"."portal_eta_seen" >= $342::timestamptz - make_interval(days => $343::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $344::date or abs("s"."portal_eta" - "s"."carrier_eta") > $345::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $346) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $347) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $348::date and "s"."portal_eta_seen" >= $349::timestamptz - make_interval(days => $350::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $351::date or abs("s"."portal_eta" - "s"."carrier_eta") > $352::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $353) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $354) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = "1970-01-01", $13 = 90, $14 = "1970-01-01", $15 = "1970-01-01", $16 = 90, $17 = "1970-01-01", $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01", $36 = 90, $37 = "1970-01-01", $38 = "1970-01-01", $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "00000000-0000-7000-8000-000000000001", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01T00:00:00.000Z", $48 = 3, $49 = "1970-01-01", $50 = 1, $51 = "00000000-0000-7000-8000-000000000001", $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "00000000-0000-7000-8000-000000000001", $60 = "1970-01-01", $61 = "1970-01-01T00:00:00.000Z", $62 = 3, $63 = "1970-01-01", $64 = 1, $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "1970-01-01T00:00:00.000Z", $68 = 3, $69 = "1970-01-01", $70 = 1, $71 = "00000000-0000-7000-8000-000000000001", $72 = "1970-01-01", $73 = "1970-01-01", $74 = "1970-01-01T00:00:00.000Z", $75 = 3, $76 = "1970-01-01", $77 = 1, $78 = "00000000-0000-7000-8000-000000000001", $79 = "1970-01-01", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "00000000-0000-7000-8000-000000000001", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "1970-01-01", $95 = "1970-01-01T00:00:00.000Z", $96 = 3, $97 = "1970-01-01", $98 = 1, $99 = "00000000-0000-7000-8000-000000000001", $100 = "1970-01-01", $101 = "1970-01-01", $102 = "1970-01-01T00:00:00.000Z", $103 = 3, $104 = "1970-01-01", $105 = 1, $106 = "00000000-0000-7000-8000-000000000001", $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = "1970-01-01T00:00:00.000Z", $110 = 3, $111 = "1970-01-01", $112 = 1, $113 = "00000000-0000-7000-8000-000000000001", $114 = "00000000-0000-7000-8000-000000000001", $115 = "1970-01-01", $116 = 90, $117 = "1970-01-01", $118 = "1970-01-01", $119 = 90, $120 = "1970-01-01", $121 = "1970-01-01", $122 = 90, $123 = "1970-01-01", $124 = "1970-01-01", $125 = 90, $126 = "1970-01-01", $127 = "1970-01-01", $128 = 90, $129 = "1970-01-01", $130 = 90, $131 = "1970-01-01", $132 = "00000000-0000-7000-8000-000000000001", $133 = "00000000-0000-7000-8000-000000000001", $134 = "00000000-0000-7000-8000-000000000001", $135 = "1970-01-01", $136 = "1970-01-01T00:00:00.000Z", $137 = 3, $138 = "1970-01-01", $139 = 1, $140 = "00000000-0000-7000-8000-000000000001", $141 = "1970-01-01", $142 = "1970-01-01", $143 = "1970-01-01T00:00:00.000Z", $144 = 3, $145 = "1970-01-01", $146 = 1, $147 = "00000000-0000-7000-8000-000000000001", $148 = "00000000-0000-7000-8000-000000000001", $149 = "1970-01-01", $150 = "1970-01-01T00:00:00.000Z", $151 = 3, $152 = "1970-01-01", $153 = 1, $154 = "00000000-0000-7000-8000-000000000001", $155 = "00000000-0000-7000-8000-000000000001", $156 = "2021-12-01", $157 = "2026-11-01", $158 = "1970-01-01", $159 = "1970-01-01T00:00:00.000Z", $160 = 3, $161 = "1970-01-01", $162 = 1, $163 = "1970-01-01", $164 = "1970-01-01T00:00:00.000Z", $165 = 3, $166 = "1970-01-01", $167 = 1, $168 = "1970-01-01", $169 = "1970-01-01T00:00:00.000Z", $170 = 3, $171 = "1970-01-01", $172 = 1, $173 = "00000000-0000-7000-8000-000000000001", $174 = "1970-01-01", $175 = "1970-01-01T00:00:00.000Z", $176 = 3, $177 = "1970-01-01", $178 = 1, $179 = "00000000-0000-7000-8000-000000000001", $180 = "1970-01-01", $181 = "1970-01-01T00:00:00.000Z", $182 = 3, $183 = "1970-01-01", $184 = 1, $185 = "00000000-0000-7000-8000-000000000001", $186 = "00000000-0000-7000-8000-000000000001", $187 = "1970-01-01", $188 = "1970-01-01T00:00:00.000Z", $189 = 3, $190 = "1970-01-01", $191 = 1, $192 = "1970-01-01", $193 = "1970-01-01", $194 = "1970-01-01T00:00:00.000Z", $195 = 3, $196 = "1970-01-01", $197 = 1, $198 = "1970-01-01", $199 = "1970-01-01T00:00:00.000Z", $200 = 3, $201 = "1970-01-01", $202 = 1, $203 = "00000000-0000-7000-8000-000000000001", $204 = "1970-01-01", $205 = "1970-01-01", $206 = "1970-01-01T00:00:00.000Z", $207 = 3, $208 = "1970-01-01", $209 = 1, $210 = "00000000-0000-7000-8000-000000000001", $211 = "1970-01-01", $212 = "1970-01-01", $213 = 90, $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = 90, $218 = "1970-01-01", $219 = "1970-01-01", $220 = "1970-01-01", $221 = 90, $222 = "1970-01-01", $223 = "1970-01-01", $224 = "1970-01-01", $225 = 90, $226 = "1970-01-01", $227 = "1970-01-01", $228 = "1970-01-01", $229 = 90, $230 = "1970-01-01", $231 = "1970-01-01", $232 = 90, $233 = "1970-01-01", $234 = "1970-01-01", $235 = 90, $236 = "1970-01-01", $237 = "1970-01-01", $238 = 90, $239 = 0, $240 = 25, $241 = "00000000-0000-7000-8000-000000000001", $242 = "00000000-0000-7000-8000-000000000001", $243 = "1970-01-01", $244 = 90, $245 = "1970-01-01", $246 = "00000000-0000-7000-8000-000000000001", $247 = "00000000-0000-7000-8000-000000000001", $248 = "00000000-0000-7000-8000-000000000001", $249 = "1970-01-01", $250 = "1970-01-01", $251 = "1970-01-01", $252 = "1970-01-01", $253 = 90, $254 = "1970-01-01", $255 = "1970-01-01", $256 = 90, $257 = "1970-01-01", $258 = "00000000-0000-7000-8000-000000000001", $259 = "00000000-0000-7000-8000-000000000001", $260 = "00000000-0000-7000-8000-000000000001", $261 = "1970-01-01", $262 = "1970-01-01", $263 = "1970-01-01", $264 = "1970-01-01", $265 = "1970-01-01", $266 = 90, $267 = "1970-01-01", $268 = "1970-01-01", $269 = "1970-01-01", $270 = "1970-01-01", $271 = 90, $272 = "1970-01-01", $273 = "1970-01-01", $274 = "1970-01-01", $275 = "1970-01-01", $276 = 90, $277 = "1970-01-01", $278 = "1970-01-01", $279 = "1970-01-01", $280 = "1970-01-01T00:00:00.000Z", $281 = 3, $282 = "1970-01-01", $283 = 1, $284 = "00000000-0000-7000-8000-000000000001", $285 = "1970-01-01", $286 = "1970-01-01", $287 = "1970-01-01T00:00:00.000Z", $288 = 3, $289 = "1970-01-01", $290 = 1, $291 = "00000000-0000-7000-8000-000000000001", $292 = "00000000-0000-7000-8000-000000000001", $293 = "1970-01-01", $294 = "1970-01-01T00:00:00.000Z", $295 = 3, $296 = "1970-01-01", $297 = 1, $298 = "00000000-0000-7000-8000-000000000001", $299 = "00000000-0000-7000-8000-000000000001", $300 = "1970-01-01", $301 = "1970-01-01T00:00:00.000Z", $302 = 3, $303 = "1970-01-01", $304 = 1, $305 = "00000000-0000-7000-8000-000000000001", $306 = "1970-01-01", $307 = "1970-01-01T00:00:00.000Z", $308 = 3, $309 = "1970-01-01", $310 = 1, $311 = "00000000-0000-7000-8000-000000000001", $312 = "1970-01-01", $313 = "1970-01-01", $314 = "1970-01-01T00:00:00.000Z", $315 = 3, $316 = "1970-01-01", $317 = 1, $318 = "00000000-0000-7000-8000-000000000001", $319 = "1970-01-01", $320 = "1970-01-01", $321 = "1970-01-01T00:00:00.000Z", $322 = 3, $323 = "1970-01-01", $324 = 1, $325 = "00000000-0000-7000-8000-000000000001", $326 = "00000000-0000-7000-8000-000000000001", $327 = "1970-01-01", $328 = "1970-01-01T00:00:00.000Z", $329 = 3, $330 = "1970-01-01", $331 = 1, $332 = "00000000-0000-7000-8000-000000000001", $333 = "00000000-0000-7000-8000-000000000001", $334 = "1970-01-01", $335 = "1970-01-01T00:00:00.000Z", $336 = 3, $337 = "1970-01-01", $338 = 1, $339 = "00000000-0000-7000-8000-000000000001", $340 = "1970-01-01", $341 = "1970-01-01", $342 = "1970-01-01T00:00:00.000Z", $343 = 3, $344 = "1970-01-01", $345 = 1, $346 = "00000000-0000-7000-8000-000000000001", $347 = "00000000-0000-7000-8000-000000000001", $348 = "1970-01-01", $349 = "1970-01-01T00:00:00.000Z", $350 = 3, $351 = "1970-01-01", $352 = 1, $353 = "00000000-0000-7000-8000-000000000001", $354 = "00000000-0000-7000-8000-000000000001";

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
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $8) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $9::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $10::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $11::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($12::date - $13::int), false) then $14::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($15::date - $16::int) and $17::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $18) s
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
  where account_id = $19) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $20) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $22::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $23::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $24::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($25::date - $26::int), false) then $27::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $28::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $29::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($30::date - $31::int), false) then $32::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $33::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $34::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($35::date - $36::int), false) then $37::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $38::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $39::date and "s"."portal_eta_seen" >= $40::timestamptz - make_interval(days => $41::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $42::date or abs("s"."portal_eta" - "s"."carrier_eta") > $43::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $44) t
  where t.destination = "s"."destination")) >= $45::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $46::date and "s"."portal_eta_seen" >= $47::timestamptz - make_interval(days => $48::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $49::date or abs("s"."portal_eta" - "s"."carrier_eta") > $50::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $51) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $52) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $53::date and "s"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $56::date or abs("s"."portal_eta" - "s"."carrier_eta") > $57::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $59) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $60::date and "s"."portal_eta_seen" >= $61::timestamptz - make_interval(days => $62::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $63::date or abs("s"."portal_eta" - "s"."carrier_eta") > $64::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $65) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $66::date and "s"."portal_eta_seen" >= $67::timestamptz - make_interval(days => $68::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $69::date or abs("s"."portal_eta" - "s"."carrier_eta") > $70::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $71) t
  where t.destination = "s"."destination"))) = date_part('year', $72::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $73::date and "s"."portal_eta_seen" >= $74::timestamptz - make_interval(days => $75::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $76::date or abs("s"."portal_eta" - "s"."carrier_eta") > $77::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $78) t
  where t.destination = "s"."destination")) >= $79::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $80::date and "s"."portal_eta_seen" >= $81::timestamptz - make_interval(days => $82::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $83::date or abs("s"."portal_eta" - "s"."carrier_eta") > $84::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $85) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $86) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $87::date and "s"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $90::date or abs("s"."portal_eta" - "s"."carrier_eta") > $91::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $92) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $93) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $94::date and "s"."portal_eta_seen" >= $95::timestamptz - make_interval(days => $96::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $97::date or abs("s"."portal_eta" - "s"."carrier_eta") > $98::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $99) t
  where t.destination = "s"."destination")) >= $100::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $101::date and "s"."portal_eta_seen" >= $102::timestamptz - make_interval(days => $103::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $104::date or abs("s"."portal_eta" - "s"."carrier_eta") > $105::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $106) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $107) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $108::date and "s"."portal_eta_seen" >= $109::timestamptz - make_interval(days => $110::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $111::date or abs("s"."portal_eta" - "s"."carrier_eta") > $112::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $113) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $114) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($115::date - $116::int) and (s.late_days > 0 or ("s"."destination_eta" < $117::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($118::date - $119::int), false)) or ("s"."origin_etd" < $120::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($121::date - $122::int), false)) or ("s"."estimated_ex_factory_date" < $123::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($124::date - $125::int), false)) or ("s"."required_delivery_date" < $126::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($127::date - $128::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($129::date - $130::int) and $131::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $132) s
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
  where account_id = $133) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $134) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $135::date and "s"."portal_eta_seen" >= $136::timestamptz - make_interval(days => $137::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $138::date or abs("s"."portal_eta" - "s"."carrier_eta") > $139::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $140) t
  where t.destination = "s"."destination")) >= $141::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $142::date and "s"."portal_eta_seen" >= $143::timestamptz - make_interval(days => $144::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $145::date or abs("s"."portal_eta" - "s"."carrier_eta") > $146::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $147) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $148) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $149::date and "s"."portal_eta_seen" >= $150::timestamptz - make_interval(days => $151::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $152::date or abs("s"."portal_eta" - "s"."carrier_eta") > $153::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $154) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $155) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $156::date and "s"."eta_month" <= $157::date)) and true and "s"."supplier_id" = any($158::uuid[]))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $159::date and "s"."portal_eta_seen" >= $160::timestamptz - make_interval(days => $161::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $162::date or abs("s"."portal_eta" - "s"."carrier_eta") > $163::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $164::date and "s"."portal_eta_seen" >= $165::timestamptz - make_interval(days => $166::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $167::date or abs("s"."portal_eta" - "s"."carrier_eta") > $168::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $169::date and "s"."portal_eta_seen" >= $170::timestamptz - make_interval(days => $171::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $172::date or abs("s"."portal_eta" - "s"."carrier_eta") > $173::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $174) t
  where t.destination = "s"."destination")) as "expectedInStore", case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $175::date and "s"."portal_eta_seen" >= $176::timestamptz - make_interval(days => $177::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $178::date or abs("s"."portal_eta" - "s"."carrier_eta") > $179::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $180) t
  where t.destination = "s"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $181::date and "s"."portal_eta_seen" >= $182::timestamptz - make_interval(days => $183::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $184::date or abs("s"."portal_eta" - "s"."carrier_eta") > $185::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $186) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $187) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) as "expectedInStoreDelayInDays", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $188::date and "s"."portal_eta_seen" >= $189::timestamptz - make_interval(days => $190::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $191::date or abs("s"."portal_eta" - "s"."carrier_eta") > $192::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $193::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $194::date and "s"."portal_eta_seen" >= $195::timestamptz - make_interval(days => $196::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $197::date or abs("s"."portal_eta" - "s"."carrier_eta") > $198::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $199::date and "s"."portal_eta_seen" >= $200::timestamptz - make_interval(days => $201::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $202::date or abs("s"."portal_eta" - "s"."carrier_eta") > $203::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $204) t
  where t.destination = "s"."destination")) < $205::date and case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $206::date and "s"."portal_eta_seen" >= $207::timestamptz - make_interval(days => $208::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $209::date or abs("s"."portal_eta" - "s"."carrier_eta") > $210::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $211) t
  where t.destination = "s"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $212::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($213::date - $214::int), false) then $215::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $216::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($217::date - $218::int), false) then $219::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $220::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($221::date - $222::int), false) then $223::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $224::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($225::date - $226::int), false) then $227::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $228::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($229::date - $230::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $231::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($232::date - $233::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $234::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($235::date - $236::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $237::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($238::date - $239::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $240 and position <= $241) keys
  join (select *, ctid
  from public.shipments
  where account_id = $242) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $243) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($244::date - $245::int) and $246::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $247) s
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
  where account_id = $248) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $249) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $250::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $251::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $252::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($253::date - $254::int), false) then $255::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($256::date - $257::int) and $258::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $259) s
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
  where account_id = $260) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $261) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $262::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $263::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $264::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $265::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($266::date - $267::int), false) then $268::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $269::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $270::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($271::date - $272::int), false) then $273::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $274::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $275::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($276::date - $277::int), false) then $278::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $279::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $280::date and "s"."portal_eta_seen" >= $281::timestamptz - make_interval(days => $282::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $283::date or abs("s"."portal_eta" - "s"."carrier_eta") > $284::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $285) t
  where t.destination = "s"."destination")) >= $286::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $287::date and "s"."portal_eta_seen" >= $288::timestamptz - make_interval(days => $289::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $290::date or abs("s"."portal_eta" - "s"."carrier_eta") > $291::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $292) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $293) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $294::date and "s"."portal_eta_seen" >= $295::timestamptz - make_interval(days => $296::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $297::date or abs("s"."portal_eta" - "s"."carrier_eta") > $298::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $299) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $300) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $301::date and "s"."portal_eta_seen" >= $302::timestamptz - make_interval(days => $303::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $304::date or abs("s"."portal_eta" - "s"."carrier_eta") > $305::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $306) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $307::date and "s"."portal_eta_seen" >= $308::timestamptz - make_interval(days => $309::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $310::date or abs("s"."portal_eta" - "s"."carrier_eta") > $311::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $312) t
  where t.destination = "s"."destination"))) = date_part('year', $313::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $314::date and "s"."portal_eta_seen" >= $315::timestamptz - make_interval(days => $316::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $317::date or abs("s"."portal_eta" - "s"."carrier_eta") > $318::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $319) t
  where t.destination = "s"."destination")) >= $320::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $321::date and "s"."portal_eta_seen" >= $322::timestamptz - make_interval(days => $323::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $324::date or abs("s"."portal_eta" - "s"."carrier_eta") > $325::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $326) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $327) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $328::date and "s"."portal_eta_seen" >= $329::timestamptz - make_interval(days => $330::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $331::date or abs("s"."portal_eta" - "s"."carrier_eta") > $332::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $333) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $334) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $335::date and "s"."portal_eta_seen" >= $336::timestamptz - make_interval(days => $337::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $338::date or abs("s"."portal_eta" - "s"."carrier_eta") > $339::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $340) t
  where t.destination = "s"."destination")) >= $341::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $342::date and "s"."portal_eta_seen" >= $343::timestamptz - make_interval(days => $344::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $345::date or abs("s"."portal_eta" - "s"."carrier_eta") > $346::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $347) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $348) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $349::date and "s"."portal_eta_seen" >= $350::timestamptz - make_interval(days => $351::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $352::date or abs("s"."portal_eta" - "s"."carrier_eta") > $353::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $354) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $355) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = "1970-01-01", $13 = 90, $14 = "1970-01-01", $15 = "1970-01-01", $16 = 90, $17 = "1970-01-01", $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01", $36 = 90, $37 = "1970-01-01", $38 = "1970-01-01", $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "00000000-0000-7000-8000-000000000001", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01T00:00:00.000Z", $48 = 3, $49 = "1970-01-01", $50 = 1, $51 = "00000000-0000-7000-8000-000000000001", $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "00000000-0000-7000-8000-000000000001", $60 = "1970-01-01", $61 = "1970-01-01T00:00:00.000Z", $62 = 3, $63 = "1970-01-01", $64 = 1, $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "1970-01-01T00:00:00.000Z", $68 = 3, $69 = "1970-01-01", $70 = 1, $71 = "00000000-0000-7000-8000-000000000001", $72 = "1970-01-01", $73 = "1970-01-01", $74 = "1970-01-01T00:00:00.000Z", $75 = 3, $76 = "1970-01-01", $77 = 1, $78 = "00000000-0000-7000-8000-000000000001", $79 = "1970-01-01", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "00000000-0000-7000-8000-000000000001", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "1970-01-01", $95 = "1970-01-01T00:00:00.000Z", $96 = 3, $97 = "1970-01-01", $98 = 1, $99 = "00000000-0000-7000-8000-000000000001", $100 = "1970-01-01", $101 = "1970-01-01", $102 = "1970-01-01T00:00:00.000Z", $103 = 3, $104 = "1970-01-01", $105 = 1, $106 = "00000000-0000-7000-8000-000000000001", $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = "1970-01-01T00:00:00.000Z", $110 = 3, $111 = "1970-01-01", $112 = 1, $113 = "00000000-0000-7000-8000-000000000001", $114 = "00000000-0000-7000-8000-000000000001", $115 = "1970-01-01", $116 = 90, $117 = "1970-01-01", $118 = "1970-01-01", $119 = 90, $120 = "1970-01-01", $121 = "1970-01-01", $122 = 90, $123 = "1970-01-01", $124 = "1970-01-01", $125 = 90, $126 = "1970-01-01", $127 = "1970-01-01", $128 = 90, $129 = "1970-01-01", $130 = 90, $131 = "1970-01-01", $132 = "00000000-0000-7000-8000-000000000001", $133 = "00000000-0000-7000-8000-000000000001", $134 = "00000000-0000-7000-8000-000000000001", $135 = "1970-01-01", $136 = "1970-01-01T00:00:00.000Z", $137 = 3, $138 = "1970-01-01", $139 = 1, $140 = "00000000-0000-7000-8000-000000000001", $141 = "1970-01-01", $142 = "1970-01-01", $143 = "1970-01-01T00:00:00.000Z", $144 = 3, $145 = "1970-01-01", $146 = 1, $147 = "00000000-0000-7000-8000-000000000001", $148 = "00000000-0000-7000-8000-000000000001", $149 = "1970-01-01", $150 = "1970-01-01T00:00:00.000Z", $151 = 3, $152 = "1970-01-01", $153 = 1, $154 = "00000000-0000-7000-8000-000000000001", $155 = "00000000-0000-7000-8000-000000000001", $156 = "2026-03-01", $157 = "2026-03-01", $158 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $159 = "1970-01-01", $160 = "1970-01-01T00:00:00.000Z", $161 = 3, $162 = "1970-01-01", $163 = 1, $164 = "1970-01-01", $165 = "1970-01-01T00:00:00.000Z", $166 = 3, $167 = "1970-01-01", $168 = 1, $169 = "1970-01-01", $170 = "1970-01-01T00:00:00.000Z", $171 = 3, $172 = "1970-01-01", $173 = 1, $174 = "00000000-0000-7000-8000-000000000001", $175 = "1970-01-01", $176 = "1970-01-01T00:00:00.000Z", $177 = 3, $178 = "1970-01-01", $179 = 1, $180 = "00000000-0000-7000-8000-000000000001", $181 = "1970-01-01", $182 = "1970-01-01T00:00:00.000Z", $183 = 3, $184 = "1970-01-01", $185 = 1, $186 = "00000000-0000-7000-8000-000000000001", $187 = "00000000-0000-7000-8000-000000000001", $188 = "1970-01-01", $189 = "1970-01-01T00:00:00.000Z", $190 = 3, $191 = "1970-01-01", $192 = 1, $193 = "1970-01-01", $194 = "1970-01-01", $195 = "1970-01-01T00:00:00.000Z", $196 = 3, $197 = "1970-01-01", $198 = 1, $199 = "1970-01-01", $200 = "1970-01-01T00:00:00.000Z", $201 = 3, $202 = "1970-01-01", $203 = 1, $204 = "00000000-0000-7000-8000-000000000001", $205 = "1970-01-01", $206 = "1970-01-01", $207 = "1970-01-01T00:00:00.000Z", $208 = 3, $209 = "1970-01-01", $210 = 1, $211 = "00000000-0000-7000-8000-000000000001", $212 = "1970-01-01", $213 = "1970-01-01", $214 = 90, $215 = "1970-01-01", $216 = "1970-01-01", $217 = "1970-01-01", $218 = 90, $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = 90, $223 = "1970-01-01", $224 = "1970-01-01", $225 = "1970-01-01", $226 = 90, $227 = "1970-01-01", $228 = "1970-01-01", $229 = "1970-01-01", $230 = 90, $231 = "1970-01-01", $232 = "1970-01-01", $233 = 90, $234 = "1970-01-01", $235 = "1970-01-01", $236 = 90, $237 = "1970-01-01", $238 = "1970-01-01", $239 = 90, $240 = 0, $241 = 25, $242 = "00000000-0000-7000-8000-000000000001", $243 = "00000000-0000-7000-8000-000000000001", $244 = "1970-01-01", $245 = 90, $246 = "1970-01-01", $247 = "00000000-0000-7000-8000-000000000001", $248 = "00000000-0000-7000-8000-000000000001", $249 = "00000000-0000-7000-8000-000000000001", $250 = "1970-01-01", $251 = "1970-01-01", $252 = "1970-01-01", $253 = "1970-01-01", $254 = 90, $255 = "1970-01-01", $256 = "1970-01-01", $257 = 90, $258 = "1970-01-01", $259 = "00000000-0000-7000-8000-000000000001", $260 = "00000000-0000-7000-8000-000000000001", $261 = "00000000-0000-7000-8000-000000000001", $262 = "1970-01-01", $263 = "1970-01-01", $264 = "1970-01-01", $265 = "1970-01-01", $266 = "1970-01-01", $267 = 90, $268 = "1970-01-01", $269 = "1970-01-01", $270 = "1970-01-01", $271 = "1970-01-01", $272 = 90, $273 = "1970-01-01", $274 = "1970-01-01", $275 = "1970-01-01", $276 = "1970-01-01", $277 = 90, $278 = "1970-01-01", $279 = "1970-01-01", $280 = "1970-01-01", $281 = "1970-01-01T00:00:00.000Z", $282 = 3, $283 = "1970-01-01", $284 = 1, $285 = "00000000-0000-7000-8000-000000000001", $286 = "1970-01-01", $287 = "1970-01-01", $288 = "1970-01-01T00:00:00.000Z", $289 = 3, $290 = "1970-01-01", $291 = 1, $292 = "00000000-0000-7000-8000-000000000001", $293 = "00000000-0000-7000-8000-000000000001", $294 = "1970-01-01", $295 = "1970-01-01T00:00:00.000Z", $296 = 3, $297 = "1970-01-01", $298 = 1, $299 = "00000000-0000-7000-8000-000000000001", $300 = "00000000-0000-7000-8000-000000000001", $301 = "1970-01-01", $302 = "1970-01-01T00:00:00.000Z", $303 = 3, $304 = "1970-01-01", $305 = 1, $306 = "00000000-0000-7000-8000-000000000001", $307 = "1970-01-01", $308 = "1970-01-01T00:00:00.000Z", $309 = 3, $310 = "1970-01-01", $311 = 1, $312 = "00000000-0000-7000-8000-000000000001", $313 = "1970-01-01", $314 = "1970-01-01", $315 = "1970-01-01T00:00:00.000Z", $316 = 3, $317 = "1970-01-01", $318 = 1, $319 = "00000000-0000-7000-8000-000000000001", $320 = "1970-01-01", $321 = "1970-01-01", $322 = "1970-01-01T00:00:00.000Z", $323 = 3, $324 = "1970-01-01", $325 = 1, $326 = "00000000-0000-7000-8000-000000000001", $327 = "00000000-0000-7000-8000-000000000001", $328 = "1970-01-01", $329 = "1970-01-01T00:00:00.000Z", $330 = 3, $331 = "1970-01-01", $332 = 1, $333 = "00000000-0000-7000-8000-000000000001", $334 = "00000000-0000-7000-8000-000000000001", $335 = "1970-01-01", $336 = "1970-01-01T00:00:00.000Z", $337 = 3, $338 = "1970-01-01", $339 = 1, $340 = "00000000-0000-7000-8000-000000000001", $341 = "1970-01-01", $342 = "1970-01-01", $343 = "1970-01-01T00:00:00.000Z", $344 = 3, $345 = "1970-01-01", $346 = 1, $347 = "00000000-0000-7000-8000-000000000001", $348 = "00000000-0000-7000-8000-000000000001", $349 = "1970-01-01", $350 = "1970-01-01T00:00:00.000Z", $351 = 3, $352 = "1970-01-01", $353 = 1, $354 = "00000000-0000-7000-8000-000000000001", $355 = "00000000-0000-7000-8000-000000000001";

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
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $8) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $9::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $10::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $11::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($12::date - $13::int), false) then $14::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($15::date - $16::int) and $17::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $18) s
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
  where account_id = $19) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $20) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $22::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $23::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $24::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($25::date - $26::int), false) then $27::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $28::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $29::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($30::date - $31::int), false) then $32::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $33::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $34::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($35::date - $36::int), false) then $37::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $38::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $39::date and "s"."portal_eta_seen" >= $40::timestamptz - make_interval(days => $41::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $42::date or abs("s"."portal_eta" - "s"."carrier_eta") > $43::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $44) t
  where t.destination = "s"."destination")) >= $45::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $46::date and "s"."portal_eta_seen" >= $47::timestamptz - make_interval(days => $48::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $49::date or abs("s"."portal_eta" - "s"."carrier_eta") > $50::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $51) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $52) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $53::date and "s"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $56::date or abs("s"."portal_eta" - "s"."carrier_eta") > $57::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $59) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $60::date and "s"."portal_eta_seen" >= $61::timestamptz - make_interval(days => $62::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $63::date or abs("s"."portal_eta" - "s"."carrier_eta") > $64::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $65) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $66::date and "s"."portal_eta_seen" >= $67::timestamptz - make_interval(days => $68::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $69::date or abs("s"."portal_eta" - "s"."carrier_eta") > $70::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $71) t
  where t.destination = "s"."destination"))) = date_part('year', $72::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $73::date and "s"."portal_eta_seen" >= $74::timestamptz - make_interval(days => $75::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $76::date or abs("s"."portal_eta" - "s"."carrier_eta") > $77::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $78) t
  where t.destination = "s"."destination")) >= $79::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $80::date and "s"."portal_eta_seen" >= $81::timestamptz - make_interval(days => $82::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $83::date or abs("s"."portal_eta" - "s"."carrier_eta") > $84::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $85) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $86) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $87::date and "s"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $90::date or abs("s"."portal_eta" - "s"."carrier_eta") > $91::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $92) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $93) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $94::date and "s"."portal_eta_seen" >= $95::timestamptz - make_interval(days => $96::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $97::date or abs("s"."portal_eta" - "s"."carrier_eta") > $98::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $99) t
  where t.destination = "s"."destination")) >= $100::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $101::date and "s"."portal_eta_seen" >= $102::timestamptz - make_interval(days => $103::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $104::date or abs("s"."portal_eta" - "s"."carrier_eta") > $105::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $106) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $107) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $108::date and "s"."portal_eta_seen" >= $109::timestamptz - make_interval(days => $110::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $111::date or abs("s"."portal_eta" - "s"."carrier_eta") > $112::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $113) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $114) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($115::date - $116::int) and (s.late_days > 0 or ("s"."destination_eta" < $117::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($118::date - $119::int), false)) or ("s"."origin_etd" < $120::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($121::date - $122::int), false)) or ("s"."estimated_ex_factory_date" < $123::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($124::date - $125::int), false)) or ("s"."required_delivery_date" < $126::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($127::date - $128::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($129::date - $130::int) and $131::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $132) s
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
  where account_id = $133) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $134) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $135::date and "s"."portal_eta_seen" >= $136::timestamptz - make_interval(days => $137::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $138::date or abs("s"."portal_eta" - "s"."carrier_eta") > $139::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $140) t
  where t.destination = "s"."destination")) >= $141::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $142::date and "s"."portal_eta_seen" >= $143::timestamptz - make_interval(days => $144::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $145::date or abs("s"."portal_eta" - "s"."carrier_eta") > $146::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $147) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $148) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $149::date and "s"."portal_eta_seen" >= $150::timestamptz - make_interval(days => $151::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $152::date or abs("s"."portal_eta" - "s"."carrier_eta") > $153::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $154) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $155) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $156::date and "s"."eta_month" <= $157::date and "s"."destination_eta" >= $158::date and "s"."destination_eta" <= $159::date)) and true and (s.search_text like $160 or s.supplier_id = any (array(select v.id
  from (select *, ctid
  from public.suppliers
  where account_id = $161) v
  where lower(v.name collate pg_unicode_fast) like $162))))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $163::date and "s"."portal_eta_seen" >= $164::timestamptz - make_interval(days => $165::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $166::date or abs("s"."portal_eta" - "s"."carrier_eta") > $167::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $168::date and "s"."portal_eta_seen" >= $169::timestamptz - make_interval(days => $170::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $171::date or abs("s"."portal_eta" - "s"."carrier_eta") > $172::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $173::date and "s"."portal_eta_seen" >= $174::timestamptz - make_interval(days => $175::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $176::date or abs("s"."portal_eta" - "s"."carrier_eta") > $177::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $178) t
  where t.destination = "s"."destination")) as "expectedInStore", case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $179::date and "s"."portal_eta_seen" >= $180::timestamptz - make_interval(days => $181::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $182::date or abs("s"."portal_eta" - "s"."carrier_eta") > $183::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $184) t
  where t.destination = "s"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $185::date and "s"."portal_eta_seen" >= $186::timestamptz - make_interval(days => $187::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $188::date or abs("s"."portal_eta" - "s"."carrier_eta") > $189::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $190) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $191) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) as "expectedInStoreDelayInDays", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $192::date and "s"."portal_eta_seen" >= $193::timestamptz - make_interval(days => $194::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $195::date or abs("s"."portal_eta" - "s"."carrier_eta") > $196::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $197::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $198::date and "s"."portal_eta_seen" >= $199::timestamptz - make_interval(days => $200::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $201::date or abs("s"."portal_eta" - "s"."carrier_eta") > $202::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $203::date and "s"."portal_eta_seen" >= $204::timestamptz - make_interval(days => $205::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $206::date or abs("s"."portal_eta" - "s"."carrier_eta") > $207::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $208) t
  where t.destination = "s"."destination")) < $209::date and case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $210::date and "s"."portal_eta_seen" >= $211::timestamptz - make_interval(days => $212::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $213::date or abs("s"."portal_eta" - "s"."carrier_eta") > $214::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $215) t
  where t.destination = "s"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $216::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($217::date - $218::int), false) then $219::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $220::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($221::date - $222::int), false) then $223::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $224::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($225::date - $226::int), false) then $227::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $228::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($229::date - $230::int), false) then $231::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $232::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($233::date - $234::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $235::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($236::date - $237::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $238::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($239::date - $240::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $241::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($242::date - $243::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $244 and position <= $245) keys
  join (select *, ctid
  from public.shipments
  where account_id = $246) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $247) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($248::date - $249::int) and $250::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $251) s
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
  where account_id = $252) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $253) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $254::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $255::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $256::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($257::date - $258::int), false) then $259::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($260::date - $261::int) and $262::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $263) s
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
  where account_id = $264) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $265) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $266::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $267::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $268::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $269::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($270::date - $271::int), false) then $272::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $273::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $274::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($275::date - $276::int), false) then $277::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $278::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $279::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($280::date - $281::int), false) then $282::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $283::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $284::date and "s"."portal_eta_seen" >= $285::timestamptz - make_interval(days => $286::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $287::date or abs("s"."portal_eta" - "s"."carrier_eta") > $288::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $289) t
  where t.destination = "s"."destination")) >= $290::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $291::date and "s"."portal_eta_seen" >= $292::timestamptz - make_interval(days => $293::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $294::date or abs("s"."portal_eta" - "s"."carrier_eta") > $295::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $296) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $297) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $298::date and "s"."portal_eta_seen" >= $299::timestamptz - make_interval(days => $300::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $301::date or abs("s"."portal_eta" - "s"."carrier_eta") > $302::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $303) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $304) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $305::date and "s"."portal_eta_seen" >= $306::timestamptz - make_interval(days => $307::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $308::date or abs("s"."portal_eta" - "s"."carrier_eta") > $309::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $310) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $311::date and "s"."portal_eta_seen" >= $312::timestamptz - make_interval(days => $313::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $314::date or abs("s"."portal_eta" - "s"."carrier_eta") > $315::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $316) t
  where t.destination = "s"."destination"))) = date_part('year', $317::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $318::date and "s"."portal_eta_seen" >= $319::timestamptz - make_interval(days => $320::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $321::date or abs("s"."portal_eta" - "s"."carrier_eta") > $322::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $323) t
  where t.destination = "s"."destination")) >= $324::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $325::date and "s"."portal_eta_seen" >= $326::timestamptz - make_interval(days => $327::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $328::date or abs("s"."portal_eta" - "s"."carrier_eta") > $329::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $330) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $331) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $332::date and "s"."portal_eta_seen" >= $333::timestamptz - make_interval(days => $334::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $335::date or abs("s"."portal_eta" - "s"."carrier_eta") > $336::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $337) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $338) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $339::date and "s"."portal_eta_seen" >= $340::timestamptz - make_interval(days => $341::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $342::date or abs("s"."portal_eta" - "s"."carrier_eta") > $343::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $344) t
  where t.destination = "s"."destination")) >= $345::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $346::date and "s"."portal_eta_seen" >= $347::timestamptz - make_interval(days => $348::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $349::date or abs("s"."portal_eta" - "s"."carrier_eta") > $350::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $351) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $352) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $353::date and "s"."portal_eta_seen" >= $354::timestamptz - make_interval(days => $355::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $356::date or abs("s"."portal_eta" - "s"."carrier_eta") > $357::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $358) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $359) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = "1970-01-01", $13 = 90, $14 = "1970-01-01", $15 = "1970-01-01", $16 = 90, $17 = "1970-01-01", $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01", $36 = 90, $37 = "1970-01-01", $38 = "1970-01-01", $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "00000000-0000-7000-8000-000000000001", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01T00:00:00.000Z", $48 = 3, $49 = "1970-01-01", $50 = 1, $51 = "00000000-0000-7000-8000-000000000001", $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "00000000-0000-7000-8000-000000000001", $60 = "1970-01-01", $61 = "1970-01-01T00:00:00.000Z", $62 = 3, $63 = "1970-01-01", $64 = 1, $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "1970-01-01T00:00:00.000Z", $68 = 3, $69 = "1970-01-01", $70 = 1, $71 = "00000000-0000-7000-8000-000000000001", $72 = "1970-01-01", $73 = "1970-01-01", $74 = "1970-01-01T00:00:00.000Z", $75 = 3, $76 = "1970-01-01", $77 = 1, $78 = "00000000-0000-7000-8000-000000000001", $79 = "1970-01-01", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "00000000-0000-7000-8000-000000000001", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "1970-01-01", $95 = "1970-01-01T00:00:00.000Z", $96 = 3, $97 = "1970-01-01", $98 = 1, $99 = "00000000-0000-7000-8000-000000000001", $100 = "1970-01-01", $101 = "1970-01-01", $102 = "1970-01-01T00:00:00.000Z", $103 = 3, $104 = "1970-01-01", $105 = 1, $106 = "00000000-0000-7000-8000-000000000001", $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = "1970-01-01T00:00:00.000Z", $110 = 3, $111 = "1970-01-01", $112 = 1, $113 = "00000000-0000-7000-8000-000000000001", $114 = "00000000-0000-7000-8000-000000000001", $115 = "1970-01-01", $116 = 90, $117 = "1970-01-01", $118 = "1970-01-01", $119 = 90, $120 = "1970-01-01", $121 = "1970-01-01", $122 = 90, $123 = "1970-01-01", $124 = "1970-01-01", $125 = 90, $126 = "1970-01-01", $127 = "1970-01-01", $128 = 90, $129 = "1970-01-01", $130 = 90, $131 = "1970-01-01", $132 = "00000000-0000-7000-8000-000000000001", $133 = "00000000-0000-7000-8000-000000000001", $134 = "00000000-0000-7000-8000-000000000001", $135 = "1970-01-01", $136 = "1970-01-01T00:00:00.000Z", $137 = 3, $138 = "1970-01-01", $139 = 1, $140 = "00000000-0000-7000-8000-000000000001", $141 = "1970-01-01", $142 = "1970-01-01", $143 = "1970-01-01T00:00:00.000Z", $144 = 3, $145 = "1970-01-01", $146 = 1, $147 = "00000000-0000-7000-8000-000000000001", $148 = "00000000-0000-7000-8000-000000000001", $149 = "1970-01-01", $150 = "1970-01-01T00:00:00.000Z", $151 = 3, $152 = "1970-01-01", $153 = 1, $154 = "00000000-0000-7000-8000-000000000001", $155 = "00000000-0000-7000-8000-000000000001", $156 = "2026-03-01", $157 = "2026-03-01", $158 = "2026-03-05", $159 = "2026-03-31", $160 = "%abc%", $161 = "00000000-0000-7000-8000-000000000001", $162 = "%abc%", $163 = "1970-01-01", $164 = "1970-01-01T00:00:00.000Z", $165 = 3, $166 = "1970-01-01", $167 = 1, $168 = "1970-01-01", $169 = "1970-01-01T00:00:00.000Z", $170 = 3, $171 = "1970-01-01", $172 = 1, $173 = "1970-01-01", $174 = "1970-01-01T00:00:00.000Z", $175 = 3, $176 = "1970-01-01", $177 = 1, $178 = "00000000-0000-7000-8000-000000000001", $179 = "1970-01-01", $180 = "1970-01-01T00:00:00.000Z", $181 = 3, $182 = "1970-01-01", $183 = 1, $184 = "00000000-0000-7000-8000-000000000001", $185 = "1970-01-01", $186 = "1970-01-01T00:00:00.000Z", $187 = 3, $188 = "1970-01-01", $189 = 1, $190 = "00000000-0000-7000-8000-000000000001", $191 = "00000000-0000-7000-8000-000000000001", $192 = "1970-01-01", $193 = "1970-01-01T00:00:00.000Z", $194 = 3, $195 = "1970-01-01", $196 = 1, $197 = "1970-01-01", $198 = "1970-01-01", $199 = "1970-01-01T00:00:00.000Z", $200 = 3, $201 = "1970-01-01", $202 = 1, $203 = "1970-01-01", $204 = "1970-01-01T00:00:00.000Z", $205 = 3, $206 = "1970-01-01", $207 = 1, $208 = "00000000-0000-7000-8000-000000000001", $209 = "1970-01-01", $210 = "1970-01-01", $211 = "1970-01-01T00:00:00.000Z", $212 = 3, $213 = "1970-01-01", $214 = 1, $215 = "00000000-0000-7000-8000-000000000001", $216 = "1970-01-01", $217 = "1970-01-01", $218 = 90, $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = 90, $223 = "1970-01-01", $224 = "1970-01-01", $225 = "1970-01-01", $226 = 90, $227 = "1970-01-01", $228 = "1970-01-01", $229 = "1970-01-01", $230 = 90, $231 = "1970-01-01", $232 = "1970-01-01", $233 = "1970-01-01", $234 = 90, $235 = "1970-01-01", $236 = "1970-01-01", $237 = 90, $238 = "1970-01-01", $239 = "1970-01-01", $240 = 90, $241 = "1970-01-01", $242 = "1970-01-01", $243 = 90, $244 = 0, $245 = 25, $246 = "00000000-0000-7000-8000-000000000001", $247 = "00000000-0000-7000-8000-000000000001", $248 = "1970-01-01", $249 = 90, $250 = "1970-01-01", $251 = "00000000-0000-7000-8000-000000000001", $252 = "00000000-0000-7000-8000-000000000001", $253 = "00000000-0000-7000-8000-000000000001", $254 = "1970-01-01", $255 = "1970-01-01", $256 = "1970-01-01", $257 = "1970-01-01", $258 = 90, $259 = "1970-01-01", $260 = "1970-01-01", $261 = 90, $262 = "1970-01-01", $263 = "00000000-0000-7000-8000-000000000001", $264 = "00000000-0000-7000-8000-000000000001", $265 = "00000000-0000-7000-8000-000000000001", $266 = "1970-01-01", $267 = "1970-01-01", $268 = "1970-01-01", $269 = "1970-01-01", $270 = "1970-01-01", $271 = 90, $272 = "1970-01-01", $273 = "1970-01-01", $274 = "1970-01-01", $275 = "1970-01-01", $276 = 90, $277 = "1970-01-01", $278 = "1970-01-01", $279 = "1970-01-01", $280 = "1970-01-01", $281 = 90, $282 = "1970-01-01", $283 = "1970-01-01", $284 = "1970-01-01", $285 = "1970-01-01T00:00:00.000Z", $286 = 3, $287 = "1970-01-01", $288 = 1, $289 = "00000000-0000-7000-8000-000000000001", $290 = "1970-01-01", $291 = "1970-01-01", $292 = "1970-01-01T00:00:00.000Z", $293 = 3, $294 = "1970-01-01", $295 = 1, $296 = "00000000-0000-7000-8000-000000000001", $297 = "00000000-0000-7000-8000-000000000001", $298 = "1970-01-01", $299 = "1970-01-01T00:00:00.000Z", $300 = 3, $301 = "1970-01-01", $302 = 1, $303 = "00000000-0000-7000-8000-000000000001", $304 = "00000000-0000-7000-8000-000000000001", $305 = "1970-01-01", $306 = "1970-01-01T00:00:00.000Z", $307 = 3, $308 = "1970-01-01", $309 = 1, $310 = "00000000-0000-7000-8000-000000000001", $311 = "1970-01-01", $312 = "1970-01-01T00:00:00.000Z", $313 = 3, $314 = "1970-01-01", $315 = 1, $316 = "00000000-0000-7000-8000-000000000001", $317 = "1970-01-01", $318 = "1970-01-01", $319 = "1970-01-01T00:00:00.000Z", $320 = 3, $321 = "1970-01-01", $322 = 1, $323 = "00000000-0000-7000-8000-000000000001", $324 = "1970-01-01", $325 = "1970-01-01", $326 = "1970-01-01T00:00:00.000Z", $327 = 3, $328 = "1970-01-01", $329 = 1, $330 = "00000000-0000-7000-8000-000000000001", $331 = "00000000-0000-7000-8000-000000000001", $332 = "1970-01-01", $333 = "1970-01-01T00:00:00.000Z", $334 = 3, $335 = "1970-01-01", $336 = 1, $337 = "00000000-0000-7000-8000-000000000001", $338 = "00000000-0000-7000-8000-000000000001", $339 = "1970-01-01", $340 = "1970-01-01T00:00:00.000Z", $341 = 3, $342 = "1970-01-01", $343 = 1, $344 = "00000000-0000-7000-8000-000000000001", $345 = "1970-01-01", $346 = "1970-01-01", $347 = "1970-01-01T00:00:00.000Z", $348 = 3, $349 = "1970-01-01", $350 = 1, $351 = "00000000-0000-7000-8000-000000000001", $352 = "00000000-0000-7000-8000-000000000001", $353 = "1970-01-01", $354 = "1970-01-01T00:00:00.000Z", $355 = 3, $356 = "1970-01-01", $357 = 1, $358 = "00000000-0000-7000-8000-000000000001", $359 = "00000000-0000-7000-8000-000000000001";

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
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $8) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $9::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $10::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $11::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($12::date - $13::int), false) then $14::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($15::date - $16::int) and $17::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $18) s
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
  where account_id = $19) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $20) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $22::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $23::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $24::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($25::date - $26::int), false) then $27::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $28::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $29::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($30::date - $31::int), false) then $32::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $33::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $34::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($35::date - $36::int), false) then $37::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $38::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $39::date and "s"."portal_eta_seen" >= $40::timestamptz - make_interval(days => $41::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $42::date or abs("s"."portal_eta" - "s"."carrier_eta") > $43::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $44) t
  where t.destination = "s"."destination")) >= $45::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $46::date and "s"."portal_eta_seen" >= $47::timestamptz - make_interval(days => $48::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $49::date or abs("s"."portal_eta" - "s"."carrier_eta") > $50::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $51) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $52) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $53::date and "s"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $56::date or abs("s"."portal_eta" - "s"."carrier_eta") > $57::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $59) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $60::date and "s"."portal_eta_seen" >= $61::timestamptz - make_interval(days => $62::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $63::date or abs("s"."portal_eta" - "s"."carrier_eta") > $64::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $65) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $66::date and "s"."portal_eta_seen" >= $67::timestamptz - make_interval(days => $68::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $69::date or abs("s"."portal_eta" - "s"."carrier_eta") > $70::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $71) t
  where t.destination = "s"."destination"))) = date_part('year', $72::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $73::date and "s"."portal_eta_seen" >= $74::timestamptz - make_interval(days => $75::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $76::date or abs("s"."portal_eta" - "s"."carrier_eta") > $77::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $78) t
  where t.destination = "s"."destination")) >= $79::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $80::date and "s"."portal_eta_seen" >= $81::timestamptz - make_interval(days => $82::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $83::date or abs("s"."portal_eta" - "s"."carrier_eta") > $84::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $85) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $86) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $87::date and "s"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $90::date or abs("s"."portal_eta" - "s"."carrier_eta") > $91::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $92) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $93) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $94::date and "s"."portal_eta_seen" >= $95::timestamptz - make_interval(days => $96::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $97::date or abs("s"."portal_eta" - "s"."carrier_eta") > $98::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $99) t
  where t.destination = "s"."destination")) >= $100::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $101::date and "s"."portal_eta_seen" >= $102::timestamptz - make_interval(days => $103::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $104::date or abs("s"."portal_eta" - "s"."carrier_eta") > $105::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $106) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $107) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $108::date and "s"."portal_eta_seen" >= $109::timestamptz - make_interval(days => $110::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $111::date or abs("s"."portal_eta" - "s"."carrier_eta") > $112::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $113) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $114) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($115::date - $116::int) and (s.late_days > 0 or ("s"."destination_eta" < $117::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($118::date - $119::int), false)) or ("s"."origin_etd" < $120::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($121::date - $122::int), false)) or ("s"."estimated_ex_factory_date" < $123::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($124::date - $125::int), false)) or ("s"."required_delivery_date" < $126::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($127::date - $128::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($129::date - $130::int) and $131::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $132) s
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
  where account_id = $133) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $134) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $135::date and "s"."portal_eta_seen" >= $136::timestamptz - make_interval(days => $137::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $138::date or abs("s"."portal_eta" - "s"."carrier_eta") > $139::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $140) t
  where t.destination = "s"."destination")) >= $141::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $142::date and "s"."portal_eta_seen" >= $143::timestamptz - make_interval(days => $144::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $145::date or abs("s"."portal_eta" - "s"."carrier_eta") > $146::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $147) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $148) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $149::date and "s"."portal_eta_seen" >= $150::timestamptz - make_interval(days => $151::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $152::date or abs("s"."portal_eta" - "s"."carrier_eta") > $153::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $154) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $155) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $156::date and "s"."eta_month" <= $157::date)) and true)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $158::date and "s"."portal_eta_seen" >= $159::timestamptz - make_interval(days => $160::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $161::date or abs("s"."portal_eta" - "s"."carrier_eta") > $162::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $163::date and "s"."portal_eta_seen" >= $164::timestamptz - make_interval(days => $165::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $166::date or abs("s"."portal_eta" - "s"."carrier_eta") > $167::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $168::date and "s"."portal_eta_seen" >= $169::timestamptz - make_interval(days => $170::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $171::date or abs("s"."portal_eta" - "s"."carrier_eta") > $172::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $173) t
  where t.destination = "s"."destination")) as "expectedInStore", case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $174::date and "s"."portal_eta_seen" >= $175::timestamptz - make_interval(days => $176::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $177::date or abs("s"."portal_eta" - "s"."carrier_eta") > $178::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $179) t
  where t.destination = "s"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $180::date and "s"."portal_eta_seen" >= $181::timestamptz - make_interval(days => $182::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $183::date or abs("s"."portal_eta" - "s"."carrier_eta") > $184::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $185) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $186) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) as "expectedInStoreDelayInDays", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $187::date and "s"."portal_eta_seen" >= $188::timestamptz - make_interval(days => $189::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $190::date or abs("s"."portal_eta" - "s"."carrier_eta") > $191::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $192::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $193::date and "s"."portal_eta_seen" >= $194::timestamptz - make_interval(days => $195::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $196::date or abs("s"."portal_eta" - "s"."carrier_eta") > $197::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $198::date and "s"."portal_eta_seen" >= $199::timestamptz - make_interval(days => $200::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $201::date or abs("s"."portal_eta" - "s"."carrier_eta") > $202::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $203) t
  where t.destination = "s"."destination")) < $204::date and case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $205::date and "s"."portal_eta_seen" >= $206::timestamptz - make_interval(days => $207::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $208::date or abs("s"."portal_eta" - "s"."carrier_eta") > $209::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $210) t
  where t.destination = "s"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $211::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($212::date - $213::int), false) then $214::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $215::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($216::date - $217::int), false) then $218::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $219::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($220::date - $221::int), false) then $222::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $223::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($224::date - $225::int), false) then $226::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $227::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($228::date - $229::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $230::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($231::date - $232::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $233::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($234::date - $235::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $236::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($237::date - $238::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $239 and position <= $240) keys
  join (select *, ctid
  from public.shipments
  where account_id = $241) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $242) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($243::date - $244::int) and $245::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $246) s
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
  where account_id = $247) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $248) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $249::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $250::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $251::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($252::date - $253::int), false) then $254::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($255::date - $256::int) and $257::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $258) s
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
  where account_id = $259) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $260) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $261::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $262::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $263::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $264::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($265::date - $266::int), false) then $267::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $268::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $269::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($270::date - $271::int), false) then $272::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $273::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $274::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($275::date - $276::int), false) then $277::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $278::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $279::date and "s"."portal_eta_seen" >= $280::timestamptz - make_interval(days => $281::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $282::date or abs("s"."portal_eta" - "s"."carrier_eta") > $283::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $284) t
  where t.destination = "s"."destination")) >= $285::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $286::date and "s"."portal_eta_seen" >= $287::timestamptz - make_interval(days => $288::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $289::date or abs("s"."portal_eta" - "s"."carrier_eta") > $290::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $291) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $292) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $293::date and "s"."portal_eta_seen" >= $294::timestamptz - make_interval(days => $295::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $296::date or abs("s"."portal_eta" - "s"."carrier_eta") > $297::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $298) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $299) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $300::date and "s"."portal_eta_seen" >= $301::timestamptz - make_interval(days => $302::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $303::date or abs("s"."portal_eta" - "s"."carrier_eta") > $304::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $305) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $306::date and "s"."portal_eta_seen" >= $307::timestamptz - make_interval(days => $308::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $309::date or abs("s"."portal_eta" - "s"."carrier_eta") > $310::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $311) t
  where t.destination = "s"."destination"))) = date_part('year', $312::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $313::date and "s"."portal_eta_seen" >= $314::timestamptz - make_interval(days => $315::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $316::date or abs("s"."portal_eta" - "s"."carrier_eta") > $317::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $318) t
  where t.destination = "s"."destination")) >= $319::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $320::date and "s"."portal_eta_seen" >= $321::timestamptz - make_interval(days => $322::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $323::date or abs("s"."portal_eta" - "s"."carrier_eta") > $324::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $325) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $326) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $327::date and "s"."portal_eta_seen" >= $328::timestamptz - make_interval(days => $329::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $330::date or abs("s"."portal_eta" - "s"."carrier_eta") > $331::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $332) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $333) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $334::date and "s"."portal_eta_seen" >= $335::timestamptz - make_interval(days => $336::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $337::date or abs("s"."portal_eta" - "s"."carrier_eta") > $338::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $339) t
  where t.destination = "s"."destination")) >= $340::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $341::date and "s"."portal_eta_seen" >= $342::timestamptz - make_interval(days => $343::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $344::date or abs("s"."portal_eta" - "s"."carrier_eta") > $345::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $346) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $347) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $348::date and "s"."portal_eta_seen" >= $349::timestamptz - make_interval(days => $350::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $351::date or abs("s"."portal_eta" - "s"."carrier_eta") > $352::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $353) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $354) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by lower(x.ask) asc nulls last, s.shipment_number asc, coalesce(r.order_number, '') asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = "1970-01-01", $13 = 90, $14 = "1970-01-01", $15 = "1970-01-01", $16 = 90, $17 = "1970-01-01", $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01", $36 = 90, $37 = "1970-01-01", $38 = "1970-01-01", $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "00000000-0000-7000-8000-000000000001", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01T00:00:00.000Z", $48 = 3, $49 = "1970-01-01", $50 = 1, $51 = "00000000-0000-7000-8000-000000000001", $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "00000000-0000-7000-8000-000000000001", $60 = "1970-01-01", $61 = "1970-01-01T00:00:00.000Z", $62 = 3, $63 = "1970-01-01", $64 = 1, $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "1970-01-01T00:00:00.000Z", $68 = 3, $69 = "1970-01-01", $70 = 1, $71 = "00000000-0000-7000-8000-000000000001", $72 = "1970-01-01", $73 = "1970-01-01", $74 = "1970-01-01T00:00:00.000Z", $75 = 3, $76 = "1970-01-01", $77 = 1, $78 = "00000000-0000-7000-8000-000000000001", $79 = "1970-01-01", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "00000000-0000-7000-8000-000000000001", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "1970-01-01", $95 = "1970-01-01T00:00:00.000Z", $96 = 3, $97 = "1970-01-01", $98 = 1, $99 = "00000000-0000-7000-8000-000000000001", $100 = "1970-01-01", $101 = "1970-01-01", $102 = "1970-01-01T00:00:00.000Z", $103 = 3, $104 = "1970-01-01", $105 = 1, $106 = "00000000-0000-7000-8000-000000000001", $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = "1970-01-01T00:00:00.000Z", $110 = 3, $111 = "1970-01-01", $112 = 1, $113 = "00000000-0000-7000-8000-000000000001", $114 = "00000000-0000-7000-8000-000000000001", $115 = "1970-01-01", $116 = 90, $117 = "1970-01-01", $118 = "1970-01-01", $119 = 90, $120 = "1970-01-01", $121 = "1970-01-01", $122 = 90, $123 = "1970-01-01", $124 = "1970-01-01", $125 = 90, $126 = "1970-01-01", $127 = "1970-01-01", $128 = 90, $129 = "1970-01-01", $130 = 90, $131 = "1970-01-01", $132 = "00000000-0000-7000-8000-000000000001", $133 = "00000000-0000-7000-8000-000000000001", $134 = "00000000-0000-7000-8000-000000000001", $135 = "1970-01-01", $136 = "1970-01-01T00:00:00.000Z", $137 = 3, $138 = "1970-01-01", $139 = 1, $140 = "00000000-0000-7000-8000-000000000001", $141 = "1970-01-01", $142 = "1970-01-01", $143 = "1970-01-01T00:00:00.000Z", $144 = 3, $145 = "1970-01-01", $146 = 1, $147 = "00000000-0000-7000-8000-000000000001", $148 = "00000000-0000-7000-8000-000000000001", $149 = "1970-01-01", $150 = "1970-01-01T00:00:00.000Z", $151 = 3, $152 = "1970-01-01", $153 = 1, $154 = "00000000-0000-7000-8000-000000000001", $155 = "00000000-0000-7000-8000-000000000001", $156 = "2026-03-01", $157 = "2026-03-01", $158 = "1970-01-01", $159 = "1970-01-01T00:00:00.000Z", $160 = 3, $161 = "1970-01-01", $162 = 1, $163 = "1970-01-01", $164 = "1970-01-01T00:00:00.000Z", $165 = 3, $166 = "1970-01-01", $167 = 1, $168 = "1970-01-01", $169 = "1970-01-01T00:00:00.000Z", $170 = 3, $171 = "1970-01-01", $172 = 1, $173 = "00000000-0000-7000-8000-000000000001", $174 = "1970-01-01", $175 = "1970-01-01T00:00:00.000Z", $176 = 3, $177 = "1970-01-01", $178 = 1, $179 = "00000000-0000-7000-8000-000000000001", $180 = "1970-01-01", $181 = "1970-01-01T00:00:00.000Z", $182 = 3, $183 = "1970-01-01", $184 = 1, $185 = "00000000-0000-7000-8000-000000000001", $186 = "00000000-0000-7000-8000-000000000001", $187 = "1970-01-01", $188 = "1970-01-01T00:00:00.000Z", $189 = 3, $190 = "1970-01-01", $191 = 1, $192 = "1970-01-01", $193 = "1970-01-01", $194 = "1970-01-01T00:00:00.000Z", $195 = 3, $196 = "1970-01-01", $197 = 1, $198 = "1970-01-01", $199 = "1970-01-01T00:00:00.000Z", $200 = 3, $201 = "1970-01-01", $202 = 1, $203 = "00000000-0000-7000-8000-000000000001", $204 = "1970-01-01", $205 = "1970-01-01", $206 = "1970-01-01T00:00:00.000Z", $207 = 3, $208 = "1970-01-01", $209 = 1, $210 = "00000000-0000-7000-8000-000000000001", $211 = "1970-01-01", $212 = "1970-01-01", $213 = 90, $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = 90, $218 = "1970-01-01", $219 = "1970-01-01", $220 = "1970-01-01", $221 = 90, $222 = "1970-01-01", $223 = "1970-01-01", $224 = "1970-01-01", $225 = 90, $226 = "1970-01-01", $227 = "1970-01-01", $228 = "1970-01-01", $229 = 90, $230 = "1970-01-01", $231 = "1970-01-01", $232 = 90, $233 = "1970-01-01", $234 = "1970-01-01", $235 = 90, $236 = "1970-01-01", $237 = "1970-01-01", $238 = 90, $239 = 0, $240 = 25, $241 = "00000000-0000-7000-8000-000000000001", $242 = "00000000-0000-7000-8000-000000000001", $243 = "1970-01-01", $244 = 90, $245 = "1970-01-01", $246 = "00000000-0000-7000-8000-000000000001", $247 = "00000000-0000-7000-8000-000000000001", $248 = "00000000-0000-7000-8000-000000000001", $249 = "1970-01-01", $250 = "1970-01-01", $251 = "1970-01-01", $252 = "1970-01-01", $253 = 90, $254 = "1970-01-01", $255 = "1970-01-01", $256 = 90, $257 = "1970-01-01", $258 = "00000000-0000-7000-8000-000000000001", $259 = "00000000-0000-7000-8000-000000000001", $260 = "00000000-0000-7000-8000-000000000001", $261 = "1970-01-01", $262 = "1970-01-01", $263 = "1970-01-01", $264 = "1970-01-01", $265 = "1970-01-01", $266 = 90, $267 = "1970-01-01", $268 = "1970-01-01", $269 = "1970-01-01", $270 = "1970-01-01", $271 = 90, $272 = "1970-01-01", $273 = "1970-01-01", $274 = "1970-01-01", $275 = "1970-01-01", $276 = 90, $277 = "1970-01-01", $278 = "1970-01-01", $279 = "1970-01-01", $280 = "1970-01-01T00:00:00.000Z", $281 = 3, $282 = "1970-01-01", $283 = 1, $284 = "00000000-0000-7000-8000-000000000001", $285 = "1970-01-01", $286 = "1970-01-01", $287 = "1970-01-01T00:00:00.000Z", $288 = 3, $289 = "1970-01-01", $290 = 1, $291 = "00000000-0000-7000-8000-000000000001", $292 = "00000000-0000-7000-8000-000000000001", $293 = "1970-01-01", $294 = "1970-01-01T00:00:00.000Z", $295 = 3, $296 = "1970-01-01", $297 = 1, $298 = "00000000-0000-7000-8000-000000000001", $299 = "00000000-0000-7000-8000-000000000001", $300 = "1970-01-01", $301 = "1970-01-01T00:00:00.000Z", $302 = 3, $303 = "1970-01-01", $304 = 1, $305 = "00000000-0000-7000-8000-000000000001", $306 = "1970-01-01", $307 = "1970-01-01T00:00:00.000Z", $308 = 3, $309 = "1970-01-01", $310 = 1, $311 = "00000000-0000-7000-8000-000000000001", $312 = "1970-01-01", $313 = "1970-01-01", $314 = "1970-01-01T00:00:00.000Z", $315 = 3, $316 = "1970-01-01", $317 = 1, $318 = "00000000-0000-7000-8000-000000000001", $319 = "1970-01-01", $320 = "1970-01-01", $321 = "1970-01-01T00:00:00.000Z", $322 = 3, $323 = "1970-01-01", $324 = 1, $325 = "00000000-0000-7000-8000-000000000001", $326 = "00000000-0000-7000-8000-000000000001", $327 = "1970-01-01", $328 = "1970-01-01T00:00:00.000Z", $329 = 3, $330 = "1970-01-01", $331 = 1, $332 = "00000000-0000-7000-8000-000000000001", $333 = "00000000-0000-7000-8000-000000000001", $334 = "1970-01-01", $335 = "1970-01-01T00:00:00.000Z", $336 = 3, $337 = "1970-01-01", $338 = 1, $339 = "00000000-0000-7000-8000-000000000001", $340 = "1970-01-01", $341 = "1970-01-01", $342 = "1970-01-01T00:00:00.000Z", $343 = 3, $344 = "1970-01-01", $345 = 1, $346 = "00000000-0000-7000-8000-000000000001", $347 = "00000000-0000-7000-8000-000000000001", $348 = "1970-01-01", $349 = "1970-01-01T00:00:00.000Z", $350 = 3, $351 = "1970-01-01", $352 = 1, $353 = "00000000-0000-7000-8000-000000000001", $354 = "00000000-0000-7000-8000-000000000001";
