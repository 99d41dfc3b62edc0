import { describe, expect, it } from 'vitest'
import type { BookingDocument } from '../../domain/bookings/booking-document.ts'
import { bookingPdf } from './booking-pdf.ts'
import { readPdf } from '../writers.fixture.ts'

const lineOf = (at: number): BookingDocument['lines'][number] => ({
  order: `PO-106711 / ${at + 1}`,
  product: `P-${at + 1} Lamp of brass and glass`,
  shippingDate: '20 Dec 2026',
  qty: '1,200 PCS',
  cartons: '12',
  weight: '340.5',
  volume: '2.25',
})

const paper = (lines: number, over: Partial<BookingDocument> = {}): BookingDocument => ({
  number: 'SB-2026-000123',
  isDraft: false,
  company: 'Acme Forwarding',
  facts: [
    { label: 'Vendor', value: 'Lantern Bay' },
    { label: 'Customer', value: 'Kurrajong & Vale' },
  ],
  parties: [
    { label: 'Shipper', lines: ['宁波灯湾 Ltd', '9 Dock St', '315000 Ningbo', 'China'] },
    { label: 'Receiver', lines: [] },
  ],
  shipping: [{ label: 'Container size', value: "40' high cube" }],
  texts: [{ label: 'Goods description', value: 'First line\nsecond line' }],
  lines: Array.from({ length: lines }, (_, at) => lineOf(at)),
  totals: { quantities: ['1,200 PCS', '40 SET'], cartons: '12', weight: '340.5', volume: '2.25' },
  createdAt: new Date('2026-11-24T10:02:00Z'),
  createdText: '24 Nov 2026, 18:02 GMT+8',
  ...over,
})

const pagesOf = async (given: BookingDocument) => (await readPdf(new Uint8Array(await bookingPdf(given)))).pages

describe('a booking as a PDF', () => {
  it('is one page with all data for up to 25 lines', async () => {
    const [page, ...more] = await pagesOf(paper(25))
    expect(more).toEqual([])
    for (const text of ['SB-2026-000123', 'Acme Forwarding', 'Lantern Bay', '宁波灯湾', '9 Dock St', 'First line', 'second line'])
      expect(page!.text).toContain(text)
    for (const { order } of paper(25).lines) expect(page!.text).toContain(order)
    expect(page!.text).toContain('Page 1 of 1')
    expect(page!.text).not.toContain('DRAFT')
    // each unit has a total
    expect(page!.text).toMatch(/Total.*1,200 PCS/)
    expect(page!.text).toMatch(/^40 SET$/m)
  })

  it('leaves out empty columns, and shows times in one time zone', async () => {
    const lines = paper(2).lines.map((line) => ({ ...line, cartons: '', volume: '' }))
    const [page] = await pagesOf(paper(2, { lines, totals: { quantities: ['1,200 PCS'], cartons: '', weight: '340.5', volume: '' } }))
    expect(page!.text).toContain('Gross kg')
    for (const label of ['Cartons', 'Volume m³', 'UTC']) expect(page!.text).not.toContain(label)
    expect(page!.text).toContain('Created 24 Nov 2026, 18:02 GMT+8')
  })

  it('continues on further pages with the header repeated, and contains all lines', async () => {
    const pages = await pagesOf(paper(120))
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, { text }] of pages.entries()) {
      expect(text).toContain('Order / line')
      expect(text).toContain('SB-2026-000123')
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
    }
    const numbers = pages.flatMap(({ text }) => [...text.matchAll(/PO-106711 \/ (\d+)/g)].map(([, number]) => Number(number)))
    expect(numbers).toEqual(Array.from({ length: 120 }, (_, at) => at + 1))
    expect(pages.at(-1)!.text).toContain('Total')
    // the totals share the page with the last line
    expect(pages.at(-1)!.text).toContain('PO-106711 / 120')
  })

  it('shows DRAFT across each page of a draft', async () => {
    const bytes = await bookingPdf(paper(120, { isDraft: true }))
    const { pages, info } = await readPdf(new Uint8Array(bytes))
    expect(info.Title).toBe('Booking SB-2026-000123 – DRAFT')
    for (const { pieces } of pages) {
      const [mark, ...more] = pieces.filter(({ text }) => text === 'DRAFT')
      expect(mark!.angle).toBeCloseTo(54.7, 1)
      expect(more).toEqual([])
    }
  })

  it('shows the title and header of the lines above the first line', async () => {
    const note = (lines: number) => ({ label: 'Note', value: Array.from({ length: lines }, () => 'x').join('\n') })
    const lines = [{ ...lineOf(0), product: 'word '.repeat(60) }, lineOf(1)]
    for (const length of [27, 28, 29, 30, 31, 32, 33]) {
      const pages = await pagesOf(paper(2, { lines, texts: [note(length)] }))
      const withTitle = pages.filter(({ text }) => /^Lines$/m.test(text))
      expect(withTitle).toHaveLength(1)
      expect(withTitle[0]!.text).toMatch(/Order \/ line.*\nPO-106711 \/ 1/)
    }
  })

  it('fills the lines of a long text', async () => {
    const pages = await pagesOf(paper(1, { texts: [{ label: 'Note', value: 'word '.repeat(400).trim() }] }))
    const lines = pages.flatMap(({ text }) => text.split('\n')).filter((line) => line.startsWith('word'))
    expect(new Set(lines.slice(0, -1).map((line) => line.trim().length)).size).toBe(1)
  })

  it('stays inside the margins for any content', async () => {
    const long = 'W'.repeat(500)
    const wild = '\u202eright to left\u2028next <b>bold</b> '
    const given = paper(1, {
      parties: [{ label: 'Shipper', lines: [long, wild] }],
      texts: [{ label: 'Note', value: `${'word '.repeat(400)}\n\n${long}` }],
      lines: [{ ...lineOf(0), order: long, product: wild + long }],
    })
    const pages = await pagesOf(given)
    for (const { pieces, width, height } of pages)
      for (const piece of pieces) {
        expect(piece.x).toBeGreaterThanOrEqual(30)
        expect(piece.x + piece.width).toBeLessThanOrEqual(width - 30)
        expect(piece.y).toBeGreaterThan(20)
        expect(piece.y).toBeLessThan(height - 20)
      }
    const all = pages.map(({ text }) => text).join('')
    expect(all.match(/word/g)).toHaveLength(400)
    expect(all).toContain('<b>bold</b>')
    expect(all).not.toContain('\u202e')
  })
})
