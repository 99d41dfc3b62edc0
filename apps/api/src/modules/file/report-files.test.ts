import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importDirectory } from '../../ingest/files/directory.ts'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { insertReportFile } from '../../testing/put-file.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const pieceSize = 256 * 1024

describe('report files', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())

  const customer = async (overrides = {}): Promise<{ accountId: string; caller: TestClient }> => {
    const accountId = await portal.account(overrides)
    return { accountId, caller: await portal.signIn((await portal.user({ accountIds: [accountId] })).email) }
  }
  const names = async (caller: TestClient, query: object) =>
    (await caller.get('file/query/report-files', query as Record<string, unknown>)).body.data.list.map(
      ({ fileName }: { fileName: string }) => fileName,
    )

  it('are listed by name, ten per page, and found by a part of it', async () => {
    const { accountId, caller } = await customer()
    for (const name of ['Zulu.csv', 'äpfel.csv', 'Alpha.csv', 'beta_50%.csv', ...Array.from({ length: 9 }, (_, index) => `m-${index}.csv`)])
      await insertReportFile(portal.pool, accountId, name, Buffer.alloc(name.length))
    await insertReportFile(portal.pool, (await customer()).accountId, 'Alpha of somebody else.csv')
    const first = await caller.get('file/query/report-files', { accountId })
    expect(first.body.data.totalItems).toBe(13)
    expect(first.body.data.list).toHaveLength(10)
    expect(first.body.data.list[0]).toMatchObject({ fileName: 'Alpha.csv', size: 9 })
    expect(await names(caller, { accountId, page: 1, size: 3 })).toEqual(['Alpha.csv', 'äpfel.csv', 'beta_50%.csv'])
    expect(await names(caller, { accountId, page: 2, size: 10 })).toEqual(['m-7.csv', 'm-8.csv', 'Zulu.csv'])
    expect(await names(caller, { accountId, size: 1, direction: 'desc' })).toEqual(['Zulu.csv'])
    expect(await names(caller, { accountId, size: 1, column: 'size', direction: 'desc' })).toEqual(['beta_50%.csv'])
    expect(await names(caller, { accountId, searchText: 'ÄPF' })).toEqual(['äpfel.csv'])
    expect(await names(caller, { accountId, searchText: '_50%' })).toEqual(['beta_50%.csv'])
    expect((await caller.get('file/query/report-files', { accountId, column: 'fileId' })).status).toBe(400)
  })

  it('are downloaded unchanged under their own name, as attachments that browsers do not execute', async () => {
    const { accountId, caller } = await customer()
    const large = Buffer.alloc(pieceSize * 2 + 1, 'x')
    const directory = await temporaryDirectory({ 'report-files/März "Q1".csv': large, 'report-files/empty': '' })
    await importDirectory(portal.pool, { id: accountId, baseCurrency: 'AUD', timeZone: 'UTC' }, directory)
    const { list } = (await caller.get('file/query/report-files', { accountId })).body.data
    const [empty, march] = await Promise.all(
      list.map(({ id }: { id: string }) => caller.get(`file/download-report-file/${id}`, { accountId })),
    )
    expect(march).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': String(large.length),
        'content-disposition': `attachment; filename="M_rz _Q1_.csv"; filename*=UTF-8''M%C3%A4rz%20_Q1_.csv`,
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    })
    expect(march.bytes!.equals(large)).toBe(true)
    expect(empty).toMatchObject({ status: 200, text: '', headers: { 'content-length': '0' } })
  })

  it('return 404 if they do not exist or have no content', async () => {
    const { accountId, caller } = await customer()
    const id = await insertReportFile(portal.pool, accountId, 'lost.csv')
    await portal.pool.query('delete from stored_file_pieces where account_id = $1', [accountId])
    expect((await caller.get(`file/download-report-file/${id}`, { accountId })).status).toBe(404)
    expect((await caller.get('file/download-report-file/01a1fe49-0320-736f-bb76-0502e41a4fca', { accountId })).status).toBe(404)
  })

  it('of another account, or of an account without the feature, are not accessible', async () => {
    const [own, other, bare] = [await customer(), await customer(), await customer({ features: ['enabledProducts'] })]
    const id = await insertReportFile(portal.pool, other.accountId, 'secret.csv')
    const inBare = await insertReportFile(portal.pool, bare.accountId, 'bare.csv')
    const request = ({ caller }: typeof own, accountId: string | undefined, fileId: string) =>
      caller.get(`file/download-report-file/${fileId}`, accountId === undefined ? {} : { accountId })
    // without an account id the file determines the account, with the same checks
    expect((await request(other, undefined, id)).text).toBe('secret.csv')
    expect((await request(own, undefined, id)).status).toBe(404)
    expect((await request(bare, undefined, inBare)).status).toBe(403)
    expect((await request(own, own.accountId, id)).status).toBe(404)
    expect((await request(own, other.accountId, id)).status).toBe(404)
    expect((await request(other, other.accountId, id)).text).toBe('secret.csv')
    expect((await request(bare, bare.accountId, inBare)).status).toBe(403)
    expect((await bare.caller.get('file/query/report-files', { accountId: bare.accountId })).status).toBe(403)
  })
})
