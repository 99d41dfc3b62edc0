import { createServer, type Server } from 'node:http'
import { connect, createServer as createNetServer, type AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPublisher, type PublisherStandIn } from '../../testing/start-publisher.ts'
import { waitAtMostMs } from '../../testing/wait-at-most-ms.ts'
import { sendRequest } from './send-request.ts'
import { publicOnlyLookup } from './public-only-lookup.ts'

describe('requests to other servers', () => {
  let publisher: PublisherStandIn
  beforeAll(async () => {
    publisher = await startPublisher()
  })
  afterAll(() => publisher.close())

  const send = (address: string, overrides: Partial<Parameters<typeof sendRequest>[1]> = {}) =>
    sendRequest(new URL(address), {
      method: 'GET',
      timeoutMs: 60_000,
      maxBytes: 1000,
      named: [publisher.origin],
      redirects: 2,
      ...overrides,
    })
  const sendTo = (path: string, overrides = {}) => send(`${publisher.origin}${path}`, overrides)

  it.each([
    ['http://example.com/', 'it is not https:'],
    ['https://example.com:8443/', 'it names a port'],
    ['https://user:word@example.com/', 'a user or a password'],
    ['https://127.0.0.1/', 'it leads inside'],
    ['https://[::1]/', 'it leads inside'],
    ['https://[::ffff:10.0.0.1]/', 'it leads inside'],
    ['https://169.254.169.254/latest/meta-data', 'it leads inside'],
    // the same address in other notations
    ['https://2130706433/', 'it leads inside'],
    ['https://0x7f.1/', 'it leads inside'],
    ['ftp://example.com/', 'it is not https:'],
  ])('rejects %s', async (address, why) => {
    await expect(send(address)).rejects.toThrow(why)
  })

  it('omits the query from errors, since it may contain a key', async () => {
    await expect(send('http://example.com/path?apikey=hunter2')).rejects.toThrow(/^http:\/\/example.com is not called: (?!.*hunter2)/)
  })

  it.each([[['169.254.169.254']], [['127.0.0.1']], [['93.184.216.34', '10.0.0.1']]])(
    'connects to the address that was checked: rejects a name that resolves to %s',
    async (addresses) => {
      const lookup = publicOnlyLookup((_name, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
      )
      await expect(send('https://rebind.example/', { lookup })).rejects.toThrow('leads to no address outside')
    },
  )

  it('resolves a name once, so that a second lookup cannot differ', async () => {
    let looks = 0
    const lookup = publicOnlyLookup((_name, _options, done) => {
      looks++
      // public at first, internal afterwards; the network of the tests has no way out
      done(null, [{ address: looks === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }])
    })
    await expect(send('https://rebind.example/', { lookup, timeoutMs: 300 })).rejects.toThrow(/did not answer|E[A-Z]+/)
    expect(looks).toBe(1)
  })

  it('reads plain and compressed responses', async () => {
    publisher.serve('/plain', 'text/plain', 'hello')
    for (const [name, packed] of [
      ['gzip', gzipSync('hello')],
      ['br', brotliCompressSync('hello')],
    ] as const)
      publisher.respond(`/${name}`, (_request, response) => response.writeHead(200, { 'content-encoding': name }).end(packed))
    for (const path of ['/plain', '/gzip', '/br']) expect((await sendTo(path)).body.toString()).toBe('hello')
  })

  it.each([
    ['with a content length', (): [object, Buffer] => [{}, Buffer.alloc(1001)]],
    ['that is a decompression bomb', (): [object, Buffer] => [{ 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(50_000_000))]],
  ])('rejects a response %s above the size limit', async (_, make) => {
    const [headers, bytes] = make()
    publisher.respond('/huge', (_request, response) => response.writeHead(200, headers as Record<string, string>).end(bytes))
    await expect(sendTo('/huge')).rejects.toThrow('longer than 1,000 bytes')
  })

  it('closes the connection of an endless response', async () => {
    let sent = 0
    publisher.respond('/endless', (_request, response) => {
      response.writeHead(200)
      const more = () => {
        if (response.destroyed) return
        sent += 65_536
        if (response.write(Buffer.alloc(65_536))) setImmediate(more)
        else response.once('drain', more)
      }
      more()
    })
    await expect(sendTo('/endless', { maxBytes: 100_000 })).rejects.toThrow('longer than 100,000 bytes')
    expect(sent).toBeLessThan(20_000_000)
  })

  it.each([
    ['never', undefined],
    ['with one byte at a time', 50],
  ])('stops at the timeout if the server responds %s', async (_, everyMs) => {
    publisher.respond('/slow', (_request, response) => {
      if (!everyMs) return
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'), everyMs)
      response.once('close', () => clearInterval(timer))
    })
    await expect(waitAtMostMs(1500, sendTo('/slow', { timeoutMs: 400 }))).rejects.toThrow('did not answer in 0.4 s')
  })

  it('rejects broken and unknown compression', async () => {
    publisher.respond('/broken', (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'))
    publisher.respond('/zstd', (_request, response) => response.writeHead(200, { 'content-encoding': 'made-up' }).end('x'))
    await expect(sendTo('/broken')).rejects.toThrow('incorrect header check')
    await expect(sendTo('/zstd')).rejects.toThrow('compressed in a way that is not known')
  })

  const redirect = (path: string, location: string) =>
    publisher.respond(path, (_request, response) => response.writeHead(302, { location }).end())

  it('follows two redirects within a host but not a third', async () => {
    publisher.serve('/there', 'text/plain', 'arrived')
    redirect('/one', '/there')
    redirect('/two', '/one')
    redirect('/three', '/two')
    expect((await sendTo('/two')).body.toString()).toBe('arrived')
    await expect(sendTo('/three')).rejects.toThrow('redirects more than 2 times')
  })

  it.each([
    'https://other.example/',
    'http://169.254.169.254/latest',
    'http://127.0.0.1:1/',
    'file:///etc/passwd',
    'https://10.0.0.1/',
    '//',
  ])('does not follow a redirect to %s', async (location) => {
    redirect('/away', location)
    await expect(sendTo('/away')).rejects.toThrow('redirects to another host')
  })

  it('returns a redirect as the response if redirects are off', async () => {
    redirect('/answer', 'https://other.example/')
    expect((await sendTo('/answer', { redirects: 0 })).status).toBe(302)
  })

  describe('through a proxy', () => {
    let proxy: Server
    const requests: (string | undefined)[] = []
    beforeAll(async () => {
      const dead = createNetServer((socket) => socket.destroy())
      await new Promise<void>((ready) => dead.listen(0, '127.0.0.1', ready))
      proxy = createServer().on('connect', (request, socket) => {
        requests.push(`${request.url} ${request.headers['proxy-authorization'] ?? ''}`)
        if (request.url!.startsWith('refused')) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
        const through = connect((dead.address() as AddressInfo).port, '127.0.0.1')
        through.pipe(socket).pipe(through)
        through.on('error', () => socket.destroy())
        socket.on('error', () => through.destroy())
      })
      await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
      dead.unref()
    })
    afterAll(async () => {
      proxy.closeAllConnections()
      await new Promise((closed) => proxy.close(closed))
    })
    const address = () => `http://me:secret@127.0.0.1:${(proxy.address() as AddressInfo).port}`

    it('opens a tunnel through the proxy and starts TLS in it', async () => {
      await expect(send('https://rates.example/', { proxy: address() })).rejects.toThrow(/socket|TLS|ECONNRESET|hang up/i)
      expect(requests).toEqual([`rates.example:443 Basic ${Buffer.from('me:secret').toString('base64')}`])
    })

    it('reports that the proxy rejected the connection', async () => {
      await expect(send('https://refused.example/', { proxy: address() })).rejects.toThrow('The proxy answered 403')
    })

    it('connects to origins of the operator directly', async () => {
      publisher.serve('/plain', 'text/plain', 'hello')
      expect((await sendTo('/plain', { proxy: 'http://127.0.0.1:1' })).status).toBe(200)
    })
  })
})
