import type { RecordErrorCode } from '@portal/contracts/records/record-error'
import type { Readable } from 'node:stream'

/** Line of a file, or the reason why it is invalid. */
export type NdjsonLine = { line: number; value: unknown } | { line: number; code: RecordErrorCode; problem: string }

/** Maximum bytes of a line. */
export const maxLineBytes = 8 * 1024 * 1024

/**
 * Reads newline-delimited JSON from a stream. Only LF ends a line, because JSON strings may contain other separators. The maximum line
 * length limits memory use for any file size.
 */
export async function* readNdjson(input: Readable): AsyncGenerator<NdjsonLine> {
  let rest: Buffer[] = []
  let size = 0
  let line = 1
  for await (const chunk of input as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      const parsed = parseLine([...rest, chunk.subarray(start, end)], size + end - start, line++)
      if (parsed) yield parsed
      ;[rest, size, start] = [[], 0, end + 1]
    }
    size += chunk.length - start
    // an oversized line is counted, not buffered
    if (size <= maxLineBytes) rest.push(Buffer.from(chunk.subarray(start)))
  }
  const last = parseLine(rest, size, line)
  if (last) yield last
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** @param parts its bytes, without the LF @returns undefined for an empty line */
export function parseLine(parts: Buffer[], size: number, line: number): NdjsonLine | undefined {
  if (size > maxLineBytes) return { line, code: 'lineTooLong', problem: `Longer than ${maxLineBytes} bytes` }
  let text: string
  try {
    text = decoder.decode(parts.length === 1 ? parts[0] : Buffer.concat(parts)).trim()
  } catch {
    return { line, code: 'invalidJson', problem: 'Not valid UTF-8' }
  }
  if (text === '') return undefined
  try {
    return { line, value: JSON.parse(text) }
  } catch (error) {
    return { line, code: 'invalidJson', problem: `Not valid JSON: ${(error as Error).message}` }
  }
}
