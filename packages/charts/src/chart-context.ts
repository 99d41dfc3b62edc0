import type { EChartsOption, TooltipComponentOption } from 'echarts'
import type { ChartContext } from './chart.ts'
import { maxAxisLabelLength } from './format.ts'
import { chartBackground, textColors } from './palette.ts'

/** Font of the page on screen, inherited by the renderer; PDFs have their own. */
const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"

/** Size of all text in a chart, in pixels or points. */
export const fontSize = (look: ChartContext): number => (look.still ? 7.5 : 12)

/** Size of axis labels and notes: smaller in PDFs only, because no text on screen is below 12 pixels. */
export const noteSize = (look: ChartContext): number => (look.still ? 7 : 12)

/** Base of all chart options. */
export const baseChartOption = (look: ChartContext): EChartsOption => ({
  animation: !look.still,
  // no initial animation: two dozen charts that animate at once would keep the page busy; updates do animate
  animationDuration: 0,
  animationDurationUpdate: 200,
  backgroundColor: 'transparent',
  textStyle: { fontFamily, fontSize: fontSize(look), color: textColors.text[look.theme] },
})

/** Tooltip style shared by all charts. */
export const tooltip = (look: ChartContext, part: TooltipComponentOption): TooltipComponentOption => ({
  ...part,
  show: !look.still,
  confine: true,
  transitionDuration: 0,
  backgroundColor: textColors.raised[look.theme],
  borderColor: textColors.strongLine[look.theme],
  borderWidth: 1,
  padding: [8, 10],
  textStyle: { color: textColors.text[look.theme], fontSize: 12, fontFamily },
  extraCssText: 'border-radius: 7px; box-shadow: 0 6px 20px rgb(16 24 40 / 0.14); font-variant-numeric: tabular-nums;',
})

export const axisLabel = (look: ChartContext) => ({ color: textColors.soft[look.theme], fontSize: noteSize(look) })

/** Legend above the plot, aligned left with the title. */
export const legend = (look: ChartContext, names: readonly string[], shown: (name: string) => string) => ({
  show: names.length > 1,
  data: [...names],
  left: 0,
  top: 0,
  padding: 0,
  itemWidth: look.still ? 10 : 16,
  itemHeight: look.still ? 7 : 11,
  itemGap: look.still ? 9 : 14,
  formatter: shown,
  textStyle: { color: textColors.soft[look.theme], fontSize: fontSize(look) },
})

/**
 * Plot area as wide as the chart, with space for the unit, the legend and the labels of both axes.
 * @param right space for a last label or point that sticks out
 */
export const plotArea = (look: ChartContext, names: readonly string[], right: number): NonNullable<EChartsOption['grid']> => ({
  left: 0,
  right,
  top: roomAbove(look, names),
  // descenders extend below their line
  bottom: look.still ? 2 : 4,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
})

/** Returns the space above the plot: for the unit, and for a legend that wraps at the width of the chart. */
function roomAbove(look: ChartContext, names: readonly string[]): number {
  const unit = look.still ? 14 : 24
  if (names.length < 2) return unit
  const size = fontSize(look)
  const gaps = look.still ? 24 : 36
  let lines = 1
  let used = 0
  for (const name of names) {
    const width = Math.min(name.length, maxAxisLabelLength) * size * 0.62 + gaps
    if (used > 0 && used + width > look.width) {
      lines += 1
      used = 0
    }
    used += width
  }
  return unit + lines * (size + (look.still ? 9 : 14))
}

/** Thin background-coloured gap between adjacent shapes. */
export const gap = (look: ChartContext) => ({ borderColor: chartBackground[look.theme], borderWidth: look.still ? 0.5 : 1 })
