import type { Chart, ChartContext } from '@portal/charts/chart'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState, type CSSProperties } from 'react'
import { ChartKeys } from './chart-keys.tsx'
import type { RowLink } from './chart-link.ts'
import { chartMarks, type ChartMark } from './chart-marks.ts'
import classes from './chart-drawing.module.css'
import EChartsPlot from './plot.tsx'

interface DrawingProps<D> {
  chart: Chart<D>
  data: D
  /** Sentence below the title, which is part of the accessible name. */
  sentence: string | undefined
  /** Names of the items to highlight. */
  names: readonly string[] | undefined
  currency: string | undefined
  height: number
  rowLink: RowLink | undefined
}

const barHeight = 24

/** Chart with an accessible name, and a scrollbar if it has more items than fit. */
export default function ChartDrawing<D>({ chart, data, sentence, names, currency, height, rowLink }: DrawingProps<D>) {
  const [requestedCount, setFrom] = useState(0)
  const { count, above } = chart.scroll?.(data) ?? { count: 0, above: 20 }
  const last = Math.max(0, count - above)
  const from = Math.min(requestedCount, last)
  const navigate = useNavigate()
  const linked = rowLink !== undefined
  const draw = useCallback(
    (look: ChartContext) => chart.option(data, { ...look, linked, from, names, ...(currency && { currency }) }),
    [chart, data, names, currency, linked, from],
  )
  const linkAt = (index: number, series: string) => rowLink?.(from + index, series)
  const select = (index: number, series: string) => {
    const link = linkAt(index, series)
    if (link) void navigate({ to: link.to, search: link.search as never })
  }
  const marks = useMemo(() => chartMarks(chart.table(data, currency ? { currency } : {})), [chart, data, currency])
  const [shown, setShown] = useState<ChartMark>()
  const show = (mark: ChartMark | undefined) => {
    setShown(mark)
    if (mark && last > 0 && (mark.row < from || mark.row >= from + above)) setFrom(Math.min(mark.row, last))
  }
  const rows = chart.table(data, {}).rows.length
  const name = [`${chart.title}: chart of ${rows} ${rows === 1 ? 'row' : 'rows'}.`, sentence, 'Its menu shows them as a table.']
  return (
    <>
      <div className={classes.drawing}>
        <div role="img" aria-label={name.filter(Boolean).join(' ')}>
          <EChartsPlot
            draw={draw}
            height={last > 0 ? height - barHeight : height}
            onSelect={select}
            leads={(...item) => linkAt(...item) !== undefined}
            shownIndex={shown && shown.row - from}
            shownSeries={shown?.series}
          />
        </div>
        <ChartKeys title={chart.title} marks={marks} onShow={show} onOpen={({ row, series }) => select(row - from, series ?? '')} />
      </div>
      {last > 0 && (
        <input
          type="range"
          className={classes.bar}
          style={{ '--part': `${Math.max(8, (above / count) * 100)}%` } as CSSProperties}
          aria-label={`Scroll ${chart.title}`}
          aria-valuetext={`${from + 1} to ${from + above} of ${count}`}
          min={0}
          max={last}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.valueAsNumber)}
        />
      )}
    </>
  )
}
