import { endpoints } from '@portal/contracts'
import { expectedArrivalColumns } from '@portal/contracts/reports/expected-columns'
import { reports, type ReportId } from '@portal/contracts/reports/index'
import { totalColumns, type Report } from '@portal/contracts/report'
import { ms, type Measurement } from '../measurement.ts'
import { interleave, type Timing } from '../interleave.ts'
import type { BenchPortal } from '../portal.ts'
import { addressOf, addressOfReport, bareClient, replay, statementsOfReport, type Question } from '../statements.ts'

const year: Question = { startDate: '2025-12-01', endDate: '2026-11-30' }
const rounds = { rounds: 40, warmUp: 3, budgetMs: 10_000 }

const compare = (id: string, label: string, over: Timing, under: Timing, max?: number): Measurement => ({
  id,
  label,
  measured: `${ms(over.p50)} (${ms(over.p95)})`,
  reference: ms(under.p50),
  value: over.p50 / under.p50,
  target: max === undefined ? 'none' : { max },
})

const requestTo = (portal: BenchPortal, path: string, parameters: Record<string, string> = {}) => {
  const search = new URLSearchParams({ accountId: portal.accounts.A.id, ...parameters }).toString()
  return () => portal.get(`${path}?${search}`)
}

/** Totals of each report compared with its page, over twelve months. */
export async function totals(portal: BenchPortal): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const report of Object.values<Report>(reports)) {
    if (totalColumns(report).length === 0) continue
    const question = report.filters.includes('period') ? year : {}
    const path = addressOfReport(report, portal.accounts.A.id, question)
    const timing = await interleave({ page: () => portal.get(path), totals: () => portal.get(`${path}&totals=true&take=1`) }, rounds)
    measurements.push(compare('totals', `${report.title}: totals and one row, twelve months, A ÷ page`, timing.totals, timing.page))
  }
  return measurements
}

/** Expected dates of the shipments page, and reports and tiles of the current day, which no rollup counts, compared with that page. */
export async function presentStates(portal: BenchPortal): Promise<Measurement[]> {
  const { accounts } = portal
  const listOf = (id: ReportId) => () => portal.get(addressOfReport(reports[id], accounts.A.id, {}))
  const timing = await interleave(
    {
      page: () => portal.get(addressOf(accounts.A.id, year)),
      containers: listOf('containers'),
      exceptions: listOf('exceptions'),
      attention: requestTo(portal, endpoints.getAttention.path),
    },
    rounds,
  )
  const expected = await expectedDates(portal)
  return [
    compare('present', 'SQL of the shipments page, A ÷ the same without expected arrivals', expected.shown, expected.hidden, 1.1),
    compare('present', 'containers: a page, A ÷ shipments page of twelve months', timing.containers, timing.page),
    compare('present', 'exceptions: a page, A ÷ the same', timing.exceptions, timing.page),
    compare('present', 'tiles of what needs attention, A ÷ the same', timing.attention, timing.page),
  ]
}

/** SQL of the shipments page with and without expected arrivals. */
async function expectedDates({ pool, url, accounts }: BenchPortal): Promise<Record<'shown' | 'hidden', Timing>> {
  const client = await bareClient(url)
  const page = async (hidden: readonly string[]) => {
    const statements = await statementsOfReport(pool, 'shipments', accounts.A.id, year, hidden)
    return () => replay(client, statements)
  }
  const [shown, hidden] = [await page([]), await page(Object.keys(expectedArrivalColumns))]
  const timing = await interleave({ shown, hidden }, { warmUp: 20 })
  await client.end()
  return timing
}

interface Texts {
  shipment: string
  waybill: string
  order: string
  container: string
  product: string
  supplier: string
}

/** Search of the top bar: each kind of text compared with a request answered from memory. */
export async function search(portal: BenchPortal): Promise<Measurement[]> {
  const { id } = portal.accounts.A
  const { rows } = await portal.pool.query<Texts>(
    `select shipment_number as shipment, house_waybill_number as waybill, order_numbers[1] as order, container_numbers[1] as container,
       (select code from public.products where account_id = $1 order by md5(code) limit 1) as product,
       (select name from public.suppliers where account_id = $1 order by md5(code) limit 1) as supplier
     from public.shipments where account_id = $1 and cardinality(order_numbers) > 0 and cardinality(container_numbers) > 0
       and house_waybill_number is not null order by md5(shipment_number) limit 1`,
    [id],
  )
  const complete = rows[0]!
  const parts = {
    'part of many numbers': complete.shipment.slice(0, 4),
    'part of few numbers': complete.container.slice(5),
    'text without a match': 'zzqxy',
  }
  const texts = Object.entries({ ...complete, ...parts })
  const calls = texts.map(([name, text]) => [name, requestTo(portal, endpoints.searchAccount.path, { text })] as const)
  const timing = await interleave<string>(
    { ...Object.fromEntries(calls), nothing: requestTo(portal, endpoints.getMyFeatures.path) },
    { ...rounds, budgetMs: 30_000 },
  )
  return texts.map(([name]) => compare('search', `search by ${name}, A ÷ an account request`, timing[name]!, timing['nothing']!))
}
