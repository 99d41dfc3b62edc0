import type { Endpoint, ResponseBody } from '@portal/contracts/endpoint'
import type { FileDownload } from '../files/file-download.ts'

/** Response `data` that PostgreSQL has already serialized as JSON. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Event stream that lasts for as long as the client is connected. */
export interface EventSubscription<T = unknown> {
  /** Starts sending events. @returns function that stops it, called once */
  start(tell: (event: T) => void): () => void
}

/** Return type of a handler, derived from the response kind of its endpoint. */
export type HandlerResult<E extends Endpoint> = E['response'] extends { kind: 'file' }
  ? FileDownload
  : E['response'] extends { kind: 'events' }
    ? EventSubscription<ResponseBody<E>>
    : ResponseBody<E> | RawJson
