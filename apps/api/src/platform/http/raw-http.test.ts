import { errorCodes } from '@portal/contracts/errors'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { rejectConnection } from './error-replies.ts'

const words: Record<number, string> = { 400: errorCodes.badRequest.text, 431: errorCodes.headersTooLarge.text }

describe('an invalid HTTP request', () => {
  let portal: TestPortal
  let port: number
  beforeAll(async () => {
    portal = await startTestPortal()
    await portal.app.listen({ host: '127.0.0.1', port: 0 })
    ;({ port } = portal.app.server.address() as AddressInfo)
  })
  afterAll(() => portal.close())

  /** Writes bytes to the portal and reads until it closes the connection. */
  async function raw(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    let response = ''
    socket.on('data', (chunk: Buffer) => (response += String(chunk)))
    socket.write(text)
    await once(socket, 'close')
    return response
  }
  const close = 'Host: x\r\nConnection: close\r\n'

  it.each([
    ['garbage', 'garbage\r\n\r\n', 400],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01', 400],
    ['two content lengths', `POST /api/v1/authentication/logout HTTP/1.1\r\n${close}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    [
      'a content length with chunks',
      `POST /api/v1/authentication/logout HTTP/1.1\r\n${close}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a bare line feed in a header', `GET /health HTTP/1.1\r\n${close}X-A: a\nX-B: b\r\n\r\n`, 400],
    ['a header too large', `GET /health HTTP/1.1\r\n${close}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a URL too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${close}\r\n`, 431],
    ['a token of control characters', `GET /api/v1/user/me HTTP/1.1\r\n${close}Authorization: Bearer \x7f\r\n\r\n`, 400],
  ])('is rejected: %s', async (_case, text, status) => {
    const response = await raw(text)
    expect(Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1])).toBe(status)
    const [head = '', body = ''] = response.split('\r\n\r\n')
    expect(head.toLowerCase()).toContain(`content-length: ${Buffer.byteLength(body)}`)
    expect(JSON.parse(body)).toEqual({ data: null, errors: [{ propertyName: null, errorMessage: words[status] }] })
  })

  it('gets a response after a timeout, and none if the client disconnected', () => {
    const written: string[] = []
    const socket = (writable: boolean) =>
      ({ writable, end: (text: string) => void written.push(text), destroy: () => {} }) as unknown as Socket
    rejectConnection({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket(true))
    rejectConnection({ code: 'ECONNRESET' }, socket(true))
    rejectConnection({ code: 'HPE_INVALID_METHOD' }, socket(false))
    expect(written).toHaveLength(1)
    expect(written[0]).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(written[0]).toContain('The request was not received in time. Send it again.')
  })

  it('is rejected by Node.js without a host', async () => {
    expect(await raw('GET /health HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('does not affect the next request on the connection', async () => {
    const response = await raw(`GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /ready HTTP/1.1\r\n${close}\r\n`)
    expect(response.match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  })

  it('leaves the portal in service', async () => {
    expect(await raw(`GET /health HTTP/1.1\r\n${close}\r\n`)).toContain('{"status":"alive"}')
  })
})
