import type { FastifyReply } from 'fastify'
import type { EventSubscription } from './handler-result.ts'

/** Interval of the comment line that keeps idle streams open through proxies and clients. */
const heartbeatMs = 15_000
/** Maximum number of unread bytes before a stream is closed. */
const maxBufferedBytes = 64 * 1024

export interface EventStreamOptions {
  /** Returns true while the caller may receive events; checked before every event and at every heartbeat. */
  isAllowed(): Promise<boolean>
}

/** Open server-sent event streams of this process. */
export class EventStreams {
  readonly #open = new Set<() => void>()
  readonly #beatMs: number

  constructor(options: { beatMs?: number | undefined } = {}) {
    this.#beatMs = options.beatMs ?? heartbeatMs
  }

  /** Sends events to a client until it disconnects, loses access or stops reading, or the process ends. */
  send(reply: FastifyReply, subscription: EventSubscription, { isAllowed }: EventStreamOptions): void {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // turns response buffering of nginx off
      'x-accel-buffering': 'no',
    })
    raw.flushHeaders()
    let isOver = false
    let told: Promise<void> = Promise.resolve()
    /** Writes in order; ignores everything after the end of the stream. */
    const write = (text: string) => {
      told = told.then(async () => {
        const allowed = isOver || (await isAllowed().catch(() => false))
        if (isOver) return
        if (!allowed) return close()
        raw.write(text)
        if (raw.writableLength > maxBufferedBytes) raw.destroy()
      })
    }
    const stop = subscription.start((event) => write(`data: ${JSON.stringify(event)}\n\n`))
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
    // the client may have disconnected before the stream started
    if (raw.destroyed || raw.closed) over()
  }

  /** Ends all streams; clients reconnect to another process. */
  close(): void {
    for (const close of this.#open) close()
  }
}
