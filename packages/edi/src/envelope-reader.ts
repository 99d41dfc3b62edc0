import type { InterchangeStart } from './find-delimiters.ts'
import type { Finding, FindingCode, Interchange, Message, Segment } from './interchange.ts'
import { limits } from './limits.ts'
import type { SegmentReader } from './segment-reader.ts'
import { elementValue } from './element-value.ts'

/** Tags of headers and trailers, and the element of a header that holds the reference; trailers hold count and reference in elements 1 and 2. */
const envelopes = {
  EDIFACT: { whole: ['UNB', 'UNZ', 5], group: ['UNG', 'UNE', 5], message: ['UNH', 'UNT', 1] },
  X12: { whole: ['ISA', 'IEA', 13], group: ['GS', 'GE', 6], message: ['ST', 'SE', 2] },
} as const

interface Group {
  reference: string
  version: string
  messages: number
}

/** Reads one interchange and compares its envelope with its content. */
export class EnvelopeReader {
  readonly #reader: SegmentReader
  readonly #opening: InterchangeStart
  readonly #tags: (typeof envelopes)['EDIFACT' | 'X12']
  readonly #read: Interchange
  #headed = false
  #groups = 0
  #group: Group | undefined
  #message: Message | undefined

  constructor(reader: SegmentReader, opening: InterchangeStart, charset: string) {
    const { standard, delimiters, findings } = opening
    this.#reader = reader
    this.#opening = opening
    this.#tags = envelopes[standard]
    const unknown = { reference: '', sender: '', receiver: '', prepared: '', test: false, whole: true }
    this.#read = { standard, ...unknown, charset, delimiters, messages: [], findings: [...findings] }
  }

