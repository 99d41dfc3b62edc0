import type { EChartsOption, PieSeriesOption } from 'echarts'
import type { ChartContext } from './chart.ts'
import { decal } from './decals.ts'
import { formatFixed, truncateToWidth, wrapToWidth } from './format.ts'
import { baseChartOption, fontSize, gap, noteSize, tooltip } from './chart-context.ts'
import { textColors } from './palette.ts'

export interface DonutSlice {
  name: string
  value: number
  color: string
  /** Index of the pattern; the position among the slices when absent. */
  pattern?: number
}

export interface DonutSpec {
  slices: readonly DonutSlice[]
  digits: number
  /** Text in the centre: the total, or an average. */
  middle: { value: number | null; label: string; note?: string | undefined }
  /** True for parts of a whole, which show their share in percent. Absent for averages. */
  shares?: boolean
}

/** Donut chart. Names and values are in the legend, so that no reader needs to match colours. */
export function donut(spec: DonutSpec, look: ChartContext): EChartsOption {
  const places = placesOf(look)
  const total = spec.slices.reduce((sum, { value }) => sum + value, 0)
  const shareOf = (value: number) => (spec.shares !== false && total > 0 ? `${formatFixed((value / total) * 100, 1)}%` : '')
  const say = (value: number) => [formatFixed(value, spec.digits), shareOf(value)].filter(Boolean).join(' · ')
  return {
    ...baseChartOption(look),
    tooltip: tooltip(look, { trigger: 'item', valueFormatter: (value) => say(value as number) }),
    legend: legendOf(spec, say, look, places),
    series: [donutCenter(spec, look, places), ringOf(spec, look, places)],
  }
}

/** Number of slices up to which a long name takes two lines of the legend. */
const maxWrappedNames = 3

/** Positions of ring and legend in pixels, and the number of characters that fit in the legend. */
function placesOf(look: ChartContext) {
  const radius = Math.min(look.width * 0.22, look.still ? 60 : 104)
  const middle = radius + (look.still ? 2 : 6)
  const legend = middle + radius + (look.still ? 8 : 24)
  const mark = look.still ? 9 : 14
  // average width of a character in multiples of its height; the font on paper is condensed
  const share = look.still ? 0.47 : 0.56
  const letters = Math.min(24, Math.max(8, Math.floor((look.width - legend - mark - 5) / (fontSize(look) * share))))
  return { radius, middle, legend, mark, letters }
}
type Places = ReturnType<typeof placesOf>

function legendOf({ slices }: DonutSpec, say: (value: number) => string, look: ChartContext, { legend, mark, letters }: Places) {
  // names of a few slices have room for a second line
  const wrapName = (name: string) =>
    slices.length <= maxWrappedNames && !look.still ? wrapToWidth(name, letters) : truncateToWidth(name, letters)
  const figures = new Map(slices.map(({ name, value }) => [name, value]))
  const text = { fontSize: fontSize(look), lineHeight: fontSize(look) * (look.still ? 1.2 : 1.35) }
  return {
    data: slices.map(({ name }) => name),
    orient: 'vertical',
    left: legend,
    top: 'middle',
    padding: 0,
    itemWidth: mark,
    itemHeight: mark,
    itemGap: look.still ? 3 : 10,
    selectedMode: false,
    textStyle: { color: textColors.text[look.theme], ...text, rich: { soft: { color: textColors.soft[look.theme], ...text } } },
    formatter: (name: string) => `${wrapName(name)}\n{soft|${say(figures.get(name) ?? 0)}}`,
  } satisfies EChartsOption['legend']
}

/** Invisible pie that carries the centre text. */
function donutCenter({ middle, digits }: DonutSpec, look: ChartContext, places: Places) {
  return {
    type: 'pie',
    radius: 0,
    center: [places.middle, '50%'],
    silent: true,
    tooltip: { show: false },
    label: {
      position: 'center',
      formatter: () =>
        `{figure|${formatFixed(middle.value, digits)}}\n{what|${middle.label}}${middle.note ? `\n{note|${middle.note}}` : ''}`,
      rich: {
        figure: { color: textColors.text[look.theme], fontSize: look.still ? 13 : 22, fontWeight: 600, lineHeight: look.still ? 15 : 28 },
        what: { color: textColors.soft[look.theme], fontSize: noteSize(look) },
        note: {
          color: textColors.soft[look.theme],
          fontSize: look.still ? 6.5 : noteSize(look),
          lineHeight: look.still ? 9 : 18,
        },
      },
    },
    data: [{ name: '', value: 1, itemStyle: { color: 'transparent' } }],
  } satisfies PieSeriesOption
}

function ringOf({ slices }: DonutSpec, look: ChartContext, { radius, middle }: Places) {
  return {
    type: 'pie',
    radius: [radius * 0.64, radius],
    center: [middle, '50%'],
    startAngle: 90,
    // even a slice of one in a million stays visible
    minAngle: 2,
    label: { show: false },
    labelLine: { show: false },
    cursor: look.linked ? 'pointer' : 'default',
    emphasis: { scaleSize: 4 },
    data: slices.map(({ name, value, color, pattern }, index) => ({
      name,
      value,
      itemStyle: { color, ...gap(look), decal: decal(pattern ?? index, look.theme) },
    })),
  } satisfies PieSeriesOption
}
