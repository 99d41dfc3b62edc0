import { sortableColumns } from '@portal/contracts/report'
import { shipments } from '@portal/contracts/reports/shipments'
import { ms, perSecond, megabytes, type Measurement } from '../measurement.ts'
import { interleave, quantile, warmupRounds } from '../interleave.ts'
import type { AccountName, BenchPortal } from '../portal.ts'
import { startBaselineService } from '../baseline-service.ts'
import { addressOf, bareClient, replay, statementsOfPage, type Question } from '../statements.ts'

const month: Question = { startDate: '2026-03-01', endDate: '2026-03-31' }
const fiveYears: Question = { startDate: '2021-12-01', endDate: '2026-11-30' }

const createRequest = (portal: BenchPortal, account: AccountName, question: Question) => {
  const path = addressOf(portal.accounts[account].id, question)
  return () => portal.get(path)
}

/** S1, S3, S4: a page of 25 rows with its exact count. */
export async function pages(portal: BenchPortal): Promise<Measurement[]> {
  const client = await bareClient(portal.url)
  const statements = await statementsOfPage(portal.pool, portal.accounts.A.id, month)
  const service = await startBaselineService({ url: portal.url, statements, connections: 1 })
  const calls = {
    api: createRequest(portal, 'A', month),
    bare: () => replay(client, statements),
    service: service.get,
    small: createRequest(portal, 'C', month),
    years: createRequest(portal, 'A', fiveYears),
    page40: createRequest(portal, 'A', { ...month, skip: 39 * 25 }),
    yearsPage40: createRequest(portal, 'A', { ...fiveYears, skip: 39 * 25 }),
  }
  const timing = await interleave(calls, { warmUp: warmupRounds })
  await client.end()
  await service.end()
  const { api, bare, service: bareService, small, years, page40, yearsPage40 } = timing
  const ratio = (id: string, label: string, over: { p50: number }, under: { p50: number }, max?: number): Measurement => ({
    id,
    label,
    measured: ms(over.p50),
    reference: ms(under.p50),
    value: over.p50 / under.p50,
    target: max === undefined ? 'none' : { max },
  })
  return [
    ratio('S1', 'page with count, one month, A ÷ the same SQL on a bare client', api, bare, 1.35),
    ratio('S1', 'the same, for a bare service that checks nothing', bareService, bare),
    ratio('S3', 'page with count, one month: A ÷ C', api, small, 1.5),
    ratio('S4', 'page with count, A: five years ÷ one month', years, api, 3),
    ratio('S4', 'one month, A: page 40 ÷ page 1', page40, api, 2),
    ratio('S4', 'five years, A: page 40 ÷ page 1', yearsPage40, years, 2),
  ]
}

/** S5: the slowest column to sort by. */
export async function sorts(portal: BenchPortal): Promise<Measurement[]> {
  const columns = sortableColumns(shipments)
  const work = Object.fromEntries(
    columns.map((sortColumn) => [sortColumn, createRequest(portal, 'A', { ...month, sortColumn, sortDirection: 'asc' })]),
  )
  const timing = await interleave({ ...work, default: createRequest(portal, 'A', month) }, { rounds: 15, warmUp: 2 })
  const [name, worst] = Object.entries(timing).toSorted(([, a], [, b]) => b.p50 - a.p50)[0]!
  const base = timing['default']
  return [
    {
      id: 'S5',
      label: `slowest of ${columns.length} sorts (${name}), one month, A ÷ default sort`,
      measured: ms(worst.p50),
      reference: ms(base.p50),
      value: worst.p50 / base.p50,
      target: { max: 15 },
    },
  ]
}

/** S10: a text of three characters that many rows contain, and one that few rows contain. */
export async function searches(portal: BenchPortal): Promise<Measurement[]> {
  const timing = await interleave(
    {
      page: createRequest(portal, 'A', month),
      years: createRequest(portal, 'A', fiveYears),
      common: createRequest(portal, 'A', { ...month, freeTextSearch: 'har' }),
      rare: createRequest(portal, 'A', { ...month, freeTextSearch: 'S0004711' }),
      commonYears: createRequest(portal, 'A', { ...fiveYears, freeTextSearch: 'S00471' }),
    },
    { rounds: 30, warmUp: 3 },
  )
  const compareMedians = (label: string, over: { p50: number }, under: { p50: number }): Measurement => ({
    id: 'S10',
    label,
    measured: ms(over.p50),
    reference: ms(under.p50),
    value: over.p50 / under.p50,
    target: { max: 40 },
  })
  return [
    compareMedians('contains-search of 3 characters, one month, A ÷ page', timing.common, timing.page),
    compareMedians('search for most of a number, one month, A ÷ page', timing.rare, timing.page),
    compareMedians('search for part of a number, five years, A ÷ page', timing.commonYears, timing.years),
  ]
}

const connections = 16
const windowMs = 4000

/** Runs work repeatedly with 16 workers for a while. @returns runs per second */
async function rate(work: (worker: number) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      while (performance.now() - started < windowMs) {
        await work(worker)
        done++
      }
    }),
  )
  return done / ((performance.now() - started) / 1000)
}

/** Returns medians of five rounds: pages per second of the API, of bare clients and of a bare service, and CPU time of the API per page. */
async function ratesInTurn(portal: BenchPortal) {
  const path = addressOf(portal.accounts.A.id, month)
  const statements = await statementsOfPage(portal.pool, portal.accounts.A.id, month)
  const clients = await Promise.all(Array.from({ length: connections }, () => bareClient(portal.url)))
  const service = await startBaselineService({ url: portal.url, statements, connections })
  const turns: { api: number; bare: number; service: number; cpuMs: number }[] = []
  for (let turn = 0; turn < 5; turn++) {
    const before = portal.memory.cpuMs()
    let pages = 0
    const api = await rate(async () => {
      await portal.get(path)
      pages++
    })
    const cpuMs = (portal.memory.cpuMs() - before) / pages
    turns.push({ api, cpuMs, bare: await rate((worker) => replay(clients[worker]!, statements)), service: await rate(service.get) })
  }
  await Promise.all([service.end(), ...clients.map((client) => client.end())])
  const median = (name: keyof (typeof turns)[0]) =>
    quantile(
      turns.map((turn) => turn[name]),
      0.5,
    )
  return { api: median('api'), bare: median('bare'), service: median('service'), cpuMs: median('cpuMs') }
}

/** S2 and S15: pages per second with 16 connections, and memory of the API afterwards. */
export async function load(portal: BenchPortal): Promise<Measurement[]> {
  const { api, bare, service, cpuMs } = await ratesInTurn(portal)
  const ratio = (label: string, rate: number, target: Measurement['target']): Measurement => ({
    id: 'S2',
    label,
    measured: perSecond(rate, 'pages'),
    reference: perSecond(bare, 'pages'),
    value: rate / bare,
    target,
  })
  return [
    ratio('pages per second at 16 connections, one month, A ÷ the same SQL on bare clients', api, { min: 0.85 }),
    ratio('the same, for a bare service that checks nothing', service, 'none'),
    {
      id: 'S2',
      label: 'CPU time of the API per page',
      measured: ms(cpuMs),
      reference: '',
      value: cpuMs,
      unit: ' ms',
      target: 'none',
    },
    {
      id: 'S15',
      label: 'memory of the API after the load',
      measured: megabytes(portal.memory.now()),
      reference: '',
      value: Math.round(portal.memory.now() / 2 ** 20),
      unit: ' MB',
      target: { max: 250 },
    },
  ]
}
