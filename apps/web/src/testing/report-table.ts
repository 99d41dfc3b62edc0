import type { ColumnTotal } from '@portal/contracts/column-total'
import { totalColumns, type Column, type Report, type Row } from '@portal/contracts/report'
import type { Page, PageParameters } from '@portal/contracts/report-endpoints'
import { idOf } from './standard-account.ts'

/** Values of text columns whose name contains the key; other columns get their label and the number of the row. */
const textsByName: [RegExp, readonly string[]][] = [
  [/origin|loading|^pol/i, ['Shanghai', 'Ningbo', 'Chattogram', 'Ho Chi Minh City', 'Gdansk']],
  [/destination|discharge|^pod|^fdp/i, ['Felixstowe', 'Southampton', 'London Gateway']],
  [/supplier|seller/i, ['Lantern Bay Textiles Co.', 'Mekong Heron Footwear JSC', 'Bałtyk Północ Sp. z o.o.']],
  [/^trans$/i, ['SEA', 'AIR', 'RAIL']],
  [/^mode$/i, ['FCL', 'LCL', 'LSE']],
  [/vessel/i, ['MSC Aurora', 'Ever Lucid', 'CMA CGM Vela']],
  [/incoterm/i, ['FOB', 'EXW', 'FCA']],
  [/currency/i, ['USD', 'EUR']],
  [/carrierCode/i, ['MSCU', 'EGLV']],
]

const dayMs = 86_400_000

/**
 * Returns rows of a report with believable values, the same in every run. Row 1 has the highest number.
 * @param over values that differ from the generated ones, by index of the row
 */
export const makeRows = <R extends Report>(report: R, count: number, over: (index: number) => Partial<Row<R>> = () => ({})): Row<R>[] =>
  Array.from({ length: count }, (_, index) => {
    const cells = Object.entries(report.columns).map(([name, column]) => [name, makeCell(report, name, column, index, count)])
    return { ...(Object.fromEntries(cells) as Row<R>), ...over(index) }
  })

function makeCell(report: Report, name: string, { type, label }: Column, index: number, count: number): unknown {
  const pick = <T>(values: readonly T[]) => values[index % values.length]!
  switch (type) {
    case 'text': {
      if (name === report.key) return `${name.startsWith('shipment') ? 'S' : 'N'}${String(100_000 + count - index)}`
      const texts = textsByName.find(([pattern]) => pattern.test(name))?.[1]
      return texts ? pick(texts) : `${label} ${index + 1}`
    }
    case 'date':
      return new Date(Date.UTC(2026, 4, 1) + ((index * 3) % 60) * dayMs).toISOString().slice(0, 10)
    case 'integer':
      return (index % 9) + 1
    case 'decimal':
      return ((index * 37) % 500) + 0.5
    case 'delay':
      return pick([0, 2, -1, 9, 5, 0, null])
    case 'overdue':
      return null
    case 'list':
      return [`${label} ${index + 1}`]
    case 'statuses':
      return [{ shipmentNumber: `S${100_000 + index}`, status: pick(['In transit', 'Delivered']) }]
    case 'flag':
      return false
    case 'id':
      return idOf(1000 + index)
  }
}

type Cell = Row<Report>[string]

/** Compares cells as the database does: numbers by size, texts by their letters, nothing last. */
function compareCells(a: Cell | undefined, b: Cell | undefined): number {
  const [left, right] = [a, b].map((cell) => (Array.isArray(cell) ? JSON.stringify(cell) : cell))
  if (left === right) return 0
  if (left === null || left === undefined) return 1
  if (right === null || right === undefined) return -1
  return left < right ? -1 : 1
}

/** Returns the totals of the visible columns by their unit. */
const sumCells = (report: Report, rows: readonly Record<string, Cell>[], hidden: readonly string[]): ColumnTotal[] =>
  totalColumns(report)
    .filter((id) => !hidden.includes(id))
    .flatMap((column) => {
      const by = report.columns[column]!.total
      const groups = Map.groupBy(rows, (row) => (typeof by === 'string' ? (row[by] as string) : null))
      return [...groups].map(([unit, group]) => ({ column, unit, total: group.reduce((sum, row) => sum + Number(row[column] ?? 0), 0) }))
    })

/**
 * Returns the handler of a report's table over fixed rows. It searches all texts, filters by focus, means of transport and mode, sorts and pages;
 * the API's tests cover the filters of the database.
 */
export const tableOf =
  <R extends Report>(report: R, rows: readonly Partial<Row<R>>[], hiddenColumnNames: string[] = []) =>
  ({ freeTextSearch, showFocusedShipment, trans, mode, sortColumn, sortDirection, skip, take, totals }: PageParameters): Page<R> => {
    const found = (rows as readonly Record<string, Cell>[]).filter(
      (row) =>
        (!freeTextSearch || JSON.stringify(Object.values(row)).toLowerCase().includes(freeTextSearch.toLowerCase())) &&
        (!showFocusedShipment || row['hasFocusedShipment'] === true) &&
        (!trans || row['trans'] === trans) &&
        (!mode || row['mode'] === mode),
    )
    const sign = sortDirection === 'asc' ? 1 : -1
    const sorted = found.toSorted((a, b) => sign * compareCells(a[sortColumn], b[sortColumn]))
    return {
      [report.itemsKey]: sorted.slice(skip, skip + take),
      count: found.length,
      hiddenColumnNames,
      ...(totals && { totals: sumCells(report, found, hiddenColumnNames) }),
    } as unknown as Page<R>
  }
