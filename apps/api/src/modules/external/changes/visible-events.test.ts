import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { allEndpoints } from '../reading.fixture.ts'
import { aboutRecords, follow, importSettled, shown } from '../feed.fixture.ts'

describe('events that an application receives', () => {
  let portal: TestPortal
  let accountId: string
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    accountId = await portal.account({ features: featureNames })
  })
  const importShipments = (...shipments: object[]) => importSettled(portal, accountId, { shipments })

  it('narrows events to the suppliers of an application, and reports records that leave and enter', async () => {
    await importSettled(portal, accountId, { suppliers: ['MINE', 'OTHER'].map((code) => ({ code, name: code })) })
    const limited = await portal.application({ accountId, endpoints: allEndpoints(true), supplierCodes: ['MINE'] })
    await importShipments(
      { shipmentNumber: 'A', supplierCode: 'MINE' },
      { shipmentNumber: 'B', supplierCode: 'OTHER' },
      { shipmentNumber: 'C' },
    )
    const first = await follow(limited, undefined)
    expect(first.items.map(({ type, subject }) => `${type} ${subject.key}`)).toEqual(['supplier.created MINE', 'shipment.created A'])
    await importShipments({ shipmentNumber: 'A', supplierCode: 'OTHER', weight: 1 }, { shipmentNumber: 'B', supplierCode: 'MINE' })
    const second = await follow(limited, first.nextCursor)
    expect(second.items.map(({ type, subject, data }) => [type, subject.key, data])).toEqual([
      ['shipment.removed', 'A', { mergedInto: null }],
      ['shipment.created', 'B', {}],
    ])
  })

  it('leaves out what the account hides, and events whose records the application cannot read', async () => {
    const hiding = await portal.account({ features: featureNames })
    await portal.pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [
      hiding,
      { shipments: ['weight', 'originATD'] },
    ])
    const reader = await portal.application({ accountId: hiding, endpoints: allEndpoints() })
    const importThere = (...shipments: object[]) => importSettled(portal, hiding, { shipments })
    await importThere({ shipmentNumber: 'A', weight: 1 })
    const { nextCursor } = await follow(reader, undefined)
    await importThere({
      shipmentNumber: 'A',
      weight: 2,
      voyage: '7',
      originATD: '2026-10-01',
      charges: [{ code: 'X', group: 'FRT', amount: 1, currency: 'AUD' }],
    })
    const { items } = await follow(reader, nextCursor)
    expect(aboutRecords(items).map(({ type, data }) => [type, data])).toEqual([
      ['shipment.updated', { changes: [{ field: 'voyage', after: '7' }, { field: 'charges' }] }],
      ['shipment.departed', { date: null }],
    ])
    const bare = await portal.application({ accountId: hiding, endpoints: { 'list-changes': false } })
    expect(aboutRecords((await follow(bare, undefined)).items)).toEqual([])
    const withoutCharges = await portal.application({ accountId: hiding, endpoints: { 'list-changes': false, 'get-shipment': false } })
    const seen = (await follow(withoutCharges, undefined)).items
    expect(JSON.stringify(seen)).not.toContain('charges')
    expect(shown(seen)).toContain('shipment.updated A')
  })
})
