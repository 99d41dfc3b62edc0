import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

describe('clients that disconnect at any moment', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())

  it('release their slots and database connections', async () => {
    const accountId = await portal.account()
    await portal.import(accountId, {
      shipments: Array.from({ length: 200 }, (_, index) => ({ shipmentNumber: `N${index}`, destinationETA: '2026-03-05' })),
    })
    const user = await portal.signInTo(accountId)
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = portal.app.server.address() as { port: number }
    const period = { accountId, startDate: '2026-03-01', endDate: '2026-03-31' }
    // each format has a separate row source
    for (const format of ['csv', 'xlsx', 'pdf']) {
      const query = new URLSearchParams({ ...period, format })
      for (let afterMs = 0; afterMs < 30; afterMs++) {
        const socket = connect({ port, host: '127.0.0.1' })
        socket.on('error', () => {})
        socket.write(
          `GET /api/v1/report/export/shipments?${query.toString()} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${user.accessToken}\r\n\r\n`,
        )
        await sleep(afterMs)
        socket.resetAndDestroy()
      }
    }
    const others = await Promise.all(Array.from({ length: 3 }, () => portal.signInTo(accountId)))
    const statuses = await Promise.all(
      [user, ...others].map((caller) => caller.get('report/export/shipments', { ...period, format: 'csv' })),
    )
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})
