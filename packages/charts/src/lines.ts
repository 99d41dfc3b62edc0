import type { EChartsOption, LineSeriesOption } from 'echarts'
import type { ChartContext } from './chart.ts'
import { formatFixed, formatMonth, formatTick, truncateLabel } from './format.ts'
import { axisLabel, baseChartOption, fontSize, legend, plotArea, tooltip } from './chart-context.ts'
import { monthLabels } from './month-labels.ts'
import { chartBackground, textColors } from './palette.ts'

export interface LineSeries {
  name: string
  /** One value per point; null (unknown) leaves a gap. */
  values: readonly (number | null)[]
  color: string
  symbol?: string
  dash?: 'solid' | 'dashed' | 'dotted'
  /** Fills the area below the line, for the main line of a chart. */
  filled?: boolean
  /** Draws the line without points: averages and trends. */
  thin?: boolean
}

export interface LinesSpec {
  /** Points of the axis in order: dates as `YYYY-MM-DD`, or other names. */
  points: readonly string[]
  series: readonly LineSeries[]
  unit: string
  digits: number
  /** Label of a point on the axis and in the tooltip; the month by default. */
  label?: (point: string) => string
  /** Starts the value axis at the lowest value instead of zero. */
  floating?: boolean
  /** Ends the value axis at a value. */
  max?: number
  /** Label of a value on the axis. */
  tick?: (value: number) => string
}

/** Line chart over time. Lines differ by symbol and dash as well as by colour. */
export function lines(spec: LinesSpec, look: ChartContext): EChartsOption {
  const { points, series, unit, digits, label = formatMonth, tick = formatTick } = spec
  const names = series.map(({ name }) => name)
  const axis = points.map((point) => label(point))
  const months = look.still || label !== formatMonth ? undefined : monthLabels(axis, look.width)
  return {
    ...baseChartOption(look),
    grid: plotArea(look, names, look.still ? 6 : 14),
    legend: {
      ...legend(look, names, (name) => truncateLabel(name)),
      itemWidth: look.still ? 16 : 26,
    },
    tooltip: tooltip(look, {
      trigger: 'axis',
      axisPointer: { type: 'line', lineStyle: { color: textColors.strongLine[look.theme], type: 'solid' } },
      valueFormatter: (value) => formatFixed(value as number | null, digits),
    }),
    xAxis: {
      type: 'category',
      data: axis,
      boundaryGap: points.length < 3,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: textColors.strongLine[look.theme] } },
      axisLabel: {
        ...axisLabel(look),
        ...(months?.isComplete ? { interval: 0, formatter: months.write } : { hideOverlap: true }),
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
      },
    },
    yAxis: {
      type: 'value',
      name: unit,
      nameLocation: 'end',
      nameGap: look.still ? 6 : 10,
      nameTextStyle: { ...axisLabel(look), align: 'left' },
      scale: spec.floating ?? false,
      ...(spec.max !== undefined && { max: spec.max }),
      minInterval: digits === 0 ? 1 : 0,
      splitNumber: 4,
      splitLine: { lineStyle: { color: textColors.line[look.theme] } },
      axisLabel: { ...axisLabel(look), formatter: (value: number) => tick(value) },
    },
    series: series.map((one) => lineSeries(one, spec, look)),
  }
}

function lineSeries({ name, values, color, symbol, dash, filled, thin }: LineSeries, { points }: LinesSpec, look: ChartContext) {
  const crowded = points.length > 60
  return {
    type: 'line',
    name,
    data: values.map((value) => value ?? null),
    symbol: thin ? 'none' : (symbol ?? 'circle'),
    symbolSize: look.still ? 4 : 7,
    showSymbol: !crowded,
    lineStyle: { color, width: (thin ? 1.5 : 2) * (look.still ? 0.6 : 1), type: dash ?? 'solid' },
    itemStyle: { color, borderColor: chartBackground[look.theme], borderWidth: look.still ? 0.5 : 1 },
    ...(filled && { areaStyle: { color, opacity: 0.1 } }),
    emphasis: { focus: 'series' },
    label: { fontSize: fontSize(look) },
    cursor: 'default',
  } satisfies LineSeriesOption
}
