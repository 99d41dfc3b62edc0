import { createHash, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startObjectServer, type ObjectServer } from '../../testing/start-object-server.ts'
import { ContentDamaged, ContentMissing, objectKey, StorageUnavailable, verified, type ContentPlace } from './file-contents.ts'
import { S3Contents } from './s3-contents.ts'

const accountId = '0199a000-0000-7000-8000-000000000001'
const placeOf = (bytes: Buffer, overrides: Partial<ContentPlace> = {}): ContentPlace => ({
  accountId,
  fileId: randomUUID(),
  objectId: randomUUID(),
  size: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest(),
  ...overrides,
})
const chunksOf = (bytes: Buffer) =>
  async function* () {
    for (let index = 0; index < bytes.byteLength; index += 256 * 1024) yield bytes.subarray(index, index + 256 * 1024)
  }
const collect = async (chunks: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(chunks))

describe('contents in S3', () => {
  let server: ObjectServer
  let time = 0
  let contents: S3Contents
  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
    server = await startObjectServer({ pageSize: 2 })
    contents = new S3Contents(server.location, { clock: () => time, silenceMs: 300 })
  })
  afterEach(() => {
    server.objects.clear()
    time += 60_000
  })
  afterAll(async () => {
    contents.close()
    await server.close()
    vi.unstubAllEnvs()
  })

  const put = async (bytes: Buffer, overrides: Partial<ContentPlace> = {}) => {
    const place = placeOf(bytes, overrides)
    await contents.write(place, chunksOf(bytes))
    return place
  }
  const unavailable = expect.objectContaining({ status: 503, retryAfterSeconds: 30 })

  it('are written under a key without names, and read in pieces and from any position', async () => {
    const bytes = Buffer.alloc(2.5 * 1024 * 1024, 'abcdefg')
    const place = await put(bytes)
    expect([...server.objects.keys()]).toEqual([`portal-files/test/${accountId}/${place.fileId}/${place.objectId}`])
    server.requests.length = 0
    expect((await collect(contents.read(place))).equals(bytes)).toBe(true)
    expect(server.requests).toHaveLength(3)
    expect((await collect(contents.read(place, 1_500_000))).equals(bytes.subarray(1_500_000))).toBe(true)
  })

  it('are deleted, also twice, and are missing afterwards', async () => {
    const place = await put(Buffer.from('bill of lading'))
    await contents.remove(place)
    await contents.remove(place)
    await expect(collect(contents.read(place))).rejects.toThrow(ContentMissing)
  })

  it('are listed over several pages, in the order of their keys, without other prefixes', async () => {
    const places = await Promise.all(['a', 'bb', 'ccc', 'dddd', 'eeeee'].map((text) => put(Buffer.from(text))))
    server.objects.set('portal-files/other/key', { bytes: Buffer.from('x'), changedAt: new Date() })
    const listed = await Array.fromAsync(contents.list())
    expect(listed.map(({ key, size }) => ({ key, size }))).toEqual(
      places.map((place) => ({ key: objectKey(place), size: place.size })).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    )
    expect(listed[0]!.changedAt.getTime()).toBeGreaterThan(0)
    expect(await Array.fromAsync(contents.list(randomUUID()))).toEqual([])
  })

  it('are not stored if they differ from their size or checksum', async () => {
    const [text, other] = [Buffer.from('bill of lading'), Buffer.from('bill of landing')]
    for (const damaged of [placeOf(text, { size: text.byteLength + 1 }), placeOf(other), placeOf(text, { sha256: placeOf(other).sha256 })])
      await expect(contents.write(damaged, chunksOf(text))).rejects.toThrow(ContentDamaged)
    expect(server.objects.size).toBe(0)
    // a damaged upload is no failure of the storage
    await put(text)
  })

  it('that were damaged in the storage are never read to their end', async () => {
    const bytes = Buffer.alloc(3 * 1024 * 1024, 'x')
    const place = await put(bytes)
    const stored = server.objects.get(`portal-files/test/${objectKey(place)}`)!
    stored.bytes = Buffer.concat([bytes.subarray(1), Buffer.from('y')])
    const read: Buffer[] = []
    await expect(
      (async () => {
        for await (const piece of verified(contents.read(place), place)) read.push(piece)
      })(),
    ).rejects.toThrow(ContentDamaged)
    expect(Buffer.concat(read).byteLength).toBeLessThan(bytes.byteLength)
    stored.bytes = bytes.subarray(1)
    await expect(collect(contents.read(place))).rejects.toThrow(ContentDamaged)
  })

  it('are written and read again after an overload', async () => {
    const bytes = Buffer.from('bill of lading')
    server.fail(503)
    const place = await put(bytes)
    server.fail(503)
    expect((await collect(contents.read(place))).equals(bytes)).toBe(true)
  })

  it('are unavailable while the server rejects requests, without a pause', async () => {
    const place = await put(Buffer.from('bill of lading'))
    server.fail(403)
    await expect(collect(contents.read(place))).rejects.toEqual(unavailable)
    await collect(contents.read(place))
  })

  it('are unavailable at once for a while after the server did not respond', async () => {
    const place = await put(Buffer.from('bill of lading'))
    server.fail('silence', 2)
    await expect(collect(contents.read(place))).rejects.toThrow(StorageUnavailable)
    server.requests.length = 0
    await expect(collect(contents.read(place))).rejects.toEqual(unavailable)
    await expect(put(Buffer.from('invoice'))).rejects.toEqual(unavailable)
    expect(server.requests).toEqual([])
    time += 5000
    // a probe precedes the first request
    server.fail(503)
    expect((await collect(contents.read(place))).toString()).toBe('bill of lading')
  })

  it('are unavailable if the server does not respond to an upload', async () => {
    server.fail('silence')
    await expect(put(Buffer.from('bill of lading'))).rejects.toEqual(unavailable)
  })

  it('are unavailable if nothing listens', async () => {
    const nowhere = new S3Contents({ ...server.location, endpoint: 'http://127.0.0.1:1' })
    await expect(nowhere.remove(placeOf(Buffer.from('x')))).rejects.toEqual(unavailable)
    nowhere.close()
  })
})
