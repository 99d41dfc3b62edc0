import type { SupplierPart } from '@portal/db/supplier-part'

/**
 * Properties of a stored record that a key may read, and so may delete by leaving them out. Names are as in the record; properties of list
 * entries follow a dot, as in `lines.unitPrice`.
 */
export interface RecordVisibility {
  /** Readable properties, either of all records or of those of the key's suppliers. */
  fields: ReadonlyMap<string, 'all' | 'part'>
  hiddenWithin: ReadonlySet<string>
  /** Suppliers that some properties are limited to. */
  part?: SupplierPart
}

/** Visibility of one stored record for a key. */
export interface VisibleRecord {
  reads(field: string): boolean
  /** Positions of hidden list entries. */
  hiddenEntries: { invoices: ReadonlySet<number>; orderLines: ReadonlySet<number> }
  /** True if the key may see an order that an invoice line names. */
  seesOrder(orderNumber: string): boolean
}

/** Parts of a stored record that belong to the key's suppliers. */
export interface SupplierContent {
  inside: boolean
  invoices: readonly number[]
  orderLines: readonly number[]
  orders: readonly string[]
}

type Stored = { invoices?: readonly unknown[]; orderLines?: readonly unknown[] }

/** @param inside undefined if nothing is limited */
export function visibleRecord(visibility: RecordVisibility, stored: Stored, inside: SupplierContent | undefined): VisibleRecord {
  const scope = (field: string) => visibility.fields.get(field)
  const reads = (field: string): boolean => {
    if (visibility.hiddenWithin.has(field)) return false
    const [list] = field.split('.')
    const of = scope(list!)
    // visible invoices depend on their own suppliers, not on the shipment's
    return of === 'all' || (of === 'part' && (list === 'invoices' || inside!.inside))
  }
  const hidden = (list: 'invoices' | 'orderLines'): ReadonlySet<number> => {
    if (!inside || scope(list) !== 'part') return new Set()
    const visible = new Set(list === 'orderLines' && !inside.inside ? [] : inside[list])
    return new Set((stored[list] ?? []).map((_, index) => index).filter((index) => !visible.has(index)))
  }
  const orders = new Set(inside?.orders)
  return {
    reads,
    hiddenEntries: { invoices: hidden('invoices'), orderLines: hidden('orderLines') },
    seesOrder: (orderNumber) => !inside || scope('invoices') !== 'part' || orders.has(orderNumber),
  }
}
