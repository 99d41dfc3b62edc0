import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { configureFiles } from '../../platform/files/object-storage.ts'
import { recordingOutput } from '../../testing/recording-output.ts'
import { startObjectServer, type ObjectServer } from '../../testing/start-object-server.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import { importDirectory } from '../../ingest/files/directory.ts'
import { runVerify } from '../verify.ts'
import { runFiles, type FilesOptions } from './run-files.ts'

const hour = 60 * 60_000

describe('portal files', () => {
  let server: ObjectServer
  let database: TestImport
  let accountId: string
  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
    server = await startObjectServer({ pageSize: 2 })
    database = await startTestImport()
  })
  beforeEach(async () => {
    configureFiles(undefined)
    const account = await database.account({ name: 'Acme' })
    accountId = account.id
    await database.import(account, { shipments: [{ shipmentNumber: 'S1' }] })
    const files = {
      'report-files/costs.csv': 'a,b',
      'report-files/large.csv': Buffer.alloc(1_500_000, 'x'),
      'report-files/empty.csv': '',
      'documents/S1/invoice.pdf': '%PDF',
      'edi/received/1.edi': 'UNA',
    }
    await importDirectory(database.pool, account, await temporaryDirectory(files))
    configureFiles(server.location)
  })
  afterEach(async () => {
    server.objects.clear()
    for (const table of ['stored_files', 'object_deletions']) await database.pool.query(`delete from ${table}`)
  })
  afterAll(async () => {
    configureFiles(undefined)
    await database.close()
    await server.close()
    vi.unstubAllEnvs()
  })

  async function files(action: 'check' | 'move' | 'clean', options: FilesOptions = {}) {
    const { terminal, output } = recordingOutput()
    const code = await runFiles(database.pool, terminal, { action, ...options })
    return { code, text: output.text, value: output.value }
  }
  async function verify(now = new Date(), alias?: string) {
    const { terminal, output } = recordingOutput()
    const code = await runVerify(database.pool, terminal, alias, now)
    return { code, lines: output.text.split('\n').filter((line) => /file/i.test(line) || line.startsWith('  ')) }
  }
  const contents = async () =>
    (
      await database.pool.query<{ name: string; bytes: Buffer; isInS3: boolean }>(
        `select f.name, f.object_id is not null as "isInS3", coalesce(string_agg(p.bytes, '' order by p.position), '') as bytes from stored_files f
         left join stored_file_pieces p on p.account_id = f.account_id and p.file_id = f.id where f.account_id = $1
         group by f.account_id, f.id order by f.name`,
        [accountId],
      )
    ).rows
  const age = (ms: number) => {
    for (const object of server.objects.values()) object.changedAt = new Date(Date.now() - ms)
  }

  it('move moves documents and report files to S3 and back, byte for byte', async () => {
    const before = await contents()
    expect(await files('move', { to: 's3' })).toEqual({
      code: 0,
      text: '3 files (1.5 MB) moved to S3',
      value: { to: 's3', files: 3, bytes: 1_500_007, damaged: [] },
    })
    expect((await contents()).map(({ name, isInS3, bytes }) => [name, isInS3, bytes.byteLength])).toEqual([
      ['1.edi', false, 3],
      ['costs.csv', true, 0],
      ['empty.csv', false, 0],
      ['invoice.pdf', true, 0],
      ['large.csv', true, 0],
    ])
    expect(await files('move', { to: 's3' })).toMatchObject({ code: 0, text: '0 files (0.0 MB) moved to S3' })
    expect(await verify()).toEqual({ code: 0, lines: ['Files in S3: all match their rows'] })
    const { rows } = await database.pool.query<{ alias: string }>('select alias from accounts where id = $1', [accountId])
    expect(await verify(new Date(), rows[0]!.alias)).toEqual({ code: 0, lines: ['Files in S3: all match their rows'] })

    expect(await files('move', { to: 'database' })).toMatchObject({ code: 0, text: '3 files (1.5 MB) moved to the database' })
    expect(await contents()).toEqual(before)
    // the worker deletes the objects later
    expect((await database.pool.query('select 1 from object_deletions')).rowCount).toBe(3)
    expect(await verify(new Date(Date.now() + 2 * hour))).toEqual({ code: 0, lines: ['Files in S3: all match their rows'] })
  })

  it('move stops if S3 fails, and the next one continues', async () => {
    server.fail(403)
    await expect(files('move', { to: 's3' })).rejects.toMatchObject({ status: 503 })
    await vi.waitFor(async () => expect((await database.pool.query('select 1 from stored_files where object_id is null')).rowCount).toBe(3))
    expect(await files('move', { to: 's3' })).toMatchObject({ code: 0, value: { files: 1 } })
    expect(await files('move', { to: 'database' })).toMatchObject({ code: 0, value: { files: 3 } })
  })

  it('move leaves damaged files where they are and names them', async () => {
    await database.pool.query(
      `update stored_file_pieces p set bytes = 'A,B' from stored_files f where f.id = p.file_id and f.name = 'costs.csv'`,
    )
    await database.pool.query(`delete from stored_file_pieces p using stored_files f where f.id = p.file_id and f.name = 'invoice.pdf'`)
    const { code, text } = await files('move', { to: 's3' })
    expect(code).toBe(2)
    expect(text).toMatch(/^1 files \(1\.5 MB\) moved to S3\n2 files were not moved:\n {2}account /)
    expect(text).toContain('differs from its checksum')
    expect(text).toContain('is missing')
    expect(server.objects.size).toBe(1)
    for (const object of server.objects.values()) object.bytes = Buffer.alloc(object.bytes.byteLength, 'y')
    expect(await files('move', { to: 'database' })).toMatchObject({ code: 2, value: { files: 0 } })
    expect((await contents()).filter(({ isInS3 }) => isInS3)).toMatchObject([{ name: 'large.csv' }])
  })

  it('verify reports missing objects, wrong sizes and orphans older than an hour, and clean deletes the orphans', async () => {
    await files('move', { to: 's3' })
    const [missing, wrong] = [...server.objects.entries()].filter(([, { bytes }]) => bytes.byteLength < 10).map(([key]) => key)
    const orphan = missing!.replace(/[^/]+$/, '0199a000-0000-4000-8000-000000000001')
    server.objects.set(orphan, server.objects.get(missing!)!)
    server.objects.delete(missing!)
    server.objects.get(wrong!)!.bytes = Buffer.from('longer than before')
    server.objects.set('portal-files/test/readme.txt', { bytes: Buffer.from('of the operator'), changedAt: new Date() })
    expect((await verify()).lines).not.toContainEqual(expect.stringContaining('orphans'))
    age(hour + 1000)
    const key = (name: string) => name.replace('portal-files/test/', '')
    const { code, lines } = await verify()
    expect(code).toBe(2)
    expect(lines[0]).toBe('Files in S3: 1 missing, 1 of another size (restore them from a backup of the bucket)')
    expect(lines.slice(1, 3).toSorted()).toEqual([`  ${key(missing!)}: missing`, `  ${key(wrong!)}: has 18 bytes`].toSorted())
    expect(lines[3]).toBe('Files in S3: 1 orphans, 0.0 MB (delete them with: portal files clean)')

    expect(await files('clean', { dryRun: true })).toMatchObject({ code: 0, text: '1 orphans (0.0 MB) found' })
    expect(server.objects.has(orphan)).toBe(true)
    expect(await files('clean')).toMatchObject({ code: 0, text: '1 orphans (0.0 MB) deleted' })
    expect(server.objects.size).toBe(3)
    for (const kept of [wrong!, 'portal-files/test/readme.txt']) expect([...server.objects.keys()]).toContain(kept)
  })

  it('verify reports files that cannot be reached without FILES_URL', async () => {
    await files('move', { to: 's3' })
    configureFiles(undefined)
    expect(await verify()).toEqual({ code: 2, lines: ['Files: 3 are in S3, but FILES_URL is not set'] })
    await expect(files('clean')).rejects.toThrow('FILES_URL is not set')
  })

  it('check tries all operations and leaves nothing behind', async () => {
    expect(await files('check')).toMatchObject({ code: 0, text: 'The file storage works.' })
    expect(server.objects.size).toBe(0)
    server.fail(403)
    await expect(files('check')).rejects.toMatchObject({ status: 503 })
  })
})
