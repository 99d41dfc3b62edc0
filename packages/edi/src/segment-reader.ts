import { EdiError } from './edi-error.ts'
import type { Delimiters, Segment } from './interchange.ts'
import { limits } from './limits.ts'

/** Characters between segments, including U+FEFF, which concatenated files contain. */
const between = /[\s\uFEFF]/

/** Reads a text segment by segment within the limits. One reader reads a whole file, so its counts apply to the file. */
export class SegmentReader {
  readonly text: string
  position = 0
  /** Segments read so far. */
  count = 0
  #components = 0

  constructor(text: string) {
    this.text = text
  }

  /** Skips white space and byte order marks between segments. @returns false at the end of the text */
  skipSpace(): boolean {
    while (this.position < this.text.length && between.test(this.text[this.position]!)) this.position++
    return this.position < this.text.length
  }

  /**
   * Reads the next segment.
   * @returns `ended` is false for text at the end of the file without a terminator
   * @throws EdiError beyond a limit
   */
  next(delimiters: Delimiters): { segment: Segment; ended: boolean } {
    const { text, position: offset } = this
    const number = ++this.count
    if (number > limits.segments) throw new EdiError(number, `The file has more than ${limits.segments} segments`)
    const end = this.#end(delimiters)
    const stop = end === -1 ? text.length : end
    if (stop - offset > limits.segmentLength) throw new EdiError(number, `The segment is longer than ${limits.segmentLength} characters`)
    // line breaks inside a segment come from wrapping and are not content
    const raw = text.slice(offset, stop).replaceAll(/[\r\n]+/g, '')
    this.position = end === -1 ? text.length : end + 1
    return { segment: this.#parse(raw, number, offset, delimiters), ended: end !== -1 || delimiters.terminator === '\n' }
  }

  #end({ terminator, release }: Delimiters): number {
    let end = this.text.indexOf(terminator, this.position)
    if (!release) return end
    while (end !== -1 && this.#released(end, release)) end = this.text.indexOf(terminator, end + 1)
    return end
  }

  #released(end: number, release: string): boolean {
    let first = end
    while (first > this.position && this.text[first - 1] === release) first--
    return (end - first) % 2 === 1
  }

  #parse(raw: string, number: number, offset: number, { element, component, repetition, release }: Delimiters): Segment {
    const separate = (whole: string, sign: string | undefined, maxParts: number, partName: string): string[] => {
      const parts = !sign ? [whole] : release && whole.includes(release) ? splitReleased(whole, sign, release) : whole.split(sign)
      if (parts.length > maxParts) throw new EdiError(number, `There are more than ${maxParts} ${partName}`)
      return parts
    }
    const meant = (part: string) => (release && part.includes(release) ? unreleased(part, release) : part)
    const components = (whole: string) => {
      const parts = separate(whole, component, limits.componentsPerElement, 'components in an element')
      this.#components += parts.length
      if (this.#components > limits.components) throw new EdiError(number, `The file has more than ${limits.components} values`)
      return parts.map(meant)
    }
    const pieces = separate(raw, element, limits.elementsPerSegment, 'elements in the segment')
    const isHeader = pieces[0] === 'ISA'
    const repetitions: NonNullable<Segment['repetitions']> = []
    const elements = pieces.map((piece, index) => {
      // in ISA the delimiters are values
      if (isHeader) return [piece]
      const [first = '', ...more] = separate(piece, repetition, limits.componentsPerElement, 'repetitions of an element')
      for (const one of more) repetitions.push({ element: index, components: components(one) })
      return components(first)
    })
    const segment: Segment = { tag: elements[0]?.[0] ?? '', number, offset, elements }
    return repetitions.length ? { ...segment, repetitions } : segment
  }
}

/** Splits at separators that are not released; the parts keep their release characters. */
function splitReleased(whole: string, sign: string, release: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let index = 0; index < whole.length; index++) {
    if (whole[index] === release) index++
    else if (whole[index] === sign) {
      parts.push(whole.slice(from, index))
      from = index + 1
    }
  }
  parts.push(whole.slice(from))
  return parts
}

/** Resolves release characters. */
function unreleased(part: string, release: string): string {
  const pieces: string[] = []
  for (let index = 0; index < part.length; index++) {
    if (part[index] === release && index + 1 < part.length) index++
    pieces.push(part[index]!)
  }
  return pieces.join('')
}
