import type { ChartTable as Table } from '@portal/charts/chart'
import { formatFixed } from '@portal/charts/format'
import { rem } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RowLink } from './chart-link.ts'
import classes from './chart-table.module.css'

interface ChartTableProps {
  title: string
  table: Table
  height: number
  rowLink: RowLink | undefined
}

export default function ChartTable({ title, table: { columns, rows }, height, rowLink }: ChartTableProps) {
  const linkOf = (at: number, column: number, value: string | number | null) => {
    if (column === 0) return rowLink?.(at)
    const series = columns[column]?.series
    return series === undefined || !value ? undefined : rowLink?.(at, series)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scroll areas must be reachable by keyboard
    <div className={classes.frame} style={{ height: rem(height) }} role="region" aria-label={`${title}, as a table`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ label, digits }) => (
              <th key={label} scope="col" data-figures={digits !== undefined || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((value, column) => {
                const digits = columns[column]?.digits
                const text = digits === undefined || typeof value === 'string' ? value : formatFixed(value, digits)
                const link = linkOf(index, column, value)
                return (
                  <td key={column} data-figures={digits !== undefined || undefined}>
                    {link ? (
                      <Link to={link.to} search={link.search as never}>
                        {text}
                      </Link>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
