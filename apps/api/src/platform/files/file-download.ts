import type { Readable } from 'node:stream'

/** File that a handler returns. */
export interface FileDownload {
  stream: Readable
  mediaType: string
  fileName: string
  /** Identifies the content: a client that already has it receives a 304. */
  etag?: string
  /** More headers, lower case. */
  headers?: Record<string, string>
}
