import type { BarSeriesOption, EChartsOption, LineSeriesOption } from 'echarts'
import type { ChartContext } from '../chart.ts'
import { decal } from '../decals.ts'
import { formatFixed, formatTick, truncateLabel } from '../format.ts'
import { axisLabel, baseChartOption, legend, plotArea, tooltip } from '../chart-context.ts'
import { monthLabels } from '../month-labels.ts'
import { accent, chartBackground, textColors, seriesColors } from '../palette.ts'
import { supplierStyles } from '../supplier-styles.ts'
import { leastSquares } from './least-squares.ts'
import { trendColumns, isToDate, placeName, seriesNames, type TrendColumnValues, type TrendData } from './trend-data.ts'
import type { TrendReport } from '@portal/contracts/charts/trends'
import { trendTooltip } from './trend-tooltip.ts'

/** Kind and number format of a measure. */
export interface TrendStyle {
  kind: 'sum' | 'share' | 'mean'
  unit: string
  /** Decimal places. */
  digits: number
  /** Text beside the unit, where no summary stands above the chart. */
  note?: string | undefined
}

/** Width of a month with its distance to the next one on paper, in points. */
const paperLabelWidth = 34

type Series = BarSeriesOption | LineSeriesOption

/**
 * Chart of a measure over time: columns for sums, a line with gaps for shares and averages, a line per supplier if shown individually. A compared
 * period is drawn beside the main one, by position.
 */
export function trendOption(data: TrendData, measure: TrendStyle, look: ChartContext): EChartsOption {
  const series = seriesOf(data, measure, look)
  const names = series.map(({ name }) => String(name))
  const legendNames = [...new Set(names)]
  const places = placesOf(data)
  const labels = monthLabels(places, look.still ? Infinity : look.width)
  return {
    ...baseChartOption(look),
    grid: plotArea(look, legendNames, look.still ? 6 : 14),
    legend: {
      ...legend(look, legendNames, (name) => truncateLabel(name)),
      data: legendNames.map((name) => entry(name)),
      itemWidth: look.still ? 16 : 24,
    },
    tooltip: tooltip(look, {
      trigger: 'axis',
      axisPointer: { type: 'line', lineStyle: { color: textColors.strongLine[look.theme], type: 'solid' } },
      formatter: (params) => trendTooltip(data, (value) => formatFixed(value, measure.digits), params),
    }),
    xAxis: {
      type: 'category',
      data: places,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: textColors.strongLine[look.theme] } },
      axisLabel: {
        ...axisLabel(look),
        // the library assumes that each label is as wide as the widest, which has a second line
        ...((look.still ? places.length * paperLabelWidth <= look.width : labels.isComplete) ? { interval: 0 } : { hideOverlap: true }),
        showMaxLabel: true,
        lineHeight: look.still ? 8 : 14,
        formatter: labels.write,
        rotate: !labels.isComplete && places.length > 5 && look.width < 420 ? 40 : 0,
      },
    },
    yAxis: {
      type: 'value',
      name: [measure.unit, measure.note].filter(Boolean).join(', '),
      nameLocation: 'end',
      nameGap: look.still ? 6 : 10,
      nameTextStyle: { ...axisLabel(look), align: 'left' },
      minInterval: measure.digits === 0 ? 1 : 0,
      // without negative values the axis starts at 0, and percentages near 100 end at 100
      ...(isPositive(data) && { min: 0 }),
      ...(measure.kind === 'share' && { max: ({ max }: { max: number }) => (max > 80 ? 100 : null) }),
      splitNumber: measure.kind === 'share' ? 5 : 4,
      splitLine: { lineStyle: { color: textColors.line[look.theme] } },
      axisLabel: { ...axisLabel(look), formatter: (value: number) => formatTick(value) },
    },
    series,
  }
}

/** Guide lines have no symbol in the legend. */
const entry = (name: string) =>
  name === seriesNames.trendLine || name === seriesNames.averageLine ? { name, itemStyle: { opacity: 0 } } : { name }

/** True unless a value is negative, as for credit notes. */
const isPositive = ({ main, compare }: TrendData) =>
  [main, compare].every(
    (report) => !report || trendColumns(report).every(({ values }) => values.every((value) => value === null || value >= 0)),
  )

/** Axis labels: the months or years of the main period; empty for positions that only the compared period has. */
function placesOf(data: TrendData): string[] {
  const { main, compare } = data
  const names = main.trendDatas.map(({ date }) => placeName(data, date))
  return [...names, ...(compare?.trendDatas.slice(names.length).map(() => '') ?? [])]
}

