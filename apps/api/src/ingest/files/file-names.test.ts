import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import { importDirectory } from './directory.ts'

describe('names of imported files', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const storedNames = async (accountId: string) =>
    (
      await database.pool.query<{ name: string }>('select name from stored_files where account_id = $1 order by name', [accountId])
    ).rows.map(({ name }) => name)

  it('of system files are skipped with one warning', async () => {
    const directory = await temporaryDirectory({
      'shipments.ndjson': [{ shipmentNumber: 'S-1' }],
      '._shipments.ndjson': 'x',
      '.DS_Store': 'x',
      '__MACOSX/documents/S-1/._bill.pdf': 'x',
      'documents/S-1/bill.pdf': 'bill',
      'documents/S-1/.DS_Store': 'x',
      'documents/S-1/.~lock.bill.odt#': 'x',
      'documents/__MACOSX/S-1/._bill.pdf': 'x',
      'report-files/Thumbs.db': 'x',
      'report-files/Desktop.ini': 'x',
      'report-files/~$plan.xlsx': 'x',
      'report-files/plan.xlsx': 'plan',
      'edi/received/._a.edi': 'x',
      'edi/sent/.DS_Store': 'x',
    })
    const account = await database.account()
    const report = await importDirectory(database.pool, account, directory)
    expect(report).toMatchObject({ inserted: 3, rejected: 0, problems: [], warningCount: 1 })
    expect(report.warnings).toMatchObject([{ resource: 'system files', errorMessage: expect.stringMatching(/ and 10 more left out: /) }])
    expect(await storedNames(account.id)).toEqual(['bill.pdf', 'plan.xlsx'])
  })

  it('are equal in composed and decomposed form, for files and folders', async () => {
    const [composed, decomposed] = ['M\u00FChle', 'Mu\u0308hle']
    const account = await database.account()
    const files = (name: string, text: string) => ({
      'shipments.ndjson': [{ shipmentNumber: name }],
      [`documents/${name}/${name}.pdf`]: text,
      [`report-files/${name}.pdf`]: text,
      [`edi/received/${name}.edi`]: 'x',
    })
    await importDirectory(database.pool, account, await temporaryDirectory(files(composed, 'one')))
    const report = await importDirectory(database.pool, account, await temporaryDirectory(files(decomposed, 'two')))
    expect(report).toMatchObject({ inserted: 0, updated: 2, unchanged: 2, rejected: 0 })
    expect(await storedNames(account.id)).toEqual([`${composed}.edi`, `${composed}.pdf`, `${composed}.pdf`])
  })

  it('are composed if an earlier release stored them decomposed, unless the composed name is taken', async () => {
    const [composed, decomposed] = ['M\u00FChle', 'Mu\u0308hle']
    const account = await database.account()
    const content = (name: string) => ({
      'shipments.ndjson': [{ shipmentNumber: 'S' }, { shipmentNumber: 'T' }],
      [`documents/S/${name}`]: name,
      'documents/T/b': 'b',
    })
    await importDirectory(database.pool, account, await temporaryDirectory(content('a')))
    await importDirectory(database.pool, account, await temporaryDirectory(content(composed)))
    const rename = (from: string, to: string) =>
      database.pool.query('update shipment_documents set filename = $3 where account_id = $1 and filename = $2', [account.id, from, to])
    await rename('a', decomposed)
    await rename('b', decomposed)
    await database.pool.query(
      await readFile(join(import.meta.dirname, '../../../../../prisma/migrations/20261126170000_composed_names/migration.sql'), 'utf8'),
    )
    const { rows } = await database.pool.query<{ name: string }>(
      `select s.shipment_number || ' ' || d.filename as name from shipment_documents d join shipments s on s.account_id = d.account_id and s.id = d.shipment_id
       where d.account_id = $1 order by 1`,
      [account.id],
    )
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set([`S ${composed}`, `S ${decomposed}`, `T ${composed}`]))
  })
})
