import { priceHistoryChart } from '@portal/charts/market/price-history'
import { Modal } from '@mantine/core'
import { useMemo, useState } from 'react'
import { ChartFrame } from '../../../components/chart/chart-frame.tsx'
import { DefinitionList } from '../../../components/list/definition-list.tsx'
import { formatDecimal } from '../../../lib/format/format.ts'
import { formatChange } from '../shared/format-price.ts'
import { cutSeries, formatRelativeDays, longMoment } from '../ranges/cut-series.ts'
import { rangeName } from '../ranges/range-note.ts'
import type { HistoryProps } from './series.ts'
import { RangeChoice } from '../ranges/range-choice.tsx'
import { SourceLine } from '../shared/source-line.tsx'
import classes from '../shared/market.module.css'

/** Chart of a series in a dialog; opens with the range of the page. */
export default function HistoryDialog({ opened, onClose, ...rest }: HistoryProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={rest.series.title} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <History {...rest} />
    </Modal>
  )
}

/** Line of a series over a range, with the statistics of its days. */
function History({ series, range: initialRange, days }: Omit<HistoryProps, 'opened' | 'onClose'>) {
  const { title, about, name, unit, digits, points, ranges, source } = series
  const [chosen, setChosen] = useState(initialRange)
  const range = ranges.includes(chosen) ? chosen : ranges[0]!
  const cut = useMemo(() => cutSeries(points, range, days), [points, range, days])
  const rangeTitle = rangeName(range, [points], days)
  const chart = useMemo(() => priceHistoryChart({ title: rangeTitle, name, unit, digits }), [name, unit, digits, rangeTitle])
  const formatValue = (value: number | null) => (value === null ? null : `${formatDecimal(value, digits)} ${unit}`)
  return (
    <div className={classes.history}>
      <RangeChoice ranges={ranges} nameOf={(one) => rangeName(one, [points], days)} value={range} onChange={setChosen} />
      <DefinitionList
        facts={
          cut
            ? [
                [name, formatValue(cut.price)],
                ['Change', formatChange(cut.changePercentage)],
                ['High', formatValue(cut.high)],
                ['Low', formatValue(cut.low)],
                ['Previous close', formatValue(cut.previousClose)],
                ['As of', longMoment(cut.points.at(-1)!.date)],
              ]
            : []
        }
      />
      <ChartFrame
        chart={chart}
        data={cut?.points ?? []}
        retry={() => {}}
        about={`${title} ${cut ? formatRelativeDays(range, cut) : ''}`}
        height={240}
        savable={source.exportAllowed}
        summary={cut ? `${about}, ${formatRelativeDays(range, cut)}` : about}
      />
      <SourceLine sources={[source]} what={name.toLowerCase()} />
    </div>
  )
}
