import bidiJs, { type Bidi } from 'bidi-js'
import type { EncodedGlyph, PdfFont } from './pdf-document.ts'
import type { DocumentFont, FontSet } from './pdf-fonts.ts'
import { raiseText, selectFont } from './pdf-operators.ts'

/** Sets lines in scripts whose letters join, stack or run from right to left. */

/** Line as PDF text operators. They start at the pen with the base font selected, and end with it selected. */
export interface Line {
  operators: string
  /** Width in thousandths of the font size. */
  width: number
}

// its types declare a default export, but its CommonJS file exports the function itself
const bidi = (bidiJs as unknown as () => Bidi)()
export const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const mark = /\p{M}|\u200C|\u200D/u

export type Direction = 'ltr' | 'rtl'

/** Returns the direction of a text, by its first letter with a direction. */
export const directionOf = (text: string): Direction =>
  rightToLeft.test(text) && (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'

export interface Run<F> {
  font: F
  text: string
}

/** Returns the font of each UTF-16 unit. A mark takes the font of its letter if that has the mark. */
const fontsOf = <F extends DocumentFont>(text: string, fonts: FontSet<F>): F[] => {
  const result: F[] = []
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const previous = result.at(-1)
    const font = previous && mark.test(character) && previous.has(codePoint) ? previous : fonts.fontOf(codePoint)
    for (let unit = 0; unit < character.length; unit++) result.push(font)
  }
  return result
}

/** Cuts a line into runs of one font and direction, in visual order. */
export const visualRuns = <F extends DocumentFont>(text: string, direction: Direction, fonts: FontSet<F>): Run<F>[] => {
  const fontAt = fontsOf(text, fonts)
  // without right-to-left letters the visual order is that of the text
  const embedding = rightToLeft.test(text) ? bidi.getEmbeddingLevels(text, direction) : undefined
  const runs: Run<F>[] = []
  let from = 0
  const order = embedding ? bidi.getReorderedIndices(text, embedding) : [...fontAt.keys()]
  const levelAt = (index: number) => embedding?.levels[index] ?? 0
  for (let at = 1; at <= order.length; at++) {
    const [last, next] = [order[at - 1] ?? 0, order[at]]
    const level = levelAt(last)
    if (next !== undefined && levelAt(next) === level && fontAt[next] === fontAt[last] && Math.abs(next - last) === 1) continue
    const start = Math.min(order[from] ?? 0, last)
    const run = text.slice(start, start + at - from)
    // shaping reverses right-to-left scripts only
    const turned = (level % 2 === 1) !== rightToLeft.test(run)
    runs.push({ font: fontAt[last] ?? fonts.base, text: turned ? reversed(run, level % 2 === 1) : run })
    from = at
  }
  return runs
}

/** Reverses punctuation between right-to-left words, with mirrored brackets; or Arabic digits, which run from left to right. */
const reversed = (text: string, mirror: boolean): string =>
  Array.from(text, (character) => (mirror ? (bidi.getMirroredCharacter(character) ?? character) : character))
    .toReversed()
    .join('')

/** Shows glyphs at their shaped positions: horizontally by adjusting the pen, vertically by text rise. */
const showGlyphs = (glyphs: EncodedGlyph[], fontSize: number): string => {
  let operators = ''
  let shown = ''
  let rise = 0
  // remaining distance to move right before the next glyph
  let pending = 0
  for (const { code, advance, width, right, up } of glyphs) {
    if (up !== rise) {
      operators += `${shown === '' ? '' : `[${shown}]TJ `}${raiseText((up * fontSize) / 1000)}`
      shown = ''
      rise = up
    }
    const move = Math.round(pending + right)
    shown += `${move === 0 ? '' : -move}(${code})`
    pending = pending + right - move + (advance - width - right)
  }
  if (shown !== '') operators += `[${shown}${Math.round(pending) === 0 ? '' : -Math.round(pending)}]TJ `
  return rise === 0 ? operators : `${operators}${raiseText(0)}`
}

/** Shapes one line of text in reading order. `direction` is that of the whole text; `fontSize` in points. */
export const shape = (text: string, direction: Direction, fonts: FontSet<PdfFont>, fontSize: number): Line => {
  let operators = ''
  let width = 0
  let selected = fonts.base
  for (const run of visualRuns(text, direction, fonts)) {
    if (run.font !== selected) operators += selectFont(run.font.name, fontSize)
    selected = run.font
    const glyphs = run.font.encode(run.text)
    operators += showGlyphs(glyphs, fontSize)
    for (const { advance } of glyphs) width += advance
  }
  if (selected !== fonts.base) operators += selectFont(fonts.base.name, fontSize)
  // PDF readers reverse right-to-left text themselves; reordered or decomposed glyphs need the original text
  return { operators: rightToLeft.test(text) ? operators : `/Span<</ActualText<${utf16(text)}>>>BDC ${operators}EMC `, width }
}

/** Encodes text as big-endian UTF-16 with byte order mark, in hex. */
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex')
