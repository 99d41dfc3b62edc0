import type { EChartsOption, LineSeriesOption } from 'echarts'
import type { Look } from './chart.ts'
import { formatFigure, formatMonth, formatTick, shorten } from './format.ts'
import { axisLabel, baseOption, fontSize, legend, plotArea, tooltip } from './look.ts'
import { ground, inks } from './palette.ts'

export interface LineSeries {
  name: string
  /** One per point; null leaves a gap: nothing is known there. */
  values: readonly (number | null)[]
  color: string
  symbol?: string
  dash?: 'solid' | 'dashed' | 'dotted'
  /** The ground below the line is tinted; for the one line that matters. */
  filled?: boolean
  /** Without points: averages and trends. */
  thin?: boolean
}

export interface LinesSpec {
  /** What is below the points, in order: dates as `YYYY-MM-DD`, or other names. */
  points: readonly string[]
  series: readonly LineSeries[]
  unit: string
  digits: number
  /** How a point reads on the axis and in the tooltip: a month when absent. */
  label?: (point: string) => string
  /** The axis of values starts at the lowest value instead of at zero. */
  floating?: boolean
  /** How a value reads on the axis. */
  tick?: (value: number) => string
}

/** Lines over time. Lines differ by symbol and dash as well as by colour. */
export function lines(spec: LinesSpec, look: Look): EChartsOption {
  const { points, series, unit, digits, label = formatMonth, tick = formatTick } = spec
  const names = series.map(({ name }) => name)
  return {
    ...baseOption(look),
    grid: plotArea(look, names, look.still ? 6 : 14),
    legend: {
      ...legend(look, names, (name) => shorten(name)),
      itemWidth: look.still ? 16 : 26,
    },
    tooltip: tooltip(look, {
      trigger: 'axis',
      axisPointer: { type: 'line', lineStyle: { color: inks.strongLine[look.theme], type: 'solid' } },
      valueFormatter: (value) => formatFigure(value as number | null, digits),
    }),
    xAxis: {
      type: 'category',
      data: points.map((point) => label(point)),
      boundaryGap: points.length < 3,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: inks.strongLine[look.theme] } },
      axisLabel: { ...axisLabel(look), hideOverlap: true, alignMinLabel: 'left', alignMaxLabel: 'right' },
    },
    yAxis: {
      type: 'value',
      name: unit,
      nameLocation: 'end',
      nameGap: look.still ? 6 : 10,
      nameTextStyle: { ...axisLabel(look), align: 'left' },
      scale: spec.floating ?? false,
      minInterval: digits === 0 ? 1 : 0,
      splitNumber: 4,
      splitLine: { lineStyle: { color: inks.line[look.theme] } },
      axisLabel: { ...axisLabel(look), formatter: (value: number) => tick(value) },
    },
    series: series.map((one) => lineSeries(one, spec, look)),
  }
}

function lineSeries({ name, values, color, symbol, dash, filled, thin }: LineSeries, { points }: LinesSpec, look: Look) {
  const crowded = points.length > 60
  return {
    type: 'line',
    name,
    data: values.map((value) => value ?? null),
    symbol: thin ? 'none' : (symbol ?? 'circle'),
    symbolSize: look.still ? 4 : 7,
    showSymbol: !crowded,
    lineStyle: { color, width: (thin ? 1.5 : 2) * (look.still ? 0.6 : 1), type: dash ?? 'solid' },
    itemStyle: { color, borderColor: ground[look.theme], borderWidth: look.still ? 0.5 : 1 },
    ...(filled && { areaStyle: { color, opacity: 0.1 } }),
    emphasis: { focus: 'series' },
    label: { fontSize: fontSize(look) },
    cursor: 'default',
  } satisfies LineSeriesOption
}
