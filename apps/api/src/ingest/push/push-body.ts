import { maxPushRecords } from '@portal/contracts/external/push'
import { setImmediate } from 'node:timers/promises'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { parseLine, maxLineBytes, type NdjsonLine } from '../context/ndjson.ts'

/** Position of a record in the bytes of a body. */
interface Piece {
  /** Line of NDJSON, or position in the list, from 1. */
  line: number
  start: number
  end: number
}

/** Number of bytes to scan before yielding to the event loop: about a millisecond of work. */
const turnInterval = 512 * 1024

const [space, tab, lf, cr, quote, backslash, comma] = [0x20, 0x09, 0x0a, 0x0d, 0x22, 0x5c, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
const byteOrderMark = Buffer.from('\ufeff')

/** Unparsed records of a body. Parsing a large list at once would block other requests. */
export class PushBody {
  readonly #bytes: Buffer
  readonly #pieces: readonly Piece[]

  private constructor(bytes: Buffer, pieces: readonly Piece[]) {
    this.#bytes = bytes
    this.#pieces = pieces
  }

  /**
   * @param form JSON (a list of records, or one), or one record per line
   * @throws {HttpError} 400 for another format, 413 for too many records
   */
  static async read(bytes: Buffer, form: 'json' | 'ndjson'): Promise<PushBody> {
    return new PushBody(bytes, form === 'ndjson' ? await cutLines(bytes) : await cutJson(bytes))
  }

  /** Number of records; empty lines do not count. */
  get count(): number {
    return this.#pieces.length
  }

  /** Returns the beginnings of records as they were sent, in the order of their lines. @param maxLength length of all texts together */
  *texts(lines: ReadonlySet<number>, maxLength: number): Generator<{ line: number; text: string }> {
    let left = maxLength
    for (const { line, start, end } of this.#pieces) {
      if (!lines.has(line)) continue
      if (left <= 0) return
      const text = this.#bytes.subarray(start, Math.min(end, start + left)).toString('utf8')
      left -= text.length
      yield { line, text }
    }
  }

  /** Parses the records one by one. */
  *lines(): Generator<NdjsonLine> {
    for (const { line, start, end } of this.#pieces) {
      const size = end - start
      const parsed = parseLine(size > maxLineBytes ? [] : [this.#bytes.subarray(start, end)], size, line)
      if (parsed) yield parsed
    }
  }
}

async function cutLines(bytes: Buffer): Promise<Piece[]> {
  const pieces: Piece[] = []
  let turn = turnInterval
  for (let [line, start] = [1, 0]; start < bytes.length; line++) {
    const found = bytes.indexOf(lf, start)
    const end = found < 0 ? bytes.length : found
    if (!isBlank(bytes, start, end)) add(pieces, { line, start, end })
    start = end + 1
    if (start > turn) {
      turn = start + turnInterval
      await setImmediate()
    }
  }
  return pieces
}

function add(pieces: Piece[], piece: Piece): void {
  if (pieces.length === maxPushRecords)
    rejectWith(
      'tooManyRecords',
      null,
      `A push can contain at most ${maxPushRecords.toLocaleString('en')} records. Nothing was applied. Send them in several pushes.`,
    )
  pieces.push(piece)
}

function isBlank(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isSpace(bytes[at]!)) return false
  return true
}

const isSpace = (byte: number) => byte === space || byte === tab || byte === lf || byte === cr

async function cutJson(bytes: Buffer): Promise<Piece[]> {
  const start = skipSpace(bytes, bytes.subarray(0, 3).equals(byteOrderMark) ? 3 : 0)
  if (start === bytes.length) rejectWith('badRequest', null, 'The body is empty. Send a record or a list of records')
  if (bytes[start] === openObject) {
    const end = await endOfElement(bytes, start)
    if (skipSpace(bytes, end) < bytes.length) unexpected(bytes, skipSpace(bytes, end))
    return [{ line: 1, start, end }]
  }
  if (bytes[start] !== openList) rejectWith('badRequest', null, 'The body must be a record or a list of records')
  const pieces: Piece[] = []
  let at = skipSpace(bytes, start + 1)
  if (bytes[at] === closeList) at++
  else
    for (;;) {
      const end = await endOfElement(bytes, at)
      add(pieces, { line: pieces.length + 1, start: at, end })
      at = skipSpace(bytes, end)
      if (bytes[at] !== comma) {
        if (bytes[at] !== closeList) unexpected(bytes, at)
        at++
        break
      }
      at = skipSpace(bytes, at + 1)
    }
  if (skipSpace(bytes, at) < bytes.length) unexpected(bytes, skipSpace(bytes, at))
  return pieces
}

function skipSpace(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && isSpace(bytes[at]!)) at++
  return at
}

/** Finds the end of the JSON value that begins here by brackets and quotes only; the content is parsed later. */
async function endOfElement(bytes: Buffer, start: number): Promise<number> {
  const first = bytes[start]
  if (first === undefined || first === comma || first === closeList || first === closeObject) unexpected(bytes, start)
  let depth = 0
  let turn = start + turnInterval
  for (let at = start; at < bytes.length; at++) {
    if (at > turn) {
      turn = at + turnInterval
      await setImmediate()
    }
    const byte = bytes[at]
    if (byte === quote) at = endOfText(bytes, at)
    else if (byte === openObject || byte === openList) depth++
    else if (byte === closeObject || byte === closeList) {
      if (depth === 0) return trimmedEnd(bytes, start, at)
      if (--depth === 0) return at + 1
    } else if (byte === comma && depth === 0) return trimmedEnd(bytes, start, at)
  }
  return unexpected(bytes, bytes.length)
}

/** Finds the closing quote of the string that begins here. */
function endOfText(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(quote, start + 1); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    let before = at
    while (bytes[before - 1] === backslash) before--
    if ((at - before) % 2 === 0) return at
  }
  return unexpected(bytes, bytes.length)
}

function trimmedEnd(bytes: Buffer, start: number, end: number): number {
  let at = end
  while (at > start && isSpace(bytes[at - 1]!)) at--
  return at
}

function unexpected(bytes: Buffer, at: number): never {
  const what = at >= bytes.length ? 'it ends too early' : `there is an unexpected “${String.fromCharCode(bytes[at]!)}” at byte ${at}`
  return rejectWith('badRequest', null, `The body is not a JSON list: ${what}. Nothing was applied.`)
}
