import type { Endpoints } from '@portal/contracts'
import type { CustomField, OrderDetail, OrderDetailLine, OrderParty } from '@portal/contracts/purchase-order'
import { recentEventTypes } from '@portal/contracts/milestones'
import { sql, type AccountReader } from '@portal/db/read'
import { refuse } from '../../platform/errors.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { bookedOfLines, bookingsOfOrder, notShown } from './bookings-of-order.ts'

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
export const getPurchaseOrder: Handler<Endpoints['getPurchaseOrder']> = async ({ orderNumber }, { account, entities, reader }) => {
  const order = await findOrder({ account, entities }, orderNumber)
  const hidden = account.hiddenColumns['purchaseOrders'] ?? []
  const shown = <T>(column: string, value: T, blank: T): T => (hidden.includes(column) ? blank : value)
  // hiding this column of the order lines hides all booked quantities
  const seesBooked = !account.hiddenColumns['orderLines']?.includes('bookedQty')
  const booked = seesBooked ? await bookedOfLines(reader, order.id) : undefined
  const states = account.hiddenColumns['orderLines']?.includes('recentEventType')
    ? new Map<number, string[]>()
    : await statesOfLines(reader, order.id)
  const detail: OrderDetail = {
    orderNumber: order.orderNumber,
    orderDate: shown('orderDate', dayOf(order.orderDate), null),
    vendorNumber: order.vendorNumber,
    createdBy: order.createdBy,
    statusText: order.status,
    customFields: (order.customFields as CustomField[] | null) ?? [],
    supplier: shown('supplier', partyOf((order.supplier as StoredParty | null) ?? order.tradingSupplier), null),
    deliverTo: shown('deliverTo', partyOf(order.deliverTo as StoredParty | null), null),
    shipmentStatuses: shown('shipmentStatuses', await statusesOf(reader, order.id), []),
    lines: order.lines.map((line) => ({
      ...lineOf(line),
      states: states.get(line.lineNumber) ?? [],
      ...(booked?.get(line.lineNumber) ?? notShown),
    })),
    bookings: seesBooked ? await bookingsOfOrder(reader, order.id, !hidden.includes('shipmentStatuses')) : null,
  }
  return detail
}

type Line = Awaited<ReturnType<typeof findOrder>>['lines'][number]

async function findOrder({ account, entities }: Pick<AccountScope, 'account' | 'entities'>, orderNumber: string) {
  const order = await entities.purchaseOrder.findUnique({
    where: { accountId_orderNumber: { accountId: account.id, orderNumber } },
    include: { tradingSupplier: true, lines: { include: { product: true }, orderBy: { lineNumber: 'asc' } } },
  })
  return order ?? refuse('notFound')
}

const statusesOf = (reader: AccountReader, orderId: string): Promise<OrderDetail['shipmentStatuses']> =>
  reader.rows(
    sql`select s.shipment_number as "shipmentNumber", s.recent_event_type as status from ${reader.from('shipments')} s
      where s.id in (select m.shipment_id from ${reader.from('shipment_order_lines')} m where m.order_id = ${orderId}) order by 1`,
  )

/** Returns the statuses of the pieces of each line, least advanced first, as in the order line table. */
async function statesOfLines(reader: AccountReader, orderId: string): Promise<Map<number, string[]>> {
  const rows = await reader.rows<{ lineNumber: number; states: string[] }>(
    sql`select r.line_number as "lineNumber", array_agg(distinct r.recent_event_type) as states
      from ${reader.from('order_line_rows')} r where r.order_id = ${orderId} group by r.line_number`,
  )
  const place = (state: string) => recentEventTypes.findIndex((type) => type === state)
  return new Map(rows.map(({ lineNumber, states }) => [lineNumber, states.toSorted((a, b) => place(a) - place(b))]))
}

const dayOf = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null

const partyOf = (stored: StoredParty | null): OrderParty | null =>
  stored && (Object.fromEntries(partyFields.map((name) => [name, stored[name] ?? null])) as OrderParty)

const numberOf = (decimal: { toNumber(): number } | null): number | null => decimal?.toNumber() ?? null

const lineOf = (line: Line): Omit<OrderDetailLine, keyof typeof notShown | 'states'> => ({
  lineNumber: line.lineNumber,
  lineId: line.lineId,
  code: line.product?.code ?? null,
  description: line.description ?? line.product?.description ?? null,
  lineStatusText: line.status,
  qty: numberOf(line.qty),
  qtyUOM: line.qtyUom,
  linePrice: numberOf(line.linePrice),
  unitPrice: numberOf(line.unitPrice),
  unitQty: numberOf(line.unitQty),
  unitUOM: line.unitUom,
  currency: line.currency,
  requiredInStoreDate: dayOf(line.requiredInStoreDate),
  customFields: (line.customFields as CustomField[] | null) ?? [],
})
