import type { Pool } from '@portal/db/pool'
import type { Dispatcher } from 'undici'
import { createAccount } from '../../../apps/api/src/commands/create-account.ts'
import { createUser } from '../../../apps/api/src/commands/create-user.ts'
import { ms, type Measurement } from '../measurement.ts'
import { inDatabase } from '../in-database.ts'
import { interleave, type Timing } from '../interleave.ts'
import { startApi, untilReady, type BenchPortal } from '../portal.ts'

const tries = 200
const warmUp = 20

/** Request about a name that the portal knows or does not know. */
type Probe = (kind: 'known' | 'unknown', number: number) => Promise<void>

/**
 * Measures whether response times reveal known names: sign-in, forgotten passwords and aliases, each with known and unknown names. Every attempt
 * uses another IP address, so that no limit applies.
 */
export async function enumeration(portal: BenchPortal): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  await inDatabase(portal.url, 'portal_bench_names', async (pool, address) => {
    await addKnownNames(pool)
    const api = startApi(3901, {
      DATABASE_URL: address,
      PORTAL_SECRET: 'a secret that only the benchmark uses',
      TRUST_PROXY: '1',
    })
    try {
      await untilReady(api.http, api.child)
      for (const [label, probe] of Object.entries(createProbes(api.http))) {
        const timing = await interleave(
          { known: withCallNumber((number) => probe('known', number)), unknown: withCallNumber((number) => probe('unknown', number)) },
          { rounds: tries, warmUp, budgetMs: Infinity },
        )
        measurements.push(difference(label, timing))
      }
    } finally {
      await api.end()
    }
  })
  return measurements
}

/** Adds a user and an alias for every attempt, with its number. */
async function addKnownNames(pool: Pool): Promise<void> {
  const account = { kind: 'customer' as const, name: 'Known', alias: 'known-0', baseCurrency: 'AUD', timeZone: 'UTC', features: [] }
  const accountId = await createAccount(pool, account)
  await createUser(pool, {
    email: 'known-0@bench.example',
    password: 'a-password-for-the-bench',
    role: 'user',
    firstName: 'Ada',
    lastName: 'Bench',
    accountIds: [accountId],
  })
  await pool.query(
    `insert into users (email, first_name, last_name, password_hash, email_confirmed_at)
     select 'known-' || n || '@bench.example', first_name, last_name, password_hash, email_confirmed_at
     from users, generate_series(1, $1::int) n`,
    [tries + warmUp],
  )
  await pool.query(
    `insert into accounts (kind, name, alias) select 'customer', 'Known', 'known-' || n from generate_series(1, $1::int) n`,
    [tries + warmUp],
  )
}

function createProbes(http: Dispatcher): Record<string, Probe> {
  let caller = 0
  const send = async (options: Partial<Dispatcher.RequestOptions> & { path: string }, status: number) => {
    caller++
    const source = `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`
    const { statusCode, body } = await http.request({
      method: 'GET',
      ...options,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': source },
    })
    await body.dump()
    if (statusCode !== status) throw new Error(`${statusCode} of ${options.path}`)
  }
  const post = (path: string, content: object, status: number) =>
    send({ method: 'POST', path: `/api/v1/${path}`, body: JSON.stringify(content) }, status)
  return {
    'sign-in with a wrong password': (kind, number) =>
      post(
        'authentication/login',
        { grant_type: 'password', username: `${kind}-${number}@bench.example`, password: 'not-the-right-one' },
        400,
      ),
    'forgotten password': (kind, number) => post('user/command/forgot-password-restore', { email: `${kind}-${number}@bench.example` }, 200),
    'alias whose public page is off': (kind, number) =>
      send({ path: `/api/v1/account/query/get-account-id-by-alias?alias=${kind}-${number}` }, 404),
  }
}

/** Returns a function that calls `work` with 1, 2, 3 and so on. */
function withCallNumber(work: (number: number) => Promise<void>): () => Promise<void> {
  let number = 0
  return () => work(++number)
}

function difference(label: string, { known, unknown }: Record<'known' | 'unknown', Timing>): Measurement {
  const percent = (Math.abs(known.p50 - unknown.p50) / Math.min(known.p50, unknown.p50)) * 100
  return {
    id: 'names',
    label: `${label}: known ÷ unknown names, medians of ${known.runs}`,
    measured: ms(known.p50),
    reference: ms(unknown.p50),
    value: percent,
    unit: ' % apart',
    target: { max: 10 },
  }
}
