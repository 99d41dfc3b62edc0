import { dashboard } from '@portal/contracts/charts/dashboard'
import type { Report } from '@portal/contracts/report'
import { reports, type ReportId } from '@portal/contracts/reports/index'
import { ms, type Measurement } from '../measurement.ts'
import { interleave, type Timing } from '../interleave.ts'
import type { AccountName, BenchPortal } from '../portal.ts'
import { addressOfReport, bareClient, replay, statementsOfReport, type Question } from '../statements.ts'

const year: Question = { startDate: '2025-12-01', endDate: '2026-11-30' }
const names: AccountName[] = ['A', 'B', 'C']

const both = ({ p50, p95 }: Timing) => `${ms(p50)} (${ms(p95)})`

/** Median (and 95th percentile) per account, and the ratio of the largest to the smallest account. */
function toMeasurement(id: string, label: string, timing: Record<string, Timing>): Measurement {
  const { A, C, bare } = timing as Record<AccountName, Timing> & { bare?: Timing }
  return {
    id,
    label,
    measured: names.map((name) => `${name} ${both(timing[name]!)}`).join(', '),
    reference: bare ? `A's SQL ${both(bare)}` : '',
    value: A.p50 / C.p50,
    target: 'none',
  }
}

const rounds = { rounds: 40, warmUp: 3, budgetMs: 10_000 }

/** Every report: the first page of twelve months with its count per account, and the largest account's SQL without the API. */
export async function everyReport(portal: BenchPortal): Promise<Measurement[]> {
  const client = await bareClient(portal.url)
  const measurements: Measurement[] = []
  for (const [id, report] of Object.entries(reports) as [ReportId, Report][]) {
    const question = report.filters.includes('period') ? year : {}
    const pages = names.map((name) => {
      const path = addressOfReport(report, portal.accounts[name].id, question)
      return [name, () => portal.get(path)] as const
    })
    const statements = await statementsOfReport(portal.pool, id, portal.accounts.A.id, question)
    const timing = await interleave({ ...Object.fromEntries(pages), bare: () => replay(client, statements) }, rounds)
    measurements.push(toMeasurement('reports', `${report.title}: a page of twelve months, A ÷ C`, timing))
  }
  await client.end()
  return measurements
}

/** Every metric and chart of the dashboard over twelve months per account. */
export async function everyMetric(portal: BenchPortal): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const { path, summary, query } of Object.values(dashboard)) {
    const words = 'startDate' in query.shape ? (year as Record<string, string>) : {}
    const calls = names.map((name) => {
      const address = `${path}?${new URLSearchParams({ accountId: portal.accounts[name].id, ...words }).toString()}`
      return [name, () => portal.get(address)] as const
    })
    measurements.push(toMeasurement('figures', `${summary} A ÷ C`, await interleave(Object.fromEntries(calls), rounds)))
  }
  return measurements
}
