import type { EChartsOption } from 'echarts'
import { echarts } from './parts.ts'

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
