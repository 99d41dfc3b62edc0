import type { BarSeriesOption, EChartsOption } from 'echarts'
import type { ChartContext, ScrollAbove } from './chart.ts'
import { decal } from './decals.ts'
import { formatFixed, formatTick, truncateLabel } from './format.ts'
import { axisLabel, baseChartOption, fontSize, legend, noteSize, plotArea, tooltip } from './chart-context.ts'
import { textColors } from './palette.ts'

export interface BarSeries {
  name: string
  values: readonly (number | null)[]
  color: string
  /** Colour per bar, for bars of different colours. */
  colors?: readonly string[]
  /** Index of the pattern; the position of the series when absent. */
  pattern?: number
}

export interface BarsSpec {
  /** Full names; the axis shortens them to 15 characters, the tooltip shows them in full. */
  categories: readonly string[]
  series: readonly BarSeries[]
  /** Shown above the value axis. */
  unit: string
  /** Decimal places in tooltips and labels. */
  digits: number
  /** Stacks the series of a category instead of placing them side by side. */
  stacked?: boolean
  /** Number of categories above which labels are rotated: 5 for short names, 3 for long ones. */
  turnAbove: 5 | 3
  /** Number of categories shown at a time; a scrollbar appears above it, see `Chart.scroll`. */
  scrollAbove: ScrollAbove
  /** Axis label of a category; its name shortened to 15 characters by default. */
  label?: (category: string) => string
}

/** Maximum number of categories on paper, which cannot scroll. */
export const maxCategoriesOnPaper = 40

/** Column chart over named categories, with one or more series. */
export function bars(spec: BarsSpec, look: ChartContext): EChartsOption {
  const { unit, digits, label = truncateLabel } = spec
  const from = look.from ?? 0
  const categories = spec.categories.slice(from, from + (look.still ? maxCategoriesOnPaper : spec.scrollAbove))
  const count = categories.length
  const names = spec.series.map(({ name }) => name)
  return {
    ...baseChartOption(look),
    grid: plotArea(look, names, look.still ? 2 : 8),
    legend: legend(look, names, (name) => truncateLabel(name)),
    tooltip: tooltip(look, {
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: textColors.line[look.theme], opacity: 0.45 } },
      valueFormatter: (value) => formatFixed(value as number | null, digits),
    }),
    xAxis: {
      type: 'category',
      data: categories,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: textColors.strongLine[look.theme] } },
      axisLabel: {
        ...axisLabel(look),
        formatter: (category: string) => label(category),
        rotate: count > spec.turnAbove ? 40 : 0,
        // writes every name while the lines fit
        ...(count * (fontSize(look) + 2) < look.width && { interval: 0 }),
        hideOverlap: true,
      },
    },
    yAxis: {
      type: 'value',
      name: unit,
      nameLocation: 'end',
      nameGap: look.still ? 6 : 10,
      nameTextStyle: { ...axisLabel(look), align: 'left' },
      minInterval: digits === 0 ? 1 : 0,
      splitNumber: 4,
      splitLine: { lineStyle: { color: textColors.line[look.theme] } },
      axisLabel: { ...axisLabel(look), formatter: (value: number) => formatTick(value) },
    },
    series: spec.series.map((series, index) => barSeries(spec, series, index, { look, from, count })),
  }
}

interface Window {
  look: ChartContext
  from: number
  count: number
}

function barSeries(spec: BarsSpec, series: BarSeries, at: number, { look, from, count }: Window) {
  const { name, values, color, colors, pattern = at } = series
  const several = spec.series.length > 1
  const few = count * spec.series.length <= (look.still ? 16 : 8)
  const rounded = look.still ? 1 : 3
  return {
    type: 'bar',
    name,
    data: values.slice(from, from + count).map((value, index) => (colors ? { value, itemStyle: { color: colors[from + index] } } : value)),
    ...(spec.stacked && { stack: 'all' }),
    barMaxWidth: look.still ? 26 : 44,
    barCategoryGap: '34%',
    itemStyle: {
      color,
      // stacked parts touch: a gap would hide thin ones and lift the lowest off the axis
      ...(!spec.stacked && { borderRadius: [rounded, rounded, 0, 0] }),
      ...(several && { decal: decal(pattern, look.theme) }),
    },
    emphasis: { focus: several ? 'series' : 'none', itemStyle: { opacity: 0.86 } },
    label: {
      show: few && !spec.stacked,
      position: 'top',
      distance: look.still ? 2 : 4,
      color: textColors.soft[look.theme],
      fontSize: look.still ? 6.5 : noteSize(look),
      formatter: ({ value }) => (value === 0 || value === null ? '' : formatTick(Number(Number(value).toFixed(spec.digits)))),
    },
    cursor: look.linked ? 'pointer' : 'default',
  } satisfies BarSeriesOption
}
