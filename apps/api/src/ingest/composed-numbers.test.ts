import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveEdi } from '../testing/edi-files.ts'
import { reportFormats } from '../testing/carrier-messages.ts'
import { startTestImport, type TestImport } from '../testing/test-import.ts'
import { rebuildDueAccounts } from './rebuild-account.ts'

const [composed, decomposed] = ['M\u00FChle', 'Mu\u0308hle']
const migration = join(import.meta.dirname, '../../../../prisma/migrations/20261126200000_composed_numbers/migration.sql')

describe('numbers and codes that an earlier release stored decomposed', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const records = (name: string) => ({
    suppliers: [{ code: name, name: 'Mill' }],
    products: [{ code: name, description: 'Flour' }],
    'purchase-orders': [{ orderNumber: name, orderDate: '2026-01-05', lines: [{ lineNumber: 1, code: name, qty: 5 }] }],
    shipments: [
      {
        shipmentNumber: name,
        houseWaybillNumber: `H ${name}`,
        carrierBookingReference: 'BKG-1',
        supplierCode: name,
        orderLines: [{ orderNumber: name, lineNumber: 1, qty: 5 }],
        charges: [{ code: name, group: 'FRT', amount: '1', currency: 'AUD' }],
      },
    ],
  })
  /** Stores the values of an account as an earlier release did. */
  const decompose = async (accountId: string, from: string, to: string) => {
    for (const [table, ...columns] of [
      ['suppliers', 'code'],
      ['products', 'code'],
      ['purchase_orders', 'order_number'],
      ['shipments', 'shipment_number', 'house_waybill_number'],
      ['charges', 'code'],
    ])
      for (const column of columns)
        await database.pool.query(`update ${table} set ${column} = replace(${column}, $2, $3) where account_id = $1`, [accountId, from, to])
    await database.pool.query(
      `update shipment_sources set record = replace(record::text, $2, $3)::json, messages = replace(messages::text, $2, $3)::json where account_id = $1`,
      [accountId, from, to],
    )
  }
  const migrate = async () => {
    await database.pool.query((await readFile(migration, 'utf8')).replaceAll('shipment_news', 'shipment_sources'))
    // as the migration that added the version
    await database.pool.query('update accounts set rebuild_version = 1 where rebuild_due')
    await rebuildDueAccounts(database.pool)
  }
  const keysOf = async (accountId: string) => {
    const { rows } = await database.pool.query<{ kind: string; key: string }>(
      `select 'supplier' as kind, code as key from suppliers where account_id = $1 union all select 'product', code from products where account_id = $1
       union all select 'order', order_number from purchase_orders where account_id = $1
       union all select 'shipment', shipment_number from shipments where account_id = $1 order by 1, 2`,
      [accountId],
    )
    return rows.map(({ kind, key }) => `${kind} ${key}`)
  }
  const kinds = ['order', 'product', 'shipment', 'supplier']

  it('are composed, so that records and messages find their rows', async () => {
    const account = await database.accountWith(records(composed))
    await receiveEdi(
      database,
      account,
      reportFormats.iftsta({ number: 1, madeAt: '2026-02-03T10:00', move: 'departure', date: '2026-02-03', location: 'CNSHA' }),
    )
    await decompose(account.id, composed, decomposed)
    await migrate()
    expect(await keysOf(account.id)).toEqual(kinds.map((kind) => `${kind} ${composed}`))
    expect(await database.verify(account)).toEqual([])
    expect(await database.import(account, records(composed))).toMatchObject({ inserted: 0, rejected: 0 })
    await receiveEdi(
      database,
      account,
      reportFormats.iftsta({ number: 2, madeAt: '2026-02-04T10:00', move: 'arrival', date: '2026-02-04', location: 'AUSYD' }),
    )
    const { rows } = await database.pool.query(
      `select s.shipment_number, s.house_waybill_number as waybill, s.order_numbers as orders, (select count(*)::int from shipment_events e where e.shipment_id = s.id) as events
       from shipments s where account_id = $1`,
      [account.id],
    )
    expect(rows).toEqual([{ shipment_number: composed, waybill: `H ${composed}`, orders: [composed], events: 2 }])
    expect(await database.verify(account)).toEqual([])
  })

  it('stay beside the composed ones that were stored since', async () => {
    const account = await database.accountWith(records('placeholder'))
    await receiveEdi(
      database,
      account,
      reportFormats.iftsta({ number: 1, madeAt: '2026-02-03T10:00', move: 'departure', date: '2026-02-03', location: 'CNSHA' }),
    )
    await decompose(account.id, 'placeholder', decomposed)
    const [shipment] = records(composed).shipments
    await database.import(account, { ...records(composed), shipments: [{ ...shipment!, carrierBookingReference: 'BKG-2' }] })
    await migrate()
    expect(new Set(await keysOf(account.id))).toEqual(new Set(kinds.flatMap((kind) => [`${kind} ${composed}`, `${kind} ${decomposed}`])))
    expect(await database.verify(account)).toEqual([])
  })
})
