-- CreateTable
CREATE TABLE "booking_submissions" (
    "account_id" UUID NOT NULL,
    "booking_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "vendor_account_id" UUID NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "submitted_by_id" UUID,
    "submitted_by_name" TEXT NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "booking_submissions_pkey" PRIMARY KEY ("account_id","booking_id","number")
);

-- CreateIndex
CREATE INDEX "booking_submissions_vendor_account_id_booking_id_idx" ON "booking_submissions"("vendor_account_id", "booking_id");

-- AddForeignKey
ALTER TABLE "booking_submissions" ADD CONSTRAINT "booking_submissions_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_submissions" ADD CONSTRAINT "booking_submissions_vendor_account_id_booking_id_fkey" FOREIGN KEY ("vendor_account_id", "booking_id") REFERENCES "shipment_bookings"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Bookings submitted before: their latest submission. Earlier ones were not stored.
INSERT INTO "booking_submissions" ("account_id", "booking_id", "number", "vendor_account_id", "submitted_at", "submitted_by_id", "submitted_by_name", "content")
SELECT c."id", b."id", greatest(b."submissions", 1), b."account_id", b."submitted_at", b."submitted_by_id", coalesce(b."submitted_by_name", v."saved_by_name"),
  jsonb_build_object('shipper', v."shipper", 'receiver', v."receiver", 'containerVolume', trim_scale(v."container_volume")::text,
    'containerSize', v."container_size", 'cargoReadyDate', v."cargo_ready_date", 'incoterms', v."incoterms",
    'marksAndNumbers', v."marks_and_numbers", 'goodsDescription', v."goods_description", 'note', v."note",
    'lines', coalesce((SELECT jsonb_agg(jsonb_build_object('orderId', l."order_id", 'orderNumber', l."order_number", 'lineNumber', l."line_number",
        'code', l."code", 'description', l."description", 'qty', trim_scale(l."qty")::text, 'qtyUom', l."qty_uom", 'cartons', l."cartons",
        'grossWeightKg', trim_scale(l."gross_weight_kg")::text, 'volumeM3', trim_scale(l."volume_m3")::text) ORDER BY l."order_position", l."line_number")
      FROM "shipment_booking_lines" l
      WHERE l."account_id" = v."account_id" AND l."booking_id" = v."booking_id" AND l."kind" = v."kind" AND l."active"), '[]'))
FROM "shipment_bookings" b
JOIN "shipment_booking_versions" v ON v."account_id" = b."account_id" AND v."booking_id" = b."id" AND v."kind" = 'submitted'
JOIN "accounts" c ON c."id" = b."customer_account_id"
WHERE b."submitted_at" IS NOT NULL;
