import type { Pool } from '@portal/db/pool'
import { createAccount } from '../../../apps/api/src/commands/create-account.ts'
import { createExternalApplication } from '../../../apps/api/src/commands/create-external-application.ts'
import { KeyVault } from '../../../apps/api/src/domain/applications/key-vault.ts'
import type { Measurement } from '../measurement.ts'
import { inDatabase } from '../in-database.ts'
import { startApi, untilReady, type BenchPortal } from '../portal.ts'

/** X8: requests that two processes accept together, compared with the limit of the application. */
export async function sharedLimit(portal: BenchPortal): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  await inDatabase(portal.url, 'portal_bench_limit', async (pool, address) => {
    const secret = 'a secret for the bench alone, which nobody needs'
    const apis = [3903, 3904].map((port) => startApi(port, { DATABASE_URL: address, PORTAL_SECRET: secret }))
    try {
      for (const api of apis) await untilReady(api.http, api.child)
      const accountId = await createAccount(pool, {
        kind: 'customer',
        name: 'Limit',
        alias: 'limit',
        baseCurrency: 'AUD',
        timeZone: 'UTC',
      })
      for (const limit of [60, 600]) {
        const { key } = await createExternalApplication(
          pool,
          new KeyVault(secret),
          { accountId, name: `Limit ${limit}`, endpoints: {}, callsPerMinute: limit },
          new Date(),
        )
        const passed = await callsThatPass(pool, apis, key, limit)
        const common = { id: 'X8', measured: `${passed} calls`, reference: `${limit} calls`, value: passed / limit }
        measurements.push(
          { ...common, label: `requests accepted by two processes ÷ a limit of ${limit}`, target: { min: 0.95 } },
          { ...common, label: 'the same, at most', target: { max: 1.1 } },
        )
      }
    } finally {
      for (const api of apis) await api.end()
    }
  })
  return measurements
}

/** Sends three times the limit to both processes within one minute of the database clock. @returns number of accepted requests */
async function callsThatPass(pool: Pool, apis: ReturnType<typeof startApi>[], key: string, limit: number): Promise<number> {
  const { rows } = await pool.query<{ left: number }>('select 60 - extract(second from clock_timestamp())::float as left')
  if (rows[0]!.left < 30) await new Promise((done) => setTimeout(done, rows[0]!.left * 1000 + 200))
  let passed = 0
  const caller = async ({ http }: (typeof apis)[number]) => {
    for (let count = 0; count < limit * 0.75; count++) {
      const { statusCode, body } = await http.request({
        method: 'GET',
        path: '/api/v1/external/application',
        headers: { 'x-api-key': key },
      })
      await body.dump()
      if (statusCode === 200) passed++
    }
  }
  await Promise.all(apis.flatMap((api) => [caller(api), caller(api)]))
  return passed
}
