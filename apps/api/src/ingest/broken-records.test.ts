import type { Resource } from '@portal/contracts/records/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenRecords, type BrokenRecord } from '../testing/broken-records.ts'
import { dumpAccount } from '../testing/dump-account.ts'
import { smallAccount } from '../testing/fixtures/small-account.fixture.ts'
import { startTestImport, type TestImport } from '../testing/test-import.ts'
import type { ImportAccount } from './context/context.ts'

/** Number of invalid lines between two valid ones, and per file: a report lists at most a thousand problems. */
const apart = 10
const perFile = 400

/** Valid records that differ from all invalid ones. */
const goodRecords: Record<Resource, (number: number) => object> = {
  locations: (number) => ({
    code: `QX${String.fromCharCode(65 + Math.floor(number / 26))}${String.fromCharCode(65 + (number % 26))}A`,
    name: 'Good',
    country: 'QX',
  }),
  suppliers: (number) => ({ code: `GOOD-${number}`, name: 'Good' }),
  products: (number) => ({ code: `GOOD-${number}`, description: 'Good' }),
  'purchase-orders': (number) => ({ orderNumber: `GOOD-${number}`, orderDate: '2026-03-01', lines: [] }),
  shipments: (number) => ({ shipmentNumber: `GOOD-${number}`, destinationETA: '2026-03-01' }),
  'vessel-positions': (number) => ({ vessel: `GOOD-${number}`, lat: 0, lon: 0, timestamp: '2026-03-01T00:00:00Z' }),
}

/** Terms of the validation library and the database, which error messages must not contain. */
const machinery = /^Invalid|^Cannot be stored|expected|received|Too (big|small)|undefined|NaN/

describe('an import of invalid records', () => {
  let database: TestImport
  let account: ImportAccount
  let untouched: ImportAccount

  beforeAll(async () => {
    database = await startTestImport()
    account = await database.accountWith(smallAccount)
    untouched = await database.accountWith(smallAccount)
  })
  afterAll(() => database.close())

  /** Returns the lines of a file with valid and invalid records, and the invalid ones by line number. */
  function createFile(resource: Resource, broken: BrokenRecord[], from: number) {
    const lines: string[] = []
    const good: object[] = []
    const wrong = new Map<number, BrokenRecord>()
    for (const [index, record] of broken.entries()) {
      if (index % apart === 0) {
        good.push(goodRecords[resource](from + good.length))
        lines.push(JSON.stringify(good.at(-1)))
      }
      lines.push(record.line)
      wrong.set(lines.length, record)
    }
    return { text: lines.join('\n'), good, wrong }
  }

  const places = async () =>
    (await database.pool.query(`select * from locations where code not like 'QX%' order by code`)).rows as unknown[]

  it.each(Object.keys(smallAccount) as Resource[])(
    'names line and property of every invalid %s record, stores the valid ones and changes nothing else',
    async (resource) => {
      const all = [...brokenRecords(resource, smallAccount[resource][0]!)]
      const placesBefore = await places()
      let written = 0
      const misjudged: string[] = []
      for (let start = 0; start < all.length; start += perFile) {
        const { text, good, wrong } = createFile(resource, all.slice(start, start + perFile), written)
        written += good.length
        const { problems, inserted } = await database.import(account, { [resource]: text })
        await database.import(untouched, { [resource]: good })
        expect(inserted).toBe(good.length)
        for (const [line, { path, put }] of wrong) {
          const found = problems.filter((problem) => problem.line === line)
          const right = found.every(({ propertyName, errorMessage }) => propertyName === path && !machinery.test(errorMessage))
          const text = found.map(({ propertyName, errorMessage }) => `${propertyName}: ${errorMessage}`).join('; ')
          if (!right || found.length === 0) misjudged.push(`${path} = ${put}: ${text || 'was accepted'}`)
        }
        expect(problems.filter(({ line }) => !wrong.has(line))).toEqual([])
      }
      expect(misjudged).toEqual([])
      expect(await dumpAccount(database.pool, account.id)).toEqual(await dumpAccount(database.pool, untouched.id))
      expect(await places()).toEqual(placesBefore)
    },
  )

  it.each([
    ['purchase-orders', 'lines[0].qty', '-0.000001'],
    ['purchase-orders', 'lines[0].unitQty', -1],
    ['shipments', 'orderLines[0].qty', -1],
    ['shipments', 'charges[0].exchangeRate', '-1.5'],
    ['shipments', 'charges[0].exchangeRate', '1000000'],
    ['shipments', 'invoices[0].exchangeRate', -1],
    ['shipments', 'weight', -1],
    ['shipments', 'volume', '-0.1'],
    ['shipments', 'teu', -1],
  ] as const)('refuses in %s, at %s, %j', async (resource, path, value) => {
    const record = structuredClone(smallAccount[resource][0]) as object
    const [list, name] = path.split('[0].') as [string, string?]
    const holder = name === undefined ? record : (record as Record<string, object[]>)[list]![0]!
    Object.assign(holder, { [name ?? list]: value })
    const { problems } = await database.import(account, { [resource]: [record] })
    expect(problems).toMatchObject([{ line: 1, propertyName: path }])
  })

  it('rejects an order with a duplicate line, and a vessel position without a name', async () => {
    const line = { lineNumber: 1, code: 'CHAIR', qty: 1 }
    const { problems, inserted } = await database.import(account, {
      'purchase-orders': [{ orderNumber: 'TWICE', orderDate: '2026-03-01', lines: [line, { ...line, lineNumber: 2 }, line] }],
      'vessel-positions': [{ lat: 0, lon: 0, timestamp: '2026-03-01T00:00:00Z' }],
    })
    expect(inserted).toBe(0)
    expect(problems).toMatchObject([
      { resource: 'purchase-orders', key: 'TWICE', propertyName: 'lines', errorMessage: 'Duplicate lineNumber' },
      { resource: 'vessel-positions', propertyName: 'vessel', errorMessage: 'Requires vessel, imo or mmsi' },
    ])
  })

  it('rejects an amount in a currency without a reference rate unless the record has a rate', async () => {
    const charge = { code: 'A', group: 'FRT', amount: 2, currency: 'XAF' }
    const invoice = { invoiceNumber: 'I', currency: 'XAF', invoiceValue: 2 }
    const { problems, inserted } = await database.import(account, {
      shipments: [
        { shipmentNumber: 'NO-RATE-1', charges: [{ ...charge, exchangeRate: 1 }, charge] },
        { shipmentNumber: 'NO-RATE-2', invoices: [invoice] },
        { shipmentNumber: 'RATE', charges: [{ ...charge, exchangeRate: '0.5' }], invoices: [{ ...invoice, exchangeRate: 0.25 }] },
      ],
    })
    const errorMessage = 'Required: the portal has no reference rate from XAF to AUD'
    expect(problems).toEqual([
      { resource: 'shipments', line: 1, key: 'NO-RATE-1', propertyName: 'charges[1].exchangeRate', errorMessage },
      { resource: 'shipments', line: 2, key: 'NO-RATE-2', propertyName: 'invoices[0].exchangeRate', errorMessage },
    ])
    expect(inserted).toBe(1)
    const { rows } = await database.pool.query(
      `select freight, commercial_value from shipments where account_id = $1 and shipment_number = 'RATE'`,
      [account.id],
    )
    expect(rows).toEqual([{ freight: '1', commercial_value: '0.5' }])
  })
})
