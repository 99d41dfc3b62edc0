import { setImmediate } from 'node:timers/promises'
import type { BookingDocument } from '../../domain/bookings/booking-document.ts'
import { DrawnDocument, softTextColor, type TextStyle } from './drawn-document.ts'
import { PageFlow, type RowLook } from './page-flow.ts'
import { printable } from './pdf-text.ts'

type Field = BookingDocument['facts'][number]
type Line = BookingDocument['lines'][number]

interface Column {
  key: keyof Line
  label: string
  /** In points. */
  width: number
  maxLines: number
  /** True for numbers, which are right-aligned. */
  right?: boolean
  /** True for columns that are left out if empty. */
  optional?: boolean
}

/** Columns of the lines, from left to right. */
const columns: readonly Column[] = [
  { key: 'order', label: 'Order / line', width: 82, maxLines: 3 },
  { key: 'product', label: 'Product', width: 178, maxLines: 3 },
  { key: 'shippingDate', label: 'Shipping date', width: 58, maxLines: 1 },
  { key: 'qty', label: 'Quantity', width: 73, maxLines: 2, right: true },
  { key: 'cartons', label: 'Cartons', width: 38, maxLines: 1, right: true, optional: true },
  { key: 'weight', label: 'Gross kg', width: 44, maxLines: 1, right: true, optional: true },
  { key: 'volume', label: 'Volume m³', width: 46, maxLines: 1, right: true, optional: true },
]

/** Lengths in points. */
const margin = 38
const gap = 12
const footerHeight = 20

const frameColor = '#d1d6de'
const bandColor = '#edf0f5'

const styles = {
  kicker: { size: 9, color: softTextColor },
  title: { size: 20, weight: 'bold' },
  company: { size: 10, weight: 'bold' },
  running: { size: 8, color: softTextColor },
  section: { size: 10.5, weight: 'bold' },
  label: { size: 7.5, color: softTextColor },
  value: { size: 9.5 },
  party: { size: 9.5, weight: 'bold' },
  head: { size: 7.5, weight: 'bold' },
  cell: { size: 8 },
  total: { size: 8, weight: 'bold' },
  draft: { size: 128, weight: 'bold', color: '#e6e8ed' },
} as const satisfies Record<string, TextStyle>

/** Draws a booking as a PDF, A4 portrait: parties, places and details, then the lines under a repeated header, and the totals. */
export async function bookingPdf(booking: BookingDocument): Promise<Uint8Array> {
  const { number, isDraft, company, createdAt, createdText } = booking
  const title = `Booking ${number}${isDraft ? ' – DRAFT' : ''}`
  const document = await DrawnDocument.open({ title: printable(title), orientation: 'portrait', createdAt })
  await document.load('body', JSON.stringify(booking), '–')
  const names = booking.parties.map(({ lines: [name = '–'] }) => name)
  await document.load('bold', title, company, ...names, ...booking.totals.quantities, ...columns.map(({ label }) => label))
  const flow = new PageFlow(document, margin, footerHeight, (page, isFirst) => {
    if (isDraft) drawDraftMark(document)
    if (!isFirst) page.line(title, styles.running, { below: 8 }).draw()
  })
  drawHeading(flow, number, company)
  drawFields(flow, booking.facts)
  drawParties(flow, booking.parties)
  flow.line('Shipping details', styles.section, { ...aboveSection, following: 38 }).draw()
  drawFields(flow, booking.shipping)
  for (const field of booking.texts) drawParagraphs(flow, field)
  await drawLines(flow, booking)
  return flow.end(`Created ${createdText}`, styles.label)
}

const aboveSection: RowLook = { padding: [0, 4, 4] }

/** Draws DRAFT diagonally across a page. */
function drawDraftMark(document: DrawnDocument) {
  const { width, height } = document.kit.page
  const angle = (Math.atan2(height, width) * 180) / Math.PI
  document.kit.save().rotate(-angle, { origin: [width / 2, height / 2] })
  document.drawLine('DRAFT', styles.draft, width / 2, height / 2 + styles.draft.size * 0.36, 'middle')
  document.kit.restore()
}

