import { Worker } from 'node:worker_threads'
import type { FontAnswer, FontRequest } from './font-worker.ts'

/**
 * Fixed instances of variable fonts. The WebAssembly that makes them takes some 60 MB and tens of milliseconds at a time, so it runs in a
 * worker thread, which ends when it has had nothing to do for a while.
 */

const idleMs = 5000

class FontWorker {
  readonly #worker = new Worker(new URL('font-worker.ts', import.meta.url))
  readonly #waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>()
  #last = 0
  #idle: NodeJS.Timeout | undefined

  constructor(onEnd: () => void) {
    this.#worker.on('message', (answer: FontAnswer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if ('error' in answer) waiting?.reject(answer.error)
      else waiting?.resolve(answer.bytes)
      if (this.#waiting.size === 0) this.#rest()
    })
    this.#worker.on('error', (error) => this.#fail(error as Error))
    this.#worker.on('exit', () => {
      this.#fail(new Error('The font worker ended'))
      onEnd()
    })
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
    this.#idle = setTimeout(() => void this.#worker.terminate(), idleMs).unref()
  }

  #fail(error: Error) {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

let worker: FontWorker | undefined

/** The TrueType bytes of a variable WOFF2 font at fixed values of its axes. */
export const fontInstance = (request: Omit<FontRequest, 'id'>): Promise<Uint8Array> => {
  const current = (worker ??= new FontWorker(() => {
    if (worker === current) worker = undefined
  }))
  return current.make(request)
}
