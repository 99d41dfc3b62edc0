import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpAccount } from '../../testing/dump-account.ts'
import { departed, departure, readEdiFiles, receiveEdi, receiveFromCarrier } from '../../testing/edi-files.ts'
import { searchRuns } from '../../testing/search-depth.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import type { ImportAccount } from '../context/context.ts'

const container = 'CSQU3054383'
/** Returns a gate-in message that names only the container. */
const gateIn = (day: string, number = '20') =>
  `UNB+UNOA:2+CARRIER+ACME+260203:1405+${number}'UNH+1+IFTSTA:D:96A:UN'BGM+23+X+9'CNI+1'STS+1+I'DTM+334:${day}:102'LOC+175+CNSHA'` +
  `EQD+CN+${container}+22G1:102:5'UNT+8+1'UNZ+1+${number}'`
/** Instruction message that creates its shipment. */
const instruction = `UNB+UNOA:2+FORWARDER+ACME+260201:0900+1'UNH+1+IFTMIN:D:99B:UN'BGM+340+SHP-1+9'RFF+BM:HBL-1'RFF+BN:BKG-1'LOC+9+CNSHA'UNT+6+1'UNZ+1+1'`
const shipmentTables = /^(shipments|shipment_events|containers|routing_ports|shipment_references)$/

