/** One interchange of a file: an envelope with the messages in it, whether or not the envelope keeps its promises. */
export interface Interchange {
  standard: 'EDIFACT' | 'X12'
  /** The interchange control reference, empty when there is no header. */
  reference: string
  sender: string
  receiver: string
  /** As written: `210319:1222`, `160726:1303`; the sender's clock, without a zone. */
  prepared: string
  /** Said to be a test. */
  test: boolean
  /** What the text was read as, as `utf-8` or `iso-8859-1`. */
  charset: string
  delimiters: Delimiters
  messages: Message[]
  /** Whether all of it came: its trailer and those of its groups are there and count no more than they end. Text without a header is no transfer. */
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
  /** Whether the trailer is there and agrees in count and reference: records are made of whole messages alone. */
  whole: boolean
  segments: Segment[]
}

export interface Segment {
  tag: string
  /** Place in the file, from 1. */
  number: number
  /** Where it begins in the decoded text, in UTF-16 units. */
  offset: number
  /** Element 0 is the tag; every element is its components, and has at least one. Released characters are as meant. */
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

/** Something about the envelope that is not as it should be. */
export interface Finding {
  code: FindingCode
  /** Whether it tells that the transfer broke off or lost something on the way. */
  lost?: true
  /** Number of the segment it is about. */
  segment: number
  text: string
}
