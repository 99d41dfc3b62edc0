import type { PoolClient } from '@portal/db/pool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'

const maxQueueLength = 100

describe('a portal with a full database queue', () => {
  let portal: TestPortal
  let address: string
  beforeAll(async () => {
    portal = await startTestPortal()
    address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => portal.close())

  it('rejects requests for the full pool before authentication and accepts all others', async () => {
    const { read } = portal.database.pools
    const ask = (path: string) => fetch(`${address}/api/v1/${path}`)
    expect((await ask('report/query/get-report-shipments-table')).status).toBe(401)
    const taken: PoolClient[] = await Promise.all(Array.from({ length: read.options.max }, () => read.connect()))
    const waiting = Array.from({ length: maxQueueLength }, () => read.connect().then((client) => client.release()))
    const [report, external, other] = await Promise.all([
      ask('report/query/get-report-shipments-table'),
      ask('external/shipments'),
      ask('user/me'),
    ])
    for (const client of taken) client.release()
    await Promise.all(waiting)
    expect([report.status, report.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await report.json()).toMatchObject({
      data: null,
      errors: [{ propertyName: null }],
      requestId: report.headers.get('x-request-id'),
    })
    expect(await external.json()).toMatchObject({ errors: [{ code: 'unavailable' }] })
    expect(other.status).toBe(401)
    expect((await ask('report/query/get-report-shipments-table')).status).toBe(401)
  })
})