describe('a status message of a carrier who may not create shipments', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const carrier = (account: ImportAccount, name: string, text: string) => receiveFromCarrier(database, account, `${name}.edi`, text)
  const record = (account: ImportAccount, ...records: object[]) =>
    receiveEdi(database, account, { 'shipments.ndjson': records.map((one) => JSON.stringify(one)).join('\n') })
  const readFile = async (account: ImportAccount, name: string) => (await readEdiFiles(database, account, name))[0]
  const readEvents = async (account: ImportAccount) => {
    const { rows } = await database.pool.query<{ number: string; codes: string[] }>(
      `select shipment_number as number, array(select code from shipment_events e where e.account_id = s.account_id and e.shipment_id = s.id
         and e.classifier = 'actual' order by 1)
         as codes from shipments s where account_id = $1 order by 1`,
      [account.id],
    )
    return Object.fromEntries(rows.map(({ number, codes }) => [number, codes]))
  }

  it('is held while its shipment is unknown, and applied when the record is imported', async () => {
    const account = await database.account()
    await carrier(account, 'stray', departure())
    expect(await readFile(account, 'stray')).toMatchObject({
      status: 'quarantined',
      changes: [],
      notes: [{ reason: 'No shipment HBL-1 is known yet: the message is applied when the shipment arrives', refused: true }],
    })
    await record(account, { ...departed, shipmentNumber: 'OTHER', houseWaybillNumber: 'HBL-9', carrierBookingReference: 'BKG-9' })
    expect(await readEvents(account)).toEqual({ OTHER: [] })
    await record(account, departed)
    expect(await readEvents(account)).toEqual({ OTHER: [], 'SHP-1': ['DEPA'] })
    expect(await readFile(account, 'stray')).toMatchObject({ status: 'applied', notes: [], changes: [{ key: 'SHP-1', change: 'updated' }] })
    await record(account, departed)
    expect(await readEvents(account)).toEqual({ OTHER: [], 'SHP-1': ['DEPA'] })
    expect(await database.verify(account)).toEqual([])
  })

  it('is applied after an instruction in another file or in its own', async () => {
    const account = await database.account()
    await carrier(account, 'stray', departure())
    await carrier(account, 'instruction', instruction)
    expect(await readEvents(account)).toEqual({ 'SHP-1': ['DEPA'] })
    const other = await database.account()
    await carrier(other, 'both', `${departure()}${instruction}`)
    expect(await readEvents(other)).toEqual({ 'SHP-1': ['DEPA'] })
    expect(await readFile(other, 'both')).toMatchObject({ status: 'applied', notes: [] })
  })

  it('does not prevent other messages of its file from being applied', async () => {
    const account = await database.accountWith({ shipments: [departed] })
    await carrier(account, 'two', `${departure({ document: 'NOPE-1' })}${departure({ number: '8' })}`)
    expect(await readEvents(account)).toEqual({ 'SHP-1': ['DEPA'] })
    expect(await readFile(account, 'two')).toMatchObject({ status: 'quarantined', changes: [{ key: 'SHP-1', change: 'updated' }] })
  })

  it('creates a shipment with a note if its sender may', async () => {
    const account = await database.account()
    await receiveEdi(database, account, { 'edi/received/own.edi': departure() })
    expect(await readFile(account, 'own')).toMatchObject({
      status: 'applied',
      notes: [{ reason: 'No shipment HBL-1 was known: one was created', refused: false }],
      changes: [{ key: 'HBL-1', change: 'inserted' }],
    })
  })

  it('that matches several shipments is applied once it matches one', async () => {
    const second = { ...departed, shipmentNumber: 'SHP-2', houseWaybillNumber: 'HBL-2' }
    const account = await database.accountWith({ shipments: [departed, second] })
    await carrier(account, 'booking', departure({ document: 'BKG-1' }))
    expect(await readFile(account, 'booking')).toMatchObject({
      status: 'quarantined',
      notes: [{ reason: 'BKG-1 names more than one shipment' }],
    })
    await record(account, { ...second, carrierBookingReference: 'BKG-2' })
    expect(await readEvents(account)).toEqual({ 'SHP-1': ['DEPA'], 'SHP-2': [] })
    expect(await readFile(account, 'booking')).toMatchObject({ status: 'applied' })
  })

  it('resolves another held message by a reference that it adds', async () => {
    const account = await database.account()
    const { carrierBookingReference: _, ...withoutBooking } = departed
    await carrier(account, 'by-booking', departure({ number: '5', document: 'BKG-1' }).replaceAll('STS+1+VD', 'STS+1+AE'))
    const brings = departure().replace("RFF+BM:HBL-1'", "RFF+BM:HBL-1'RFF+BN:BKG-1'").replace('UNT+11', 'UNT+12')
    await carrier(account, 'brings', brings)
    expect(await readEvents(account)).toEqual({})
    await record(account, withoutBooking)
    expect(await readEvents(account)).toEqual({ 'SHP-1': ['DEPA', 'LOAD'] })
    expect(await readFile(account, 'by-booking')).toMatchObject({ status: 'applied' })
    expect(await database.verify(account)).toEqual([])
  })

  it('that names only a container belongs to the one shipment in transit with that container', async () => {
    const shipment = { ...departed, originETD: '2026-02-01', containers: [{ number: container }] }
    const earlier = {
      shipmentNumber: 'OLD',
      originETD: '2025-06-01',
      actualDeliveryDate: '2025-08-01',
      containers: [{ number: container }],
    }
    const account = await database.account()
    await carrier(account, 'gate', gateIn('20260130'))
    await record(account, earlier)
    const reason = `No shipment under way carries ${container}, and nothing else names the shipment`
    expect(await readFile(account, 'gate')).toMatchObject({ status: 'quarantined', notes: [{ reason, refused: true }] })
    await record(account, shipment)
    expect(await readEvents(account)).toEqual({ OLD: [], 'SHP-1': ['GTIN'] })
    await record(account, { ...shipment, shipmentNumber: 'SHP-2', houseWaybillNumber: 'HBL-2', carrierBookingReference: 'BKG-2' })
    await carrier(account, 'again', gateIn('20260131', '21'))
    expect(await readFile(account, 'again')).toMatchObject({
      status: 'quarantined',
      notes: [{ reason: `More than one shipment under way carries ${container}, and nothing else names the shipment` }],
    })
  })

  it('is applied during an import of several chunks, one of which names the same unknown place', async () => {
    const account = await database.account()
    const numbers = [1, 2, 3, 4, 5, 6]
    const texts = numbers.map((number) =>
      departure({ number: `${number}`, document: `HBL-${number}` }).replace('LOC+175+CNSHA', 'LOC+175+CNZZ9'),
    )
    await carrier(account, 'all', texts.join('\n'))
    const shipments = numbers.map((number) => ({
      ...departed,
      shipmentNumber: `S${number}`,
      houseWaybillNumber: `HBL-${number}`,
      ...(number > 1 && { destination: 'CNZZ9' }),
    }))
    await database.import(account, { shipments }, { chunkSize: 1 })
    expect(await readEvents(account)).toEqual(Object.fromEntries(numbers.map((number) => [`S${number}`, ['DEPA']])))
    expect(await readFile(account, 'all')).toMatchObject({ status: 'applied' })
    expect(await database.verify(account)).toEqual([])
    // a deadlock of two chunks would last until a timeout of a minute
  }, 40_000)

  it('results in the same shipments in any order with records and other messages', async () => {
    const second = { ...departed, shipmentNumber: 'SHP-2', houseWaybillNumber: 'HBL-2', carrierBookingReference: 'BKG-2' }
    const steps: ((account: ImportAccount) => Promise<unknown>)[] = [
      (account) => record(account, { ...departed, originETD: '2026-02-01', containers: [{ number: container }] }),
      (account) => record(account, second),
      (account) => carrier(account, 'waybill', departure()),
      (account) => carrier(account, 'booking', departure({ number: '8', time: '1500', document: 'BKG-2', eta: '20260303' })),
      (account) => carrier(account, 'later', departure({ number: '9', time: '1600', document: 'HBL-2', eta: '20260304' })),
      (account) => carrier(account, 'gate', gateIn('20260130')),
      (account) => carrier(account, 'cut', departure({ number: '10' }).slice(0, 150)),
      (account) => carrier(account, 'copy', departure()),
    ]
    const outcome = async (order: readonly (typeof steps)[number][]) => {
      const account = await database.account()
      for (const step of order) await step(account)
      expect(await database.verify(account)).toEqual([])
      const dump = await dumpAccount(database.pool, account.id)
      return Object.fromEntries(Object.entries(dump).filter(([table]) => shipmentTables.test(table)))
    }
    const expected = await outcome(steps)
    expect(expected['shipments']).toHaveLength(2)
    expect(expected['shipment_events']!.filter((event) => event.includes('"actual"'))).toHaveLength(3)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(steps, { minLength: steps.length }), async (order) => {
        expect(await outcome(order)).toEqual(expected)
      }),
      { numRuns: searchRuns(6), examples: [[steps.toReversed()]] },
    )
  })
})
