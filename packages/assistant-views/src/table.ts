import type { ColumnLabels } from './column-labels.ts'
import { comparisonChart } from './comparison-chart.ts'
import { draw, drawMessage, element } from './elements.ts'
import { connectToHost, type Result } from './host.ts'
import { cellText, nameOf, number } from './values.ts'

type Row = Record<string, unknown>
type Totals = Record<string, number | Record<string, number>>
interface Sort {
  column: string
  isDescending: boolean
}

/** Inserted when the views are generated, so that they contain no other part of the reports. */
declare const columnLabels: ColumnLabels

let sort: Sort | undefined

/** Returns a row with the properties of its objects as columns: `subject key`. */
const flat = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, unknown][] =>
      value !== null && typeof value === 'object' && !Array.isArray(value) && name !== 'data'
        ? Object.entries(value).map(([part, inner]) => [`${name} ${part}`, inner])
        : [[name, value]],
    ),
  )

const hidden = /(^| )(id|url)$/

const rowsOf = (result: Result): Row[] => {
  const rows = result['rows'] ?? result['items'] ?? []
  return Array.isArray(rows) ? rows.map((row) => flat(row as Row)) : []
}

const columnsOf = (rows: readonly Row[]): string[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) => !hidden.test(column))

const collator = new Intl.Collator('en', { numeric: true })

/** Compares two values; missing ones come last in both directions. */
function compare(one: unknown, other: unknown, isDescending: boolean): number {
  const [isMissing, isOtherMissing] = [one, other].map((value) => value === undefined || value === null)
  if (isMissing || isOtherMissing) return Number(isMissing) - Number(isOtherMissing)
  const order = typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other))
  return isDescending ? -order : order
}

const sorted = (rows: readonly Row[]): readonly Row[] =>
  sort ? rows.toSorted((one, other) => compare(one[sort!.column], other[sort!.column], sort!.isDescending)) : rows

function header(column: string, label: string, numeric: boolean, redraw: (column: string) => void): Node {
  const direction = sort?.column === column ? (sort.isDescending ? 'descending' : 'ascending') : undefined
  const arrow = direction && element('span', { 'aria-hidden': 'true' }, direction === 'descending' ? ' ↓' : ' ↑')
  const button = element('button', { type: 'button', 'data-column': column }, label, arrow)
  button.addEventListener('click', () => {
    sort = { column, isDescending: direction === 'ascending' }
    redraw(column)
  })
  return element('th', { scope: 'col', ...(numeric && { class: 'number' }), ...(direction && { 'aria-sort': direction }) }, button)
}

const totalText = (total: Totals[string]): string =>
  typeof total === 'number'
    ? number(total)
    : Object.entries(total)
        .map(([unit, value]) => `${number(value)} ${unit}`)
        .join(', ')

function totalsRow(totals: Totals, columns: readonly string[]): Node | undefined {
  if (!columns.some((column) => column in totals)) return undefined
  const cells = columns.map((column, index) => {
    const total = totals[column]
    if (total !== undefined) return element('td', { class: 'number' }, totalText(total))
    return index === 0 ? element('th', { scope: 'row' }, 'Total') : element('td')
  })
  return element('tfoot', {}, element('tr', {}, ...cells))
}

/** Explains which rows the table shows. */
function shownRows(result: Result, count: number): string {
  const total = typeof result['count'] === 'number' ? result['count'] : count
  if (total === 0) return 'No rows match the filter.'
  const rows = total === 1 ? '1 row' : `${number(total)} rows`
  return count < total ? `${number(count)} of ${rows}` : rows
}

function titleOf({ report, items, shipmentNumber }: Result): string {
  if (typeof report === 'string') return report
  return items !== undefined ? 'Changes' : `Tracking events of ${String(shipmentNumber)}`
}

function filterText(result: Result, today: string): string {
  const filter = Object.entries((result['filter'] ?? {}) as Row).filter(([name]) => !/^(sort|show$)/.test(name))
  return filter.map(([name, value]) => `${nameOf(name)}: ${cellText(value, today)}`).join(' · ')
}

function drawTable(result: Result): void {
  const today = String(result['asOf'])
  const title = titleOf(result)
  const labels = columnLabels[title] ?? {}
  const rows = rowsOf(result)
  const columns = columnsOf(rows)
  const totals = (result['totals'] ?? {}) as Totals
  const isNumeric = (column: string) => column in totals || rows.some((row) => typeof row[column] === 'number')
  const redraw = (column: string) => {
    drawTable(result)
    document.querySelector<HTMLElement>(`[data-column="${CSS.escape(column)}"]`)?.focus()
  }
  const headers = columns.map((column) => header(column, labels[column] ?? nameOf(column), isNumeric(column), redraw))
  const cell = (row: Row, column: string) => {
    const text = cellText(row[column], today)
    const style = isNumeric(column) ? 'number' : text.length > 24 ? 'long' : undefined
    return element('td', style === undefined ? {} : { class: style }, text)
  }
  const body = sorted(rows).map((row) => element('tr', {}, ...columns.map((column) => cell(row, column))))
  const table = element(
    'table',
    { 'aria-labelledby': 'title' },
    element('thead', {}, element('tr', {}, ...headers)),
    element('tbody', {}, ...body),
    totalsRow(totals, columns),
  )
  draw(
    element('h1', { id: 'title' }, title),
    element('p', { class: 'soft' }, [shownRows(result, rows.length), filterText(result, today)].filter((part) => part !== '').join(' · ')),
    comparisonChart(result, labels),
    rows.length > 0 && element('div', { class: 'wide', role: 'region', 'aria-labelledby': 'title', tabindex: '0' }, table),
  )
}

connectToHost('portal-table', (result, message) => {
  sort = undefined
  return result ? drawTable(result) : drawMessage(message)
})
