import { decodeExtended, parse } from 'content-disposition'
import type { Readable } from 'node:stream'

/** Maximum length of the headers of a part; the form parser has the same limit. */
const maxHeaderBytes = 80 * 1024
const headersEnd = '\r\n\r\n'

/**
 * Reads `filename*` (RFC 8187) of the first file part from a multipart body. The form parser drops it if other parameters of the header are
 * quoted.
 * @param body read beside the form parser: nothing is consumed
 * @returns the name once the headers of the part have passed, and a function that stops reading
 */
export function watchExtendedFileName(
  body: Readable,
  contentType: string | undefined,
): { name: () => string | undefined; stop: () => void } {
  const boundary = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType ?? '')
  const delimiter = `--${boundary?.[1] ?? boundary?.[2]}\r\n`
  let name: string | undefined
  let isInHeaders = false
  let pending = ''
  const read = (chunk: Buffer) => {
    pending += chunk.toString('latin1')
    for (;;) {
      const end = pending.indexOf(isInHeaders ? headersEnd : delimiter)
      if (end < 0) break
      const disposition = isInHeaders ? /^content-disposition:(.*)$/im.exec(pending.slice(0, end))?.[1] : undefined
      if (disposition && isFile(disposition)) {
        name = readExtendedName(disposition)
        return stop()
      }
      pending = pending.slice(end + (isInHeaders ? 0 : delimiter.length))
      isInHeaders = !isInHeaders
    }
    if (!isInHeaders) pending = pending.slice(-delimiter.length)
    else if (pending.length > maxHeaderBytes) stop()
  }
  const stop = () => void body.off('data', read)
  if (boundary) body.on('data', read)
  return { name: () => name, stop }
}

function isFile(disposition: string): boolean {
  const { parameters } = parse(disposition)
  return parameters['filename'] !== undefined || parameters['filename*'] !== undefined
}

/** Returns the decoded `filename*` of a Content-Disposition header without its folders; undefined if it has none or it cannot be decoded. */
export function readExtendedName(disposition: string): string | undefined {
  const encoded = parse(disposition, { extended: false }).parameters['filename*']
  const name = encoded === undefined ? undefined : decodeExtended(encoded)
  return name?.split(/[/\\]/).at(-1) || undefined
}
