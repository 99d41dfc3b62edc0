import { parentPort, Worker } from 'node:worker_threads'

/** What a thread is asked, with a number that its answer bears. */
interface Question<Q> {
  id: number
  asked: Q
}
type Answer<A> = { id: number; answer: A } | { id: number; error: Error }

interface Waiting<A> {
  resolve: (answer: A) => void
  reject: (error: Error) => void
}

/** A worker that runs. `onEnd` is told when it takes no more questions. */
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
    this.#worker.on('message', (message: Answer<A>) => {
      const waiting = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      if ('error' in message) waiting?.reject(message.error)
      else waiting?.resolve(message.answer)
      if (this.#waiting.size === 0) this.#rest()
    })
    this.#worker.on('error', (error) => this.#fail(error as Error))
    this.#worker.on('exit', () => this.#fail(new Error('The thread ended')))
    this.#rest()
  }

  ask(asked: Q): Promise<A> {
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      // throws for what cannot be sent, which then has not been asked
      this.#worker.postMessage({ id, asked } satisfies Question<Q>)
      this.#waiting.set(id, { resolve, reject })
      clearTimeout(this.#idle)
      this.#worker.ref()
    })
  }

  /** Neither the thread nor its timer keeps the process alive. */
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
 * Work in a thread of its own, so that it holds up nothing else in the process. The thread is started by the first question, and ends when it
 * has had none for a while; one that breaks fails what it was asked, and the next question starts another.
 * @param name of the thread's file, which stands beside the module `url`, whether that runs as it is written or built; it calls {@link answer}
 * @returns asks it; throws what the work throws
 */
export function inThread<Q, A>(name: string, url: string, { idleMs }: { idleMs: number }): (asked: Q) => Promise<A> {
  const file = new URL(`${name}.${url.endsWith('.ts') ? 'ts' : 'js'}`, url)
  let running: Running<Q, A> | undefined
  return (asked) => {
    running ??= new Running<Q, A>(file, idleMs, (ended) => {
      if (running === ended) running = undefined
    })
    return running.ask(asked)
  }
}

/** The other side, called by the thread's file: answers what it is asked, several questions at a time. */
export function answer<Q, A>(work: (asked: Q) => Promise<A>): void {
  parentPort?.on('message', ({ id, asked }: Question<Q>) => {
    void work(asked).then(
      (made) => parentPort?.postMessage({ id, answer: made } satisfies Answer<A>),
      (error: unknown) =>
        parentPort?.postMessage({ id, error: error instanceof Error ? error : new Error(String(error)) } satisfies Answer<A>),
    )
  })
}
