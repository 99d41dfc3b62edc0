/** Interchange of a file: an envelope with its messages. The envelope may contradict its content. */
export interface Interchange {
  standard: 'EDIFACT' | 'X12'
  /** The interchange control reference, empty when there is no header. */
  reference: string
  sender: string
  receiver: string
  /** Creation time as written: `210319:1222`, `160726:1303`; local time of the sender, without a zone. */
  prepared: string
  /** Marked as a test by its sender. */
  test: boolean
  /** Character set used to decode the text, such as `utf-8` or `iso-8859-1`. */
  charset: string
  delimiters: Delimiters
  messages: Message[]
  /** True if complete: trailers of interchange and groups exist and do not count more than was read. Text without a header is never complete. */
  whole: boolean
  findings: Finding[]
}

export interface Delimiters {
  element: string
  component: string | undefined
  repetition: string | undefined
  release: string | undefined
  terminator: string
}

/** A message (EDIFACT) or transaction set (X12) with its header and trailer. */
export interface Message {
  /** `IFTSTA` or `214`. */
  type: string
  /** `D.96A` or `004010`. */
  version: string
  reference: string
  /** Reference of the functional group it came in, if any. */
  group: string | undefined
  /** True if the trailer exists and its count and reference match. Only whole messages become records. */
  whole: boolean
  segments: Segment[]
}

export interface Segment {
  tag: string
  /** Segment number in the file, from 1. */
  number: number
  /** Start in the decoded text, in UTF-16 units. */
  offset: number
  /** Element 0 is the tag; every element has at least one component. Release characters are resolved. */
  elements: readonly (readonly string[])[]
  /** Second and further values of repeated elements. */
  repetitions?: { element: number; components: readonly string[] }[]
}

export type FindingCode =
  | 'noHeader'
  | 'noTrailer'
  | 'count'
  | 'reference'
  | 'repeatedInterchange'
  | 'charset'
  | 'width'
  | 'terminator'
  | 'outside'

/** Inconsistency of an envelope. */
export interface Finding {
  code: FindingCode
  /** Set if the transfer was cut off or lost a part. */
  lost?: true
  /** Number of the segment with the problem. */
  segment: number
  text: string
}
