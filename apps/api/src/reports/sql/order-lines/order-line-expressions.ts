import { currencies } from '@portal/contracts/market/currencies'
import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../../engine/report-query.ts'
import { isUnrecorded, lineMilestones, overdueDays } from '../../../domain/shipments/overdue.ts'

/** Decimal places of amounts in the row's currency; 2 for most currencies. */
const currencyDigits = sql`case${sql.join(
  [0, 3, 4].map((digits) => {
    const codes = [...currencies.values()].filter((currency) => currency.digits === digits).map(({ code }) => code)
    return sql` when r.currency = any (${codes}::text[]) then ${sql.raw(String(digits))}`
  }),
  '',
)} else 2 end`

/** Unit price with the number of units it covers, formatted like `formatUnitPrice`. */
const formatUnitPrice = sql`case when r.unit_price is not null then
  coalesce(r.currency || ' ', '')
  || round(r.unit_price, greatest(scale(trim_scale(r.unit_price)), ${currencyDigits}))::text
  || coalesce(' per ' || nullif(concat_ws(' ', case when r.unit_qty not in (0, 1) then trim_scale(r.unit_qty)::text end, r.unit_uom), ''), '') end`

/** Cells of the order line tables over rows `r` of `order_line_rows`; each table picks those it has columns for. */
export const orderLineExpressions = {
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
  unitPriceText: formatUnitPrice,
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
  // no link for Pending or Closed lines, or without a shipment
  canBeTracked: sql`r.shipment_number is not null and r.recent_event_type not in ('Pending', 'Closed')`,
} satisfies Record<string, Sql>

/** Cells for milestones of a line that are due or overdue and have no actual date. */
export function overdueLineExpressions(context: ReportContext) {
  const { booking, departure, arrival, inStore } = lineMilestones
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
