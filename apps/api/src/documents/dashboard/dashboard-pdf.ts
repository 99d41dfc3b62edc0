import { maxCategoriesOnPaper } from '@portal/charts/bars'
import { emptyText, type Chart } from '@portal/charts/chart'
import { drawSvg } from '@portal/charts/draw-svg'
import type { Compared } from '@portal/charts/sentence/sentence'
import { DrawnDocument, softTextColor, type TextStyle } from '../pdf/drawn-document.ts'
import { type Block, PageFlow } from '../pdf/page-flow.ts'
import { printable } from '../pdf/pdf-text.ts'
import { SvgDrawing } from '../pdf/svg-drawing.ts'

export interface DashboardChart<D = unknown> {
  chart: Chart<D>
  data: D
  /** Complete months with those of an earlier period, for the sentence. */
  compared?: Compared<D> | undefined
  /** Text to draw instead of the chart. */
  instead?: string | undefined
  /** Width: a third, half or all of a row. By default charts with many rows take a whole row, others half. */
  size?: keyof typeof shapes
}

/** Number of a current state with a line of context. */
export interface StripTile {
  label: string
  value: string
  context: string
}

/** Dashboard to draw as a PDF. */
export interface DashboardDocument {
  /** Title of the document and of its first page: `Overview`. */
  title: string
  /** Lines below the title: company, period, suppliers. */
  facts: { label: string; value: string }[]
  /** Current states above the metrics, in any period, with their time; absent without any. */
  strip?: { note: string; tiles: StripTile[] } | undefined
  /** Metrics above the charts, with formatted values. */
  figures: { label: string; value: string }[]
  /** Largest changes below the metrics, with the periods that they compare. */
  changes?: { periods: string; lines: string[] } | undefined
  charts: DashboardChart[]
  /** ISO 4217 code of amounts. */
  currency: string
  createdAt: Date
}

/** Lengths in points. */
const margin = 34
const gap = 12
const padding = 9
const titleHeight = 19
const footerHeight = 22
const labelWidth = 56

const changesTitle = 'What changed'

const frameColor = '#dee3e8'

const styles = {
  title: { size: 16, weight: 'bold' },
  factLabel: { size: 8.5, color: softTextColor },
  fact: { size: 8.5 },
  metricLabel: { size: 7, color: softTextColor },
  metric: { size: 15, weight: 'bold' },
  chartTitle: { size: 9, weight: 'bold' },
  note: { size: 7, color: softTextColor },
  sentence: { size: 7.5, color: softTextColor },
  chartText: { size: 8, color: softTextColor },
} as const satisfies Record<string, TextStyle>

const utc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' })

/** Number of charts side by side, height of the drawing in points, and lines of the longest sentence. */
const shapes = {
  third: { perRow: 3, height: 118, sentenceLines: 3 },
  half: { perRow: 2, height: 138, sentenceLines: 2 },
  wide: { perRow: 1, height: 138, sentenceLines: 1 },
} as const
/** Additional height of charts whose names are written at an angle below the plot; three rows of them fill a page. */
const namesHeight = 46
const sentenceLineHeight = 10

/** Maximum number of rows of a chart that takes half a row. */
const maxHalfWidthRows = 12

/**
 * Draws a dashboard as a PDF, A4 portrait: its header and metrics, then the charts as vectors by the same functions as on screen. No chart
 * is split over pages. Fonts are embedded as in tables, so that names in all scripts are readable.
 */
export async function dashboardPdf(board: DashboardDocument): Promise<Uint8Array> {
  const document = await DrawnDocument.open({ title: printable(board.title), orientation: 'portrait', createdAt: board.createdAt })
  const { title, facts, strip, figures, changes, charts } = board
  await document.load('body', JSON.stringify([facts, strip, figures, changes]))
  await document.load('bold', JSON.stringify([title, strip, figures, changesTitle, charts.map(({ chart }) => chart.title)]))
  const drawing = new SvgDrawing(document)
  const flow = new PageFlow(document, margin, footerHeight)
  drawHead(flow, board)
  if (strip && strip.tiles.length > 0) drawStrip(flow, strip)
  drawMetrics(flow, board)
  if (changes) drawChanges(flow, changes)
  for (const line of linesOf(charts)) await drawCharts(line)
  return flow.end(`Created ${utc.format(board.createdAt)} UTC`, styles.note)

  /** Draws charts of one size side by side. */
  async function drawCharts(line: DashboardChart[]) {
    const { perRow, sentenceLines, ...shape } = shapeOf(line[0]!)
    const height = shape.height + (line.some(hasNames) ? namesHeight : 0)
    const headHeight = titleHeight + (line.some(({ chart }) => chart.sentence) ? sentenceLines * sentenceLineHeight : 0)
    const frameWidth = flow.share(perRow, gap)
    const width = frameWidth - 2 * padding
    const drawn = line.map(({ chart, data, compared, instead }) => {
      const message = instead ?? (chart.isEmpty(data) ? emptyText(chart, data) : undefined)
      const sentence = message === undefined ? chart.sentence?.(data, { currency: board.currency, compared }) : undefined
      const rows = chart.table(data, {}).rows.length
      const cut = message === undefined && chart.scroll !== undefined && rows > maxCategoriesOnPaper
      const note = cut ? `The first ${maxCategoriesOnPaper} of ${rows}` : ''
      const blocks: Block[] = [
        { text: chart.title, style: styles.chartTitle, top: -1 },
        { text: note, style: styles.note, top: 1, anchor: 'end' },
        { text: sentence?.text ?? '', style: styles.sentence, top: titleHeight - 4, maxLines: sentenceLines },
        { text: message ?? '', style: styles.chartText, top: headHeight + height / 2 - styles.chartText.size, anchor: 'middle' },
      ]
      const option = () => chart.option(data, { theme: 'light', width, still: true, currency: board.currency, names: sentence?.names })
      return { blocks, svg: message === undefined ? drawSvg(option(), { width, height }) : '' }
    })
    await document.load('body', ...drawn.flatMap(({ blocks, svg }) => [svg, ...blocks.map(({ text }) => text)]))
    const cells = drawn.map(({ blocks }) => ({ width: frameWidth, blocks }))
    const look = {
      gap,
      padding: [padding, padding, 0],
      minHeight: height + headHeight + 2 * padding,
      frame: frameColor,
      below: gap,
    } as const
    const top = flow.row(cells, look).draw() + padding + headHeight
    for (const [at, { svg }] of drawn.entries()) if (svg) drawing.draw(svg, margin + at * (frameWidth + gap) + padding, top)
  }
}

