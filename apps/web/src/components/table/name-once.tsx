import type { Report } from '@portal/contracts/report'
import type { TableRow } from './table-row.ts'
import type { LeadingColumn } from './use-report-columns.tsx'
import classes from './cells.module.css'

/** Replaces the name in rows that repeat the key of the row above by the columns that distinguish them, if the rows are sorted by the key. */
export function nameOnce(report: Report, columns: LeadingColumn[], rows: readonly TableRow[], sortedBy: string): LeadingColumn[] {
  const { key, rowsOfKey } = report
  if (!rowsOfKey || sortedBy !== key) return columns
  return columns.map((column) =>
    column.accessor === key
      ? {
          ...column,
          render: (row, index) => {
            const name = row[key]
            const isRepeated = typeof name === 'string' && rows[index - 1]?.[key] === name
            return isRepeated ? <Repeated name={name} text={differences(report, rowsOfKey, row)} /> : column.render?.(row, index)
          },
        }
      : column,
  )
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
