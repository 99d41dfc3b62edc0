import { describe, expect, it } from 'vitest'
import { readEdiFile } from './read-edi-file.ts'

const now = new Date('2026-12-31T00:00:00Z')
const iftsta = (number: string) =>
  `UNB+UNOC:3+CARRIER+ACME+261120:0900+${number}'UNH+1+IFTSTA:D:99B:UN'BGM+23+X+9'CNI+1+S${number}'STS+1+21:::Geliefert'DTM+334:202611201530?+0100:205'` +
  `LOC+14+DE BRV'EQD+CN+CSQU305438 3'FTX+AAI+++left:at gate'UNT+9+1'UNZ+1+${number}'`
const isa = 'ISA*00*          *00*          *ZZ*SENDERID       *ZZ*RECEIVERID     *261120*0900*U*00401*000001018*0*P*>~'
const x12 = `${isa}GS*QO*S*R*20261120*0900*1*X*004010~ST*315*0001~B4***VD*20261118*2330*SHANGHAI*CSQU*305438*L*22G1*CNSHA*UN~N9*BN*B1~SE*4*0001~GE*1*1~IEA*1*000001018~`
const event = (day: number) => ({
  eventID: `E${day}`,
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  equipmentEventTypeCode: 'GTIN',
  eventDateTime: `2026-11-${day} 09:00:00+1100`,
  transportCall: { UNLocationCode: 'ausyd' },
  equipmentReference: 'CSQU3054383',
})
const samples: Record<string, string> = {
  EDIFACT: `${iftsta('1')}\n${iftsta('2')}`,
  X12: x12,
  DCSA: JSON.stringify({ data: [event(18), event(19)] }),
}
const records = (text: string | Buffer) => readEdiFile(Buffer.from(text), now).parts.flatMap((part) => part.records)

describe.each(Object.entries(samples))('a broken file of %s', (_, text) => {
  const whole = records(text)

  it('yields no other records than the whole file when truncated at any byte', () => {
    expect(whole.length).toBeGreaterThan(0)
    for (let end = 0; end < text.length; end++) for (const record of records(text.slice(0, end))) expect(whole).toContainEqual(record)
  })

  it('is read or held when any byte is changed', () => {
    for (let place = 0; place < text.length; place++)
      for (const byte of [0, 10, 32, 39, 58, 91, 125, 255]) {
        const changed = Buffer.from(text)
        changed[place] = byte
        expect(() => readEdiFile(changed, now), `byte ${place}`).not.toThrow()
      }
  })

  it('yields the same records twice when its content is repeated', () => {
    if (text.startsWith('{')) return expect(readEdiFile(Buffer.from(text + text), now).notes).toMatchObject([{ refused: true }])
    expect(records(`${text}\n${text}`)).toEqual([...whole, ...whole])
  })
})

it('yields the same records in reverse order', () => {
  expect(records(`${iftsta('2')}${iftsta('1')}`)).toEqual(records(`${iftsta('1')}${iftsta('2')}`).toReversed())
})
