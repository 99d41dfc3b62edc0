import type { EChartsOption, LineSeriesOption } from 'echarts'
import type { ChartContext } from '../chart.ts'
import { formatFixed } from '../format.ts'
import { lines } from '../lines.ts'
import { fontSize } from '../chart-context.ts'
import { accent, chartBackground, textColors } from '../palette.ts'

export interface MarkedPoint {
  /** Shipment or order number. */
  name: string
  date: string | null
  /** Standing of a date that is not actual: `expected`. */
  dateState?: string | null
  value: number
}

export interface MarkedLineSpec {
  /** Name of the values, for legend and tooltip. */
  name: string
  points: readonly MarkedPoint[]
  /** Average, drawn as a level line. */
  avg: number | null
  /** Name of the average; `Avg.` if absent. */
  avgName?: string | undefined
  unit: string
}

/** Decimal places of per-shipment charts. */
export const lineDigits = 1

const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })

/** `2026-01-31` → `31/01/2026`; a dash if unknown. */
const formatDay = (date: string | null): string => (date === null ? '–' : day.format(new Date(`${date}T00:00:00Z`)))

/** Line chart with one point per shipment or order and its average. The lowest and highest points are labelled with their values. */
export function markedLine({ name, points, avg, avgName = 'Avg.', unit }: MarkedLineSpec, look: ChartContext): EChartsOption {
  const values = points.map(({ value }) => value)
  const option = lines(
    {
      points: points.map((point) => `${point.name} · ${formatDay(point.date)}${point.dateState ? ` ${point.dateState}` : ''}`),
      label: (point) => point,
      unit,
      digits: lineDigits,
      series: [
        { name, values, color: accent[look.theme], filled: true },
        ...(avg === null
          ? []
          : [{ name: avgName, values: values.map(() => avg), color: textColors.soft[look.theme], dash: 'dashed' as const, thin: true }]),
      ],
    },
    look,
  )
  const [line, ...others] = option.series as LineSeriesOption[]
  const days = points.map(({ date }) => formatDay(date))
  return {
    ...option,
    // the axis only has space for days; numbers are in the tooltip
    xAxis: withLabels(option.xAxis, days),
    series: [{ ...line, showSymbol: true, data: marked(values, look) }, ...others],
  }
}

const withLabels = (axis: EChartsOption['xAxis'], labels: readonly string[]) => {
  const { axisLabel, ...rest } = axis as { axisLabel: object }
  return { ...rest, axisLabel: { ...axisLabel, formatter: (_: string, at: number) => labels[at] ?? '' } } as EChartsOption['xAxis']
}

/** Number of points above which only the labelled points are drawn. */
const maxPoints = 60

/** Labels the first maximum and the first minimum; none if all values are equal. */
function marked(values: readonly number[], look: ChartContext): NonNullable<LineSeriesOption['data']> {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const [minAt, maxAt] = min === max ? [-1, -1] : [values.indexOf(min), values.indexOf(max)]
  return values.map((value, index) => {
    if (index !== minAt && index !== maxAt) return values.length > maxPoints ? { value, symbol: 'none' } : value
    return {
      value,
      symbolSize: look.still ? 6 : 10,
      label: {
        show: true,
        // a label below a low point would overlap the axis
        position: index === maxAt || min <= max / 4 ? 'top' : 'bottom',
        // labels at the edges extend inwards
        align: index === 0 ? 'left' : index === values.length - 1 ? 'right' : 'center',
        color: textColors.text[look.theme],
        fontSize: fontSize(look),
        distance: look.still ? 3 : 6,
        // keeps the label readable on the line
        textBorderColor: chartBackground[look.theme],
        textBorderWidth: 3,
        formatter: `${index === maxAt ? 'max' : 'min'} ${formatFixed(value, lineDigits)}`,
      },
    } as const
  })
}
