-- Exceptions: what its table asks of PostgreSQL. Made by `pnpm generate`.

-- a month
with matched as materialized (select s.ctid as key, row_number() over (order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc) as position
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *
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
  from (select *
  from public.shipment_events
  where account_id = $7) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $8) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $9::date and "s"."portal_eta_seen" >= $10::timestamptz - make_interval(days => $11::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $12::date or abs("s"."portal_eta" - "s"."carrier_eta") > $13::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $14) t
  where t.destination = "s"."destination")) >= $15::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $16::date and "s"."portal_eta_seen" >= $17::timestamptz - make_interval(days => $18::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $19::date or abs("s"."portal_eta" - "s"."carrier_eta") > $20::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $21) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $22) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $23::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $24::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($25::date - $26::int), false) then $27::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $28::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($29::date - $30::int), false) then $31::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $32::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $36::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($37::date - $38::int), false) then $39::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $40::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $41::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $42::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $43::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $44::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $45::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $46::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $47::date and "s"."portal_eta_seen" >= $48::timestamptz - make_interval(days => $49::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $50::date or abs("s"."portal_eta" - "s"."carrier_eta") > $51::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $52) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $53::date and "s"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $56::date or abs("s"."portal_eta" - "s"."carrier_eta") > $57::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "s"."destination"))) = date_part('year', $59::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then 'carrier' when 14 then 'carrier' when 13 then 'carrier' when 12 then 'supplier' when 11 then 'carrier' when 10 then 'carrier' when 9 then 'carrier' when 8 then 'supplier' when 7 then 'carrier' when 6 then 'carrier' end as party, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
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
  from (select *
  from public.shipment_events
  where account_id = $78) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $79) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or ((s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $80::date and "s"."portal_eta_seen" >= $81::timestamptz - make_interval(days => $82::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $83::date or abs("s"."portal_eta" - "s"."carrier_eta") > $84::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $85) t
  where t.destination = "s"."destination")) >= $86::date) and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $87::date and "s"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $90::date or abs("s"."portal_eta" - "s"."carrier_eta") > $91::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $92) t
  where t.destination = "s"."destination")) > coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $93) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date)))) or (s.late_days > 0 and "s"."eta_month" >= $94::date and "s"."eta_month" <= $95::date)) and true )
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", nullif(array_to_string(case when x.kind <> $96::int or greatest(0, (s.destination_ata - s.destination_eta), (s.origin_atd - s.origin_etd), (s.actual_ex_factory_date - s.estimated_ex_factory_date), (s.actual_delivery_date - s.required_delivery_date)) > 0 then s.order_numbers else coalesce(nullif(array(select o.number
  from unnest(s.order_numbers) with ordinality o (number, place)
  where exists (select
  from (select *, ctid
  from public.order_line_rows
  where account_id = $97) l
  where l.order_number = o.number and l.shipment_number = s.shipment_number and l.required_in_store_date < coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $98::date and "s"."portal_eta_seen" >= $99::timestamptz - make_interval(days => $100::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $101::date or abs("s"."portal_eta" - "s"."carrier_eta") > $102::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $103) t
  where t.destination = "s"."destination")))
  order by o.place), '{}'), s.order_numbers) end, $104), '') as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $105::date and "s"."portal_eta_seen" >= $106::timestamptz - make_interval(days => $107::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $108::date or abs("s"."portal_eta" - "s"."carrier_eta") > $109::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $110::date and "s"."portal_eta_seen" >= $111::timestamptz - make_interval(days => $112::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $113::date or abs("s"."portal_eta" - "s"."carrier_eta") > $114::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $115::date and "s"."portal_eta_seen" >= $116::timestamptz - make_interval(days => $117::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $118::date or abs("s"."portal_eta" - "s"."carrier_eta") > $119::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $120) t
  where t.destination = "s"."destination")) as "expectedInStore", case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $121::date and "s"."portal_eta_seen" >= $122::timestamptz - make_interval(days => $123::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $124::date or abs("s"."portal_eta" - "s"."carrier_eta") > $125::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $126) t
  where t.destination = "s"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $127::date and "s"."portal_eta_seen" >= $128::timestamptz - make_interval(days => $129::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $130::date or abs("s"."portal_eta" - "s"."carrier_eta") > $131::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $132) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $133) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) as "expectedInStoreDelayInDays", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $134::date and "s"."portal_eta_seen" >= $135::timestamptz - make_interval(days => $136::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $137::date or abs("s"."portal_eta" - "s"."carrier_eta") > $138::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $139::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $140::date and "s"."portal_eta_seen" >= $141::timestamptz - make_interval(days => $142::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $143::date or abs("s"."portal_eta" - "s"."carrier_eta") > $144::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $145::date and "s"."portal_eta_seen" >= $146::timestamptz - make_interval(days => $147::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $148::date or abs("s"."portal_eta" - "s"."carrier_eta") > $149::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $150) t
  where t.destination = "s"."destination")) < $151::date and case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $152::date and "s"."portal_eta_seen" >= $153::timestamptz - make_interval(days => $154::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $155::date or abs("s"."portal_eta" - "s"."carrier_eta") > $156::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $157) t
  where t.destination = "s"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $158::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($159::date - $160::int), false) then $161::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $162::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($163::date - $164::int), false) then $165::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $166::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($167::date - $168::int), false) then $169::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $170::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($171::date - $172::int), false) then $173::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $174::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($175::date - $176::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $177::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($178::date - $179::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $180::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($181::date - $182::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $183::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($184::date - $185::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $186 and position <= $187) keys
  join (select *, ctid
  from public.shipments
  where account_id = $188) s on s.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $189) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($190::date - $191::int) and $192::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  from (select *
  from public.shipment_events
  where account_id = $194) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $195) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $196::date and "s"."portal_eta_seen" >= $197::timestamptz - make_interval(days => $198::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $199::date or abs("s"."portal_eta" - "s"."carrier_eta") > $200::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $201) t
  where t.destination = "s"."destination")) >= $202::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $203::date and "s"."portal_eta_seen" >= $204::timestamptz - make_interval(days => $205::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $206::date or abs("s"."portal_eta" - "s"."carrier_eta") > $207::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $208) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $209) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $210::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $211::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($212::date - $213::int), false) then $214::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $215::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($216::date - $217::int), false) then $218::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $219::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($220::date - $221::int), false) then $222::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $223::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($224::date - $225::int), false) then $226::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $227::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $228::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $229::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $230::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $231::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $232::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $233::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $234::date and "s"."portal_eta_seen" >= $235::timestamptz - make_interval(days => $236::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $237::date or abs("s"."portal_eta" - "s"."carrier_eta") > $238::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $239) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $240::date and "s"."portal_eta_seen" >= $241::timestamptz - make_interval(days => $242::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $243::date or abs("s"."portal_eta" - "s"."carrier_eta") > $244::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $245) t
  where t.destination = "s"."destination"))) = date_part('year', $246::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then 'carrier' when 14 then 'carrier' when 13 then 'carrier' when 12 then 'supplier' when 11 then 'carrier' when 10 then 'carrier' when 9 then 'carrier' when 8 then 'supplier' when 7 then 'carrier' when 6 then 'carrier' end as party, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01T00:00:00.000Z", $11 = 3, $12 = "1970-01-01", $13 = 1, $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = "1970-01-01", $17 = "1970-01-01T00:00:00.000Z", $18 = 3, $19 = "1970-01-01", $20 = 1, $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = 90, $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = 90, $39 = "1970-01-01", $40 = "1970-01-01", $41 = "1970-01-01", $42 = "1970-01-01", $43 = "1970-01-01", $44 = "1970-01-01", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01", $48 = "1970-01-01T00:00:00.000Z", $49 = 3, $50 = "1970-01-01", $51 = 1, $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "1970-01-01", $60 = "1970-01-01", $61 = 90, $62 = "1970-01-01", $63 = "1970-01-01", $64 = 90, $65 = "1970-01-01", $66 = "1970-01-01", $67 = 90, $68 = "1970-01-01", $69 = "1970-01-01", $70 = 90, $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = 90, $76 = "1970-01-01", $77 = "00000000-0000-7000-8000-000000000001", $78 = "00000000-0000-7000-8000-000000000001", $79 = "00000000-0000-7000-8000-000000000001", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "1970-01-01", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "2026-03-01", $95 = "2026-03-01", $96 = 1, $97 = "00000000-0000-7000-8000-000000000001", $98 = "1970-01-01", $99 = "1970-01-01T00:00:00.000Z", $100 = 3, $101 = "1970-01-01", $102 = 1, $103 = "00000000-0000-7000-8000-000000000001", $104 = ", ", $105 = "1970-01-01", $106 = "1970-01-01T00:00:00.000Z", $107 = 3, $108 = "1970-01-01", $109 = 1, $110 = "1970-01-01", $111 = "1970-01-01T00:00:00.000Z", $112 = 3, $113 = "1970-01-01", $114 = 1, $115 = "1970-01-01", $116 = "1970-01-01T00:00:00.000Z", $117 = 3, $118 = "1970-01-01", $119 = 1, $120 = "00000000-0000-7000-8000-000000000001", $121 = "1970-01-01", $122 = "1970-01-01T00:00:00.000Z", $123 = 3, $124 = "1970-01-01", $125 = 1, $126 = "00000000-0000-7000-8000-000000000001", $127 = "1970-01-01", $128 = "1970-01-01T00:00:00.000Z", $129 = 3, $130 = "1970-01-01", $131 = 1, $132 = "00000000-0000-7000-8000-000000000001", $133 = "00000000-0000-7000-8000-000000000001", $134 = "1970-01-01", $135 = "1970-01-01T00:00:00.000Z", $136 = 3, $137 = "1970-01-01", $138 = 1, $139 = "1970-01-01", $140 = "1970-01-01", $141 = "1970-01-01T00:00:00.000Z", $142 = 3, $143 = "1970-01-01", $144 = 1, $145 = "1970-01-01", $146 = "1970-01-01T00:00:00.000Z", $147 = 3, $148 = "1970-01-01", $149 = 1, $150 = "00000000-0000-7000-8000-000000000001", $151 = "1970-01-01", $152 = "1970-01-01", $153 = "1970-01-01T00:00:00.000Z", $154 = 3, $155 = "1970-01-01", $156 = 1, $157 = "00000000-0000-7000-8000-000000000001", $158 = "1970-01-01", $159 = "1970-01-01", $160 = 90, $161 = "1970-01-01", $162 = "1970-01-01", $163 = "1970-01-01", $164 = 90, $165 = "1970-01-01", $166 = "1970-01-01", $167 = "1970-01-01", $168 = 90, $169 = "1970-01-01", $170 = "1970-01-01", $171 = "1970-01-01", $172 = 90, $173 = "1970-01-01", $174 = "1970-01-01", $175 = "1970-01-01", $176 = 90, $177 = "1970-01-01", $178 = "1970-01-01", $179 = 90, $180 = "1970-01-01", $181 = "1970-01-01", $182 = 90, $183 = "1970-01-01", $184 = "1970-01-01", $185 = 90, $186 = 0, $187 = 25, $188 = "00000000-0000-7000-8000-000000000001", $189 = "00000000-0000-7000-8000-000000000001", $190 = "1970-01-01", $191 = 90, $192 = "1970-01-01", $193 = "00000000-0000-7000-8000-000000000001", $194 = "00000000-0000-7000-8000-000000000001", $195 = "00000000-0000-7000-8000-000000000001", $196 = "1970-01-01", $197 = "1970-01-01T00:00:00.000Z", $198 = 3, $199 = "1970-01-01", $200 = 1, $201 = "00000000-0000-7000-8000-000000000001", $202 = "1970-01-01", $203 = "1970-01-01", $204 = "1970-01-01T00:00:00.000Z", $205 = 3, $206 = "1970-01-01", $207 = 1, $208 = "00000000-0000-7000-8000-000000000001", $209 = "00000000-0000-7000-8000-000000000001", $210 = "1970-01-01", $211 = "1970-01-01", $212 = "1970-01-01", $213 = 90, $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = 90, $218 = "1970-01-01", $219 = "1970-01-01", $220 = "1970-01-01", $221 = 90, $222 = "1970-01-01", $223 = "1970-01-01", $224 = "1970-01-01", $225 = 90, $226 = "1970-01-01", $227 = "1970-01-01", $228 = "1970-01-01", $229 = "1970-01-01", $230 = "1970-01-01", $231 = "1970-01-01", $232 = "1970-01-01", $233 = "1970-01-01", $234 = "1970-01-01", $235 = "1970-01-01T00:00:00.000Z", $236 = 3, $237 = "1970-01-01", $238 = 1, $239 = "00000000-0000-7000-8000-000000000001", $240 = "1970-01-01", $241 = "1970-01-01T00:00:00.000Z", $242 = 3, $243 = "1970-01-01", $244 = 1, $245 = "00000000-0000-7000-8000-000000000001", $246 = "1970-01-01";

-- five years
with matched as materialized (select s.ctid as key, row_number() over (order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc) as position
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *
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
  from (select *
  from public.shipment_events
  where account_id = $7) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $8) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $9::date and "s"."portal_eta_seen" >= $10::timestamptz - make_interval(days => $11::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $12::date or abs("s"."portal_eta" - "s"."carrier_eta") > $13::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $14) t
  where t.destination = "s"."destination")) >= $15::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $16::date and "s"."portal_eta_seen" >= $17::timestamptz - make_interval(days => $18::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $19::date or abs("s"."portal_eta" - "s"."carrier_eta") > $20::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $21) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $22) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $23::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $24::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($25::date - $26::int), false) then $27::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $28::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($29::date - $30::int), false) then $31::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $32::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $36::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($37::date - $38::int), false) then $39::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $40::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $41::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $42::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $43::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $44::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $45::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $46::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $47::date and "s"."portal_eta_seen" >= $48::timestamptz - make_interval(days => $49::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $50::date or abs("s"."portal_eta" - "s"."carrier_eta") > $51::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $52) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $53::date and "s"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $56::date or abs("s"."portal_eta" - "s"."carrier_eta") > $57::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "s"."destination"))) = date_part('year', $59::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then 'carrier' when 14 then 'carrier' when 13 then 'carrier' when 12 then 'supplier' when 11 then 'carrier' when 10 then 'carrier' when 9 then 'carrier' when 8 then 'supplier' when 7 then 'carrier' when 6 then 'carrier' end as party, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
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
  from (select *
  from public.shipment_events
  where account_id = $78) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $79) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or ((s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $80::date and "s"."portal_eta_seen" >= $81::timestamptz - make_interval(days => $82::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $83::date or abs("s"."portal_eta" - "s"."carrier_eta") > $84::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $85) t
  where t.destination = "s"."destination")) >= $86::date) and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $87::date and "s"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $90::date or abs("s"."portal_eta" - "s"."carrier_eta") > $91::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $92) t
  where t.destination = "s"."destination")) > coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $93) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date)))) or (s.late_days > 0 and "s"."eta_month" >= $94::date and "s"."eta_month" <= $95::date)) and true )
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", nullif(array_to_string(case when x.kind <> $96::int or greatest(0, (s.destination_ata - s.destination_eta), (s.origin_atd - s.origin_etd), (s.actual_ex_factory_date - s.estimated_ex_factory_date), (s.actual_delivery_date - s.required_delivery_date)) > 0 then s.order_numbers else coalesce(nullif(array(select o.number
  from unnest(s.order_numbers) with ordinality o (number, place)
  where exists (select
  from (select *, ctid
  from public.order_line_rows
  where account_id = $97) l
  where l.order_number = o.number and l.shipment_number = s.shipment_number and l.required_in_store_date < coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $98::date and "s"."portal_eta_seen" >= $99::timestamptz - make_interval(days => $100::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $101::date or abs("s"."portal_eta" - "s"."carrier_eta") > $102::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $103) t
  where t.destination = "s"."destination")))
  order by o.place), '{}'), s.order_numbers) end, $104), '') as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $105::date and "s"."portal_eta_seen" >= $106::timestamptz - make_interval(days => $107::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $108::date or abs("s"."portal_eta" - "s"."carrier_eta") > $109::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $110::date and "s"."portal_eta_seen" >= $111::timestamptz - make_interval(days => $112::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $113::date or abs("s"."portal_eta" - "s"."carrier_eta") > $114::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $115::date and "s"."portal_eta_seen" >= $116::timestamptz - make_interval(days => $117::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $118::date or abs("s"."portal_eta" - "s"."carrier_eta") > $119::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $120) t
  where t.destination = "s"."destination")) as "expectedInStore", case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $121::date and "s"."portal_eta_seen" >= $122::timestamptz - make_interval(days => $123::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $124::date or abs("s"."portal_eta" - "s"."carrier_eta") > $125::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $126) t
  where t.destination = "s"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $127::date and "s"."portal_eta_seen" >= $128::timestamptz - make_interval(days => $129::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $130::date or abs("s"."portal_eta" - "s"."carrier_eta") > $131::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $132) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $133) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) as "expectedInStoreDelayInDays", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $134::date and "s"."portal_eta_seen" >= $135::timestamptz - make_interval(days => $136::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $137::date or abs("s"."portal_eta" - "s"."carrier_eta") > $138::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $139::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $140::date and "s"."portal_eta_seen" >= $141::timestamptz - make_interval(days => $142::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $143::date or abs("s"."portal_eta" - "s"."carrier_eta") > $144::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $145::date and "s"."portal_eta_seen" >= $146::timestamptz - make_interval(days => $147::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $148::date or abs("s"."portal_eta" - "s"."carrier_eta") > $149::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $150) t
  where t.destination = "s"."destination")) < $151::date and case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $152::date and "s"."portal_eta_seen" >= $153::timestamptz - make_interval(days => $154::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $155::date or abs("s"."portal_eta" - "s"."carrier_eta") > $156::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $157) t
  where t.destination = "s"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $158::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($159::date - $160::int), false) then $161::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $162::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($163::date - $164::int), false) then $165::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $166::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($167::date - $168::int), false) then $169::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $170::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($171::date - $172::int), false) then $173::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $174::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($175::date - $176::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $177::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($178::date - $179::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $180::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($181::date - $182::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $183::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($184::date - $185::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $186 and position <= $187) keys
  join (select *, ctid
  from public.shipments
  where account_id = $188) s on s.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $189) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($190::date - $191::int) and $192::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  from (select *
  from public.shipment_events
  where account_id = $194) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $195) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $196::date and "s"."portal_eta_seen" >= $197::timestamptz - make_interval(days => $198::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $199::date or abs("s"."portal_eta" - "s"."carrier_eta") > $200::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $201) t
  where t.destination = "s"."destination")) >= $202::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $203::date and "s"."portal_eta_seen" >= $204::timestamptz - make_interval(days => $205::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $206::date or abs("s"."portal_eta" - "s"."carrier_eta") > $207::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $208) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $209) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $210::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $211::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($212::date - $213::int), false) then $214::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $215::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($216::date - $217::int), false) then $218::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $219::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($220::date - $221::int), false) then $222::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $223::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($224::date - $225::int), false) then $226::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $227::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $228::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $229::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $230::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $231::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $232::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $233::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $234::date and "s"."portal_eta_seen" >= $235::timestamptz - make_interval(days => $236::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $237::date or abs("s"."portal_eta" - "s"."carrier_eta") > $238::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $239) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $240::date and "s"."portal_eta_seen" >= $241::timestamptz - make_interval(days => $242::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $243::date or abs("s"."portal_eta" - "s"."carrier_eta") > $244::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $245) t
  where t.destination = "s"."destination"))) = date_part('year', $246::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then 'carrier' when 14 then 'carrier' when 13 then 'carrier' when 12 then 'supplier' when 11 then 'carrier' when 10 then 'carrier' when 9 then 'carrier' when 8 then 'supplier' when 7 then 'carrier' when 6 then 'carrier' end as party, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01T00:00:00.000Z", $11 = 3, $12 = "1970-01-01", $13 = 1, $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = "1970-01-01", $17 = "1970-01-01T00:00:00.000Z", $18 = 3, $19 = "1970-01-01", $20 = 1, $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = 90, $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = 90, $39 = "1970-01-01", $40 = "1970-01-01", $41 = "1970-01-01", $42 = "1970-01-01", $43 = "1970-01-01", $44 = "1970-01-01", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01", $48 = "1970-01-01T00:00:00.000Z", $49 = 3, $50 = "1970-01-01", $51 = 1, $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "1970-01-01", $60 = "1970-01-01", $61 = 90, $62 = "1970-01-01", $63 = "1970-01-01", $64 = 90, $65 = "1970-01-01", $66 = "1970-01-01", $67 = 90, $68 = "1970-01-01", $69 = "1970-01-01", $70 = 90, $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = 90, $76 = "1970-01-01", $77 = "00000000-0000-7000-8000-000000000001", $78 = "00000000-0000-7000-8000-000000000001", $79 = "00000000-0000-7000-8000-000000000001", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "1970-01-01", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "2021-12-01", $95 = "2026-11-01", $96 = 1, $97 = "00000000-0000-7000-8000-000000000001", $98 = "1970-01-01", $99 = "1970-01-01T00:00:00.000Z", $100 = 3, $101 = "1970-01-01", $102 = 1, $103 = "00000000-0000-7000-8000-000000000001", $104 = ", ", $105 = "1970-01-01", $106 = "1970-01-01T00:00:00.000Z", $107 = 3, $108 = "1970-01-01", $109 = 1, $110 = "1970-01-01", $111 = "1970-01-01T00:00:00.000Z", $112 = 3, $113 = "1970-01-01", $114 = 1, $115 = "1970-01-01", $116 = "1970-01-01T00:00:00.000Z", $117 = 3, $118 = "1970-01-01", $119 = 1, $120 = "00000000-0000-7000-8000-000000000001", $121 = "1970-01-01", $122 = "1970-01-01T00:00:00.000Z", $123 = 3, $124 = "1970-01-01", $125 = 1, $126 = "00000000-0000-7000-8000-000000000001", $127 = "1970-01-01", $128 = "1970-01-01T00:00:00.000Z", $129 = 3, $130 = "1970-01-01", $131 = 1, $132 = "00000000-0000-7000-8000-000000000001", $133 = "00000000-0000-7000-8000-000000000001", $134 = "1970-01-01", $135 = "1970-01-01T00:00:00.000Z", $136 = 3, $137 = "1970-01-01", $138 = 1, $139 = "1970-01-01", $140 = "1970-01-01", $141 = "1970-01-01T00:00:00.000Z", $142 = 3, $143 = "1970-01-01", $144 = 1, $145 = "1970-01-01", $146 = "1970-01-01T00:00:00.000Z", $147 = 3, $148 = "1970-01-01", $149 = 1, $150 = "00000000-0000-7000-8000-000000000001", $151 = "1970-01-01", $152 = "1970-01-01", $153 = "1970-01-01T00:00:00.000Z", $154 = 3, $155 = "1970-01-01", $156 = 1, $157 = "00000000-0000-7000-8000-000000000001", $158 = "1970-01-01", $159 = "1970-01-01", $160 = 90, $161 = "1970-01-01", $162 = "1970-01-01", $163 = "1970-01-01", $164 = 90, $165 = "1970-01-01", $166 = "1970-01-01", $167 = "1970-01-01", $168 = 90, $169 = "1970-01-01", $170 = "1970-01-01", $171 = "1970-01-01", $172 = 90, $173 = "1970-01-01", $174 = "1970-01-01", $175 = "1970-01-01", $176 = 90, $177 = "1970-01-01", $178 = "1970-01-01", $179 = 90, $180 = "1970-01-01", $181 = "1970-01-01", $182 = 90, $183 = "1970-01-01", $184 = "1970-01-01", $185 = 90, $186 = 0, $187 = 25, $188 = "00000000-0000-7000-8000-000000000001", $189 = "00000000-0000-7000-8000-000000000001", $190 = "1970-01-01", $191 = 90, $192 = "1970-01-01", $193 = "00000000-0000-7000-8000-000000000001", $194 = "00000000-0000-7000-8000-000000000001", $195 = "00000000-0000-7000-8000-000000000001", $196 = "1970-01-01", $197 = "1970-01-01T00:00:00.000Z", $198 = 3, $199 = "1970-01-01", $200 = 1, $201 = "00000000-0000-7000-8000-000000000001", $202 = "1970-01-01", $203 = "1970-01-01", $204 = "1970-01-01T00:00:00.000Z", $205 = 3, $206 = "1970-01-01", $207 = 1, $208 = "00000000-0000-7000-8000-000000000001", $209 = "00000000-0000-7000-8000-000000000001", $210 = "1970-01-01", $211 = "1970-01-01", $212 = "1970-01-01", $213 = 90, $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = 90, $218 = "1970-01-01", $219 = "1970-01-01", $220 = "1970-01-01", $221 = 90, $222 = "1970-01-01", $223 = "1970-01-01", $224 = "1970-01-01", $225 = 90, $226 = "1970-01-01", $227 = "1970-01-01", $228 = "1970-01-01", $229 = "1970-01-01", $230 = "1970-01-01", $231 = "1970-01-01", $232 = "1970-01-01", $233 = "1970-01-01", $234 = "1970-01-01", $235 = "1970-01-01T00:00:00.000Z", $236 = 3, $237 = "1970-01-01", $238 = 1, $239 = "00000000-0000-7000-8000-000000000001", $240 = "1970-01-01", $241 = "1970-01-01T00:00:00.000Z", $242 = 3, $243 = "1970-01-01", $244 = 1, $245 = "00000000-0000-7000-8000-000000000001", $246 = "1970-01-01";

-- two suppliers
with matched as materialized (select s.ctid as key, row_number() over (order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc) as position
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *
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
  from (select *
  from public.shipment_events
  where account_id = $7) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $8) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $9::date and "s"."portal_eta_seen" >= $10::timestamptz - make_interval(days => $11::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $12::date or abs("s"."portal_eta" - "s"."carrier_eta") > $13::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $14) t
  where t.destination = "s"."destination")) >= $15::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $16::date and "s"."portal_eta_seen" >= $17::timestamptz - make_interval(days => $18::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $19::date or abs("s"."portal_eta" - "s"."carrier_eta") > $20::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $21) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $22) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $23::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $24::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($25::date - $26::int), false) then $27::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $28::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($29::date - $30::int), false) then $31::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $32::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $36::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($37::date - $38::int), false) then $39::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $40::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $41::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $42::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $43::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $44::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $45::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $46::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $47::date and "s"."portal_eta_seen" >= $48::timestamptz - make_interval(days => $49::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $50::date or abs("s"."portal_eta" - "s"."carrier_eta") > $51::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $52) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $53::date and "s"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $56::date or abs("s"."portal_eta" - "s"."carrier_eta") > $57::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "s"."destination"))) = date_part('year', $59::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then 'carrier' when 14 then 'carrier' when 13 then 'carrier' when 12 then 'supplier' when 11 then 'carrier' when 10 then 'carrier' when 9 then 'carrier' when 8 then 'supplier' when 7 then 'carrier' when 6 then 'carrier' end as party, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
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
  from (select *
  from public.shipment_events
  where account_id = $78) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $79) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or ((s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $80::date and "s"."portal_eta_seen" >= $81::timestamptz - make_interval(days => $82::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $83::date or abs("s"."portal_eta" - "s"."carrier_eta") > $84::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $85) t
  where t.destination = "s"."destination")) >= $86::date) and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $87::date and "s"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $90::date or abs("s"."portal_eta" - "s"."carrier_eta") > $91::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $92) t
  where t.destination = "s"."destination")) > coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $93) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date)))) or (s.late_days > 0 and "s"."eta_month" >= $94::date and "s"."eta_month" <= $95::date)) and true and s.supplier_id = any($96::uuid[]) )
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", nullif(array_to_string(case when x.kind <> $97::int or greatest(0, (s.destination_ata - s.destination_eta), (s.origin_atd - s.origin_etd), (s.actual_ex_factory_date - s.estimated_ex_factory_date), (s.actual_delivery_date - s.required_delivery_date)) > 0 then s.order_numbers else coalesce(nullif(array(select o.number
  from unnest(s.order_numbers) with ordinality o (number, place)
  where exists (select
  from (select *, ctid
  from public.order_line_rows
  where account_id = $98) l
  where l.order_number = o.number and l.shipment_number = s.shipment_number and l.required_in_store_date < coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $99::date and "s"."portal_eta_seen" >= $100::timestamptz - make_interval(days => $101::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $102::date or abs("s"."portal_eta" - "s"."carrier_eta") > $103::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $104) t
  where t.destination = "s"."destination")))
  order by o.place), '{}'), s.order_numbers) end, $105), '') as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $106::date and "s"."portal_eta_seen" >= $107::timestamptz - make_interval(days => $108::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $109::date or abs("s"."portal_eta" - "s"."carrier_eta") > $110::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $111::date and "s"."portal_eta_seen" >= $112::timestamptz - make_interval(days => $113::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $114::date or abs("s"."portal_eta" - "s"."carrier_eta") > $115::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $116::date and "s"."portal_eta_seen" >= $117::timestamptz - make_interval(days => $118::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $119::date or abs("s"."portal_eta" - "s"."carrier_eta") > $120::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $121) t
  where t.destination = "s"."destination")) as "expectedInStore", case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $122::date and "s"."portal_eta_seen" >= $123::timestamptz - make_interval(days => $124::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $125::date or abs("s"."portal_eta" - "s"."carrier_eta") > $126::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $127) t
  where t.destination = "s"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $128::date and "s"."portal_eta_seen" >= $129::timestamptz - make_interval(days => $130::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $131::date or abs("s"."portal_eta" - "s"."carrier_eta") > $132::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $133) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $134) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) as "expectedInStoreDelayInDays", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $135::date and "s"."portal_eta_seen" >= $136::timestamptz - make_interval(days => $137::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $138::date or abs("s"."portal_eta" - "s"."carrier_eta") > $139::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $140::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $141::date and "s"."portal_eta_seen" >= $142::timestamptz - make_interval(days => $143::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $144::date or abs("s"."portal_eta" - "s"."carrier_eta") > $145::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $146::date and "s"."portal_eta_seen" >= $147::timestamptz - make_interval(days => $148::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $149::date or abs("s"."portal_eta" - "s"."carrier_eta") > $150::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $151) t
  where t.destination = "s"."destination")) < $152::date and case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $153::date and "s"."portal_eta_seen" >= $154::timestamptz - make_interval(days => $155::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $156::date or abs("s"."portal_eta" - "s"."carrier_eta") > $157::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $158) t
  where t.destination = "s"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $159::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($160::date - $161::int), false) then $162::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $163::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($164::date - $165::int), false) then $166::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $167::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($168::date - $169::int), false) then $170::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $171::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($172::date - $173::int), false) then $174::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $175::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($176::date - $177::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $178::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($179::date - $180::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $181::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($182::date - $183::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $184::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($185::date - $186::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $187 and position <= $188) keys
  join (select *, ctid
  from public.shipments
  where account_id = $189) s on s.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $190) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($191::date - $192::int) and $193::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  from (select *
  from public.shipment_events
  where account_id = $195) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $196) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $197::date and "s"."portal_eta_seen" >= $198::timestamptz - make_interval(days => $199::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $200::date or abs("s"."portal_eta" - "s"."carrier_eta") > $201::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $202) t
  where t.destination = "s"."destination")) >= $203::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $204::date and "s"."portal_eta_seen" >= $205::timestamptz - make_interval(days => $206::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $207::date or abs("s"."portal_eta" - "s"."carrier_eta") > $208::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $209) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $210) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $211::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $212::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($213::date - $214::int), false) then $215::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $216::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($217::date - $218::int), false) then $219::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $220::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($221::date - $222::int), false) then $223::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $224::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($225::date - $226::int), false) then $227::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $228::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $229::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $230::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $231::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $232::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $233::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $234::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $235::date and "s"."portal_eta_seen" >= $236::timestamptz - make_interval(days => $237::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $238::date or abs("s"."portal_eta" - "s"."carrier_eta") > $239::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $240) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $241::date and "s"."portal_eta_seen" >= $242::timestamptz - make_interval(days => $243::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $244::date or abs("s"."portal_eta" - "s"."carrier_eta") > $245::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $246) t
  where t.destination = "s"."destination"))) = date_part('year', $247::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then 'carrier' when 14 then 'carrier' when 13 then 'carrier' when 12 then 'supplier' when 11 then 'carrier' when 10 then 'carrier' when 9 then 'carrier' when 8 then 'supplier' when 7 then 'carrier' when 6 then 'carrier' end as party, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01T00:00:00.000Z", $11 = 3, $12 = "1970-01-01", $13 = 1, $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = "1970-01-01", $17 = "1970-01-01T00:00:00.000Z", $18 = 3, $19 = "1970-01-01", $20 = 1, $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = 90, $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = 90, $39 = "1970-01-01", $40 = "1970-01-01", $41 = "1970-01-01", $42 = "1970-01-01", $43 = "1970-01-01", $44 = "1970-01-01", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01", $48 = "1970-01-01T00:00:00.000Z", $49 = 3, $50 = "1970-01-01", $51 = 1, $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "1970-01-01", $60 = "1970-01-01", $61 = 90, $62 = "1970-01-01", $63 = "1970-01-01", $64 = 90, $65 = "1970-01-01", $66 = "1970-01-01", $67 = 90, $68 = "1970-01-01", $69 = "1970-01-01", $70 = 90, $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = 90, $76 = "1970-01-01", $77 = "00000000-0000-7000-8000-000000000001", $78 = "00000000-0000-7000-8000-000000000001", $79 = "00000000-0000-7000-8000-000000000001", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "1970-01-01", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "2026-03-01", $95 = "2026-03-01", $96 = ["00000000-0000-7000-8000-000000000001","00000000-0000-7000-8000-000000000001"], $97 = 1, $98 = "00000000-0000-7000-8000-000000000001", $99 = "1970-01-01", $100 = "1970-01-01T00:00:00.000Z", $101 = 3, $102 = "1970-01-01", $103 = 1, $104 = "00000000-0000-7000-8000-000000000001", $105 = ", ", $106 = "1970-01-01", $107 = "1970-01-01T00:00:00.000Z", $108 = 3, $109 = "1970-01-01", $110 = 1, $111 = "1970-01-01", $112 = "1970-01-01T00:00:00.000Z", $113 = 3, $114 = "1970-01-01", $115 = 1, $116 = "1970-01-01", $117 = "1970-01-01T00:00:00.000Z", $118 = 3, $119 = "1970-01-01", $120 = 1, $121 = "00000000-0000-7000-8000-000000000001", $122 = "1970-01-01", $123 = "1970-01-01T00:00:00.000Z", $124 = 3, $125 = "1970-01-01", $126 = 1, $127 = "00000000-0000-7000-8000-000000000001", $128 = "1970-01-01", $129 = "1970-01-01T00:00:00.000Z", $130 = 3, $131 = "1970-01-01", $132 = 1, $133 = "00000000-0000-7000-8000-000000000001", $134 = "00000000-0000-7000-8000-000000000001", $135 = "1970-01-01", $136 = "1970-01-01T00:00:00.000Z", $137 = 3, $138 = "1970-01-01", $139 = 1, $140 = "1970-01-01", $141 = "1970-01-01", $142 = "1970-01-01T00:00:00.000Z", $143 = 3, $144 = "1970-01-01", $145 = 1, $146 = "1970-01-01", $147 = "1970-01-01T00:00:00.000Z", $148 = 3, $149 = "1970-01-01", $150 = 1, $151 = "00000000-0000-7000-8000-000000000001", $152 = "1970-01-01", $153 = "1970-01-01", $154 = "1970-01-01T00:00:00.000Z", $155 = 3, $156 = "1970-01-01", $157 = 1, $158 = "00000000-0000-7000-8000-000000000001", $159 = "1970-01-01", $160 = "1970-01-01", $161 = 90, $162 = "1970-01-01", $163 = "1970-01-01", $164 = "1970-01-01", $165 = 90, $166 = "1970-01-01", $167 = "1970-01-01", $168 = "1970-01-01", $169 = 90, $170 = "1970-01-01", $171 = "1970-01-01", $172 = "1970-01-01", $173 = 90, $174 = "1970-01-01", $175 = "1970-01-01", $176 = "1970-01-01", $177 = 90, $178 = "1970-01-01", $179 = "1970-01-01", $180 = 90, $181 = "1970-01-01", $182 = "1970-01-01", $183 = 90, $184 = "1970-01-01", $185 = "1970-01-01", $186 = 90, $187 = 0, $188 = 25, $189 = "00000000-0000-7000-8000-000000000001", $190 = "00000000-0000-7000-8000-000000000001", $191 = "1970-01-01", $192 = 90, $193 = "1970-01-01", $194 = "00000000-0000-7000-8000-000000000001", $195 = "00000000-0000-7000-8000-000000000001", $196 = "00000000-0000-7000-8000-000000000001", $197 = "1970-01-01", $198 = "1970-01-01T00:00:00.000Z", $199 = 3, $200 = "1970-01-01", $201 = 1, $202 = "00000000-0000-7000-8000-000000000001", $203 = "1970-01-01", $204 = "1970-01-01", $205 = "1970-01-01T00:00:00.000Z", $206 = 3, $207 = "1970-01-01", $208 = 1, $209 = "00000000-0000-7000-8000-000000000001", $210 = "00000000-0000-7000-8000-000000000001", $211 = "1970-01-01", $212 = "1970-01-01", $213 = "1970-01-01", $214 = 90, $215 = "1970-01-01", $216 = "1970-01-01", $217 = "1970-01-01", $218 = 90, $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = 90, $223 = "1970-01-01", $224 = "1970-01-01", $225 = "1970-01-01", $226 = 90, $227 = "1970-01-01", $228 = "1970-01-01", $229 = "1970-01-01", $230 = "1970-01-01", $231 = "1970-01-01", $232 = "1970-01-01", $233 = "1970-01-01", $234 = "1970-01-01", $235 = "1970-01-01", $236 = "1970-01-01T00:00:00.000Z", $237 = 3, $238 = "1970-01-01", $239 = 1, $240 = "00000000-0000-7000-8000-000000000001", $241 = "1970-01-01", $242 = "1970-01-01T00:00:00.000Z", $243 = 3, $244 = "1970-01-01", $245 = 1, $246 = "00000000-0000-7000-8000-000000000001", $247 = "1970-01-01";

-- free text over part of a month
select exists (select
  from (select *
  from public.shipment_references
  where account_id = $1) r
  where r.reference = $2) or exists (select
  from (select *, ctid
  from public.purchase_orders
  where account_id = $3) o
  where o.order_number in ($4, $5)) as found
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "ABC", $3 = "00000000-0000-7000-8000-000000000001", $4 = "abc", $5 = "ABC";

with matched as materialized (select s.ctid as key, row_number() over (order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc) as position
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *
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
  from (select *
  from public.shipment_events
  where account_id = $7) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $8) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $9::date and "s"."portal_eta_seen" >= $10::timestamptz - make_interval(days => $11::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $12::date or abs("s"."portal_eta" - "s"."carrier_eta") > $13::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $14) t
  where t.destination = "s"."destination")) >= $15::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $16::date and "s"."portal_eta_seen" >= $17::timestamptz - make_interval(days => $18::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $19::date or abs("s"."portal_eta" - "s"."carrier_eta") > $20::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $21) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $22) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $23::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $24::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($25::date - $26::int), false) then $27::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $28::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($29::date - $30::int), false) then $31::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $32::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $36::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($37::date - $38::int), false) then $39::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $40::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $41::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $42::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $43::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $44::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $45::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $46::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $47::date and "s"."portal_eta_seen" >= $48::timestamptz - make_interval(days => $49::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $50::date or abs("s"."portal_eta" - "s"."carrier_eta") > $51::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $52) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $53::date and "s"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $56::date or abs("s"."portal_eta" - "s"."carrier_eta") > $57::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "s"."destination"))) = date_part('year', $59::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then 'carrier' when 14 then 'carrier' when 13 then 'carrier' when 12 then 'supplier' when 11 then 'carrier' when 10 then 'carrier' when 9 then 'carrier' when 8 then 'supplier' when 7 then 'carrier' when 6 then 'carrier' end as party, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
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
  from (select *
  from public.shipment_events
  where account_id = $78) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $79) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or ((s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $80::date and "s"."portal_eta_seen" >= $81::timestamptz - make_interval(days => $82::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $83::date or abs("s"."portal_eta" - "s"."carrier_eta") > $84::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $85) t
  where t.destination = "s"."destination")) >= $86::date) and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $87::date and "s"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $90::date or abs("s"."portal_eta" - "s"."carrier_eta") > $91::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $92) t
  where t.destination = "s"."destination")) > coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $93) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date)))) or (s.late_days > 0 and "s"."eta_month" >= $94::date and "s"."eta_month" <= $95::date and "s"."destination_eta" >= $96::date and "s"."destination_eta" <= $97::date)) and true and (s.search_text like $98 or s.supplier_id = any (array(select v.id
  from (select *
  from public.suppliers
  where account_id = $99) v
  where lower(v.name collate pg_unicode_fast) like $100))) )
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", nullif(array_to_string(case when x.kind <> $101::int or greatest(0, (s.destination_ata - s.destination_eta), (s.origin_atd - s.origin_etd), (s.actual_ex_factory_date - s.estimated_ex_factory_date), (s.actual_delivery_date - s.required_delivery_date)) > 0 then s.order_numbers else coalesce(nullif(array(select o.number
  from unnest(s.order_numbers) with ordinality o (number, place)
  where exists (select
  from (select *, ctid
  from public.order_line_rows
  where account_id = $102) l
  where l.order_number = o.number and l.shipment_number = s.shipment_number and l.required_in_store_date < coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $103::date and "s"."portal_eta_seen" >= $104::timestamptz - make_interval(days => $105::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $106::date or abs("s"."portal_eta" - "s"."carrier_eta") > $107::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $108) t
  where t.destination = "s"."destination")))
  order by o.place), '{}'), s.order_numbers) end, $109), '') as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $110::date and "s"."portal_eta_seen" >= $111::timestamptz - make_interval(days => $112::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $113::date or abs("s"."portal_eta" - "s"."carrier_eta") > $114::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $115::date and "s"."portal_eta_seen" >= $116::timestamptz - make_interval(days => $117::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $118::date or abs("s"."portal_eta" - "s"."carrier_eta") > $119::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $120::date and "s"."portal_eta_seen" >= $121::timestamptz - make_interval(days => $122::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $123::date or abs("s"."portal_eta" - "s"."carrier_eta") > $124::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $125) t
  where t.destination = "s"."destination")) as "expectedInStore", case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $126::date and "s"."portal_eta_seen" >= $127::timestamptz - make_interval(days => $128::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $129::date or abs("s"."portal_eta" - "s"."carrier_eta") > $130::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $131) t
  where t.destination = "s"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $132::date and "s"."portal_eta_seen" >= $133::timestamptz - make_interval(days => $134::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $135::date or abs("s"."portal_eta" - "s"."carrier_eta") > $136::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $137) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $138) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) as "expectedInStoreDelayInDays", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $139::date and "s"."portal_eta_seen" >= $140::timestamptz - make_interval(days => $141::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $142::date or abs("s"."portal_eta" - "s"."carrier_eta") > $143::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $144::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $145::date and "s"."portal_eta_seen" >= $146::timestamptz - make_interval(days => $147::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $148::date or abs("s"."portal_eta" - "s"."carrier_eta") > $149::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $150::date and "s"."portal_eta_seen" >= $151::timestamptz - make_interval(days => $152::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $153::date or abs("s"."portal_eta" - "s"."carrier_eta") > $154::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $155) t
  where t.destination = "s"."destination")) < $156::date and case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $157::date and "s"."portal_eta_seen" >= $158::timestamptz - make_interval(days => $159::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $160::date or abs("s"."portal_eta" - "s"."carrier_eta") > $161::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $162) t
  where t.destination = "s"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $163::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($164::date - $165::int), false) then $166::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $167::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($168::date - $169::int), false) then $170::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $171::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($172::date - $173::int), false) then $174::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $175::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($176::date - $177::int), false) then $178::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $179::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($180::date - $181::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $182::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($183::date - $184::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $185::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($186::date - $187::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $188::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($189::date - $190::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $191 and position <= $192) keys
  join (select *, ctid
  from public.shipments
  where account_id = $193) s on s.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $194) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($195::date - $196::int) and $197::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  from (select *
  from public.shipment_events
  where account_id = $199) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $200) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $201::date and "s"."portal_eta_seen" >= $202::timestamptz - make_interval(days => $203::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $204::date or abs("s"."portal_eta" - "s"."carrier_eta") > $205::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $206) t
  where t.destination = "s"."destination")) >= $207::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $208::date and "s"."portal_eta_seen" >= $209::timestamptz - make_interval(days => $210::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $211::date or abs("s"."portal_eta" - "s"."carrier_eta") > $212::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $213) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $214) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $215::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $216::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($217::date - $218::int), false) then $219::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $220::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($221::date - $222::int), false) then $223::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $224::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($225::date - $226::int), false) then $227::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $228::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($229::date - $230::int), false) then $231::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $232::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $233::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $234::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $235::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $236::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $237::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $238::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $239::date and "s"."portal_eta_seen" >= $240::timestamptz - make_interval(days => $241::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $242::date or abs("s"."portal_eta" - "s"."carrier_eta") > $243::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $244) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $245::date and "s"."portal_eta_seen" >= $246::timestamptz - make_interval(days => $247::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $248::date or abs("s"."portal_eta" - "s"."carrier_eta") > $249::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $250) t
  where t.destination = "s"."destination"))) = date_part('year', $251::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then 'carrier' when 14 then 'carrier' when 13 then 'carrier' when 12 then 'supplier' when 11 then 'carrier' when 10 then 'carrier' when 9 then 'carrier' when 8 then 'supplier' when 7 then 'carrier' when 6 then 'carrier' end as party, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
  order by x.kind * 100000 + x.days desc nulls last, s.shipment_number desc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01T00:00:00.000Z", $11 = 3, $12 = "1970-01-01", $13 = 1, $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = "1970-01-01", $17 = "1970-01-01T00:00:00.000Z", $18 = 3, $19 = "1970-01-01", $20 = 1, $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = 90, $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = 90, $39 = "1970-01-01", $40 = "1970-01-01", $41 = "1970-01-01", $42 = "1970-01-01", $43 = "1970-01-01", $44 = "1970-01-01", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01", $48 = "1970-01-01T00:00:00.000Z", $49 = 3, $50 = "1970-01-01", $51 = 1, $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "1970-01-01", $60 = "1970-01-01", $61 = 90, $62 = "1970-01-01", $63 = "1970-01-01", $64 = 90, $65 = "1970-01-01", $66 = "1970-01-01", $67 = 90, $68 = "1970-01-01", $69 = "1970-01-01", $70 = 90, $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = 90, $76 = "1970-01-01", $77 = "00000000-0000-7000-8000-000000000001", $78 = "00000000-0000-7000-8000-000000000001", $79 = "00000000-0000-7000-8000-000000000001", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "1970-01-01", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "2026-03-01", $95 = "2026-03-01", $96 = "2026-03-05", $97 = "2026-03-31", $98 = "%abc%", $99 = "00000000-0000-7000-8000-000000000001", $100 = "%abc%", $101 = 1, $102 = "00000000-0000-7000-8000-000000000001", $103 = "1970-01-01", $104 = "1970-01-01T00:00:00.000Z", $105 = 3, $106 = "1970-01-01", $107 = 1, $108 = "00000000-0000-7000-8000-000000000001", $109 = ", ", $110 = "1970-01-01", $111 = "1970-01-01T00:00:00.000Z", $112 = 3, $113 = "1970-01-01", $114 = 1, $115 = "1970-01-01", $116 = "1970-01-01T00:00:00.000Z", $117 = 3, $118 = "1970-01-01", $119 = 1, $120 = "1970-01-01", $121 = "1970-01-01T00:00:00.000Z", $122 = 3, $123 = "1970-01-01", $124 = 1, $125 = "00000000-0000-7000-8000-000000000001", $126 = "1970-01-01", $127 = "1970-01-01T00:00:00.000Z", $128 = 3, $129 = "1970-01-01", $130 = 1, $131 = "00000000-0000-7000-8000-000000000001", $132 = "1970-01-01", $133 = "1970-01-01T00:00:00.000Z", $134 = 3, $135 = "1970-01-01", $136 = 1, $137 = "00000000-0000-7000-8000-000000000001", $138 = "00000000-0000-7000-8000-000000000001", $139 = "1970-01-01", $140 = "1970-01-01T00:00:00.000Z", $141 = 3, $142 = "1970-01-01", $143 = 1, $144 = "1970-01-01", $145 = "1970-01-01", $146 = "1970-01-01T00:00:00.000Z", $147 = 3, $148 = "1970-01-01", $149 = 1, $150 = "1970-01-01", $151 = "1970-01-01T00:00:00.000Z", $152 = 3, $153 = "1970-01-01", $154 = 1, $155 = "00000000-0000-7000-8000-000000000001", $156 = "1970-01-01", $157 = "1970-01-01", $158 = "1970-01-01T00:00:00.000Z", $159 = 3, $160 = "1970-01-01", $161 = 1, $162 = "00000000-0000-7000-8000-000000000001", $163 = "1970-01-01", $164 = "1970-01-01", $165 = 90, $166 = "1970-01-01", $167 = "1970-01-01", $168 = "1970-01-01", $169 = 90, $170 = "1970-01-01", $171 = "1970-01-01", $172 = "1970-01-01", $173 = 90, $174 = "1970-01-01", $175 = "1970-01-01", $176 = "1970-01-01", $177 = 90, $178 = "1970-01-01", $179 = "1970-01-01", $180 = "1970-01-01", $181 = 90, $182 = "1970-01-01", $183 = "1970-01-01", $184 = 90, $185 = "1970-01-01", $186 = "1970-01-01", $187 = 90, $188 = "1970-01-01", $189 = "1970-01-01", $190 = 90, $191 = 0, $192 = 25, $193 = "00000000-0000-7000-8000-000000000001", $194 = "00000000-0000-7000-8000-000000000001", $195 = "1970-01-01", $196 = 90, $197 = "1970-01-01", $198 = "00000000-0000-7000-8000-000000000001", $199 = "00000000-0000-7000-8000-000000000001", $200 = "00000000-0000-7000-8000-000000000001", $201 = "1970-01-01", $202 = "1970-01-01T00:00:00.000Z", $203 = 3, $204 = "1970-01-01", $205 = 1, $206 = "00000000-0000-7000-8000-000000000001", $207 = "1970-01-01", $208 = "1970-01-01", $209 = "1970-01-01T00:00:00.000Z", $210 = 3, $211 = "1970-01-01", $212 = 1, $213 = "00000000-0000-7000-8000-000000000001", $214 = "00000000-0000-7000-8000-000000000001", $215 = "1970-01-01", $216 = "1970-01-01", $217 = "1970-01-01", $218 = 90, $219 = "1970-01-01", $220 = "1970-01-01", $221 = "1970-01-01", $222 = 90, $223 = "1970-01-01", $224 = "1970-01-01", $225 = "1970-01-01", $226 = 90, $227 = "1970-01-01", $228 = "1970-01-01", $229 = "1970-01-01", $230 = 90, $231 = "1970-01-01", $232 = "1970-01-01", $233 = "1970-01-01", $234 = "1970-01-01", $235 = "1970-01-01", $236 = "1970-01-01", $237 = "1970-01-01", $238 = "1970-01-01", $239 = "1970-01-01", $240 = "1970-01-01T00:00:00.000Z", $241 = 3, $242 = "1970-01-01", $243 = 1, $244 = "00000000-0000-7000-8000-000000000001", $245 = "1970-01-01", $246 = "1970-01-01T00:00:00.000Z", $247 = 3, $248 = "1970-01-01", $249 = 1, $250 = "00000000-0000-7000-8000-000000000001", $251 = "1970-01-01";

-- another order
with matched as materialized (select s.ctid as key, row_number() over (order by lower(x.ask) asc nulls last, s.shipment_number asc) as position
  from (select *, ctid
  from public.shipments
  where account_id = $1) s
  left join (select *
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
  from (select *
  from public.shipment_events
  where account_id = $7) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $8) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $9::date and "s"."portal_eta_seen" >= $10::timestamptz - make_interval(days => $11::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $12::date or abs("s"."portal_eta" - "s"."carrier_eta") > $13::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $14) t
  where t.destination = "s"."destination")) >= $15::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $16::date and "s"."portal_eta_seen" >= $17::timestamptz - make_interval(days => $18::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $19::date or abs("s"."portal_eta" - "s"."carrier_eta") > $20::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $21) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $22) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $23::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $24::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($25::date - $26::int), false) then $27::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $28::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($29::date - $30::int), false) then $31::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $32::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($33::date - $34::int), false) then $35::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $36::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($37::date - $38::int), false) then $39::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $40::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $41::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $42::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $43::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $44::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $45::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $46::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $47::date and "s"."portal_eta_seen" >= $48::timestamptz - make_interval(days => $49::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $50::date or abs("s"."portal_eta" - "s"."carrier_eta") > $51::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $52) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $53::date and "s"."portal_eta_seen" >= $54::timestamptz - make_interval(days => $55::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $56::date or abs("s"."portal_eta" - "s"."carrier_eta") > $57::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $58) t
  where t.destination = "s"."destination"))) = date_part('year', $59::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then 'carrier' when 14 then 'carrier' when 13 then 'carrier' when 12 then 'supplier' when 11 then 'carrier' when 10 then 'carrier' when 9 then 'carrier' when 8 then 'supplier' when 7 then 'carrier' when 6 then 'carrier' end as party, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
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
  from (select *
  from public.shipment_events
  where account_id = $78) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $79) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) or ((s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $80::date and "s"."portal_eta_seen" >= $81::timestamptz - make_interval(days => $82::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $83::date or abs("s"."portal_eta" - "s"."carrier_eta") > $84::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $85) t
  where t.destination = "s"."destination")) >= $86::date) and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $87::date and "s"."portal_eta_seen" >= $88::timestamptz - make_interval(days => $89::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $90::date or abs("s"."portal_eta" - "s"."carrier_eta") > $91::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $92) t
  where t.destination = "s"."destination")) > coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $93) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date)))) or (s.late_days > 0 and "s"."eta_month" >= $94::date and "s"."eta_month" <= $95::date)) and true )
  select (select count(*)
  from matched) as count, (select coalesce(json_agg(r), '[]')
  from (select s.shipment_number as "shipmentNumber", x.reason as "reason", x.days as "daysOfReason", x.ask as "ask", nullif(array_to_string(case when x.kind <> $96::int or greatest(0, (s.destination_ata - s.destination_eta), (s.origin_atd - s.origin_etd), (s.actual_ex_factory_date - s.estimated_ex_factory_date), (s.actual_delivery_date - s.required_delivery_date)) > 0 then s.order_numbers else coalesce(nullif(array(select o.number
  from unnest(s.order_numbers) with ordinality o (number, place)
  where exists (select
  from (select *, ctid
  from public.order_line_rows
  where account_id = $97) l
  where l.order_number = o.number and l.shipment_number = s.shipment_number and l.required_in_store_date < coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $98::date and "s"."portal_eta_seen" >= $99::timestamptz - make_interval(days => $100::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $101::date or abs("s"."portal_eta" - "s"."carrier_eta") > $102::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $103) t
  where t.destination = "s"."destination")))
  order by o.place), '{}'), s.order_numbers) end, $104), '') as "orderNumber", v.name as "supplierName", s.actual_delivery_date - s.required_delivery_date as "delayDeliveryInDays", s.actual_ex_factory_date - s.estimated_ex_factory_date as "delayExFactoryInDays", s.origin_atd - s.origin_etd as "delayDepartureInDays", s.delay_days as "delayArrivalInDays", s.origin_etd as "etd", s.origin_atd as "atd", s.destination_eta as "eta", s.destination_ata as "ata", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $105::date and "s"."portal_eta_seen" >= $106::timestamptz - make_interval(days => $107::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $108::date or abs("s"."portal_eta" - "s"."carrier_eta") > $109::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end as "expectedArrival", case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $110::date and "s"."portal_eta_seen" >= $111::timestamptz - make_interval(days => $112::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $113::date or abs("s"."portal_eta" - "s"."carrier_eta") > $114::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end as "expectedArrivalSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $115::date and "s"."portal_eta_seen" >= $116::timestamptz - make_interval(days => $117::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $118::date or abs("s"."portal_eta" - "s"."carrier_eta") > $119::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $120) t
  where t.destination = "s"."destination")) as "expectedInStore", case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $121::date and "s"."portal_eta_seen" >= $122::timestamptz - make_interval(days => $123::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $124::date or abs("s"."portal_eta" - "s"."carrier_eta") > $125::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $126) t
  where t.destination = "s"."destination") is not null then 'forecast' end as "expectedInStoreSource", coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $127::date and "s"."portal_eta_seen" >= $128::timestamptz - make_interval(days => $129::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $130::date or abs("s"."portal_eta" - "s"."carrier_eta") > $131::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $132) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $133) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) as "expectedInStoreDelayInDays", coalesce(case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $134::date and "s"."portal_eta_seen" >= $135::timestamptz - make_interval(days => $136::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $137::date or abs("s"."portal_eta" - "s"."carrier_eta") > $138::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end < $139::date and case when "s"."destination_ata" is not null then 'actual' when s.step >= 2 then null when "s"."portal_eta" >= $140::date and "s"."portal_eta_seen" >= $141::timestamptz - make_interval(days => $142::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $143::date or abs("s"."portal_eta" - "s"."carrier_eta") > $144::int) then 'portal' else case when "s"."carrier_eta" is not null then 'carrier' when "s"."destination_eta" is not null then 'plan' end end <> 'actual', false) as "expectedArrivalPassed", coalesce(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $145::date and "s"."portal_eta_seen" >= $146::timestamptz - make_interval(days => $147::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $148::date or abs("s"."portal_eta" - "s"."carrier_eta") > $149::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $150) t
  where t.destination = "s"."destination")) < $151::date and case when "s"."actual_delivery_date" is not null then 'actual' when "s"."estimated_delivery_date" is not null then 'estimated' when case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $152::date and "s"."portal_eta_seen" >= $153::timestamptz - make_interval(days => $154::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $155::date or abs("s"."portal_eta" - "s"."carrier_eta") > $156::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $157) t
  where t.destination = "s"."destination") is not null then 'forecast' end <> 'actual', false) as "expectedInStorePassed", o.name as "loadAt", coalesce(s.pod_name, d.name) as "dischargeAt", s.departure_vessel as "vessel", s.voyage as "voyage", coalesce(s.carrier_name, s.carrier_code) as "carrier", s.container_numbers as "containers", s.required_ex_works_date as "requiredExWorksDate", s.estimated_ex_factory_date as "estimatedExFactoryDate", s.actual_ex_factory_date as "actualExFactoryDate", s.required_delivery_date as "requiredDeliveryDate", s.estimated_delivery_date as "estimatedDeliveryDate", s.actual_delivery_date as "actualDeliveryDate", s.customs_cleared_estimated_date as "estimatedCustomsClearedDate", s.customs_cleared_date as "actualCustomsClearedDate", s.cto_availability as "ctoAvailability", case when "s"."required_delivery_date" < $158::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($159::date - $160::int), false) then $161::date - "s"."required_delivery_date" end as "overdueDeliveryInDays", case when "s"."estimated_ex_factory_date" < $162::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($163::date - $164::int), false) then $165::date - "s"."estimated_ex_factory_date" end as "overdueExFactoryInDays", case when "s"."origin_etd" < $166::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($167::date - $168::int), false) then $169::date - "s"."origin_etd" end as "overdueDepartureInDays", case when "s"."destination_eta" < $170::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($171::date - $172::int), false) then $173::date - "s"."destination_eta" end as "overdueArrivalInDays", s.has_tracking as "hasShipmentTracking", coalesce("s"."required_delivery_date" < $174::date and not (s.actual_delivery_date is not null or s.step >= 3) and coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($175::date - $176::int), false), false) as "noDeliveryRecorded", coalesce("s"."estimated_ex_factory_date" < $177::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($178::date - $179::int), false), false) as "noExFactoryRecorded", coalesce("s"."origin_etd" < $180::date and not (s.origin_atd is not null or s.step >= 1) and coalesce(greatest("s"."origin_etd", s.last_update_date) < ($181::date - $182::int), false), false) as "noDepartureRecorded", coalesce("s"."destination_eta" < $183::date and not (s.destination_ata is not null or s.step >= 2) and coalesce(greatest("s"."destination_eta", s.last_update_date) < ($184::date - $185::int), false), false) as "noArrivalRecorded"
  from (select *
  from matched
  where position > $186 and position <= $187) keys
  join (select *, ctid
  from public.shipments
  where account_id = $188) s on s.ctid = keys.key
  left join (select *
  from public.suppliers
  where account_id = $189) v on v.id = s.supplier_id
  left join public.locations o on o.code = s.origin
  left join public.locations d on d.code = s.destination
  cross join lateral (select (s.step = 1 and s.destination_ata is null and s.last_update_date >= ($190::date - $191::int) and $192::date - s.last_update_date > greatest(coalesce(((select coalesce(jsonb_object_agg(u.trans, u.days), '{}')
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
  from (select *
  from public.shipment_events
  where account_id = $194) e
  where e.shipment_id = m.id and e.classifier = 'actual' and e.event_date::date between m.origin_atd and m.destination_ata union all
  select r.actual_value::date
  from (select *
  from public.routing_ports
  where account_id = $195) r
  where r.shipment_id = m.id and r.actual_value::date between m.origin_atd and m.destination_ata) d) g) l
  where m.trans is not null and m.origin_atd <= m.destination_ata
  group by m.trans having count(*) >= 10) u) ->> s.trans)::int, case s.trans when 'SEA' then 21 when 'AIR' then 7 when 'ROAD' then 7 when 'RAIL' then 14 else 21 end), case s.trans when 'SEA' then 7 when 'AIR' then 3 when 'ROAD' then 3 when 'RAIL' then 5 else 7 end)) as silent, case when (s.step < 3 and coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $196::date and "s"."portal_eta_seen" >= $197::timestamptz - make_interval(days => $198::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $199::date or abs("s"."portal_eta" - "s"."carrier_eta") > $200::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $201) t
  where t.destination = "s"."destination")) >= $202::date) then coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $203::date and "s"."portal_eta_seen" >= $204::timestamptz - make_interval(days => $205::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $206::date or abs("s"."portal_eta" - "s"."carrier_eta") > $207::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $208) t
  where t.destination = "s"."destination")) - coalesce((select min(l.required_in_store_date)
  from (select *, ctid
  from public.order_line_rows
  where account_id = $209) l
  where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date) end as late offset 0) q
  cross join lateral (select greatest((2::int8 * 100000000 + case when q.silent then $210::date - s.last_update_date end) * 16 + 15, (3::int8 * 100000000 + case when "s"."destination_eta" < $211::date and not (s.destination_ata is not null or s.step >= 2) and not coalesce(greatest("s"."destination_eta", s.last_update_date) < ($212::date - $213::int), false) then $214::date - "s"."destination_eta" end) * 16 + 14, (3::int8 * 100000000 + case when "s"."origin_etd" < $215::date and not (s.origin_atd is not null or s.step >= 1) and not coalesce(greatest("s"."origin_etd", s.last_update_date) < ($216::date - $217::int), false) then $218::date - "s"."origin_etd" end) * 16 + 13, (3::int8 * 100000000 + case when "s"."estimated_ex_factory_date" < $219::date and not (s.actual_ex_factory_date is not null or s.step >= 1) and not coalesce(greatest("s"."estimated_ex_factory_date", s.last_update_date) < ($220::date - $221::int), false) then $222::date - "s"."estimated_ex_factory_date" end) * 16 + 12, (3::int8 * 100000000 + case when "s"."required_delivery_date" < $223::date and not (s.actual_delivery_date is not null or s.step >= 3) and not coalesce(greatest("s"."required_delivery_date", s.last_update_date) < ($224::date - $225::int), false) then $226::date - "s"."required_delivery_date" end) * 16 + 11, (0::int8 * 100000000 + case when (s.destination_ata - s.destination_eta) > 0 then (s.destination_ata - s.destination_eta) end) * 16 + 10, (0::int8 * 100000000 + case when (s.origin_atd - s.origin_etd) > 0 then (s.origin_atd - s.origin_etd) end) * 16 + 9, (0::int8 * 100000000 + case when (s.actual_ex_factory_date - s.estimated_ex_factory_date) > 0 then (s.actual_ex_factory_date - s.estimated_ex_factory_date) end) * 16 + 8, (0::int8 * 100000000 + case when (s.actual_delivery_date - s.required_delivery_date) > 0 then (s.actual_delivery_date - s.required_delivery_date) end) * 16 + 7, (1::int8 * 100000000 + case when q.late > 0 then q.late end) * 16 + 6) as rank offset 0) g
  cross join lateral (select (g.rank / (16 * 100000000))::int as kind, (g.rank / 16 % 100000000)::int as days, (g.rank % 16)::int as place
  where g.rank is not null) w
  cross join lateral (select w.kind, w.days, case w.place when 15 then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $227::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) when 14 then case when q.silent then 'No update since ' || to_char(s.last_update_date, case when date_part('year', s.last_update_date) = date_part('year', $228::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $229::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) else 'Arrival due ' || to_char("s"."destination_eta", case when date_part('year', "s"."destination_eta") = date_part('year', $230::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' end when 13 then 'Departure due ' || to_char("s"."origin_etd", case when date_part('year', "s"."origin_etd") = date_part('year', $231::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 12 then 'Ex factory due ' || to_char("s"."estimated_ex_factory_date", case when date_part('year', "s"."estimated_ex_factory_date") = date_part('year', $232::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 11 then 'Delivery due ' || to_char("s"."required_delivery_date", case when date_part('year', "s"."required_delivery_date") = date_part('year', $233::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', not reported' when 10 then 'Arrival ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 9 then 'Departure ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 8 then 'Ex factory ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 7 then 'Delivery ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' late' when 6 then 'Expected ' || to_char(coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $234::date and "s"."portal_eta_seen" >= $235::timestamptz - make_interval(days => $236::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $237::date or abs("s"."portal_eta" - "s"."carrier_eta") > $238::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $239) t
  where t.destination = "s"."destination")), case when date_part('year', coalesce("s"."actual_delivery_date", "s"."estimated_delivery_date", case when "s"."destination_ata" is not null then "s"."destination_ata" when s.step >= 2 then null when "s"."portal_eta" >= $240::date and "s"."portal_eta_seen" >= $241::timestamptz - make_interval(days => $242::int) and ("s"."carrier_eta" is null or "s"."carrier_eta" < $243::date or abs("s"."portal_eta" - "s"."carrier_eta") > $244::int) then "s"."portal_eta" else coalesce("s"."carrier_eta", "s"."destination_eta") end + (select t.days
  from (select *
  from public.delivery_times
  where account_id = $245) t
  where t.destination = "s"."destination"))) = date_part('year', $246::date) then 'FMDD Mon' else 'FMDD Mon YYYY' end) || ', ' || w.days || case when w.days = 1 then ' day' else ' days' end || ' after the required date' end as reason, case w.place when 15 then 'carrier' when 14 then 'carrier' when 13 then 'carrier' when 12 then 'supplier' when 11 then 'carrier' when 10 then 'carrier' when 9 then 'carrier' when 8 then 'supplier' when 7 then 'carrier' when 6 then 'carrier' end as party, case w.place when 15 then coalesce(s.carrier_name, s.carrier_code) when 14 then coalesce(s.carrier_name, s.carrier_code) when 13 then coalesce(s.carrier_name, s.carrier_code) when 12 then v.name when 11 then coalesce(s.carrier_name, s.carrier_code) when 10 then coalesce(s.carrier_name, s.carrier_code) when 9 then coalesce(s.carrier_name, s.carrier_code) when 8 then v.name when 7 then coalesce(s.carrier_name, s.carrier_code) when 6 then coalesce(s.carrier_name, s.carrier_code) end as ask) x
  order by lower(x.ask) asc nulls last, s.shipment_number asc) r) as items
