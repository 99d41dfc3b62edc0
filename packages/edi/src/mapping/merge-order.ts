import type { PurchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import type { LineResponse, OrderChange } from './order-change.ts'

type Line = PurchaseOrderRecord['lines'][number]

/** Fields from which a line's price is computed, unless the line states it. */
const priceFields = ['qty', 'unitPrice', 'unitQty'] as const

/**
 * Applies a change to an order. Unknown lines are added if the buyer sends them complete; a cancelled or rejected line gets quantity zero.
 * Applying the same change again has no effect.
 */
export function mergeOrder(order: PurchaseOrderRecord, { by, fields, allLines, lines }: OrderChange): PurchaseOrderRecord {
  const changes = new Map(lines.map((line) => [line.lineNumber, line]))
  const known = new Set(order.lines.map(({ lineNumber }) => lineNumber))
  const added = lines.filter(({ lineNumber, isVoid, fields: { code, qty } }) => !known.has(lineNumber) && !isVoid && code && qty)
  return {
    ...order,
    ...fields,
    lines: [
      ...order.lines.map((line) => changeLine(line, changes.get(line.lineNumber) ?? allLines, by)),
      ...(by === 'buyer' ? added : []).map(({ lineNumber, fields: own }) => ({ ...own, lineNumber }) as Line),
    ],
  }
}

function changeLine(line: Line, { status, isVoid, fields }: LineResponse & { fields: Partial<Line> }, by: OrderChange['by']): Line {
  const { code, ...rest } = fields
  const changed: Line = {
    ...line,
    ...(isVoid ? { qty: '0' } : rest),
    // a response carries the supplier's product numbers
    ...(by === 'buyer' && code && { code }),
    ...(status && { status }),
  }
  // a price per unit replaces a price per several units
  if (rest.unitPrice !== undefined && rest.unitQty === undefined && !isVoid) delete changed.unitQty
  if (priceFields.every((name) => changed[name] === line[name])) return changed
  if (changed.unitPrice !== undefined) delete changed.linePrice
  else if (isVoid && changed.linePrice !== undefined) changed.linePrice = '0'
  return changed
}

/**
 * Removes from a change the fields that a newer version of the order's record states otherwise, because the record is more recent.
 * @param before record to which the change applied
 */
export function withoutOverruled(change: OrderChange, before: PurchaseOrderRecord, after: PurchaseOrderRecord): OrderChange {
  const previous = new Map(before.lines.map((line) => [line.lineNumber, line]))
  const newer = new Map(after.lines.map((line) => [line.lineNumber, line]))
  const isOverruled = (lineNumber: number, name: keyof Line) => {
    const [old, now] = [previous.get(lineNumber)?.[name], newer.get(lineNumber)?.[name]]
    return now !== undefined && previous.has(lineNumber) && now !== old
  }
  const left = <F extends object>(fields: F, isOut: (name: string) => boolean): F =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !isOut(name))) as F
  return {
    ...change,
    fields: left(change.fields, (name) => {
      const now = after[name as keyof PurchaseOrderRecord]
      return now !== undefined && JSON.stringify(now) !== JSON.stringify(before[name as keyof PurchaseOrderRecord])
    }),
    lines: change.lines.map(({ lineNumber, fields, isVoid, status, ...line }) => ({
      ...line,
      lineNumber,
      fields: left(fields, (name) => isOverruled(lineNumber, name as keyof Line)),
      ...(isVoid && !isOverruled(lineNumber, 'qty') && { isVoid }),
      ...(status && !isOverruled(lineNumber, 'status') && { status }),
    })),
  }
}
