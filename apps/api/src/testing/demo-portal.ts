import { createPool } from '@portal/db/pool'
import { sharedTemplate } from '@portal/db/testing/test-database'
import { loadDemo } from '../commands/demo/load-demo.ts'
import { KeyVault } from '../domain/applications/key-vault.ts'
import { startTestPortal, type TestPortal } from './test-portal.ts'

/** Options of the demo data. */
export const demoOptions = { size: 'small', seed: 1, today: '2026-11-27' } as const

/** Starts a portal with all demo data, at a time when all demo accounts have the same day. The data is loaded once per run. */
export async function startDemoPortal(env: Record<string, string> = {}): Promise<TestPortal> {
  const template = await sharedTemplate('demo', async (url) => {
    // a plan of the empty tables (see reuse-plans.setup.ts) would take minutes on the filled ones
    const pool = createPool(url, { max: 4, session: { plan_cache_mode: 'force_custom_plan' } })
    await loadDemo(pool, demoOptions, new KeyVault('a secret that encrypts keys which no test reveals'))
    await pool.end()
  })
  const portal = await startTestPortal(env, { template })
  portal.pass(Date.parse(`${demoOptions.today}T12:00:00Z`) - portal.now().getTime())
  return portal
}

/** Returns the id of a demo account. */
export async function demoAccountId({ pool }: TestPortal, key: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from accounts where alias = $1', [key])
  return rows[0]!.id
}
