import type { TotalsTable } from './totals-table.ts'

const words = `# The portal's figures on real deliveries

3,322 real deliveries of a public-health programme ("SCMS Delivery History", USAID, US Government open data), converted to the
[records of an import](importing.md). Each figure is here twice: **counted** from the lines of the files by a short program that shares no line
with the portal (\`apps/api/tooling/scms/expected-totals.ts\`, whole numbers throughout), and **answered** by the portal's own calls after
\`pnpm portal import DIR --account ALIAS\` had brought the same files into an account with USD as its base currency.

The data has holes, which the figures show as they are: no departures, so that no transit time is known; no containers and no volumes; half of
the shipments without an origin, some without a mode.

Made, and compared, by \`pnpm --filter @portal/api scms DIR\`, which fails where two figures differ. A product's share of the charges of a shipment
follows its share of the value of the invoice lines; shares are whole cents by largest remainders.
`

/** Formats `1234567.5` as `1,234,567.5`. */
function grouped(value: string): string {
  const [whole = '', fraction] = value.split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${fraction === undefined ? '' : `.${fraction}`}`
}

const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')

/** Returns the page with both values of every metric. */
export const totalsPage = (counted: TotalsTable[], answered: TotalsTable[]): string =>
  [words, ...counted.map((table, index) => section(table, answered[index]!))].join('\n')

function section({ title, of, columns, rows }: TotalsTable, answered: TotalsTable): string {
  const theirs = new Map(answered.rows.map(([name, ...values]) => [name, values]))
  const single = columns.length === 1
  const heads = columns.flatMap((column) => (single ? ['Counted', 'Answered'] : [`${column}: counted`, 'answered']))
  const body = rows.map(([name, ...values]) => [
    cell(name),
    ...values.flatMap((value, index) => [grouped(value), grouped(theirs.get(name)?.[index] ?? '–')]),
  ])
  const unit = single && columns[0] !== 'Value' ? `${columns[0]}.\n\n` : ''
  return `## ${title}\n\n${unit}${aligned([of, ...heads], body)}\n`
}

/** Formats a table like oxfmt: names left-aligned, numbers right-aligned. */
function aligned(heads: string[], body: string[][]): string {
  const widths = heads.map((head, index) => Math.max(3, head.length, ...body.map((row) => row[index]!.length)))
  const line = (cells: string[]) =>
    `| ${cells.map((text, index) => (index === 0 ? text.padEnd(widths[index]!) : text.padStart(widths[index]!))).join(' | ')} |`
  const rule = widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(heads), line(rule), ...body.map(line)].join('\n')
}
