import type { Line } from './pdf-shape.ts'

/**
 * PDF operators of one page. The content stream counts in hundredths of a point, so that nearly all its numbers are short integers; callers
 * give points, x from the left edge, y from the top edge.
 */

const hundredths = (points: number) => Math.round(points * 100)

/** The operator that selects a font; `fontSize` in points. */
export const selectFont = (name: string, fontSize: number): string => `/${name} ${hundredths(fontSize)} Tf `

/** The operator that raises the glyphs after it; in points. */
export const raise = (points: number): string => `${hundredths(points)} Ts `

/** Collects what is drawn on a page: fills, then rules, then text, whatever order it comes in. */
export class PageContent {
  readonly #height: number
  #fills = ''
  #rules = ''
  #text = ''
  // where the text pen is and what it has selected, so that only changes are written
  #x = 0
  #y = 0
  #font = ''
  #ink = ''

  /** `height` of the paper in points. */
  constructor(height: number) {
    this.#height = hundredths(height)
  }

  /** A rectangle. Inks are RGB from 0 to 1 as PDF operands. */
  fill(x: number, y: number, width: number, height: number, ink: string) {
    const bottom = this.#height - hundredths(y + height)
    this.#fills += `${ink} rg ${hundredths(x)} ${bottom} ${hundredths(width)} ${hundredths(height)} re f\n`
  }

  /** A hairline to the right. */
  rule(x: number, y: number, width: number) {
    const up = this.#height - hundredths(y)
    this.#rules += `${hundredths(x)} ${up} m ${hundredths(x + width)} ${up} l\n`
  }

  /** What `selectFont` answered for the lines that follow. */
  select(font: string) {
    if (font !== this.#font) this.#text += font
    this.#font = font
  }

  /** A line of text whose baseline starts at (x, y). `scale` in percent narrows it. */
  text(line: Line, x: number, y: number, ink: string, scale = 100) {
    const left = hundredths(x)
    const up = this.#height - hundredths(y)
    if (ink !== this.#ink) this.#text += `${ink} rg `
    this.#text += `${left - this.#x} ${up - this.#y} Td `
    this.#text += scale === 100 ? line.operators : `${scale} Tz ${line.operators}100 Tz `
    this.#x = left
    this.#y = up
    this.#ink = ink
  }

  /** The content stream; `rules` is the ink of the hairlines. */
  toString(rules: string): string {
    return `0.01 0 0 0.01 0 0 cm\n${this.#fills}${rules} RG 30 w\n${this.#rules}S\nBT\n${this.#text}\nET`
  }
}
