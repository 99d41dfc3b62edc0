import type { Position } from './written-positions.ts'

/** Positions of the primary over time, from which the lag of a replica follows: an idle primary makes no replica lag. */
export class PrimaryHistory {
  readonly #keptMs: number
  #firstAt: number | undefined
  #samples: { at: number; position: Position }[] = []

  /** @param keptMs longest lag that is measured */
  constructor(keptMs: number) {
    this.#keptMs = keptMs
  }

  add(position: Position, at: number): void {
    this.#firstAt ??= at
    const last = this.#samples.at(-1)
    // another primary: earlier positions are of no use
    if (last && position < last.position) this.#samples = []
    if (last?.position === position) last.at = at
    else this.#samples.push({ position, at })
    while (this.#samples.length > 1 && this.#samples[1]!.at < at - this.#keptMs) this.#samples.shift()
  }

  /** Returns true if the samples reach back that far. */
  covers(ms: number, now: number): boolean {
    return this.#firstAt !== undefined && now - this.#firstAt > ms
  }

  /** Returns how long ago the primary was at the position that a replica has replayed, in milliseconds; infinite if before all samples. */
  lagOf(replayed: Position, now: number): number {
    const last = this.#samples.at(-1)
    if (!last || replayed >= last.position) return 0
    const reached = this.#samples.findLast(({ position }) => position <= replayed)
    return reached ? now - reached.at : Number.POSITIVE_INFINITY
  }
}
