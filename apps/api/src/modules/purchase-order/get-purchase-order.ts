import type { CustomField, OrderDetail, OrderDetailLine, OrderParty } from '@portal/contracts/orders/purchase-order'
import { recentEventTypes } from '../../domain/shipments/rules/milestones.ts'
import { sql, type AccountReader } from '@portal/db/read'
import { arrivalJson, expectedInStore, inStoreJson } from '../../domain/shipments/expected-dates.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import type { OrderBooking } from '@portal/contracts/bookings/shipment-booking-views'

const partyFields = [
  'name',
  'companyName',
  'streetAddress',
  'city',
  'state',
  'country',
  'postCode',
  'telephone',
  'telephone2',
  'fax',
] as const satisfies (keyof OrderParty)[]

type StoredParty = Partial<Record<keyof OrderParty, string | null>>

/** Returns the details of a purchase order. Names and addresses come from the order, or else from the supplier's record. */
export const getPurchaseOrder: Handler<'getPurchaseOrder'> = async ({ orderNumber }, { account, entities, reader }, { now }) => {
  const order = await findOrder({ account, entities }, orderNumber)
  const context = { account, reader, now }
  const hidden = account.hiddenColumns['purchaseOrders'] ?? []
  const shown = <T>(column: string, value: T, blank: T): T => (hidden.includes(column) ? blank : value)
  // hiding this column of the order lines hides all booked quantities
  const seesBooked = !account.hiddenColumns['orderLines']?.includes('bookedQty')
  const booked = seesBooked ? await bookedOfLines(reader, order.id) : undefined
  const progress = await progressOfLines(context, order.id)
  const detail: OrderDetail = {
    orderNumber: order.orderNumber,
    orderDate: shown('orderDate', toDay(order.orderDate), null),
    vendorNumber: order.vendorNumber,
    createdBy: order.createdBy,
    statusText: order.status,
    customFields: (order.customFields as CustomField[] | null) ?? [],
    supplier: shown('supplier', toParty((order.supplier as StoredParty | null) ?? order.tradingSupplier), null),
    deliverTo: shown('deliverTo', toParty(order.deliverTo as StoredParty | null), null),
    shipmentStatuses: shown('shipmentStatuses', await readStatuses(context, order.id), []),
    lines: order.lines.map((line) => ({
      ...toLine(line),
      ...(hides(context, 'orderLines', 'code') && { code: null }),
      ...(hides(context, 'orderLines', 'code', 'description') && { description: null }),
      ...(progress.get(line.lineNumber) ?? { states: [], expectedInStore: null }),
      ...(booked?.get(line.lineNumber) ?? hiddenQuantities),
    })),
    bookings: seesBooked ? await bookingsOfOrder(reader, order.id, !hidden.includes('shipmentStatuses')) : null,
  }
  return detail
}

interface OrderContext extends Pick<AccountScope, 'account' | 'reader'> {
  now: Date
}

type Line = Awaited<ReturnType<typeof findOrder>>['lines'][number]

async function findOrder({ account, entities }: Pick<AccountScope, 'account' | 'entities'>, orderNumber: string) {
  const order = await entities.purchaseOrder.findUnique({
    where: { accountId_orderNumber: { accountId: account.id, orderNumber } },
    include: { tradingSupplier: true, lines: { include: { product: true }, orderBy: { lineNumber: 'asc' } } },
  })
  return order ?? rejectWith('notFound')
}

const hides = ({ account }: OrderContext, report: string, ...columns: string[]): boolean =>
  columns.some((column) => account.hiddenColumns[report]?.includes(column))

const readStatuses = (context: OrderContext, orderId: string): Promise<OrderDetail['shipmentStatuses']> => {
  const { reader } = context
  const arrival = hides(context, 'shipments', 'expectedArrival', 'expectedArrivalSource') ? sql`null` : arrivalJson(context)
  return reader.rows(
    sql`select s.shipment_number as "shipmentNumber", s.recent_event_type as status, ${arrival} as "expectedArrival" from ${reader.from('shipments')} s
      where s.id in (select m.shipment_id from ${reader.from('shipment_order_lines')} m where m.order_id = ${orderId}) order by 1`,
  )
}

type Progress = Pick<OrderDetailLine, 'states' | 'expectedInStore'>

/**
 * States of the pieces of each line, the least advanced first, and the in-store date of the piece that is expected last: those of the table of
 * order lines.
 */
