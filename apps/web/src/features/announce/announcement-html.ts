/** Part of a paragraph: text, or a link. */
export interface TextSpan {
  text: string
  href?: string
}

/** Matches a URL without the punctuation that ends its sentence. */
const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g

function piecesOf(line: string): TextSpan[] {
  const pieces: TextSpan[] = []
  let end = 0
  for (const { 0: href, index } of line.matchAll(address)) {
    if (index > end) pieces.push({ text: line.slice(end, index) })
    pieces.push({ text: href, href })
    end = index + href.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end) })
  return pieces
}

/** Splits a text at empty lines into paragraphs, each an array of lines of pieces. */
export const paragraphsOf = (text: string): TextSpan[][][] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((paragraph) => paragraph.split('\n').map((line) => piecesOf(line.trim())))

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character]!)

const htmlOf = ({ text, href }: TextSpan) => (href ? `<a href="${escaped(href)}">${escaped(text)}</a>` : escaped(text))

/** Converts a text to HTML with paragraphs, line breaks and links; everything else is escaped. */
export const announcementHtml = (text: string): string =>
  paragraphsOf(text)
    .map((lines) => `<p>${lines.map((pieces) => pieces.map(htmlOf).join('')).join('<br>')}</p>`)
    .join('')
