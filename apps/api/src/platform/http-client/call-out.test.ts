import { createServer, type Server } from 'node:http'
import { connect, createServer as createNetServer, type AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPublisher, type PublisherStandIn } from '../../testing/start-publisher.ts'
import { withinMs } from '../../testing/within-ms.ts'
import { callOut } from './call-out.ts'
import { publicLookup } from './public-lookup.ts'

describe('calling other servers', () => {
  let publisher: PublisherStandIn
  beforeAll(async () => {
    publisher = await startPublisher()
  })
  afterAll(() => publisher.close())

  const call = (address: string, over: Partial<Parameters<typeof callOut>[1]> = {}) =>
    callOut(new URL(address), { method: 'GET', timeoutMs: 60_000, mostBytes: 1000, named: [publisher.origin], redirects: 2, ...over })
  const ask = (path: string, over = {}) => call(`${publisher.origin}${path}`, over)

  it.each([
    ['http://example.com/', 'it is not https:'],
    ['https://example.com:8443/', 'it names a port'],
    ['https://user:word@example.com/', 'a user or a password'],
    ['https://127.0.0.1/', 'it leads inside'],
    ['https://[::1]/', 'it leads inside'],
    ['https://[::ffff:10.0.0.1]/', 'it leads inside'],
    ['https://169.254.169.254/latest/meta-data', 'it leads inside'],
    // the same address in other spellings
    ['https://2130706433/', 'it leads inside'],
    ['https://0x7f.1/', 'it leads inside'],
    ['ftp://example.com/', 'it is not https:'],
  ])('does not call %s', async (address, why) => {
    await expect(call(address)).rejects.toThrow(why)
  })

  it('says nothing of the query, which may hold a key', async () => {
    await expect(call('http://example.com/path?apikey=hunter2')).rejects.toThrow(/^http:\/\/example.com is not called: (?!.*hunter2)/)
  })

  it.each([[['169.254.169.254']], [['127.0.0.1']], [['93.184.216.34', '10.0.0.1']]])(
    'connects to what it has checked: a name that leads to %s is not called',
    async (addresses) => {
      const lookup = publicLookup((_name, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
      )
      await expect(call('https://rebind.example/', { lookup })).rejects.toThrow('leads to no address outside')
    },
  )

  it('asks for an address once: there is no second look-up that could say something else', async () => {
    let looks = 0
    const lookup = publicLookup((_name, _options, done) => {
      looks++
      // outside at first, inside afterwards; the test's own network lets nobody out
      done(null, [{ address: looks === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }])
    })
    await expect(call('https://rebind.example/', { lookup, timeoutMs: 300 })).rejects.toThrow(/did not answer|E[A-Z]+/)
    expect(looks).toBe(1)
  })

  it('reads what answers, compressed or not', async () => {
    publisher.says('/plain', 'text/plain', 'hello')
    for (const [name, packed] of [
      ['gzip', gzipSync('hello')],
      ['br', brotliCompressSync('hello')],
    ] as const)
      publisher.answers(`/${name}`, (_request, response) => response.writeHead(200, { 'content-encoding': name }).end(packed))
    for (const path of ['/plain', '/gzip', '/br']) expect((await ask(path)).body.toString()).toBe('hello')
  })

  it.each([
    ['that says its length', (): [object, Buffer] => [{}, Buffer.alloc(1001)]],
    ['that is a bomb', (): [object, Buffer] => [{ 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(50_000_000))]],
  ])('reads no answer %s of more than the bound', async (_, make) => {
    const [headers, bytes] = make()
    publisher.answers('/huge', (_request, response) => response.writeHead(200, headers as Record<string, string>).end(bytes))
    await expect(ask('/huge')).rejects.toThrow('longer than 1,000 bytes')
  })

  it('hangs up on an answer without an end', async () => {
    let sent = 0
    publisher.answers('/endless', (_request, response) => {
      response.writeHead(200)
      const more = () => {
        if (response.destroyed) return
        sent += 65_536
        if (response.write(Buffer.alloc(65_536))) setImmediate(more)
        else response.once('drain', more)
      }
      more()
    })
    await expect(ask('/endless', { mostBytes: 100_000 })).rejects.toThrow('longer than 100,000 bytes')
    expect(sent).toBeLessThan(20_000_000)
  })

  it.each([
    ['never', undefined],
    ['one byte at a time', 50],
  ])('waits no longer than it may for a server that answers %s', async (_, everyMs) => {
    publisher.answers('/slow', (_request, response) => {
      if (!everyMs) return
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'), everyMs)
      response.once('close', () => clearInterval(timer))
    })
    await expect(withinMs(1500, ask('/slow', { timeoutMs: 400 }))).rejects.toThrow('did not answer in 0.4 s')
  })

  it('refuses broken compression, and one it does not know', async () => {
    publisher.answers('/broken', (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'))
    publisher.answers('/zstd', (_request, response) => response.writeHead(200, { 'content-encoding': 'made-up' }).end('x'))
    await expect(ask('/broken')).rejects.toThrow('incorrect header check')
    await expect(ask('/zstd')).rejects.toThrow('compressed in a way that is not known')
  })

  const redirect = (path: string, location: string) =>
    publisher.answers(path, (_request, response) => response.writeHead(302, { location }).end())

  it('follows two redirects within a host, and no third', async () => {
    publisher.says('/there', 'text/plain', 'arrived')
    redirect('/one', '/there')
    redirect('/two', '/one')
    redirect('/three', '/two')
    expect((await ask('/two')).body.toString()).toBe('arrived')
    await expect(ask('/three')).rejects.toThrow('redirects more than 2 times')
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
    await expect(ask('/away')).rejects.toThrow('redirects to another host')
  })

  it('takes a redirect as an answer where none is followed', async () => {
    redirect('/answer', 'https://other.example/')
    expect((await ask('/answer', { redirects: 0 })).status).toBe(302)
  })

  describe('through a proxy', () => {
    let proxy: Server
    const asked: (string | undefined)[] = []
    beforeAll(async () => {
      const dead = createNetServer((socket) => socket.destroy())
      await new Promise<void>((ready) => dead.listen(0, '127.0.0.1', ready))
      proxy = createServer().on('connect', (request, socket) => {
        asked.push(`${request.url} ${request.headers['proxy-authorization'] ?? ''}`)
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

    it('asks it for a way to the server, and speaks TLS there', async () => {
      await expect(call('https://rates.example/', { proxy: address() })).rejects.toThrow(/socket|TLS|ECONNRESET|hang up/i)
      expect(asked).toEqual([`rates.example:443 Basic ${Buffer.from('me:secret').toString('base64')}`])
    })

    it('says when it is not let through', async () => {
      await expect(call('https://refused.example/', { proxy: address() })).rejects.toThrow('The proxy answered 403')
    })

    it('calls what is named directly', async () => {
      publisher.says('/plain', 'text/plain', 'hello')
      expect((await ask('/plain', { proxy: 'http://127.0.0.1:1' })).status).toBe(200)
    })
  })
})
