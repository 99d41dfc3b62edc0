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
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $158::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($159::date - $160::int), false) then $161::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $162::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($163::date - $164::int), false) then $165::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $166::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($167::date - $168::int), false) then $169::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $170::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($171::date - $172::int), false) then $173::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $174::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($175::date - $176::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $177::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($178::date - $179::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $180::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($181::date - $182::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $183::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($184::date - $185::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $186 and position <= $187) keys
  join (select *, ctid
  from public.shipments
  where account_id = $188) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $189) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($190::date - $191::int) and $192::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $193) s
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
  where account_id = $194) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $195) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $196::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $197::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $198::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($199::date - $200::int), false) then $201::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($202::date - $203::int) and $204::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $205) s
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
  where account_id = $206) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $207) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $208::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $209::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $210::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $211::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($212::date - $213::int), false) then $214::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $215::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $216::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($217::date - $218::int), false) then $219::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $220::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $221::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($222::date - $223::int), false) then $224::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $225::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $226::date and "s"."portal_eta_seen" >= $227::timestamptz - make_interval(days => $228::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $229::date or abs("s"."portal_eta" - "s"."carrier_eta") > $230::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $231) t
  where t.destination = "s"."destination")) >= $232::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $233::date and "s"."portal_eta_seen" >= $234::timestamptz - make_interval(days => $235::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $236::date or abs("s"."portal_eta" - "s"."carrier_eta") > $237::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $238) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $239) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $240::date and "s"."portal_eta_seen" >= $241::timestamptz - make_interval(days => $242::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $243::date or abs("s"."portal_eta" - "s"."carrier_eta") > $244::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $245) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $246) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $247::date and "s"."portal_eta_seen" >= $248::timestamptz - make_interval(days => $249::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $250::date or abs("s"."portal_eta" - "s"."carrier_eta") > $251::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $252) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $253::date and "s"."portal_eta_seen" >= $254::timestamptz - make_interval(days => $255::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $256::date or abs("s"."portal_eta" - "s"."carrier_eta") > $257::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $258) t
  where t.destination = "s"."destination"))) = date_part('year', $259::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $260::date and "s"."portal_eta_seen" >= $261::timestamptz - make_interval(days => $262::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $263::date or abs("s"."portal_eta" - "s"."carrier_eta") > $264::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $265) t
  where t.destination = "s"."destination")) >= $266::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $267::date and "s"."portal_eta_seen" >= $268::timestamptz - make_interval(days => $269::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $270::date or abs("s"."portal_eta" - "s"."carrier_eta") > $271::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $272) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $273) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $274::date and "s"."portal_eta_seen" >= $275::timestamptz - make_interval(days => $276::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $277::date or abs("s"."portal_eta" - "s"."carrier_eta") > $278::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $279) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $280) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $281::date and "s"."portal_eta_seen" >= $282::timestamptz - make_interval(days => $283::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $284::date or abs("s"."portal_eta" - "s"."carrier_eta") > $285::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $286) t
  where t.destination = "s"."destination")) >= $287::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $288::date and "s"."portal_eta_seen" >= $289::timestamptz - make_interval(days => $290::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $291::date or abs("s"."portal_eta" - "s"."carrier_eta") > $292::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $293) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $294) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $295::date and "s"."portal_eta_seen" >= $296::timestamptz - make_interval(days => $297::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $298::date or abs("s"."portal_eta" - "s"."carrier_eta") > $299::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $300) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $301) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = "1970-01-01", $13 = 90, $14 = "1970-01-01", $15 = "1970-01-01", $16 = 90, $17 = "1970-01-01", $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01", $36 = 90, $37 = "1970-01-01", $38 = "1970-01-01", $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "00000000-0000-7000-8000-000000000001", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01T00:00:00.000Z", $48 = 3, $49 = "1970-01-01", $50 = 1, $51 = "00000000-0000-7000-8000-000000000001", $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "00000000-0000-7000-8000-000000000001", $60 = "1970-01-01", $61 = "1970-01-01T00:00:00.000Z", $62 = 3, $63 = "1970-01-01", $64 = 1, $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "1970-01-01T00:00:00.000Z", $68 = 3, $69 = "1970-01-01", $70 = 1, $71 = "00000000-0000-7000-8000-000000000001", $72 = "1970-01-01", $73 = "1970-01-01", $74 = "1970-01-01T00:00:00.000Z", $75 = 3, $76 = "1970-01-01", $77 = 1, $78 = "00000000-0000-7000-8000-000000000001", $79 = "1970-01-01", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "00000000-0000-7000-8000-000000000001", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "1970-01-01", $95 = "1970-01-01T00:00:00.000Z", $96 = 3, $97 = "1970-01-01", $98 = 1, $99 = "00000000-0000-7000-8000-000000000001", $100 = "1970-01-01", $101 = "1970-01-01", $102 = "1970-01-01T00:00:00.000Z", $103 = 3, $104 = "1970-01-01", $105 = 1, $106 = "00000000-0000-7000-8000-000000000001", $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = "1970-01-01T00:00:00.000Z", $110 = 3, $111 = "1970-01-01", $112 = 1, $113 = "00000000-0000-7000-8000-000000000001", $114 = "00000000-0000-7000-8000-000000000001", $115 = "1970-01-01", $116 = 90, $117 = "1970-01-01", $118 = "1970-01-01", $119 = 90, $120 = "1970-01-01", $121 = "1970-01-01", $122 = 90, $123 = "1970-01-01", $124 = "1970-01-01", $125 = 90, $126 = "1970-01-01", $127 = "1970-01-01", $128 = 90, $129 = "1970-01-01", $130 = 90, $131 = "1970-01-01", $132 = "00000000-0000-7000-8000-000000000001", $133 = "00000000-0000-7000-8000-000000000001", $134 = "00000000-0000-7000-8000-000000000001", $135 = "1970-01-01", $136 = "1970-01-01T00:00:00.000Z", $137 = 3, $138 = "1970-01-01", $139 = 1, $140 = "00000000-0000-7000-8000-000000000001", $141 = "1970-01-01", $142 = "1970-01-01", $143 = "1970-01-01T00:00:00.000Z", $144 = 3, $145 = "1970-01-01", $146 = 1, $147 = "00000000-0000-7000-8000-000000000001", $148 = "00000000-0000-7000-8000-000000000001", $149 = "1970-01-01", $150 = "1970-01-01T00:00:00.000Z", $151 = 3, $152 = "1970-01-01", $153 = 1, $154 = "00000000-0000-7000-8000-000000000001", $155 = "00000000-0000-7000-8000-000000000001", $156 = "2026-03-01", $157 = "2026-03-01", $158 = "1970-01-01", $159 = "1970-01-01", $160 = 90, $161 = "1970-01-01", $162 = "1970-01-01", $163 = "1970-01-01", $164 = 90, $165 = "1970-01-01", $166 = "1970-01-01", $167 = "1970-01-01", $168 = 90, $169 = "1970-01-01", $170 = "1970-01-01", $171 = "1970-01-01", $172 = 90, $173 = "1970-01-01", $174 = "1970-01-01", $175 = "1970-01-01", $176 = 90, $177 = "1970-01-01", $178 = "1970-01-01", $179 = 90, $180 = "1970-01-01", $181 = "1970-01-01", $182 = 90, $183 = "1970-01-01", $184 = "1970-01-01", $185 = 90, $186 = 0, $187 = 25, $188 = "00000000-0000-7000-8000-000000000001", $189 = "00000000-0000-7000-8000-000000000001", $190 = "1970-01-01", $191 = 90, $192 = "1970-01-01", $193 = "00000000-0000-7000-8000-000000000001", $194 = "00000000-0000-7000-8000-000000000001", $195 = "00000000-0000-7000-8000-000000000001", $196 = "1970-01-01", $197 = "1970-01-01", $198 = "1970-01-01", $199 = "1970-01-01", $200 = 90, $201 = "1970-01-01", $202 = "1970-01-01", $203 = 90, $204 = "1970-01-01", $205 = "00000000-0000-7000-8000-000000000001", $206 = "00000000-0000-7000-8000-000000000001", $207 = "00000000-0000-7000-8000-000000000001", $208 = "1970-01-01", $209 = "1970-01-01", $210 = "1970-01-01", $211 = "1970-01-01", $212 = "1970-01-01", $213 = 90, $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = "1970-01-01", $218 = 90, $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = "1970-01-01", $223 = 90, $224 = "1970-01-01", $225 = "1970-01-01", $226 = "1970-01-01", $227 = "1970-01-01T00:00:00.000Z", $228 = 3, $229 = "1970-01-01", $230 = 1, $231 = "00000000-0000-7000-8000-000000000001", $232 = "1970-01-01", $233 = "1970-01-01", $234 = "1970-01-01T00:00:00.000Z", $235 = 3, $236 = "1970-01-01", $237 = 1, $238 = "00000000-0000-7000-8000-000000000001", $239 = "00000000-0000-7000-8000-000000000001", $240 = "1970-01-01", $241 = "1970-01-01T00:00:00.000Z", $242 = 3, $243 = "1970-01-01", $244 = 1, $245 = "00000000-0000-7000-8000-000000000001", $246 = "00000000-0000-7000-8000-000000000001", $247 = "1970-01-01", $248 = "1970-01-01T00:00:00.000Z", $249 = 3, $250 = "1970-01-01", $251 = 1, $252 = "00000000-0000-7000-8000-000000000001", $253 = "1970-01-01", $254 = "1970-01-01T00:00:00.000Z", $255 = 3, $256 = "1970-01-01", $257 = 1, $258 = "00000000-0000-7000-8000-000000000001", $259 = "1970-01-01", $260 = "1970-01-01", $261 = "1970-01-01T00:00:00.000Z", $262 = 3, $263 = "1970-01-01", $264 = 1, $265 = "00000000-0000-7000-8000-000000000001", $266 = "1970-01-01", $267 = "1970-01-01", $268 = "1970-01-01T00:00:00.000Z", $269 = 3, $270 = "1970-01-01", $271 = 1, $272 = "00000000-0000-7000-8000-000000000001", $273 = "00000000-0000-7000-8000-000000000001", $274 = "1970-01-01", $275 = "1970-01-01T00:00:00.000Z", $276 = 3, $277 = "1970-01-01", $278 = 1, $279 = "00000000-0000-7000-8000-000000000001", $280 = "00000000-0000-7000-8000-000000000001", $281 = "1970-01-01", $282 = "1970-01-01T00:00:00.000Z", $283 = 3, $284 = "1970-01-01", $285 = 1, $286 = "00000000-0000-7000-8000-000000000001", $287 = "1970-01-01", $288 = "1970-01-01", $289 = "1970-01-01T00:00:00.000Z", $290 = 3, $291 = "1970-01-01", $292 = 1, $293 = "00000000-0000-7000-8000-000000000001", $294 = "00000000-0000-7000-8000-000000000001", $295 = "1970-01-01", $296 = "1970-01-01T00:00:00.000Z", $297 = 3, $298 = "1970-01-01", $299 = 1, $300 = "00000000-0000-7000-8000-000000000001", $301 = "00000000-0000-7000-8000-000000000001";

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
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $158::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($159::date - $160::int), false) then $161::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $162::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($163::date - $164::int), false) then $165::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $166::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($167::date - $168::int), false) then $169::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $170::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($171::date - $172::int), false) then $173::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $174::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($175::date - $176::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $177::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($178::date - $179::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $180::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($181::date - $182::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $183::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($184::date - $185::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $186 and position <= $187) keys
  join (select *, ctid
  from public.shipments
  where account_id = $188) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $189) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($190::date - $191::int) and $192::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $193) s
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
  where account_id = $194) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $195) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $196::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $197::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $198::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($199::date - $200::int), false) then $201::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($202::date - $203::int) and $204::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $205) s
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
  where account_id = $206) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $207) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $208::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $209::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $210::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $211::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($212::date - $213::int), false) then $214::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $215::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $216::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($217::date - $218::int), false) then $219::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $220::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $221::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($222::date - $223::int), false) then $224::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $225::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $226::date and "s"."portal_eta_seen" >= $227::timestamptz - make_interval(days => $228::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $229::date or abs("s"."portal_eta" - "s"."carrier_eta") > $230::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $231) t
  where t.destination = "s"."destination")) >= $232::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $233::date and "s"."portal_eta_seen" >= $234::timestamptz - make_interval(days => $235::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $236::date or abs("s"."portal_eta" - "s"."carrier_eta") > $237::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $238) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $239) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $240::date and "s"."portal_eta_seen" >= $241::timestamptz - make_interval(days => $242::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $243::date or abs("s"."portal_eta" - "s"."carrier_eta") > $244::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $245) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $246) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $247::date and "s"."portal_eta_seen" >= $248::timestamptz - make_interval(days => $249::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $250::date or abs("s"."portal_eta" - "s"."carrier_eta") > $251::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $252) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $253::date and "s"."portal_eta_seen" >= $254::timestamptz - make_interval(days => $255::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $256::date or abs("s"."portal_eta" - "s"."carrier_eta") > $257::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $258) t
  where t.destination = "s"."destination"))) = date_part('year', $259::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $260::date and "s"."portal_eta_seen" >= $261::timestamptz - make_interval(days => $262::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $263::date or abs("s"."portal_eta" - "s"."carrier_eta") > $264::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $265) t
  where t.destination = "s"."destination")) >= $266::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $267::date and "s"."portal_eta_seen" >= $268::timestamptz - make_interval(days => $269::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $270::date or abs("s"."portal_eta" - "s"."carrier_eta") > $271::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $272) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $273) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $274::date and "s"."portal_eta_seen" >= $275::timestamptz - make_interval(days => $276::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $277::date or abs("s"."portal_eta" - "s"."carrier_eta") > $278::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $279) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $280) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $281::date and "s"."portal_eta_seen" >= $282::timestamptz - make_interval(days => $283::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $284::date or abs("s"."portal_eta" - "s"."carrier_eta") > $285::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $286) t
  where t.destination = "s"."destination")) >= $287::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $288::date and "s"."portal_eta_seen" >= $289::timestamptz - make_interval(days => $290::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $291::date or abs("s"."portal_eta" - "s"."carrier_eta") > $292::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $293) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $294) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $295::date and "s"."portal_eta_seen" >= $296::timestamptz - make_interval(days => $297::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $298::date or abs("s"."portal_eta" - "s"."carrier_eta") > $299::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $300) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $301) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = "1970-01-01", $13 = 90, $14 = "1970-01-01", $15 = "1970-01-01", $16 = 90, $17 = "1970-01-01", $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01", $36 = 90, $37 = "1970-01-01", $38 = "1970-01-01", $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "00000000-0000-7000-8000-000000000001", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01T00:00:00.000Z", $48 = 3, $49 = "1970-01-01", $50 = 1, $51 = "00000000-0000-7000-8000-000000000001", $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "00000000-0000-7000-8000-000000000001", $60 = "1970-01-01", $61 = "1970-01-01T00:00:00.000Z", $62 = 3, $63 = "1970-01-01", $64 = 1, $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "1970-01-01T00:00:00.000Z", $68 = 3, $69 = "1970-01-01", $70 = 1, $71 = "00000000-0000-7000-8000-000000000001", $72 = "1970-01-01", $73 = "1970-01-01", $74 = "1970-01-01T00:00:00.000Z", $75 = 3, $76 = "1970-01-01", $77 = 1, $78 = "00000000-0000-7000-8000-000000000001", $79 = "1970-01-01", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "00000000-0000-7000-8000-000000000001", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "1970-01-01", $95 = "1970-01-01T00:00:00.000Z", $96 = 3, $97 = "1970-01-01", $98 = 1, $99 = "00000000-0000-7000-8000-000000000001", $100 = "1970-01-01", $101 = "1970-01-01", $102 = "1970-01-01T00:00:00.000Z", $103 = 3, $104 = "1970-01-01", $105 = 1, $106 = "00000000-0000-7000-8000-000000000001", $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = "1970-01-01T00:00:00.000Z", $110 = 3, $111 = "1970-01-01", $112 = 1, $113 = "00000000-0000-7000-8000-000000000001", $114 = "00000000-0000-7000-8000-000000000001", $115 = "1970-01-01", $116 = 90, $117 = "1970-01-01", $118 = "1970-01-01", $119 = 90, $120 = "1970-01-01", $121 = "1970-01-01", $122 = 90, $123 = "1970-01-01", $124 = "1970-01-01", $125 = 90, $126 = "1970-01-01", $127 = "1970-01-01", $128 = 90, $129 = "1970-01-01", $130 = 90, $131 = "1970-01-01", $132 = "00000000-0000-7000-8000-000000000001", $133 = "00000000-0000-7000-8000-000000000001", $134 = "00000000-0000-7000-8000-000000000001", $135 = "1970-01-01", $136 = "1970-01-01T00:00:00.000Z", $137 = 3, $138 = "1970-01-01", $139 = 1, $140 = "00000000-0000-7000-8000-000000000001", $141 = "1970-01-01", $142 = "1970-01-01", $143 = "1970-01-01T00:00:00.000Z", $144 = 3, $145 = "1970-01-01", $146 = 1, $147 = "00000000-0000-7000-8000-000000000001", $148 = "00000000-0000-7000-8000-000000000001", $149 = "1970-01-01", $150 = "1970-01-01T00:00:00.000Z", $151 = 3, $152 = "1970-01-01", $153 = 1, $154 = "00000000-0000-7000-8000-000000000001", $155 = "00000000-0000-7000-8000-000000000001", $156 = "2021-12-01", $157 = "2026-11-01", $158 = "1970-01-01", $159 = "1970-01-01", $160 = 90, $161 = "1970-01-01", $162 = "1970-01-01", $163 = "1970-01-01", $164 = 90, $165 = "1970-01-01", $166 = "1970-01-01", $167 = "1970-01-01", $168 = 90, $169 = "1970-01-01", $170 = "1970-01-01", $171 = "1970-01-01", $172 = 90, $173 = "1970-01-01", $174 = "1970-01-01", $175 = "1970-01-01", $176 = 90, $177 = "1970-01-01", $178 = "1970-01-01", $179 = 90, $180 = "1970-01-01", $181 = "1970-01-01", $182 = 90, $183 = "1970-01-01", $184 = "1970-01-01", $185 = 90, $186 = 0, $187 = 25, $188 = "00000000-0000-7000-8000-000000000001", $189 = "00000000-0000-7000-8000-000000000001", $190 = "1970-01-01", $191 = 90, $192 = "1970-01-01", $193 = "00000000-0000-7000-8000-000000000001", $194 = "00000000-0000-7000-8000-000000000001", $195 = "00000000-0000-7000-8000-000000000001", $196 = "1970-01-01", $197 = "1970-01-01", $198 = "1970-01-01", $199 = "1970-01-01", $200 = 90, $201 = "1970-01-01", $202 = "1970-01-01", $203 = 90, $204 = "1970-01-01", $205 = "00000000-0000-7000-8000-000000000001", $206 = "00000000-0000-7000-8000-000000000001", $207 = "00000000-0000-7000-8000-000000000001", $208 = "1970-01-01", $209 = "1970-01-01", $210 = "1970-01-01", $211 = "1970-01-01", $212 = "1970-01-01", $213 = 90, $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = "1970-01-01", $218 = 90, $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = "1970-01-01", $223 = 90, $224 = "1970-01-01", $225 = "1970-01-01", $226 = "1970-01-01", $227 = "1970-01-01T00:00:00.000Z", $228 = 3, $229 = "1970-01-01", $230 = 1, $231 = "00000000-0000-7000-8000-000000000001", $232 = "1970-01-01", $233 = "1970-01-01", $234 = "1970-01-01T00:00:00.000Z", $235 = 3, $236 = "1970-01-01", $237 = 1, $238 = "00000000-0000-7000-8000-000000000001", $239 = "00000000-0000-7000-8000-000000000001", $240 = "1970-01-01", $241 = "1970-01-01T00:00:00.000Z", $242 = 3, $243 = "1970-01-01", $244 = 1, $245 = "00000000-0000-7000-8000-000000000001", $246 = "00000000-0000-7000-8000-000000000001", $247 = "1970-01-01", $248 = "1970-01-01T00:00:00.000Z", $249 = 3, $250 = "1970-01-01", $251 = 1, $252 = "00000000-0000-7000-8000-000000000001", $253 = "1970-01-01", $254 = "1970-01-01T00:00:00.000Z", $255 = 3, $256 = "1970-01-01", $257 = 1, $258 = "00000000-0000-7000-8000-000000000001", $259 = "1970-01-01", $260 = "1970-01-01", $261 = "1970-01-01T00:00:00.000Z", $262 = 3, $263 = "1970-01-01", $264 = 1, $265 = "00000000-0000-7000-8000-000000000001", $266 = "1970-01-01", $267 = "1970-01-01", $268 = "1970-01-01T00:00:00.000Z", $269 = 3, $270 = "1970-01-01", $271 = 1, $272 = "00000000-0000-7000-8000-000000000001", $273 = "00000000-0000-7000-8000-000000000001", $274 = "1970-01-01", $275 = "1970-01-01T00:00:00.000Z", $276 = 3, $277 = "1970-01-01", $278 = 1, $279 = "00000000-0000-7000-8000-000000000001", $280 = "00000000-0000-7000-8000-000000000001", $281 = "1970-01-01", $282 = "1970-01-01T00:00:00.000Z", $283 = 3, $284 = "1970-01-01", $285 = 1, $286 = "00000000-0000-7000-8000-000000000001", $287 = "1970-01-01", $288 = "1970-01-01", $289 = "1970-01-01T00:00:00.000Z", $290 = 3, $291 = "1970-01-01", $292 = 1, $293 = "00000000-0000-7000-8000-000000000001", $294 = "00000000-0000-7000-8000-000000000001", $295 = "1970-01-01", $296 = "1970-01-01T00:00:00.000Z", $297 = 3, $298 = "1970-01-01", $299 = 1, $300 = "00000000-0000-7000-8000-000000000001", $301 = "00000000-0000-7000-8000-000000000001";

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
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $159::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($160::date - $161::int), false) then $162::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $163::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($164::date - $165::int), false) then $166::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $167::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($168::date - $169::int), false) then $170::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $171::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($172::date - $173::int), false) then $174::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $175::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($176::date - $177::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $178::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($179::date - $180::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $181::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($182::date - $183::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $184::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($185::date - $186::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $187 and position <= $188) keys
  join (select *, ctid
  from public.shipments
  where account_id = $189) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $190) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($191::date - $192::int) and $193::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $194) s
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
  where account_id = $195) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $196) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $197::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $198::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $199::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($200::date - $201::int), false) then $202::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($203::date - $204::int) and $205::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $206) s
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
  where account_id = $207) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $208) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $209::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $210::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $211::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $212::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($213::date - $214::int), false) then $215::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $216::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $217::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($218::date - $219::int), false) then $220::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $221::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $222::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($223::date - $224::int), false) then $225::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $226::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $227::date and "s"."portal_eta_seen" >= $228::timestamptz - make_interval(days => $229::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $230::date or abs("s"."portal_eta" - "s"."carrier_eta") > $231::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $232) t
  where t.destination = "s"."destination")) >= $233::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $234::date and "s"."portal_eta_seen" >= $235::timestamptz - make_interval(days => $236::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $237::date or abs("s"."portal_eta" - "s"."carrier_eta") > $238::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $239) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $240) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $241::date and "s"."portal_eta_seen" >= $242::timestamptz - make_interval(days => $243::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $244::date or abs("s"."portal_eta" - "s"."carrier_eta") > $245::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $246) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $247) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $248::date and "s"."portal_eta_seen" >= $249::timestamptz - make_interval(days => $250::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $251::date or abs("s"."portal_eta" - "s"."carrier_eta") > $252::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $253) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $254::date and "s"."portal_eta_seen" >= $255::timestamptz - make_interval(days => $256::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $257::date or abs("s"."portal_eta" - "s"."carrier_eta") > $258::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $259) t
  where t.destination = "s"."destination"))) = date_part('year', $260::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $261::date and "s"."portal_eta_seen" >= $262::timestamptz - make_interval(days => $263::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $264::date or abs("s"."portal_eta" - "s"."carrier_eta") > $265::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $266) t
  where t.destination = "s"."destination")) >= $267::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $268::date and "s"."portal_eta_seen" >= $269::timestamptz - make_interval(days => $270::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $271::date or abs("s"."portal_eta" - "s"."carrier_eta") > $272::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $273) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $274) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $275::date and "s"."portal_eta_seen" >= $276::timestamptz - make_interval(days => $277::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $278::date or abs("s"."portal_eta" - "s"."carrier_eta") > $279::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $280) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $281) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $282::date and "s"."portal_eta_seen" >= $283::timestamptz - make_interval(days => $284::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $285::date or abs("s"."portal_eta" - "s"."carrier_eta") > $286::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $287) t
  where t.destination = "s"."destination")) >= $288::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $289::date and "s"."portal_eta_seen" >= $290::timestamptz - make_interval(days => $291::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $292::date or abs("s"."portal_eta" - "s"."carrier_eta") > $293::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $294) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $295) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $296::date and "s"."portal_eta_seen" >= $297::timestamptz - make_interval(days => $298::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $299::date or abs("s"."portal_eta" - "s"."carrier_eta") > $300::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $301) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $302) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = "1970-01-01", $13 = 90, $14 = "1970-01-01", $15 = "1970-01-01", $16 = 90, $17 = "1970-01-01", $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01", $36 = 90, $37 = "1970-01-01", $38 = "1970-01-01", $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "00000000-0000-7000-8000-000000000001", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01T00:00:00.000Z", $48 = 3, $49 = "1970-01-01", $50 = 1, $51 = "00000000-0000-7000-8000-000000000001", $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "00000000-0000-7000-8000-000000000001", $60 = "1970-01-01", $61 = "1970-01-01T00:00:00.000Z", $62 = 3, $63 = "1970-01-01", $64 = 1, $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "1970-01-01T00:00:00.000Z", $68 = 3, $69 = "1970-01-01", $70 = 1, $71 = "00000000-0000-7000-8000-000000000001", $72 = "1970-01-01", $73 = "1970-01-01", $74 = "1970-01-01T00:00:00.000Z", $75 = 3, $76 = "1970-01-01", $77 = 1, $78 = "00000000-0000-7000-8000-000000000001", $79 = "1970-01-01", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "00000000-0000-7000-8000-000000000001", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "1970-01-01", $95 = "1970-01-01T00:00:00.000Z", $96 = 3, $97 = "1970-01-01", $98 = 1, $99 = "00000000-0000-7000-8000-000000000001", $100 = "1970-01-01", $101 = "1970-01-01", $102 = "1970-01-01T00:00:00.000Z", $103 = 3, $104 = "1970-01-01", $105 = 1, $106 = "00000000-0000-7000-8000-000000000001", $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = "1970-01-01T00:00:00.000Z", $110 = 3, $111 = "1970-01-01", $112 = 1, $113 = "00000000-0000-7000-8000-000000000001", $114 = "00000000-0000-7000-8000-000000000001", $115 = "1970-01-01", $116 = 90, $117 = "1970-01-01", $118 = "1970-01-01", $119 = 90, $120 = "1970-01-01", $121 = "1970-01-01", $122 = 90, $123 = "1970-01-01", $124 = "1970-01-01", $125 = 90, $126 = "1970-01-01", $127 = "1970-01-01", $128 = 90, $129 = "1970-01-01", $130 = 90, $131 = "1970-01-01", $132 = "00000000-0000-7000-8000-000000000001", $133 = "00000000-0000-7000-8000-000000000001", $134 = "00000000-0000-7000-8000-000000000001", $135 = "1970-01-01", $136 = "1970-01-01T00:00:00.000Z", $137 = 3, $138 = "1970-01-01", $139 = 1, $140 = "00000000-0000-7000-8000-000000000001", $141 = "1970-01-01", $142 = "1970-01-01", $143 = "1970-01-01T00:00:00.000Z", $144 = 3, $145 = "1970-01-01", $146 = 1, $147 = "00000000-0000-7000-8000-000000000001", $148 = "00000000-0000-7000-8000-000000000001", $149 = "1970-01-01", $150 = "1970-01-01T00:00:00.000Z", $151 = 3, $152 = "1970-01-01", $153 = 1, $154 = "00000000-0000-7000-8000-000000000001", $155 = "00000000-0000-7000-8000-000000000001", $156 = "2026-03-01", $157 = "2026-03-01", $158 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $159 = "1970-01-01", $160 = "1970-01-01", $161 = 90, $162 = "1970-01-01", $163 = "1970-01-01", $164 = "1970-01-01", $165 = 90, $166 = "1970-01-01", $167 = "1970-01-01", $168 = "1970-01-01", $169 = 90, $170 = "1970-01-01", $171 = "1970-01-01", $172 = "1970-01-01", $173 = 90, $174 = "1970-01-01", $175 = "1970-01-01", $176 = "1970-01-01", $177 = 90, $178 = "1970-01-01", $179 = "1970-01-01", $180 = 90, $181 = "1970-01-01", $182 = "1970-01-01", $183 = 90, $184 = "1970-01-01", $185 = "1970-01-01", $186 = 90, $187 = 0, $188 = 25, $189 = "00000000-0000-7000-8000-000000000001", $190 = "00000000-0000-7000-8000-000000000001", $191 = "1970-01-01", $192 = 90, $193 = "1970-01-01", $194 = "00000000-0000-7000-8000-000000000001", $195 = "00000000-0000-7000-8000-000000000001", $196 = "00000000-0000-7000-8000-000000000001", $197 = "1970-01-01", $198 = "1970-01-01", $199 = "1970-01-01", $200 = "1970-01-01", $201 = 90, $202 = "1970-01-01", $203 = "1970-01-01", $204 = 90, $205 = "1970-01-01", $206 = "00000000-0000-7000-8000-000000000001", $207 = "00000000-0000-7000-8000-000000000001", $208 = "00000000-0000-7000-8000-000000000001", $209 = "1970-01-01", $210 = "1970-01-01", $211 = "1970-01-01", $212 = "1970-01-01", $213 = "1970-01-01", $214 = 90, $215 = "1970-01-01", $216 = "1970-01-01", $217 = "1970-01-01", $218 = "1970-01-01", $219 = 90, $220 = "1970-01-01", $221 = "1970-01-01", $222 = "1970-01-01", $223 = "1970-01-01", $224 = 90, $225 = "1970-01-01", $226 = "1970-01-01", $227 = "1970-01-01", $228 = "1970-01-01T00:00:00.000Z", $229 = 3, $230 = "1970-01-01", $231 = 1, $232 = "00000000-0000-7000-8000-000000000001", $233 = "1970-01-01", $234 = "1970-01-01", $235 = "1970-01-01T00:00:00.000Z", $236 = 3, $237 = "1970-01-01", $238 = 1, $239 = "00000000-0000-7000-8000-000000000001", $240 = "00000000-0000-7000-8000-000000000001", $241 = "1970-01-01", $242 = "1970-01-01T00:00:00.000Z", $243 = 3, $244 = "1970-01-01", $245 = 1, $246 = "00000000-0000-7000-8000-000000000001", $247 = "00000000-0000-7000-8000-000000000001", $248 = "1970-01-01", $249 = "1970-01-01T00:00:00.000Z", $250 = 3, $251 = "1970-01-01", $252 = 1, $253 = "00000000-0000-7000-8000-000000000001", $254 = "1970-01-01", $255 = "1970-01-01T00:00:00.000Z", $256 = 3, $257 = "1970-01-01", $258 = 1, $259 = "00000000-0000-7000-8000-000000000001", $260 = "1970-01-01", $261 = "1970-01-01", $262 = "1970-01-01T00:00:00.000Z", $263 = 3, $264 = "1970-01-01", $265 = 1, $266 = "00000000-0000-7000-8000-000000000001", $267 = "1970-01-01", $268 = "1970-01-01", $269 = "1970-01-01T00:00:00.000Z", $270 = 3, $271 = "1970-01-01", $272 = 1, $273 = "00000000-0000-7000-8000-000000000001", $274 = "00000000-0000-7000-8000-000000000001", $275 = "1970-01-01", $276 = "1970-01-01T00:00:00.000Z", $277 = 3, $278 = "1970-01-01", $279 = 1, $280 = "00000000-0000-7000-8000-000000000001", $281 = "00000000-0000-7000-8000-000000000001", $282 = "1970-01-01", $283 = "1970-01-01T00:00:00.000Z", $284 = 3, $285 = "1970-01-01", $286 = 1, $287 = "00000000-0000-7000-8000-000000000001", $288 = "1970-01-01", $289 = "1970-01-01", $290 = "1970-01-01T00:00:00.000Z", $291 = 3, $292 = "1970-01-01", $293 = 1, $294 = "00000000-0000-7000-8000-000000000001", $295 = "00000000-0000-7000-8000-000000000001", $296 = "1970-01-01", $297 = "1970-01-01T00:00:00.000Z", $298 = 3, $299 = "1970-01-01", $300 = 1, $301 = "00000000-0000-7000-8000-000000000001", $302 = "00000000-0000-7000-8000-000000000001";

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
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $163::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($164::date - $165::int), false) then $166::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $167::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($168::date - $169::int), false) then $170::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $171::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($172::date - $173::int), false) then $174::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $175::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($176::date - $177::int), false) then $178::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $179::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($180::date - $181::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $182::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($183::date - $184::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $185::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($186::date - $187::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $188::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($189::date - $190::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $191 and position <= $192) keys
  join (select *, ctid
  from public.shipments
  where account_id = $193) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $194) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($195::date - $196::int) and $197::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $198) s
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
  where account_id = $199) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $200) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $201::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $202::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $203::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($204::date - $205::int), false) then $206::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($207::date - $208::int) and $209::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $210) s
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
  where account_id = $211) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $212) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $213::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $214::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $215::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $216::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($217::date - $218::int), false) then $219::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $220::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $221::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($222::date - $223::int), false) then $224::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $225::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $226::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($227::date - $228::int), false) then $229::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $230::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $231::date and "s"."portal_eta_seen" >= $232::timestamptz - make_interval(days => $233::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $234::date or abs("s"."portal_eta" - "s"."carrier_eta") > $235::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $236) t
  where t.destination = "s"."destination")) >= $237::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $238::date and "s"."portal_eta_seen" >= $239::timestamptz - make_interval(days => $240::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $241::date or abs("s"."portal_eta" - "s"."carrier_eta") > $242::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $243) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $244) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $245::date and "s"."portal_eta_seen" >= $246::timestamptz - make_interval(days => $247::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $248::date or abs("s"."portal_eta" - "s"."carrier_eta") > $249::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $250) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $251) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $252::date and "s"."portal_eta_seen" >= $253::timestamptz - make_interval(days => $254::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $255::date or abs("s"."portal_eta" - "s"."carrier_eta") > $256::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $257) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $258::date and "s"."portal_eta_seen" >= $259::timestamptz - make_interval(days => $260::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $261::date or abs("s"."portal_eta" - "s"."carrier_eta") > $262::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $263) t
  where t.destination = "s"."destination"))) = date_part('year', $264::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $265::date and "s"."portal_eta_seen" >= $266::timestamptz - make_interval(days => $267::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $268::date or abs("s"."portal_eta" - "s"."carrier_eta") > $269::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $270) t
  where t.destination = "s"."destination")) >= $271::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $272::date and "s"."portal_eta_seen" >= $273::timestamptz - make_interval(days => $274::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $275::date or abs("s"."portal_eta" - "s"."carrier_eta") > $276::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $277) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $278) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $279::date and "s"."portal_eta_seen" >= $280::timestamptz - make_interval(days => $281::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $282::date or abs("s"."portal_eta" - "s"."carrier_eta") > $283::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $284) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $285) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $286::date and "s"."portal_eta_seen" >= $287::timestamptz - make_interval(days => $288::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $289::date or abs("s"."portal_eta" - "s"."carrier_eta") > $290::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $291) t
  where t.destination = "s"."destination")) >= $292::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $293::date and "s"."portal_eta_seen" >= $294::timestamptz - make_interval(days => $295::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $296::date or abs("s"."portal_eta" - "s"."carrier_eta") > $297::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $298) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $299) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $300::date and "s"."portal_eta_seen" >= $301::timestamptz - make_interval(days => $302::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $303::date or abs("s"."portal_eta" - "s"."carrier_eta") > $304::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $305) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $306) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = "1970-01-01", $13 = 90, $14 = "1970-01-01", $15 = "1970-01-01", $16 = 90, $17 = "1970-01-01", $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01", $36 = 90, $37 = "1970-01-01", $38 = "1970-01-01", $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "00000000-0000-7000-8000-000000000001", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01T00:00:00.000Z", $48 = 3, $49 = "1970-01-01", $50 = 1, $51 = "00000000-0000-7000-8000-000000000001", $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "00000000-0000-7000-8000-000000000001", $60 = "1970-01-01", $61 = "1970-01-01T00:00:00.000Z", $62 = 3, $63 = "1970-01-01", $64 = 1, $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "1970-01-01T00:00:00.000Z", $68 = 3, $69 = "1970-01-01", $70 = 1, $71 = "00000000-0000-7000-8000-000000000001", $72 = "1970-01-01", $73 = "1970-01-01", $74 = "1970-01-01T00:00:00.000Z", $75 = 3, $76 = "1970-01-01", $77 = 1, $78 = "00000000-0000-7000-8000-000000000001", $79 = "1970-01-01", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "00000000-0000-7000-8000-000000000001", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "1970-01-01", $95 = "1970-01-01T00:00:00.000Z", $96 = 3, $97 = "1970-01-01", $98 = 1, $99 = "00000000-0000-7000-8000-000000000001", $100 = "1970-01-01", $101 = "1970-01-01", $102 = "1970-01-01T00:00:00.000Z", $103 = 3, $104 = "1970-01-01", $105 = 1, $106 = "00000000-0000-7000-8000-000000000001", $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = "1970-01-01T00:00:00.000Z", $110 = 3, $111 = "1970-01-01", $112 = 1, $113 = "00000000-0000-7000-8000-000000000001", $114 = "00000000-0000-7000-8000-000000000001", $115 = "1970-01-01", $116 = 90, $117 = "1970-01-01", $118 = "1970-01-01", $119 = 90, $120 = "1970-01-01", $121 = "1970-01-01", $122 = 90, $123 = "1970-01-01", $124 = "1970-01-01", $125 = 90, $126 = "1970-01-01", $127 = "1970-01-01", $128 = 90, $129 = "1970-01-01", $130 = 90, $131 = "1970-01-01", $132 = "00000000-0000-7000-8000-000000000001", $133 = "00000000-0000-7000-8000-000000000001", $134 = "00000000-0000-7000-8000-000000000001", $135 = "1970-01-01", $136 = "1970-01-01T00:00:00.000Z", $137 = 3, $138 = "1970-01-01", $139 = 1, $140 = "00000000-0000-7000-8000-000000000001", $141 = "1970-01-01", $142 = "1970-01-01", $143 = "1970-01-01T00:00:00.000Z", $144 = 3, $145 = "1970-01-01", $146 = 1, $147 = "00000000-0000-7000-8000-000000000001", $148 = "00000000-0000-7000-8000-000000000001", $149 = "1970-01-01", $150 = "1970-01-01T00:00:00.000Z", $151 = 3, $152 = "1970-01-01", $153 = 1, $154 = "00000000-0000-7000-8000-000000000001", $155 = "00000000-0000-7000-8000-000000000001", $156 = "2026-03-01", $157 = "2026-03-01", $158 = "2026-03-05", $159 = "2026-03-31", $160 = "%abc%", $161 = "00000000-0000-7000-8000-000000000001", $162 = "%abc%", $163 = "1970-01-01", $164 = "1970-01-01", $165 = 90, $166 = "1970-01-01", $167 = "1970-01-01", $168 = "1970-01-01", $169 = 90, $170 = "1970-01-01", $171 = "1970-01-01", $172 = "1970-01-01", $173 = 90, $174 = "1970-01-01", $175 = "1970-01-01", $176 = "1970-01-01", $177 = 90, $178 = "1970-01-01", $179 = "1970-01-01", $180 = "1970-01-01", $181 = 90, $182 = "1970-01-01", $183 = "1970-01-01", $184 = 90, $185 = "1970-01-01", $186 = "1970-01-01", $187 = 90, $188 = "1970-01-01", $189 = "1970-01-01", $190 = 90, $191 = 0, $192 = 25, $193 = "00000000-0000-7000-8000-000000000001", $194 = "00000000-0000-7000-8000-000000000001", $195 = "1970-01-01", $196 = 90, $197 = "1970-01-01", $198 = "00000000-0000-7000-8000-000000000001", $199 = "00000000-0000-7000-8000-000000000001", $200 = "00000000-0000-7000-8000-000000000001", $201 = "1970-01-01", $202 = "1970-01-01", $203 = "1970-01-01", $204 = "1970-01-01", $205 = 90, $206 = "1970-01-01", $207 = "1970-01-01", $208 = 90, $209 = "1970-01-01", $210 = "00000000-0000-7000-8000-000000000001", $211 = "00000000-0000-7000-8000-000000000001", $212 = "00000000-0000-7000-8000-000000000001", $213 = "1970-01-01", $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = "1970-01-01", $218 = 90, $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = "1970-01-01", $223 = 90, $224 = "1970-01-01", $225 = "1970-01-01", $226 = "1970-01-01", $227 = "1970-01-01", $228 = 90, $229 = "1970-01-01", $230 = "1970-01-01", $231 = "1970-01-01", $232 = "1970-01-01T00:00:00.000Z", $233 = 3, $234 = "1970-01-01", $235 = 1, $236 = "00000000-0000-7000-8000-000000000001", $237 = "1970-01-01", $238 = "1970-01-01", $239 = "1970-01-01T00:00:00.000Z", $240 = 3, $241 = "1970-01-01", $242 = 1, $243 = "00000000-0000-7000-8000-000000000001", $244 = "00000000-0000-7000-8000-000000000001", $245 = "1970-01-01", $246 = "1970-01-01T00:00:00.000Z", $247 = 3, $248 = "1970-01-01", $249 = 1, $250 = "00000000-0000-7000-8000-000000000001", $251 = "00000000-0000-7000-8000-000000000001", $252 = "1970-01-01", $253 = "1970-01-01T00:00:00.000Z", $254 = 3, $255 = "1970-01-01", $256 = 1, $257 = "00000000-0000-7000-8000-000000000001", $258 = "1970-01-01", $259 = "1970-01-01T00:00:00.000Z", $260 = 3, $261 = "1970-01-01", $262 = 1, $263 = "00000000-0000-7000-8000-000000000001", $264 = "1970-01-01", $265 = "1970-01-01", $266 = "1970-01-01T00:00:00.000Z", $267 = 3, $268 = "1970-01-01", $269 = 1, $270 = "00000000-0000-7000-8000-000000000001", $271 = "1970-01-01", $272 = "1970-01-01", $273 = "1970-01-01T00:00:00.000Z", $274 = 3, $275 = "1970-01-01", $276 = 1, $277 = "00000000-0000-7000-8000-000000000001", $278 = "00000000-0000-7000-8000-000000000001", $279 = "1970-01-01", $280 = "1970-01-01T00:00:00.000Z", $281 = 3, $282 = "1970-01-01", $283 = 1, $284 = "00000000-0000-7000-8000-000000000001", $285 = "00000000-0000-7000-8000-000000000001", $286 = "1970-01-01", $287 = "1970-01-01T00:00:00.000Z", $288 = 3, $289 = "1970-01-01", $290 = 1, $291 = "00000000-0000-7000-8000-000000000001", $292 = "1970-01-01", $293 = "1970-01-01", $294 = "1970-01-01T00:00:00.000Z", $295 = 3, $296 = "1970-01-01", $297 = 1, $298 = "00000000-0000-7000-8000-000000000001", $299 = "00000000-0000-7000-8000-000000000001", $300 = "1970-01-01", $301 = "1970-01-01T00:00:00.000Z", $302 = 3, $303 = "1970-01-01", $304 = 1, $305 = "00000000-0000-7000-8000-000000000001", $306 = "00000000-0000-7000-8000-000000000001";

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
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $158::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($159::date - $160::int), false) then $161::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $162::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($163::date - $164::int), false) then $165::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $166::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($167::date - $168::int), false) then $169::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $170::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($171::date - $172::int), false) then $173::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $174::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($175::date - $176::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $177::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($178::date - $179::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $180::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($181::date - $182::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $183::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($184::date - $185::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $186 and position <= $187) keys
  join (select *, ctid
  from public.shipments
  where account_id = $188) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $189) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($190::date - $191::int) and $192::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $193) s
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
  where account_id = $194) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $195) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $196::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $197::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $198::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($199::date - $200::int), false) then $201::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($202::date - $203::int) and $204::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $205) s
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
  where account_id = $206) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $207) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $208::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $209::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $210::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $211::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($212::date - $213::int), false) then $214::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $215::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $216::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($217::date - $218::int), false) then $219::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $220::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $221::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($222::date - $223::int), false) then $224::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $225::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $226::date and "s"."portal_eta_seen" >= $227::timestamptz - make_interval(days => $228::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $229::date or abs("s"."portal_eta" - "s"."carrier_eta") > $230::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $231) t
  where t.destination = "s"."destination")) >= $232::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $233::date and "s"."portal_eta_seen" >= $234::timestamptz - make_interval(days => $235::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $236::date or abs("s"."portal_eta" - "s"."carrier_eta") > $237::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $238) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $239) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $240::date and "s"."portal_eta_seen" >= $241::timestamptz - make_interval(days => $242::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $243::date or abs("s"."portal_eta" - "s"."carrier_eta") > $244::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $245) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $246) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $247::date and "s"."portal_eta_seen" >= $248::timestamptz - make_interval(days => $249::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $250::date or abs("s"."portal_eta" - "s"."carrier_eta") > $251::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $252) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $253::date and "s"."portal_eta_seen" >= $254::timestamptz - make_interval(days => $255::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $256::date or abs("s"."portal_eta" - "s"."carrier_eta") > $257::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $258) t
  where t.destination = "s"."destination"))) = date_part('year', $259::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $260::date and "s"."portal_eta_seen" >= $261::timestamptz - make_interval(days => $262::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $263::date or abs("s"."portal_eta" - "s"."carrier_eta") > $264::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $265) t
  where t.destination = "s"."destination")) >= $266::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $267::date and "s"."portal_eta_seen" >= $268::timestamptz - make_interval(days => $269::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $270::date or abs("s"."portal_eta" - "s"."carrier_eta") > $271::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $272) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $273) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $274::date and "s"."portal_eta_seen" >= $275::timestamptz - make_interval(days => $276::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $277::date or abs("s"."portal_eta" - "s"."carrier_eta") > $278::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $279) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $280) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $281::date and "s"."portal_eta_seen" >= $282::timestamptz - make_interval(days => $283::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $284::date or abs("s"."portal_eta" - "s"."carrier_eta") > $285::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $286) t
  where t.destination = "s"."destination")) >= $287::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $288::date and "s"."portal_eta_seen" >= $289::timestamptz - make_interval(days => $290::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $291::date or abs("s"."portal_eta" - "s"."carrier_eta") > $292::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $293) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $294) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $295::date and "s"."portal_eta_seen" >= $296::timestamptz - make_interval(days => $297::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $298::date or abs("s"."portal_eta" - "s"."carrier_eta") > $299::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $300) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $301) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by lower(x.ask) asc nulls last, s.shipment_number asc, coalesce(r.order_number, '') asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = "1970-01-01", $13 = 90, $14 = "1970-01-01", $15 = "1970-01-01", $16 = 90, $17 = "1970-01-01", $18 = "00000000-0000-7000-8000-000000000001", $19 = "00000000-0000-7000-8000-000000000001", $20 = "00000000-0000-7000-8000-000000000001", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = "1970-01-01", $31 = 90, $32 = "1970-01-01", $33 = "1970-01-01", $34 = "1970-01-01", $35 = "1970-01-01", $36 = 90, $37 = "1970-01-01", $38 = "1970-01-01", $39 = "1970-01-01", $40 = "1970-01-01T00:00:00.000Z", $41 = 3, $42 = "1970-01-01", $43 = 1, $44 = "00000000-0000-7000-8000-000000000001", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01T00:00:00.000Z", $48 = 3, $49 = "1970-01-01", $50 = 1, $51 = "00000000-0000-7000-8000-000000000001", $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "00000000-0000-7000-8000-000000000001", $60 = "1970-01-01", $61 = "1970-01-01T00:00:00.000Z", $62 = 3, $63 = "1970-01-01", $64 = 1, $65 = "00000000-0000-7000-8000-000000000001", $66 = "1970-01-01", $67 = "1970-01-01T00:00:00.000Z", $68 = 3, $69 = "1970-01-01", $70 = 1, $71 = "00000000-0000-7000-8000-000000000001", $72 = "1970-01-01", $73 = "1970-01-01", $74 = "1970-01-01T00:00:00.000Z", $75 = 3, $76 = "1970-01-01", $77 = 1, $78 = "00000000-0000-7000-8000-000000000001", $79 = "1970-01-01", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "00000000-0000-7000-8000-000000000001", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "1970-01-01", $95 = "1970-01-01T00:00:00.000Z", $96 = 3, $97 = "1970-01-01", $98 = 1, $99 = "00000000-0000-7000-8000-000000000001", $100 = "1970-01-01", $101 = "1970-01-01", $102 = "1970-01-01T00:00:00.000Z", $103 = 3, $104 = "1970-01-01", $105 = 1, $106 = "00000000-0000-7000-8000-000000000001", $107 = "00000000-0000-7000-8000-000000000001", $108 = "1970-01-01", $109 = "1970-01-01T00:00:00.000Z", $110 = 3, $111 = "1970-01-01", $112 = 1, $113 = "00000000-0000-7000-8000-000000000001", $114 = "00000000-0000-7000-8000-000000000001", $115 = "1970-01-01", $116 = 90, $117 = "1970-01-01", $118 = "1970-01-01", $119 = 90, $120 = "1970-01-01", $121 = "1970-01-01", $122 = 90, $123 = "1970-01-01", $124 = "1970-01-01", $125 = 90, $126 = "1970-01-01", $127 = "1970-01-01", $128 = 90, $129 = "1970-01-01", $130 = 90, $131 = "1970-01-01", $132 = "00000000-0000-7000-8000-000000000001", $133 = "00000000-0000-7000-8000-000000000001", $134 = "00000000-0000-7000-8000-000000000001", $135 = "1970-01-01", $136 = "1970-01-01T00:00:00.000Z", $137 = 3, $138 = "1970-01-01", $139 = 1, $140 = "00000000-0000-7000-8000-000000000001", $141 = "1970-01-01", $142 = "1970-01-01", $143 = "1970-01-01T00:00:00.000Z", $144 = 3, $145 = "1970-01-01", $146 = 1, $147 = "00000000-0000-7000-8000-000000000001", $148 = "00000000-0000-7000-8000-000000000001", $149 = "1970-01-01", $150 = "1970-01-01T00:00:00.000Z", $151 = 3, $152 = "1970-01-01", $153 = 1, $154 = "00000000-0000-7000-8000-000000000001", $155 = "00000000-0000-7000-8000-000000000001", $156 = "2026-03-01", $157 = "2026-03-01", $158 = "1970-01-01", $159 = "1970-01-01", $160 = 90, $161 = "1970-01-01", $162 = "1970-01-01", $163 = "1970-01-01", $164 = 90, $165 = "1970-01-01", $166 = "1970-01-01", $167 = "1970-01-01", $168 = 90, $169 = "1970-01-01", $170 = "1970-01-01", $171 = "1970-01-01", $172 = 90, $173 = "1970-01-01", $174 = "1970-01-01", $175 = "1970-01-01", $176 = 90, $177 = "1970-01-01", $178 = "1970-01-01", $179 = 90, $180 = "1970-01-01", $181 = "1970-01-01", $182 = 90, $183 = "1970-01-01", $184 = "1970-01-01", $185 = 90, $186 = 0, $187 = 25, $188 = "00000000-0000-7000-8000-000000000001", $189 = "00000000-0000-7000-8000-000000000001", $190 = "1970-01-01", $191 = 90, $192 = "1970-01-01", $193 = "00000000-0000-7000-8000-000000000001", $194 = "00000000-0000-7000-8000-000000000001", $195 = "00000000-0000-7000-8000-000000000001", $196 = "1970-01-01", $197 = "1970-01-01", $198 = "1970-01-01", $199 = "1970-01-01", $200 = 90, $201 = "1970-01-01", $202 = "1970-01-01", $203 = 90, $204 = "1970-01-01", $205 = "00000000-0000-7000-8000-000000000001", $206 = "00000000-0000-7000-8000-000000000001", $207 = "00000000-0000-7000-8000-000000000001", $208 = "1970-01-01", $209 = "1970-01-01", $210 = "1970-01-01", $211 = "1970-01-01", $212 = "1970-01-01", $213 = 90, $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = "1970-01-01", $218 = 90, $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = "1970-01-01", $223 = 90, $224 = "1970-01-01", $225 = "1970-01-01", $226 = "1970-01-01", $227 = "1970-01-01T00:00:00.000Z", $228 = 3, $229 = "1970-01-01", $230 = 1, $231 = "00000000-0000-7000-8000-000000000001", $232 = "1970-01-01", $233 = "1970-01-01", $234 = "1970-01-01T00:00:00.000Z", $235 = 3, $236 = "1970-01-01", $237 = 1, $238 = "00000000-0000-7000-8000-000000000001", $239 = "00000000-0000-7000-8000-000000000001", $240 = "1970-01-01", $241 = "1970-01-01T00:00:00.000Z", $242 = 3, $243 = "1970-01-01", $244 = 1, $245 = "00000000-0000-7000-8000-000000000001", $246 = "00000000-0000-7000-8000-000000000001", $247 = "1970-01-01", $248 = "1970-01-01T00:00:00.000Z", $249 = 3, $250 = "1970-01-01", $251 = 1, $252 = "00000000-0000-7000-8000-000000000001", $253 = "1970-01-01", $254 = "1970-01-01T00:00:00.000Z", $255 = 3, $256 = "1970-01-01", $257 = 1, $258 = "00000000-0000-7000-8000-000000000001", $259 = "1970-01-01", $260 = "1970-01-01", $261 = "1970-01-01T00:00:00.000Z", $262 = 3, $263 = "1970-01-01", $264 = 1, $265 = "00000000-0000-7000-8000-000000000001", $266 = "1970-01-01", $267 = "1970-01-01", $268 = "1970-01-01T00:00:00.000Z", $269 = 3, $270 = "1970-01-01", $271 = 1, $272 = "00000000-0000-7000-8000-000000000001", $273 = "00000000-0000-7000-8000-000000000001", $274 = "1970-01-01", $275 = "1970-01-01T00:00:00.000Z", $276 = 3, $277 = "1970-01-01", $278 = 1, $279 = "00000000-0000-7000-8000-000000000001", $280 = "00000000-0000-7000-8000-000000000001", $281 = "1970-01-01", $282 = "1970-01-01T00:00:00.000Z", $283 = 3, $284 = "1970-01-01", $285 = 1, $286 = "00000000-0000-7000-8000-000000000001", $287 = "1970-01-01", $288 = "1970-01-01", $289 = "1970-01-01T00:00:00.000Z", $290 = 3, $291 = "1970-01-01", $292 = 1, $293 = "00000000-0000-7000-8000-000000000001", $294 = "00000000-0000-7000-8000-000000000001", $295 = "1970-01-01", $296 = "1970-01-01T00:00:00.000Z", $297 = 3, $298 = "1970-01-01", $299 = 1, $300 = "00000000-0000-7000-8000-000000000001", $301 = "00000000-0000-7000-8000-000000000001";
