import type { Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { interleave } from '../interleave.ts'
import { ms, type Measurement } from '../measurement.ts'
import type { BenchPortal } from '../portal.ts'
import { addressOfReport, type Question } from '../statements.ts'

const year: Question = { startDate: '2025-12-01', endDate: '2026-11-30' }
const fiveYears: Question = { startDate: '2021-12-01', endDate: '2026-11-30' }
const maxSuppliers = 40

/** Returns the ids of every n-th supplier of account A, so that large and small ones are among them. */
export async function spreadSuppliers({ pool, accounts }: BenchPortal): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from public.suppliers where account_id = $1 order by code', [accounts.A.id])
  const step = Math.max(Math.floor(rows.length / maxSuppliers), 1)
  return rows
    .map(({ id }) => id)
    .filter((_, index) => index % step === 0)
    .slice(0, maxSuppliers)
}

/** S19 and S20: pages over five years with forty suppliers compared with all, and a page of products compared with one of shipments. */
export async function supplierFilters(portal: BenchPortal): Promise<Measurement[]> {
  const supplierIds = await spreadSuppliers(portal)
  const rounds = { rounds: 20, warmUp: 3, budgetMs: 20_000 }
  const page = (report: Report, question: Question) => {
    const path = addressOfReport(report, portal.accounts.A.id, question)
    return () => portal.get(path)
  }
  const ratio = (id: string, label: string, over: { p50: number }, under: { p50: number }, max: number): Measurement => ({
    id,
    label,
    measured: ms(over.p50),
    reference: ms(under.p50),
    value: over.p50 / under.p50,
    target: { max },
  })
  const measurements: Measurement[] = []
  const { shipments, shipmentDetails, exceptions, consolidatedSpends, portPairs, products } = reports
  for (const report of [shipments, shipmentDetails, exceptions, consolidatedSpends, portPairs, products]) {
    const calls = { all: page(report, fiveYears), forty: page(report, { ...fiveYears, supplierIds }) }
    const { all, forty } = await interleave(calls, rounds)
    measurements.push(ratio('S19', `${report.title}, five years, A: forty suppliers ÷ all`, forty, all, 3))
  }
  const timing = await interleave({ products: page(products, year), shipments: page(shipments, year) }, rounds)
  return [...measurements, ratio('S20', 'page of products ÷ page of shipments, 12 months, A', timing.products, timing.shipments, 20)]
}
