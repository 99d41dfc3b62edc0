import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileHandlers } from '../../ingest/files/file-kinds.ts'
import { fileOfBytes } from '../../ingest/files/incoming-file.ts'
import { ImportRun } from '../../ingest/pipeline/run.ts'
import { storeFile } from '../../ingest/files/store-file.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

/** Returns a departure message with this preparation time. */
const message = (prepared: string, number: string) =>
  `UNB+UNOC:3+CARRIER+ACME+${prepared}+${number}'UNH+1+IFTSTA:D:96A:UN'BGM+23+X+9'CNI+1'STS+1+VD'DTM+334:20260202:102'` +
  `LOC+175+CNSHA'RFF+BM:HBL-${number}'UNT+8+1'UNZ+1+${number}'`

describe('the EDI file report', () => {
  let portal: TestPortal
  let accountId: string
  let caller: TestClient
  beforeAll(async () => {
    portal = await startTestPortal()
    // 13 hours ahead of UTC in January
    accountId = await portal.account({ timeZone: 'Pacific/Auckland' })
    caller = await portal.signIn((await portal.user({ accountIds: [accountId] })).email)
    const run = await ImportRun.start(portal.pool, { id: accountId, baseCurrency: 'AUD', timeZone: 'Pacific/Auckland' }, 'file')
    const take = (folder: string, name: string, content: string) =>
      storeFile(
        portal.pool,
        run,
        fileHandlers.find(({ kind }) => kind === folder)!,
        { fileName: name },
        fileOfBytes(Buffer.from(content), portal.now()),
        portal.now(),
      )
    // noon UTC on 31 January is 1 February in Auckland
    await take('edi/received', 'ORD 1.edi', message('260131:1200', '1'))
    await take('edi/received', 'ORD_2.edi', message('260131:1000', '2'))
    await take('edi/received', 'ord 3.edi', message('260301:0000', '3').slice(0, -40))
    await take('edi/sent', 'OUT.xml', '<order>ä</order>')
    await run.finish()
    await portal.pool.query(`update edi_files set exchanged_at = '2026-02-10T20:05:59Z' where direction = 'sent' and account_id = $1`, [
      accountId,
    ])
  })
  afterAll(() => portal.close())

  const table = async (query: object = {}, direction = 'received') => {
    const { body } = await caller.get(`edi-report/query/get-files-${direction}-table`, { accountId, ...query })
    const names = body.data.items.map(({ documentNumber }: { documentNumber: string }) => documentNumber)
    return { names, count: body.data.count, first: body.data.items[0] }
  }
  const idOf = async (name: string, direction = 'received'): Promise<string> => (await table({ searchText: name }, direction)).first.ediId

  it("counts files by month in the account's time zone, and offers these months", async () => {
    const chart = async (direction: string) =>
      (await caller.get(`edi-report/query/get-files-${direction}-chart`, { accountId })).body.data.items
    const quiet = ['04', '05', '06', '07', '08', '09', '10', '11'].map((month) => ({ date: `2026-${month}-01`, value: 0 }))
    expect(await chart('received')).toEqual([
      { date: '2026-01-01', value: 1 },
      { date: '2026-02-01', value: 1 },
      { date: '2026-03-01', value: 1 },
      ...quiet,
    ])
    // the same months, including those without sent files
    expect(await chart('sent')).toEqual([
      { date: '2026-01-01', value: 0 },
      { date: '2026-02-01', value: 1 },
      { date: '2026-03-01', value: 0 },
      ...quiet,
    ])
    const { data } = (await caller.get('edi-report/query/get-report-filter', { accountId })).body
    expect(data.filterPeriods.map(({ id }: { id: string }) => id)).toEqual(['2026-11', '2026-03', '2026-02', '2026-01'])
    expect(data.currentPeriodId).toBe('2026-11')
  })

  it("lists files latest first, and filters by day in the account's time zone, text, state and page", async () => {
    expect(await table()).toMatchObject({
      names: ['ord 3', 'ORD 1', 'ORD_2'],
      count: 3,
      first: {
        standard: 'EDIFACT',
        types: ['IFTSTA'],
        status: 'quarantined',
        heldReason: 'The message does not match its trailer',
        receivedTime: '2026-03-01T00:00:00.000Z',
      },
    })
    expect(await table({ sortField: 'documentNumber', sortDirection: 'asc' })).toMatchObject({ names: ['ORD 1', 'ord 3', 'ORD_2'] })
    expect(await table({ start: '2026-02-01', end: '2026-02-28' })).toMatchObject({
      names: ['ORD 1'],
      count: 1,
      first: { heldReason: null },
    })
    expect(await table({ end: '2026-01-31' })).toMatchObject({ names: ['ORD_2'], count: 1 })
    expect(await table({ searchText: 'd_' })).toMatchObject({ names: ['ORD_2'], count: 1 })
    expect(await table({ searchText: 'ORD' })).toMatchObject({ count: 3 })
    expect(await table({ status: 'applied', skip: 1, take: 1 })).toMatchObject({ names: ['ORD_2'], count: 2 })
    expect(await table({}, 'sent')).toMatchObject({ names: ['OUT'], first: { sentTime: '2026-02-10T20:05:59.000Z', standard: 'XML' } })
    expect((await caller.get('edi-report/query/get-files-sent-table', { accountId, sortField: 'notes' })).status).toBe(400)
    // also sorts by column name, case-insensitive
    expect(await table({ sortField: 'receivedTime', sortDirection: 'asc' })).toMatchObject({ names: ['ORD_2', 'ORD 1', 'ord 3'] })
    expect(await table({ sortField: 'DOCUMENTNUMBER', sortDirection: 'asc' })).toMatchObject({ names: ['ORD 1', 'ord 3', 'ORD_2'] })
    expect((await caller.get('edi-report/query/get-files-sent-table', { accountId, sortField: 'SentTime' })).status).toBe(200)
  })

  it('shows a file as text and by segment, with its changes', async () => {
    const { data } = (await caller.get('edi-report/query/get-edi-file', { accountId, ediId: await idOf('ORD 1') })).body
    expect(data).toMatchObject({ documentNumber: 'ORD 1', direction: 'received', fileName: 'ORD 1.edi', cut: false })
    expect(data.notes).toEqual([{ segment: 0, reason: 'No shipment HBL-1 was known: one was created', refused: false }])
    expect(data.text).toBe(message('260131:1200', '1'))
    expect(data.segments[0]).toEqual({
      number: 2,
      offset: data.text.indexOf('UNH'),
      tag: 'UNH',
      name: 'Message header',
      values: expect.arrayContaining([{ place: '2.1', value: 'IFTSTA' }]),
    })
    expect(data.segments.map(({ tag }: { tag: string }) => tag)).toEqual(['UNH', 'BGM', 'CNI', 'STS', 'DTM', 'LOC', 'RFF', 'UNT'])
    expect(data.changes).toMatchObject([{ resource: 'shipments', key: 'HBL-1', change: 'inserted' }])
    const broken = (await caller.get('edi-report/query/get-edi-file', { accountId, ediId: await idOf('ord 3') })).body.data
    expect(broken).toMatchObject({ status: 'quarantined', changes: [] })
    expect(broken.notes).toContainEqual({ segment: 2, reason: 'The message does not match its trailer', refused: true })
    const xml = (await caller.get('edi-report/query/get-edi-file', { accountId, ediId: await idOf('OUT', 'sent') })).body.data
    expect(xml).toMatchObject({ text: '<order>ä</order>', segments: [] })
  })

  it("downloads files unchanged, named by document number and the account's local time", async () => {
    const response = await caller.get(`edi-report/download-file/${await idOf('ORD 1')}`, { accountId })
    expect(response.text).toBe(message('260131:1200', '1'))
    expect(response.headers['content-disposition']).toMatch('filename="ORD 1_received_02-01-2026_01-00.edi"')
    // the id alone is sufficient
    expect((await caller.get(`edi-report/download-file/${await idOf('ORD 1')}`)).text).toBe(message('260131:1200', '1'))
    const xml = await caller.get(`edi-report/download-file/${await idOf('OUT', 'sent')}`, { accountId })
    expect(xml.headers).toMatchObject({ 'content-type': 'application/octet-stream', 'content-length': '17' })
    expect(xml.headers['content-disposition']).toMatch('filename="OUT_sent_02-11-2026_09-05.xml"')
  })

  it('returns 404 for files of another account, and rejects accounts without the feature', async () => {
    const other = await portal.account({ features: ['enabledProducts'] })
    const stranger = await portal.signIn((await portal.user({ accountIds: [other] })).email)
    const ediId = await idOf('ORD 1')
    expect((await stranger.get('edi-report/query/get-edi-file', { accountId, ediId })).status).toBe(404)
    for (const query of [{ accountId }, {}]) expect((await stranger.get(`edi-report/download-file/${ediId}`, query)).status).toBe(404)
    const foreign = await portal.signInTo(await portal.account())
    expect((await foreign.get(`edi-report/download-file/${ediId}`)).status).toBe(404)
    expect((await stranger.get('edi-report/query/get-files-sent-table', { accountId: other })).status).toBe(403)
    const full = await portal.admin()
    expect((await full.get(`edi-report/download-file/${ediId}`, { accountId: other })).status).toBe(403)
  })
})
