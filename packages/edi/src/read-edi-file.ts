import { createHash } from 'node:crypto'
import { EdiError } from './edi-error.ts'
import type { Interchange, Message } from './interchange.ts'
import { limits } from './limits.ts'
import { fullYear } from './mapping/dates.ts'
import { eventsIn } from './mapping/dcsa-events.ts'
import { dcsaRecords } from './mapping/dcsa-records.ts'
import type { MappingResult, UnmappedSegment } from './mapping/mapping-result.ts'
import { mapInterchange } from './mapping/map-interchange.ts'
import { readInterchanges } from './read-interchanges.ts'

export type EdiFormat = 'EDIFACT' | 'X12' | 'DCSA' | 'JSON' | 'XML' | 'unknown'

/** Identity of an interchange and a hash of its content: the same number with the same hash is a copy. */
export interface InterchangeNumber {
  sender: string
  receiver: string
  reference: string
  prepared: string
  /** True if it is complete. */
  whole: boolean
  /** Segment where its first message starts. */
  segment: number
  /** SHA-256 of its segments. */
  digest: Buffer
}

/** Content of a file: a message of an interchange, or all events of a JSON file. */
export interface EdiMessage {
  /** `IFTSTA`, `214`, `EVENTS`. */
  type: string
  /** Index in `interchanges`; undefined for JSON and for text without an envelope. */
  interchange: number | undefined
  records: MappingResult['records']
  retractions?: MappingResult['retractions']
}

/** Result of parsing a file. The original bytes are stored separately. */
export interface ParsedEdiFile {
  format: EdiFormat
  types: string[]
  interchanges: InterchangeNumber[]
  parts: EdiMessage[]
  /** Unread content with its reason, in file order. */
  notes: UnmappedSegment[]
  /** Creation time that the file states: `YYYY-MM-DDTHH:MM`, local time of the sender; undefined if missing or invalid. */
  madeAt: string | undefined
}

/**
 * Reads an EDIFACT, X12, JSON or XML file. Never throws because of its content: unreadable content becomes a note with segment and reason, marked
 * as refused. XML is not parsed, so entities and includes have no effect.
 * @param bytes the whole file, or at most one byte more than `limits.bytes` of it
 * @param now latest time at which an event can have been recorded
 */
export function readEdiFile(bytes: Uint8Array, now: Date): ParsedEdiFile {
  try {
    switch (firstSign(bytes)) {
      case '<':
        return xml(bytes)
      case '{':
      case '[':
        return json(bytes, now)
      default:
        return interchanges(bytes, now)
    }
  } catch (error) {
    if (!(error instanceof EdiError)) throw error
    return { ...nothing('unknown'), notes: [{ segment: error.segment, reason: error.reason, refused: true }] }
  }
}

const nothing = (format: EdiFormat): ParsedEdiFile => ({ format, types: [], interchanges: [], parts: [], notes: [], madeAt: undefined })

/** Returns the first character that is neither white space nor part of a byte order mark. */
function firstSign(bytes: Uint8Array): string {
  const start = bytes.findIndex((byte) => byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf)
  return start === -1 ? '' : String.fromCharCode(bytes[start]!)
}

function requireSize(bytes: Uint8Array): void {
  if (bytes.byteLength > limits.bytes) throw new EdiError(0, `The file is larger than ${limits.bytes} bytes`)
}

/** Accepts XML for display only, and rejects it with a document type, because entities can harm a program that opens the file. */
function xml(bytes: Uint8Array): ParsedEdiFile {
  requireSize(bytes)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const hostile = /<!(?:DOCTYPE|ENTITY)/i.test(text)
  const note: UnmappedSegment = hostile
    ? { segment: 0, reason: 'XML with a document type (DOCTYPE) is rejected', refused: true }
    : { segment: 0, reason: 'XML is shown only' }
  return { ...nothing('XML'), notes: [note] }
}

