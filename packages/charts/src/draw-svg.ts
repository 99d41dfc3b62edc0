import type { EChartsOption } from 'echarts'
import { setPlatformAPI } from 'echarts/core'
import { echarts } from './parts.ts'

/** First character of scripts with square characters. */
const firstSquare = 0x2e80

// Replaces text measuring in a browser, by average widths of the condensed PDF font.
setPlatformAPI({
  measureText(text, font) {
    const size = Number(/([\d.]+)px/.exec(font ?? '')?.[1] ?? 12)
    let width = 0
    for (const character of text ?? '') width += character.codePointAt(0)! >= firstSquare ? 1 : 0.47
    return { width: width * size }
  },
})

/** Draws a chart as SVG without a browser. @param size in the units of the option, see `ChartContext` */
export function drawSvg(option: EChartsOption, size: { width: number; height: number }): string {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, ...size })
  try {
    chart.setOption(option)
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}
