import { reports } from '@portal/contracts/reports/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawSample, searchSeed } from '../../testing/search-depth.ts'
import { randomAccount } from '../../testing/fixtures/random-account.fixture.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { attentionLists, expectEqualsLists, type AttentionLists } from './attention.fixture.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

/** Moves the clock to noon of a day in Sydney. */
const passTo = (day: string) => portal.pass(Date.parse(`${day}T01:00:00Z`) - portal.now().getTime())

describe('attention', () => {
  const today = '2026-11-21'
  const shipments = [
    {
      shipmentNumber: 'GONE',
      supplierCode: 'A',
      carrierName: 'Blue Line',
      originETD: '2026-11-09',
      originATD: '2026-11-10',
      destinationETA: '2026-11-17',
    },
    {
      shipmentNumber: 'TODAY',
      supplierCode: 'A',
      destinationETA: today,
      mode: 'FCL',
      containers: [{ number: 'CSQU3054383', sizeType: '45G1' }],
    },
    { shipmentNumber: 'SIXTH', supplierCode: 'B', destinationETA: '2026-11-27' },
    { shipmentNumber: 'LATER', supplierCode: 'B', destinationETA: '2026-12-04' },
    // the carrier expects it later than the ETA
    {
      shipmentNumber: 'MOVED',
      supplierCode: 'B',
      destination: 'AUSYD',
      destinationETA: '2026-11-24',
      events: [{ code: 'ARRI', classifier: 'estimated', location: 'AUSYD', eventDate: '2026-12-03', createdDate: '2026-11-12T08:00:00Z' }],
    },
    { shipmentNumber: 'AFTER', destinationETA: '2026-12-05' },
    { shipmentNumber: 'CAME', destinationETA: '2026-11-14', destinationATA: '2026-11-14' },
    { shipmentNumber: 'LONG', destinationETA: '2026-11-13', destinationATA: '2026-11-13' },
    // last free days: 20, 21, 25 and 26 November, and 22 November after a gate-out
    {
      shipmentNumber: 'ENDED',
      containers: [{ number: 'MSKU0000006' }],
      destinationETA: '2026-11-10',
      destinationATA: '2026-11-10',
      podATA: '2026-11-10',
      freeTimeDays: 10,
    },
    {
      shipmentNumber: 'LAST',
      containers: [{ number: 'MSKU0000011' }],
      destinationETA: '2026-11-10',
      destinationATA: '2026-11-10',
      ctoAvailability: '2026-11-11',
      freeTimeDays: 10,
    },
    {
      shipmentNumber: 'SOON',
      containers: [{ number: 'MSKU0000027' }],
      destinationETA: '2026-11-10',
      destinationATA: '2026-11-10',
      podATA: '2026-11-15',
      freeTimeDays: 10,
    },
    {
      shipmentNumber: 'FREE',
      containers: [{ number: 'MSKU0000032' }],
      destinationETA: '2026-11-10',
      destinationATA: '2026-11-10',
      podATA: '2026-11-16',
      freeTimeDays: 10,
    },
    {
      shipmentNumber: 'OUT',
      destinationETA: '2026-11-10',
      destinationATA: '2026-11-10',
      podATA: '2026-11-12',
      freeTimeDays: 10,
      containers: [{ number: 'MSKU0000048' }],
      events: [{ code: 'GTOT', eventDate: '2026-11-13' }],
    },
  ]
  const suppliers = [
    { code: 'A', name: 'Alpha', telephone: '+86 20 5550 1000', email: 'export@alpha.example' },
    { code: 'B', name: 'beta' },
  ]
  let lists: AttentionLists
  let accountId: string

  beforeAll(async () => {
    passTo(today)
    accountId = await portal.account({ name: 'Acme', timeZone: 'Australia/Sydney' })
    lists = attentionLists(await portal.signInTo(accountId), accountId)
    await portal.import(accountId, { suppliers, shipments })
    await portal.import(await portal.account(), { suppliers, shipments })
  })

  const setAccount = async (settings: object) => {
    const { status } = await (await portal.admin()).post('customer-account/command/update-account-features', { accountId, ...settings })
    expect(status).toBe(200)
  }

  it('counts what is overdue, arriving, and at the end of its free time', async () => {
    const found = await expectEqualsLists(lists, {})
    expect(found.today).toBe(today)
    expect(found.overdue).toEqual({ count: 1, oldestDays: 4 })
    expect(found.arriving).toEqual({ count: 2, teu: 2, arrivedBefore: 1 })
    expect(found.freeTime).toEqual({ count: 3, ended: 1, nextDay: today })
    expect((await lists.rows(reports.containers, { freeTime: 'ending' })).map((row) => row['shipmentNumber'])).toEqual([
      'ENDED',
      'LAST',
      'SOON',
    ])
  })

  it('lists the expected arrivals of 14 days, today first', async () => {
    const { arrivals } = await lists.attention()
    expect(arrivals!.days).toHaveLength(14)
    expect(arrivals!.days.filter(({ count }) => count > 0)).toEqual([
      { date: today, count: 1 },
      { date: '2026-11-27', count: 1 },
      { date: '2026-12-03', count: 1 },
      { date: '2026-12-04', count: 1 },
    ])
    expect(arrivals!.shipments.map(({ shipmentNumber }) => shipmentNumber)).toEqual(['TODAY', 'SIXTH', 'MOVED', 'LATER'])
    expect(arrivals!.shipments[0]).toMatchObject({ mode: 'FCL', teu: 2, supplier: 'Alpha' })
  })

  it('names the worst exceptions, the supplier to call with its contact, and the carrier to call', async () => {
    const { worst, callFirst, carriersToCall } = await lists.attention()
    expect(worst![0]).toMatchObject({ shipmentNumber: 'GONE', kind: 'overdue', days: 4, reason: 'Arrival due 17 Nov, not reported' })
    expect(callFirst).toMatchObject([
      {
        name: 'Alpha',
        shipments: 1,
        exceptions: 1,
        reason: 'Arrival due 17 Nov, not reported',
        shipmentNumber: 'GONE',
        telephone: '+86 20 5550 1000',
        email: 'export@alpha.example',
      },
    ])
    expect(carriersToCall).toEqual([{ name: 'Blue Line', shipments: 1, value: null, exceptions: 1 }])
  })

  it('covers only the chosen suppliers', async () => {
    const { rows } = await portal.pool.query<{ id: string }>(`select id from suppliers where account_id = $1 and code = 'B'`, [accountId])
    const found = await expectEqualsLists(lists, { supplierIds: rows[0]!.id })
    expect(found).toMatchObject({ overdue: { count: 0, oldestDays: null }, arriving: { count: 1 }, callFirst: [] })
  })

  it('leaves out the parts whose columns or features the account lacks', async () => {
    await setAccount({ hiddenColumns: { shipments: ['freeTimeDays', 'teu'], exceptions: ['reason', 'supplierName'] } })
    const hidden = await lists.attention()
    expect(Object.keys(hidden).toSorted()).toEqual(['arrivals', 'arriving', 'exceptions', 'overdue', 'today'])
    expect(hidden.arrivals!.shipments[0]!.teu).toBeNull()
    await setAccount({ hiddenColumns: { shipments: ['expectedArrival'] } })
    expect(Object.keys(await lists.attention())).not.toContain('arriving')
    await setAccount({
      hiddenColumns: { exceptions: ['loadAt', 'carrier'] },
      enabledPurchaseOrder: false,
      enabledTrackAndTrace: false,
      enabledShipmentSpendsFeature: false,
      enabledConsolidatedShipmentsSpendsFeature: false,
    })
    const narrowed = await lists.attention()
    expect(narrowed.worst![0]!.origin).toBeNull()
    expect(narrowed).not.toHaveProperty('carriersToCall')
    expect(narrowed.callFirst![0]).toMatchObject({ telephone: null, email: null, value: null })
    await setAccount({ enabledShipmentsFeature: false, enabledExceptionsFeature: false })
    expect(await lists.attention()).toEqual({ today })
  })
})

describe(`attention (data of seed ${searchSeed()})`, () => {
  it('equals the rows of its lists for random data, also by supplier', async () => {
    passTo('2026-11-25')
    const accountId = await portal.account({ timeZone: 'Australia/Sydney' })
    await portal.import(accountId, drawSample(randomAccount('mark')))
    const lists = attentionLists(await portal.signInTo(accountId), accountId)
    await expectEqualsLists(lists, {})
    const { rows } = await portal.pool.query<{ id: string }>('select id from suppliers where account_id = $1 order by code limit 2', [
      accountId,
    ])
    for (const { id } of rows) await expectEqualsLists(lists, { supplierIds: id })
  })
})
