import type { EChartsOption, PieSeriesOption } from 'echarts'
import type { Look } from './chart.ts'
import { decal } from './decals.ts'
import { formatFigure, shortenToRoom } from './format.ts'
import { baseOption, fontSize, gap, tooltip } from './look.ts'
import { inks } from './palette.ts'

export interface DonutSlice {
  name: string
  value: number
  color: string
  /** Of its pattern; its place among the slices when absent. */
  pattern?: number
}

export interface DonutSpec {
  slices: readonly DonutSlice[]
  digits: number
  /** What stands in the hole: the whole, or a mean. */
  middle: { value: number | null; label: string; note?: string | undefined }
  /** Shares say something: parts of a whole. Absent for slices that are no parts, such as means. */
  shares?: boolean
}

/** A ring of parts, each with its name and figure beside it in the legend, so that no colour has to be compared. */
export function donut(spec: DonutSpec, look: Look): EChartsOption {
  const places = placesOf(look)
  const total = spec.slices.reduce((sum, { value }) => sum + value, 0)
  const shareOf = (value: number) => (spec.shares !== false && total > 0 ? `${formatFigure((value / total) * 100, 1)}%` : '')
  const say = (value: number) => [formatFigure(value, spec.digits), shareOf(value)].filter(Boolean).join(' · ')
  return {
    ...baseOption(look),
    tooltip: tooltip(look, { trigger: 'item', valueFormatter: (value) => say(value as number) }),
    legend: legendOf(spec, say, look, places),
    series: [holeOf(spec, look, places), ringOf(spec, look, places)],
  }
}

/** Where the ring and its legend stand, in pixels, and how many letters have room in the latter. */
function placesOf(look: Look) {
  const radius = Math.min(look.width * 0.22, look.still ? 60 : 104)
  const middle = radius + (look.still ? 2 : 6)
  const legend = middle + radius + (look.still ? 12 : 24)
  const mark = look.still ? 9 : 14
  // a letter is about 0.56 of its height wide
  const letters = Math.min(24, Math.max(8, Math.floor((look.width - legend - mark - 5) / (fontSize(look) * 0.56))))
  return { radius, middle, legend, mark, letters }
}
type Places = ReturnType<typeof placesOf>

function legendOf({ slices }: DonutSpec, say: (value: number) => string, look: Look, { legend, mark, letters }: Places) {
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
    textStyle: { color: inks.text[look.theme], ...text, rich: { soft: { color: inks.soft[look.theme], ...text } } },
    formatter: (name: string) => `${shortenToRoom(name, letters)}\n{soft|${say(figures.get(name) ?? 0)}}`,
  } satisfies EChartsOption['legend']
}

/** Nothing but the words in the hole. */
function holeOf({ middle, digits }: DonutSpec, look: Look, places: Places) {
  return {
    type: 'pie',
    radius: 0,
    center: [places.middle, '50%'],
    silent: true,
    tooltip: { show: false },
    label: {
      position: 'center',
      formatter: () =>
        `{figure|${formatFigure(middle.value, digits)}}\n{what|${middle.label}}${middle.note ? `\n{note|${middle.note}}` : ''}`,
      rich: {
        figure: { color: inks.text[look.theme], fontSize: look.still ? 13 : 22, fontWeight: 600, lineHeight: look.still ? 15 : 28 },
        what: { color: inks.soft[look.theme], fontSize: fontSize(look) - (look.still ? 0.5 : 1) },
        note: {
          color: inks.soft[look.theme],
          fontSize: fontSize(look) - 1,
          lineHeight: look.still ? 9 : 18,
        },
      },
    },
    data: [{ name: '', value: 1, itemStyle: { color: 'transparent' } }],
  } satisfies PieSeriesOption
}

function ringOf({ slices }: DonutSpec, look: Look, { radius, middle }: Places) {
  return {
    type: 'pie',
    radius: [radius * 0.64, radius],
    center: [middle, '50%'],
    startAngle: 90,
    // a slice of one in a million is still there to be seen
    minAngle: 2,
    label: { show: false },
    labelLine: { show: false },
    cursor: look.linked ? 'pointer' : 'default',
    emphasis: { scaleSize: 4 },
    data: slices.map(({ name, value, color, pattern }, at) => ({
      name,
      value,
      itemStyle: { color, ...gap(look), decal: decal(pattern ?? at, look.theme) },
    })),
  } satisfies PieSeriesOption
}
