import { mostOnPaper } from '@portal/charts/bars'
import { emptyText, type Chart } from '@portal/charts/chart'
import { drawSvg } from '@portal/charts/draw-svg'
import { BoardPages, type Box } from './board-pages.ts'
import { PdfDocument } from './pdf-document.ts'
import { FontSet } from './pdf-fonts.ts'
import { printable } from './pdf-text.ts'
import { SvgDrawing } from './svg-drawing.ts'

/** A chart of a dashboard with its data. */
export interface BoardChart<D = unknown> {
  chart: Chart<D>
  data: D
  /** Stands in place of the chart, whatever the data. */
  instead?: string | undefined
  /** How many stand side by side: three, two or one. Without, a chart of many rows has the line to itself, others share it by two. */
  size?: keyof typeof shapes
}

/** A dashboard on paper. */
export interface Board {
  /** Of the document and its first page: `Overview`. */
  title: string
  /** What it is about, below the title: company, period, suppliers. */
  facts: { label: string; value: string }[]
  /** The figures above the charts; the value is ready to be read. */
  figures: { label: string; value: string }[]
  charts: BoardChart[]
  /** ISO 4217 code of amounts. */
  currency: string
  createdAt: Date
}

/** Part of the width of the page, and height of the drawing in points. */
const shapes = {
  third: { part: 1 / 3, height: 118 },
  half: { part: 1 / 2, height: 138 },
  wide: { part: 1, height: 138 },
} as const

/** Rows above which a chart has a line to itself. */
const mostInHalf = 12

/**
 * A dashboard as a PDF, A4 portrait: its header and figures, then the charts as vectors, drawn by the functions that the screen uses. No chart
 * is cut by the end of a page. Embedded fonts as in the tables, so that names of all scripts come out.
 */
export async function dashboardPdf(board: Board): Promise<Uint8Array> {
  const document = new PdfDocument({ title: printable(board.title), orientation: 'portrait', createdAt: board.createdAt })
  const fonts = { body: await FontSet.open(document, 400), bold: await FontSet.open(document, 700) }
  const drawing = new SvgDrawing(document, fonts.body)
  const pages = new BoardPages(document, fonts, board.createdAt)
  await pages.head(board)
  for (const line of linesOf(board.charts)) {
    const at = pages.line(line.map((chart) => shapeOf(chart)))
    for (const [index, chart] of line.entries()) await drawChart(chart, at[index]!)
  }
  pages.end()
  return document.end()

  async function drawChart({ chart, data, instead }: BoardChart, box: Box) {
    const said = instead ?? (chart.isEmpty(data) ? emptyText(chart, data) : undefined)
    const rows = chart.table(data, {}).rows.length
    const cut = said === undefined && chart.scroll !== undefined && rows > mostOnPaper
    await pages.chartHead(box, chart.title, cut ? `The first ${mostOnPaper} of ${rows}` : '')
    if (said !== undefined) return pages.chartText(box, said)
    const { width, height } = box
    const option = chart.option(data, { theme: 'light', width, still: true, currency: board.currency })
    pages.draw(await drawing.operators(drawSvg(option, { width, height }), box))
  }
}

const sizeOf = ({ chart, data, instead, size }: BoardChart) =>
  size ?? (instead === undefined && !chart.isEmpty(data) && chart.table(data, {}).rows.length > mostInHalf ? 'wide' : 'half')
const shapeOf = (chart: BoardChart) => shapes[sizeOf(chart)]

/** Charts that stand side by side: of one size, in their order. */
function linesOf(charts: BoardChart[]): BoardChart[][] {
  const lines: BoardChart[][] = []
  for (const chart of charts) {
    const line = lines.at(-1)
    const room = line && sizeOf(line[0]!) === sizeOf(chart) && (line.length + 1) * shapeOf(chart).part <= 1.001
    if (room) line.push(chart)
    else lines.push([chart])
  }
  return lines
}
