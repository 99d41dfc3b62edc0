import { slugOf, visibleColumns, type Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { shipments as declaration } from '@portal/contracts/reports/shipments'
import { parseString } from 'fast-csv'
import { readXlsx } from 'hucre/xlsx'
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formulaPayloads } from '../../documents/formula-payloads.ts'
import { describeFilters } from './describe-filters.ts'
import type { ReportContext } from './report-query.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const parse = (csv: string) =>
  new Promise<string[][]>((resolve, reject) => {
    const rows: string[][] = []
    parseString<string[], string[]>(csv)
      .on('data', (row: string[]) => rows.push(row))
      .on('end', () => resolve(rows))
      .on('error', reject)
  })

const columns = visibleColumns(declaration)
const place = (id: string) => columns.findIndex(([name]) => name === id)

describe('exports', () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ name: 'Acme' })
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, {
      suppliers: [{ code: 'A', name: 'Line\nbreak, "quote"' }],
      shipments: Array.from({ length: 60 }, (_, index) => ({
        shipmentNumber: `S${String(index).padStart(3, '0')}`,
        supplierCode: index % 3 === 0 ? 'A' : undefined,
        destinationETA: `2026-0${1 + (index % 6)}-1${index % 10}`,
        destinationATA: index % 4 === 0 ? undefined : `2026-0${1 + (index % 6)}-15`,
        weight: index % 5 === 0 ? undefined : `${index}.50`,
        importer: formulaPayloads[index % formulaPayloads.length]!.slice(0, 200).trim() || undefined,
        containers: [{ number: 'CSQU3054383' }, { number: 'MSKU6011672' }],
      })),
    })
  })
  afterAll(() => portal.close())

  const table = async (query = {}) =>
    (await caller.get('report/query/get-report-shipments-table', { accountId, take: 0, ...query })).body.data
      .shipmentsReportItems as Record<string, any>[]
  const exported = (format: string, query = {}) => caller.get('report/export/shipments', { accountId, format, ...query })

  it.each([
    {},
    { sortColumn: 'supplier' },
    { sortColumn: 'delayInDays', sortDirection: 'desc' },
    { freeTextSearch: '1' },
    { startDate: '2026-02-01', endDate: '2026-03-12' },
  ])('contain the rows of the table in the same order: %j', async (query) => {
    const expected = (await table(query)).map((row) => row['shipmentNumber'])
    expect(expected.length).toBeGreaterThan(5)
    const [, ...lines] = await parse((await exported('csv', query)).text)
    expect(lines.map((line) => line[0])).toEqual(expected)
    const response = await portal.app.inject({
      url: '/api/v1/report/export/shipments',
      query: new URLSearchParams({ accountId, format: 'xlsx', ...(query as Record<string, string>) }).toString(),
      headers: { authorization: `Bearer ${caller.accessToken}` },
    })
    const workbook = await readXlsx(response.rawPayload)
    expect(workbook.sheets[0]!.rows.slice(1).map((row) => row[0])).toEqual(expected)
  })

  it('write CSV as in RFC 4180: BOM, CRLF, doubled quotes, unchanged line feeds inside quotes', async () => {
    const { text, headers } = await exported('csv', { columns: 'shipmentNumber,supplier,containerNumbers' })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header, first] = text.split('\r\n')
    expect(header).toBe('\uFEFFShipment No.,Supplier,Containers')
    expect(first).toBe('S059,,"CSQU3054383, MSKU6011672"')
    expect(text).toContain('S057,"Line\nbreak, ""quote""","CSQU3054383, MSKU6011672"\r\n')
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.match(/(?<!\r)\n/g)).toHaveLength(20)
  })

  it('keep values complete and typed, and escape texts that a spreadsheet would run', async () => {
    const rows = new Map((await table()).map((row) => [row['shipmentNumber'], row]))
    const [, ...lines] = await parse((await exported('csv')).text)
    for (const line of lines) {
      const row = rows.get(line[0]!)!
      expect(line[place('destinationETA')]).toBe(row['destinationETA'])
      expect(line[place('delayInDays')]).toBe(row['delayInDays'] === null ? '' : String(row['delayInDays']))
      expect(line[place('weight')]).toBe(row['weight'] === null ? '' : String(row['weight']))
      const importer = line[place('importer')]!
      expect(importer).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      expect(importer.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')).toBe(row['importer'] ?? '')
    }
  })

  it('select and order columns as requested, and reject unknown columns', async () => {
    expect((await exported('csv', { columns: 'destinationETA,shipmentNumber,destinationETA' })).text.split('\r\n')[0]).toBe(
      '\uFEFFETA,Shipment No.',
    )
    const { status, body } = await exported('csv', { columns: 'shipmentNumber,passwordHash' })
    expect([status, body.errors]).toEqual([400, [{ propertyName: 'columns', errorMessage: 'passwordHash is not a column of this report' }]])
    expect((await exported('csv', { columns: 'hasDetails' })).status).toBe(400)
    expect((await exported('docx')).body.errors[0]?.propertyName).toBe('format')
  })

  it('have file names with report, period and hash', async () => {
    const name = async (format: string, query = {}) =>
      /filename="([^"]+)"/.exec(String((await exported(format, query)).headers['content-disposition']))?.[1]
    // first 12 hex digits of SHA-256 over `Shipments|Acme|Jan 2026 - Mar 2026`
    expect(await name('csv', { startDate: '2026-01-01', endDate: '2026-03-31' })).toBe('shipments_2026-01-to-2026-03_34eb9c79cc26.csv')
    expect(await name('pdf')).toBe('Shipments Report.pdf')
    expect(await name('xlsx', { startDate: '2026-11-01', endDate: '2026-11-30' })).toMatch(/^shipments_2026-11_[0-9a-f]{12}\.xlsx$/)
    expect(await name('csv')).toMatch(/^shipments_all_[0-9a-f]{12}\.csv$/)
  })

  it.each(Object.values<Report>(reports))('write $title as a PDF with that title', async ({ id, title }) => {
    const { statusCode, headers, rawPayload } = await portal.app.inject({
      url: `/api/v1/report/export/${slugOf(id)}`,
      query: { accountId, format: 'pdf' },
      headers: { authorization: `Bearer ${caller.accessToken}` },
    })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain(`filename="${title} Report.pdf"`)
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('name every filter in the heading of a PDF', async () => {
    const words = (parameters: object) =>
      describeFilters(declaration, { parameters, reader: portal.database.readerFor(accountId) } as unknown as ReportContext)
    const { rows } = await portal.pool.query<{ id: string }>('select id from suppliers where account_id = $1', [accountId])
    expect(await words({ dateBasedOn: 'ETA' })).toBe('')
    const all = {
      dateBasedOn: 'ATA',
      supplierIds: [rows[0]!.id],
      delay: 'overdue',
      freeTextSearch: ' S0 ',
      showFocusedShipment: true,
      mode: 'FCL',
    }
    expect(await words(all)).toBe(' By:ATA Suppliers:Line\nbreak, "quote" Transport:FCL Delay:Overdue Shipments:Focused only Search:S0')
    expect(await words({ supplierIds: [randomUUID()] })).toBe(' Suppliers:None of this account')
    const charted = { mode: 'OTHER', incoterm: 'OTHER', originCountry: 'CN', carrierContractNumber: 'T1', unknown: ['supplier'] }
    expect(await words(charted)).toBe(' Transport:Other Incoterm:Other From:China Contract:T1 Unknown:supplier')
  })

  it('report their row count and progress to the user who started them', async () => {
    const exportId = randomUUID()
    const { headers } = await exported('csv', { exportId })
    expect(headers['x-row-count']).toBe('60')
    expect((await caller.get(`report/export-progress/${exportId}`)).body.data).toEqual({ rows: 60, total: 60 })
    const other = await portal.signInTo(accountId)
    expect((await other.get(`report/export-progress/${exportId}`)).body.data).toBeNull()
    expect((await caller.get(`report/export-progress/${randomUUID()}`)).body.data).toBeNull()
  })

  it('of no rows consist of a header', async () => {
    const { text } = await exported('csv', { freeTextSearch: 'no such thing', columns: 'shipmentNumber' })
    expect(text).toBe('\uFEFFShipment No.\r\n')
  })

  it('queue per user, and reject a second export that waits too long (T2)', async () => {
    const both = await Promise.all([exported('csv'), exported('xlsx')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  it('are rejected before they begin while all connections for exports are in use, in every format', async () => {
    const connections = await Promise.all(Array.from({ length: 4 }, () => portal.database.pools.export.connect()))
    const others = await Promise.all(['csv', 'pdf', 'xlsx'].map(async (format) => [format, await portal.signInTo(accountId)] as const))
    const responses = await Promise.all(others.map(([format, other]) => other.get('report/export/shipments', { accountId, format })))
    for (const client of connections) client.release()
    expect(responses.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(Array.from({ length: 3 }, () => [503, '1']))
    expect(responses.map(({ body }) => body.data)).toEqual([null, null, null])
    expect((await exported('pdf')).status).toBe(200)
  })

  it('cancel their query when the client disconnects', async () => {
    const large = await portal.account()
    await portal.import(large, {
      shipments: Array.from({ length: 4000 }, (_, index) => ({
        shipmentNumber: `N${index}`,
        importer: 'x'.repeat(180),
        destinationETA: '2026-03-05',
      })),
    })
    const reader = await portal.signInTo(large)
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    for (const format of ['csv', 'pdf', 'xlsx']) {
      const controller = new AbortController()
      const response = await fetch(`${address}/api/v1/report/export/shipments?accountId=${large}&format=${format}`, {
        headers: { authorization: `Bearer ${reader.accessToken}` },
        signal: controller.signal,
      })
      await response.body!.getReader().read()
      controller.abort()
    }
    // wait until no backend runs an export; a leak would time out
    for (;;) {
      const { rows } = await portal.pool.query<{ busy: number }>(
        `select count(*)::int as busy from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
      )
      if (rows[0]!.busy === 0) break
      await setImmediate()
    }
    expect((await reader.get('report/export/shipments', { accountId: large, format: 'csv' })).text.split('\r\n')).toHaveLength(4002)
  })
})
