import { featureNames } from '@portal/contracts/access'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type KeyClient, type TestClient, type TestPortal } from '../../testing/test-portal.ts'
import { BatchWorker } from './batch-worker.ts'
import { allEndpoints } from './reading.fixture.ts'

describe('a push in the background', () => {
  let portal: TestPortal
  let admin: TestClient
  let key: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal()
    admin = await portal.admin()
    key = await portal.application({ accountId: await portal.account({ features: featureNames }), endpoints: allEndpoints() })
  })
  afterAll(() => portal.close())

  const runAll = () =>
    new BatchWorker({ pool: portal.pool, importPool: portal.database.importPool, log: pino({ level: 'silent' }), clock: portal.now }).idle()
  const log = async (query: object = {}) => {
    const path = `external-application/query/requests/${key.id}`
    return (await admin.get(path, { endpoint: 'push-shipments', ...query })).body.data.list as { id: string; rejectedCount: number }[]
  }
  const detailOf = async ({ id }: { id: string }) =>
    (await admin.get(`external-application/query/request/${key.id}`, { entryId: id })).body.data

  it('has its rejected records and warnings in the request log once it has ended, as other pushes have', async () => {
    const records = [
      { shipmentNumber: 'W', trans: 'SEA', originETD: '1999-01-01' },
      { shipmentNumber: 'R', weight: 'much \0' },
    ]
    expect((await key.post('shipments', records, { prefer: 'respond-async' })).status).toBe(202)
    await expect.poll(() => log(), { timeout: 5000 }).toMatchObject([{ rejectedCount: null, status: 202 }])
    expect(await log({ outcome: 'rejectedRecords' })).toEqual([])
    expect((await detailOf((await log())[0]!)).detail).toEqual({})
    await runAll()
    const [entry] = await log({ outcome: 'rejectedRecords' })
    const { detail, rejectedCount } = await detailOf(entry!)
    expect([entry!.rejectedCount, rejectedCount]).toEqual([1, 1])
    expect(detail).toMatchObject({
      records: [{ line: 2, key: 'R', text: JSON.stringify(records[1]), errors: [{ propertyName: 'weight' }] }],
      warnings: [{ line: 1, key: 'W', propertyName: 'originETD' }],
    })
    portal.pass(1000)
    await key.post('shipments', records)
    await expect.poll(async () => (await log()).length, { timeout: 5000 }).toBe(2)
    const { records: rejected, warnings } = (await detailOf((await log())[0]!)).detail
    expect({ records: rejected, warnings }).toEqual({ records: detail.records, warnings: detail.warnings })
  })

  it('has the reason for which it failed in the request log', async () => {
    const endpoint = 'push-suppliers'
    expect((await key.post('suppliers', [{ code: 'F' }], { prefer: 'respond-async' })).status).toBe(202)
    await portal.pool.query('delete from external_application_endpoints where application_id = $1 and endpoint_id = $2', [key.id, endpoint])
    await runAll()
    await expect.poll(async () => (await log({ endpoint })).length, { timeout: 5000 }).toBe(1)
    const { detail } = await detailOf((await log({ endpoint }))[0]!)
    expect(detail).toEqual({ errors: [expect.objectContaining({ code: 'endpointOff', propertyName: null })] })
  })
})
