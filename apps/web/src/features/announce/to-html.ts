/** A part of a paragraph: text, or a link. */
export interface Piece {
  text: string
  href?: string
}

/** An address in a text; what ends a sentence behind it is not part of it. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: href, index } of line.matchAll(address)) {
    if (index > end) pieces.push({ text: line.slice(end, index) })
    pieces.push({ text: href, href })
    end = index + href.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end) })
  return pieces
}

/** Paragraphs of a text, which empty lines separate, as lines of pieces. */
export const paragraphsOf = (text: string): Piece[][][] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph) => paragraph.split('\n').map((line) => piecesOf(line.trim())))

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character]!)

const htmlOf = ({ text, href }: Piece) => (href ? `<a href="${escaped(href)}">${escaped(text)}</a>` : escaped(text))

/** A text as the HTML of a message: paragraphs, line breaks and links; whatever else is in it stays text. */
export const toHtml = (text: string): string =>
  paragraphsOf(text)
    .map((lines) => `<p>${lines.map((pieces) => pieces.map(htmlOf).join('')).join('<br>')}</p>`)
    .join('')