  /** Returns the interchange. Afterwards the reader is behind it, or before the next one if the trailer is missing. */
  read(): Interchange {
    const reader = this.#reader
    const first = reader.count + 1
    reader.position = this.#opening.start
    while (reader.skipSpace() && !(reader.count >= first && this.#another())) {
      const { segment, ended } = reader.next(this.#opening.delimiters)
      if (segment.number === first) this.#open(segment)
      if (!ended) this.#lose('noTrailer', segment.number, `The text ends within the segment ${segment.tag}`)
      if (!ended || !this.#take(segment)) {
        if (!ended) break
        return this.#read
      }
    }
    this.#leaveMessage()
    this.#leaveGroup()
    this.#lose('noTrailer', reader.count, `${this.#tags.whole[1]} is missing`)
    return this.#read
  }

  /** Returns true if another interchange starts here although this one has no trailer. */
  #another(): boolean {
    const { text, position } = this.#reader
    const { element } = this.#opening.delimiters
    return this.#read.standard === 'X12'
      ? text.startsWith(`ISA${element}`, position)
      : text.startsWith(`UNB${element}`, position) || /^UNA.{6}\s*UNB/s.test(text.slice(position, position + 20))
  }

  #open(segment: Segment): void {
    const read = this.#read
    this.#headed = segment.tag === this.#tags.whole[0]
    if (!this.#headed) return this.#find('noHeader', segment.number, `${this.#tags.whole[0]} is missing`)
    read.reference = elementValue(segment, this.#tags.whole[2])
    if (read.standard === 'X12') {
      Object.assign(read, { sender: elementValue(segment, 6), receiver: elementValue(segment, 8), test: elementValue(segment, 15) === 'T' })
      read.prepared = `${elementValue(segment, 9)}:${elementValue(segment, 10)}`
    } else {
      Object.assign(read, { sender: elementValue(segment, 2), receiver: elementValue(segment, 3), test: elementValue(segment, 11) === '1' })
      read.prepared = `${elementValue(segment, 4)}:${elementValue(segment, 4, 1)}`
    }
  }

  /** Adds a segment to the interchange. @returns false after the trailer */
  #take(segment: Segment): boolean {
    const { whole, group, message } = this.#tags
    switch (segment.tag) {
      case whole[0]:
        return true
      case whole[1]:
        this.#leaveMessage()
        this.#leaveGroup()
        this.#check(segment, this.#groups || this.#read.messages.length, this.#read.reference, this.#groups ? 'groups' : 'messages')
        return false
      case group[0]:
        this.#leaveMessage()
        this.#leaveGroup()
        this.#groups++
        this.#group = { reference: elementValue(segment, group[2]), version: elementValue(segment, 8), messages: 0 }
        return true
      case group[1]:
        this.#leaveMessage()
        if (this.#group) this.#check(segment, this.#group.messages, this.#group.reference, 'messages')
        else this.#find('noHeader', segment.number, `${segment.tag} ends a group that was not started`)
        this.#group = undefined
        return true
      case message[0]:
        this.#leaveMessage()
        this.#begin(segment)
        return true
      case message[1]:
        return this.#end(segment)
      default:
        if (this.#message) this.#message.segments.push(segment)
        else this.#find('outside', segment.number, `${segment.tag || 'An empty segment'} is outside any message`)
        return true
    }
  }

  #begin(segment: Segment): void {
    const edifact = this.#read.standard === 'EDIFACT'
    const version = edifact
      ? [elementValue(segment, 2, 1), elementValue(segment, 2, 2)].filter(Boolean).join('.')
      : (this.#group?.version ?? '')
    this.#message = {
      type: edifact ? elementValue(segment, 2) : elementValue(segment, 1),
      version: version || elementValue(segment, 3),
      reference: elementValue(segment, this.#tags.message[2]),
      group: this.#group?.reference,
      whole: false,
      segments: [segment],
    }
    if (this.#group) this.#group.messages++
    this.#read.messages.push(this.#message)
  }

  #end(segment: Segment): true {
    const message = this.#message
    if (!message) {
      this.#find('noHeader', segment.number, `${segment.tag} ends a message that was not started`)
      return true
    }
    message.segments.push(segment)
    message.whole = this.#check(segment, message.segments.length, message.reference, 'segments')
    this.#message = undefined
    return true
  }

  /** Compares a trailer with the counted segments and the reference. @returns true if both match */
  #check(trailer: Segment, counted: number, reference: string, what: string): boolean {
    const [stated, named] = [elementValue(trailer, 1), elementValue(trailer, 2)]
    const agrees = /^\d{1,9}$/.test(stated) && Number(stated) === counted
    const counts = `${trailer.tag} states ${stated.slice(0, 40) || 'nothing'}, ${counted} ${what} counted`
    // a wrong segment count concerns one message, which has its own `whole` flag
    if (what !== 'segments' && /^\d{1,9}$/.test(stated) && Number(stated) > counted) this.#lose('count', trailer.number, counts)
    else if (!agrees) this.#find('count', trailer.number, counts)
    const same = named === reference
    if (!same) this.#find('reference', trailer.number, `${trailer.tag} names ${named.slice(0, 40)}, its header ${reference.slice(0, 40)}`)
    return agrees && same
  }

  #leaveMessage(): void {
    if (this.#message)
      this.#find('noTrailer', this.#reader.count, `${this.#tags.message[1]} of message ${this.#message.reference} is missing`)
    this.#message = undefined
  }

  #leaveGroup(): void {
    if (this.#group) this.#lose('noTrailer', this.#reader.count, `${this.#tags.group[1]} of group ${this.#group.reference} is missing`)
    this.#group = undefined
  }

  /** Records that an announced part of the interchange is missing. */
  #lose(code: FindingCode, segment: number, text: string): void {
    const first = this.#headed && this.#read.whole
    if (first) this.#read.whole = false
    if (!first) return this.#find(code, segment, text)
    // the first loss replaces the last finding when the list is full
    const { findings } = this.#read
    findings.splice(limits.findings - 1)
    findings.push({ code, segment, text, lost: true })
  }

  #find(code: FindingCode, segment: number, text: string): void {
    const finding: Finding = { code, segment, text }
    if (this.#read.findings.length < limits.findings) this.#read.findings.push(finding)
  }
}
