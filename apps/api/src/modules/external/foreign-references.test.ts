import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, pushRecords } from './reading.fixture.ts'

const records = {
  suppliers: [
    { code: 'OWN', name: 'Own' },
    { code: 'OTHER', name: 'Other' },
  ],
  shipments: [
    {
      shipmentNumber: 'THEIRS',
      supplierCode: 'OTHER',
      houseWaybillNumber: 'HWB-1',
      carrierBookingReference: 'BKG-1',
      containers: [{ number: 'CSQU3054383' }],
    },
    {
      shipmentNumber: 'DONE',
      supplierCode: 'OTHER',
      containers: [{ number: 'CSQU1000080' }],
      actualDeliveryDate: '2026-10-01',
    },
    { shipmentNumber: 'SHARED', supplierCode: 'OWN', carrierBookingReference: 'BKG-1' },
  ],
}

describe('shipments pushed by an application limited to suppliers', () => {
  let portal: TestPortal
  let key: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal()
    const accountId = await portal.account({ features: featureNames })
    await portal.import(accountId, records)
    key = await portal.application({ accountId, endpoints: allEndpoints(true), supplierCodes: ['OWN'] })
  })
  afterAll(() => portal.close())

  const outcome = async (fields: object) => {
    const { results } = await pushRecords(key, 'shipments', [{ shipmentNumber: 'NEW', supplierCode: 'OWN', ...fields }], '?dryRun=true')
    return results[0]!.errors?.[0]?.code ?? results[0]!.outcome
  }

  it.each([
    ['house waybill', { houseWaybillNumber: 'HWB-1' }],
    ['carrier booking', { carrierBookingReference: 'BKG-1' }],
    ['waybill as its booking', { carrierBookingReference: 'HWB-1' }],
    ['number as its waybill', { houseWaybillNumber: 'THEIRS' }],
    ['container in transit in any notation', { containers: [{ number: 'csqu 305438-3' }] }],
  ])('are rejected with the %s of another supplier', async (_, fields) => {
    expect(await outcome(fields)).toBe('outsideSupplierFilter')
  })

  it.each([
    ['a container whose other shipment was delivered', { containers: [{ number: 'CSQU1000080' }] }],
    ['unknown references', { houseWaybillNumber: 'HWB-2', carrierBookingReference: 'BKG-2' }],
    ['a booking of the stored shipment', { shipmentNumber: 'SHARED', carrierBookingReference: 'BKG-1', weight: '5' }],
  ])('are accepted with %s', async (_, fields) => {
    expect(['inserted', 'updated']).toContain(await outcome(fields))
  })
})
