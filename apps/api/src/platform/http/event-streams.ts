import type { FastifyReply } from 'fastify'
import type { EventAnswer } from './answer.ts'

/** How often a line is written that says nothing, so that proxies and callers know that it is alive. */
const beatMs = 15_000
/** What may wait for a reader who does not read, in bytes. */
const mostWaiting = 64 * 1024

export interface EventStreamOptions {
  /** Whether the caller may still hear what is told: asked before every event and at every beat. */
  isAllowed(): Promise<boolean>
}

/** The events that are on their way to callers (server-sent events over HTTP), of this process. */
export class EventStreams {
  readonly #open = new Set<() => void>()
  readonly #beatMs: number

  constructor(options: { beatMs?: number | undefined } = {}) {
    this.#beatMs = options.beatMs ?? beatMs
  }

  /** Tells a caller events until the caller goes away, may not hear them any more, does not read them, or the process ends. */
  send(reply: FastifyReply, answer: EventAnswer, { isAllowed }: EventStreamOptions): void {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx passes on what comes as it comes
      'x-accel-buffering': 'no',
    })
    raw.flushHeaders()
    let isOver = false
    let told: Promise<void> = Promise.resolve()
    /** In the order in which it is told; nothing after it is over. */
    const write = (text: string) => {
      told = told.then(async () => {
        const allowed = isOver || (await isAllowed().catch(() => false))
        if (isOver) return
        if (!allowed) return close()
        raw.write(text)
        if (raw.writableLength > mostWaiting) raw.destroy()
      })
    }
    const stop = answer.start((event) => write(`data: ${JSON.stringify(event)}\n\n`))
    const beat = setInterval(() => write(':\n\n'), this.#beatMs).unref()
    const over = () => {
      if (isOver) return
      isOver = true
      clearInterval(beat)
      this.#open.delete(close)
      stop()
    }
    const close = () => {
      over()
      raw.end()
    }
    this.#open.add(close)
    raw.on('close', over)
    raw.on('error', over)
    // it may have gone while the answer was made
    if (raw.destroyed || raw.closed) over()
  }

  /** Ends them all; callers come back to another process. */
  close(): void {
    for (const close of this.#open) close()
  }
}
