import type { EChartsOption } from 'echarts'
import type { Look } from './chart.ts'
import { decal } from './decals.ts'
import { formatFigure, shorten } from './format.ts'
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
  middle: { value: number | null; label: string }
  /** Shares say something: parts of a whole. Absent for slices that are no parts, such as means. */
  shares?: boolean
}

/** A ring of parts, each with its name and figure beside it in the legend, so that no colour has to be compared. */
export function donut({ slices, digits, middle, shares = true }: DonutSpec, look: Look): EChartsOption {
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const figures = new Map(slices.map(({ name, value }) => [name, value]))
  const share = (value: number) => (shares && total > 0 ? `${formatFigure((value / total) * 100, 1)}%` : '')
  const size = fontSize(look)
  const radius = Math.min(look.width * 0.22, look.still ? 60 : 104)
  const middleAt = radius + (look.still ? 2 : 6)
  const legendAt = middleAt + radius + (look.still ? 12 : 24)
  const mark = look.still ? 9 : 14
  // letters that fit beside the ring, a letter being about 0.56 of its height wide
  const room = Math.min(24, Math.max(8, Math.floor((look.width - legendAt - mark - 5) / (size * 0.56))))
  return {
    ...baseOption(look),
    tooltip: tooltip(look, {
      trigger: 'item',
      valueFormatter: (value) => [formatFigure(value as number, digits), share(value as number)].filter(Boolean).join(' · '),
    }),
    legend: {
      data: slices.map(({ name }) => name),
      orient: 'vertical',
      left: legendAt,
      top: 'middle',
      padding: 0,
      itemWidth: mark,
      itemHeight: mark,
      itemGap: look.still ? 3 : 10,
      selectedMode: false,
      textStyle: {
        color: inks.text[look.theme],
        fontSize: size,
        lineHeight: size * (look.still ? 1.2 : 1.35),
        rich: { soft: { color: inks.soft[look.theme], fontSize: size, lineHeight: size * (look.still ? 1.2 : 1.35) } },
      },
      formatter: (name) => {
        const value = figures.get(name) ?? 0
        return `${shorten(name, room)}\n{soft|${[formatFigure(value, digits), share(value)].filter(Boolean).join(' · ')}}`
      },
    },
    series: [
      // nothing but the words in the hole
      {
        type: 'pie',
        radius: 0,
        center: [middleAt, '50%'],
        silent: true,
        tooltip: { show: false },
        label: {
          position: 'center',
          formatter: () => `{figure|${formatFigure(middle.value, digits)}}\n{what|${middle.label}}`,
          rich: {
            figure: { color: inks.text[look.theme], fontSize: look.still ? 13 : 22, fontWeight: 600, lineHeight: look.still ? 15 : 28 },
            what: { color: inks.soft[look.theme], fontSize: size - (look.still ? 0.5 : 1) },
          },
        },
        data: [{ name: '', value: 1, itemStyle: { color: 'transparent' } }],
      },
      {
        type: 'pie',
        radius: [radius * 0.64, radius],
        center: [middleAt, '50%'],
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
      },
    ],
  }
}
