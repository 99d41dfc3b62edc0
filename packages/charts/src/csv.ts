import type { ChartTable } from './chart.ts'

const byteOrderMark = '\uFEFF'

/** What makes a spreadsheet read a cell as a formula when it comes first: the rule of all CSV exports (decision 41). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cell = (value: string | number | null) => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = value.replaceAll('\0', '')
  return quoted(formulaStart.test(text) ? `'${text}` : text)
}

/** The data of a chart as CSV: UTF-8 with BOM, RFC 4180, texts guarded against formulas, numbers unrounded. */
export const chartCsv = ({ columns, rows }: ChartTable): string =>
  `${byteOrderMark}${[columns.map(({ label }) => label), ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