/** Draws title and facts. */
function drawHead(flow: PageFlow, { title, facts }: DashboardDocument) {
  flow.line(title, styles.title, { below: 3.4 }).draw()
  for (const { label, value } of facts) {
    const cells = [
      { width: labelWidth, blocks: [{ text: label, style: styles.factLabel }] },
      { width: flow.width - labelWidth, blocks: [{ text: value, style: styles.fact, maxLines: 3 }] },
    ]
    flow.row(cells, { below: 1 }).draw()
  }
  flow.y += gap
}

/** Draws the current states with their time. */
function drawStrip(flow: PageFlow, { note, tiles }: NonNullable<DashboardDocument['strip']>) {
  flow.line(note, styles.note, { below: 3 }).draw()
  const cells = tiles.map(({ label, value, context }) => ({
    width: flow.share(tiles.length, gap),
    blocks: [
      { text: label, style: styles.metricLabel },
      { text: value, style: styles.metric, top: 11.5 },
      { text: context, style: styles.note, top: 30, maxLines: 2 },
    ],
  }))
  flow.row(cells, { gap, padding: [padding, 6.5, 3.7], frame: frameColor, below: gap }).draw()
}

/** Draws the metrics of the period. */
function drawMetrics(flow: PageFlow, { figures }: DashboardDocument) {
  if (figures.length === 0) return
  const width = flow.share(figures.length, gap)
  const texts = figures.map(({ value }) => value)
  const style = { ...styles.metric, size: flow.document.fittingSize(texts, styles.metric, width - 2 * padding) }
  const cells = figures.map(({ label, value }) => ({
    width,
    blocks: [
      { text: label, style: styles.metricLabel },
      // on the line of the largest size
      { text: value, style, top: 11.5 + styles.metric.size - style.size },
    ],
  }))
  flow.row(cells, { gap, padding: [padding, 6.5, 3.7], frame: frameColor, below: gap }).draw()
}

/** Draws the largest changes as a numbered list. */
function drawChanges(flow: PageFlow, { periods, lines }: NonNullable<DashboardDocument['changes']>) {
  const cell = {
    width: flow.width,
    blocks: [
      { text: changesTitle, style: styles.chartTitle, top: -1 },
      { text: periods, style: styles.note, top: 1, anchor: 'end' as const },
      ...lines.map((text, at) => ({
        text: lines.length > 1 ? `${at + 1}. ${text}` : text,
        style: styles.fact,
        maxLines: 2,
        ...(at === 0 && { top: titleHeight - 4 }),
      })),
    ],
  }
  flow.row([cell], { padding: [padding, padding, padding - 3], frame: frameColor, below: gap }).draw()
}

const isDrawn = ({ chart, data, instead }: DashboardChart) => instead === undefined && !chart.isEmpty(data)
const hasNames = (one: DashboardChart) => isDrawn(one) && one.chart.scroll !== undefined

const sizeOf = (one: DashboardChart) =>
  one.size ?? (isDrawn(one) && one.chart.table(one.data, {}).rows.length > maxHalfWidthRows ? 'wide' : 'half')
const shapeOf = (chart: DashboardChart) => shapes[sizeOf(chart)]

/** Groups charts into rows: consecutive charts of one size. */
function linesOf(charts: DashboardChart[]): DashboardChart[][] {
  const lines: DashboardChart[][] = []
  for (const chart of charts) {
    const line = lines.at(-1)
    const room = line && sizeOf(line[0]!) === sizeOf(chart) && line.length < shapeOf(chart).perRow
    if (room) line.push(chart)
    else lines.push([chart])
  }
  return lines
}
