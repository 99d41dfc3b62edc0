import fastify from 'fastify'
import { createPool, type Pool } from '@portal/db/pool'
import { readMarket } from '../../../apps/api/src/domain/market/read-market.ts'
import { readEnv } from '../../../apps/api/src/platform/config/env.ts'
import { tasks } from '../../../apps/api/src/worker-tasks.ts'
import { inDatabase } from '../in-database.ts'
import { interleave } from '../interleave.ts'
import { ms, type Measurement } from '../measurement.ts'
import { startApi, untilReady } from '../portal.ts'
import { addressOf } from '../statements.ts'
import { emails, fillAccounts, password } from './many-accounts.ts'

const secret = 'a secret for the bench alone, which nobody needs'

type Size = 'few' | 'many'
const sizes: Record<Size, number> = { few: 10, many: 10_000 }

/** Portal with a number of accounts: its requests, and a round of its worker. */
interface SizedPortal {
  signIn(email: string): Promise<string>
  get(path: string, token: string): Promise<void>
  runTask(name: string): Promise<unknown>
  accountId: string
}

/** Tasks of the worker without those that start requests or pushes, which continue after a run. */
const measuredTasks = tasks.filter(({ name }) => !name.startsWith('send ') && name !== 'run pushes')

/** C5: requests and tasks of a portal with 10,000 small accounts, compared with one of 10. */
export async function accountCount({ url }: { url: string }): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  await withPortal(url, 'few', 3940, (few) =>
    withPortal(url, 'many', 3941, async (many) => {
      const compare = async (label: string, work: (portal: SizedPortal) => Promise<unknown>, max?: number) => {
        const times = await interleave({ few: () => work(few), many: () => work(many) }, { rounds: 60, warmUp: 8, budgetMs: 4000 })
        measurements.push({
          id: 'C5',
          label: `${label}: 10,000 accounts ÷ 10, p50`,
          measured: ms(times.many.p50),
          reference: ms(times.few.p50),
          value: times.many.p50 / times.few.p50,
          target: max === undefined ? 'none' : { max },
        })
        return times
      }
      await compare('sign-in', (portal) => portal.signIn(emails.member), 1.3)
      const tokens = new Map<SizedPortal, string>()
      for (const portal of [few, many]) tokens.set(portal, await portal.signIn(emails.administrator))
      const get = (path: (portal: SizedPortal) => string) => (portal: SizedPortal) => portal.get(path(portal), tokens.get(portal)!)
      await compare(
        'account selector of an administrator of ten accounts',
        get(() => 'customer-account/query/accounts-options'),
        1.3,
      )
      await compare(
        'list of accounts, first page',
        get(() => 'customer-account/query/accounts?skip=0&take=25'),
        1.3,
      )
      await compare(
        'page of the shipment report',
        get(({ accountId }) => addressOf(accountId, { startDate: '2026-12-01', endDate: '2026-12-31' })),
        1.3,
      )
      const share = { few: 0, many: 0 }
      for (const { name, everyMs } of measuredTasks) {
        const { few: ofFew, many: ofMany } = await compare(`task ${name}`, (portal) => portal.runTask(name))
        share.few += ofFew.p50 / everyMs
        share.many += ofMany.p50 / everyMs
      }
      const percent = (part: number) => `${(100 * part).toFixed(2)} % of the time`
      measurements.push({
        id: 'C5',
        label: 'idle worker, tasks one after another: 10,000 accounts ÷ 10',
        measured: percent(share.many),
        reference: percent(share.few),
        value: share.many / share.few,
        target: { max: 1.3 },
      })
    }),
  )
  return measurements
}

const withPortal = (url: string, size: Size, port: number, work: (portal: SizedPortal) => Promise<void>): Promise<void> =>
  inDatabase(url, `portal_bench_accounts_${size}`, async (pool, address) => {
    const accountId = await fillAccounts(pool, sizes[size])
    const importPool = createPool(address, { max: 2 })
    const { http, child, end } = startApi(port, { DATABASE_URL: address, PORTAL_SECRET: secret, RUN_WORKER: 'off', LOG_LEVEL: 'error' })
    try {
      await untilReady(http, child)
      await work({
        accountId,
        runTask: taskRunner(pool, importPool),
        async get(path, token) {
          const { statusCode, body } = await http.request({
            method: 'GET',
            path: `/api/v1/${path}`,
            headers: { authorization: `Bearer ${token}` },
          })
          const text = await body.text()
          if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}: ${text.slice(0, 200)}`)
        },
        async signIn(username) {
          const { body } = await http.request({
            method: 'POST',
            path: '/api/v1/authentication/login',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ grant_type: 'password', username, password }),
          })
          const { access_token: token } = (await body.json()) as { access_token?: string }
          if (!token) throw new Error('The sign-in failed.')
          return token
        },
      })
    } finally {
      await end()
      await importPool.end()
    }
  })

function taskRunner(pool: Pool, importPool: Pool) {
  const context = {
    env: readEnv({}),
    secret,
    market: readMarket({}),
    importPool,
    log: fastify().log,
    stop: new AbortController().signal,
  }
  return (name: string) => tasks.find((task) => task.name === name)!.run(pool, new Date(), context)
}
