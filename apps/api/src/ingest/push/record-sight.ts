import type { SupplierPart } from '@portal/db/supplier-part'

/**
 * What a key may read of a stored record, and so may change by leaving it out. Properties are named as in the record, those of list entries
 * after a dot, as `lines.unitPrice`.
 */
export interface RecordSight {
  /** Properties that it reads, of all records or of those inside its part. */
  fields: ReadonlyMap<string, 'all' | 'part'>
  /** What it does not read within a list that it reads. */
  hiddenWithin: ReadonlySet<string>
  /** The suppliers that some of it is narrowed to. */
  part?: SupplierPart
}

/** What a key sees of one stored record. */
export interface Seen {
  reads(field: string): boolean
  /** Entries of lists that it does not see, by their places. */
  hiddenEntries: { invoices: ReadonlySet<number>; orderLines: ReadonlySet<number> }
  /** Whether it sees an order that an invoice line names. */
  seesOrder(orderNumber: string): boolean
}

/** A stored record before the part of the key: whether its supplier is inside, and what of its lists is. */
export interface Inside {
  inside: boolean
  invoices: readonly number[]
  orderLines: readonly number[]
  orders: readonly string[]
}

type Stored = { invoices?: readonly unknown[]; orderLines?: readonly unknown[] }

/** @param inside undefined where nothing is narrowed */
export function seen(sight: RecordSight, stored: Stored, inside: Inside | undefined): Seen {
  const scope = (field: string) => sight.fields.get(field)
  const reads = (field: string): boolean => {
    if (sight.hiddenWithin.has(field)) return false
    const [list] = field.split('.')
    const of = scope(list!)
    // which invoices it reads goes by their own suppliers, not by that of the shipment
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
