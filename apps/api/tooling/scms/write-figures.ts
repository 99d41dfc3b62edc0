import { createPool } from '@portal/db/pool'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../src/app.ts'
import { createAccount } from '../../src/commands/create-account.ts'
import { createUser } from '../../src/commands/create-user.ts'
import { readEnv } from '../../src/platform/config/env.ts'
import { importDirectory } from '../../src/ingest/files/directory.ts'
import { connectDatabase } from '../../src/platform/db/database.ts'
import { prepareDatabase } from '../../src/platform/db/prepare-database.ts'
import { openDatabase } from '../../src/platform/db/open-database.ts'
import { apiTotals, type QueryReport } from './api-totals.ts'
import { compareTotals } from './compare-totals.ts'
import { expectedTotals } from './expected-totals.ts'
import { readDeliveries } from './delivery-records.ts'
import { totalsPage } from './totals-page.ts'

// Imports a folder of deliveries into a new portal and writes docs/scms-figures.md: every metric as computed from the files and as returned
// by the portal. Fails if two values differ.

const repository = join(import.meta.dirname, '../../../..')
const person = {
  email: 'figures@portal.example',
  password: 'a passphrase for an hour',
  firstName: 'F',
  lastName: 'F',
  role: 'user' as const,
}

/** Starts a portal with the folder imported and a signed-in user. @returns result of `work` */
async function withPortal<T>(folder: string, work: (query: QueryReport) => Promise<T>): Promise<T> {
  const data = await mkdtemp(join(tmpdir(), 'portal-figures-'))
  const env = readEnv({ PORTAL_DATA: data, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' })
  const store = await openDatabase(env)
  await prepareDatabase(store.url)
  const pool = createPool(store.url, { max: 4 })
  const database = connectDatabase({ url: store.url, connections: 8 })
  const app = await createApp({ env, secret: store.secret, database })
  try {
    const account = { name: 'Deliveries', baseCurrency: 'USD', timeZone: 'UTC' }
    const accountId = await createAccount(pool, { kind: 'customer', alias: 'deliveries', ...account })
    await createUser(pool, { ...person, accountIds: [accountId] })
    const { rejected, problems } = await importDirectory(pool, { id: accountId, ...account }, folder)
    if (rejected > 0) throw new Error(`${rejected} records were rejected; the first: ${JSON.stringify(problems[0])}`)
    const credentials = { grant_type: 'password', username: person.email, password: person.password }
    const signedIn = await app.inject({ method: 'POST', url: '/api/v1/authentication/login', payload: credentials })
    const authorization = `Bearer ${signedIn.json<{ access_token: string }>().access_token}`
    return await work(async <A>(path: string, query: Record<string, string | number> = {}) => {
      const texts = Object.fromEntries(Object.entries<string | number>({ accountId, ...query }).map(([name, value]) => [name, `${value}`]))
      const response = await app.inject({ method: 'GET', url: `/api/v1/report/query/${path}`, query: texts, headers: { authorization } })
      if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`)
      return response.json<{ data: A }>().data
    })
  } finally {
    await app.close()
    await pool.end()
    await database.close()
    await store.close()
    await rm(data, { recursive: true, force: true })
  }
}

/** Returns the names of the bundled places by code. */
async function placeNames(): Promise<Map<string, string>> {
  const lines = (await readFile(join(repository, 'prisma/reference/locations.ndjson'), 'utf8')).trim().split('\n')
  return new Map(lines.map((line) => JSON.parse(line) as { code: string; name: string }).map(({ code, name }) => [code, name]))
}

async function main(folder: string): Promise<void> {
  const deliveries = await readDeliveries(folder)
  const places = await placeNames()
  const counted = expectedTotals(deliveries, (code) => places.get(code) ?? code)
  const lines = deliveries.shipments.flatMap(({ invoices = [] }) => invoices.flatMap((invoice) => invoice.lines ?? []))
  const codes = [...new Set(lines.map(({ productCode }) => productCode))]
  const answered = await withPortal(folder, (query) => apiTotals(query, codes))
  const differences = compareTotals(counted, answered)
  if (differences.length > 0) {
    process.stderr.write(`${differences.join('\n')}\n`)
    process.exitCode = 1
    return
  }
  await writeFile(join(repository, 'docs/scms-figures.md'), totalsPage(counted, answered))
}

const [folder] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('Name the folder with the deliveries: pnpm --filter @portal/api scms DIR\n')
  process.exitCode = 2
} else await main(folder)
