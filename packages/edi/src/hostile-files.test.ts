import { describe, expect, it } from 'vitest'
import { EdiError } from './edi-error.ts'
import { limits } from './limits.ts'
import { mapInterchange } from './mapping/map-interchange.ts'
import { readInterchanges } from './read-interchanges.ts'

const isa = 'ISA*00*          *00*          *ZZ*SENDER         *01*RECEIVER       *260131*1405*U*00401*000000007*0*T*>~'

describe('a hostile file', () => {
  const refusal = (bytes: Uint8Array | string) => {
    try {
      readInterchanges(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)
    } catch (error) {
      expect(error).toBeInstanceOf(EdiError)
      return [(error as EdiError).segment, (error as EdiError).reason]
    }
  }
  const unb = "UNB+UNOA:1+A+B+260131:1405+1'"

  it.each<[string, string | Uint8Array, number, string]>([
    ['nothing', '', 0, 'The file is empty'],
    ['only space', ' \r\n\t', 0, 'The file is empty'],
    ['something else', '<?xml version="1.0"?>', 1, 'Expected EDIFACT (UNA, UNB) or X12 (ISA) here'],
    ['something else behind', "UNB+UNOA:1+A+B+1:1+1'UNZ+0+1'\nhello", 3, 'Expected EDIFACT (UNA, UNB) or X12 (ISA) here'],
    ['letters as delimiters', 'UNAAAAAAAUNBAUNOA', 1, 'The delimiters are not five different characters'],
    ['one sign for two', "UNA++.? 'UNB+", 1, 'The delimiters are not five different characters'],
    ['half a UNA', 'UNA:+', 1, 'The delimiters are not five different characters'],
    ['half an ISA', isa.slice(0, 90), 1, 'ISA is truncated'],
    ['a hundred megabytes', new Uint8Array(100_000_000), 0, `The file is larger than ${limits.bytes} bytes`],
    ['one endless segment', `${unb}UNH+${'a'.repeat(4_000_000)}`, 2, `The segment is longer than ${limits.segmentLength} characters`],
    [
      'an endless run of released ends',
      `${unb}FTX+${"?'".repeat(2_000_000)}`,
      2,
      `The segment is longer than ${limits.segmentLength} characters`,
    ],
    [
      'an endless run of release characters',
      unb + '?'.repeat(5_000_000),
      2,
      `The segment is longer than ${limits.segmentLength} characters`,
    ],
    ['too many elements', `${unb}FTX${'+'.repeat(1001)}'`, 2, `There are more than ${limits.elementsPerSegment} elements in the segment`],
    [
      'too many components',
      `${unb}FTX+${':'.repeat(201)}'`,
      2,
      `There are more than ${limits.componentsPerElement} components in an element`,
    ],
    ['too many values', unb + `FTX${'+a'.repeat(999)}'`.repeat(2000), 501, `The file has more than ${limits.components} values`],
    ['too many segments', unb + "A'".repeat(200_001), 200_001, `The file has more than ${limits.segments} segments`],
    ['too many messages', unb + "UNH'UNT'".repeat(20_001), 40_003, `There are more than ${limits.messages} messages`],
    ['too many interchanges', "UNB'UNZ'".repeat(1001), 2000, `There are more than ${limits.interchanges} interchanges`],
  ])('with %s is rejected with segment and reason', (_, bytes, segment, reason) => {
    expect(refusal(bytes)).toEqual([segment, reason])
  })

  it('yields a limited number of findings', () => {
    expect(readInterchanges(Buffer.from(unb + "A'".repeat(5000)))[0]!.findings).toHaveLength(limits.findings)
  })

  it('throws only EdiError, with any byte changed', () => {
    const sound = Buffer.from(
      `${isa}GS*QM*A*B*20260131*1405*7*X*004010~ST*214*1~B10*1*2*SCAC~AT7*D1****20260201~SE*4*1~GE*1*7~IEA*1*000000007~`,
    )
    for (let place = 0; place < sound.length; place++) {
      for (const byte of [0, 10, 39, 42, 63, 65, 126, 255]) {
        const changed = Buffer.from(sound)
        changed[place] = byte
        try {
          expect(readInterchanges(changed).map((one) => mapInterchange(one, new Date())).length, `byte ${place}`).toBeGreaterThan(0)
        } catch (error) {
          expect(error, `byte ${place}`).toBeInstanceOf(EdiError)
        }
      }
    }
  })
})
