/**
 * Small fast counter generator (sfc32), seeded by a stream and up to two indexes. The same three numbers always give the same sequence, so
 * that any record can be made without the ones before it.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter = 1

  /**
   * @param stream from `streamKey`
   * @param index which thing of the stream, a whole number
   * @param sub which part of that thing
   */
  constructor(stream: number, index = 0, sub = 0) {
    this.#a = stream | 0
    this.#b = index | 0
    this.#c = sub | 0
    // neighbouring seeds need this many rounds to part
    for (let round = 0; round < 12; round++) this.#next()
  }

  /** 32 random bits. */
  #next(): number {
    const result = (this.#a + this.#b + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + result) | 0
    return result >>> 0
  }

  /** From 0 up to, but without, 1. */
  unit(): number {
    return this.#next() / 0x1_0000_0000
  }

  /** A whole number from 0 up to, but without, `bound`. */
  below(bound: number): number {
    return Math.floor(this.unit() * bound)
  }

  /** A whole number, both ends included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  /** A number between two others. */
  range(low: number, high: number): number {
    return low + this.unit() * (high - low)
  }

  chance(probability: number): boolean {
    return this.unit() < probability
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!
  }
}
