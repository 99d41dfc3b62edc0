import { createDemoData } from '@portal/seed'
import type { Pool } from '@portal/db/pool'
import { createAccount } from '../../../apps/api/src/commands/create-account.ts'
import { createExternalApplication } from '../../../apps/api/src/commands/create-external-application.ts'
import { KeyVault } from '../../../apps/api/src/domain/applications/key-vault.ts'
import { ImportRun } from '../../../apps/api/src/ingest/pipeline/run.ts'
import { perSecond, type Measurement } from '../measurement.ts'
import { inDatabase } from '../in-database.ts'
import { quantile } from '../interleave.ts'
import { startApi, untilReady, type BenchPortal } from '../portal.ts'

// a request can hold 10 MB
const pushed = 1500

/** X4: a push of 1,500 shipments over HTTP, compared with importing the same records without it; then with changed records. */
export async function pushes(portal: BenchPortal): Promise<Measurement[]> {
  const account = createDemoData({ size: 'large', seed: 1, today: '2026-11-21' }).accounts.find(({ kind }) => kind === 'customer')!
  const records = [...take(account.records('shipments'), pushed)]
  const changed = records.map((record) => ({ ...record, voyage: `${record.voyage ?? ''}X` }))
  const times = { http: [] as number[], direct: [] as number[], changes: [] as number[] }
  for (let round = 0; round < 3; round++) await inDatabase(portal.url, 'portal_bench_push', measureRound)
  const [http, direct, changes] = [times.http, times.direct, times.changes].map((all) => quantile(all, 0.5)) as [number, number, number]
  const count = pushed.toLocaleString('en-GB')
  return [
    {
      id: 'X4',
      label: `push of ${count} new shipments ÷ the same through the import alone`,
      measured: perSecond(pushed / (http / 1000), 'shipments'),
      reference: perSecond(pushed / (direct / 1000), 'shipments'),
      value: direct / http,
      target: { min: 0.8 },
    },
    {
      id: 'X4',
      label: `push of ${count} changed shipments, including their previous state`,
      measured: perSecond(pushed / (changes / 1000), 'shipments'),
      reference: perSecond(pushed / (http / 1000), 'new ones'),
      value: http / changes,
      target: 'none',
    },
  ]

  async function measureRound(pool: Pool, address: string) {
    const secret = 'a secret for the bench alone, which nobody needs'
    const api = startApi(3902, { DATABASE_URL: address, PORTAL_SECRET: secret })
    try {
      await untilReady(api.http, api.child)
      const first = await createAccount(pool, { ...account, alias: 'first', vendorNumbers: [] })
      const { key } = await createExternalApplication(
        pool,
        new KeyVault(secret),
        { accountId: first, name: 'Bench', endpoints: { 'push-shipments': false, 'get-shipment': false } },
        new Date(),
      )
      times.http.push(await push(api.http, key, records))
      times.changes.push(await push(api.http, key, changed))
      times.direct.push(await importDirectly(pool, account, records))
    } finally {
      await api.end()
    }
  }
}

async function push(http: ReturnType<typeof startApi>['http'], key: string, all: object[]): Promise<number> {
  const body = all.map((record) => JSON.stringify(record)).join('\n')
  const started = performance.now()
  const response = await http.request({
    method: 'POST',
    path: '/api/v1/external/shipments',
    headers: { 'x-api-key': key, 'content-type': 'application/x-ndjson' },
    body,
  })
  const text = await response.body.text()
  const took = performance.now() - started
  if (!/"rejected":0/.test(text)) throw new Error(text.slice(0, 300))
  return took
}

type Customer = ReturnType<typeof createDemoData>['accounts'][number]

async function importDirectly(pool: Pool, account: Customer, records: object[]): Promise<number> {
  const id = await createAccount(pool, { ...account, alias: 'second', vendorNumbers: [] })
  const texts = records.map((record) => JSON.stringify(record))
  const started = performance.now()
  const run = await ImportRun.start(pool, { id, baseCurrency: account.baseCurrency, timeZone: account.timeZone }, 'file')
  let line = 0
  await run.importLines('shipments', lines())
  await run.close()
  return performance.now() - started

  function* lines() {
    for (const text of texts) yield { line: ++line, value: JSON.parse(text) as unknown }
  }
}

function* take<T>(all: Iterable<T>, most: number): Generator<T> {
  let count = 0
  for (const one of all) {
    if (count++ >= most) return
    yield one
  }
}