function seriesOf(data: TrendData, measure: TrendStyle, look: ChartContext): Series[] {
  const columns = trendColumns(data.main)
  if (data.compare) {
    const [main, compare] = [columns[0], trendColumns(data.compare)[0]]
    return [
      ...(main
        ? [toDate({ ...column({ ...main, name: seriesNames.main }, accent[look.theme], 0, measure, look), z: 3 }, data, data.main, look)]
        : []),
      // the compared period is less prominent
      ...(compare
        ? [
            toDate(
              { ...column({ ...compare, name: seriesNames.compare }, textColors.compared[look.theme], 1, measure, look), z: 2 },
              data,
              data.compare,
              look,
            ),
          ]
        : []),
    ]
  }
  const individually = data.main.supplierDatas.some(({ valuePropertyName }) => valuePropertyName !== 'total')
  if (!individually)
    return columns.flatMap((one) => [
      toDate(faded(column(one, accent[look.theme], 0, measure, look), data), data, data.main, look),
      ...guides(one, data, measure, look, { trend: seriesNames.trendLine, average: seriesNames.averageLine }, [
        seriesColors[1]![look.theme],
        seriesColors[2]![look.theme],
      ]),
    ])
  const marks = supplierStyles(
    columns.map(({ name }) => name),
    look.theme,
  )
  return columns.flatMap((one) => {
    const { color, symbol, dash } = marks.get(one.name)!
    return [
      line(one, color, look, { symbol, symbolSize: sizeOf(symbol, look), lineStyle: { type: dash, color, width: lineWidth(look) } }),
      // one legend entry toggles a supplier and its guide lines
      ...guides(one, data, measure, look, { trend: one.name, average: one.name }, [color, color]),
    ]
  })
}

/** Enlarges symbols that fill less of their square. */
const sizeOf = (symbol: string, look: ChartContext) => (symbol === 'pin' || symbol === 'arrow' ? 1.7 : 1) * (look.still ? 4 : 7)

const lineWidth = (look: ChartContext) => (look.still ? 1.2 : 2)

/** Hatches the column, or hollows the point, of a month that has not ended. */
function toDate(series: Series, data: TrendData, { trendDatas }: TrendReport, look: ChartContext): Series {
  const values = (series.data ?? []) as (number | null)[]
  if (!trendDatas.some(({ date }) => isToDate(data, date))) return series
  const style = series.type === 'bar' ? { itemStyle: { decal: decal(3, look.theme), opacity: 0.75 } } : { symbol: 'emptyCircle' }
  const marked = values.map((value, index) => (trendDatas[index] && isToDate(data, trendDatas[index].date) ? { value, ...style } : value))
  return { ...series, data: marked }
}

/** Fades columns behind guide lines. */
const faded = (series: Series, { trendLine, averageLine }: TrendData): Series =>
  series.type === 'bar' && (trendLine || averageLine) ? { ...series, itemStyle: { ...series.itemStyle, opacity: 0.6 } } : series

/** Series of the values: columns for sums, a line otherwise. */
function column(one: TrendColumnValues, color: string, pattern: number, { kind }: TrendStyle, look: ChartContext): Series {
  if (kind !== 'sum')
    return line(one, color, look, {
      symbol: pattern === 0 ? 'circle' : 'rect',
      lineStyle: { color, width: lineWidth(look), type: pattern === 0 ? 'solid' : 'dashed' },
    })
  return {
    type: 'bar',
    id: `value ${one.name}`,
    name: one.name,
    data: one.values,
    barMaxWidth: look.still ? 26 : 44,
    barCategoryGap: '34%',
    itemStyle: {
      color,
      borderRadius: look.still ? [1, 1, 0, 0] : [3, 3, 0, 0],
      ...(pattern > 0 && { decal: decal(pattern, look.theme) }),
    },
    emphasis: { itemStyle: { opacity: 0.86 } },
    cursor: look.linked ? 'pointer' : 'default',
  }
}

const line = (one: TrendColumnValues, color: string, look: ChartContext, over: Partial<LineSeriesOption>): LineSeriesOption => ({
  type: 'line',
  id: `value ${one.name}`,
  name: one.name,
  data: one.values,
  symbolSize: look.still ? 4 : 7,
  showSymbol: one.values.length <= 60,
  // a value between two gaps has no line and is visible only by its point
  showAllSymbol: true,
  itemStyle: { color, borderColor: chartBackground[look.theme], borderWidth: look.still ? 0.5 : 1 },
  emphasis: { focus: 'series' },
  cursor: look.linked ? 'pointer' : 'default',
  ...over,
})

/** Trend line and average line of a column, if enabled. */
function guides(
  one: TrendColumnValues,
  { trendLine, averageLine }: TrendData,
  { kind }: TrendStyle,
  look: ChartContext,
  names: { trend: string; average: string },
  colors: [trend: string, average: string],
): LineSeriesOption[] {
  const guide = (id: string, name: string, values: number[], color: string, type: 'dashed' | 'dotted'): LineSeriesOption => ({
    type: 'line',
    id: `${id} ${one.name}`,
    name,
    data: values,
    symbol: 'none',
    lineStyle: { color, type, width: look.still ? 1 : 1.5 },
    itemStyle: { color },
    emphasis: { disabled: true },
    silent: true,
    z: 4,
  })
  const trend = trendLine ? leastSquares(one.values) : undefined
  const average = averageLine ? averageLineOf(one, kind) : null
  return [
    ...(trend ? [guide('trend', names.trend, trend, colors[0], 'dashed')] : []),
    ...(average === null
      ? []
      : [
          guide(
            'average',
            names.average,
            one.values.map(() => average),
            colors[1],
            'dotted',
          ),
        ]),
  ]
}

/** Returns the value of the average line: sums per month or year; shares and averages over the whole period (decision 38). */
export const averageLineOf = ({ values, amount }: TrendColumnValues, kind: TrendStyle['kind']): number | null =>
  kind === 'sum' ? (values.length > 0 && amount !== null ? amount / values.length : null) : amount
