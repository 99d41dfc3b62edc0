import type { ChartTable } from './chart.ts'

const byteOrderMark = '\uFEFF'

/** Characters at the start of a cell that make a spreadsheet read it as a formula: the rule of all CSV exports (decision 41). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cell = (value: string | number | null) => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = value.replaceAll('\0', '')
  return quoted(formulaStart.test(text) ? `'${text}` : text)
}

/** Returns chart data as CSV: UTF-8 with BOM, RFC 4180, texts guarded against formulas, numbers unrounded. */
export const chartCsv = ({ columns, rows }: ChartTable): string =>
  `${byteOrderMark}${[columns.map(({ label }) => label), ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
