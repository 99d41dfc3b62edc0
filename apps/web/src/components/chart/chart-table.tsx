import type { ChartTable as Table } from '@portal/charts/chart'
import { formatFigure } from '@portal/charts/format'
import { rem } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RowLink } from './chart-frame.tsx'
import classes from './chart-table.module.css'

interface ChartTableProps {
  title: string
  table: Table
  height: number
  rowLink: RowLink | undefined
}

/** The figures of a chart, for who would rather read them. */
export default function ChartTable({ title, table: { columns, rows }, height, rowLink }: ChartTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard, too
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
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((value, column) => {
                const digits = columns[column]?.digits
                const text = digits === undefined || typeof value === 'string' ? value : formatFigure(value, digits)
                const link = column === 0 ? rowLink?.(at) : undefined
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
