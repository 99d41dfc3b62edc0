import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departed, departure } from '../../testing/edi-files.ts'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf, pushRecords } from './reading.fixture.ts'

const createShipments = { createShipments: true }

describe('a status message pushed with a key', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())

  const upload = async (key: KeyClient, fileName: string, text: string, fields: object = {}) =>
    dataOf('uploadExternalEdiFile', await key.form('edi-files', { ...fields }, { name: 'file', fileName, bytes: Buffer.from(text) }))
  const keysOf = async () => {
    const accountId = await portal.account({ features: featureNames })
    const carrier = await portal.application({ accountId, endpoints: { 'push-edi-file': false } })
    const integrator = await portal.application({ accountId, endpoints: allEndpoints() })
    return { accountId, carrier, integrator }
  }

  it('about an unknown shipment is held, and applied when the record is pushed', async () => {
    const { carrier, integrator } = await keysOf()
    const held = await upload(carrier, 'S-1.edi', departure())
    expect(held).toMatchObject({
      outcome: 'held',
      status: 'quarantined',
      changes: [],
      notes: [{ reason: 'No shipment HBL-1 is known yet: the message is applied when the shipment arrives', refused: true }],
    })
    expect((await integrator.get('shipments')).body.data.items).toEqual([])
    // the same bytes are still held
    expect(await upload(carrier, 'S-1.edi', departure())).toMatchObject({ outcome: 'held', ediId: held.ediId })
    expect((await pushRecords(integrator, 'shipments', [departed], '')).results).toMatchObject([{ outcome: 'inserted' }])
    const { items } = (await integrator.get('shipments/SHP-1/events')).body.data as { items: object[] }
    expect(items).toContainEqual(expect.objectContaining({ code: 'DEPA', location: 'CNSHA' }))
    expect(await upload(carrier, 'S-1.edi', departure())).toMatchObject({ outcome: 'unchanged', status: 'applied', ediId: held.ediId })
  })

  it('creates the shipment with a note if the request has createShipments and the key may push any shipment', async () => {
    const { integrator } = await keysOf()
    expect(await upload(integrator, 'S-0.edi', departure({ number: '9', document: 'HBL-9' }))).toMatchObject({ outcome: 'held' })
    expect((await integrator.get('shipments')).body.data.items).toEqual([])
    expect(await upload(integrator, 'S-1.edi', departure(), createShipments)).toMatchObject({
      outcome: 'inserted',
      status: 'applied',
      notes: [{ reason: 'No shipment HBL-1 was known: one was created', refused: false }],
    })
  })

  it('is held if the key may not push shipments, or those of some suppliers only, or the account has no shipments', async () => {
    const accountId = await portal.account({ features: featureNames })
    await portal.import(accountId, { suppliers: [{ code: 'OWN', name: 'Own' }] })
    const endpoints = { 'push-edi-file': false, 'push-shipments': true }
    const limited = await portal.application({ accountId, endpoints, supplierCodes: ['OWN'] })
    expect(await upload(limited, 'S-1.edi', departure(), createShipments)).toMatchObject({ outcome: 'held' })
    const carrier = await portal.application({ accountId, endpoints: { 'push-edi-file': false } })
    expect(await upload(carrier, 'S-2.edi', departure({ number: '2' }), createShipments)).toMatchObject({ outcome: 'held' })
    const withoutShipments = await portal.account({ features: ['enabledEDIReport'] })
    const other = await portal.application({ accountId: withoutShipments, endpoints: { 'push-edi-file': false, 'push-shipments': false } })
    expect(await upload(other, 'S-1.edi', departure(), createShipments)).toMatchObject({ outcome: 'held' })
  })

  it('is held individually, and the rest of its file is applied', async () => {
    const { carrier, integrator } = await keysOf()
    await pushRecords(integrator, 'shipments', [departed], '')
    const text = `${departure({ document: 'NOPE-1' })}${departure({ number: '8' })}`
    expect(await upload(carrier, 'S-2.edi', text)).toMatchObject({ outcome: 'held', changes: [{ key: 'SHP-1', change: 'updated' }] })
  })

  it('with a future date does not change the status', async () => {
    const { integrator } = await keysOf()
    await pushRecords(integrator, 'shipments', [departed], '')
    const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
    const result = await upload(integrator, 'S-3.edi', departure().replace('DTM+334:20260202', `DTM+334:${soon}`))
    expect(result.outcome).toBe('held')
    expect((await integrator.get('shipments/SHP-1')).body.data).toMatchObject({ derived: { step: 0 } })
  })
})
