/**
 * Small, fast counter-based generator (sfc32), seeded by a stream and up to two indexes. Equal seeds give equal sequences, so any record can be
 * generated without the ones before it.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter = 1

  /**
   * @param stream from `streamKey`
   * @param index item of the stream, an integer
   * @param sub part of that item
   */
  constructor(stream: number, index = 0, sub = 0) {
    this.#a = stream | 0
    this.#b = index | 0
    this.#c = sub | 0
    // neighbouring seeds need this many rounds to diverge
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

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  unit(): number {
    return this.#next() / 0x1_0000_0000
  }

  /** Returns an integer from 0 (inclusive) to `bound` (exclusive). */
  below(bound: number): number {
    return Math.floor(this.unit() * bound)
  }

  /** Returns an integer between two bounds, both inclusive. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  /** Returns a number between two others. */
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
