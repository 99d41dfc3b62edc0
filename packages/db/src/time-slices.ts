import { setImmediate } from 'node:timers/promises'

/** Work that blocks the event loop longer than this yields to other requests of the process. */
export const maxSliceMs = 10

/** Splits long synchronous work into slices. Other requests of the process run between two slices. */
export class TimeSlices {
  #started = performance.now()

  /** True if the current slice has used up its time. */
  get isOver(): boolean {
    return performance.now() - this.#started >= maxSliceMs
  }

  /** Yields to the event loop and starts a slice. */
  async next(): Promise<void> {
    await setImmediate()
    this.#started = performance.now()
  }

  /** Does the same if the current slice is over. */
  async pause(): Promise<void> {
    if (this.isOver) await this.next()
  }
}
