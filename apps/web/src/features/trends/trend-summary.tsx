import type { TrendChart } from '@portal/charts/trends/trend-charts'
import { openText } from '@portal/charts/open-text'
import { transitText } from '@portal/charts/transit-text'
import { percentChange, changeUnit, formatChange, isComparable, type ChangeUnit } from '@portal/charts/trends/change'
import type { TrendData } from '@portal/charts/trends/trend-data'
import { formatFixed } from '@portal/charts/format'
import { labelWithUnit } from '@portal/charts/chart'
import { transitMeans } from '@portal/contracts/shipments/means-of-transport'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import classes from './trends.module.css'

interface TrendSummaryProps {
  chart: TrendChart
  data: TrendData
  currency: string | undefined
  /** Average of all suppliers, shown beside that of the selected ones. */
  benchmark: number | null | undefined
}

/** Total or average of a trend over the period, with its change in a comparison. */
export function TrendSummary({ chart, data: { main, compare }, currency, benchmark }: TrendSummaryProps) {
  const formatValue = (value: number | null) => formatFixed(value, chart.digits)
  const label = labelWithUnit(chart.kind === 'sum' ? 'Total' : 'Average', chart.unit(currency))
  return (
    <>
      {label} <b className={classes.figure}>{formatValue(main.totalAmount)}</b>
      {main.means && ` ${transitMeans[main.means]}`}
      {compare && (
        <>
          {' '}
          compared with <b className={classes.figure}>{formatValue(compare.totalAmount)}</b>
          {compare.means && ` ${transitMeans[compare.means]}`}{' '}
          <Change
            change={
              isComparable({ main, compare }) ? percentChange(main.totalAmount, compare.totalAmount, changeUnit(chart.kind)) : undefined
            }
            unit={changeUnit(chart.kind)}
            tone={chart.neutral ? 'neutral' : chart.inverted ? 'lose' : 'gain'}
          />
        </>
      )}
      {main.byMeans && ` · ${transitText(main.byMeans)}`}
      {openLines({ main, compare })}
      {chart.dated && ` · ${chart.dated}`}
      {benchmark !== undefined && ` · All Suppliers ${formatValue(benchmark)}`}
    </>
  )
}

/** Order lines that the percentages do not count yet: ` · 3 still open, 2 still open in the compared period`. */
function openLines({ main, compare }: Pick<TrendData, 'main' | 'compare'>): string {
  const [open, compared] = [openText(main), compare && openText(compare)]
  const texts = [...(open ? [open] : []), ...(compared ? [`${compared} in the compared period`] : [])]
  return texts.length > 0 ? ` · ${texts.join(', ')}` : ''
}

/** Change with an arrow, and a colour for gain or loss. @param tone meaning of an increase; spend is neutral */
function Change({ change, unit, tone }: { change: number | undefined; unit: ChangeUnit; tone: 'gain' | 'lose' | 'neutral' }) {
  const text = formatChange(change, unit)
  if (change === undefined || change === 0) return <span aria-label="No comparison available">{text}</span>
  const Arrow = change > 0 ? IconTrendingUp : IconTrendingDown
  return (
    <span className={classes.change} data-tone={change > 0 || tone === 'neutral' ? tone : tone === 'lose' ? 'gain' : 'lose'}>
      <Arrow size={15} stroke={1.8} aria-hidden />
      {text}
    </span>
  )
}
