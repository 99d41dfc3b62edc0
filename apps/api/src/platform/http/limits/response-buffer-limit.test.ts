import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../../testing/test-portal.ts'
import { toHttpError } from '../../errors/http-error.ts'
import { ResponseBufferLimit } from './response-buffer-limit.ts'

const mebibyte = 1024 * 1024

class Answer extends EventEmitter {
  destroyed = false

  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }

  get response(): ServerResponse {
    return this as unknown as ServerResponse
  }
}

const statusOf = (work: () => void): number => {
  try {
    work()
    return 200
  } catch (error) {
    return toHttpError(error).status
  }
}

describe('memory for unread responses', () => {
  const fill = (unread: ResponseBufferLimit) =>
    ['a', 'b', 'c'].map((caller) => {
      const answer = new Answer()
      unread.hold(caller, 20 * mebibyte, answer.response)
      return answer
    })

  it('has a reserve for pages that large responses cannot use', () => {
    const unread = new ResponseBufferLimit({ slowMs: 60_000 })
    const answers = fill(unread)
    expect(statusOf(() => unread.hold('d', 10 * mebibyte, new Answer().response))).toBe(503)
    expect(statusOf(() => unread.hold('d', 500_000, new Answer().response))).toBe(200)
    expect(answers.map(({ destroyed }) => destroyed)).toEqual([false, false, false])
  })

  it('is freed by cutting off the oldest response of the caller with the most unread bytes', () => {
    const unread = new ResponseBufferLimit({ slowMs: 0 })
    const answers = fill(unread)
    unread.hold('c', 2 * mebibyte, new Answer().response)
    expect(statusOf(() => unread.hold('d', 10 * mebibyte, new Answer().response))).toBe(200)
    expect(answers.map(({ destroyed }) => destroyed)).toEqual([false, false, true])
    answers[0]!.emit('finish')
    expect(statusOf(() => unread.hold('e', 30 * mebibyte, new Answer().response))).toBe(200)
    expect(answers[1]!.destroyed).toBe(false)
  })

  it('is not taken by a client that has disconnected', () => {
    const unread = new ResponseBufferLimit({ slowMs: 60_000 })
    for (let times = 0; times < 5; times++) {
      const gone = new Answer()
      gone.destroy()
      unread.hold('a', 30 * mebibyte, gone.response)
    }
    expect(statusOf(() => unread.hold('a', 30 * mebibyte, new Answer().response))).toBe(200)
  })

  it('is refused to a caller with too many unread bytes', () => {
    const unread = new ResponseBufferLimit({ slowMs: 0 })
    const [own] = fill(unread)
    expect(statusOf(() => unread.hold('a', 13 * mebibyte, new Answer().response))).toBe(503)
    expect(own!.destroyed).toBe(false)
  })
})

/** Enough rows for a response larger than the socket buffers. */
const rows = 8500
const long = ['importer', 'carrierName', 'podName', 'fdpName']
const path = 'report/query/get-report-shipments-table'
const period = { startDate: '2026-03-01', endDate: '2026-03-31' }

describe('responses that are not read', () => {
  let portal: TestPortal
  let accountId: string
  let port: number
  let hostile: TestClient
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account()
    await portal.import(accountId, {
      shipments: Array.from({ length: rows }, (_, index) => ({
        shipmentNumber: `N${index}`,
        ...Object.fromEntries(long.map((name) => [name, '漢'.repeat(200)])),
        orderSellers: ['漢'.repeat(200)],
        destinationETA: '2026-03-05',
      })),
    })
    hostile = await portal.signInTo(accountId)
    await portal.app.listen({ port: 0, host: '127.0.0.1' })
    port = (portal.app.server.address() as { port: number }).port
  })
  afterAll(() => portal.close())

  it('are limited per caller, and others are still served', async () => {
    const other = await portal.signInTo(accountId)
    const query = new URLSearchParams({ accountId, ...period, take: '10000' })
    const sockets = Array.from({ length: 6 }, () => {
      const socket = connect({ port, host: '127.0.0.1' })
      socket.write(`GET /api/v1/${path}?${query.toString()} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${hostile.accessToken}\r\n\r\n`)
      return socket
    })
    const heads = await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<string>((resolve) =>
            socket.once('data', (data) => {
              socket.pause()
              resolve(data.toString())
            }),
          ),
      ),
    )
    const statuses = heads.map((head) => head.split(' ')[1])
    const whole = Number(/content-length: (\d+)/i.exec(heads.find((head) => head.startsWith('HTTP/1.1 200'))!)![1])
    // more than the socket buffers hold, and two of them exceed the limit of a caller
    expect(whole).toBeGreaterThan(25_000_000)
    expect(['200', '503'].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([1, 5])
    expect(heads.filter((head) => head.startsWith('HTTP/1.1 503')).every((head) => /retry-after: \d/i.test(head))).toBe(true)

    expect((await hostile.get(path, { ...period, accountId, take: 10 })).status).toBe(503)
    const page = await other.get(path, { ...period, accountId, take: 10_000 })
    expect([page.status, page.body.data.shipmentsReportItems]).toEqual([200, expect.objectContaining({ length: rows })])

    for (const socket of sockets) socket.destroy()
    // once the portal has noticed that they disconnected
    await expect.poll(async () => (await hostile.get(path, { ...period, accountId, take: 10 })).status).toBe(200)
  })
})
