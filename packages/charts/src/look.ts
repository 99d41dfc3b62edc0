import type { EChartsOption, TooltipComponentOption } from 'echarts'
import type { Look } from './chart.ts'
import { mostOnAxis } from './format.ts'
import { ground, inks } from './palette.ts'

/** On screen the family of the page, which the renderer inherits; on paper the PDF brings its own. */
const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"

/** Size of all words in a chart, in pixels or points. */
export const fontSize = (look: Look): number => (look.still ? 7.5 : 12)

/** What all options begin with. */
export const baseOption = (look: Look): EChartsOption => ({
  animation: !look.still,
  // two dozen charts that unfold at once would keep the page busy: each is there as a whole, and moves when its figures change
  animationDuration: 0,
  animationDurationUpdate: 200,
  backgroundColor: 'transparent',
  textStyle: { fontFamily, fontSize: fontSize(look), color: inks.text[look.theme] },
})

/** The tooltip of the whole portal. */
export const tooltip = (look: Look, part: TooltipComponentOption): TooltipComponentOption => ({
  ...part,
  show: !look.still,
  confine: true,
  transitionDuration: 0,
  backgroundColor: inks.raised[look.theme],
  borderColor: inks.strongLine[look.theme],
  borderWidth: 1,
  padding: [8, 10],
  textStyle: { color: inks.text[look.theme], fontSize: 12, fontFamily },
  extraCssText: 'border-radius: 7px; box-shadow: 0 6px 20px rgb(16 24 40 / 0.14); font-variant-numeric: tabular-nums;',
})

/** Words of an axis. */
export const axisLabel = (look: Look) => ({ color: inks.soft[look.theme], fontSize: fontSize(look) - (look.still ? 0.5 : 1) })

/** The legend stands above the plot, left as the title. */
export const legend = (look: Look, names: readonly string[], shown: (name: string) => string) => ({
  show: names.length > 1,
  data: [...names],
  left: 0,
  top: 0,
  padding: 0,
  itemWidth: look.still ? 10 : 16,
  itemHeight: look.still ? 7 : 11,
  itemGap: look.still ? 9 : 14,
  formatter: shown,
  textStyle: { color: inks.soft[look.theme], fontSize: fontSize(look) },
})

/**
 * Where the plot stands: as wide as the chart, with room for the unit, the legend and the labels of both axes.
 * @param right room for what the last label or point sticks out
 */
export const plotArea = (look: Look, names: readonly string[], right: number): NonNullable<EChartsOption['grid']> => ({
  left: 0,
  right,
  top: roomAbove(look, names),
  // letters reach below their line
  bottom: look.still ? 2 : 4,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
})

/** Room above the plot: for the unit, and for a legend, whose lines break where the chart ends. */
function roomAbove(look: Look, names: readonly string[]): number {
  const unit = look.still ? 14 : 24
  if (names.length < 2) return unit
  const size = fontSize(look)
  const gaps = look.still ? 24 : 36
  let lines = 1
  let used = 0
  for (const name of names) {
    const width = Math.min(name.length, mostOnAxis) * size * 0.62 + gaps
    if (used > 0 && used + width > look.width) {
      lines += 1
      used = 0
    }
    used += width
  }
  return unit + lines * (size + (look.still ? 9 : 14))
}

/** A thin gap of the ground between what touches. */
export const gap = (look: Look) => ({ borderColor: ground[look.theme], borderWidth: look.still ? 0.5 : 1 })
