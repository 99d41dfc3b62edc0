import type { Line } from './pdf-shape.ts'

/** PDF operators of one page. Lengths in points; x from the left edge, y from the top edge. */

const fixed = (points: number) => Math.round(points * 100) / 100

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

  constructor(height: number) {
    this.#height = height
  }

  fill(x: number, y: number, width: number, height: number, ink: string) {
    this.#fills += `${ink} rg ${fixed(x)} ${fixed(this.#height - y - height)} ${fixed(width)} ${fixed(height)} re f\n`
  }

  /** A horizontal line. */
  rule(x: number, y: number, width: number) {
    const height = fixed(this.#height - y)
    this.#rules += `${fixed(x)} ${height} m ${fixed(x + width)} ${height} l\n`
  }

  /** A line of text whose baseline starts at (x, y). `scale` in percent narrows it. */
  text(line: Line, x: number, y: number, { font, fontSize, ink, scale = 100 }: { font: string; fontSize: number; ink: string; scale?: number }) {
    const [left, up] = [Math.round(x * 100), Math.round((this.#height - y) * 100)]
    const selected = `/${font} ${fontSize} Tf `
    if (selected !== this.#font) this.#text += selected
    if (ink !== this.#ink) this.#text += `${ink} rg `
    this.#text += `${(left - this.#x) / 100} ${(up - this.#y) / 100} Td `
    this.#text += scale === 100 ? line.operators : `${scale} Tz ${line.operators}100 Tz `
    this.#x = left
    this.#y = up
    this.#font = selected
    this.#ink = ink
  }

  /** The content stream; `rules` are drawn in this ink. */
  toString(rules: string): string {
    return `${this.#fills}${rules} RG 0.3 w\n${this.#rules}S\nBT\n${this.#text}\nET`
  }
}
