import { dateBases } from '@portal/contracts/report'
import { trends, type TrendId } from '@portal/contracts/charts/trend-choices'
import { AccountReader, sql, type Sql } from '@portal/db/read'
import { markDirty } from '@portal/db/cells/mark'
import { refreshCells } from '@portal/db/cells/refresh'
import { createDemoData } from '@portal/seed'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchRuns } from '../../testing/search-depth.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { trendAggregateQuery } from './trend-cells.ts'
import { trendReferenceQuery, type TrendContext } from './trend-facts.ts'

/** Returns about `count` evenly spaced items of a list. */
const thinned = <T>(list: T[], count: number): T[] => list.filter((_, index) => index % Math.ceil(list.length / count) === 0)

const trendIds = Object.keys(trends) as TrendId[]

describe('aggregates of trends', () => {
  const [account] = createDemoData({ size: 'small', seed: 11, today: '2026-11-21' }).accounts
  const shipments = thinned([...account!.records('shipments')], 150) as { origin?: string; destination?: string }[]
  const suppliers = [...account!.records('suppliers')]
  const places = [...new Set(shipments.map(({ origin }) => origin))].filter((code) => code !== undefined)
  const goals = [...new Set(shipments.map(({ destination }) => destination))].filter((code) => code !== undefined)

  let portal: TestPortal
  let accountId: string
  let ids: string[]

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ timeZone: 'UTC' })
    await portal.import(accountId, { suppliers, shipments, 'purchase-orders': thinned([...account!.records('purchase-orders')], 60) })
    const { rows } = await portal.pool.query<{ id: string }>('select id from suppliers where account_id = $1 order by code', [accountId])
    ids = rows.map(({ id }) => id)
  })
  afterAll(() => portal.close())

  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
  const day = fc
    .date({ min: new Date('2025-01-01'), max: new Date('2027-01-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const edge = fc.oneof(
    day,
    day.map((date) => `${date.slice(0, 7)}-01`),
    day.map((date) => new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).toISOString().slice(0, 10)),
  )
  const questions = fc
    .record({
      trend: fc.constantFrom(...trendIds),
      dateBasedOn: fc.constantFrom(...dateBases),
      period: fc.tuple(edge, edge),
      chosen: fc.oneof(fc.constant<number[]>([]), fc.uniqueArray(fc.nat(suppliers.length - 1), { minLength: 1, maxLength: 4 })),
      originId: maybe(fc.constantFrom(...places)),
      destinationId: maybe(fc.constantFrom(...goals)),
      bySupplier: fc.boolean(),
    })
    .map(({ period, ...rest }) => ({ ...rest, start: period.toSorted()[0]!, end: period.toSorted()[1]! }))

  /** Sums facts per month and supplier, without zeros. */
  async function sums(reader: AccountReader, facts: Sql, bySupplier: boolean) {
    const supplier = bySupplier ? sql`nullif(f.supplier_id, '00000000-0000-0000-0000-000000000000')` : sql`null`
    return reader.rows(sql`
      select f.month::text, ${supplier}::text as supplier, trim_scale(coalesce(sum(f.n), 0))::text as n, trim_scale(coalesce(sum(f.d), 0))::text as d,
        coalesce(sum(f.open), 0)::int as open
      from (${facts}) f group by 1, 2
      having coalesce(sum(f.n), 0) <> 0 or coalesce(sum(f.d), 0) <> 0 or coalesce(sum(f.open), 0) <> 0 order by 1, 2`)
  }

  const expectAgreement = () =>
    fc.assert(
      fc.asyncProperty(questions, async ({ trend, chosen, bySupplier, ...question }) => {
        const reader = new AccountReader(accountId, portal.pool, portal.pool)
        const named = chosen.map((index) => ids[index]!)
        const { places: narrowed } = trends[trend]
        const { originId, destinationId, ...rest } = question
        const parameters: TrendContext['parameters'] = {
          ...rest,
          ...(named.length > 0 && { suppliers: named }),
          ...(narrowed && originId && { originId }),
          ...(narrowed && destinationId && { destinationId }),
        }
        const apart = bySupplier || named.length > 0
        const context = { reader, parameters }
        expect(await sums(reader, trendAggregateQuery(trend, context, apart), apart)).toEqual(
          await sums(reader, trendReferenceQuery(trend, context), apart),
        )
      }),
      { numRuns: searchRuns(150) },
    )

  it('equal the sums of the rows', async () => {
    await expectAgreement()
  })

  it('are ignored for dirty months', async () => {
    const months = ['2026-06-01', '2026-09-01', '2026-10-01']
    const client = await portal.pool.connect()
    try {
      await markDirty(
        client,
        accountId,
        ([...dateBases, 'SPEND'] as const).flatMap((basis) => months.map((month) => ({ basis, month }))),
      )
      await client.query(
        `update shipment_cells set shipments = 0, volume = -1, delay_late = 7 where account_id = $1 and starts = any($2::date[])`,
        [accountId, months],
      )
      await client.query(`update charge_cells set amount = -1 where account_id = $1 and starts = any($2::date[])`, [accountId, months])
      await expectAgreement()
      expect(await refreshCells(portal.pool, accountId)).toBeGreaterThan(0)
    } finally {
      client.release()
    }
    await expectAgreement()
  })

  it('are read for months that are not dirty', async () => {
    const reader = new AccountReader(accountId, portal.pool, portal.pool)
    const context = { reader, parameters: { dateBasedOn: 'ETA', start: '2026-09-01', end: '2026-09-30' } as const }
    const raise = (by: number) =>
      portal.pool.query(
        `update shipment_cells set shipments = shipments + $2 where account_id = $1 and grain = 'all' and span = 1 and starts = '2026-09-01'`,
        [accountId, by],
      )
    const [rows] = (await sums(reader, trendReferenceQuery('shipments', context), false)) as { n: string }[]
    await raise(1000)
    const [cells] = (await sums(reader, trendAggregateQuery('shipments', context), false)) as { n: string }[]
    expect(Number(cells!.n)).toBe(Number(rows!.n) + 1000)
    await raise(-1000)
  })
})
