import { slugOf, type Report } from '@portal/contracts/report'
import type { ReadPdf } from '../../documents/writers.fixture.ts'
import type { Place, Places } from './places.fixture.ts'

type Piece = ReadPdf['pages'][number]['pieces'][number]

const inPdf = (digits: number, read: (at: Places) => Promise<number>): Place => Object.assign(read, { only: 'pdf' as const, digits })
const numberOf = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ''))

/** Widest gap between the pieces of one text, in points. Kerning splits texts into pieces. */
const maxGap = 3

/** Joins the pieces of each text, from left to right. */
function textsOf(pieces: readonly Piece[]): Piece[] {
  const texts: Piece[] = []
  for (const piece of pieces.toSorted((one, other) => (isOnLine(one, other) ? one.x - other.x : other.y - one.y))) {
    const last = texts.at(-1)
    if (last && isOnLine(last, piece) && piece.x - last.x - last.width < maxGap)
      texts[texts.length - 1] = { ...last, text: last.text + piece.text, width: piece.x + piece.width - last.x }
    else texts.push(piece)
  }
  return texts
}
const isOnLine = (piece: Piece, other: Piece) => Math.abs(piece.y - other.y) < 2

/** Total of a column in the last row of the PDF of a report. */
export function pdfTotal(report: Report, column: string): Record<string, Place> {
  const { digits = 0 } = report.columns[column] as { digits?: number }
  const parameters = { format: 'pdf', totals: true, columns: `${report.key},${column}` }
  const total = inPdf(digits, async (at) => {
    const pages = await at.pdf(slugOf(report.id), parameters)
    const pieces = textsOf(pages.at(-1)!.pieces)
    const title = pieces.findLast(({ text }) => text.replaceAll(' ', '').startsWith('Totalsof'))!
    const cells = pieces.filter((piece) => isOnLine(piece, title) && piece.x > title.x + title.width)
    return numberOf(cells.map(({ text }) => text).join(''))
  })
  return { [`PDF of ${report.title}`]: total }
}

/** Metric below its label in the PDF of the overview. */
export const overviewPdf = (label: string): Place =>
  inPdf(0, async (at) => {
    const [page] = await at.pdf('overview', { dateBasedOn: 'ETA' })
    const texts = textsOf(page!.pieces)
    const title = texts.find(({ text }) => text.replaceAll(' ', '').startsWith(label.replaceAll(' ', '')))!
    const below = texts.filter(({ x, y }) => Math.abs(x - title.x) < 2 && y < title.y)
    return numberOf(below.toSorted((one, other) => other.y - one.y)[0]!.text)
  })
