import { hundredths } from './pdf-operators.ts'
import type { Line } from './pdf-shape.ts'

/**
 * PDF operators of one page. The content stream uses hundredths of a point, so that nearly all its numbers are short integers. Callers pass
 * points, x from the left edge and y from the top edge.
 */

const [space, minus, zero] = [0x20, 0x2d, 0x30]

/** Operators as bytes: a page has thousands of pieces, and concatenating them as text would only be undone when they are encoded. */
class Operators {
  #bytes = Buffer.allocUnsafe(64 * 1024)
  #length = 0

  /** Appends single-byte characters. */
  text(operators: string) {
    this.#makeRoom(operators.length)
    const bytes = this.#bytes
    let length = this.#length
    for (let at = 0; at < operators.length; at++) bytes[length++] = operators.charCodeAt(at)
    this.#length = length
  }

  /** Appends an integer and a space. */
  integer(value: number) {
    this.#makeRoom(20)
    const bytes = this.#bytes
    let rest = Math.abs(value)
    if (value < 0) bytes[this.#length++] = minus
    let digits = 1
    for (let bound = 10; rest >= bound; bound *= 10) digits++
    for (let at = this.#length + digits - 1; at >= this.#length; at--) {
      const next = Math.floor(rest / 10)
      bytes[at] = zero + rest - 10 * next
      rest = next
    }
    this.#length += digits
    bytes[this.#length++] = space
  }

  clear() {
    this.#length = 0
  }

  /** View of all bytes, valid until the next change. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  #makeRoom(length: number) {
    if (this.#length + length <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(2 * (this.#length + length))
    larger.set(this.bytes)
    this.#bytes = larger
  }
}

/** Collects the content of a page: fills, then rules, then text, in any order of calls. Can be reused for the next page. */
export class PageContent {
  readonly #height: number
  #fills = ''
  #rules = ''
  readonly #text = new Operators()
  // position and selection of the text pen, so that only changes are written
  #x = 0
  #y = 0
  #font = ''
  #ink = ''

  /** @param height of the paper in points */
  constructor(height: number) {
    this.#height = hundredths(height)
  }

  /** Starts the next page. */
  clear() {
    this.#fills = this.#rules = this.#font = this.#ink = ''
    this.#text.clear()
    this.#x = this.#y = 0
  }

  /** Adds a rectangle. Inks are RGB from 0 to 1 as PDF operands. */
  fill(x: number, y: number, width: number, height: number, ink: string) {
    const bottom = this.#height - hundredths(y + height)
    this.#fills += `${ink} rg ${hundredths(x)} ${bottom} ${hundredths(width)} ${hundredths(height)} re f\n`
  }

  /** Adds a horizontal hairline. */
  rule(x: number, y: number, width: number) {
    const up = this.#height - hundredths(y)
    this.#rules += `${hundredths(x)} ${up} m ${hundredths(x + width)} ${up} l\n`
  }

  /** Selects the font for the following lines. @param font result of `selectFont` */
  select(font: string) {
    if (font !== this.#font) this.#text.text(font)
    this.#font = font
  }

  /** Adds a line of text whose baseline starts at (x, y). `scale` in percent narrows it. */
  text(line: Line, x: number, y: number, ink: string, scale = 100) {
    const text = this.#text
    const left = hundredths(x)
    const up = this.#height - hundredths(y)
    if (ink !== this.#ink) text.text(`${ink} rg `)
    text.integer(left - this.#x)
    text.integer(up - this.#y)
    text.text('Td ')
    if (scale === 100) text.text(line.operators)
    else text.text(`${scale} Tz ${line.operators}100 Tz `)
    this.#x = left
    this.#y = up
    this.#ink = ink
  }

  /** Returns the content stream in pieces, valid until the next change; `rules` is the ink of the hairlines. */
  pieces(rules: string): Uint8Array[] {
    const beforeText = `0.01 0 0 0.01 0 0 cm\n${this.#fills}${rules} RG 30 w\n${this.#rules}S\nBT\n`
    return [Buffer.from(beforeText), this.#text.bytes, Buffer.from('\nET')]
  }
}
