import { Worker } from 'node:worker_threads'
import type { FontAnswer, FontRequest } from './font-worker.ts'

/**
 * Variable fonts at one weight. The WebAssembly that makes them takes some 60 MB and tens of milliseconds at a time, so it runs in a
 * worker thread, which ends when it has had nothing to do for a while.
 */

const idleMs = 1000

class FontWorker {
  // beside this file, whether it runs as it is written or built
  readonly #worker = new Worker(new URL(import.meta.url.endsWith('.ts') ? 'font-worker.ts' : 'font-worker.js', import.meta.url))
  readonly #waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>()
  readonly #onEnd: (worker: FontWorker) => void
  #last = 0
  #idle: NodeJS.Timeout | undefined

  /** `onEnd` is told when this worker takes no more requests. */
  constructor(onEnd: (worker: FontWorker) => void) {
    this.#onEnd = onEnd
    this.#worker.on('message', (answer: FontAnswer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if ('error' in answer) waiting?.reject(answer.error)
      else waiting?.resolve(answer.bytes)
      if (this.#waiting.size === 0) this.#rest()
    })
    this.#worker.on('error', (error) => this.#fail(error as Error))
    this.#worker.on('exit', () => this.#fail(new Error('The font worker ended')))
  }

  make(request: Omit<FontRequest, 'id'>): Promise<Uint8Array> {
    clearTimeout(this.#idle)
    this.#worker.ref()
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id } satisfies FontRequest)
    })
  }

  /** Neither the thread nor its timer keeps the process alive. */
  #rest() {
    this.#worker.unref()
    this.#idle = setTimeout(() => {
      this.#onEnd(this)
      void this.#worker.terminate()
    }, idleMs).unref()
  }

  #fail(error: Error) {
    this.#onEnd(this)
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

let worker: FontWorker | undefined

/** The TrueType bytes of a variable WOFF2 font at one weight. */
export const fontInstance = (request: Omit<FontRequest, 'id'>): Promise<Uint8Array> => {
  worker ??= new FontWorker((ended) => {
    if (worker === ended) worker = undefined
  })
  return worker.make(request)
}
