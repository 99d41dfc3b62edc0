-- free text finds shipments by carrier and booking reference, too
update shipments s set search_text = lower(array_to_string(
    array[s.shipment_number, s.house_waybill_number, s.departure_vessel, s.arrival_vessel, s.carrier_booking_reference, s.carrier_name, s.carrier_code]
      || s.order_numbers || s.container_numbers, ' ') collate pg_unicode_fast)
  where s.carrier_booking_reference is not null or s.carrier_name is not null or s.carrier_code is not null;
