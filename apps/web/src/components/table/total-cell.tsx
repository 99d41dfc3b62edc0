import type { ColumnTotal } from '@portal/contracts/column-total'
import type { Report } from '@portal/contracts/report'
import { Measure } from './cells.tsx'
import { columnInUnit } from './column-in-unit.ts'
import { onlyUnit, sumTexts } from './total-texts.ts'
import classes from './totals.module.css'

interface TotalCellProps {
  report: Report
  id: string
  totals: readonly ColumnTotal[]
}

/**
 * Total of a column: its sum, or the number of its currencies or units with all sums in the tooltip. The unit of a single sum stands below
 * the units of the rows.
 */
export default function TotalCell({ report, id, totals }: TotalCellProps) {
  const { total, isMeasure } = report.columns[id]!
  // the library renders header cells, which may not be empty
  if (!total) return <span>{onlyUnit(columnInUnit(report, id)!, totals) ?? <span className="visually-hidden">Several units</span>}</span>
  const sums = sumTexts(report, id, totals)
  const [sum, ...others] = sums
  const unit = typeof total === 'string' && onlyUnit(id, totals)
  if (sum && others.length === 0) {
    const text = unit ? sum.slice(0, -unit.length - 1) : sum
    return <span>{isMeasure ? <Measure text={text} /> : text}</span>
  }
  const words = `${sums.length} ${/currency/i.test(String(total)) ? 'currencies' : 'units'}`
  return (
    <button type="button" className={classes.several} data-tip={sums.join('\n')} aria-label={`${words}: ${sums.join(', ')}`}>
      {words}
    </button>
  )
}
