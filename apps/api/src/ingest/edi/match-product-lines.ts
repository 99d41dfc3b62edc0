import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import { sumDecimals } from '@portal/edi/mapping/decimals'
import type { EdiItem, ProductLine } from '@portal/edi/mapping/mapping-result'
import type { AppliedMessages } from './applied-messages.ts'

/** Numbers of the lines of stored orders that have a product, by order and product. */
type LinesByProduct = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>

/**
 * Adds shipped quantities that name only an order and a product to the order lines of their shipments: to the line of the order that has the
 * product, if exactly one has it. The others are held until the order is written again.
 */
export async function matchProductLines(
  client: Client,
  accountId: string,
  items: readonly EdiItem[],
  applied: AppliedMessages,
): Promise<void> {
  const shipments = items.flatMap(({ record, productLines }) => (productLines ? [{ record: record as ShipmentRecord, productLines }] : []))
  if (shipments.length === 0) return
  const orders = await findLines(
    client,
    accountId,
    shipments.flatMap(({ productLines }) => productLines),
  )
  const reasons = new Set<string>()
  for (const { record, productLines } of shipments) {
    const orderLines = [...(record.orderLines ?? [])]
    for (const line of productLines) {
      const found = findLine(orders, line)
      if (typeof found === 'number') addQuantity(orderLines, { orderNumber: line.orderNumber, lineNumber: found, qty: line.qty })
      else {
        reasons.add(found)
        applied.awaited.add(line.orderNumber)
      }
    }
    if (orderLines.length > 0) record.orderLines = orderLines
  }
  applied.refused.push(...reasons)
}

/** @returns the number of the order line, or why none can be chosen */
function findLine(orders: LinesByProduct, { orderNumber, products }: ProductLine): number | string {
  const order = orders.get(orderNumber)
  if (!order) return `No order ${orderNumber} is known yet: what is shipped of product ${products[0]} is applied when the order arrives`
  const lines = products.map((product) => order.get(product)).find(Boolean) ?? []
  if (lines.length === 1) return lines[0]!
  return lines.length === 0
    ? `No line of order ${orderNumber} has the product ${products[0]}, and nothing else names the line`
    : `More than one line of order ${orderNumber} has the product ${products[0]} (${lines.join(', ')}), and nothing else names the line`
}

type OrderLine = NonNullable<ShipmentRecord['orderLines']>[number]

function addQuantity(lines: OrderLine[], shipped: OrderLine): void {
  const at = lines.findIndex(({ orderNumber, lineNumber }) => orderNumber === shipped.orderNumber && lineNumber === shipped.lineNumber)
  const qty = lines[at] && sumDecimals([lines[at].qty, shipped.qty])
  if (qty === undefined) lines.push(shipped)
  else lines[at] = { ...lines[at]!, qty }
}

async function findLines(client: Client, accountId: string, requested: readonly ProductLine[]): Promise<LinesByProduct> {
  const { rows } = await client.query<{ orderNumber: string; product: string | null; lines: number[] }>(
    `select o.order_number as "orderNumber", p.code as product, array_agg(l.line_number order by l.line_number) as lines
     from purchase_orders o left join (order_lines l join products p on p.account_id = l.account_id and p.id = l.product_id and p.code = any($3))
       on l.account_id = o.account_id and l.order_id = o.id
     where o.account_id = $1 and o.order_number = any($2) and not o.is_stub group by 1, 2`,
    [accountId, requested.map(({ orderNumber }) => orderNumber), requested.flatMap(({ products }) => products)],
  )
  const orders = new Map<string, Map<string, number[]>>()
  for (const { orderNumber, product, lines } of rows) {
    const order = orders.get(orderNumber) ?? new Map<string, number[]>()
    orders.set(orderNumber, order)
    if (product !== null) order.set(product, lines)
  }
  return orders
}
