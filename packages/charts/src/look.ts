import type { EChartsOption, TooltipComponentOption } from 'echarts'
import type { Look } from './chart.ts'
import { ground, inks } from './palette.ts'

/** On screen the family of the page, which the renderer inherits; on paper the PDF brings its own. */
const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"

/** Size of all words in a chart, in pixels or points. */
export const fontSize = (look: Look): number => (look.still ? 7.5 : 12)

/** What all options begin with. */
export const baseOption = (look: Look): EChartsOption => ({
  animation: !look.still,
  animationDuration: 250,
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
  type: look.still ? ('plain' as const) : ('scroll' as const),
  data: [...names],
  left: 0,
  top: 0,
  padding: 0,
  itemWidth: look.still ? 10 : 16,
  itemHeight: look.still ? 7 : 11,
  itemGap: look.still ? 9 : 14,
  formatter: shown,
  textStyle: { color: inks.soft[look.theme], fontSize: fontSize(look) },
  pageTextStyle: { color: inks.soft[look.theme] },
  pageIconColor: inks.soft[look.theme],
  pageIconInactiveColor: inks.strongLine[look.theme],
  pageButtonPosition: 'end' as const,
  tooltip: { show: !look.still },
})

/** A thin gap of the ground between what touches. */
export const gap = (look: Look) => ({ borderColor: ground[look.theme], borderWidth: look.still ? 0.5 : 1 })
