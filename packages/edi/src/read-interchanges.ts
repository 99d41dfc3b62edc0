import { decodeText } from './decode-text.ts'
import { EdiError } from './edi-error.ts'
import { EnvelopeReader } from './envelope-reader.ts'
import { findDelimiters } from './find-delimiters.ts'
import type { Finding, Interchange } from './interchange.ts'
import { limits } from './limits.ts'
import { SegmentReader } from './segment-reader.ts'

/**
 * Reads all interchanges of a file, EDIFACT or X12. Inconsistent envelopes become findings.
 * @throws EdiError, and nothing else, if the file exceeds the limits or is not EDI: the segment's number and the reason
 */
export function readInterchanges(bytes: Uint8Array): Interchange[] {
  const { text, charset, doubt } = decodeText(bytes)
  const reader = new SegmentReader(text)
  const interchanges: Interchange[] = []
  if (!reader.skipSpace()) throw new EdiError(0, 'The file is empty')
  do {
    if (interchanges.length >= limits.interchanges)
      throw new EdiError(reader.count, `There are more than ${limits.interchanges} interchanges`)
    const opening = findDelimiters(text, reader.position, reader.count + 1)
    if (doubt && !interchanges.length) opening.findings.push({ code: 'charset', segment: 1, text: doubt })
    interchanges.push(new EnvelopeReader(reader, opening, charset).read())
  } while (reader.skipSpace())
  const messages = interchanges.reduce((sum, one) => sum + one.messages.length, 0)
  if (messages > limits.messages) throw new EdiError(reader.count, `There are more than ${limits.messages} messages`)
  noteRepeated(interchanges)
  return interchanges
}

/** Adds a finding if a sender's reference occurs twice in a file: a copy, or a reused reference. */
function noteRepeated(interchanges: Interchange[]): void {
  const seen = new Set<string>()
  for (const { sender, reference, findings, messages } of interchanges) {
    if (!reference) continue
    const key = JSON.stringify([sender, reference])
    const finding: Finding = {
      code: 'repeatedInterchange',
      segment: messages[0]?.segments[0]?.number ?? 0,
      text: `Interchange ${reference} of ${sender} is in the file more than once`,
    }
    if (seen.has(key)) findings.push(finding)
    seen.add(key)
  }
}
