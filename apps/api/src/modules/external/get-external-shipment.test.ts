import { featureNames } from '@portal/contracts/access'
import { shipmentRecord } from '@portal/contracts/records/shipment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallAccount } from '../../testing/fixtures/small-account.fixture.ts'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf } from './reading.fixture.ts'

describe('a shipment and its related data', () => {
  let portal: TestPortal
  let accountId: string
  let key: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ timeZone: 'Australia/Sydney', features: featureNames })
    await portal.import(accountId, smallAccount)
    await portal.import(accountId, {
      shipments: [
        { shipmentNumber: 'A/B ü%', supplierCode: 'SUP-2', containers: [{ number: 'MSKU 000000-6' }], destinationETA: '2027-01-01' },
        {
          shipmentNumber: 'FREE',
          destinationATA: '2026-11-17',
          podATA: '2026-11-18',
          freeTimeDays: 5,
          containers: [{ number: 'MSKU0000006' }],
        },
        { shipmentNumber: 'ARRIVED', destinationATA: '2026-11-18', freeTimeDays: 5 },
        {
          shipmentNumber: 'GATED-OUT',
          podATA: '2026-11-18',
          freeTimeDays: 5,
          events: [{ code: 'GTOT', eventDate: '2026-11-20', location: 'AUSYD' }],
        },
      ],
    })
    key = await portal.application({ accountId, endpoints: allEndpoints() })
  })
  afterAll(() => portal.close())

  it('contains all data in the format of POST', async () => {
    const item = dataOf('getExternalShipment', await key.get('shipments/SHP-1'))
    expect(item.complete).toBe(true)
    expect(shipmentRecord.safeParse(item.record).error).toBeUndefined()
    for (const list of ['containers', 'orderLines', 'charges', 'invoices', 'events', 'routing'])
      expect(item.record[list].length).toBeGreaterThan(0)
    expect(item.derived).toMatchObject({ estimatedByPortal: null, totalSpend: expect.any(String) })
  })

  it('contains the last free day of its container and the days until then', async () => {
    const { derived } = dataOf('getExternalShipment', await key.get('shipments/FREE'))
    expect(derived).toMatchObject({ lastFreeDay: '2026-11-23', freeDaysLeft: 2 })
    // the discharge begins the free time, not the arrival
    const arrived = dataOf('getExternalShipment', await key.get('shipments/ARRIVED'))
    expect(arrived.derived).toMatchObject({ lastFreeDay: null, freeDaysLeft: null })
    const gatedOut = dataOf('getExternalShipment', await key.get('shipments/GATED-OUT'))
    expect(gatedOut.derived).toMatchObject({ lastFreeDay: '2026-11-23', freeDaysLeft: null })
  })

  it('is found by any number that a record may have, encoded in the path', async () => {
    const item = dataOf('getExternalShipment', await key.get(`shipments/${encodeURIComponent('A/B ü%')}`))
    expect(item.record.shipmentNumber).toBe('A/B ü%')
    const long = 'ü'.repeat(64)
    expect((await key.get(`shipments/${encodeURIComponent(long)}`)).status).toBe(404)
    expect((await key.get(`shipments/${encodeURIComponent(`${long}ü`)}`)).body.errors[0]).toMatchObject({ code: 'badRequest' })
  })

  it('returns 304 for a known ETag', async () => {
    const first = await key.get('shipments/SHP-1')
    const { etag } = first.headers
    expect([etag, first.headers['cache-control']]).toEqual([expect.stringMatching(/^W\/"[\w-]{27}"$/), 'private, no-cache'])
    for (const known of [String(etag), String(etag).slice(2), `"x", ${String(etag)}`, '*']) {
      const again = await key.get('shipments/SHP-1', {}, { 'if-none-match': known })
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag])
    }
    await portal.import(accountId, { shipments: [{ ...smallAccount.shipments[0]!, voyage: '013W' }] })
    const changed = await key.get('shipments/SHP-1', {}, { 'if-none-match': String(etag) })
    expect([changed.status, changed.body.data.record.voyage]).toEqual([200, '013W'])
    await portal.import(accountId, { shipments: [smallAccount.shipments[0]!] })
  })

  it('has events with the names of their places', async () => {
    const { items } = dataOf('listExternalShipmentEvents', await key.get('shipments/SHP-1/events'))
    expect(items).toEqual([
      expect.objectContaining({ code: 'DEPA', eventDate: '2026-03-01T13:30:00.000Z', location: 'DEHAM', locationName: 'Hamburg' }),
      { code: 'ARV', eventDate: '2026-03-31' },
    ])
    expect(dataOf('listExternalShipmentEvents', await key.get('shipments/SHP-2/events'))).toEqual({ items: [] })
  })

  it('has documents that can be downloaded', async () => {
    const { rows } = await portal.pool.query<{ file: string }>(
      `insert into stored_files (account_id, name, size, sha256, content_type) values ($1, 'bill of lading.pdf', 3, '', 'application/pdf') returning id as file`,
      [accountId],
    )
    await portal.pool.query(`insert into stored_file_pieces (account_id, file_id, position, bytes) values ($1, $2, 0, 'abc')`, [
      accountId,
      rows[0]!.file,
    ])
    await portal.pool.query(
      `insert into shipment_documents (account_id, shipment_id, filename, file_id) select account_id, id, 'bill of lading.pdf', $2 from shipments
       where account_id = $1 and shipment_number = 'SHP-1'`,
      [accountId, rows[0]!.file],
    )
    const { items } = dataOf('listExternalShipmentDocuments', await key.get('shipments/SHP-1/documents'))
    expect(items).toMatchObject([{ fileName: 'bill of lading.pdf', size: 3, contentType: 'application/pdf' }])
    const file = await key.get(`shipments/SHP-1/documents/${items[0].documentId}`)
    expect([file.status, file.text, file.headers['content-disposition']]).toEqual([
      200,
      'abc',
      expect.stringContaining('bill of lading.pdf'),
    ])
    expect(file.headers['content-security-policy']).toBe('sandbox')
    expect((await key.get(`shipments/SHP-2/documents/${items[0].documentId}`)).status).toBe(404)
  })

  it('is found by its container in any notation, latest voyage first', async () => {
    for (const number of ['MSKU0000006', 'msku 000000-6']) {
      const { containerNumber, shipments } = dataOf('getExternalContainer', await key.get(`containers/${encodeURIComponent(number)}`))
      expect(containerNumber).toMatch(/^MSKU/)
      expect(shipments.map((one: { shipmentNumber: string }) => one.shipmentNumber)).toEqual(['A/B ü%', 'SHP-1', 'FREE'])
      expect(shipments[1]).toMatchObject({ sizeType: '45G1', seal: null, derived: { step: 3 } })
    }
  })

  it.each(['shipments/NOWHERE', 'shipments/NOWHERE/events', 'shipments/NOWHERE/documents', 'containers/NOWHERE'])(
    'returns 404 for another account, identical to an unknown number: %s',
    async (path) => {
      const foreign = await portal.account({ features: featureNames })
      await portal.import(foreign, { shipments: [{ shipmentNumber: 'THEIRS', containers: [{ number: 'THEIRS' }] }] })
      const [nowhere, theirs] = [await key.get(path), await key.get(path.replace('NOWHERE', 'THEIRS'))]
      expect(nowhere.status).toBe(404)
      const words = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]+"/, '')
      expect(words(theirs)).toBe(words(nowhere))
    },
  )
})
