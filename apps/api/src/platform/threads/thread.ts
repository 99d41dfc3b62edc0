import { parentPort, Worker } from 'node:worker_threads'

/** Request to a thread, with the id of its response. */
interface ThreadRequest<Q> {
  id: number
  request: Q
}
type ThreadResponse<A> = { id: number; response: A } | { id: number; error: Error }

interface Waiting<A> {
  resolve: (response: A) => void
  reject: (error: Error) => void
}

/** Running worker thread. Calls `onEnd` when it accepts no more requests. */
class Running<Q, A> {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting<A>>()
  readonly #idleMs: number
  readonly #onEnd: (ended: Running<Q, A>) => void
  #last = 0
  #idle: NodeJS.Timeout | undefined

  constructor(file: URL, idleMs: number, onEnd: (ended: Running<Q, A>) => void) {
    this.#worker = new Worker(file)
    this.#idleMs = idleMs
    this.#onEnd = onEnd
    this.#worker.on('message', (message: ThreadResponse<A>) => {
      const waiting = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      if ('error' in message) waiting?.reject(message.error)
      else waiting?.resolve(message.response)
      if (this.#waiting.size === 0) this.#rest()
    })
    this.#worker.on('error', (error) => this.#fail(error as Error))
    this.#worker.on('exit', () => this.#fail(new Error('The thread ended')))
    this.#rest()
  }

  send(request: Q): Promise<A> {
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      // throws for a value that cannot be cloned; nothing has been sent then
      this.#worker.postMessage({ id, request } satisfies ThreadRequest<Q>)
      this.#waiting.set(id, { resolve, reject })
      clearTimeout(this.#idle)
      this.#worker.ref()
    })
  }

  /** Lets the process exit while the thread is idle. */
  #rest() {
    this.#worker.unref()
    this.#idle = setTimeout(() => {
      this.#onEnd(this)
      void this.#worker.terminate()
    }, this.#idleMs).unref()
  }

  #fail(error: Error) {
    this.#onEnd(this)
    clearTimeout(this.#idle)
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/**
 * Runs work in a worker thread, so that it does not block the event loop. The first request starts the thread, which ends after an idle
 * time. If it crashes, its pending requests fail and the next request starts a new one (decision 71).
 * @param name of the thread's file next to the module `url`, in source or built form; the file calls {@link serveThread}
 * @returns function that sends a request; rejects with the error of the work
 */
export function startWorkerThread<Q, A>(name: string, url: string, { idleMs }: { idleMs: number }): (request: Q) => Promise<A> {
  const file = new URL(`${name}.${url.endsWith('.ts') ? 'ts' : 'js'}`, url)
  let running: Running<Q, A> | undefined
  return (request) => {
    running ??= new Running<Q, A>(file, idleMs, (ended) => {
      if (running === ended) running = undefined
    })
    return running.send(request)
  }
}

/** Handles requests in the thread, several at a time. Called by the thread's file. */
export function serveThread<Q, A>(work: (request: Q) => Promise<A>): void {
  parentPort?.on('message', ({ id, request }: ThreadRequest<Q>) => {
    void work(request).then(
      (result) => parentPort?.postMessage({ id, response: result } satisfies ThreadResponse<A>),
      (error: unknown) =>
        parentPort?.postMessage({ id, error: error instanceof Error ? error : new Error(String(error)) } satisfies ThreadResponse<A>),
    )
  })
}
