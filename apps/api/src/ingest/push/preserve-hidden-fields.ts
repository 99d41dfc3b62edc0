import { isDeepStrictEqual } from 'node:util'
import { lineTotal } from '../context/decimals.ts'
import type { VisibleRecord } from './record-visibility.ts'

type Values = Record<string, unknown>
type Entries = readonly Values[]

/**
 * Merges a record sent with a key into the stored one: sent properties are replaced, and properties hidden from the key stay.
 * @param stored the existing record
 */
export function preserveHiddenFields(sent: object, stored: object, seen: VisibleRecord): object {
  const [pushed, before] = [sent as Values, stored as Values]
  const merged: Values = { ...pushed }
  for (const [field, value] of Object.entries(before)) if (!(field in pushed) && !seen.reads(field)) merged[field] = value
  for (const list of ['invoices', 'orderLines'] as const) {
    const hidden = seen.hiddenEntries[list]
    if (hidden.size > 0 && (list in pushed || seen.reads(list)))
      merged[list] = amongHidden((before[list] ?? []) as Entries, hidden, (pushed[list] ?? []) as Entries, nameIn(list, pushed))
  }
  if (pushed['invoices']) merged['invoices'] = withHiddenOrders(merged['invoices'] as Entries, (before['invoices'] ?? []) as Entries, seen)
  if (pushed['lines']) merged['lines'] = withHiddenProperties(pushed['lines'] as Entries, (before['lines'] ?? []) as Entries, seen)
  return merged
}

/** Returns the identity of an entry in a list of a shipment: an invoice by number and supplier, a shipped line by order. */
const nameIn =
  (list: 'invoices' | 'orderLines', { supplierCode }: Values) =>
  (entry: Values): string =>
    JSON.stringify(
      list === 'invoices'
        ? [entry['invoiceNumber'], entry['supplierCode'] ?? supplierCode]
        : [entry['orderNumber'], entry['lineNumber'], entry['split']],
    )

/**
 * Returns the sent entries in place of the visible ones; hidden entries stay. If a key sees some shipments completely and others partially,
 * a sent entry may equal a hidden one and then replaces it.
 */
function amongHidden(stored: Entries, hidden: ReadonlySet<number>, sent: Entries, name: (entry: Values) => string): Entries {
  const named = new Map<string, number>()
  for (const entry of sent) named.set(name(entry), (named.get(name(entry)) ?? 0) + 1)
  const rest = [...sent]
  const hiddenEntries = stored.flatMap((entry, index) => {
    const count = named.get(name(entry)) ?? 0
    named.set(name(entry), count - 1)
    return hidden.has(index) && count <= 0 ? [entry] : rest.splice(0, 1)
  })
  return [...hiddenEntries, ...rest]
}

/** Returns invoices whose lines keep references to orders that are hidden from the key. */
function withHiddenOrders(invoices: Entries, stored: Entries, { seesOrder }: VisibleRecord): Entries {
  const left = [...stored]
  return invoices.map((invoice) => {
    const at = left.findIndex(({ invoiceNumber }) => invoiceNumber === invoice['invoiceNumber'])
    const before = (at < 0 ? undefined : left.splice(at, 1)[0]!['lines']) as Entries | undefined
    if (!before || !invoice['lines']) return invoice
    const lines = (invoice['lines'] as Entries).map((line, index) => {
      const old = before[index]
      const order = old?.['orderNumber'] as string | undefined
      const isHidden = order !== undefined && !seesOrder(order)
      if (!isHidden || line['orderNumber'] !== undefined || line['productCode'] !== old!['productCode']) return line
      return { ...line, orderNumber: order, ...(old!['lineNumber'] !== undefined && { lineNumber: old!['lineNumber'] }) }
    })
    return { ...invoice, lines }
  })
}

/** Returns lines of an order with the properties that are hidden from the key. */
function withHiddenProperties(lines: Entries, stored: Entries, { reads }: VisibleRecord): Entries {
  const before = new Map(stored.map((line) => [line['lineNumber'], line]))
  return lines.map((line) => {
    const old = before.get(line['lineNumber']) ?? {}
    const hidden = Object.entries(old).filter(
      ([name]) => !(name in line) && !reads(`lines.${name}`) && !(name === 'linePrice' && isWorkedOut(old)),
    )
    return { ...line, ...Object.fromEntries(hidden) }
  })
}

/** True if the portal computed the price of a line, which then changes with its other properties. */
function isWorkedOut({ qty, unitPrice, unitQty, linePrice }: Values): boolean {
  return unitPrice !== undefined && linePrice === lineTotal(qty as string, unitPrice as string, unitQty as string | undefined)
}

/** Returns a stored record without the list entries that are hidden from the key. */
export function withoutHiddenEntries(record: object, stored: object, { hiddenEntries, seesOrder }: VisibleRecord): object {
  const [values, before] = [record as Values, stored as Values]
  const visible: Values = { ...values }
  for (const list of ['invoices', 'orderLines'] as const) {
    const hidden = [...hiddenEntries[list]].map((index) => (before[list] as Entries)[index])
    if (hidden.length > 0)
      visible[list] = ((values[list] ?? []) as Entries).filter((entry) => !hidden.some((other) => isDeepStrictEqual(other, entry)))
  }
  if (visible['invoices'])
    visible['invoices'] = (visible['invoices'] as Entries).map(({ lines, ...invoice }) => ({
      ...invoice,
      ...(lines !== undefined && {
        lines: (lines as Entries).map(({ orderNumber, lineNumber, ...line }) =>
          orderNumber !== undefined && !seesOrder(orderNumber as string) ? line : { ...line, orderNumber, lineNumber },
        ),
      }),
    }))
  return visible
}
