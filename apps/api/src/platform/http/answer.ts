import type { Endpoint, Reply } from '@portal/contracts/endpoint'
import type { Readable } from 'node:stream'

/** `data` that is JSON text already, as PostgreSQL built it. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A file on its way. */
export interface FileAnswer {
  stream: Readable
  mediaType: string
  fileName: string
  /** Names this very content: who has it already is answered 304 without it. */
  etag?: string
  /** More headers, lower case. */
  headers?: Record<string, string>
}

/** Events that are told for as long as somebody listens. */
export interface EventAnswer<T = unknown> {
  /** Begins to tell. @returns what ends it, called once */
  start(tell: (event: T) => void): () => void
}

/** What a handler returns, by what its endpoint declares. */
export type Result<E extends Endpoint> = E['answer'] extends { kind: 'file' }
  ? FileAnswer
  : E['answer'] extends { kind: 'events' }
    ? EventAnswer<Reply<E>>
    : Reply<E> | JsonText
