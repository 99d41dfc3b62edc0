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
  cross join lateral (select (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($3::date - $4::int) and $5::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $9::date and "s"."portal_eta_seen" >= $10::timestamptz - make_interval(days => $11::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $12::date or abs("s"."portal_eta" - "s"."carrier_eta") > $13::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $14) t
  where t.destination = "s"."destination")) >= $15::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $16::date and "s"."portal_eta_seen" >= $17::timestamptz - make_interval(days => $18::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $19::date or abs("s"."portal_eta" - "s"."carrier_eta") > $20::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $21) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $22) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $23::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $24::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($25::date - $26::int), false) then $27::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $28::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($29::date - $30::int), false) then $31::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $32::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $36::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($37::date - $38::int), false) then $39::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $40::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $41::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $42::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $43::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $44::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $45::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $46::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $47::date and "s"."portal_eta_seen" >= $48::timestamptz - make_interval(days => $49::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $50::date or abs("s"."portal_eta" - "s"."carrier_eta") > $51::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $52) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $53::date and "s"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $56::date or abs("s"."portal_eta" - "s"."carrier_eta") > $57::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "s"."destination"))) = date_part('year', $59::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
  where (("s"."latest_open_date" >= ($60::date - $61::int) and (s.late_days > 0 or ("s"."destination_eta" < $62::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($63::date - $64::int), false)) or ("s"."origin_etd" < $65::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($66::date - $67::int), false)) or ("s"."estimated_ex_factory_date" < $68::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($69::date - $70::int), false)) or ("s"."required_delivery_date" < $71::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($72::date - $73::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($74::date - $75::int) and $76::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $77) s
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
  where account_id = $78) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $79) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or ((s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $80::date and "s"."portal_eta_seen" >= $81::timestamptz - make_interval(days => $82::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $83::date or abs("s"."portal_eta" - "s"."carrier_eta") > $84::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $85) t
  where t.destination = "s"."destination")) >= $86::date) and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $87::date and "s"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $90::date or abs("s"."portal_eta" - "s"."carrier_eta") > $91::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $92) t
  where t.destination = "s"."destination")) > coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $93) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date)))) or (s.late_days > 0 and "s"."eta_month" >= $94::date and "s"."eta_month" <= $95::date)) and true)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $96::date and "s"."portal_eta_seen" >= $97::timestamptz - make_interval(days => $98::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $99::date or abs("s"."portal_eta" - "s"."carrier_eta") > $100::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $101::date and "s"."portal_eta_seen" >= $102::timestamptz - make_interval(days => $103::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $104::date or abs("s"."portal_eta" - "s"."carrier_eta") > $105::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $106::date and "s"."portal_eta_seen" >= $107::timestamptz - make_interval(days => $108::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $109::date or abs("s"."portal_eta" - "s"."carrier_eta") > $110::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $111) t
  where t.destination = "s"."destination")) as "expectedInStore", case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $112::date and "s"."portal_eta_seen" >= $113::timestamptz - make_interval(days => $114::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $115::date or abs("s"."portal_eta" - "s"."carrier_eta") > $116::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $117) t
  where t.destination = "s"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $118::date and "s"."portal_eta_seen" >= $119::timestamptz - make_interval(days => $120::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $121::date or abs("s"."portal_eta" - "s"."carrier_eta") > $122::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $123) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $124) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) as "expectedInStoreDelayInDays", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $125::date and "s"."portal_eta_seen" >= $126::timestamptz - make_interval(days => $127::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $128::date or abs("s"."portal_eta" - "s"."carrier_eta") > $129::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $130::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $131::date and "s"."portal_eta_seen" >= $132::timestamptz - make_interval(days => $133::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $134::date or abs("s"."portal_eta" - "s"."carrier_eta") > $135::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $136::date and "s"."portal_eta_seen" >= $137::timestamptz - make_interval(days => $138::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $139::date or abs("s"."portal_eta" - "s"."carrier_eta") > $140::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $141) t
  where t.destination = "s"."destination")) < $142::date and case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $143::date and "s"."portal_eta_seen" >= $144::timestamptz - make_interval(days => $145::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $146::date or abs("s"."portal_eta" - "s"."carrier_eta") > $147::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $148) t
  where t.destination = "s"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $149::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($150::date - $151::int), false) then $152::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $153::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($154::date - $155::int), false) then $156::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $157::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($158::date - $159::int), false) then $160::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $161::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($162::date - $163::int), false) then $164::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $165::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($166::date - $167::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $168::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($169::date - $170::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $171::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($172::date - $173::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $174::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($175::date - $176::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $177 and position <= $178) keys
  join (select *, ctid
  from public.shipments
  where account_id = $179) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $180) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($181::date - $182::int) and $183::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $184) s
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
  where account_id = $185) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $186) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $187::date and "s"."portal_eta_seen" >= $188::timestamptz - make_interval(days => $189::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $190::date or abs("s"."portal_eta" - "s"."carrier_eta") > $191::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $192) t
  where t.destination = "s"."destination")) >= $193::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $194::date and "s"."portal_eta_seen" >= $195::timestamptz - make_interval(days => $196::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $197::date or abs("s"."portal_eta" - "s"."carrier_eta") > $198::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $199) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $200) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $201::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $202::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($203::date - $204::int), false) then $205::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $206::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($207::date - $208::int), false) then $209::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $210::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($211::date - $212::int), false) then $213::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $214::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($215::date - $216::int), false) then $217::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $218::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $219::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $220::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $221::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $222::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $223::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $224::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $225::date and "s"."portal_eta_seen" >= $226::timestamptz - make_interval(days => $227::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $228::date or abs("s"."portal_eta" - "s"."carrier_eta") > $229::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $230) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $231::date and "s"."portal_eta_seen" >= $232::timestamptz - make_interval(days => $233::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $234::date or abs("s"."portal_eta" - "s"."carrier_eta") > $235::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $236) t
  where t.destination = "s"."destination"))) = date_part('year', $237::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01T00:00:00.000Z", $11 = 3, $12 = "1970-01-01", $13 = 1, $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = "1970-01-01", $17 = "1970-01-01T00:00:00.000Z", $18 = 3, $19 = "1970-01-01", $20 = 1, $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = 90, $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = 90, $39 = "1970-01-01", $40 = "1970-01-01", $41 = "1970-01-01", $42 = "1970-01-01", $43 = "1970-01-01", $44 = "1970-01-01", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01", $48 = "1970-01-01T00:00:00.000Z", $49 = 3, $50 = "1970-01-01", $51 = 1, $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "1970-01-01", $60 = "1970-01-01", $61 = 90, $62 = "1970-01-01", $63 = "1970-01-01", $64 = 90, $65 = "1970-01-01", $66 = "1970-01-01", $67 = 90, $68 = "1970-01-01", $69 = "1970-01-01", $70 = 90, $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = 90, $76 = "1970-01-01", $77 = "00000000-0000-7000-8000-000000000001", $78 = "00000000-0000-7000-8000-000000000001", $79 = "00000000-0000-7000-8000-000000000001", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "1970-01-01", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "2026-03-01", $95 = "2026-03-01", $96 = "1970-01-01", $97 = "1970-01-01T00:00:00.000Z", $98 = 3, $99 = "1970-01-01", $100 = 1, $101 = "1970-01-01", $102 = "1970-01-01T00:00:00.000Z", $103 = 3, $104 = "1970-01-01", $105 = 1, $106 = "1970-01-01", $107 = "1970-01-01T00:00:00.000Z", $108 = 3, $109 = "1970-01-01", $110 = 1, $111 = "00000000-0000-7000-8000-000000000001", $112 = "1970-01-01", $113 = "1970-01-01T00:00:00.000Z", $114 = 3, $115 = "1970-01-01", $116 = 1, $117 = "00000000-0000-7000-8000-000000000001", $118 = "1970-01-01", $119 = "1970-01-01T00:00:00.000Z", $120 = 3, $121 = "1970-01-01", $122 = 1, $123 = "00000000-0000-7000-8000-000000000001", $124 = "00000000-0000-7000-8000-000000000001", $125 = "1970-01-01", $126 = "1970-01-01T00:00:00.000Z", $127 = 3, $128 = "1970-01-01", $129 = 1, $130 = "1970-01-01", $131 = "1970-01-01", $132 = "1970-01-01T00:00:00.000Z", $133 = 3, $134 = "1970-01-01", $135 = 1, $136 = "1970-01-01", $137 = "1970-01-01T00:00:00.000Z", $138 = 3, $139 = "1970-01-01", $140 = 1, $141 = "00000000-0000-7000-8000-000000000001", $142 = "1970-01-01", $143 = "1970-01-01", $144 = "1970-01-01T00:00:00.000Z", $145 = 3, $146 = "1970-01-01", $147 = 1, $148 = "00000000-0000-7000-8000-000000000001", $149 = "1970-01-01", $150 = "1970-01-01", $151 = 90, $152 = "1970-01-01", $153 = "1970-01-01", $154 = "1970-01-01", $155 = 90, $156 = "1970-01-01", $157 = "1970-01-01", $158 = "1970-01-01", $159 = 90, $160 = "1970-01-01", $161 = "1970-01-01", $162 = "1970-01-01", $163 = 90, $164 = "1970-01-01", $165 = "1970-01-01", $166 = "1970-01-01", $167 = 90, $168 = "1970-01-01", $169 = "1970-01-01", $170 = 90, $171 = "1970-01-01", $172 = "1970-01-01", $173 = 90, $174 = "1970-01-01", $175 = "1970-01-01", $176 = 90, $177 = 0, $178 = 25, $179 = "00000000-0000-7000-8000-000000000001", $180 = "00000000-0000-7000-8000-000000000001", $181 = "1970-01-01", $182 = 90, $183 = "1970-01-01", $184 = "00000000-0000-7000-8000-000000000001", $185 = "00000000-0000-7000-8000-000000000001", $186 = "00000000-0000-7000-8000-000000000001", $187 = "1970-01-01", $188 = "1970-01-01T00:00:00.000Z", $189 = 3, $190 = "1970-01-01", $191 = 1, $192 = "00000000-0000-7000-8000-000000000001", $193 = "1970-01-01", $194 = "1970-01-01", $195 = "1970-01-01T00:00:00.000Z", $196 = 3, $197 = "1970-01-01", $198 = 1, $199 = "00000000-0000-7000-8000-000000000001", $200 = "00000000-0000-7000-8000-000000000001", $201 = "1970-01-01", $202 = "1970-01-01", $203 = "1970-01-01", $204 = 90, $205 = "1970-01-01", $206 = "1970-01-01", $207 = "1970-01-01", $208 = 90, $209 = "1970-01-01", $210 = "1970-01-01", $211 = "1970-01-01", $212 = 90, $213 = "1970-01-01", $214 = "1970-01-01", $215 = "1970-01-01", $216 = 90, $217 = "1970-01-01", $218 = "1970-01-01", $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = "1970-01-01", $223 = "1970-01-01", $224 = "1970-01-01", $225 = "1970-01-01", $226 = "1970-01-01T00:00:00.000Z", $227 = 3, $228 = "1970-01-01", $229 = 1, $230 = "00000000-0000-7000-8000-000000000001", $231 = "1970-01-01", $232 = "1970-01-01T00:00:00.000Z", $233 = 3, $234 = "1970-01-01", $235 = 1, $236 = "00000000-0000-7000-8000-000000000001", $237 = "1970-01-01";

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
  cross join lateral (select (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($3::date - $4::int) and $5::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $9::date and "s"."portal_eta_seen" >= $10::timestamptz - make_interval(days => $11::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $12::date or abs("s"."portal_eta" - "s"."carrier_eta") > $13::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $14) t
  where t.destination = "s"."destination")) >= $15::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $16::date and "s"."portal_eta_seen" >= $17::timestamptz - make_interval(days => $18::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $19::date or abs("s"."portal_eta" - "s"."carrier_eta") > $20::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $21) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $22) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $23::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $24::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($25::date - $26::int), false) then $27::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $28::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($29::date - $30::int), false) then $31::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $32::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $36::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($37::date - $38::int), false) then $39::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $40::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $41::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $42::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $43::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $44::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $45::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $46::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $47::date and "s"."portal_eta_seen" >= $48::timestamptz - make_interval(days => $49::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $50::date or abs("s"."portal_eta" - "s"."carrier_eta") > $51::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $52) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $53::date and "s"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $56::date or abs("s"."portal_eta" - "s"."carrier_eta") > $57::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "s"."destination"))) = date_part('year', $59::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
  where (("s"."latest_open_date" >= ($60::date - $61::int) and (s.late_days > 0 or ("s"."destination_eta" < $62::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($63::date - $64::int), false)) or ("s"."origin_etd" < $65::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($66::date - $67::int), false)) or ("s"."estimated_ex_factory_date" < $68::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($69::date - $70::int), false)) or ("s"."required_delivery_date" < $71::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($72::date - $73::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($74::date - $75::int) and $76::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $77) s
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
  where account_id = $78) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $79) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or ((s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $80::date and "s"."portal_eta_seen" >= $81::timestamptz - make_interval(days => $82::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $83::date or abs("s"."portal_eta" - "s"."carrier_eta") > $84::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $85) t
  where t.destination = "s"."destination")) >= $86::date) and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $87::date and "s"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $90::date or abs("s"."portal_eta" - "s"."carrier_eta") > $91::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $92) t
  where t.destination = "s"."destination")) > coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $93) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date)))) or (s.late_days > 0 and "s"."eta_month" >= $94::date and "s"."eta_month" <= $95::date)) and true)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $96::date and "s"."portal_eta_seen" >= $97::timestamptz - make_interval(days => $98::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $99::date or abs("s"."portal_eta" - "s"."carrier_eta") > $100::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $101::date and "s"."portal_eta_seen" >= $102::timestamptz - make_interval(days => $103::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $104::date or abs("s"."portal_eta" - "s"."carrier_eta") > $105::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $106::date and "s"."portal_eta_seen" >= $107::timestamptz - make_interval(days => $108::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $109::date or abs("s"."portal_eta" - "s"."carrier_eta") > $110::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $111) t
  where t.destination = "s"."destination")) as "expectedInStore", case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $112::date and "s"."portal_eta_seen" >= $113::timestamptz - make_interval(days => $114::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $115::date or abs("s"."portal_eta" - "s"."carrier_eta") > $116::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $117) t
  where t.destination = "s"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $118::date and "s"."portal_eta_seen" >= $119::timestamptz - make_interval(days => $120::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $121::date or abs("s"."portal_eta" - "s"."carrier_eta") > $122::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $123) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $124) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) as "expectedInStoreDelayInDays", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $125::date and "s"."portal_eta_seen" >= $126::timestamptz - make_interval(days => $127::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $128::date or abs("s"."portal_eta" - "s"."carrier_eta") > $129::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $130::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $131::date and "s"."portal_eta_seen" >= $132::timestamptz - make_interval(days => $133::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $134::date or abs("s"."portal_eta" - "s"."carrier_eta") > $135::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $136::date and "s"."portal_eta_seen" >= $137::timestamptz - make_interval(days => $138::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $139::date or abs("s"."portal_eta" - "s"."carrier_eta") > $140::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $141) t
  where t.destination = "s"."destination")) < $142::date and case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $143::date and "s"."portal_eta_seen" >= $144::timestamptz - make_interval(days => $145::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $146::date or abs("s"."portal_eta" - "s"."carrier_eta") > $147::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $148) t
  where t.destination = "s"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $149::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($150::date - $151::int), false) then $152::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $153::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($154::date - $155::int), false) then $156::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $157::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($158::date - $159::int), false) then $160::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $161::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($162::date - $163::int), false) then $164::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $165::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($166::date - $167::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $168::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($169::date - $170::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $171::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($172::date - $173::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $174::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($175::date - $176::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $177 and position <= $178) keys
  join (select *, ctid
  from public.shipments
  where account_id = $179) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $180) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($181::date - $182::int) and $183::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $184) s
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
  where account_id = $185) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $186) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $187::date and "s"."portal_eta_seen" >= $188::timestamptz - make_interval(days => $189::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $190::date or abs("s"."portal_eta" - "s"."carrier_eta") > $191::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $192) t
  where t.destination = "s"."destination")) >= $193::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $194::date and "s"."portal_eta_seen" >= $195::timestamptz - make_interval(days => $196::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $197::date or abs("s"."portal_eta" - "s"."carrier_eta") > $198::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $199) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $200) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $201::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $202::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($203::date - $204::int), false) then $205::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $206::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($207::date - $208::int), false) then $209::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $210::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($211::date - $212::int), false) then $213::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $214::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($215::date - $216::int), false) then $217::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $218::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $219::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $220::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $221::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $222::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $223::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $224::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $225::date and "s"."portal_eta_seen" >= $226::timestamptz - make_interval(days => $227::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $228::date or abs("s"."portal_eta" - "s"."carrier_eta") > $229::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $230) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $231::date and "s"."portal_eta_seen" >= $232::timestamptz - make_interval(days => $233::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $234::date or abs("s"."portal_eta" - "s"."carrier_eta") > $235::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $236) t
  where t.destination = "s"."destination"))) = date_part('year', $237::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01T00:00:00.000Z", $11 = 3, $12 = "1970-01-01", $13 = 1, $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = "1970-01-01", $17 = "1970-01-01T00:00:00.000Z", $18 = 3, $19 = "1970-01-01", $20 = 1, $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = 90, $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = 90, $39 = "1970-01-01", $40 = "1970-01-01", $41 = "1970-01-01", $42 = "1970-01-01", $43 = "1970-01-01", $44 = "1970-01-01", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01", $48 = "1970-01-01T00:00:00.000Z", $49 = 3, $50 = "1970-01-01", $51 = 1, $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "1970-01-01", $60 = "1970-01-01", $61 = 90, $62 = "1970-01-01", $63 = "1970-01-01", $64 = 90, $65 = "1970-01-01", $66 = "1970-01-01", $67 = 90, $68 = "1970-01-01", $69 = "1970-01-01", $70 = 90, $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = 90, $76 = "1970-01-01", $77 = "00000000-0000-7000-8000-000000000001", $78 = "00000000-0000-7000-8000-000000000001", $79 = "00000000-0000-7000-8000-000000000001", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "1970-01-01", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "2021-12-01", $95 = "2026-11-01", $96 = "1970-01-01", $97 = "1970-01-01T00:00:00.000Z", $98 = 3, $99 = "1970-01-01", $100 = 1, $101 = "1970-01-01", $102 = "1970-01-01T00:00:00.000Z", $103 = 3, $104 = "1970-01-01", $105 = 1, $106 = "1970-01-01", $107 = "1970-01-01T00:00:00.000Z", $108 = 3, $109 = "1970-01-01", $110 = 1, $111 = "00000000-0000-7000-8000-000000000001", $112 = "1970-01-01", $113 = "1970-01-01T00:00:00.000Z", $114 = 3, $115 = "1970-01-01", $116 = 1, $117 = "00000000-0000-7000-8000-000000000001", $118 = "1970-01-01", $119 = "1970-01-01T00:00:00.000Z", $120 = 3, $121 = "1970-01-01", $122 = 1, $123 = "00000000-0000-7000-8000-000000000001", $124 = "00000000-0000-7000-8000-000000000001", $125 = "1970-01-01", $126 = "1970-01-01T00:00:00.000Z", $127 = 3, $128 = "1970-01-01", $129 = 1, $130 = "1970-01-01", $131 = "1970-01-01", $132 = "1970-01-01T00:00:00.000Z", $133 = 3, $134 = "1970-01-01", $135 = 1, $136 = "1970-01-01", $137 = "1970-01-01T00:00:00.000Z", $138 = 3, $139 = "1970-01-01", $140 = 1, $141 = "00000000-0000-7000-8000-000000000001", $142 = "1970-01-01", $143 = "1970-01-01", $144 = "1970-01-01T00:00:00.000Z", $145 = 3, $146 = "1970-01-01", $147 = 1, $148 = "00000000-0000-7000-8000-000000000001", $149 = "1970-01-01", $150 = "1970-01-01", $151 = 90, $152 = "1970-01-01", $153 = "1970-01-01", $154 = "1970-01-01", $155 = 90, $156 = "1970-01-01", $157 = "1970-01-01", $158 = "1970-01-01", $159 = 90, $160 = "1970-01-01", $161 = "1970-01-01", $162 = "1970-01-01", $163 = 90, $164 = "1970-01-01", $165 = "1970-01-01", $166 = "1970-01-01", $167 = 90, $168 = "1970-01-01", $169 = "1970-01-01", $170 = 90, $171 = "1970-01-01", $172 = "1970-01-01", $173 = 90, $174 = "1970-01-01", $175 = "1970-01-01", $176 = 90, $177 = 0, $178 = 25, $179 = "00000000-0000-7000-8000-000000000001", $180 = "00000000-0000-7000-8000-000000000001", $181 = "1970-01-01", $182 = 90, $183 = "1970-01-01", $184 = "00000000-0000-7000-8000-000000000001", $185 = "00000000-0000-7000-8000-000000000001", $186 = "00000000-0000-7000-8000-000000000001", $187 = "1970-01-01", $188 = "1970-01-01T00:00:00.000Z", $189 = 3, $190 = "1970-01-01", $191 = 1, $192 = "00000000-0000-7000-8000-000000000001", $193 = "1970-01-01", $194 = "1970-01-01", $195 = "1970-01-01T00:00:00.000Z", $196 = 3, $197 = "1970-01-01", $198 = 1, $199 = "00000000-0000-7000-8000-000000000001", $200 = "00000000-0000-7000-8000-000000000001", $201 = "1970-01-01", $202 = "1970-01-01", $203 = "1970-01-01", $204 = 90, $205 = "1970-01-01", $206 = "1970-01-01", $207 = "1970-01-01", $208 = 90, $209 = "1970-01-01", $210 = "1970-01-01", $211 = "1970-01-01", $212 = 90, $213 = "1970-01-01", $214 = "1970-01-01", $215 = "1970-01-01", $216 = 90, $217 = "1970-01-01", $218 = "1970-01-01", $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = "1970-01-01", $223 = "1970-01-01", $224 = "1970-01-01", $225 = "1970-01-01", $226 = "1970-01-01T00:00:00.000Z", $227 = 3, $228 = "1970-01-01", $229 = 1, $230 = "00000000-0000-7000-8000-000000000001", $231 = "1970-01-01", $232 = "1970-01-01T00:00:00.000Z", $233 = 3, $234 = "1970-01-01", $235 = 1, $236 = "00000000-0000-7000-8000-000000000001", $237 = "1970-01-01";

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
  cross join lateral (select (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($3::date - $4::int) and $5::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $9::date and "s"."portal_eta_seen" >= $10::timestamptz - make_interval(days => $11::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $12::date or abs("s"."portal_eta" - "s"."carrier_eta") > $13::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $14) t
  where t.destination = "s"."destination")) >= $15::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $16::date and "s"."portal_eta_seen" >= $17::timestamptz - make_interval(days => $18::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $19::date or abs("s"."portal_eta" - "s"."carrier_eta") > $20::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $21) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $22) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $23::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $24::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($25::date - $26::int), false) then $27::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $28::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($29::date - $30::int), false) then $31::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $32::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $36::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($37::date - $38::int), false) then $39::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $40::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $41::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $42::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $43::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $44::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $45::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $46::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $47::date and "s"."portal_eta_seen" >= $48::timestamptz - make_interval(days => $49::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $50::date or abs("s"."portal_eta" - "s"."carrier_eta") > $51::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $52) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $53::date and "s"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $56::date or abs("s"."portal_eta" - "s"."carrier_eta") > $57::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "s"."destination"))) = date_part('year', $59::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
  where (("s"."latest_open_date" >= ($60::date - $61::int) and (s.late_days > 0 or ("s"."destination_eta" < $62::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($63::date - $64::int), false)) or ("s"."origin_etd" < $65::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($66::date - $67::int), false)) or ("s"."estimated_ex_factory_date" < $68::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($69::date - $70::int), false)) or ("s"."required_delivery_date" < $71::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($72::date - $73::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($74::date - $75::int) and $76::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $77) s
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
  where account_id = $78) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $79) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or ((s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $80::date and "s"."portal_eta_seen" >= $81::timestamptz - make_interval(days => $82::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $83::date or abs("s"."portal_eta" - "s"."carrier_eta") > $84::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $85) t
  where t.destination = "s"."destination")) >= $86::date) and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $87::date and "s"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $90::date or abs("s"."portal_eta" - "s"."carrier_eta") > $91::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $92) t
  where t.destination = "s"."destination")) > coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $93) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date)))) or (s.late_days > 0 and "s"."eta_month" >= $94::date and "s"."eta_month" <= $95::date)) and true and "s"."supplier_id" = any($96::uuid[]))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $97::date and "s"."portal_eta_seen" >= $98::timestamptz - make_interval(days => $99::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $100::date or abs("s"."portal_eta" - "s"."carrier_eta") > $101::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $102::date and "s"."portal_eta_seen" >= $103::timestamptz - make_interval(days => $104::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $105::date or abs("s"."portal_eta" - "s"."carrier_eta") > $106::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $107::date and "s"."portal_eta_seen" >= $108::timestamptz - make_interval(days => $109::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $110::date or abs("s"."portal_eta" - "s"."carrier_eta") > $111::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $112) t
  where t.destination = "s"."destination")) as "expectedInStore", case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $113::date and "s"."portal_eta_seen" >= $114::timestamptz - make_interval(days => $115::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $116::date or abs("s"."portal_eta" - "s"."carrier_eta") > $117::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $118) t
  where t.destination = "s"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $119::date and "s"."portal_eta_seen" >= $120::timestamptz - make_interval(days => $121::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $122::date or abs("s"."portal_eta" - "s"."carrier_eta") > $123::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $124) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $125) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) as "expectedInStoreDelayInDays", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $126::date and "s"."portal_eta_seen" >= $127::timestamptz - make_interval(days => $128::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $129::date or abs("s"."portal_eta" - "s"."carrier_eta") > $130::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $131::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $132::date and "s"."portal_eta_seen" >= $133::timestamptz - make_interval(days => $134::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $135::date or abs("s"."portal_eta" - "s"."carrier_eta") > $136::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $137::date and "s"."portal_eta_seen" >= $138::timestamptz - make_interval(days => $139::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $140::date or abs("s"."portal_eta" - "s"."carrier_eta") > $141::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $142) t
  where t.destination = "s"."destination")) < $143::date and case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $144::date and "s"."portal_eta_seen" >= $145::timestamptz - make_interval(days => $146::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $147::date or abs("s"."portal_eta" - "s"."carrier_eta") > $148::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $149) t
  where t.destination = "s"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $150::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($151::date - $152::int), false) then $153::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $154::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($155::date - $156::int), false) then $157::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $158::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($159::date - $160::int), false) then $161::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $162::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($163::date - $164::int), false) then $165::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $166::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($167::date - $168::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $169::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($170::date - $171::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $172::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($173::date - $174::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $175::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($176::date - $177::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $178 and position <= $179) keys
  join (select *, ctid
  from public.shipments
  where account_id = $180) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $181) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($182::date - $183::int) and $184::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $185) s
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
  where account_id = $186) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $187) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $188::date and "s"."portal_eta_seen" >= $189::timestamptz - make_interval(days => $190::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $191::date or abs("s"."portal_eta" - "s"."carrier_eta") > $192::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $193) t
  where t.destination = "s"."destination")) >= $194::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $195::date and "s"."portal_eta_seen" >= $196::timestamptz - make_interval(days => $197::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $198::date or abs("s"."portal_eta" - "s"."carrier_eta") > $199::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $200) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $201) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $202::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $203::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($204::date - $205::int), false) then $206::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $207::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($208::date - $209::int), false) then $210::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $211::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($212::date - $213::int), false) then $214::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $215::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($216::date - $217::int), false) then $218::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $219::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $220::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $221::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $222::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $223::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $224::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $225::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $226::date and "s"."portal_eta_seen" >= $227::timestamptz - make_interval(days => $228::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $229::date or abs("s"."portal_eta" - "s"."carrier_eta") > $230::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $231) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $232::date and "s"."portal_eta_seen" >= $233::timestamptz - make_interval(days => $234::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $235::date or abs("s"."portal_eta" - "s"."carrier_eta") > $236::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $237) t
  where t.destination = "s"."destination"))) = date_part('year', $238::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01T00:00:00.000Z", $11 = 3, $12 = "1970-01-01", $13 = 1, $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = "1970-01-01", $17 = "1970-01-01T00:00:00.000Z", $18 = 3, $19 = "1970-01-01", $20 = 1, $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = 90, $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = 90, $39 = "1970-01-01", $40 = "1970-01-01", $41 = "1970-01-01", $42 = "1970-01-01", $43 = "1970-01-01", $44 = "1970-01-01", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01", $48 = "1970-01-01T00:00:00.000Z", $49 = 3, $50 = "1970-01-01", $51 = 1, $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "1970-01-01", $60 = "1970-01-01", $61 = 90, $62 = "1970-01-01", $63 = "1970-01-01", $64 = 90, $65 = "1970-01-01", $66 = "1970-01-01", $67 = 90, $68 = "1970-01-01", $69 = "1970-01-01", $70 = 90, $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = 90, $76 = "1970-01-01", $77 = "00000000-0000-7000-8000-000000000001", $78 = "00000000-0000-7000-8000-000000000001", $79 = "00000000-0000-7000-8000-000000000001", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "1970-01-01", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "2026-03-01", $95 = "2026-03-01", $96 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $97 = "1970-01-01", $98 = "1970-01-01T00:00:00.000Z", $99 = 3, $100 = "1970-01-01", $101 = 1, $102 = "1970-01-01", $103 = "1970-01-01T00:00:00.000Z", $104 = 3, $105 = "1970-01-01", $106 = 1, $107 = "1970-01-01", $108 = "1970-01-01T00:00:00.000Z", $109 = 3, $110 = "1970-01-01", $111 = 1, $112 = "00000000-0000-7000-8000-000000000001", $113 = "1970-01-01", $114 = "1970-01-01T00:00:00.000Z", $115 = 3, $116 = "1970-01-01", $117 = 1, $118 = "00000000-0000-7000-8000-000000000001", $119 = "1970-01-01", $120 = "1970-01-01T00:00:00.000Z", $121 = 3, $122 = "1970-01-01", $123 = 1, $124 = "00000000-0000-7000-8000-000000000001", $125 = "00000000-0000-7000-8000-000000000001", $126 = "1970-01-01", $127 = "1970-01-01T00:00:00.000Z", $128 = 3, $129 = "1970-01-01", $130 = 1, $131 = "1970-01-01", $132 = "1970-01-01", $133 = "1970-01-01T00:00:00.000Z", $134 = 3, $135 = "1970-01-01", $136 = 1, $137 = "1970-01-01", $138 = "1970-01-01T00:00:00.000Z", $139 = 3, $140 = "1970-01-01", $141 = 1, $142 = "00000000-0000-7000-8000-000000000001", $143 = "1970-01-01", $144 = "1970-01-01", $145 = "1970-01-01T00:00:00.000Z", $146 = 3, $147 = "1970-01-01", $148 = 1, $149 = "00000000-0000-7000-8000-000000000001", $150 = "1970-01-01", $151 = "1970-01-01", $152 = 90, $153 = "1970-01-01", $154 = "1970-01-01", $155 = "1970-01-01", $156 = 90, $157 = "1970-01-01", $158 = "1970-01-01", $159 = "1970-01-01", $160 = 90, $161 = "1970-01-01", $162 = "1970-01-01", $163 = "1970-01-01", $164 = 90, $165 = "1970-01-01", $166 = "1970-01-01", $167 = "1970-01-01", $168 = 90, $169 = "1970-01-01", $170 = "1970-01-01", $171 = 90, $172 = "1970-01-01", $173 = "1970-01-01", $174 = 90, $175 = "1970-01-01", $176 = "1970-01-01", $177 = 90, $178 = 0, $179 = 25, $180 = "00000000-0000-7000-8000-000000000001", $181 = "00000000-0000-7000-8000-000000000001", $182 = "1970-01-01", $183 = 90, $184 = "1970-01-01", $185 = "00000000-0000-7000-8000-000000000001", $186 = "00000000-0000-7000-8000-000000000001", $187 = "00000000-0000-7000-8000-000000000001", $188 = "1970-01-01", $189 = "1970-01-01T00:00:00.000Z", $190 = 3, $191 = "1970-01-01", $192 = 1, $193 = "00000000-0000-7000-8000-000000000001", $194 = "1970-01-01", $195 = "1970-01-01", $196 = "1970-01-01T00:00:00.000Z", $197 = 3, $198 = "1970-01-01", $199 = 1, $200 = "00000000-0000-7000-8000-000000000001", $201 = "00000000-0000-7000-8000-000000000001", $202 = "1970-01-01", $203 = "1970-01-01", $204 = "1970-01-01", $205 = 90, $206 = "1970-01-01", $207 = "1970-01-01", $208 = "1970-01-01", $209 = 90, $210 = "1970-01-01", $211 = "1970-01-01", $212 = "1970-01-01", $213 = 90, $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = 90, $218 = "1970-01-01", $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = "1970-01-01", $223 = "1970-01-01", $224 = "1970-01-01", $225 = "1970-01-01", $226 = "1970-01-01", $227 = "1970-01-01T00:00:00.000Z", $228 = 3, $229 = "1970-01-01", $230 = 1, $231 = "00000000-0000-7000-8000-000000000001", $232 = "1970-01-01", $233 = "1970-01-01T00:00:00.000Z", $234 = 3, $235 = "1970-01-01", $236 = 1, $237 = "00000000-0000-7000-8000-000000000001", $238 = "1970-01-01";

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
  cross join lateral (select (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($3::date - $4::int) and $5::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $9::date and "s"."portal_eta_seen" >= $10::timestamptz - make_interval(days => $11::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $12::date or abs("s"."portal_eta" - "s"."carrier_eta") > $13::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $14) t
  where t.destination = "s"."destination")) >= $15::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $16::date and "s"."portal_eta_seen" >= $17::timestamptz - make_interval(days => $18::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $19::date or abs("s"."portal_eta" - "s"."carrier_eta") > $20::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $21) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $22) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $23::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $24::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($25::date - $26::int), false) then $27::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $28::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($29::date - $30::int), false) then $31::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $32::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $36::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($37::date - $38::int), false) then $39::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $40::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $41::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $42::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $43::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $44::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $45::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $46::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $47::date and "s"."portal_eta_seen" >= $48::timestamptz - make_interval(days => $49::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $50::date or abs("s"."portal_eta" - "s"."carrier_eta") > $51::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $52) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $53::date and "s"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $56::date or abs("s"."portal_eta" - "s"."carrier_eta") > $57::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "s"."destination"))) = date_part('year', $59::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
  where (("s"."latest_open_date" >= ($60::date - $61::int) and (s.late_days > 0 or ("s"."destination_eta" < $62::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($63::date - $64::int), false)) or ("s"."origin_etd" < $65::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($66::date - $67::int), false)) or ("s"."estimated_ex_factory_date" < $68::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($69::date - $70::int), false)) or ("s"."required_delivery_date" < $71::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($72::date - $73::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($74::date - $75::int) and $76::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $77) s
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
  where account_id = $78) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $79) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or ((s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $80::date and "s"."portal_eta_seen" >= $81::timestamptz - make_interval(days => $82::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $83::date or abs("s"."portal_eta" - "s"."carrier_eta") > $84::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $85) t
  where t.destination = "s"."destination")) >= $86::date) and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $87::date and "s"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $90::date or abs("s"."portal_eta" - "s"."carrier_eta") > $91::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $92) t
  where t.destination = "s"."destination")) > coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $93) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date)))) or (s.late_days > 0 and "s"."eta_month" >= $94::date and "s"."eta_month" <= $95::date and "s"."destination_eta" >= $96::date and "s"."destination_eta" <= $97::date)) and true and (s.search_text like $98 or s.supplier_id = any (array(select v.id
  from (select *, ctid
  from public.suppliers
  where account_id = $99) v
  where lower(v.name collate pg_unicode_fast) like $100))))
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $101::date and "s"."portal_eta_seen" >= $102::timestamptz - make_interval(days => $103::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $104::date or abs("s"."portal_eta" - "s"."carrier_eta") > $105::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $106::date and "s"."portal_eta_seen" >= $107::timestamptz - make_interval(days => $108::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $109::date or abs("s"."portal_eta" - "s"."carrier_eta") > $110::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $111::date and "s"."portal_eta_seen" >= $112::timestamptz - make_interval(days => $113::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $114::date or abs("s"."portal_eta" - "s"."carrier_eta") > $115::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $116) t
  where t.destination = "s"."destination")) as "expectedInStore", case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $117::date and "s"."portal_eta_seen" >= $118::timestamptz - make_interval(days => $119::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $120::date or abs("s"."portal_eta" - "s"."carrier_eta") > $121::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $122) t
  where t.destination = "s"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $123::date and "s"."portal_eta_seen" >= $124::timestamptz - make_interval(days => $125::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $126::date or abs("s"."portal_eta" - "s"."carrier_eta") > $127::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $128) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $129) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) as "expectedInStoreDelayInDays", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $130::date and "s"."portal_eta_seen" >= $131::timestamptz - make_interval(days => $132::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $133::date or abs("s"."portal_eta" - "s"."carrier_eta") > $134::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $135::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $136::date and "s"."portal_eta_seen" >= $137::timestamptz - make_interval(days => $138::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $139::date or abs("s"."portal_eta" - "s"."carrier_eta") > $140::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $141::date and "s"."portal_eta_seen" >= $142::timestamptz - make_interval(days => $143::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $144::date or abs("s"."portal_eta" - "s"."carrier_eta") > $145::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $146) t
  where t.destination = "s"."destination")) < $147::date and case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $148::date and "s"."portal_eta_seen" >= $149::timestamptz - make_interval(days => $150::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $151::date or abs("s"."portal_eta" - "s"."carrier_eta") > $152::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $153) t
  where t.destination = "s"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $154::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($155::date - $156::int), false) then $157::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $158::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($159::date - $160::int), false) then $161::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $162::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($163::date - $164::int), false) then $165::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $166::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($167::date - $168::int), false) then $169::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $170::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($171::date - $172::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $173::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($174::date - $175::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $176::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($177::date - $178::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $179::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($180::date - $181::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $182 and position <= $183) keys
  join (select *, ctid
  from public.shipments
  where account_id = $184) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $185) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($186::date - $187::int) and $188::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $189) s
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
  where account_id = $190) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $191) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $192::date and "s"."portal_eta_seen" >= $193::timestamptz - make_interval(days => $194::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $195::date or abs("s"."portal_eta" - "s"."carrier_eta") > $196::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $197) t
  where t.destination = "s"."destination")) >= $198::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $199::date and "s"."portal_eta_seen" >= $200::timestamptz - make_interval(days => $201::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $202::date or abs("s"."portal_eta" - "s"."carrier_eta") > $203::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $204) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $205) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $206::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $207::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($208::date - $209::int), false) then $210::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $211::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($212::date - $213::int), false) then $214::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $215::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($216::date - $217::int), false) then $218::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $219::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($220::date - $221::int), false) then $222::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $223::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $224::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $225::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $226::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $227::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $228::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $229::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $230::date and "s"."portal_eta_seen" >= $231::timestamptz - make_interval(days => $232::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $233::date or abs("s"."portal_eta" - "s"."carrier_eta") > $234::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $235) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $236::date and "s"."portal_eta_seen" >= $237::timestamptz - make_interval(days => $238::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $239::date or abs("s"."portal_eta" - "s"."carrier_eta") > $240::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $241) t
  where t.destination = "s"."destination"))) = date_part('year', $242::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc, coalesce(r.order_number, '') desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01T00:00:00.000Z", $11 = 3, $12 = "1970-01-01", $13 = 1, $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = "1970-01-01", $17 = "1970-01-01T00:00:00.000Z", $18 = 3, $19 = "1970-01-01", $20 = 1, $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = 90, $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = 90, $39 = "1970-01-01", $40 = "1970-01-01", $41 = "1970-01-01", $42 = "1970-01-01", $43 = "1970-01-01", $44 = "1970-01-01", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01", $48 = "1970-01-01T00:00:00.000Z", $49 = 3, $50 = "1970-01-01", $51 = 1, $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "1970-01-01", $60 = "1970-01-01", $61 = 90, $62 = "1970-01-01", $63 = "1970-01-01", $64 = 90, $65 = "1970-01-01", $66 = "1970-01-01", $67 = 90, $68 = "1970-01-01", $69 = "1970-01-01", $70 = 90, $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = 90, $76 = "1970-01-01", $77 = "00000000-0000-7000-8000-000000000001", $78 = "00000000-0000-7000-8000-000000000001", $79 = "00000000-0000-7000-8000-000000000001", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "1970-01-01", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "2026-03-01", $95 = "2026-03-01", $96 = "2026-03-05", $97 = "2026-03-31", $98 = "%abc%", $99 = "00000000-0000-7000-8000-000000000001", $100 = "%abc%", $101 = "1970-01-01", $102 = "1970-01-01T00:00:00.000Z", $103 = 3, $104 = "1970-01-01", $105 = 1, $106 = "1970-01-01", $107 = "1970-01-01T00:00:00.000Z", $108 = 3, $109 = "1970-01-01", $110 = 1, $111 = "1970-01-01", $112 = "1970-01-01T00:00:00.000Z", $113 = 3, $114 = "1970-01-01", $115 = 1, $116 = "00000000-0000-7000-8000-000000000001", $117 = "1970-01-01", $118 = "1970-01-01T00:00:00.000Z", $119 = 3, $120 = "1970-01-01", $121 = 1, $122 = "00000000-0000-7000-8000-000000000001", $123 = "1970-01-01", $124 = "1970-01-01T00:00:00.000Z", $125 = 3, $126 = "1970-01-01", $127 = 1, $128 = "00000000-0000-7000-8000-000000000001", $129 = "00000000-0000-7000-8000-000000000001", $130 = "1970-01-01", $131 = "1970-01-01T00:00:00.000Z", $132 = 3, $133 = "1970-01-01", $134 = 1, $135 = "1970-01-01", $136 = "1970-01-01", $137 = "1970-01-01T00:00:00.000Z", $138 = 3, $139 = "1970-01-01", $140 = 1, $141 = "1970-01-01", $142 = "1970-01-01T00:00:00.000Z", $143 = 3, $144 = "1970-01-01", $145 = 1, $146 = "00000000-0000-7000-8000-000000000001", $147 = "1970-01-01", $148 = "1970-01-01", $149 = "1970-01-01T00:00:00.000Z", $150 = 3, $151 = "1970-01-01", $152 = 1, $153 = "00000000-0000-7000-8000-000000000001", $154 = "1970-01-01", $155 = "1970-01-01", $156 = 90, $157 = "1970-01-01", $158 = "1970-01-01", $159 = "1970-01-01", $160 = 90, $161 = "1970-01-01", $162 = "1970-01-01", $163 = "1970-01-01", $164 = 90, $165 = "1970-01-01", $166 = "1970-01-01", $167 = "1970-01-01", $168 = 90, $169 = "1970-01-01", $170 = "1970-01-01", $171 = "1970-01-01", $172 = 90, $173 = "1970-01-01", $174 = "1970-01-01", $175 = 90, $176 = "1970-01-01", $177 = "1970-01-01", $178 = 90, $179 = "1970-01-01", $180 = "1970-01-01", $181 = 90, $182 = 0, $183 = 25, $184 = "00000000-0000-7000-8000-000000000001", $185 = "00000000-0000-7000-8000-000000000001", $186 = "1970-01-01", $187 = 90, $188 = "1970-01-01", $189 = "00000000-0000-7000-8000-000000000001", $190 = "00000000-0000-7000-8000-000000000001", $191 = "00000000-0000-7000-8000-000000000001", $192 = "1970-01-01", $193 = "1970-01-01T00:00:00.000Z", $194 = 3, $195 = "1970-01-01", $196 = 1, $197 = "00000000-0000-7000-8000-000000000001", $198 = "1970-01-01", $199 = "1970-01-01", $200 = "1970-01-01T00:00:00.000Z", $201 = 3, $202 = "1970-01-01", $203 = 1, $204 = "00000000-0000-7000-8000-000000000001", $205 = "00000000-0000-7000-8000-000000000001", $206 = "1970-01-01", $207 = "1970-01-01", $208 = "1970-01-01", $209 = 90, $210 = "1970-01-01", $211 = "1970-01-01", $212 = "1970-01-01", $213 = 90, $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = 90, $218 = "1970-01-01", $219 = "1970-01-01", $220 = "1970-01-01", $221 = 90, $222 = "1970-01-01", $223 = "1970-01-01", $224 = "1970-01-01", $225 = "1970-01-01", $226 = "1970-01-01", $227 = "1970-01-01", $228 = "1970-01-01", $229 = "1970-01-01", $230 = "1970-01-01", $231 = "1970-01-01T00:00:00.000Z", $232 = 3, $233 = "1970-01-01", $234 = 1, $235 = "00000000-0000-7000-8000-000000000001", $236 = "1970-01-01", $237 = "1970-01-01T00:00:00.000Z", $238 = 3, $239 = "1970-01-01", $240 = 1, $241 = "00000000-0000-7000-8000-000000000001", $242 = "1970-01-01";

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
  cross join lateral (select (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($3::date - $4::int) and $5::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $9::date and "s"."portal_eta_seen" >= $10::timestamptz - make_interval(days => $11::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $12::date or abs("s"."portal_eta" - "s"."carrier_eta") > $13::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $14) t
  where t.destination = "s"."destination")) >= $15::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $16::date and "s"."portal_eta_seen" >= $17::timestamptz - make_interval(days => $18::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $19::date or abs("s"."portal_eta" - "s"."carrier_eta") > $20::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $21) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $22) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $23::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $24::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($25::date - $26::int), false) then $27::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $28::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($29::date - $30::int), false) then $31::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $32::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $36::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($37::date - $38::int), false) then $39::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $40::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $41::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $42::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $43::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $44::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $45::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $46::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $47::date and "s"."portal_eta_seen" >= $48::timestamptz - make_interval(days => $49::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $50::date or abs("s"."portal_eta" - "s"."carrier_eta") > $51::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $52) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $53::date and "s"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $56::date or abs("s"."portal_eta" - "s"."carrier_eta") > $57::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "s"."destination"))) = date_part('year', $59::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
  where (("s"."latest_open_date" >= ($60::date - $61::int) and (s.late_days > 0 or ("s"."destination_eta" < $62::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($63::date - $64::int), false)) or ("s"."origin_etd" < $65::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($66::date - $67::int), false)) or ("s"."estimated_ex_factory_date" < $68::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($69::date - $70::int), false)) or ("s"."required_delivery_date" < $71::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($72::date - $73::int), false)) or (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($74::date - $75::int) and $76::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $77) s
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
  where account_id = $78) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $79) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or ((s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $80::date and "s"."portal_eta_seen" >= $81::timestamptz - make_interval(days => $82::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $83::date or abs("s"."portal_eta" - "s"."carrier_eta") > $84::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $85) t
  where t.destination = "s"."destination")) >= $86::date) and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $87::date and "s"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $90::date or abs("s"."portal_eta" - "s"."carrier_eta") > $91::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $92) t
  where t.destination = "s"."destination")) > coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $93) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date)))) or (s.late_days > 0 and "s"."eta_month" >= $94::date and "s"."eta_month" <= $95::date)) and true)
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", r.order_number as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $96::date and "s"."portal_eta_seen" >= $97::timestamptz - make_interval(days => $98::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $99::date or abs("s"."portal_eta" - "s"."carrier_eta") > $100::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $101::date and "s"."portal_eta_seen" >= $102::timestamptz - make_interval(days => $103::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $104::date or abs("s"."portal_eta" - "s"."carrier_eta") > $105::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $106::date and "s"."portal_eta_seen" >= $107::timestamptz - make_interval(days => $108::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $109::date or abs("s"."portal_eta" - "s"."carrier_eta") > $110::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $111) t
  where t.destination = "s"."destination")) as "expectedInStore", case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $112::date and "s"."portal_eta_seen" >= $113::timestamptz - make_interval(days => $114::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $115::date or abs("s"."portal_eta" - "s"."carrier_eta") > $116::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $117) t
  where t.destination = "s"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $118::date and "s"."portal_eta_seen" >= $119::timestamptz - make_interval(days => $120::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $121::date or abs("s"."portal_eta" - "s"."carrier_eta") > $122::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $123) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $124) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) as "expectedInStoreDelayInDays", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $125::date and "s"."portal_eta_seen" >= $126::timestamptz - make_interval(days => $127::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $128::date or abs("s"."portal_eta" - "s"."carrier_eta") > $129::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $130::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $131::date and "s"."portal_eta_seen" >= $132::timestamptz - make_interval(days => $133::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $134::date or abs("s"."portal_eta" - "s"."carrier_eta") > $135::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $136::date and "s"."portal_eta_seen" >= $137::timestamptz - make_interval(days => $138::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $139::date or abs("s"."portal_eta" - "s"."carrier_eta") > $140::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $141) t
  where t.destination = "s"."destination")) < $142::date and case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $143::date and "s"."portal_eta_seen" >= $144::timestamptz - make_interval(days => $145::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $146::date or abs("s"."portal_eta" - "s"."carrier_eta") > $147::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $148) t
  where t.destination = "s"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $149::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($150::date - $151::int), false) then $152::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $153::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($154::date - $155::int), false) then $156::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $157::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($158::date - $159::int), false) then $160::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $161::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($162::date - $163::int), false) then $164::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $165::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($166::date - $167::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $168::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($169::date - $170::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $171::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($172::date - $173::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $174::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($175::date - $176::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $177 and position <= $178) keys
  join (select *, ctid
  from public.shipments
  where account_id = $179) s on s.ctid = keys.key
  cross join lateral (select keys.order_number) r
  left join (select *, ctid
  from public.suppliers
  where account_id = $180) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($181::date - $182::int) and $183::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
  from (
  select m.trans, percentile_disc(0.9) within group (order by l.days) as days
  from (select s.id, s.trans, s.origin_atd, s.destination_ata
  from (select *, ctid
  from public.shipments
  where account_id = $184) s
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
  where account_id = $185) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *, ctid
  from public.routing_ports
  where account_id = $186) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $187::date and "s"."portal_eta_seen" >= $188::timestamptz - make_interval(days => $189::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $190::date or abs("s"."portal_eta" - "s"."carrier_eta") > $191::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $192) t
  where t.destination = "s"."destination")) >= $193::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $194::date and "s"."portal_eta_seen" >= $195::timestamptz - make_interval(days => $196::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $197::date or abs("s"."portal_eta" - "s"."carrier_eta") > $198::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $199) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $200) l
  where l.order_number = any (array[r.order_number]) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $201::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $202::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($203::date - $204::int), false) then $205::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $206::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($207::date - $208::int), false) then $209::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $210::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($211::date - $212::int), false) then $213::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $214::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($215::date - $216::int), false) then $217::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $218::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $219::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $220::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $221::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $222::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $223::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $224::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $225::date and "s"."portal_eta_seen" >= $226::timestamptz - make_interval(days => $227::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $228::date or abs("s"."portal_eta" - "s"."carrier_eta") > $229::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $230) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $231::date and "s"."portal_eta_seen" >= $232::timestamptz - make_interval(days => $233::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $234::date or abs("s"."portal_eta" - "s"."carrier_eta") > $235::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *, ctid
  from public.delivery_times
  where account_id = $236) t
  where t.destination = "s"."destination"))) = date_part('year', $237::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
  order by lower(x.ask) asc nulls last, s.shipment_number asc, coalesce(r.order_number, '') asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01T00:00:00.000Z", $11 = 3, $12 = "1970-01-01", $13 = 1, $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = "1970-01-01", $17 = "1970-01-01T00:00:00.000Z", $18 = 3, $19 = "1970-01-01", $20 = 1, $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = 90, $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = 90, $39 = "1970-01-01", $40 = "1970-01-01", $41 = "1970-01-01", $42 = "1970-01-01", $43 = "1970-01-01", $44 = "1970-01-01", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01", $48 = "1970-01-01T00:00:00.000Z", $49 = 3, $50 = "1970-01-01", $51 = 1, $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "1970-01-01", $60 = "1970-01-01", $61 = 90, $62 = "1970-01-01", $63 = "1970-01-01", $64 = 90, $65 = "1970-01-01", $66 = "1970-01-01", $67 = 90, $68 = "1970-01-01", $69 = "1970-01-01", $70 = 90, $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = 90, $76 = "1970-01-01", $77 = "00000000-0000-7000-8000-000000000001", $78 = "00000000-0000-7000-8000-000000000001", $79 = "00000000-0000-7000-8000-000000000001", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "1970-01-01", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "2026-03-01", $95 = "2026-03-01", $96 = "1970-01-01", $97 = "1970-01-01T00:00:00.000Z", $98 = 3, $99 = "1970-01-01", $100 = 1, $101 = "1970-01-01", $102 = "1970-01-01T00:00:00.000Z", $103 = 3, $104 = "1970-01-01", $105 = 1, $106 = "1970-01-01", $107 = "1970-01-01T00:00:00.000Z", $108 = 3, $109 = "1970-01-01", $110 = 1, $111 = "00000000-0000-7000-8000-000000000001", $112 = "1970-01-01", $113 = "1970-01-01T00:00:00.000Z", $114 = 3, $115 = "1970-01-01", $116 = 1, $117 = "00000000-0000-7000-8000-000000000001", $118 = "1970-01-01", $119 = "1970-01-01T00:00:00.000Z", $120 = 3, $121 = "1970-01-01", $122 = 1, $123 = "00000000-0000-7000-8000-000000000001", $124 = "00000000-0000-7000-8000-000000000001", $125 = "1970-01-01", $126 = "1970-01-01T00:00:00.000Z", $127 = 3, $128 = "1970-01-01", $129 = 1, $130 = "1970-01-01", $131 = "1970-01-01", $132 = "1970-01-01T00:00:00.000Z", $133 = 3, $134 = "1970-01-01", $135 = 1, $136 = "1970-01-01", $137 = "1970-01-01T00:00:00.000Z", $138 = 3, $139 = "1970-01-01", $140 = 1, $141 = "00000000-0000-7000-8000-000000000001", $142 = "1970-01-01", $143 = "1970-01-01", $144 = "1970-01-01T00:00:00.000Z", $145 = 3, $146 = "1970-01-01", $147 = 1, $148 = "00000000-0000-7000-8000-000000000001", $149 = "1970-01-01", $150 = "1970-01-01", $151 = 90, $152 = "1970-01-01", $153 = "1970-01-01", $154 = "1970-01-01", $155 = 90, $156 = "1970-01-01", $157 = "1970-01-01", $158 = "1970-01-01", $159 = 90, $160 = "1970-01-01", $161 = "1970-01-01", $162 = "1970-01-01", $163 = 90, $164 = "1970-01-01", $165 = "1970-01-01", $166 = "1970-01-01", $167 = 90, $168 = "1970-01-01", $169 = "1970-01-01", $170 = 90, $171 = "1970-01-01", $172 = "1970-01-01", $173 = 90, $174 = "1970-01-01", $175 = "1970-01-01", $176 = 90, $177 = 0, $178 = 25, $179 = "00000000-0000-7000-8000-000000000001", $180 = "00000000-0000-7000-8000-000000000001", $181 = "1970-01-01", $182 = 90, $183 = "1970-01-01", $184 = "00000000-0000-7000-8000-000000000001", $185 = "00000000-0000-7000-8000-000000000001", $186 = "00000000-0000-7000-8000-000000000001", $187 = "1970-01-01", $188 = "1970-01-01T00:00:00.000Z", $189 = 3, $190 = "1970-01-01", $191 = 1, $192 = "00000000-0000-7000-8000-000000000001", $193 = "1970-01-01", $194 = "1970-01-01", $195 = "1970-01-01T00:00:00.000Z", $196 = 3, $197 = "1970-01-01", $198 = 1, $199 = "00000000-0000-7000-8000-000000000001", $200 = "00000000-0000-7000-8000-000000000001", $201 = "1970-01-01", $202 = "1970-01-01", $203 = "1970-01-01", $204 = 90, $205 = "1970-01-01", $206 = "1970-01-01", $207 = "1970-01-01", $208 = 90, $209 = "1970-01-01", $210 = "1970-01-01", $211 = "1970-01-01", $212 = 90, $213 = "1970-01-01", $214 = "1970-01-01", $215 = "1970-01-01", $216 = 90, $217 = "1970-01-01", $218 = "1970-01-01", $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = "1970-01-01", $223 = "1970-01-01", $224 = "1970-01-01", $225 = "1970-01-01", $226 = "1970-01-01T00:00:00.000Z", $227 = 3, $228 = "1970-01-01", $229 = 1, $230 = "00000000-0000-7000-8000-000000000001", $231 = "1970-01-01", $232 = "1970-01-01T00:00:00.000Z", $233 = 3, $234 = "1970-01-01", $235 = 1, $236 = "00000000-0000-7000-8000-000000000001", $237 = "1970-01-01";