async function progressOfLines(context: OrderContext, orderId: string): Promise<Map<number, Progress>> {
  const hidesStates = hides(context, 'orderLines', 'recentEventType')
  const hidesDates = ['orderLines', 'purchaseOrders'].some((report) => hides(context, report, 'expectedInStore', 'expectedInStoreSource'))
  const { reader } = context
  const { date } = expectedInStore(context, 'r')
  const rows = await reader.rows<{ lineNumber: number } & Progress>(
    sql`select r.line_number as "lineNumber", array_agg(distinct r.recent_event_type) as states,
        (array_agg(${inStoreJson(context, 'r', sql`r.required_in_store_date`)} order by ${date} desc nulls last, r.piece))[1] as "expectedInStore"
      from ${reader.from('order_line_rows')} r where r.order_id = ${orderId} group by r.line_number`,
  )
  const place = (state: string) => recentEventTypes.findIndex((type) => type === state)
  return new Map(
    rows.map(({ lineNumber, states, expectedInStore: inStore }) => [
      lineNumber,
      { states: hidesStates ? [] : states.toSorted((a, b) => place(a) - place(b)), expectedInStore: hidesDates ? null : inStore },
    ]),
  )
}

const toDay = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null

const toParty = (stored: StoredParty | null): OrderParty | null =>
  stored && (Object.fromEntries(partyFields.map((name) => [name, stored[name] ?? null])) as OrderParty)

const toNumber = (decimal: { toNumber(): number } | null): number | null => decimal?.toNumber() ?? null

const toLine = (line: Line): Omit<OrderDetailLine, keyof typeof hiddenQuantities | keyof Progress> => ({
  lineNumber: line.lineNumber,
  lineId: line.lineId,
  code: line.product?.code ?? null,
  description: line.description ?? line.product?.description ?? null,
  lineStatusText: line.status,
  qty: toNumber(line.qty),
  qtyUOM: line.qtyUom,
  linePrice: toNumber(line.linePrice),
  unitPrice: toNumber(line.unitPrice),
  unitQty: toNumber(line.unitQty),
  unitUOM: line.unitUom,
  currency: line.currency,
  requiredInStoreDate: toDay(line.requiredInStoreDate),
  customFields: (line.customFields as CustomField[] | null) ?? [],
})

type Booked = Pick<OrderDetailLine, 'bookedQty' | 'toBookQty' | 'overbookedQty'>

/** Value for lines if the account hides booked quantities. */
const hiddenQuantities: Booked = { bookedQty: null, toBookQty: null, overbookedQty: null }

/** Returns the booked, bookable and overbooked quantity of each line of an order, by line number. */
async function bookedOfLines(reader: AccountReader, orderId: string): Promise<Map<number, Booked>> {
  const rows = await reader.rows<Booked & { lineNumber: number }>(
    sql`select r.line_number as "lineNumber", r.booked_qty::float8 as "bookedQty", greatest(r.open, 0)::float8 as "toBookQty",
        -- shipped quantities may exceed the order too; only booked ones count as overbooked
        greatest(least(-r.open, r.booked_qty), 0)::float8 as "overbookedQty"
      from (select line_number, max(booked_qty) as booked_qty, coalesce(max(qty), 0) - sum(qty_met) - max(booked_qty) as open
        from ${reader.from('order_line_rows')} l where l.order_id = ${orderId} group by line_number) r`,
  )
  return new Map(rows.map(({ lineNumber, ...booked }) => [lineNumber, booked]))
}

/**
 * Returns the submitted bookings of an order by first submission, limited to this order. Drafts and notes are visible only to the vendor.
 * @param withShipments true if the account shows shipments of its orders
 */
const bookingsOfOrder = (reader: AccountReader, orderId: string, withShipments: boolean): Promise<OrderBooking[]> =>
  reader.rows<OrderBooking>(
    sql`select b.booking_number as "bookingNumber", min(b.vendor_name) as "vendorName", initcap(min(b.state::text)) as state,
        to_char(max(b.submitted_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "submittedDate",
        (select count(*)::int from ${reader.from('booking_submissions')} h where h.booking_id = b.booking_id) as submissions,
        min(b.cargo_ready_date)::text as "cargoReadyDate",
        ${withShipments ? sql`min(b.shipment_number)` : sql`null`} as "shipmentNumber",
        json_agg(json_build_object('lineNumber', b.line_number, 'qty', trim_scale(b.qty)::text, 'qtyUom', b.qty_uom,
          'reservedQty', trim_scale(b.reserved)::text) order by b.line_number) as lines
      from ${reader.from('booked_lines')} b
      where b.order_id = ${orderId}
      group by b.booking_number, b.booking_id order by min(b.first_submitted_at), b.booking_number`,
  )
