import type { CustomField, OrderDetail, OrderDetailLine, OrderParty } from '@portal/contracts/orders/purchase-order'
import { recentEventTypes } from '../../domain/shipments/rules/milestones.ts'
import { sql } from '@portal/db/read'
import { arrivalJson, expectedInStore, inStoreJson } from '../../domain/shipments/expected-dates.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { bookedOfLines, bookingsOfOrder, hiddenQuantities } from './bookings-of-order.ts'

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
