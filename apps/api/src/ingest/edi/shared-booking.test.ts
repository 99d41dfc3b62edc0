import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departed, departure, readEdiFiles, receiveEdi } from '../../testing/edi-files.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'

describe('an EDI file with a booking of several shipments', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  it('belongs to the shipment whose containers it names, otherwise it is quarantined', async () => {
    const [own, other, shared] = ['CSQU3054383', 'MSKU1234565', 'TGHU7654320'].map((number) => ({ number }))
    const account = await database.accountWith({
      shipments: [
        { ...departed, containers: [own, shared] },
        { ...departed, shipmentNumber: 'SHP-2', houseWaybillNumber: 'HBL-2', containers: [other, shared] },
      ],
    })
    const about = (number: string, containers: ({ number: string } | undefined)[]) => {
      const named = containers.map((one) => `EQD+CN+${one!.number}+22G1:102:5'`)
      return departure({ number, document: 'BKG-1', end: `${named.join('')}UNT+${11 + named.length}+1'UNZ+1+` })
    }
    await receiveEdi(database, account, {
      'edi/received/none.edi': about('1', []),
      'edi/received/both.edi': about('2', [own, other]),
      'edi/received/shared.edi': about('3', [shared]),
      'edi/received/other.edi': about('4', [other]),
    })
    for (const name of ['none', 'both', 'shared'])
      expect(await readEdiFiles(database, account, name)).toMatchObject([
        { status: 'quarantined', changes: [], notes: [{ reason: 'BKG-1 names more than one shipment', refused: true }] },
      ])
    expect(await readEdiFiles(database, account, 'other')).toMatchObject([
      { status: 'applied', changes: [{ key: 'SHP-2', change: 'updated' }] },
    ])
  })

  it('is quarantined once a second shipment with the booking is imported', async () => {
    const account = await database.account()
    await receiveEdi(database, account, { 'edi/received/booking.edi': departure({ document: 'BKG-1' }) })
    await receiveEdi(database, account, { 'shipments.ndjson': JSON.stringify(departed) })
    const shipments = async () => {
      const { rows } = await database.pool.query<{ number: string; events: number }>(
        `select shipment_number as number, (select count(*)::int from shipment_events e where e.account_id = s.account_id and e.shipment_id = s.id)
           as events from shipments s where account_id = $1 order by 1`,
        [account.id],
      )
      return rows
    }
    expect(await shipments()).toEqual([{ number: 'SHP-1', events: 2 }])
    const second = { ...departed, shipmentNumber: 'SHP-2', houseWaybillNumber: 'HBL-2' }
    await receiveEdi(database, account, { 'shipments.ndjson': JSON.stringify(second) })
    expect(await shipments()).toEqual([
      { number: 'SHP-1', events: 0 },
      { number: 'SHP-2', events: 0 },
    ])
    const reason = 'BKG-1 names more than one shipment now: what was read for SHP-1 is withdrawn'
    expect(await readEdiFiles(database, account, 'booking')).toMatchObject([
      { status: 'quarantined', changes: [], notes: [{ segment: 0, reason, refused: true }, { refused: false }] },
    ])
    // it is unambiguous again when the second one has another booking
    await receiveEdi(database, account, { 'shipments.ndjson': JSON.stringify({ ...second, carrierBookingReference: 'BKG-2' }) })
    expect(await readEdiFiles(database, account, 'booking')).toMatchObject([{ status: 'applied' }])
    expect(await shipments()).toEqual([
      { number: 'SHP-1', events: 2 },
      { number: 'SHP-2', events: 0 },
    ])
    expect(await database.verify(account)).toEqual([])
  })

  it('creates no separate shipment next to several that are in the same file', async () => {
    const account = await database.account()
    await receiveEdi(database, account, { 'edi/received/booking.edi': departure({ document: 'BKG-1' }) })
    const second = { ...departed, shipmentNumber: 'SHP-2', houseWaybillNumber: 'HBL-2' }
    await receiveEdi(database, account, { 'shipments.ndjson': `${JSON.stringify(departed)}\n${JSON.stringify(second)}` })
    const { rows } = await database.pool.query('select shipment_number as number from shipments where account_id = $1 order by 1', [
      account.id,
    ])
    expect(rows).toEqual([{ number: 'SHP-1' }, { number: 'SHP-2' }])
    expect(await readEdiFiles(database, account, 'booking')).toMatchObject([{ status: 'quarantined', changes: [] }])
    expect(await database.verify(account)).toEqual([])
  })
})