function drawHeading(flow: PageFlow, number: string, company: string) {
  const width = flow.share(2, 0)
  const kicker = { text: 'Shipment booking', style: styles.kicker }
  const title = { text: number, style: styles.title, maxLines: 2, top: 16 }
  const right = { text: company, style: styles.company, maxLines: 2, top: -1, anchor: 'end' } as const
  const cells = [[kicker, title], [right]].map((blocks) => ({ width, blocks }))
  flow.row(cells, { below: gap }).draw()
}

/** Draws fields in four columns, each label above its value. */
function drawFields(flow: PageFlow, fields: readonly Field[]) {
  const width = flow.share(4, gap)
  for (let from = 0; from < fields.length; from += 4) {
    const cells = fields.slice(from, from + 4).map(({ label, value }) => ({
      width,
      blocks: [
        { text: label, style: styles.label },
        { text: value || '–', style: styles.value, maxLines: 4, top: 11 },
      ],
    }))
    flow.row(cells, { gap, below: from + 4 < fields.length ? 6 : 10 }).draw()
  }
}

/** Draws framed addresses side by side. */
function drawParties(flow: PageFlow, parties: BookingDocument['parties']) {
  const width = flow.share(parties.length, gap)
  const cells = parties.map(({ label, lines: [name = '–', ...rest] }) => ({
    width,
    blocks: [
      { text: label, style: styles.label },
      { text: name, style: styles.party, maxLines: 3, top: 12 },
      ...rest.map((text) => ({ text, style: styles.value, maxLines: 3 })),
    ],
  }))
  flow.row(cells, { gap, padding: [8, 8, 8], frame: frameColor, below: gap }).draw()
}

/** Draws a label and a text below it, which may continue on the next page. */
function drawParagraphs(flow: PageFlow, { label, value }: Field) {
  flow.line(label, styles.label, { following: 20 }).draw()
  for (const paragraph of value.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const lines = flow.document.lines(paragraph, styles.value, flow.width)
    for (const line of lines.length > 0 ? lines : ['']) flow.line(line, styles.value).draw()
  }
  flow.y += 6
}

/**
 * Draws the lines under a header that repeats on every page. The totals stay on one page with the last line. Other requests run between
 * pages, because a page takes tens of milliseconds.
 */
async function drawLines(flow: PageFlow, { lines, totals }: BookingDocument) {
  const shown = columns.filter(({ key, optional }) => !optional || lines.some((line) => line[key] !== ''))
  // the product gets the remaining width
  const others = shown.reduce((sum, { key, width }) => sum + (key === 'product' ? 0 : width), 0)
  const rowOf = (line: Partial<Line>, style: TextStyle, look: RowLook = {}) => {
    const cells = shown.map(({ key, width, maxLines, right }) => ({
      width: key === 'product' ? flow.width - others : width,
      blocks: [{ text: line[key] ?? '', style, maxLines, anchor: right ? 'end' : 'start' } as const],
    }))
    return flow.row(cells, { padding: [3, 2, 3], ...look })
  }
  const head = rowOf(Object.fromEntries(shown.map(({ key, label }) => [key, label])), styles.head, { fill: bandColor })
  // one row per unit, because quantities in different units are never added
  const [firstQty = '', ...moreQty] = totals.quantities
  const end = [{ ...totals, order: 'Total', qty: firstQty }, ...moreQty.map((qty) => ({ qty }))].map((line) => rowOf(line, styles.total))
  const endHeight = end.reduce((sum, { height }) => sum + height, 0)
  const rows = lines.map((line, at) => rowOf(line, styles.cell, { rule: frameColor, following: at === lines.length - 1 ? endHeight : 0 }))
  const firstHeight = rows[0] ? rows[0].height : endHeight
  flow.line('Lines', styles.section, { ...aboveSection, following: head.height + firstHeight }).draw()
  head.draw()
  for (const row of rows) {
    if (flow.reserve(row.height)) {
      head.draw()
      await setImmediate()
    }
    row.draw()
  }
  for (const row of end) row.draw()
}
