import { createTestDatabase } from '@portal/db/testing/test-database'
import type { FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { readEnv } from '../config/env.ts'
import { connectDatabase, type Database } from '../db/database.ts'

const page = '<!doctype html><title>Portal</title>'
const script = 'export const answer = 42'

describe('the web app', () => {
  let app: FastifyInstance
  let database: Database
  let folder: string
  const create = async (webFolder: string | undefined, limit = 1_000_000) =>
    createApp({
      env: readEnv({ LOG_LEVEL: 'silent', RATE_LIMIT: String(limit) }),
      secret: 'a secret that only the tests know, long enough',
      database,
      webFolder,
    })
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'portal-web-')), 'dist')
    await mkdir(join(folder, 'assets'), { recursive: true })
    await writeFile(join(folder, 'index.html'), page)
    await writeFile(join(folder, 'assets/main-1a2b3c.js'), script)
    await writeFile(join(folder, 'assets/main-1a2b3c.js.br'), brotliCompressSync(script))
    await writeFile(join(folder, 'assets/main-1a2b3c.js.gz'), gzipSync(script))
    await writeFile(join(folder, 'favicon.svg'), '<svg/>')
    await writeFile(join(folder, '../secret.txt'), 'secret')
    database = connectDatabase({ url: await createTestDatabase(), connections: 4 })
    app = await create(folder)
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    await rm(join(folder, '..'), { recursive: true, force: true })
  })
  const get = async (url: string, headers = {}) => app.inject({ url, headers })

  it.each([
    '/',
    '/shipments',
    '/shipments?startDate=2026-01-01',
    '/users/01a1fe49/edit',
    '/acme/trackandtrace',
    '/apidocs',
    '/documents',
    '/healthy',
  ])('serves its page at %s', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, body]).toEqual([200, page])
    expect(headers['content-type']).toMatch(/^text\/html/)
    // the next visit loads a new release
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('excludes only the public tracking pages from search engines', async () => {
    for (const url of ['/acme/trackandtrace', '/acme/trackandtrace/?s=ABC', '/track', '/track?x=1'])
      expect((await get(url)).headers['x-robots-tag'], url).toBe('noindex')
    for (const url of ['/', '/login', '/trackandtrace?s=/acme/trackandtrace', '/tracks'])
      expect((await get(url)).headers['x-robots-tag'], url).toBeUndefined()
  })

  it('caches files with a hash in their name for a year and revalidates all others', async () => {
    const asset = await get('/assets/main-1a2b3c.js')
    expect([asset.statusCode, asset.body]).toEqual([200, script])
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-type']).toMatch(/javascript/)
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it.each(['br', 'gzip'])('serves precompressed files for %s', async (encoding) => {
    const { headers, rawPayload } = await get('/assets/main-1a2b3c.js', { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['vary']?.toString().toLowerCase()).toContain('accept-encoding')
    expect(headers['cache-control']).toContain('immutable')
    expect(rawPayload.equals(encoding === 'br' ? brotliCompressSync(script) : gzipSync(script))).toBe(true)
  })

  it('responds with 304 to a matching ETag', async () => {
    const { etag } = (await get('/assets/main-1a2b3c.js')).headers
    expect((await get('/assets/main-1a2b3c.js', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  // a page in place of a missing script would be taken for a script of an old release
  it.each([
    '/assets/main-old.js',
    '/assets/',
    '/assets',
    '/api/v1/nowhere',
    '/api',
    '/docs/nowhere',
    '/health/x',
    '/ready/x',
    '/metrics/x',
  ])('does not serve its page in place of %s', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(body)).toEqual({ data: null, errors: [{ propertyName: null, errorMessage: 'Not found.' }] })
  })

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%2e%2e%2fsecret.txt',
    '//secret.txt',
    '/assets/%00',
    '/.%2e/secret.txt',
    '/assets/....//secret.txt',
  ])('serves no file outside its folder: %s', async (url) => {
    const { body } = await get(url)
    expect(body).not.toContain('secret')
  })

  it('serves its page for GET only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) expect((await app.inject({ method, url: '/shipments' })).statusCode).toBe(404)
  })

  it('is disabled without a folder that contains the page', async () => {
    for (const none of [undefined, join(folder, 'assets'), join(folder, 'nowhere')]) {
      const bare = await create(none)
      const { statusCode, body } = await bare.inject({ url: '/' })
      expect([statusCode, JSON.parse(body).data]).toEqual([404, null])
      await bare.close()
    }
  })

  it('limits requests for missing files, but not for its files: a first visit loads a hundred, and an office shares one network', async () => {
    const limited = await create(folder, 3)
    const statuses = async (url: string) => {
      const found: number[] = []
      for (let index = 0; index < 5; index++) found.push((await limited.inject({ url })).statusCode)
      return found
    }
    expect(await statuses('/assets/main-1a2b3c.js')).toEqual([200, 200, 200, 200, 200])
    expect(await statuses('/assets/missing.js')).toEqual([404, 404, 404, 429, 429])
    await limited.close()
  })
})
