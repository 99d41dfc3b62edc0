import { endpoints } from '@portal/contracts'
import { AccountReader, sql } from '@portal/db/read'
import { createPool } from '@portal/db/pool'
import { referenceQueries } from '../../../apps/api/src/reports/metrics/reference/reference-queries.ts'
import { ms, type Measurement } from '../measurement.ts'
import { interleave } from '../interleave.ts'
import type { AccountName, BenchPortal } from '../portal.ts'
import { spreadSuppliers } from './suppliers.ts'

const year = { startDate: '2025-12-01', endDate: '2026-11-30' }
const fiveYears = { startDate: '2021-12-01', endDate: '2026-11-30' }
type Period = typeof year

const figures = Object.keys(referenceQueries) as (keyof typeof referenceQueries)[]

/** Requests every metric at once, as the screen does. */
const overview = (portal: BenchPortal, account: AccountName, period: Period, supplierIds: string[] = []) => {
  const text = new URLSearchParams({ accountId: portal.accounts[account].id, ...period, supplierIds: supplierIds.join() }).toString()
  return () => Promise.all(figures.map((name) => portal.get(`${endpoints[name].path}?${text}`)))
}

/** Runs one plain query per chart, one after another. */
const raw = (portal: BenchPortal, period: Period) => async () => {
  const reader = new AccountReader(portal.accounts.A.id, portal.pool, portal.pool)
  for (const name of figures)
    await reader.row(sql`select ${referenceQueries[name]({ reader, filters: { ...period, dateBasedOn: 'ETA' } })} as answer`)
}

/** S6, S7, S8, S19: the whole overview, cold (the data has just changed) and warm. */
export async function overviews(portal: BenchPortal): Promise<Measurement[]> {
  const writer = createPool(portal.url, { max: 1 })
  // increases the data revision, so that no cached value is used
  const change = () => writer.query('update location_revision set revision = revision + 1')
  const cold = (work: () => Promise<unknown>) => async () => {
    await change()
    return work()
  }
  const [A, C] = [overview(portal, 'A', year), overview(portal, 'C', year)]
  const forty = overview(portal, 'A', fiveYears, await spreadSuppliers(portal))
  const coldly = await interleave(
    { A: cold(A), C: cold(C), years: cold(overview(portal, 'A', fiveYears)), forty: cold(forty) },
    { rounds: 30, warmUp: 6 },
  )
  const warmly = await interleave({ A, C }, { rounds: 100, warmUp: 5 })
  const plainly = await interleave({ raw: raw(portal, year), A: cold(A) }, { rounds: 3, warmUp: 0 })
  await writer.end()
  const ratio = (id: string, label: string, over: { p50: number }, under: { p50: number }, target: Measurement['target']): Measurement => ({
    id,
    label,
    measured: ms(over.p50),
    reference: ms(under.p50),
    value: over.p50 / under.p50,
    target,
  })
  return [
    ratio('S6', 'whole overview, 12 months, cold: A ÷ C', coldly.A, coldly.C, { max: 15 }),
    ratio('S6', 'whole overview, 12 months, warm: A ÷ C', warmly.A, warmly.C, { max: 8 }),
    ratio('S7', 'whole overview, A, cold: five years ÷ 12 months', coldly.years, coldly.A, { max: 1.5 }),
    ratio('S19', 'whole overview, five years, A, cold: forty suppliers ÷ all', coldly.forty, coldly.years, { max: 3 }),
    ratio('S8', 'one plain query per chart ÷ whole overview, A, 12 months, cold', plainly.raw, plainly.A, { min: 80 }),
  ]
}
