import { withClient } from '@portal/db/pool'
import { purgeAccount } from '@portal/db/purge-account'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteObjectsOfFiles } from '../../platform/files/delete-objects.ts'
import { configureFiles } from '../../platform/files/object-storage.ts'
import { startObjectServer, type ObjectServer } from '../../testing/start-object-server.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'
import { importDirectory } from './directory.ts'

describe('files in S3', () => {
  let server: ObjectServer
  let portal: TestPortal
  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
    server = await startObjectServer()
    portal = await startTestPortal({ FILES_URL: server.url })
  })
  afterEach(() => server.objects.clear())
  afterAll(async () => {
    // test files share the modules of a process
    configureFiles(undefined)
    await portal.close()
    await server.close()
    vi.unstubAllEnvs()
  })

  const importInto = async (id: string, files: Record<string, string | Buffer>) =>
    importDirectory(portal.pool, { id, baseCurrency: 'AUD', timeZone: 'UTC' }, await temporaryDirectory(files))
  async function accountWith(files: Record<string, string | Buffer>): Promise<{ accountId: string; caller: TestClient }> {
    const accountId = await portal.account()
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'S1' }] })
    await importInto(accountId, files)
    return { accountId, caller: await portal.signInTo(accountId) }
  }
  const reportFile = async (caller: TestClient, accountId: string) => {
    const { list } = (await caller.get('file/query/report-files', { accountId })).body.data
    return caller.get(`file/download-report-file/${list[0].id}`, { accountId })
  }
  const pieces = async (accountId: string) =>
    (
      await portal.pool.query<{ name: string }>(
        `select f.name from stored_file_pieces p join stored_files f on f.account_id = p.account_id and f.id = p.file_id
         where f.account_id = $1 order by 1`,
        [accountId],
      )
    ).rows.map(({ name }) => name)
  const queued = async () =>
    (await portal.pool.query<{ key: string }>('select key from object_deletions order by key')).rows.map(
      ({ key }) => `portal-files/test/${key}`,
    )
  const deleteDue = async (after: number) => {
    const warn = vi.fn<() => void>()
    const deleted = await deleteObjectsOfFiles(portal.pool, {
      now: new Date(Date.now() + after),
      stop: new AbortController().signal,
      log: { warn },
    })
    return { deleted, warnings: warn.mock.calls.length }
  }
  const minute = 60_000

  it('are documents and report files; EDI files and empty files are in the database', async () => {
    const { accountId } = await accountWith({
      'report-files/costs.csv': 'a,b',
      'report-files/empty.csv': '',
      'documents/S1/bill of lading.pdf': '%PDF',
      'edi/received/1.edi': 'UNA',
    })
    expect(await pieces(accountId)).toEqual(['1.edi'])
    expect([...server.objects.values()].map(({ bytes }) => bytes.toString()).toSorted()).toEqual(['%PDF', 'a,b'])
    for (const key of server.objects.keys()) expect(key).toMatch(new RegExp(`^portal-files/test/${accountId}/[0-9a-f-]{36}/[0-9a-f-]{36}$`))
  })

  it('are uploaded and downloaded with the same bytes and headers, over both APIs', async () => {
    const large = Buffer.alloc(1_500_000, 'x')
    const { accountId, caller } = await accountWith({ 'report-files/März "Q1".csv': large, 'documents/S1/invoice.pdf': '%PDF' })
    const report = await reportFile(caller, accountId)
    expect(report).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': String(large.length),
        'content-disposition': `attachment; filename="M_rz _Q1_.csv"; filename*=UTF-8''M%C3%A4rz%20_Q1_.csv`,
        'content-security-policy': 'sandbox',
        'cache-control': 'no-store',
      },
    })
    expect(report.bytes!.equals(large)).toBe(true)
    const key = await portal.application({
      accountId,
      endpoints: { 'list-shipment-documents': false, 'download-document': false, 'push-document': false },
    })
    const { items } = (await key.get('shipments/S1/documents')).body.data
    expect((await key.get(`shipments/S1/documents/${items[0].documentId}`)).text).toBe('%PDF')
    const file = { name: 'file', fileName: 'packing list.pdf', bytes: Buffer.from('%PDF-2') }
    server.fail(403)
    expect((await key.form('documents', { shipmentNumber: 'S1' }, file)).status).toBe(503)
    const uploaded = await key.form('documents', { shipmentNumber: 'S1' }, file)
    expect(uploaded).toMatchObject({ status: 200, body: { data: { outcome: 'inserted' } } })
    expect((await key.get(`shipments/S1/documents/${uploaded.body.data.documentId}`)).text).toBe('%PDF-2')
    expect(server.objects.size).toBe(3)
  })

  it('return 404 if the object is missing, and 503 without details while S3 is unavailable', async () => {
    const { accountId, caller } = await accountWith({ 'report-files/costs.csv': 'a,b' })
    server.fail(403)
    const response = await reportFile(caller, accountId)
    expect(response).toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
    expect(response.body.errors).toEqual([
      { propertyName: null, errorMessage: 'Files cannot be read or stored at the moment. Try again in a minute.' },
    ])
    server.objects.clear()
    expect((await reportFile(caller, accountId)).status).toBe(404)
  })

  it('are not recorded if S3 rejects them', async () => {
    const { accountId } = await accountWith({})
    server.fail(403)
    await expect(importInto(accountId, { 'report-files/costs.csv': 'a,b' })).rejects.toMatchObject({ status: 503 })
    const { rows } = await portal.pool.query('select 1 from stored_files where account_id = $1', [accountId])
    expect(rows).toEqual([])
  })

  it('are stored once if they are imported again, and replaced objects are deleted after an hour', async () => {
    const { accountId, caller } = await accountWith({ 'report-files/costs.csv': 'a,b' })
    const [old] = [...server.objects.keys()]
    server.requests.length = 0
    await importInto(accountId, { 'report-files/costs.csv': 'a,b' })
    expect(server.requests).toEqual([])
    await importInto(accountId, { 'report-files/costs.csv': 'a,b,c' })
    expect((await reportFile(caller, accountId)).text).toBe('a,b,c')
    expect(await queued()).toEqual([old])
    expect(await deleteDue(50 * minute)).toEqual({ deleted: 0, warnings: 0 })
    server.fail(403)
    expect(await deleteDue(61 * minute)).toEqual({ deleted: 0, warnings: 1 })
    expect(await deleteDue(61 * minute)).toEqual({ deleted: 0, warnings: 0 })
    expect(await deleteDue(65 * minute)).toEqual({ deleted: 1, warnings: 0 })
    expect([...server.objects.keys()]).not.toContain(old)
    expect(server.objects.size).toBe(1)
    expect(await queued()).toEqual([])
  })

  it('are deleted if their transaction fails, but not if it was committed after all', async () => {
    const { accountId, caller } = await accountWith({ 'report-files/costs.csv': 'a,b' })
    await portal.pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
       create trigger fail before insert on report_files for each row execute function fail()`,
    )
    await expect(importInto(accountId, { 'report-files/more.csv': 'c' })).rejects.toThrow('full')
    await portal.pool.query('drop trigger fail on report_files; drop function fail()')
    expect(server.objects.size).toBe(2)
    const { rows } = await portal.pool.query<{ key: string }>(
      `select account_id || '/' || id || '/' || object_id as key from stored_files where account_id = $1`,
      [accountId],
    )
    await portal.pool.query('insert into object_deletions (key, due_at) values ($1, now())', [rows[0]!.key])
    expect(await deleteDue(61 * minute)).toEqual({ deleted: 2, warnings: 0 })
    expect([...server.objects.keys()]).toEqual([`portal-files/test/${rows[0]!.key}`])
    expect(await queued()).toEqual([])
    expect((await reportFile(caller, accountId)).text).toBe('a,b')
  })

  it('are deleted with their account', async () => {
    const { accountId } = await accountWith({ 'report-files/costs.csv': 'a,b', 'documents/S1/invoice.pdf': '%PDF' })
    const other = await accountWith({ 'report-files/costs.csv': 'a,b' })
    await portal.pool.query('update accounts set deleting_since = now() where id = $1', [accountId])
    const done = await withClient(portal.pool, (client) => purgeAccount(client, accountId, { budgetMs: 60_000, atEnd: async () => {} }))
    expect(done.state).toBe('done')
    expect(await deleteDue(61 * minute)).toEqual({ deleted: 2, warnings: 0 })
    expect([...server.objects.keys()]).toEqual([expect.stringContaining(other.accountId)])
  })
})
