import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedRows } from '../../testing/dump-account.ts'
import { readEdiFiles, receiveEdi, receiveFromCarrier } from '../../testing/edi-files.ts'
import { searchRuns } from '../../testing/search-depth.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import type { ImportAccount } from '../context/context.ts'
import { ImportRun } from '../pipeline/run.ts'
import { reprocessQuarantined } from './reprocess-files.ts'

const houses = [1, 2, 3, 4, 5]
const status = (house: number) =>
  `UNH+${house}+IFTSTA:D:96A:UN'BGM+23+X+9'CNI+1'STS+1+VD'DTM+334:20260202:102'LOC+175+CNSHA'RFF+BM:HBL-${house}'UNT+8+${house}'`
const edifact = `UNB+UNOA:2+CARRIER+ACME+260203:1405+7'${houses.map(status).join('')}UNZ+5+7'`
const isa = 'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260203*1405*U*00401*000000007*0*P*>~'
const set = (house: number) => `ST*315*000${house}~B4***VD*20260202**CNSHA~N9*BM*HBL-${house}~SE*4*000${house}~`
const x12 = `${isa}GS*QO*A*B*20260203*1405*7*X*004010~${houses.map(set).join('')}GE*5*7~IEA*1*000000007~`

describe('a transfer that was cut off', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const receive = (account: ImportAccount, name: string, text: string) =>
    receiveEdi(database, account, { [`edi/received/${name}.edi`]: text })
  const readShipments = async (account: ImportAccount) => {
    const numbers = (await storedRows(database.pool, account.id))['shipments']!.map((row) => String(row['shipment_number']))
    return numbers.toSorted((one, other) => one.localeCompare(other))
  }
  const all = houses.map((house) => `HBL-${house}`)

  it.each([
    ['EDIFACT, between two messages', edifact, edifact.indexOf('UNH+4'), 3],
    ['EDIFACT, within the first header', edifact, edifact.indexOf('IFTSTA'), 0],
    ['EDIFACT, within the header of the interchange', edifact, edifact.indexOf('260203'), 0],
    ['EDIFACT, before its trailer', edifact, edifact.indexOf('UNZ'), 5],
    ['X12, between two sets', x12, x12.indexOf('ST*315*0004'), 3],
    ['X12, between its group and its trailer', x12, x12.indexOf('IEA'), 5],
    ['X12, within the first header', x12, x12.indexOf('315*0001'), 0],
  ])('is quarantined, and the same interchange sent again is applied: %s', async (_, whole, cut, before) => {
    const account = await database.account()
    await receive(account, 'A', whole.slice(0, cut))
    expect(await readEdiFiles(database, account, 'A')).toMatchObject([{ status: 'quarantined' }])
    expect(await readShipments(account)).toEqual(all.slice(0, before))
    await receive(account, 'B', whole)
    expect(await readEdiFiles(database, account, 'B')).not.toMatchObject([{ status: 'quarantined' }])
    expect(await readShipments(account)).toEqual(all)
    // from now on the number is used
    await receive(account, 'C', whole.replaceAll('20260202', '20260201'))
    expect(await readEdiFiles(database, account, 'C')).toMatchObject([{ status: 'quarantined' }])
    // the incomplete file has no further effect
    await receive(account, 'D', whole.slice(0, cut))
    expect(await readShipments(account)).toEqual(all)
    expect(await database.verify(account)).toEqual([])
  })

  it('is detected by a trailer that counts missing messages', async () => {
    const account = await database.account()
    await receive(account, 'A', edifact.replace(status(4), ''))
    const [file] = await readEdiFiles(database, account, 'A')
    expect(file).toMatchObject({ status: 'quarantined' })
    expect((file as { notes: object[] }).notes[0]).toMatchObject({ reason: 'UNZ states 5, 4 messages counted', refused: true })
    await receive(account, 'B', edifact)
    expect(await readShipments(account)).toEqual(all)
  })

  it('is reprocessed after the complete interchange was rejected', async () => {
    const account = await database.account()
    await receive(account, 'A', edifact.slice(0, edifact.indexOf('UNH+4')))
    // as an earlier release stored it: taken for complete, so that the next one was rejected
    await database.pool.query(`update edi_files set status = 'applied' where account_id = $1`, [account.id])
    await receive(account, 'B', edifact)
    expect(await readEdiFiles(database, account, 'B')).toMatchObject([{ status: 'quarantined' }])
    await database.pool.query(`update edi_files set status = 'quarantined' where account_id = $1`, [account.id])
    const run = await ImportRun.start(database.pool, account, 'file')
    const done = await reprocessQuarantined(database.pool, run, new Date())
    await run.finish()
    expect(done).toEqual([
      { documentNumber: 'A', status: 'quarantined' },
      { documentNumber: 'B', status: 'applied' },
    ])
    expect(await readShipments(account)).toEqual(all)
  })

  it('from a carrier who may not create shipments is held, cut off anywhere and in any order with its records', async () => {
    const shipments = houses.map((house) => ({ shipmentNumber: `S${house}`, houseWaybillNumber: `HBL-${house}` }))
    const readEvents = async (account: ImportAccount) => {
      const { rows } = await database.pool.query<{ number: string; count: number }>(
        `select s.shipment_number as number, count(e.shipment_id)::int as count from shipments s
         left join shipment_events e on e.account_id = s.account_id and e.shipment_id = s.id where s.account_id = $1 group by 1 order by 1`,
        [account.id],
      )
      return rows.map(({ number, count }) => `${number} ${count}`)
    }
    const expected = houses.map((house) => `S${house} 1`)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(edifact, x12), fc.nat(900), fc.boolean(), async (text, end, recordsFirst) => {
        const account = await database.account()
        const send = () => receiveEdi(database, account, { 'shipments.ndjson': shipments.map((one) => JSON.stringify(one)).join('\n') })
        if (recordsFirst) await send()
        await receiveFromCarrier(database, account, 'cut.edi', text.slice(0, end))
        await receiveFromCarrier(database, account, 'whole.edi', text)
        await receiveFromCarrier(database, account, 'again.edi', `${text}\n${text}`)
        if (!recordsFirst) {
          expect(await readEvents(account)).toEqual([])
          await send()
        }
        expect(await readEvents(account)).toEqual(expected)
        expect(await database.verify(account)).toEqual([])
      }),
      { numRuns: searchRuns(4), examples: [[edifact, 400, false]] },
    )
  })
})
