import type { Report } from '@portal/contracts/report'
import type { TableRow } from './table-row.ts'
import type { LeadingColumn } from './use-report-columns.tsx'
import classes from './cells.module.css'

/**
 * Replaces the name in rows that repeat the key of the row above by the columns that distinguish them, and leaves the total of the key blank,
 * if the rows are sorted by the key.
 */
export function nameOnce(report: Report, columns: LeadingColumn[], rows: readonly TableRow[], sortedBy: string): LeadingColumn[] {
  const { key, rowsOfKey, totalsOfKey } = report
  if (!rowsOfKey || sortedBy !== key) return columns
  const repeatedName = (row: TableRow, index: number) => {
    const name = row[key]
    return typeof name === 'string' && rows[index - 1]?.[key] === name ? name : undefined
  }
  return columns.map((column) => {
    const isName = column.accessor === key
    if (!isName && !totalsOfKey?.includes(String(column.accessor))) return column
    return {
      ...column,
      render: (row, index) => {
        const name = repeatedName(row, index)
        if (name === undefined) return column.render?.(row, index)
        return isName ? <Repeated name={name} text={differences(report, rowsOfKey, row)} /> : null
      },
    }
  })
}

const Repeated = ({ name, text }: { name: string; text: string }) => (
  <span className={classes.repeated} title={`${name}: ${text}`}>
    <span className="visually-hidden">{name}: </span>
    {text}
  </span>
)

/** `CIF in AUD, invoice in USD`; `no CIF` without a value. */
const differences = ({ columns }: Report, ids: readonly string[], row: TableRow): string =>
  ids
    .map((id, index) => {
      const name = columns[id]!.label.replace(/ Currency$/, '')
      const value = row[id]
      const what = index === 0 ? name : name.toLowerCase()
      return typeof value === 'string' ? `${what} in ${value}` : `no ${what}`
    })
    .join(', ')
