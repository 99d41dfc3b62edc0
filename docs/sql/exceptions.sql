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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $19::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $20::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $22::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($23::date - $24::int), false) then $25::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $26::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $27::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($28::date - $29::int), false) then $30::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $31::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $32::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $36::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $37::date and "s"."portal_eta_seen" >= $38::timestamptz - make_interval(days => $39::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $40::date or abs("s"."portal_eta" - "s"."carrier_eta") > $41::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $42) t
  where t.destination = "s"."destination")) >= $43::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $44::date and "s"."portal_eta_seen" >= $45::timestamptz - make_interval(days => $46::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $47::date or abs("s"."portal_eta" - "s"."carrier_eta") > $48::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $49) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $50) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $51::date and "s"."portal_eta_seen" >= $52::timestamptz - make_interval(days => $53::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $54::date or abs("s"."portal_eta" - "s"."carrier_eta") > $55::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $56) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $57) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $58::date and "s"."portal_eta_seen" >= $59::timestamptz - make_interval(days => $60::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $61::date or abs("s"."portal_eta" - "s"."carrier_eta") > $62::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $63) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $64::date and "s"."portal_eta_seen" >= $65::timestamptz - make_interval(days => $66::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $67::date or abs("s"."portal_eta" - "s"."carrier_eta") > $68::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $69) t
  where t.destination = "s"."destination"))) = date_part('year', $70::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $71::date and "s"."portal_eta_seen" >= $72::timestamptz - make_interval(days => $73::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $74::date or abs("s"."portal_eta" - "s"."carrier_eta") > $75::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $76) t
  where t.destination = "s"."destination")) >= $77::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $78::date and "s"."portal_eta_seen" >= $79::timestamptz - make_interval(days => $80::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $81::date or abs("s"."portal_eta" - "s"."carrier_eta") > $82::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $83) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $84) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $85::date and "s"."portal_eta_seen" >= $86::timestamptz - make_interval(days => $87::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $88::date or abs("s"."portal_eta" - "s"."carrier_eta") > $89::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $90) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $91) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $92::date and "s"."portal_eta_seen" >= $93::timestamptz - make_interval(days => $94::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $95::date or abs("s"."portal_eta" - "s"."carrier_eta") > $96::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $97) t
  where t.destination = "s"."destination")) >= $98::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $99::date and "s"."portal_eta_seen" >= $100::timestamptz - make_interval(days => $101::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $102::date or abs("s"."portal_eta" - "s"."carrier_eta") > $103::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $104) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $105) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $106::date and "s"."portal_eta_seen" >= $107::timestamptz - make_interval(days => $108::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $109::date or abs("s"."portal_eta" - "s"."carrier_eta") > $110::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $111) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $112) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($113::date - $114::int) and (s.late_days > 0 or ("s"."destination_eta" < $115::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($116::date - $117::int), false)) or ("s"."origin_etd" < $118::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($119::date - $120::int), false)) or ("s"."estimated_ex_factory_date" < $121::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($122::date - $123::int), false)) or ("s"."required_delivery_date" < $124::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($125::date - $126::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($127::date - $128::int) and $129::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $130) s
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
  where account_id = $131) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $132::date and "s"."portal_eta_seen" >= $133::timestamptz - make_interval(days => $134::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $135::date or abs("s"."portal_eta" - "s"."carrier_eta") > $136::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $137) t
  where t.destination = "s"."destination")) >= $138::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $139::date and "s"."portal_eta_seen" >= $140::timestamptz - make_interval(days => $141::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $142::date or abs("s"."portal_eta" - "s"."carrier_eta") > $143::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $144) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $145) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $146::date and "s"."portal_eta_seen" >= $147::timestamptz - make_interval(days => $148::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $149::date or abs("s"."portal_eta" - "s"."carrier_eta") > $150::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $151) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $152) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $153::date and "s"."eta_month" <= $154::date)) and true)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $155::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($156::date - $157::int), false) then $158::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $159::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($160::date - $161::int), false) then $162::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $163::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($164::date - $165::int), false) then $166::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $167::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($168::date - $169::int), false) then $170::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $171::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($172::date - $173::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $174::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($175::date - $176::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $177::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($178::date - $179::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $180::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($181::date - $182::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $183 and position <= $184) keys
  join (select *, ctid
  from public.shipments
  where account_id = $185) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $186) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($187::date - $188::int) and $189::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $190) s
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
  where account_id = $191) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $192::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $193::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $194::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($195::date - $196::int), false) then $197::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($198::date - $199::int) and $200::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $201) s
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
  where account_id = $202) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $203::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $204::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $205::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $206::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($207::date - $208::int), false) then $209::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $210::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $211::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($212::date - $213::int), false) then $214::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $215::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $216::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($217::date - $218::int), false) then $219::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $220::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $221::date and "s"."portal_eta_seen" >= $222::timestamptz - make_interval(days => $223::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $224::date or abs("s"."portal_eta" - "s"."carrier_eta") > $225::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $226) t
  where t.destination = "s"."destination")) >= $227::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $228::date and "s"."portal_eta_seen" >= $229::timestamptz - make_interval(days => $230::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $231::date or abs("s"."portal_eta" - "s"."carrier_eta") > $232::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $233) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $234) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $235::date and "s"."portal_eta_seen" >= $236::timestamptz - make_interval(days => $237::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $238::date or abs("s"."portal_eta" - "s"."carrier_eta") > $239::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $240) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $241) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $242::date and "s"."portal_eta_seen" >= $243::timestamptz - make_interval(days => $244::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $245::date or abs("s"."portal_eta" - "s"."carrier_eta") > $246::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $247) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $248::date and "s"."portal_eta_seen" >= $249::timestamptz - make_interval(days => $250::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $251::date or abs("s"."portal_eta" - "s"."carrier_eta") > $252::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $253) t
  where t.destination = "s"."destination"))) = date_part('year', $254::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $255::date and "s"."portal_eta_seen" >= $256::timestamptz - make_interval(days => $257::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $258::date or abs("s"."portal_eta" - "s"."carrier_eta") > $259::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $260) t
  where t.destination = "s"."destination")) >= $261::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $262::date and "s"."portal_eta_seen" >= $263::timestamptz - make_interval(days => $264::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $265::date or abs("s"."portal_eta" - "s"."carrier_eta") > $266::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $267) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $268) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $269::date and "s"."portal_eta_seen" >= $270::timestamptz - make_interval(days => $271::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $272::date or abs("s"."portal_eta" - "s"."carrier_eta") > $273::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $274) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $275) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $276::date and "s"."portal_eta_seen" >= $277::timestamptz - make_interval(days => $278::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $279::date or abs("s"."portal_eta" - "s"."carrier_eta") > $280::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $281) t
  where t.destination = "s"."destination")) >= $282::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $283::date and "s"."portal_eta_seen" >= $284::timestamptz - make_interval(days => $285::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $286::date or abs("s"."portal_eta" - "s"."carrier_eta") > $287::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $288) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $289) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $290::date and "s"."portal_eta_seen" >= $291::timestamptz - make_interval(days => $292::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $293::date or abs("s"."portal_eta" - "s"."carrier_eta") > $294::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $295) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $296) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "1970-01-01", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = "1970-01-01T00:00:00.000Z", $39 = 3, $40 = "1970-01-01", $41 = 1, $42 = "00000000-0000-7000-8000-000000000001", $43 = "1970-01-01", $44 = "1970-01-01", $45 = "1970-01-01T00:00:00.000Z", $46 = 3, $47 = "1970-01-01", $48 = 1, $49 = "00000000-0000-7000-8000-000000000001", $50 = "00000000-0000-7000-8000-000000000001", $51 = "1970-01-01", $52 = "1970-01-01T00:00:00.000Z", $53 = 3, $54 = "1970-01-01", $55 = 1, $56 = "00000000-0000-7000-8000-000000000001", $57 = "00000000-0000-7000-8000-000000000001", $58 = "1970-01-01", $59 = "1970-01-01T00:00:00.000Z", $60 = 3, $61 = "1970-01-01", $62 = 1, $63 = "00000000-0000-7000-8000-000000000001", $64 = "1970-01-01", $65 = "1970-01-01T00:00:00.000Z", $66 = 3, $67 = "1970-01-01", $68 = 1, $69 = "00000000-0000-7000-8000-000000000001", $70 = "1970-01-01", $71 = "1970-01-01", $72 = "1970-01-01T00:00:00.000Z", $73 = 3, $74 = "1970-01-01", $75 = 1, $76 = "00000000-0000-7000-8000-000000000001", $77 = "1970-01-01", $78 = "1970-01-01", $79 = "1970-01-01T00:00:00.000Z", $80 = 3, $81 = "1970-01-01", $82 = 1, $83 = "00000000-0000-7000-8000-000000000001", $84 = "00000000-0000-7000-8000-000000000001", $85 = "1970-01-01", $86 = "1970-01-01T00:00:00.000Z", $87 = 3, $88 = "1970-01-01", $89 = 1, $90 = "00000000-0000-7000-8000-000000000001", $91 = "00000000-0000-7000-8000-000000000001", $92 = "1970-01-01", $93 = "1970-01-01T00:00:00.000Z", $94 = 3, $95 = "1970-01-01", $96 = 1, $97 = "00000000-0000-7000-8000-000000000001", $98 = "1970-01-01", $99 = "1970-01-01", $100 = "1970-01-01T00:00:00.000Z", $101 = 3, $102 = "1970-01-01", $103 = 1, $104 = "00000000-0000-7000-8000-000000000001", $105 = "00000000-0000-7000-8000-000000000001", $106 = "1970-01-01", $107 = "1970-01-01T00:00:00.000Z", $108 = 3, $109 = "1970-01-01", $110 = 1, $111 = "00000000-0000-7000-8000-000000000001", $112 = "00000000-0000-7000-8000-000000000001", $113 = "1970-01-01", $114 = 90, $115 = "1970-01-01", $116 = "1970-01-01", $117 = 90, $118 = "1970-01-01", $119 = "1970-01-01", $120 = 90, $121 = "1970-01-01", $122 = "1970-01-01", $123 = 90, $124 = "1970-01-01", $125 = "1970-01-01", $126 = 90, $127 = "1970-01-01", $128 = 90, $129 = "1970-01-01", $130 = "00000000-0000-7000-8000-000000000001", $131 = "00000000-0000-7000-8000-000000000001", $132 = "1970-01-01", $133 = "1970-01-01T00:00:00.000Z", $134 = 3, $135 = "1970-01-01", $136 = 1, $137 = "00000000-0000-7000-8000-000000000001", $138 = "1970-01-01", $139 = "1970-01-01", $140 = "1970-01-01T00:00:00.000Z", $141 = 3, $142 = "1970-01-01", $143 = 1, $144 = "00000000-0000-7000-8000-000000000001", $145 = "00000000-0000-7000-8000-000000000001", $146 = "1970-01-01", $147 = "1970-01-01T00:00:00.000Z", $148 = 3, $149 = "1970-01-01", $150 = 1, $151 = "00000000-0000-7000-8000-000000000001", $152 = "00000000-0000-7000-8000-000000000001", $153 = "2026-03-01", $154 = "2026-03-01", $155 = "1970-01-01", $156 = "1970-01-01", $157 = 90, $158 = "1970-01-01", $159 = "1970-01-01", $160 = "1970-01-01", $161 = 90, $162 = "1970-01-01", $163 = "1970-01-01", $164 = "1970-01-01", $165 = 90, $166 = "1970-01-01", $167 = "1970-01-01", $168 = "1970-01-01", $169 = 90, $170 = "1970-01-01", $171 = "1970-01-01", $172 = "1970-01-01", $173 = 90, $174 = "1970-01-01", $175 = "1970-01-01", $176 = 90, $177 = "1970-01-01", $178 = "1970-01-01", $179 = 90, $180 = "1970-01-01", $181 = "1970-01-01", $182 = 90, $183 = 0, $184 = 25, $185 = "00000000-0000-7000-8000-000000000001", $186 = "00000000-0000-7000-8000-000000000001", $187 = "1970-01-01", $188 = 90, $189 = "1970-01-01", $190 = "00000000-0000-7000-8000-000000000001", $191 = "00000000-0000-7000-8000-000000000001", $192 = "1970-01-01", $193 = "1970-01-01", $194 = "1970-01-01", $195 = "1970-01-01", $196 = 90, $197 = "1970-01-01", $198 = "1970-01-01", $199 = 90, $200 = "1970-01-01", $201 = "00000000-0000-7000-8000-000000000001", $202 = "00000000-0000-7000-8000-000000000001", $203 = "1970-01-01", $204 = "1970-01-01", $205 = "1970-01-01", $206 = "1970-01-01", $207 = "1970-01-01", $208 = 90, $209 = "1970-01-01", $210 = "1970-01-01", $211 = "1970-01-01", $212 = "1970-01-01", $213 = 90, $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = "1970-01-01", $218 = 90, $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = "1970-01-01T00:00:00.000Z", $223 = 3, $224 = "1970-01-01", $225 = 1, $226 = "00000000-0000-7000-8000-000000000001", $227 = "1970-01-01", $228 = "1970-01-01", $229 = "1970-01-01T00:00:00.000Z", $230 = 3, $231 = "1970-01-01", $232 = 1, $233 = "00000000-0000-7000-8000-000000000001", $234 = "00000000-0000-7000-8000-000000000001", $235 = "1970-01-01", $236 = "1970-01-01T00:00:00.000Z", $237 = 3, $238 = "1970-01-01", $239 = 1, $240 = "00000000-0000-7000-8000-000000000001", $241 = "00000000-0000-7000-8000-000000000001", $242 = "1970-01-01", $243 = "1970-01-01T00:00:00.000Z", $244 = 3, $245 = "1970-01-01", $246 = 1, $247 = "00000000-0000-7000-8000-000000000001", $248 = "1970-01-01", $249 = "1970-01-01T00:00:00.000Z", $250 = 3, $251 = "1970-01-01", $252 = 1, $253 = "00000000-0000-7000-8000-000000000001", $254 = "1970-01-01", $255 = "1970-01-01", $256 = "1970-01-01T00:00:00.000Z", $257 = 3, $258 = "1970-01-01", $259 = 1, $260 = "00000000-0000-7000-8000-000000000001", $261 = "1970-01-01", $262 = "1970-01-01", $263 = "1970-01-01T00:00:00.000Z", $264 = 3, $265 = "1970-01-01", $266 = 1, $267 = "00000000-0000-7000-8000-000000000001", $268 = "00000000-0000-7000-8000-000000000001", $269 = "1970-01-01", $270 = "1970-01-01T00:00:00.000Z", $271 = 3, $272 = "1970-01-01", $273 = 1, $274 = "00000000-0000-7000-8000-000000000001", $275 = "00000000-0000-7000-8000-000000000001", $276 = "1970-01-01", $277 = "1970-01-01T00:00:00.000Z", $278 = 3, $279 = "1970-01-01", $280 = 1, $281 = "00000000-0000-7000-8000-000000000001", $282 = "1970-01-01", $283 = "1970-01-01", $284 = "1970-01-01T00:00:00.000Z", $285 = 3, $286 = "1970-01-01", $287 = 1, $288 = "00000000-0000-7000-8000-000000000001", $289 = "00000000-0000-7000-8000-000000000001", $290 = "1970-01-01", $291 = "1970-01-01T00:00:00.000Z", $292 = 3, $293 = "1970-01-01", $294 = 1, $295 = "00000000-0000-7000-8000-000000000001", $296 = "00000000-0000-7000-8000-000000000001";

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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $19::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $20::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $22::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($23::date - $24::int), false) then $25::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $26::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $27::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($28::date - $29::int), false) then $30::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $31::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $32::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $36::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $37::date and "s"."portal_eta_seen" >= $38::timestamptz - make_interval(days => $39::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $40::date or abs("s"."portal_eta" - "s"."carrier_eta") > $41::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $42) t
  where t.destination = "s"."destination")) >= $43::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $44::date and "s"."portal_eta_seen" >= $45::timestamptz - make_interval(days => $46::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $47::date or abs("s"."portal_eta" - "s"."carrier_eta") > $48::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $49) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $50) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $51::date and "s"."portal_eta_seen" >= $52::timestamptz - make_interval(days => $53::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $54::date or abs("s"."portal_eta" - "s"."carrier_eta") > $55::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $56) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $57) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $58::date and "s"."portal_eta_seen" >= $59::timestamptz - make_interval(days => $60::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $61::date or abs("s"."portal_eta" - "s"."carrier_eta") > $62::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $63) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $64::date and "s"."portal_eta_seen" >= $65::timestamptz - make_interval(days => $66::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $67::date or abs("s"."portal_eta" - "s"."carrier_eta") > $68::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $69) t
  where t.destination = "s"."destination"))) = date_part('year', $70::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $71::date and "s"."portal_eta_seen" >= $72::timestamptz - make_interval(days => $73::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $74::date or abs("s"."portal_eta" - "s"."carrier_eta") > $75::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $76) t
  where t.destination = "s"."destination")) >= $77::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $78::date and "s"."portal_eta_seen" >= $79::timestamptz - make_interval(days => $80::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $81::date or abs("s"."portal_eta" - "s"."carrier_eta") > $82::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $83) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $84) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $85::date and "s"."portal_eta_seen" >= $86::timestamptz - make_interval(days => $87::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $88::date or abs("s"."portal_eta" - "s"."carrier_eta") > $89::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $90) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $91) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $92::date and "s"."portal_eta_seen" >= $93::timestamptz - make_interval(days => $94::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $95::date or abs("s"."portal_eta" - "s"."carrier_eta") > $96::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $97) t
  where t.destination = "s"."destination")) >= $98::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $99::date and "s"."portal_eta_seen" >= $100::timestamptz - make_interval(days => $101::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $102::date or abs("s"."portal_eta" - "s"."carrier_eta") > $103::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $104) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $105) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $106::date and "s"."portal_eta_seen" >= $107::timestamptz - make_interval(days => $108::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $109::date or abs("s"."portal_eta" - "s"."carrier_eta") > $110::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $111) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $112) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($113::date - $114::int) and (s.late_days > 0 or ("s"."destination_eta" < $115::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($116::date - $117::int), false)) or ("s"."origin_etd" < $118::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($119::date - $120::int), false)) or ("s"."estimated_ex_factory_date" < $121::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($122::date - $123::int), false)) or ("s"."required_delivery_date" < $124::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($125::date - $126::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($127::date - $128::int) and $129::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $130) s
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
  where account_id = $131) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $132::date and "s"."portal_eta_seen" >= $133::timestamptz - make_interval(days => $134::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $135::date or abs("s"."portal_eta" - "s"."carrier_eta") > $136::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $137) t
  where t.destination = "s"."destination")) >= $138::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $139::date and "s"."portal_eta_seen" >= $140::timestamptz - make_interval(days => $141::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $142::date or abs("s"."portal_eta" - "s"."carrier_eta") > $143::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $144) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $145) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $146::date and "s"."portal_eta_seen" >= $147::timestamptz - make_interval(days => $148::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $149::date or abs("s"."portal_eta" - "s"."carrier_eta") > $150::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $151) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $152) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $153::date and "s"."eta_month" <= $154::date)) and true)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $155::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($156::date - $157::int), false) then $158::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $159::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($160::date - $161::int), false) then $162::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $163::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($164::date - $165::int), false) then $166::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $167::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($168::date - $169::int), false) then $170::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $171::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($172::date - $173::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $174::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($175::date - $176::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $177::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($178::date - $179::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $180::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($181::date - $182::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $183 and position <= $184) keys
  join (select *, ctid
  from public.shipments
  where account_id = $185) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $186) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($187::date - $188::int) and $189::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $190) s
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
  where account_id = $191) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $192::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $193::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $194::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($195::date - $196::int), false) then $197::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($198::date - $199::int) and $200::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $201) s
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
  where account_id = $202) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $203::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $204::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $205::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $206::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($207::date - $208::int), false) then $209::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $210::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $211::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($212::date - $213::int), false) then $214::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $215::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $216::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($217::date - $218::int), false) then $219::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $220::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $221::date and "s"."portal_eta_seen" >= $222::timestamptz - make_interval(days => $223::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $224::date or abs("s"."portal_eta" - "s"."carrier_eta") > $225::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $226) t
  where t.destination = "s"."destination")) >= $227::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $228::date and "s"."portal_eta_seen" >= $229::timestamptz - make_interval(days => $230::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $231::date or abs("s"."portal_eta" - "s"."carrier_eta") > $232::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $233) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $234) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $235::date and "s"."portal_eta_seen" >= $236::timestamptz - make_interval(days => $237::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $238::date or abs("s"."portal_eta" - "s"."carrier_eta") > $239::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $240) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $241) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $242::date and "s"."portal_eta_seen" >= $243::timestamptz - make_interval(days => $244::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $245::date or abs("s"."portal_eta" - "s"."carrier_eta") > $246::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $247) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $248::date and "s"."portal_eta_seen" >= $249::timestamptz - make_interval(days => $250::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $251::date or abs("s"."portal_eta" - "s"."carrier_eta") > $252::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $253) t
  where t.destination = "s"."destination"))) = date_part('year', $254::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $255::date and "s"."portal_eta_seen" >= $256::timestamptz - make_interval(days => $257::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $258::date or abs("s"."portal_eta" - "s"."carrier_eta") > $259::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $260) t
  where t.destination = "s"."destination")) >= $261::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $262::date and "s"."portal_eta_seen" >= $263::timestamptz - make_interval(days => $264::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $265::date or abs("s"."portal_eta" - "s"."carrier_eta") > $266::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $267) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $268) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $269::date and "s"."portal_eta_seen" >= $270::timestamptz - make_interval(days => $271::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $272::date or abs("s"."portal_eta" - "s"."carrier_eta") > $273::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $274) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $275) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $276::date and "s"."portal_eta_seen" >= $277::timestamptz - make_interval(days => $278::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $279::date or abs("s"."portal_eta" - "s"."carrier_eta") > $280::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $281) t
  where t.destination = "s"."destination")) >= $282::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $283::date and "s"."portal_eta_seen" >= $284::timestamptz - make_interval(days => $285::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $286::date or abs("s"."portal_eta" - "s"."carrier_eta") > $287::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $288) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $289) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $290::date and "s"."portal_eta_seen" >= $291::timestamptz - make_interval(days => $292::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $293::date or abs("s"."portal_eta" - "s"."carrier_eta") > $294::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $295) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $296) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "1970-01-01", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = "1970-01-01T00:00:00.000Z", $39 = 3, $40 = "1970-01-01", $41 = 1, $42 = "00000000-0000-7000-8000-000000000001", $43 = "1970-01-01", $44 = "1970-01-01", $45 = "1970-01-01T00:00:00.000Z", $46 = 3, $47 = "1970-01-01", $48 = 1, $49 = "00000000-0000-7000-8000-000000000001", $50 = "00000000-0000-7000-8000-000000000001", $51 = "1970-01-01", $52 = "1970-01-01T00:00:00.000Z", $53 = 3, $54 = "1970-01-01", $55 = 1, $56 = "00000000-0000-7000-8000-000000000001", $57 = "00000000-0000-7000-8000-000000000001", $58 = "1970-01-01", $59 = "1970-01-01T00:00:00.000Z", $60 = 3, $61 = "1970-01-01", $62 = 1, $63 = "00000000-0000-7000-8000-000000000001", $64 = "1970-01-01", $65 = "1970-01-01T00:00:00.000Z", $66 = 3, $67 = "1970-01-01", $68 = 1, $69 = "00000000-0000-7000-8000-000000000001", $70 = "1970-01-01", $71 = "1970-01-01", $72 = "1970-01-01T00:00:00.000Z", $73 = 3, $74 = "1970-01-01", $75 = 1, $76 = "00000000-0000-7000-8000-000000000001", $77 = "1970-01-01", $78 = "1970-01-01", $79 = "1970-01-01T00:00:00.000Z", $80 = 3, $81 = "1970-01-01", $82 = 1, $83 = "00000000-0000-7000-8000-000000000001", $84 = "00000000-0000-7000-8000-000000000001", $85 = "1970-01-01", $86 = "1970-01-01T00:00:00.000Z", $87 = 3, $88 = "1970-01-01", $89 = 1, $90 = "00000000-0000-7000-8000-000000000001", $91 = "00000000-0000-7000-8000-000000000001", $92 = "1970-01-01", $93 = "1970-01-01T00:00:00.000Z", $94 = 3, $95 = "1970-01-01", $96 = 1, $97 = "00000000-0000-7000-8000-000000000001", $98 = "1970-01-01", $99 = "1970-01-01", $100 = "1970-01-01T00:00:00.000Z", $101 = 3, $102 = "1970-01-01", $103 = 1, $104 = "00000000-0000-7000-8000-000000000001", $105 = "00000000-0000-7000-8000-000000000001", $106 = "1970-01-01", $107 = "1970-01-01T00:00:00.000Z", $108 = 3, $109 = "1970-01-01", $110 = 1, $111 = "00000000-0000-7000-8000-000000000001", $112 = "00000000-0000-7000-8000-000000000001", $113 = "1970-01-01", $114 = 90, $115 = "1970-01-01", $116 = "1970-01-01", $117 = 90, $118 = "1970-01-01", $119 = "1970-01-01", $120 = 90, $121 = "1970-01-01", $122 = "1970-01-01", $123 = 90, $124 = "1970-01-01", $125 = "1970-01-01", $126 = 90, $127 = "1970-01-01", $128 = 90, $129 = "1970-01-01", $130 = "00000000-0000-7000-8000-000000000001", $131 = "00000000-0000-7000-8000-000000000001", $132 = "1970-01-01", $133 = "1970-01-01T00:00:00.000Z", $134 = 3, $135 = "1970-01-01", $136 = 1, $137 = "00000000-0000-7000-8000-000000000001", $138 = "1970-01-01", $139 = "1970-01-01", $140 = "1970-01-01T00:00:00.000Z", $141 = 3, $142 = "1970-01-01", $143 = 1, $144 = "00000000-0000-7000-8000-000000000001", $145 = "00000000-0000-7000-8000-000000000001", $146 = "1970-01-01", $147 = "1970-01-01T00:00:00.000Z", $148 = 3, $149 = "1970-01-01", $150 = 1, $151 = "00000000-0000-7000-8000-000000000001", $152 = "00000000-0000-7000-8000-000000000001", $153 = "2021-12-01", $154 = "2026-11-01", $155 = "1970-01-01", $156 = "1970-01-01", $157 = 90, $158 = "1970-01-01", $159 = "1970-01-01", $160 = "1970-01-01", $161 = 90, $162 = "1970-01-01", $163 = "1970-01-01", $164 = "1970-01-01", $165 = 90, $166 = "1970-01-01", $167 = "1970-01-01", $168 = "1970-01-01", $169 = 90, $170 = "1970-01-01", $171 = "1970-01-01", $172 = "1970-01-01", $173 = 90, $174 = "1970-01-01", $175 = "1970-01-01", $176 = 90, $177 = "1970-01-01", $178 = "1970-01-01", $179 = 90, $180 = "1970-01-01", $181 = "1970-01-01", $182 = 90, $183 = 0, $184 = 25, $185 = "00000000-0000-7000-8000-000000000001", $186 = "00000000-0000-7000-8000-000000000001", $187 = "1970-01-01", $188 = 90, $189 = "1970-01-01", $190 = "00000000-0000-7000-8000-000000000001", $191 = "00000000-0000-7000-8000-000000000001", $192 = "1970-01-01", $193 = "1970-01-01", $194 = "1970-01-01", $195 = "1970-01-01", $196 = 90, $197 = "1970-01-01", $198 = "1970-01-01", $199 = 90, $200 = "1970-01-01", $201 = "00000000-0000-7000-8000-000000000001", $202 = "00000000-0000-7000-8000-000000000001", $203 = "1970-01-01", $204 = "1970-01-01", $205 = "1970-01-01", $206 = "1970-01-01", $207 = "1970-01-01", $208 = 90, $209 = "1970-01-01", $210 = "1970-01-01", $211 = "1970-01-01", $212 = "1970-01-01", $213 = 90, $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = "1970-01-01", $218 = 90, $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = "1970-01-01T00:00:00.000Z", $223 = 3, $224 = "1970-01-01", $225 = 1, $226 = "00000000-0000-7000-8000-000000000001", $227 = "1970-01-01", $228 = "1970-01-01", $229 = "1970-01-01T00:00:00.000Z", $230 = 3, $231 = "1970-01-01", $232 = 1, $233 = "00000000-0000-7000-8000-000000000001", $234 = "00000000-0000-7000-8000-000000000001", $235 = "1970-01-01", $236 = "1970-01-01T00:00:00.000Z", $237 = 3, $238 = "1970-01-01", $239 = 1, $240 = "00000000-0000-7000-8000-000000000001", $241 = "00000000-0000-7000-8000-000000000001", $242 = "1970-01-01", $243 = "1970-01-01T00:00:00.000Z", $244 = 3, $245 = "1970-01-01", $246 = 1, $247 = "00000000-0000-7000-8000-000000000001", $248 = "1970-01-01", $249 = "1970-01-01T00:00:00.000Z", $250 = 3, $251 = "1970-01-01", $252 = 1, $253 = "00000000-0000-7000-8000-000000000001", $254 = "1970-01-01", $255 = "1970-01-01", $256 = "1970-01-01T00:00:00.000Z", $257 = 3, $258 = "1970-01-01", $259 = 1, $260 = "00000000-0000-7000-8000-000000000001", $261 = "1970-01-01", $262 = "1970-01-01", $263 = "1970-01-01T00:00:00.000Z", $264 = 3, $265 = "1970-01-01", $266 = 1, $267 = "00000000-0000-7000-8000-000000000001", $268 = "00000000-0000-7000-8000-000000000001", $269 = "1970-01-01", $270 = "1970-01-01T00:00:00.000Z", $271 = 3, $272 = "1970-01-01", $273 = 1, $274 = "00000000-0000-7000-8000-000000000001", $275 = "00000000-0000-7000-8000-000000000001", $276 = "1970-01-01", $277 = "1970-01-01T00:00:00.000Z", $278 = 3, $279 = "1970-01-01", $280 = 1, $281 = "00000000-0000-7000-8000-000000000001", $282 = "1970-01-01", $283 = "1970-01-01", $284 = "1970-01-01T00:00:00.000Z", $285 = 3, $286 = "1970-01-01", $287 = 1, $288 = "00000000-0000-7000-8000-000000000001", $289 = "00000000-0000-7000-8000-000000000001", $290 = "1970-01-01", $291 = "1970-01-01T00:00:00.000Z", $292 = 3, $293 = "1970-01-01", $294 = 1, $295 = "00000000-0000-7000-8000-000000000001", $296 = "00000000-0000-7000-8000-000000000001";

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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $19::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $20::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $22::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($23::date - $24::int), false) then $25::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $26::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $27::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($28::date - $29::int), false) then $30::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $31::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $32::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $36::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $37::date and "s"."portal_eta_seen" >= $38::timestamptz - make_interval(days => $39::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $40::date or abs("s"."portal_eta" - "s"."carrier_eta") > $41::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $42) t
  where t.destination = "s"."destination")) >= $43::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $44::date and "s"."portal_eta_seen" >= $45::timestamptz - make_interval(days => $46::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $47::date or abs("s"."portal_eta" - "s"."carrier_eta") > $48::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $49) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $50) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $51::date and "s"."portal_eta_seen" >= $52::timestamptz - make_interval(days => $53::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $54::date or abs("s"."portal_eta" - "s"."carrier_eta") > $55::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $56) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $57) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $58::date and "s"."portal_eta_seen" >= $59::timestamptz - make_interval(days => $60::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $61::date or abs("s"."portal_eta" - "s"."carrier_eta") > $62::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $63) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $64::date and "s"."portal_eta_seen" >= $65::timestamptz - make_interval(days => $66::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $67::date or abs("s"."portal_eta" - "s"."carrier_eta") > $68::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $69) t
  where t.destination = "s"."destination"))) = date_part('year', $70::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $71::date and "s"."portal_eta_seen" >= $72::timestamptz - make_interval(days => $73::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $74::date or abs("s"."portal_eta" - "s"."carrier_eta") > $75::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $76) t
  where t.destination = "s"."destination")) >= $77::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $78::date and "s"."portal_eta_seen" >= $79::timestamptz - make_interval(days => $80::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $81::date or abs("s"."portal_eta" - "s"."carrier_eta") > $82::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $83) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $84) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $85::date and "s"."portal_eta_seen" >= $86::timestamptz - make_interval(days => $87::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $88::date or abs("s"."portal_eta" - "s"."carrier_eta") > $89::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $90) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $91) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $92::date and "s"."portal_eta_seen" >= $93::timestamptz - make_interval(days => $94::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $95::date or abs("s"."portal_eta" - "s"."carrier_eta") > $96::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $97) t
  where t.destination = "s"."destination")) >= $98::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $99::date and "s"."portal_eta_seen" >= $100::timestamptz - make_interval(days => $101::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $102::date or abs("s"."portal_eta" - "s"."carrier_eta") > $103::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $104) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $105) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $106::date and "s"."portal_eta_seen" >= $107::timestamptz - make_interval(days => $108::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $109::date or abs("s"."portal_eta" - "s"."carrier_eta") > $110::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $111) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $112) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($113::date - $114::int) and (s.late_days > 0 or ("s"."destination_eta" < $115::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($116::date - $117::int), false)) or ("s"."origin_etd" < $118::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($119::date - $120::int), false)) or ("s"."estimated_ex_factory_date" < $121::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($122::date - $123::int), false)) or ("s"."required_delivery_date" < $124::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($125::date - $126::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($127::date - $128::int) and $129::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $130) s
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
  where account_id = $131) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $132::date and "s"."portal_eta_seen" >= $133::timestamptz - make_interval(days => $134::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $135::date or abs("s"."portal_eta" - "s"."carrier_eta") > $136::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $137) t
  where t.destination = "s"."destination")) >= $138::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $139::date and "s"."portal_eta_seen" >= $140::timestamptz - make_interval(days => $141::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $142::date or abs("s"."portal_eta" - "s"."carrier_eta") > $143::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $144) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $145) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $146::date and "s"."portal_eta_seen" >= $147::timestamptz - make_interval(days => $148::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $149::date or abs("s"."portal_eta" - "s"."carrier_eta") > $150::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $151) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $152) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $153::date and "s"."eta_month" <= $154::date)) and true and "s"."supplier_id" = any($155::uuid[]))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $156::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($157::date - $158::int), false) then $159::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $160::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($161::date - $162::int), false) then $163::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $164::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($165::date - $166::int), false) then $167::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $168::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($169::date - $170::int), false) then $171::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $172::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($173::date - $174::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $175::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($176::date - $177::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $178::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($179::date - $180::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $181::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($182::date - $183::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $184 and position <= $185) keys
  join (select *, ctid
  from public.shipments
  where account_id = $186) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $187) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($188::date - $189::int) and $190::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $191) s
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
  where account_id = $192) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $193::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $194::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $195::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($196::date - $197::int), false) then $198::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($199::date - $200::int) and $201::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $202) s
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
  where account_id = $203) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $204::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $205::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $206::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $207::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($208::date - $209::int), false) then $210::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $211::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $212::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($213::date - $214::int), false) then $215::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $216::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $217::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($218::date - $219::int), false) then $220::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $221::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $222::date and "s"."portal_eta_seen" >= $223::timestamptz - make_interval(days => $224::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $225::date or abs("s"."portal_eta" - "s"."carrier_eta") > $226::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $227) t
  where t.destination = "s"."destination")) >= $228::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $229::date and "s"."portal_eta_seen" >= $230::timestamptz - make_interval(days => $231::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $232::date or abs("s"."portal_eta" - "s"."carrier_eta") > $233::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $234) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $235) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $236::date and "s"."portal_eta_seen" >= $237::timestamptz - make_interval(days => $238::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $239::date or abs("s"."portal_eta" - "s"."carrier_eta") > $240::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $241) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $242) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $243::date and "s"."portal_eta_seen" >= $244::timestamptz - make_interval(days => $245::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $246::date or abs("s"."portal_eta" - "s"."carrier_eta") > $247::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $248) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $249::date and "s"."portal_eta_seen" >= $250::timestamptz - make_interval(days => $251::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $252::date or abs("s"."portal_eta" - "s"."carrier_eta") > $253::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $254) t
  where t.destination = "s"."destination"))) = date_part('year', $255::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $256::date and "s"."portal_eta_seen" >= $257::timestamptz - make_interval(days => $258::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $259::date or abs("s"."portal_eta" - "s"."carrier_eta") > $260::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $261) t
  where t.destination = "s"."destination")) >= $262::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $263::date and "s"."portal_eta_seen" >= $264::timestamptz - make_interval(days => $265::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $266::date or abs("s"."portal_eta" - "s"."carrier_eta") > $267::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $268) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $269) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $270::date and "s"."portal_eta_seen" >= $271::timestamptz - make_interval(days => $272::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $273::date or abs("s"."portal_eta" - "s"."carrier_eta") > $274::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $275) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $276) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $277::date and "s"."portal_eta_seen" >= $278::timestamptz - make_interval(days => $279::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $280::date or abs("s"."portal_eta" - "s"."carrier_eta") > $281::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $282) t
  where t.destination = "s"."destination")) >= $283::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $284::date and "s"."portal_eta_seen" >= $285::timestamptz - make_interval(days => $286::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $287::date or abs("s"."portal_eta" - "s"."carrier_eta") > $288::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $289) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $290) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $291::date and "s"."portal_eta_seen" >= $292::timestamptz - make_interval(days => $293::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $294::date or abs("s"."portal_eta" - "s"."carrier_eta") > $295::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $296) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $297) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "1970-01-01", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = "1970-01-01T00:00:00.000Z", $39 = 3, $40 = "1970-01-01", $41 = 1, $42 = "00000000-0000-7000-8000-000000000001", $43 = "1970-01-01", $44 = "1970-01-01", $45 = "1970-01-01T00:00:00.000Z", $46 = 3, $47 = "1970-01-01", $48 = 1, $49 = "00000000-0000-7000-8000-000000000001", $50 = "00000000-0000-7000-8000-000000000001", $51 = "1970-01-01", $52 = "1970-01-01T00:00:00.000Z", $53 = 3, $54 = "1970-01-01", $55 = 1, $56 = "00000000-0000-7000-8000-000000000001", $57 = "00000000-0000-7000-8000-000000000001", $58 = "1970-01-01", $59 = "1970-01-01T00:00:00.000Z", $60 = 3, $61 = "1970-01-01", $62 = 1, $63 = "00000000-0000-7000-8000-000000000001", $64 = "1970-01-01", $65 = "1970-01-01T00:00:00.000Z", $66 = 3, $67 = "1970-01-01", $68 = 1, $69 = "00000000-0000-7000-8000-000000000001", $70 = "1970-01-01", $71 = "1970-01-01", $72 = "1970-01-01T00:00:00.000Z", $73 = 3, $74 = "1970-01-01", $75 = 1, $76 = "00000000-0000-7000-8000-000000000001", $77 = "1970-01-01", $78 = "1970-01-01", $79 = "1970-01-01T00:00:00.000Z", $80 = 3, $81 = "1970-01-01", $82 = 1, $83 = "00000000-0000-7000-8000-000000000001", $84 = "00000000-0000-7000-8000-000000000001", $85 = "1970-01-01", $86 = "1970-01-01T00:00:00.000Z", $87 = 3, $88 = "1970-01-01", $89 = 1, $90 = "00000000-0000-7000-8000-000000000001", $91 = "00000000-0000-7000-8000-000000000001", $92 = "1970-01-01", $93 = "1970-01-01T00:00:00.000Z", $94 = 3, $95 = "1970-01-01", $96 = 1, $97 = "00000000-0000-7000-8000-000000000001", $98 = "1970-01-01", $99 = "1970-01-01", $100 = "1970-01-01T00:00:00.000Z", $101 = 3, $102 = "1970-01-01", $103 = 1, $104 = "00000000-0000-7000-8000-000000000001", $105 = "00000000-0000-7000-8000-000000000001", $106 = "1970-01-01", $107 = "1970-01-01T00:00:00.000Z", $108 = 3, $109 = "1970-01-01", $110 = 1, $111 = "00000000-0000-7000-8000-000000000001", $112 = "00000000-0000-7000-8000-000000000001", $113 = "1970-01-01", $114 = 90, $115 = "1970-01-01", $116 = "1970-01-01", $117 = 90, $118 = "1970-01-01", $119 = "1970-01-01", $120 = 90, $121 = "1970-01-01", $122 = "1970-01-01", $123 = 90, $124 = "1970-01-01", $125 = "1970-01-01", $126 = 90, $127 = "1970-01-01", $128 = 90, $129 = "1970-01-01", $130 = "00000000-0000-7000-8000-000000000001", $131 = "00000000-0000-7000-8000-000000000001", $132 = "1970-01-01", $133 = "1970-01-01T00:00:00.000Z", $134 = 3, $135 = "1970-01-01", $136 = 1, $137 = "00000000-0000-7000-8000-000000000001", $138 = "1970-01-01", $139 = "1970-01-01", $140 = "1970-01-01T00:00:00.000Z", $141 = 3, $142 = "1970-01-01", $143 = 1, $144 = "00000000-0000-7000-8000-000000000001", $145 = "00000000-0000-7000-8000-000000000001", $146 = "1970-01-01", $147 = "1970-01-01T00:00:00.000Z", $148 = 3, $149 = "1970-01-01", $150 = 1, $151 = "00000000-0000-7000-8000-000000000001", $152 = "00000000-0000-7000-8000-000000000001", $153 = "2026-03-01", $154 = "2026-03-01", $155 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $156 = "1970-01-01", $157 = "1970-01-01", $158 = 90, $159 = "1970-01-01", $160 = "1970-01-01", $161 = "1970-01-01", $162 = 90, $163 = "1970-01-01", $164 = "1970-01-01", $165 = "1970-01-01", $166 = 90, $167 = "1970-01-01", $168 = "1970-01-01", $169 = "1970-01-01", $170 = 90, $171 = "1970-01-01", $172 = "1970-01-01", $173 = "1970-01-01", $174 = 90, $175 = "1970-01-01", $176 = "1970-01-01", $177 = 90, $178 = "1970-01-01", $179 = "1970-01-01", $180 = 90, $181 = "1970-01-01", $182 = "1970-01-01", $183 = 90, $184 = 0, $185 = 25, $186 = "00000000-0000-7000-8000-000000000001", $187 = "00000000-0000-7000-8000-000000000001", $188 = "1970-01-01", $189 = 90, $190 = "1970-01-01", $191 = "00000000-0000-7000-8000-000000000001", $192 = "00000000-0000-7000-8000-000000000001", $193 = "1970-01-01", $194 = "1970-01-01", $195 = "1970-01-01", $196 = "1970-01-01", $197 = 90, $198 = "1970-01-01", $199 = "1970-01-01", $200 = 90, $201 = "1970-01-01", $202 = "00000000-0000-7000-8000-000000000001", $203 = "00000000-0000-7000-8000-000000000001", $204 = "1970-01-01", $205 = "1970-01-01", $206 = "1970-01-01", $207 = "1970-01-01", $208 = "1970-01-01", $209 = 90, $210 = "1970-01-01", $211 = "1970-01-01", $212 = "1970-01-01", $213 = "1970-01-01", $214 = 90, $215 = "1970-01-01", $216 = "1970-01-01", $217 = "1970-01-01", $218 = "1970-01-01", $219 = 90, $220 = "1970-01-01", $221 = "1970-01-01", $222 = "1970-01-01", $223 = "1970-01-01T00:00:00.000Z", $224 = 3, $225 = "1970-01-01", $226 = 1, $227 = "00000000-0000-7000-8000-000000000001", $228 = "1970-01-01", $229 = "1970-01-01", $230 = "1970-01-01T00:00:00.000Z", $231 = 3, $232 = "1970-01-01", $233 = 1, $234 = "00000000-0000-7000-8000-000000000001", $235 = "00000000-0000-7000-8000-000000000001", $236 = "1970-01-01", $237 = "1970-01-01T00:00:00.000Z", $238 = 3, $239 = "1970-01-01", $240 = 1, $241 = "00000000-0000-7000-8000-000000000001", $242 = "00000000-0000-7000-8000-000000000001", $243 = "1970-01-01", $244 = "1970-01-01T00:00:00.000Z", $245 = 3, $246 = "1970-01-01", $247 = 1, $248 = "00000000-0000-7000-8000-000000000001", $249 = "1970-01-01", $250 = "1970-01-01T00:00:00.000Z", $251 = 3, $252 = "1970-01-01", $253 = 1, $254 = "00000000-0000-7000-8000-000000000001", $255 = "1970-01-01", $256 = "1970-01-01", $257 = "1970-01-01T00:00:00.000Z", $258 = 3, $259 = "1970-01-01", $260 = 1, $261 = "00000000-0000-7000-8000-000000000001", $262 = "1970-01-01", $263 = "1970-01-01", $264 = "1970-01-01T00:00:00.000Z", $265 = 3, $266 = "1970-01-01", $267 = 1, $268 = "00000000-0000-7000-8000-000000000001", $269 = "00000000-0000-7000-8000-000000000001", $270 = "1970-01-01", $271 = "1970-01-01T00:00:00.000Z", $272 = 3, $273 = "1970-01-01", $274 = 1, $275 = "00000000-0000-7000-8000-000000000001", $276 = "00000000-0000-7000-8000-000000000001", $277 = "1970-01-01", $278 = "1970-01-01T00:00:00.000Z", $279 = 3, $280 = "1970-01-01", $281 = 1, $282 = "00000000-0000-7000-8000-000000000001", $283 = "1970-01-01", $284 = "1970-01-01", $285 = "1970-01-01T00:00:00.000Z", $286 = 3, $287 = "1970-01-01", $288 = 1, $289 = "00000000-0000-7000-8000-000000000001", $290 = "00000000-0000-7000-8000-000000000001", $291 = "1970-01-01", $292 = "1970-01-01T00:00:00.000Z", $293 = 3, $294 = "1970-01-01", $295 = 1, $296 = "00000000-0000-7000-8000-000000000001", $297 = "00000000-0000-7000-8000-000000000001";

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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $19::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $20::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $22::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($23::date - $24::int), false) then $25::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $26::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $27::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($28::date - $29::int), false) then $30::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $31::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $32::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $36::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $37::date and "s"."portal_eta_seen" >= $38::timestamptz - make_interval(days => $39::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $40::date or abs("s"."portal_eta" - "s"."carrier_eta") > $41::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $42) t
  where t.destination = "s"."destination")) >= $43::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $44::date and "s"."portal_eta_seen" >= $45::timestamptz - make_interval(days => $46::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $47::date or abs("s"."portal_eta" - "s"."carrier_eta") > $48::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $49) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $50) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $51::date and "s"."portal_eta_seen" >= $52::timestamptz - make_interval(days => $53::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $54::date or abs("s"."portal_eta" - "s"."carrier_eta") > $55::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $56) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $57) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $58::date and "s"."portal_eta_seen" >= $59::timestamptz - make_interval(days => $60::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $61::date or abs("s"."portal_eta" - "s"."carrier_eta") > $62::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $63) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $64::date and "s"."portal_eta_seen" >= $65::timestamptz - make_interval(days => $66::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $67::date or abs("s"."portal_eta" - "s"."carrier_eta") > $68::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $69) t
  where t.destination = "s"."destination"))) = date_part('year', $70::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $71::date and "s"."portal_eta_seen" >= $72::timestamptz - make_interval(days => $73::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $74::date or abs("s"."portal_eta" - "s"."carrier_eta") > $75::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $76) t
  where t.destination = "s"."destination")) >= $77::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $78::date and "s"."portal_eta_seen" >= $79::timestamptz - make_interval(days => $80::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $81::date or abs("s"."portal_eta" - "s"."carrier_eta") > $82::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $83) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $84) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $85::date and "s"."portal_eta_seen" >= $86::timestamptz - make_interval(days => $87::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $88::date or abs("s"."portal_eta" - "s"."carrier_eta") > $89::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $90) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $91) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $92::date and "s"."portal_eta_seen" >= $93::timestamptz - make_interval(days => $94::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $95::date or abs("s"."portal_eta" - "s"."carrier_eta") > $96::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $97) t
  where t.destination = "s"."destination")) >= $98::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $99::date and "s"."portal_eta_seen" >= $100::timestamptz - make_interval(days => $101::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $102::date or abs("s"."portal_eta" - "s"."carrier_eta") > $103::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $104) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $105) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $106::date and "s"."portal_eta_seen" >= $107::timestamptz - make_interval(days => $108::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $109::date or abs("s"."portal_eta" - "s"."carrier_eta") > $110::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $111) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $112) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($113::date - $114::int) and (s.late_days > 0 or ("s"."destination_eta" < $115::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($116::date - $117::int), false)) or ("s"."origin_etd" < $118::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($119::date - $120::int), false)) or ("s"."estimated_ex_factory_date" < $121::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($122::date - $123::int), false)) or ("s"."required_delivery_date" < $124::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($125::date - $126::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($127::date - $128::int) and $129::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $130) s
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
  where account_id = $131) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $132::date and "s"."portal_eta_seen" >= $133::timestamptz - make_interval(days => $134::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $135::date or abs("s"."portal_eta" - "s"."carrier_eta") > $136::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $137) t
  where t.destination = "s"."destination")) >= $138::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $139::date and "s"."portal_eta_seen" >= $140::timestamptz - make_interval(days => $141::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $142::date or abs("s"."portal_eta" - "s"."carrier_eta") > $143::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $144) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $145) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $146::date and "s"."portal_eta_seen" >= $147::timestamptz - make_interval(days => $148::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $149::date or abs("s"."portal_eta" - "s"."carrier_eta") > $150::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $151) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $152) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $153::date and "s"."eta_month" <= $154::date and "s"."destination_eta" >= $155::date and "s"."destination_eta" <= $156::date)) and true and (s.search_text like $157 or s.supplier_id = any (array(select v.id
  from (select *, ctid
  from public.suppliers
  where account_id = $158) v
  where lower(v.name collate pg_unicode_fast) like $159))))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $160::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($161::date - $162::int), false) then $163::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $164::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($165::date - $166::int), false) then $167::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $168::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($169::date - $170::int), false) then $171::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $172::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($173::date - $174::int), false) then $175::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $176::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($177::date - $178::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $179::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($180::date - $181::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $182::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($183::date - $184::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $185::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($186::date - $187::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $188 and position <= $189) keys
  join (select *, ctid
  from public.shipments
  where account_id = $190) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $191) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($192::date - $193::int) and $194::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $195) s
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
  where account_id = $196) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
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
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
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
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "1970-01-01", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = "1970-01-01T00:00:00.000Z", $39 = 3, $40 = "1970-01-01", $41 = 1, $42 = "00000000-0000-7000-8000-000000000001", $43 = "1970-01-01", $44 = "1970-01-01", $45 = "1970-01-01T00:00:00.000Z", $46 = 3, $47 = "1970-01-01", $48 = 1, $49 = "00000000-0000-7000-8000-000000000001", $50 = "00000000-0000-7000-8000-000000000001", $51 = "1970-01-01", $52 = "1970-01-01T00:00:00.000Z", $53 = 3, $54 = "1970-01-01", $55 = 1, $56 = "00000000-0000-7000-8000-000000000001", $57 = "00000000-0000-7000-8000-000000000001", $58 = "1970-01-01", $59 = "1970-01-01T00:00:00.000Z", $60 = 3, $61 = "1970-01-01", $62 = 1, $63 = "00000000-0000-7000-8000-000000000001", $64 = "1970-01-01", $65 = "1970-01-01T00:00:00.000Z", $66 = 3, $67 = "1970-01-01", $68 = 1, $69 = "00000000-0000-7000-8000-000000000001", $70 = "1970-01-01", $71 = "1970-01-01", $72 = "1970-01-01T00:00:00.000Z", $73 = 3, $74 = "1970-01-01", $75 = 1, $76 = "00000000-0000-7000-8000-000000000001", $77 = "1970-01-01", $78 = "1970-01-01", $79 = "1970-01-01T00:00:00.000Z", $80 = 3, $81 = "1970-01-01", $82 = 1, $83 = "00000000-0000-7000-8000-000000000001", $84 = "00000000-0000-7000-8000-000000000001", $85 = "1970-01-01", $86 = "1970-01-01T00:00:00.000Z", $87 = 3, $88 = "1970-01-01", $89 = 1, $90 = "00000000-0000-7000-8000-000000000001", $91 = "00000000-0000-7000-8000-000000000001", $92 = "1970-01-01", $93 = "1970-01-01T00:00:00.000Z", $94 = 3, $95 = "1970-01-01", $96 = 1, $97 = "00000000-0000-7000-8000-000000000001", $98 = "1970-01-01", $99 = "1970-01-01", $100 = "1970-01-01T00:00:00.000Z", $101 = 3, $102 = "1970-01-01", $103 = 1, $104 = "00000000-0000-7000-8000-000000000001", $105 = "00000000-0000-7000-8000-000000000001", $106 = "1970-01-01", $107 = "1970-01-01T00:00:00.000Z", $108 = 3, $109 = "1970-01-01", $110 = 1, $111 = "00000000-0000-7000-8000-000000000001", $112 = "00000000-0000-7000-8000-000000000001", $113 = "1970-01-01", $114 = 90, $115 = "1970-01-01", $116 = "1970-01-01", $117 = 90, $118 = "1970-01-01", $119 = "1970-01-01", $120 = 90, $121 = "1970-01-01", $122 = "1970-01-01", $123 = 90, $124 = "1970-01-01", $125 = "1970-01-01", $126 = 90, $127 = "1970-01-01", $128 = 90, $129 = "1970-01-01", $130 = "00000000-0000-7000-8000-000000000001", $131 = "00000000-0000-7000-8000-000000000001", $132 = "1970-01-01", $133 = "1970-01-01T00:00:00.000Z", $134 = 3, $135 = "1970-01-01", $136 = 1, $137 = "00000000-0000-7000-8000-000000000001", $138 = "1970-01-01", $139 = "1970-01-01", $140 = "1970-01-01T00:00:00.000Z", $141 = 3, $142 = "1970-01-01", $143 = 1, $144 = "00000000-0000-7000-8000-000000000001", $145 = "00000000-0000-7000-8000-000000000001", $146 = "1970-01-01", $147 = "1970-01-01T00:00:00.000Z", $148 = 3, $149 = "1970-01-01", $150 = 1, $151 = "00000000-0000-7000-8000-000000000001", $152 = "00000000-0000-7000-8000-000000000001", $153 = "2026-03-01", $154 = "2026-03-01", $155 = "2026-03-05", $156 = "2026-03-31", $157 = "%abc%", $158 = "00000000-0000-7000-8000-000000000001", $159 = "%abc%", $160 = "1970-01-01", $161 = "1970-01-01", $162 = 90, $163 = "1970-01-01", $164 = "1970-01-01", $165 = "1970-01-01", $166 = 90, $167 = "1970-01-01", $168 = "1970-01-01", $169 = "1970-01-01", $170 = 90, $171 = "1970-01-01", $172 = "1970-01-01", $173 = "1970-01-01", $174 = 90, $175 = "1970-01-01", $176 = "1970-01-01", $177 = "1970-01-01", $178 = 90, $179 = "1970-01-01", $180 = "1970-01-01", $181 = 90, $182 = "1970-01-01", $183 = "1970-01-01", $184 = 90, $185 = "1970-01-01", $186 = "1970-01-01", $187 = 90, $188 = 0, $189 = 25, $190 = "00000000-0000-7000-8000-000000000001", $191 = "00000000-0000-7000-8000-000000000001", $192 = "1970-01-01", $193 = 90, $194 = "1970-01-01", $195 = "00000000-0000-7000-8000-000000000001", $196 = "00000000-0000-7000-8000-000000000001", $197 = "1970-01-01", $198 = "1970-01-01", $199 = "1970-01-01", $200 = "1970-01-01", $201 = 90, $202 = "1970-01-01", $203 = "1970-01-01", $204 = 90, $205 = "1970-01-01", $206 = "00000000-0000-7000-8000-000000000001", $207 = "00000000-0000-7000-8000-000000000001", $208 = "1970-01-01", $209 = "1970-01-01", $210 = "1970-01-01", $211 = "1970-01-01", $212 = "1970-01-01", $213 = 90, $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = "1970-01-01", $218 = 90, $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = "1970-01-01", $223 = 90, $224 = "1970-01-01", $225 = "1970-01-01", $226 = "1970-01-01", $227 = "1970-01-01T00:00:00.000Z", $228 = 3, $229 = "1970-01-01", $230 = 1, $231 = "00000000-0000-7000-8000-000000000001", $232 = "1970-01-01", $233 = "1970-01-01", $234 = "1970-01-01T00:00:00.000Z", $235 = 3, $236 = "1970-01-01", $237 = 1, $238 = "00000000-0000-7000-8000-000000000001", $239 = "00000000-0000-7000-8000-000000000001", $240 = "1970-01-01", $241 = "1970-01-01T00:00:00.000Z", $242 = 3, $243 = "1970-01-01", $244 = 1, $245 = "00000000-0000-7000-8000-000000000001", $246 = "00000000-0000-7000-8000-000000000001", $247 = "1970-01-01", $248 = "1970-01-01T00:00:00.000Z", $249 = 3, $250 = "1970-01-01", $251 = 1, $252 = "00000000-0000-7000-8000-000000000001", $253 = "1970-01-01", $254 = "1970-01-01T00:00:00.000Z", $255 = 3, $256 = "1970-01-01", $257 = 1, $258 = "00000000-0000-7000-8000-000000000001", $259 = "1970-01-01", $260 = "1970-01-01", $261 = "1970-01-01T00:00:00.000Z", $262 = 3, $263 = "1970-01-01", $264 = 1, $265 = "00000000-0000-7000-8000-000000000001", $266 = "1970-01-01", $267 = "1970-01-01", $268 = "1970-01-01T00:00:00.000Z", $269 = 3, $270 = "1970-01-01", $271 = 1, $272 = "00000000-0000-7000-8000-000000000001", $273 = "00000000-0000-7000-8000-000000000001", $274 = "1970-01-01", $275 = "1970-01-01T00:00:00.000Z", $276 = 3, $277 = "1970-01-01", $278 = 1, $279 = "00000000-0000-7000-8000-000000000001", $280 = "00000000-0000-7000-8000-000000000001", $281 = "1970-01-01", $282 = "1970-01-01T00:00:00.000Z", $283 = 3, $284 = "1970-01-01", $285 = 1, $286 = "00000000-0000-7000-8000-000000000001", $287 = "1970-01-01", $288 = "1970-01-01", $289 = "1970-01-01T00:00:00.000Z", $290 = 3, $291 = "1970-01-01", $292 = 1, $293 = "00000000-0000-7000-8000-000000000001", $294 = "00000000-0000-7000-8000-000000000001", $295 = "1970-01-01", $296 = "1970-01-01T00:00:00.000Z", $297 = 3, $298 = "1970-01-01", $299 = 1, $300 = "00000000-0000-7000-8000-000000000001", $301 = "00000000-0000-7000-8000-000000000001";

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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $19::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $20::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $21::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $22::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($23::date - $24::int), false) then $25::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $26::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $27::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($28::date - $29::int), false) then $30::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $31::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $32::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $36::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $37::date and "s"."portal_eta_seen" >= $38::timestamptz - make_interval(days => $39::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $40::date or abs("s"."portal_eta" - "s"."carrier_eta") > $41::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $42) t
  where t.destination = "s"."destination")) >= $43::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $44::date and "s"."portal_eta_seen" >= $45::timestamptz - make_interval(days => $46::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $47::date or abs("s"."portal_eta" - "s"."carrier_eta") > $48::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $49) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $50) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $51::date and "s"."portal_eta_seen" >= $52::timestamptz - make_interval(days => $53::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $54::date or abs("s"."portal_eta" - "s"."carrier_eta") > $55::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $56) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $57) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $58::date and "s"."portal_eta_seen" >= $59::timestamptz - make_interval(days => $60::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $61::date or abs("s"."portal_eta" - "s"."carrier_eta") > $62::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $63) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $64::date and "s"."portal_eta_seen" >= $65::timestamptz - make_interval(days => $66::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $67::date or abs("s"."portal_eta" - "s"."carrier_eta") > $68::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $69) t
  where t.destination = "s"."destination"))) = date_part('year', $70::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $71::date and "s"."portal_eta_seen" >= $72::timestamptz - make_interval(days => $73::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $74::date or abs("s"."portal_eta" - "s"."carrier_eta") > $75::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $76) t
  where t.destination = "s"."destination")) >= $77::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $78::date and "s"."portal_eta_seen" >= $79::timestamptz - make_interval(days => $80::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $81::date or abs("s"."portal_eta" - "s"."carrier_eta") > $82::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $83) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $84) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $85::date and "s"."portal_eta_seen" >= $86::timestamptz - make_interval(days => $87::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $88::date or abs("s"."portal_eta" - "s"."carrier_eta") > $89::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $90) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $91) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $92::date and "s"."portal_eta_seen" >= $93::timestamptz - make_interval(days => $94::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $95::date or abs("s"."portal_eta" - "s"."carrier_eta") > $96::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $97) t
  where t.destination = "s"."destination")) >= $98::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $99::date and "s"."portal_eta_seen" >= $100::timestamptz - make_interval(days => $101::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $102::date or abs("s"."portal_eta" - "s"."carrier_eta") > $103::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $104) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $105) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $106::date and "s"."portal_eta_seen" >= $107::timestamptz - make_interval(days => $108::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $109::date or abs("s"."portal_eta" - "s"."carrier_eta") > $110::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $111) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $112) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  where (("s"."latest_open_date" >= ($113::date - $114::int) and (s.late_days > 0 or ("s"."destination_eta" < $115::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($116::date - $117::int), false)) or ("s"."origin_etd" < $118::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($119::date - $120::int), false)) or ("s"."estimated_ex_factory_date" < $121::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($122::date - $123::int), false)) or ("s"."required_delivery_date" < $124::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($125::date - $126::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($127::date - $128::int) and $129::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $130) s
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
  where account_id = $131) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $132::date and "s"."portal_eta_seen" >= $133::timestamptz - make_interval(days => $134::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $135::date or abs("s"."portal_eta" - "s"."carrier_eta") > $136::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $137) t
  where t.destination = "s"."destination")) >= $138::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $139::date and "s"."portal_eta_seen" >= $140::timestamptz - make_interval(days => $141::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $142::date or abs("s"."portal_eta" - "s"."carrier_eta") > $143::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $144) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $145) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $146::date and "s"."portal_eta_seen" >= $147::timestamptz - make_interval(days => $148::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $149::date or abs("s"."portal_eta" - "s"."carrier_eta") > $150::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $151) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $152) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end > 0)) or (s.late_days > 0 and "s"."eta_month" >= $153::date and "s"."eta_month" <= $154::date)) and true)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $155::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($156::date - $157::int), false) then $158::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $159::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($160::date - $161::int), false) then $162::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $163::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($164::date - $165::int), false) then $166::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $167::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($168::date - $169::int), false) then $170::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $171::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($172::date - $173::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $174::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($175::date - $176::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $177::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($178::date - $179::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $180::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($181::date - $182::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $183 and position <= $184) keys
  join (select *, ctid
  from public.shipments
  where account_id = $185) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $186) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select w.kind, w.days, w.reason, w.ask
  from (values (2, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($187::date - $188::int) and $189::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $190) s
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
  where account_id = $191) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then $192::date - s.last_update_date end, 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $193::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end), coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."destination_eta" < $194::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($195::date - $196::int), false) then $197::date - "s"."destination_eta" end, case when (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($198::date - $199::int) and $200::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $201) s
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
  where account_id = $202) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $203::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $204::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $205::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end, coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."origin_etd" < $206::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($207::date - $208::int), false) then $209::date - "s"."origin_etd" end, 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $210::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (3, case when "s"."estimated_ex_factory_date" < $211::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($212::date - $213::int), false) then $214::date - "s"."estimated_ex_factory_date" end, 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $215::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', v.name), (3, case when "s"."required_delivery_date" < $216::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($217::date - $218::int), false) then $219::date - "s"."required_delivery_date" end, 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $220::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end, 'Arrival ' || (s.destination_ata - s.destination_eta) || case when (s.destination_ata - s.destination_eta) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end, 'Departure ' || (s.origin_atd - s.origin_etd) || case when (s.origin_atd - s.origin_etd) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (0, case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end, 'Ex factory ' || (s.actual_ex_factory_date - s.estimated_ex_factory_date) || case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) = 1 then ' day' else ' days' end || ' late', v.name), (0, case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end, 'Delivery ' || (s.actual_delivery_date - s.required_delivery_date) || case when (s.actual_delivery_date - s.required_delivery_date) = 1 then ' day' else ' days' end || ' late', coalesce(s.carrier_name, s.carrier_code)), (1, case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $221::date and "s"."portal_eta_seen" >= $222::timestamptz - make_interval(days => $223::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $224::date or abs("s"."portal_eta" - "s"."carrier_eta") > $225::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $226) t
  where t.destination = "s"."destination")) >= $227::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $228::date and "s"."portal_eta_seen" >= $229::timestamptz - make_interval(days => $230::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $231::date or abs("s"."portal_eta" - "s"."carrier_eta") > $232::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $233) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $234) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $235::date and "s"."portal_eta_seen" >= $236::timestamptz - make_interval(days => $237::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $238::date or abs("s"."portal_eta" - "s"."carrier_eta") > $239::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $240) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $241) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end, 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $242::date and "s"."portal_eta_seen" >= $243::timestamptz - make_interval(days => $244::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $245::date or abs("s"."portal_eta" - "s"."carrier_eta") > $246::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $247) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $248::date and "s"."portal_eta_seen" >= $249::timestamptz - make_interval(days => $250::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $251::date or abs("s"."portal_eta" - "s"."carrier_eta") > $252::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $253) t
  where t.destination = "s"."destination"))) = date_part('year', $254::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $255::date and "s"."portal_eta_seen" >= $256::timestamptz - make_interval(days => $257::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $258::date or abs("s"."portal_eta" - "s"."carrier_eta") > $259::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $260) t
  where t.destination = "s"."destination")) >= $261::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $262::date and "s"."portal_eta_seen" >= $263::timestamptz - make_interval(days => $264::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $265::date or abs("s"."portal_eta" - "s"."carrier_eta") > $266::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $267) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $268) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $269::date and "s"."portal_eta_seen" >= $270::timestamptz - make_interval(days => $271::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $272::date or abs("s"."portal_eta" - "s"."carrier_eta") > $273::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $274) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $275) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) || case when (case when s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $276::date and "s"."portal_eta_seen" >= $277::timestamptz - make_interval(days => $278::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $279::date or abs("s"."portal_eta" - "s"."carrier_eta") > $280::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $281) t
  where t.destination = "s"."destination")) >= $282::date and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $283::date and "s"."portal_eta_seen" >= $284::timestamptz - make_interval(days => $285::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $286::date or abs("s"."portal_eta" - "s"."carrier_eta") > $287::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $288) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $289) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) > 0 then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $290::date and "s"."portal_eta_seen" >= $291::timestamptz - make_interval(days => $292::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $293::date or abs("s"."portal_eta" - "s"."carrier_eta") > $294::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $295) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $296) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end) = 1 then ' day' else ' days' end || ' after the required date', coalesce(s.carrier_name, s.carrier_code))) w (kind, days, reason, ask)
  where w.days is not null
  order by w.kind desc, w.days desc
  limit 1) x
  order by lower(x.ask) asc nulls last, s.shipment_number asc, coalesce(r.order_number, '') asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "1970-01-01", $9 = "1970-01-01", $10 = "1970-01-01", $11 = "1970-01-01", $12 = 90, $13 = "1970-01-01", $14 = "1970-01-01", $15 = 90, $16 = "1970-01-01", $17 = "00000000-0000-7000-8000-000000000001", $18 = "00000000-0000-7000-8000-000000000001", $19 = "1970-01-01", $20 = "1970-01-01", $21 = "1970-01-01", $22 = "1970-01-01", $23 = "1970-01-01", $24 = 90, $25 = "1970-01-01", $26 = "1970-01-01", $27 = "1970-01-01", $28 = "1970-01-01", $29 = 90, $30 = "1970-01-01", $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = "1970-01-01T00:00:00.000Z", $39 = 3, $40 = "1970-01-01", $41 = 1, $42 = "00000000-0000-7000-8000-000000000001", $43 = "1970-01-01", $44 = "1970-01-01", $45 = "1970-01-01T00:00:00.000Z", $46 = 3, $47 = "1970-01-01", $48 = 1, $49 = "00000000-0000-7000-8000-000000000001", $50 = "00000000-0000-7000-8000-000000000001", $51 = "1970-01-01", $52 = "1970-01-01T00:00:00.000Z", $53 = 3, $54 = "1970-01-01", $55 = 1, $56 = "00000000-0000-7000-8000-000000000001", $57 = "00000000-0000-7000-8000-000000000001", $58 = "1970-01-01", $59 = "1970-01-01T00:00:00.000Z", $60 = 3, $61 = "1970-01-01", $62 = 1, $63 = "00000000-0000-7000-8000-000000000001", $64 = "1970-01-01", $65 = "1970-01-01T00:00:00.000Z", $66 = 3, $67 = "1970-01-01", $68 = 1, $69 = "00000000-0000-7000-8000-000000000001", $70 = "1970-01-01", $71 = "1970-01-01", $72 = "1970-01-01T00:00:00.000Z", $73 = 3, $74 = "1970-01-01", $75 = 1, $76 = "00000000-0000-7000-8000-000000000001", $77 = "1970-01-01", $78 = "1970-01-01", $79 = "1970-01-01T00:00:00.000Z", $80 = 3, $81 = "1970-01-01", $82 = 1, $83 = "00000000-0000-7000-8000-000000000001", $84 = "00000000-0000-7000-8000-000000000001", $85 = "1970-01-01", $86 = "1970-01-01T00:00:00.000Z", $87 = 3, $88 = "1970-01-01", $89 = 1, $90 = "00000000-0000-7000-8000-000000000001", $91 = "00000000-0000-7000-8000-000000000001", $92 = "1970-01-01", $93 = "1970-01-01T00:00:00.000Z", $94 = 3, $95 = "1970-01-01", $96 = 1, $97 = "00000000-0000-7000-8000-000000000001", $98 = "1970-01-01", $99 = "1970-01-01", $100 = "1970-01-01T00:00:00.000Z", $101 = 3, $102 = "1970-01-01", $103 = 1, $104 = "00000000-0000-7000-8000-000000000001", $105 = "00000000-0000-7000-8000-000000000001", $106 = "1970-01-01", $107 = "1970-01-01T00:00:00.000Z", $108 = 3, $109 = "1970-01-01", $110 = 1, $111 = "00000000-0000-7000-8000-000000000001", $112 = "00000000-0000-7000-8000-000000000001", $113 = "1970-01-01", $114 = 90, $115 = "1970-01-01", $116 = "1970-01-01", $117 = 90, $118 = "1970-01-01", $119 = "1970-01-01", $120 = 90, $121 = "1970-01-01", $122 = "1970-01-01", $123 = 90, $124 = "1970-01-01", $125 = "1970-01-01", $126 = 90, $127 = "1970-01-01", $128 = 90, $129 = "1970-01-01", $130 = "00000000-0000-7000-8000-000000000001", $131 = "00000000-0000-7000-8000-000000000001", $132 = "1970-01-01", $133 = "1970-01-01T00:00:00.000Z", $134 = 3, $135 = "1970-01-01", $136 = 1, $137 = "00000000-0000-7000-8000-000000000001", $138 = "1970-01-01", $139 = "1970-01-01", $140 = "1970-01-01T00:00:00.000Z", $141 = 3, $142 = "1970-01-01", $143 = 1, $144 = "00000000-0000-7000-8000-000000000001", $145 = "00000000-0000-7000-8000-000000000001", $146 = "1970-01-01", $147 = "1970-01-01T00:00:00.000Z", $148 = 3, $149 = "1970-01-01", $150 = 1, $151 = "00000000-0000-7000-8000-000000000001", $152 = "00000000-0000-7000-8000-000000000001", $153 = "2026-03-01", $154 = "2026-03-01", $155 = "1970-01-01", $156 = "1970-01-01", $157 = 90, $158 = "1970-01-01", $159 = "1970-01-01", $160 = "1970-01-01", $161 = 90, $162 = "1970-01-01", $163 = "1970-01-01", $164 = "1970-01-01", $165 = 90, $166 = "1970-01-01", $167 = "1970-01-01", $168 = "1970-01-01", $169 = 90, $170 = "1970-01-01", $171 = "1970-01-01", $172 = "1970-01-01", $173 = 90, $174 = "1970-01-01", $175 = "1970-01-01", $176 = 90, $177 = "1970-01-01", $178 = "1970-01-01", $179 = 90, $180 = "1970-01-01", $181 = "1970-01-01", $182 = 90, $183 = 0, $184 = 25, $185 = "00000000-0000-7000-8000-000000000001", $186 = "00000000-0000-7000-8000-000000000001", $187 = "1970-01-01", $188 = 90, $189 = "1970-01-01", $190 = "00000000-0000-7000-8000-000000000001", $191 = "00000000-0000-7000-8000-000000000001", $192 = "1970-01-01", $193 = "1970-01-01", $194 = "1970-01-01", $195 = "1970-01-01", $196 = 90, $197 = "1970-01-01", $198 = "1970-01-01", $199 = 90, $200 = "1970-01-01", $201 = "00000000-0000-7000-8000-000000000001", $202 = "00000000-0000-7000-8000-000000000001", $203 = "1970-01-01", $204 = "1970-01-01", $205 = "1970-01-01", $206 = "1970-01-01", $207 = "1970-01-01", $208 = 90, $209 = "1970-01-01", $210 = "1970-01-01", $211 = "1970-01-01", $212 = "1970-01-01", $213 = 90, $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = "1970-01-01", $218 = 90, $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = "1970-01-01T00:00:00.000Z", $223 = 3, $224 = "1970-01-01", $225 = 1, $226 = "00000000-0000-7000-8000-000000000001", $227 = "1970-01-01", $228 = "1970-01-01", $229 = "1970-01-01T00:00:00.000Z", $230 = 3, $231 = "1970-01-01", $232 = 1, $233 = "00000000-0000-7000-8000-000000000001", $234 = "00000000-0000-7000-8000-000000000001", $235 = "1970-01-01", $236 = "1970-01-01T00:00:00.000Z", $237 = 3, $238 = "1970-01-01", $239 = 1, $240 = "00000000-0000-7000-8000-000000000001", $241 = "00000000-0000-7000-8000-000000000001", $242 = "1970-01-01", $243 = "1970-01-01T00:00:00.000Z", $244 = 3, $245 = "1970-01-01", $246 = 1, $247 = "00000000-0000-7000-8000-000000000001", $248 = "1970-01-01", $249 = "1970-01-01T00:00:00.000Z", $250 = 3, $251 = "1970-01-01", $252 = 1, $253 = "00000000-0000-7000-8000-000000000001", $254 = "1970-01-01", $255 = "1970-01-01", $256 = "1970-01-01T00:00:00.000Z", $257 = 3, $258 = "1970-01-01", $259 = 1, $260 = "00000000-0000-7000-8000-000000000001", $261 = "1970-01-01", $262 = "1970-01-01", $263 = "1970-01-01T00:00:00.000Z", $264 = 3, $265 = "1970-01-01", $266 = 1, $267 = "00000000-0000-7000-8000-000000000001", $268 = "00000000-0000-7000-8000-000000000001", $269 = "1970-01-01", $270 = "1970-01-01T00:00:00.000Z", $271 = 3, $272 = "1970-01-01", $273 = 1, $274 = "00000000-0000-7000-8000-000000000001", $275 = "00000000-0000-7000-8000-000000000001", $276 = "1970-01-01", $277 = "1970-01-01T00:00:00.000Z", $278 = 3, $279 = "1970-01-01", $280 = 1, $281 = "00000000-0000-7000-8000-000000000001", $282 = "1970-01-01", $283 = "1970-01-01", $284 = "1970-01-01T00:00:00.000Z", $285 = 3, $286 = "1970-01-01", $287 = 1, $288 = "00000000-0000-7000-8000-000000000001", $289 = "00000000-0000-7000-8000-000000000001", $290 = "1970-01-01", $291 = "1970-01-01T00:00:00.000Z", $292 = 3, $293 = "1970-01-01", $294 = 1, $295 = "00000000-0000-7000-8000-000000000001", $296 = "00000000-0000-7000-8000-000000000001";
