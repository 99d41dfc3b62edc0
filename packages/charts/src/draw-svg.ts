import type { EChartsOption } from 'echarts'
import { setPlatformAPI } from 'echarts/core'
import { echarts } from './parts.ts'

/** From here on characters are as wide as they are high. */
const firstSquare = 0x2e80

// There is no browser to measure words: as the condensed font of the PDFs sets them, in the mean.
setPlatformAPI({
  measureText(text, font) {
    const size = Number(/([\d.]+)px/.exec(font ?? '')?.[1] ?? 12)
    let width = 0
    for (const character of text ?? '') width += character.codePointAt(0)! >= firstSquare ? 1 : 0.47
    return { width: width * size }
  },
})

/** A chart as SVG, without a browser. @param size in the units of the option, see `Look` */
export function drawSvg(option: EChartsOption, size: { width: number; height: number }): string {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, ...size })
  try {
    chart.setOption(option)
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}
