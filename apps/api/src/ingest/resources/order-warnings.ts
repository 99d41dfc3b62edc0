import type { PurchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import type { Warning } from '../context/context.ts'
import { currencyWarnings, dayWarnings } from './plausible-values.ts'

type OrderLine = PurchaseOrderRecord['lines'][number]

const lineDates = ['requiredInStoreDate', 'shippingDate', 'deliveryDate'] as const

/** Returns probable mistakes of a purchase order, which do not reject it. */
export function orderWarnings({ orderDate, lines = [] }: Partial<PurchaseOrderRecord>, now: Date): Warning[] {
  return [
    ...dayWarnings('orderDate', orderDate, now),
    ...lines.flatMap((line, index) => lineWarnings(line, { orderDate, now, path: `lines[${index}]` })),
  ]
}

function lineWarnings(line: OrderLine, { orderDate, now, path }: { orderDate: string | undefined; now: Date; path: string }): Warning[] {
  const { shippingDate, deliveryDate, requiredInStoreDate } = line
  const warnings = [
    ...lineDates.flatMap((name) => dayWarnings(`${path}.${name}`, line[name], now)),
    ...currencyWarnings(`${path}.currency`, line.currency),
  ]
  const warnIfBefore = (name: (typeof lineDates)[number], day: string | undefined, earliest: string | undefined, message: string) => {
    if (day !== undefined && earliest !== undefined && day < earliest)
      warnings.push({ propertyName: `${path}.${name}`, message: `${message}: ${day} is before ${earliest}` })
  }
  warnIfBefore('requiredInStoreDate', requiredInStoreDate, orderDate, 'The line is required in store before it was ordered')
  warnIfBefore('shippingDate', shippingDate, orderDate, 'The line ships before it was ordered')
  warnIfBefore('deliveryDate', deliveryDate, shippingDate, 'The line is delivered before it ships')
  return warnings
}
