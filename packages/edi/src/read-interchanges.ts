import { decode } from './decode.ts'
import { EdiError } from './edi-error.ts'
import { EnvelopeReader } from './envelope-reader.ts'
import { findDelimiters } from './find-delimiters.ts'
import type { Finding, Interchange } from './interchange.ts'
import { limits } from './limits.ts'
import { SegmentReader } from './segment-reader.ts'

/**
 * Every interchange of a file, EDIFACT or X12, one after another. Envelopes that do not keep their promises are findings.
 * @throws EdiError, and nothing else, when the file is beyond the limits or no EDI: the segment's number and the reason
 */
export function readInterchanges(bytes: Uint8Array): Interchange[] {
  const { text, charset, doubt } = decode(bytes)
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

/** The same sender's reference twice in a file: one of them is a copy, or a reference was used again. */
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
