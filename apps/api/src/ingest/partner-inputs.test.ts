import { readEdiFile } from '@portal/edi/read-edi-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { storedRows } from '../testing/dump-account.ts'
import { readPartnerInputs, type PartnerInputs } from '../testing/partner-inputs.ts'
import { startTestImport, type TestImport } from '../testing/test-import.ts'
import type { ImportAccount } from './context/context.ts'
import { importDirectory } from './files/directory.ts'

/** Tables of shipments and orders. */
const compared = [
  'shipments',
  'containers',
  'shipment_events',
  'routing_ports',
  'shipment_order_lines',
  'charges',
  'purchase_orders',
  'order_lines',
]
const provenance = ['source', 'changed_at', 'position']

describe('inputs of partners', () => {
  let database: TestImport
  let records: PartnerInputs['records']
  let files: PartnerInputs['files']
  beforeAll(async () => {
    database = await startTestImport()
    ;({ records, files } = await readPartnerInputs())
  })
  afterAll(() => database.close())

  const recordFiles = (order: (lines: string[]) => string[] = (lines) => lines) =>
    Object.fromEntries([...records].map(([name, lines]) => [name, order(lines).join('\n')]))
  /** Returns EDI files named in this order, because a folder is read by name. */
  const ediFiles = (entries: [string, Buffer][]) =>
    Object.fromEntries(entries.map(([name, bytes], index) => [`edi/received/${String(index).padStart(3, '0')}-${name}.edi`, bytes]))
  const receive = async (account: ImportAccount, content: Record<string, string | Buffer>) =>
    importDirectory(database.pool, account, await temporaryDirectory(content))
  const known = async ({ id }: ImportAccount) => {
    const rows = await storedRows(database.pool, id)
    return Object.fromEntries(
      compared.map((table) => [
        table,
        rows[table]!.map((row) =>
          JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => !provenance.includes(column)))),
        ).toSorted(),
      ]),
    )
  }

  it('are parsed without an exception when cut off at any byte', () => {
    const now = new Date()
    for (const [name, bytes] of files)
      for (let end = 0; end <= bytes.length; end++)
        expect(() => readEdiFile(bytes.subarray(0, end), now), `${name} up to ${end}`).not.toThrow()
  })

  it('result in the same shipments in any order, repeated, and in separate imports', async () => {
    const whole = await database.account()
    const report = await receive(whole, { ...recordFiles(), ...ediFiles([...files]) })
    expect(report.problems).toEqual([])
    const expected = await known(whole)
    expect(expected['shipments']!.length).toBeGreaterThan(30)
    expect(await database.verify(whole)).toEqual([])

    const again = await receive(whole, { ...recordFiles(), ...ediFiles([...files]) })
    expect([again.inserted, again.updated, again.rejected]).toEqual([0, 0, 0])

    const reversed = await database.account()
    await receive(reversed, { ...recordFiles((lines) => lines.toReversed()), ...ediFiles([...files].toReversed()) })
    expect(await known(reversed)).toEqual(expected)

    const doubled = await database.account()
    await receive(doubled, { ...recordFiles((lines) => [...lines, ...lines]), ...ediFiles([...files, ...files]) })
    expect(await known(doubled)).toEqual(expected)

    const apart = await database.account()
    await receive(apart, ediFiles([...files].toReversed()))
    await receive(
      apart,
      recordFiles((lines) => lines.toReversed()),
    )
    expect(await known(apart)).toEqual(expected)
    expect(await database.verify(apart)).toEqual([])
  })
})
