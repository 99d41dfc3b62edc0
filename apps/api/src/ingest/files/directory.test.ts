import { appendFile, mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { dumpAccount, storedRows } from '../../testing/dump-account.ts'
import { smallAccount } from '../../testing/fixtures/small-account.fixture.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import { importDirectory } from './directory.ts'

const shipments = [{ shipmentNumber: 'SHP-1' }]
const pieceSize = 256 * 1024

describe('an import of a directory', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  /** Returns the complete bytes of an account's files by name. */
  async function contents(accountId: string): Promise<Record<string, Buffer>> {
    const { rows } = await database.pool.query<{ name: string; bytes: Buffer; size: string }>(
      `select f.name, f.size, coalesce(string_agg(p.bytes, '' order by p.position), '') as bytes from stored_files f
       left join stored_file_pieces p on p.account_id = f.account_id and p.file_id = f.id where f.account_id = $1 group by f.id, f.name, f.size`,
      [accountId],
    )
    for (const { bytes, size } of rows) expect(bytes.length).toBe(Number(size))
    return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]))
  }

  it('imports every file named after a resource, and skips missing ones', async () => {
    const directory = await temporaryDirectory(
      Object.fromEntries(Object.entries(smallAccount).map(([resource, records]) => [`${resource}.ndjson`, records])),
    )
    const account = await database.account()
    const told: string[] = []
    const report = await importDirectory(database.pool, account, directory, ({ resource, done }) => told.push(`${resource} ${done}`))
    expect(report).toMatchObject({ inserted: 12, rejected: 0, problems: [] })
    expect(Object.keys(report.resources)).toEqual([
      'locations',
      'suppliers',
      'products',
      'purchase-orders',
      'shipments',
      'vessel-positions',
    ])
    expect(told).toEqual(Object.keys(report.resources).map((resource) => `${resource} 2`))
    const whole = await database.accountWith(smallAccount)
    expect(await dumpAccount(database.pool, account.id)).toEqual(await dumpAccount(database.pool, whole.id))
    expect(await importDirectory(database.pool, account, directory)).toMatchObject({ inserted: 0, updated: 0, unchanged: 12, rejected: 0 })
  })

  it('warns of a file or folder with a mistyped name', async () => {
    const directory = await temporaryDirectory({
      'shipments.ndjson': shipments,
      'shipment.ndjson': shipments,
      'Suppliers.NDJSON': '',
      'report-file/a.pdf': 'a',
      'readme.txt': 'What this is.',
    })
    const { problems, warnings, inserted, rejected } = await importDirectory(database.pool, await database.account(), directory)
    expect({ inserted, rejected }).toEqual({ inserted: 1, rejected: 2 })
    expect(warnings).toMatchObject([
      { resource: 'report-file', errorMessage: 'Skipped, because it is not one of the folders report-files, documents, edi' },
    ])
    expect(problems.map(({ resource }) => resource)).toEqual(['Suppliers.NDJSON', 'shipment.ndjson'])
    expect(problems[0]!.errorMessage).toMatch(/^Is not the file of a resource: locations.ndjson, suppliers.ndjson, /)
  })

  it('reports an unreadable file, and imports the others', async () => {
    const directory = await temporaryDirectory({ 'shipments.ndjson': shipments, 'report-files': 'a file where a folder belongs' })
    await mkdir(join(directory, 'suppliers.ndjson'))
    const report = await importDirectory(database.pool, await database.account(), directory)
    expect(report).toMatchObject({ inserted: 1, rejected: 2 })
    expect(report.problems).toMatchObject([
      { resource: 'suppliers', line: 0, errorMessage: 'Cannot be read (EISDIR)' },
      { resource: 'report-files', line: 0, errorMessage: 'Cannot be read (ENOTDIR)' },
    ])
  })

  it("fails with the system's error for a missing directory, and starts no batch", async () => {
    const account = await database.account()
    await expect(importDirectory(database.pool, account, '/nowhere')).rejects.toMatchObject({ code: 'ENOENT' })
    expect((await database.pool.query('select 1 from import_batches where account_id = $1', [account.id])).rowCount).toBe(0)
  })

  it('stores report files, documents and EDI files with their bytes, types and times', async () => {
    const large = Buffer.alloc(pieceSize * 2 + 1, 'x')
    const directory = await temporaryDirectory({
      'shipments.ndjson': shipments,
      'report-files/Monthly report.PDF': large,
      'report-files/leer': '',
      'documents/SHP-1/Rechnung Ä.xml': Buffer.from([0, 255, 10, 13]),
      'edi/received/ORD.2026.xml': '<a/>',
      'edi/sent/ORD.edi': 'UNB',
    })
    await utimes(join(directory, 'edi/received/ORD.2026.xml'), 0, new Date('2026-03-01T12:00:00Z'))
    const account = await database.account()
    const report = await importDirectory(database.pool, account, directory)
    expect(report).toMatchObject({ inserted: 6, rejected: 0, problems: [] })
    const stored = await storedRows(database.pool, account.id)
    expect(stored['stored_files']!.map(({ name, size, content_type }) => ({ name, size, content_type }))).toEqual([
      { name: 'Monthly report.PDF', size: String(large.length), content_type: 'application/pdf' },
      { name: 'ORD.2026.xml', size: '4', content_type: 'application/xml' },
      { name: 'ORD.edi', size: '3', content_type: 'application/edifact' },
      { name: 'Rechnung Ä.xml', size: '4', content_type: 'application/xml' },
      { name: 'leer', size: '0', content_type: 'application/octet-stream' },
    ])
    expect(await contents(account.id)).toEqual({
      'Monthly report.PDF': large,
      leer: Buffer.alloc(0),
      'Rechnung Ä.xml': Buffer.from([0, 255, 10, 13]),
      'ORD.2026.xml': Buffer.from('<a/>'),
      'ORD.edi': Buffer.from('UNB'),
    })
    expect(stored['report_files']!.map(({ file_name }) => file_name)).toEqual(['Monthly report.PDF', 'leer'])
    expect(stored['shipment_documents']).toEqual([{ shipment_id: 'SHP-1', filename: 'Rechnung Ä.xml', file_id: 'Rechnung Ä.xml' }])
    expect(stored['edi_files']).toMatchObject([
      { direction: 'received', document_number: 'ORD.2026', exchanged_at: '2026-03-01 12:00:00+00' },
      { direction: 'sent', document_number: 'ORD' },
    ])
    expect(await importDirectory(database.pool, account, directory)).toMatchObject({ inserted: 0, updated: 0, unchanged: 6 })
  })

  it('replaces a file whose bytes have changed, and keeps files that are no longer in the directory', async () => {
    const directory = await temporaryDirectory({ 'report-files/a.txt': 'one', 'report-files/b.txt': 'one' })
    const account = await database.account()
    await importDirectory(database.pool, account, directory)
    await appendFile(join(directory, 'report-files/a.txt'), ' and two')
    await rm(join(directory, 'report-files/b.txt'))
    expect(await importDirectory(database.pool, account, directory)).toMatchObject({ inserted: 0, updated: 1, unchanged: 0 })
    expect(await contents(account.id)).toEqual({ 'a.txt': Buffer.from('one and two'), 'b.txt': Buffer.from('one') })
    expect((await storedRows(database.pool, account.id))['report_files']).toHaveLength(2)
  })

  it('rejects a document without a shipment, and files in wrong folders', async () => {
    const directory = await temporaryDirectory({
      'documents/SHP-1/a.pdf': 'a',
      'documents/SHP-9/b.pdf': 'b',
      'documents/loose.pdf': 'c',
      'documents/SHP-1/deeper/d.pdf': 'd',
      'shipments.ndjson': shipments,
    })
    const account = await database.account()
    const { inserted, rejected, problems } = await importDirectory(database.pool, account, directory)
    expect({ inserted, rejected }).toEqual({ inserted: 2, rejected: 3 })
    expect(problems.toSorted((a, b) => a.key!.localeCompare(b.key!))).toMatchObject([
      { resource: 'documents', key: 'loose.pdf', errorMessage: expect.stringMatching('Must lie in a folder') },
      { resource: 'documents', key: 'SHP-1/deeper/d.pdf', errorMessage: expect.stringMatching('Must lie in a folder') },
      { resource: 'documents', key: 'SHP-9/b.pdf', errorMessage: 'Belongs to a shipment that is not there' },
    ])
    expect(Object.keys(await contents(account.id))).toEqual(['a.pdf'])
  })

  it('reports a file whose name is not UTF-8, and imports the others', async () => {
    const directory = await temporaryDirectory({ 'report-files/a.txt': 'a', 'report-files/z.txt': 'z' })
    const misnamed = Buffer.concat([Buffer.from(join(directory, 'report-files/m')), Buffer.from([0xff]), Buffer.from('.txt')])
    await writeFile(misnamed, 'm')
    const report = await importDirectory(database.pool, await database.account(), directory)
    expect(report).toMatchObject({ inserted: 2, rejected: 1 })
    expect(report.problems).toMatchObject([{ resource: 'report-files', key: 'm\ufffd.txt', errorMessage: 'Cannot be read (ENOENT)' }])
  })

  it('stores every file once if the same directory is imported concurrently', async () => {
    const names = Array.from({ length: 10 }, (_, number) => `file-${number}.txt`)
    const directory = await temporaryDirectory({
      'shipments.ndjson': shipments,
      ...Object.fromEntries(
        names.flatMap((name) => [
          [`report-files/${name}`, name],
          [`edi/sent/${name}`, name],
        ]),
      ),
      ...Object.fromEntries(names.map((name) => [`documents/SHP-1/${name}`, name])),
    })
    const account = await database.account()
    const reports = await Promise.all([1, 2, 3].map(() => importDirectory(database.pool, account, directory)))
    expect(reports.map(({ rejected, updated }) => rejected + updated)).toEqual([0, 0, 0])
    expect(reports.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(31)
    const stored = await storedRows(database.pool, account.id)
    expect(['stored_files', 'report_files', 'edi_files', 'shipment_documents'].map((table) => stored[table]!.length)).toEqual([
      30, 10, 10, 10,
    ])
  })
})
