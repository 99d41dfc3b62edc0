import { AccountReader, sql } from '@portal/db/read'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import type { PageSlice, ReportContext } from '../../engine/report-query.ts'
import { chooseDetailWay, detailKeysInOrder, readDetailYears } from './detail-walk.ts'

const slice = (direction: 'asc' | 'desc', skip = 0, take = 25): PageSlice => ({ sort: { column: 'shipmentNumber', direction }, skip, take })

describe('invoice lines of suppliers in the order of the shipments', () => {
  let portal: TestPortal
  let reader: AccountReader
  let suppliers: string[]

  beforeAll(async () => {
    portal = await startTestPortal()
    const accountId = await portal.account()
    const shipments = Array.from({ length: 90 }, (_, index) => ({
      // numbers do not grow with the months
      shipmentNumber: `S${String((index * 37) % 90).padStart(3, '0')}`,
      destinationETA: `${index < 30 ? 2025 : 2026}-${index % 2 ? '02' : '03'}-${String(1 + (index % 28)).padStart(2, '0')}`,
      supplierCode: 'A',
      invoices: ['A', 'B', 'C'].slice(index % 3).map((supplierCode) => ({
        invoiceNumber: supplierCode,
        supplierCode,
        currency: 'AUD',
        invoiceValue: 1,
        lines: Array.from({ length: index % 4 }, (_line, number) => ({ productCode: `P${number}`, qty: 1, unitValue: 1 })),
      })),
    }))
    await portal.import(accountId, { shipments })
    reader = new AccountReader(accountId, portal.database.pools.read, portal.database.pools.export)
    const { rows } = await portal.pool.query<{ id: string }>(`select id from suppliers where account_id = $1 and code in ('B', 'C')`, [
      accountId,
    ])
    suppliers = rows.map(({ id }) => id)
  })
  afterAll(() => portal.close())

  const contextOf = (parameters: object) => ({ reader, parameters, ignoresPeriod: false }) as unknown as ReportContext
  const names = (keys: ReturnType<typeof sql>) =>
    reader.rows<{ line: string }>(
      sql`select concat_ws(' ', s.shipment_number, l.invoice_position, l.position) as line from (select row_number() over () as place, k.key from (${keys}) k) k
        join ${reader.from('invoice_lines')} l on l.ctid = k.key join ${reader.from('shipments')} s on s.id = l.shipment_id order by k.place`,
    )

  it.each([
    ['several months', { startDate: '2025-02-01', endDate: '2026-03-31' }],
    ['parts of months', { startDate: '2025-03-09', endDate: '2026-03-20' }],
    ['no shipments', { startDate: '2020-01-01', endDate: '2020-12-31' }],
  ])('are those of a plain query by either way over a period of %s', async (_, period) => {
    for (const direction of ['asc', 'desc'] as const) {
      const order = sql.raw(direction)
      const plain =
        await names(sql`select l.ctid as key from ${reader.from('shipments')} s join ${reader.from('invoices')} i on i.shipment_id = s.id
        join ${reader.from('invoice_lines')} l on l.shipment_id = i.shipment_id and l.invoice_position = i.position
        where i.supplier_id = any(${suppliers}::uuid[]) and s.destination_eta between ${period.startDate}::date and ${period.endDate}::date
        order by s.shipment_number ${order}, l.invoice_position ${order}, l.position ${order}`)
      expect(plain.length > 40).toBe(period.startDate > '2024')
      for (const way of ['walk', 'months'] as const)
        for (const [skip, take] of [
          [0, 500],
          [0, 7],
          [13, 9],
          [Math.max(plain.length - 2, 0), 25],
        ] as const)
          expect(await names(detailKeysInOrder(way, contextOf(period), slice(direction, skip, take), suppliers))).toEqual(
            plain.slice(skip, skip + take),
          )
    }
  })

  it('are counted by year from the stored cells', async () => {
    const years = await readDetailYears(contextOf({ startDate: '2026-02-01', endDate: '2026-02-28', supplierIds: suppliers }), suppliers)
    const { rows } = await portal.pool.query(
      `select date_trunc('year', s.eta_month)::date::text as starts, count(distinct s.id)::int as shipments, count(l.shipment_id)::int as lines from shipments s
       left join invoices i on i.account_id = s.account_id and i.shipment_id = s.id and i.supplier_id = any($2)
       left join invoice_lines l on l.account_id = s.account_id and l.shipment_id = i.shipment_id and l.invoice_position = i.position
       where s.account_id = $1 group by 1 order by 1`,
      [reader.accountId, suppliers],
    )
    expect(years).toEqual(rows)
    expect(years).toHaveLength(2)
  })
})

describe('the way to invoice lines of suppliers', () => {
  const years = (lines: readonly number[]) =>
    lines.map((count, index) => ({ starts: `${2022 + index}-01-01`, shipments: 10_000, lines: count }))
  const fiveYears = { startDate: '2022-01-01', endDate: '2026-12-31', canMerge: true }

  it.each([
    ['walks where lines are frequent', [5000, 5000, 5000, 5000, 5000], fiveYears, slice('asc'), 'walk'],
    ['gathers the lines of rare suppliers', [2, 2, 2, 2, 2], fiveYears, slice('asc'), 'gather'],
    ['gathers those of a supplier that the walk reaches late', [0, 0, 0, 0, 3000], fiveYears, slice('asc'), 'gather'],
    ['walks to the same supplier from the other end', [0, 0, 0, 0, 3000], fiveYears, slice('desc'), 'walk'],
    [
      'merges the months of a year far from either end',
      [5000, 5000, 5000, 5000, 5000],
      { startDate: '2024-01-01', endDate: '2024-12-31', canMerge: true },
      slice('asc'),
      'months',
    ],
    [
      'does not merge the months of an open period',
      [5000, 5000, 5000, 5000, 5000],
      { startDate: '2024-01-01', canMerge: false },
      slice('asc'),
      'walk',
    ],
    ['gathers before the first refresh of the cells', [], fiveYears, slice('asc'), 'gather'],
  ] as const)('%s', (_, lines, period, page, way) => {
    expect(chooseDetailWay(years(lines), period, page)).toBe(way)
  })
})
