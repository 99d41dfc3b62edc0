import { echarts, type EChartsOption } from '@portal/charts/parts'
import { chartBackground, textColors } from '@portal/charts/palette'
import { CanvasRenderer } from 'echarts/renderers'

echarts.use([CanvasRenderer])

const width = 960
const height = 480
const margin = 32
const head = 76
/** Pixels per unit, high enough for print. */
const density = 2

interface Picture {
  title: string
  /** Account and period. */
  subtitle: string
  option: (width: number) => EChartsOption
}

/** Renders a chart as a PNG with its title, on white in any theme, for use in documents. */
export async function drawPng({ title, subtitle, option }: Picture): Promise<Blob> {
  const chart = echarts.init(document.createElement('div'), null, { renderer: 'canvas', width: width - 2 * margin, height })
  try {
    chart.setOption({ ...option(width - 2 * margin), animation: false })
    const drawing = chart.renderToCanvas({ pixelRatio: density })
    const canvas = document.createElement('canvas')
    canvas.width = width * density
    canvas.height = (head + height + margin) * density
    const context = canvas.getContext('2d')!
    context.scale(density, density)
    context.fillStyle = chartBackground.light
    context.fillRect(0, 0, width, head + height + margin)
    const family = getComputedStyle(document.body).fontFamily
    context.fillStyle = textColors.text.light
    context.font = `600 20px ${family}`
    context.fillText(title, margin, 38, width - 2 * margin)
    context.fillStyle = textColors.soft.light
    context.font = `14px ${family}`
    context.fillText(subtitle, margin, 60, width - 2 * margin)
    context.drawImage(drawing, margin, head, width - 2 * margin, height)
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The image could not be created.'))), 'image/png')
    })
  } finally {
    chart.dispose()
  }
}
