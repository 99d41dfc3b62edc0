import { sql, type RawBuilder } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { isUnrecorded, lineMilestones, overdueDays } from '../../domain/shipments/overdue.ts'

type Sql = RawBuilder<unknown>

/** Currencies whose sign is the dollar's. */
const dollars = ['AUD', 'CAD', 'HKD', 'NZD', 'SGD', 'TWD', 'USD']

/**
 * `$12.5 per 100PCS`, or `$12.5 per PCS` where the price is of one (R §9). Amounts in other currencies than dollars carry their code in
 * place of the sign, which would be wrong of them.
 */
const unitPriceText = sql`case when r.unit_price is not null then
  case when r.currency is null or r.currency = any (${dollars}::text[]) then '$' else r.currency || ' ' end || trim_scale(r.unit_price)::text
  || coalesce(' per ' || nullif(concat(case when r.unit_qty > 1 then trim_scale(r.unit_qty)::text end, r.unit_uom), ''), '') end`

/** Cells of the tables of order lines over rows `r` of `order_line_rows`; each table takes those it has columns for. */
export const orderLineCells = {
  orderNumber: sql`r.order_number`,
  lineId: sql`r.line_id`,
  orderNumberSplit: sql`r.split`,
  code: sql`r.code`,
  shipmentNumber: sql`r.shipment_number`,
  recentEventType: sql`r.recent_event_type`,
  qty: sql`r.qty`,
  qtyMet: sql`r.qty_met`,
  remainingQty: sql`r.remaining_qty`,
  bookedQty: sql`r.booked_qty`,
  unitPriceText,
  unitPrice: sql`r.unit_price`,
  unitQty: sql`r.unit_qty`,
  unitUOM: sql`r.unit_uom`,
  currency: sql`r.currency`,
  commercialValue: sql`r.commercial_value`,
  remainingCommercialValue: sql`r.remaining_value`,
  freightSpendPerLine: sql`r.freight`,
  freightSpendPerUnit: sql`round(r.freight / nullif(r.qty_met, 0), 6)`,
  totalSpendsPerLine: sql`r.total_spend`,
  requiredInStoreDate: sql`r.required_in_store_date`,
  shippingDate: sql`r.shipping_date`,
  deliveryDate: sql`r.delivery_date`,
  bookBy: sql`r.shipping_date - 21`,
  originETD: sql`r.origin_etd`,
  originATD: sql`r.origin_atd`,
  destinationETA: sql`r.destination_eta`,
  destinationATA: sql`r.destination_ata`,
  inStoreDelayInDays: sql`r.in_store_delay`,
  arrivalDelayInDays: sql`r.arrival_delay`,
  departureDelayInDays: sql`r.departure_delay`,
  transitDelayInDays: sql`r.transit_delay`,
  vendorBookingDelayInDays: sql`r.booking_delay`,
  // R §2: no link from Pending or Closed, or where there is no shipment
  canBeTracked: sql`r.shipment_number is not null and r.recent_event_type not in ('Pending', 'Closed')`,
} satisfies Record<string, Sql>

/** What of a line is awaited and has not happened. */
export function overdueLineCells(context: ReportContext) {
  const { booking, departure, arrival, inStore } = lineMilestones(context)
  return {
    overdueVendorBookingInDays: overdueDays(context, booking),
    noVendorBookingRecorded: isUnrecorded(context, booking),
    overdueDepartureInDays: overdueDays(context, departure),
    noDepartureRecorded: isUnrecorded(context, departure),
    overdueArrivalInDays: overdueDays(context, arrival),
    noArrivalRecorded: isUnrecorded(context, arrival),
    overdueInStoreInDays: overdueDays(context, inStore),
    noInStoreRecorded: isUnrecorded(context, inStore),
  } satisfies Record<string, Sql>
}
