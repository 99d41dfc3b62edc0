import { createDemoData } from '@portal/seed'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool as HttpPool } from 'undici'
import { createAccount } from '../../../apps/api/src/commands/create-account.ts'
import { createExternalApplication } from '../../../apps/api/src/commands/create-external-application.ts'
import { KeyVault } from '../../../apps/api/src/domain/applications/key-vault.ts'
import { ImportRun } from '../../../apps/api/src/ingest/pipeline/run.ts'
import { inDatabase } from '../in-database.ts'
import { quantile } from '../interleave.ts'
import { ms, perSecond, type Measurement } from '../measurement.ts'
import { startApi, untilReady, type BenchPortal } from '../portal.ts'

const port = 3906
const secret = 'a secret for the bench alone, which nobody needs'
/** Concurrent clients at the load of the best goodput, and at overload. */
const [fewClients, manyClients] = [32, 128]
/** Runs of each load, in turn, and seconds per run. */
const [runs, runSeconds] = [5, 4]
const warmUpSeconds = 3
const shipmentCount = 2000

/** Responses within a run: pages per second, and how long each rejection took in milliseconds. */
interface Load {
  goodput: number
  rejections: number[]
}

/**
 * F11: pages of 100 shipments by key for clients that send the next request as soon as they have a response, also after a rejection. Compares
 * the pages per second at 128 clients with those at 32.
 * @param options.share share of the seconds per run
 */
export async function overload({ url, share }: Pick<BenchPortal, 'url'> & { share: number }): Promise<Measurement[]> {
  const few: Load[] = []
  const many: Load[] = []
  await inDatabase(url, 'portal_bench_overload', async (pool, address) => {
    const api = startApi(port, { DATABASE_URL: address, PORTAL_SECRET: secret, RUN_WORKER: 'off' })
    try {
      await untilReady(api.http, api.child)
      const customer = createDemoData({ size: 'small', seed: 1, today: '2026-11-21' }).accounts.find(({ kind }) => kind === 'customer')!
      const { baseCurrency, timeZone } = customer
      const accountId = await createAccount(pool, { kind: 'customer', name: 'Overload', alias: 'overload', baseCurrency, timeZone })
      const run = await ImportRun.start(pool, { id: accountId, baseCurrency, timeZone }, 'file')
      await run.importLines('shipments', streamLines(customer.records('shipments')))
      await run.close()
      const application = { accountId, name: 'Overload', endpoints: { 'list-shipments': false }, callsPerMinute: 60_000 }
      const { key } = await createExternalApplication(pool, new KeyVault(secret), application, new Date())
      const seconds = runSeconds * share
      await readLoad(fewClients, key, warmUpSeconds * share)
      for (let turn = 0; turn < runs; turn++) {
        few.push(await readLoad(fewClients, key, seconds))
        many.push(await readLoad(manyClients, key, seconds))
      }
    } finally {
      await api.end()
    }
  })
  const [best, overloaded] = [few, many].map((all) =>
    quantile(
      all.map(({ goodput }) => goodput),
      0.5,
    ),
  ) as [number, number]
  const rejections = many.flatMap((load) => load.rejections)
  const rejected = quantile(rejections, 0.99)
  return [
    {
      id: 'F11',
      label: `pages of 100 shipments for ${manyClients} clients that retry at once ÷ for ${fewClients}`,
      measured: perSecond(overloaded, 'pages'),
      reference: perSecond(best, 'pages'),
      value: overloaded / best,
      target: { min: 0.85 },
    },
    {
      id: 'F11',
      label: `p99 of rejections for ${manyClients} clients`,
      measured: rejections.length > 0 ? ms(rejected) : 'none',
      reference: `${rejections.length.toLocaleString('en-GB')} rejections`,
      value: rejections.length > 0 ? rejected : 0,
      unit: ' ms',
      target: { max: 100 },
    },
  ]
}

/** Sends requests from a number of clients for some seconds; each client has a connection. */
async function readLoad(clients: number, key: string, seconds: number): Promise<Load> {
  const http = new HttpPool(`http://127.0.0.1:${port}`, { connections: clients })
  const state = { isRunning: true, pages: 0 }
  const rejections: number[] = []
  const client = async () => {
    while (state.isRunning) {
      const started = performance.now()
      const { statusCode, body } = await http.request({
        method: 'GET',
        path: '/api/v1/external/shipments?limit=100',
        headers: { 'x-api-key': key },
      })
      await body.dump({ limit: 10_000_000 })
      if (statusCode === 200) state.pages++
      else if (statusCode === 503 || statusCode === 429) rejections.push(performance.now() - started)
      else throw new Error(`${statusCode} of a page of shipments`)
    }
  }
  const started = performance.now()
  const all = Promise.all(Array.from({ length: clients }, client))
  await Promise.race([sleep(seconds * 1000), all])
  // pages that finish later count neither here nor in the next run
  const goodput = state.pages / ((performance.now() - started) / 1000)
  state.isRunning = false
  await all
  await http.close()
  return { goodput, rejections }
}

function* streamLines(records: Iterable<object>): Generator<{ line: number; value: unknown }> {
  let line = 0
  for (const value of records) {
    if (line >= shipmentCount) return
    yield { line: ++line, value }
  }
}
