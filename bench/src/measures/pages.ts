import { sortableColumns } from '@portal/contracts/report'
import { shipments } from '@portal/contracts/reports/shipments'
import { ms, perSecond, megabytes, type Figure } from '../figure.ts'
import { inTurn, untilCompiled } from '../in-turn.ts'
import type { AccountName, BenchPortal } from '../portal.ts'
import { addressOf, bareClient, replay, statementsOfPage, type Question } from '../statements.ts'

const month: Question = { startDate: '2026-03-01', endDate: '2026-03-31' }
const fiveYears: Question = { startDate: '2021-12-01', endDate: '2026-11-30' }

const ask = (portal: BenchPortal, account: AccountName, question: Question) => {
  const path = addressOf(portal.accounts[account].id, question)
  return () => portal.get(path)
}

/** S1, S3, S4: a page of 25 with its exact count. */
export async function pages(portal: BenchPortal): Promise<Figure[]> {
  const client = await bareClient(portal.url)
  const statements = await statementsOfPage(portal.pool, portal.accounts.A.id, month)
  const calls = {
    api: ask(portal, 'A', month),
    bare: () => replay(client, statements),
    small: ask(portal, 'C', month),
    years: ask(portal, 'A', fiveYears),
    page40: ask(portal, 'A', { ...month, skip: 39 * 25 }),
    yearsPage40: ask(portal, 'A', { ...fiveYears, skip: 39 * 25 }),
  }
  const timing = await inTurn(calls, { warmUp: untilCompiled })
  await client.end()
  const { api, bare, small, years, page40, yearsPage40 } = timing
  const ratio = (id: string, what: string, over: { p50: number }, under: { p50: number }, most: number): Figure => ({
    id,
    what,
    ours: ms(over.p50),
    beside: ms(under.p50),
    value: over.p50 / under.p50,
    bar: { most },
  })
  return [
    ratio('S1', 'page with count, one month, A ÷ the same SQL on a bare client', api, bare, 1.35),
    ratio('S3', 'page with count, one month: A ÷ C', api, small, 1.5),
    ratio('S4', 'page with count, A: five years ÷ one month', years, api, 3),
    ratio('S4', 'one month, A: page 40 ÷ page 1', page40, api, 2),
    ratio('S4', 'five years, A: page 40 ÷ page 1', yearsPage40, years, 2),
  ]
}

/** S5: the column that is the slowest to sort by. */
export async function sorts(portal: BenchPortal): Promise<Figure[]> {
  const columns = sortableColumns(shipments)
  const work = Object.fromEntries(
    columns.map((sortColumn) => [sortColumn, ask(portal, 'A', { ...month, sortColumn, sortDirection: 'asc' })]),
  )
  const timing = await inTurn({ ...work, default: ask(portal, 'A', month) }, { rounds: 15, warmUp: 2 })
  const [name, worst] = Object.entries(timing).toSorted(([, a], [, b]) => b.p50 - a.p50)[0]!
  const base = timing['default']
  return [
    {
      id: 'S5',
      what: `slowest of ${columns.length} sorts (${name}), one month, A ÷ default sort`,
      ours: ms(worst.p50),
      beside: ms(base.p50),
      value: worst.p50 / base.p50,
      bar: { most: 15 },
    },
  ]
}

/** S10: a text of three characters that many rows contain, and one that few do. */
export async function searches(portal: BenchPortal): Promise<Figure[]> {
  const timing = await inTurn(
    {
      page: ask(portal, 'A', month),
      years: ask(portal, 'A', fiveYears),
      common: ask(portal, 'A', { ...month, freeTextSearch: 'har' }),
      rare: ask(portal, 'A', { ...month, freeTextSearch: 'S0004711' }),
      commonYears: ask(portal, 'A', { ...fiveYears, freeTextSearch: 'S00471' }),
    },
    { rounds: 30, warmUp: 3 },
  )
  const figure = (what: string, over: { p50: number }, under: { p50: number }): Figure => ({
    id: 'S10',
    what,
    ours: ms(over.p50),
    beside: ms(under.p50),
    value: over.p50 / under.p50,
    bar: { most: 40 },
  })
  return [
    figure('contains-search of 3 characters, one month, A ÷ page', timing.common, timing.page),
    figure('search for most of a number, one month, A ÷ page', timing.rare, timing.page),
    figure('search for part of a number, five years, A ÷ page', timing.commonYears, timing.years),
  ]
}

const connections = 16
const windowMs = 4000

/** Work done over and over by 16 at once for a while. @returns how often per second */
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

/** S2 and S15: pages per second at 16 connections, and the memory that the API has after it. */
export async function load(portal: BenchPortal): Promise<Figure[]> {
  const path = addressOf(portal.accounts.A.id, month)
  const clients = await Promise.all(Array.from({ length: connections }, () => bareClient(portal.url)))
  const statements = await statementsOfPage(portal.pool, portal.accounts.A.id, month)
  const api: number[] = []
  const bare: number[] = []
  const cpu: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const before = portal.memory.cpuMs()
    let pages = 0
    api.push(
      await rate(async () => {
        await portal.get(path)
        pages++
      }),
    )
    cpu.push((portal.memory.cpuMs() - before) / pages)
    bare.push(await rate((worker) => replay(clients[worker]!, statements)))
  }
  await Promise.all(clients.map((client) => client.end()))
  const median = (rates: number[]) => rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)]!
  return [
    {
      id: 'S2',
      what: 'pages per second at 16 connections, one month, A ÷ the same SQL on bare clients',
      ours: perSecond(median(api), 'pages'),
      beside: perSecond(median(bare), 'pages'),
      value: median(api) / median(bare),
      bar: { least: 0.85 },
    },
    {
      id: 'S2',
      what: 'time of the processor that the API takes for a page',
      ours: ms(median(cpu)),
      beside: '',
      value: median(cpu),
      unit: ' ms',
      bar: 'none',
    },
    {
      id: 'S15',
      what: 'memory of the API after that load',
      ours: megabytes(portal.memory.now()),
      beside: '',
      value: Math.round(portal.memory.now() / 2 ** 20),
      unit: ' MB',
      bar: { most: 250 },
    },
  ]
}