-- $1 = "00000000-0000-7000-8000-000000000001", $2 = "00000000-0000-7000-8000-000000000001", $3 = "1970-01-01", $4 = 90, $5 = "1970-01-01", $6 = "00000000-0000-7000-8000-000000000001", $7 = "00000000-0000-7000-8000-000000000001", $8 = "00000000-0000-7000-8000-000000000001", $9 = "1970-01-01", $10 = "1970-01-01T00:00:00.000Z", $11 = 3, $12 = "1970-01-01", $13 = 1, $14 = "00000000-0000-7000-8000-000000000001", $15 = "1970-01-01", $16 = "1970-01-01", $17 = "1970-01-01T00:00:00.000Z", $18 = 3, $19 = "1970-01-01", $20 = 1, $21 = "00000000-0000-7000-8000-000000000001", $22 = "00000000-0000-7000-8000-000000000001", $23 = "1970-01-01", $24 = "1970-01-01", $25 = "1970-01-01", $26 = 90, $27 = "1970-01-01", $28 = "1970-01-01", $29 = "1970-01-01", $30 = 90, $31 = "1970-01-01", $32 = "1970-01-01", $33 = "1970-01-01", $34 = 90, $35 = "1970-01-01", $36 = "1970-01-01", $37 = "1970-01-01", $38 = 90, $39 = "1970-01-01", $40 = "1970-01-01", $41 = "1970-01-01", $42 = "1970-01-01", $43 = "1970-01-01", $44 = "1970-01-01", $45 = "1970-01-01", $46 = "1970-01-01", $47 = "1970-01-01", $48 = "1970-01-01T00:00:00.000Z", $49 = 3, $50 = "1970-01-01", $51 = 1, $52 = "00000000-0000-7000-8000-000000000001", $53 = "1970-01-01", $54 = "1970-01-01T00:00:00.000Z", $55 = 3, $56 = "1970-01-01", $57 = 1, $58 = "00000000-0000-7000-8000-000000000001", $59 = "1970-01-01", $60 = "1970-01-01", $61 = 90, $62 = "1970-01-01", $63 = "1970-01-01", $64 = 90, $65 = "1970-01-01", $66 = "1970-01-01", $67 = 90, $68 = "1970-01-01", $69 = "1970-01-01", $70 = 90, $71 = "1970-01-01", $72 = "1970-01-01", $73 = 90, $74 = "1970-01-01", $75 = 90, $76 = "1970-01-01", $77 = "00000000-0000-7000-8000-000000000001", $78 = "00000000-0000-7000-8000-000000000001", $79 = "00000000-0000-7000-8000-000000000001", $80 = "1970-01-01", $81 = "1970-01-01T00:00:00.000Z", $82 = 3, $83 = "1970-01-01", $84 = 1, $85 = "00000000-0000-7000-8000-000000000001", $86 = "1970-01-01", $87 = "1970-01-01", $88 = "1970-01-01T00:00:00.000Z", $89 = 3, $90 = "1970-01-01", $91 = 1, $92 = "00000000-0000-7000-8000-000000000001", $93 = "00000000-0000-7000-8000-000000000001", $94 = "2026-03-01", $95 = "2026-03-01", $96 = 1, $97 = "00000000-0000-7000-8000-000000000001", $98 = "1970-01-01", $99 = "1970-01-01T00:00:00.000Z", $100 = 3, $101 = "1970-01-01", $102 = 1, $103 = "00000000-0000-7000-8000-000000000001", $104 = ", ", $105 = "1970-01-01", $106 = "1970-01-01T00:00:00.000Z", $107 = 3, $108 = "1970-01-01", $109 = 1, $110 = "1970-01-01", $111 = "1970-01-01T00:00:00.000Z", $112 = 3, $113 = "1970-01-01", $114 = 1, $115 = "1970-01-01", $116 = "1970-01-01T00:00:00.000Z", $117 = 3, $118 = "1970-01-01", $119 = 1, $120 = "00000000-0000-7000-8000-000000000001", $121 = "1970-01-01", $122 = "1970-01-01T00:00:00.000Z", $123 = 3, $124 = "1970-01-01", $125 = 1, $126 = "00000000-0000-7000-8000-000000000001", $127 = "1970-01-01", $128 = "1970-01-01T00:00:00.000Z", $129 = 3, $130 = "1970-01-01", $131 = 1, $132 = "00000000-0000-7000-8000-000000000001", $133 = "00000000-0000-7000-8000-000000000001", $134 = "1970-01-01", $135 = "1970-01-01T00:00:00.000Z", $136 = 3, $137 = "1970-01-01", $138 = 1, $139 = "1970-01-01", $140 = "1970-01-01", $141 = "1970-01-01T00:00:00.000Z", $142 = 3, $143 = "1970-01-01", $144 = 1, $145 = "1970-01-01", $146 = "1970-01-01T00:00:00.000Z", $147 = 3, $148 = "1970-01-01", $149 = 1, $150 = "00000000-0000-7000-8000-000000000001", $151 = "1970-01-01", $152 = "1970-01-01", $153 = "1970-01-01T00:00:00.000Z", $154 = 3, $155 = "1970-01-01", $156 = 1, $157 = "00000000-0000-7000-8000-000000000001", $158 = "1970-01-01", $159 = "1970-01-01", $160 = 90, $161 = "1970-01-01", $162 = "1970-01-01", $163 = "1970-01-01", $164 = 90, $165 = "1970-01-01", $166 = "1970-01-01", $167 = "1970-01-01", $168 = 90, $169 = "1970-01-01", $170 = "1970-01-01", $171 = "1970-01-01", $172 = 90, $173 = "1970-01-01", $174 = "1970-01-01", $175 = "1970-01-01", $176 = 90, $177 = "1970-01-01", $178 = "1970-01-01", $179 = 90, $180 = "1970-01-01", $181 = "1970-01-01", $182 = 90, $183 = "1970-01-01", $184 = "1970-01-01", $185 = 90, $186 = 0, $187 = 25, $188 = "00000000-0000-7000-8000-000000000001", $189 = "00000000-0000-7000-8000-000000000001", $190 = "1970-01-01", $191 = 90, $192 = "1970-01-01", $193 = "00000000-0000-7000-8000-000000000001", $194 = "00000000-0000-7000-8000-000000000001", $195 = "00000000-0000-7000-8000-000000000001", $196 = "1970-01-01", $197 = "1970-01-01T00:00:00.000Z", $198 = 3, $199 = "1970-01-01", $200 = 1, $201 = "00000000-0000-7000-8000-000000000001", $202 = "1970-01-01", $203 = "1970-01-01", $204 = "1970-01-01T00:00:00.000Z", $205 = 3, $206 = "1970-01-01", $207 = 1, $208 = "00000000-0000-7000-8000-000000000001", $209 = "00000000-0000-7000-8000-000000000001", $210 = "1970-01-01", $211 = "1970-01-01", $212 = "1970-01-01", $213 = 90, $214 = "1970-01-01", $215 = "1970-01-01", $216 = "1970-01-01", $217 = 90, $218 = "1970-01-01", $219 = "1970-01-01", $220 = "1970-01-01", $221 = 90, $222 = "1970-01-01", $223 = "1970-01-01", $224 = "1970-01-01", $225 = 90, $226 = "1970-01-01", $227 = "1970-01-01", $228 = "1970-01-01", $229 = "1970-01-01", $230 = "1970-01-01", $231 = "1970-01-01", $232 = "1970-01-01", $233 = "1970-01-01", $234 = "1970-01-01", $235 = "1970-01-01T00:00:00.000Z", $236 = 3, $237 = "1970-01-01", $238 = 1, $239 = "00000000-0000-7000-8000-000000000001", $240 = "1970-01-01", $241 = "1970-01-01T00:00:00.000Z", $242 = 3, $243 = "1970-01-01", $244 = 1, $245 = "00000000-0000-7000-8000-000000000001", $246 = "1970-01-01";