function json(bytes: Uint8Array, now: Date): ParsedEdiFile {
  requireSize(bytes)
  const body = parse(bytes)
  if (!eventsIn(body)) return { ...nothing('JSON'), notes: [{ segment: 0, reason: 'JSON without events is shown only' }] }
  const { records, retractions, unread } = dcsaRecords(body, now)
  const strange = unread.every(({ reason }) => reason === 'An event without a type is shown only') && !records.length && !retractions
  // event properties outside a list of events: a malformed DCSA file rather than other JSON
  if (strange && hasEventProperty(body))
    return { ...nothing('DCSA'), notes: [{ segment: 1, reason: 'Events are not in a list of events', refused: true }] }
  if (strange) return { ...nothing('JSON'), notes: unread.slice(0, limits.findings) }
  return {
    ...nothing('DCSA'),
    types: ['EVENTS'],
    parts: [{ type: 'EVENTS', interchange: undefined, records, ...(retractions && { retractions }) }],
    notes: unread,
  }
}

function parse(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new EdiError(0, 'JSON must be UTF-8, but the content is not valid UTF-8')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new EdiError(0, 'The text is not valid JSON')
  }
}

/** Returns true if the first item contains a list of objects with `eventDateTime`. */
function hasEventProperty(body: unknown): boolean {
  const first: unknown = Array.isArray(body) ? body[0] : undefined
  if (typeof first !== 'object' || first === null) return false
  return Object.values(first).some(
    (value) => Array.isArray(value) && value.some((item: unknown) => typeof item === 'object' && item !== null && 'eventDateTime' in item),
  )
}

function interchanges(bytes: Uint8Array, now: Date): ParsedEdiFile {
  const all = readInterchanges(bytes)
  const reading = nothing(all[0]!.standard)
  for (const [index, interchange] of all.entries()) {
    reading.interchanges.push(toInterchangeNumber(interchange))
    reading.notes.push(
      ...interchange.findings.map(({ segment, text, lost }) => ({ segment, reason: text, ...(lost && { refused: lost }) })),
    )
    for (const message of interchange.messages) readMessage(reading, interchange, index, message, now)
  }
  reading.types = [...new Set(all.flatMap(({ messages }) => messages.map(({ type }) => type.slice(0, 40))))].filter(Boolean).slice(0, 100)
  reading.madeAt = madeAt(all[0]!)
  reading.notes.sort((one, other) => one.segment - other.segment)
  return reading
}

function readMessage(reading: ParsedEdiFile, interchange: Interchange, index: number, message: Message, now: Date): void {
  const { records, unread } = mapInterchange({ standard: interchange.standard, messages: [message] }, now)
  // content of a test interchange is never applied, so it is not held either
  reading.notes.push(...(interchange.test ? unread.map(({ segment, reason }) => ({ segment, reason })) : unread))
  if (interchange.test && records.length)
    reading.notes.push({ segment: message.segments[0]!.number, reason: 'The interchange is marked as a test: shown only' })
  reading.parts.push({ type: message.type, interchange: index, records: interchange.test ? [] : records })
}

/** Limits stored names: a hostile one may be as long as a segment. */
const cut = (text: string) => text.slice(0, 100).toWellFormed().replaceAll('\0', '')

function toInterchangeNumber({ sender, receiver, reference, prepared, messages, whole }: Interchange): InterchangeNumber {
  const hash = createHash('sha256')
  for (const { segments } of messages)
    for (const { elements, repetitions } of segments) hash.update(JSON.stringify([elements, repetitions]))
  return {
    sender: cut(sender),
    receiver: cut(receiver),
    reference: cut(reference),
    prepared: cut(prepared),
    whole,
    segment: messages[0]?.segments[0]?.number ?? 0,
    digest: hash.digest(),
  }
}

/** `210319:1222` → `2021-03-19T12:22`; syntax version 4 of EDIFACT has the century. */
function madeAt({ prepared }: Interchange): string | undefined {
  const [, century, year = '', month, day, hour, minute] = /^(19|20)?(\d\d)(\d\d)(\d\d):(\d\d)(\d\d)$/.exec(prepared) ?? []
  const written = `${century ? century + year : fullYear(year)}-${month}-${day}T${hour}:${minute}`
  const instant = new Date(`${written}Z`)
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 16) !== written ? undefined : written
}
