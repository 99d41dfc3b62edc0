import { createDemoData } from '@portal/seed'
import type { FastifyInstance } from 'fastify'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../../apps/api/src/app.ts'
import { readEnv } from '../../../apps/api/src/platform/config/env.ts'
import { connectDatabase } from '../../../apps/api/src/platform/db/database.ts'
import { startTracing } from '../../../apps/api/src/platform/tracing/start-tracing.ts'
import { inDatabase } from '../in-database.ts'
import { interleave, type Timing } from '../interleave.ts'
import { ms, type Measurement } from '../measurement.ts'
import { startApi, untilReady } from '../portal.ts'
import { addressOf } from '../statements.ts'

const loadingPort = 3921
const secret = 'a secret for the bench alone, which nobody needs'

/** Pages in one run, after which the spans are sent, so that the run includes what they cost. */
const pagesPerRun = 600
const rounds = 16

/**
 * O1: a page with traces ÷ without, in one process, because two processes of the same kind differ more than the traces cost.
 */
export async function tracing({ url }: { url: string }): Promise<Measurement[]> {
  const collector = await startDrain()
  let timing: Record<'off' | 'tenth', Timing> | undefined
  await inDatabase(url, 'portal_bench_tracing', async (pool, address) => {
    const loading = startApi(loadingPort, { DATABASE_URL: address, PORTAL_SECRET: secret, RUN_WORKER: 'off', PORTAL_DEMO: 'small' })
    await untilReady(loading.http, loading.child)
    await loading.end()
    const { rows } = await pool.query<{ id: string }>('select account_id as id from shipments group by 1 order by count(*) desc limit 1')
    const env = readEnv({
      DATABASE_URL: address,
      PORTAL_SECRET: secret,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '1000000',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    })
    const database = connectDatabase({ url: address, connections: 8 })
    const app = await createApp({ env, secret, database })
    const readPages = await pageReader(app, rows[0]!.id)
    const tenth = async () => {
      const stop = await startTracing(env, 'bench', () => {})
      await readPages()
      await stop()
    }
    timing = await interleave({ off: readPages, tenth }, { rounds, warmUp: 3, budgetMs: 180_000 })
    await app.close()
    await database.close()
  })
  collector.server.close()
  return toMeasurements(timing!)
}

/** Signs in. @returns function that reads the pages of one run */
async function pageReader(app: FastifyInstance, accountId: string): Promise<() => Promise<void>> {
  const { users, password } = createDemoData({ size: 'small', seed: 1, today: '2026-01-01' })
  const username = users.find(({ role }) => role === 'full-admin')!.email
  const payload = { grant_type: 'password', username, password }
  const login = await app.inject({ method: 'POST', url: '/api/v1/authentication/login', payload })
  const headers = { authorization: `Bearer ${login.json<{ access_token: string }>().access_token}` }
  const page = `/api/v1/${addressOf(accountId, { startDate: '2026-01-01', endDate: '2026-12-31' })}`
  return async () => {
    for (let count = 0; count < pagesPerRun; count++) {
      const { statusCode } = await app.inject({ url: page, headers })
      if (statusCode !== 200) throw new Error(`The page responds with ${statusCode}.`)
    }
  }
}

function toMeasurements({ off, tenth }: Record<'off' | 'tenth', Timing>): Measurement[] {
  return [
    {
      id: 'O1',
      label: 'page with 10 % of the traces ÷ without',
      measured: ms(tenth.p50 / pagesPerRun),
      reference: ms(off.p50 / pagesPerRun),
      value: tenth.p50 / off.p50,
      target: { max: 1.03 },
    },
  ]
}

/** Starts a collector that accepts everything and reads nothing. */
async function startDrain(): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
