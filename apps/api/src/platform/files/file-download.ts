import type { Readable } from 'node:stream'

export interface FileDownload {
  stream: Readable
  mediaType: string
  fileName: string
  /** Identifies the content: a client that already has it receives a 304. */
  etag?: string
  /** More headers, lower case. */
  headers?: Record<string, string>
}
