-- Which shipments name a booking: few do.
CREATE INDEX "shipments_booking_numbers_idx" ON "shipments" USING gin ("booking_numbers") WHERE "booking_numbers" <> '{}';
CREATE INDEX "shipment_order_lines_booking_number_idx" ON "shipment_order_lines" ("account_id", "booking_number")
  WHERE "booking_number" IS NOT NULL;
