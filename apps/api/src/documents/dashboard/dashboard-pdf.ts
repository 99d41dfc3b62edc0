import { maxCategoriesOnPaper } from '@portal/charts/bars'
import { emptyText, type Chart } from '@portal/charts/chart'
import { drawSvg } from '@portal/charts/draw-svg'
import { DashboardPages, type Box } from './dashboard-pages.ts'
import { DrawnDocument } from '../drawn-document.ts'
import { printable } from '../pdf-text.ts'
import { SvgDrawing } from '../svg-drawing.ts'

export interface DashboardChart<D = unknown> {
  chart: Chart<D>
  data: D
  /** Text to draw instead of the chart. */
  instead?: string | undefined
  /** Width: a third, half or all of a row. By default charts with many rows take a whole row, others half. */
  size?: keyof typeof shapes
}

/** Dashboard to draw as a PDF. */
export interface DashboardDocument {
  /** Title of the document and of its first page: `Overview`. */
  title: string
  /** Lines below the title: company, period, suppliers. */
  facts: { label: string; value: string }[]
  /** Metrics above the charts, with formatted values. */
  figures: { label: string; value: string }[]
  charts: DashboardChart[]
  /** ISO 4217 code of amounts. */
  currency: string
  createdAt: Date
}

/** Share of the page width, and height of the drawing in points. */
const shapes = {
  third: { part: 1 / 3, height: 118 },
  half: { part: 1 / 2, height: 138 },
  wide: { part: 1, height: 138 },
} as const

/** Maximum number of rows of a chart that takes half a row. */
const maxHalfWidthRows = 12

/**
 * Draws a dashboard as a PDF, A4 portrait: its header and metrics, then the charts as vectors by the same functions as on screen. No chart
 * is split over pages. Fonts are embedded as in tables, so that names in all scripts are readable.
 */
export async function dashboardPdf(board: DashboardDocument): Promise<Uint8Array> {
  const document = await DrawnDocument.open({ title: printable(board.title), orientation: 'portrait', createdAt: board.createdAt })
  const { title, facts, figures, charts } = board
  await document.load('body', JSON.stringify([facts, figures, charts.map(({ instead }) => instead)]))
  await document.load('bold', JSON.stringify([title, figures, charts.map(({ chart }) => chart.title)]))
  const drawing = new SvgDrawing(document)
  const pages = new DashboardPages(document)
  pages.head(board)
  for (const line of linesOf(charts)) {
    const boxes = pages.line(line.map((chart) => shapeOf(chart)))
    for (const [index, chart] of line.entries()) await drawChart(chart, boxes[index]!)
  }
  return pages.end(board.createdAt)

  async function drawChart({ chart, data, instead }: DashboardChart, box: Box) {
    const said = instead ?? (chart.isEmpty(data) ? emptyText(chart, data) : undefined)
    const rows = chart.table(data, {}).rows.length
    const cut = said === undefined && chart.scroll !== undefined && rows > maxCategoriesOnPaper
    pages.chartHead(box, chart.title, cut ? `The first ${maxCategoriesOnPaper} of ${rows}` : '')
    if (said !== undefined) return pages.chartText(box, said)
    const { x, y, width, height } = box
    const svg = drawSvg(chart.option(data, { theme: 'light', width, still: true, currency: board.currency }), { width, height })
    await document.load('body', svg)
    drawing.draw(svg, x, y)
  }
}

const sizeOf = ({ chart, data, instead, size }: DashboardChart) =>
  size ?? (instead === undefined && !chart.isEmpty(data) && chart.table(data, {}).rows.length > maxHalfWidthRows ? 'wide' : 'half')
const shapeOf = (chart: DashboardChart) => shapes[sizeOf(chart)]

/** Groups charts into rows: consecutive charts of one size. */
function linesOf(charts: DashboardChart[]): DashboardChart[][] {
  const lines: DashboardChart[][] = []
  for (const chart of charts) {
    const line = lines.at(-1)
    const room = line && sizeOf(line[0]!) === sizeOf(chart) && (line.length + 1) * shapeOf(chart).part <= 1.001
    if (room) line.push(chart)
    else lines.push([chart])
  }
  return lines
}
