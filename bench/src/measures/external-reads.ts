import { visibleColumns } from '@portal/contracts/report'
import { shipments } from '@portal/contracts/reports/shipments'
import { createPool } from '@portal/db/pool'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createExternalApplication } from '../../../apps/api/src/commands/create-external-application.ts'
import { KeyVault } from '../../../apps/api/src/domain/applications/key-vault.ts'
import { megabytes, ms, perSecond, type Measurement } from '../measurement.ts'
import { interleave, quantile, warmupRounds } from '../interleave.ts'
import type { BenchPortal } from '../portal.ts'
import { bareClient, replay, statementOfShipmentList } from '../statements.ts'

const callsPerMinute = 60_000

type Get = (path: string, accept?: string) => ReturnType<BenchPortal['send']>

/** Runs `work` with the key of a temporary application of the largest account. */
async function withKey<T>(portal: BenchPortal, endpoints: string[], work: (get: Get) => Promise<T>): Promise<T> {
  const pool = createPool(portal.url, { max: 1 })
  const { id, key } = await createExternalApplication(
    pool,
    new KeyVault(portal.secret),
    {
      accountId: portal.accounts.A.id,
      name: `Bench ${Date.now()}`,
      endpoints: Object.fromEntries(endpoints.map((endpoint) => [endpoint, false])),
      callsPerMinute,
    },
    new Date(),
  )
  try {
    return await work((path, accept = 'application/json') => portal.send(`external/${path}`, { 'x-api-key': key, accept }))
  } finally {
    await pool.query('delete from external_applications where id = $1', [id])
    await pool.end()
  }
}

/** X1: a page of a hundred shipments, compared with the same SQL on a bare client. X2: all of them, a thousand per page, compared with COPY. */
export const lists = (portal: BenchPortal): Promise<Measurement[]> =>
  withKey(portal, ['list-shipments'], async (get) => {
    const { id: accountId, shipments: total } = portal.accounts.A
    const { rows } = await portal.pool.query<{ id: string }>(
      'select id from public.shipments where account_id = $1 order by id offset 5000 limit 1',
      [accountId],
    )
    const first = await page(get, 'shipments?limit=100')
    const { statements } = await statementOfShipmentList(portal.pool, accountId, { limit: 100, after: rows[0]!.id })
    const client = await bareClient(portal.url)
    const timing = await interleave(
      {
        ours: async () => void (await page(get, `shipments?limit=100&cursor=${encodeURIComponent(first.nextCursor!)}`)),
        bare: () => replay(client, statements),
      },
      { rounds: 300, warmUp: warmupRounds },
    )
    await client.end()
    const started = performance.now()
    const pages = await pageTimes(get)
    const tookMs = performance.now() - started
    const copyMs = await copyAll(portal, accountId)
    const [begin, end] = [mean(pages.slice(0, 100)), mean(pages.slice(-101, -1))]
    return [
      {
        id: 'X1',
        label: 'page of 100 shipments by key ÷ the same SQL on a bare client, p50, account A',
        measured: ms(timing.ours.p50),
        reference: ms(timing.bare.p50),
        value: timing.ours.p50 / timing.bare.p50,
        target: { max: 1.5 },
      },
      {
        id: 'X2',
        label: 'all shipments of A, a thousand per page: last 100 pages ÷ first 100 pages',
        measured: ms(end),
        reference: ms(begin),
        value: end / begin,
        target: { max: 1.2 },
      },
      {
        id: 'X2',
        label: 'all shipments of A, shipments per second ÷ COPY of the same SQL',
        measured: perSecond(total / (tookMs / 1000), 'shipments'),
        reference: perSecond(total / (copyMs / 1000), 'shipments'),
        value: copyMs / tookMs,
        target: { min: 0.25 },
      },
    ]
  })

/** Returns milliseconds per page of a thousand. */
async function pageTimes(get: Get): Promise<number[]> {
  const pages: number[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const begun = performance.now()
    const { nextCursor }: Page = await page(get, `shipments?limit=1000${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    pages.push(performance.now() - begun)
    cursor = nextCursor
  }
  return pages
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

interface Page {
  items: unknown[]
  nextCursor?: string
}

async function page(get: Get, path: string): Promise<Page> {
  const { statusCode, body } = await get(path)
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${statusCode} of ${path}: ${text.slice(0, 300)}`)
  // parses only the cursor: on two cores parsing would take CPU time from the server
  return { items: [], ...cursorIn(text) }
}

function cursorIn(text: string): { nextCursor?: string } {
  const found = /"nextCursor":"([^"]+)"\}[^"]*"errors"/.exec(text.slice(-13_000))
  return found ? { nextCursor: found[1]! } : {}
}

async function copyAll(portal: BenchPortal, accountId: string): Promise<number> {
  const client = new pg.Client({ connectionString: portal.url })
  await client.connect()
  const { inlined } = await statementOfShipmentList(portal.pool, accountId, { limit: 100 })
  const started = performance.now()
  for await (const _chunk of client.query(copyTo(`copy (${inlined.replace(/ limit \d+$/, '')}) to stdout`)));
  const took = performance.now() - started
  await client.end()
  return took
}

/** X3: a report streamed as NDJSON, compared with its CSV. */
export const ndjson = (portal: BenchPortal): Promise<Measurement[]> =>
  withKey(portal, ['report-shipments'], async (get) => {
    const take = (accept: string) => takeReport(get, accept)
    await take('text/csv')
    const before = portal.memory.now()
    const times = { lines: [] as number[], csv: [] as number[] }
    let rows = 0
    let peak = 0
    for (let turn = 0; turn < 3; turn++) {
      portal.memory.resetPeak()
      const lines = await take('application/x-ndjson')
      peak = Math.max(peak, portal.memory.peak())
      rows = lines.rows
      times.lines.push(lines.ms)
      times.csv.push((await take('text/csv')).ms)
    }
    const [ours, their] = [quantile(times.lines, 0.5), quantile(times.csv, 0.5)]
    return [
      {
        id: 'X3',
        label: `${visibleColumns(shipments).length} columns of ${rows.toLocaleString('en-GB')} shipments as NDJSON ÷ as CSV`,
        measured: perSecond(rows / (ours / 1000), 'rows'),
        reference: perSecond(rows / (their / 1000), 'rows'),
        value: their / ours,
        target: { min: 0.7 },
      },
      {
        id: 'X3',
        label: 'additional memory during the export',
        measured: megabytes(peak),
        reference: megabytes(before),
        value: (peak - before) / 2 ** 20,
        unit: ' MB',
        target: { max: 40 },
      },
    ]
  })

async function takeReport(get: Get, accept: string): Promise<{ ms: number; rows: number }> {
  const started = performance.now()
  const { statusCode, headers, body } = await get('reports/shipments?startDate=2021-12-01&endDate=2026-11-30', accept)
  if (statusCode !== 200) throw new Error(`${statusCode}: ${(await body.text()).slice(0, 300)}`)
  for await (const _chunk of body);
  return { ms: performance.now() - started, rows: Number(headers['x-row-count']) }
}
