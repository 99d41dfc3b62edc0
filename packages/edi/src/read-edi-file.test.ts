import { describe, expect, it } from 'vitest'
import { readEdiFile } from './read-edi-file.ts'

const now = new Date('2026-11-21T00:00:00Z')
const read = (text: string | Uint8Array) => readEdiFile(typeof text === 'string' ? Buffer.from(text) : text, now)
const interchange = (prepared: string, test = '', reference = 'R1') =>
  `UNB+UNOA:2+A+B+${prepared}+${reference}++++++${test}'UNH+1+ORDERS:D:96A:UN'BGM+220+PO-7+9'DTM+137:20260131:102'LIN+1++CHAIR:IN'QTY+21:5:PCE'UNT+6+1'UNZ+1+${reference}'`

describe('an EDI file', () => {
  it('yields records, interchange number and creation time for EDIFACT', () => {
    const { format, types, parts, interchanges, madeAt, notes } = read(interchange('260131:1405'))
    expect({ format, types, madeAt, notes }).toEqual({ format: 'EDIFACT', types: ['ORDERS'], madeAt: '2026-01-31T14:05', notes: [] })
    expect(parts).toMatchObject([{ type: 'ORDERS', interchange: 0, records: [{ resource: 'purchase-orders' }] }])
    expect(interchanges).toMatchObject([{ sender: 'A', receiver: 'B', reference: 'R1', prepared: '260131:1405', segment: 2 }])
    expect(interchanges[0]!.digest).toEqual(read(interchange('260201:0000', '', 'R2')).interchanges[0]!.digest)
  })

  it.each([
    ['990420:1137', '1999-04-20T11:37'],
    ['20260131:1405', '2026-01-31T14:05'],
    ['260231:1405', undefined],
    ['260131:2505', undefined],
    ['soon', undefined],
  ])('prepared at %s has the creation time %s', (prepared, madeAt) => {
    expect(read(interchange(prepared)).madeAt).toBe(madeAt)
  })

  it('makes no records if it is marked as a test', () => {
    const { parts, notes } = read(interchange('260131:1405', '1'))
    expect(parts[0]!.records).toEqual([])
    expect(notes).toEqual([{ segment: 2, reason: 'The interchange is marked as a test: shown only' }])
    const unreadable = interchange('260131:1405', '1').replace("LIN+1++CHAIR:IN'QTY+21:5:PCE'", "LIN+1'QTY+21:5:PCE'")
    expect(read(unreadable).notes).toEqual([{ segment: 3, reason: expect.stringContaining('lines[0].code') }])
  })

  it.each<[string, string, string, boolean]>([
    ['<a/>', 'XML', 'XML is shown only', false],
    [
      '\u{feff}  <?xml version="1.0"?><!doctype a SYSTEM "file:///etc/passwd"><a/>',
      'XML',
      'XML with a document type (DOCTYPE) is rejected',
      true,
    ],
    [`<a>${'<b>'.repeat(100_000)}`, 'XML', 'XML is shown only', false],
    ['{"a": 1}', 'JSON', 'JSON without events is shown only', false],
    ['{"a": 1', 'unknown', 'The text is not valid JSON', true],
    ['['.repeat(2_000_000), 'unknown', 'The text is not valid JSON', true],
    ['[{"location": {}}]', 'JSON', 'An event without a type is shown only', false],
    ['[{"someEvents": [{"eventDateTime": "2026-01-01T00:00:00Z"}]}]', 'DCSA', 'Events are not in a list of events', true],
    ['{"__proto__": {"events": []}, "events": 7}', 'JSON', 'JSON without events is shown only', false],
    ['hello', 'unknown', 'Expected EDIFACT (UNA, UNB) or X12 (ISA) here', true],
  ])('%.40s is %s: %s', (text, format, reason, refused) => {
    const reading = read(text)
    expect(reading.format).toBe(format)
    expect(reading.parts.flatMap(({ records }) => records)).toEqual([])
    expect(reading.notes[0]).toEqual({ segment: expect.any(Number), reason, ...(refused && { refused }) })
  })

  it('is rejected as JSON if it is not UTF-8 or too large', () => {
    expect(read(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])).notes).toEqual([
      { segment: 0, reason: 'JSON must be UTF-8, but the content is not valid UTF-8', refused: true },
    ])
    expect(read(Buffer.alloc(5 * 1024 * 1024 + 1, '[')).notes[0]!.reason).toBe('The file is larger than 5242880 bytes')
    expect(read(Buffer.alloc(5 * 1024 * 1024 + 1, '<')).notes[0]!.reason).toBe('The file is larger than 5242880 bytes')
  })
})
