import { isDeepStrictEqual } from 'node:util'
import { lineTotal } from '../decimals.ts'
import type { Seen } from './record-sight.ts'

type Values = Record<string, unknown>
type Entries = readonly Values[]

/**
 * The record to store for one that a key has sent: what is named is replaced, and what the key does not see stays as it is.
 * @param stored the record that is there
 */
export function keepHidden(sent: object, stored: object, seen: Seen): object {
  const [news, old] = [sent as Values, stored as Values]
  const merged: Values = { ...news }
  for (const [field, value] of Object.entries(old)) if (!(field in news) && !seen.reads(field)) merged[field] = value
  for (const list of ['invoices', 'orderLines'] as const) {
    const hidden = seen.hiddenEntries[list]
    if (hidden.size > 0 && (list in news || seen.reads(list)))
      merged[list] = amongHidden((old[list] ?? []) as Entries, hidden, (news[list] ?? []) as Entries, nameIn(list, news))
  }
  if (news['invoices']) merged['invoices'] = withHiddenOrders(merged['invoices'] as Entries, (old['invoices'] ?? []) as Entries, seen)
  if (news['lines']) merged['lines'] = withHiddenProperties(news['lines'] as Entries, (old['lines'] ?? []) as Entries, seen)
  return merged
}

/** What an entry is known by, in a list of a shipment: an invoice by its number and supplier, a shipped line by its order. */
const nameIn =
  (list: 'invoices' | 'orderLines', { supplierCode }: Values) =>
  (entry: Values): string =>
    JSON.stringify(
      list === 'invoices'
        ? [entry['invoiceNumber'], entry['supplierCode'] ?? supplierCode]
        : [entry['orderNumber'], entry['lineNumber'], entry['split']],
    )

/**
 * The entries of a list that are sent, in the places of those that were seen; the hidden ones stay where they are. A key that reads some
 * shipments whole and others in part may name what is hidden elsewhere: then that is replaced, not doubled.
 */
function amongHidden(stored: Entries, hidden: ReadonlySet<number>, sent: Entries, name: (entry: Values) => string): Entries {
  const named = new Map<string, number>()
  for (const entry of sent) named.set(name(entry), (named.get(name(entry)) ?? 0) + 1)
  const rest = [...sent]
  const kept = stored.flatMap((entry, index) => {
    const count = named.get(name(entry)) ?? 0
    named.set(name(entry), count - 1)
    return hidden.has(index) && count <= 0 ? [entry] : rest.splice(0, 1)
  })
  return [...kept, ...rest]
}

/** Invoices whose lines name the orders that they named: orders that the key does not see, it cannot name. */
function withHiddenOrders(invoices: Entries, stored: Entries, { seesOrder }: Seen): Entries {
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

/** Lines of an order with the properties of theirs that the key does not see. */
function withHiddenProperties(lines: Entries, stored: Entries, { reads }: Seen): Entries {
  const before = new Map(stored.map((line) => [line['lineNumber'], line]))
  return lines.map((line) => {
    const old = before.get(line['lineNumber']) ?? {}
    const hidden = Object.entries(old).filter(
      ([name]) => !(name in line) && !reads(`lines.${name}`) && !(name === 'linePrice' && isWorkedOut(old)),
    )
    return { ...line, ...Object.fromEntries(hidden) }
  })
}

/** Whether the price of a line is what the portal makes of its other properties: it follows them when they change. */
function isWorkedOut({ qty, unitPrice, unitQty, linePrice }: Values): boolean {
  return unitPrice !== undefined && linePrice === lineTotal(qty as string, unitPrice as string, unitQty as string | undefined)
}

/** A stored record as the key sees its lists. */
export function withoutHiddenEntries(record: object, stored: object, { hiddenEntries, seesOrder }: Seen): object {
  const [values, old] = [record as Values, stored as Values]
  const visible: Values = { ...values }
  for (const list of ['invoices', 'orderLines'] as const) {
    const hidden = [...hiddenEntries[list]].map((index) => (old[list] as Entries)[index])
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
