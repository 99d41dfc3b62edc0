import type { ColumnTotal } from '@portal/contracts/column-total'
import type { Report } from '@portal/contracts/report'
import { sumTexts } from './total-texts.ts'
import classes from './totals.module.css'

/** Total of a column: its sum, or the number of its currencies or units with all sums in the tooltip. */
export default function TotalCell({ report, id, totals }: { report: Report; id: string; totals: readonly ColumnTotal[] }) {
  const sums = sumTexts(report, id, totals)
  if (sums.length < 2) return sums[0] && <span>{sums[0]}</span>
  const words = `${sums.length} ${/currency/i.test(String(report.columns[id]!.total)) ? 'currencies' : 'units'}`
  return (
    <button type="button" className={classes.several} data-tip={sums.join('\n')} aria-label={`${words}: ${sums.join(', ')}`}>
      {words}
    </button>
  )
}
