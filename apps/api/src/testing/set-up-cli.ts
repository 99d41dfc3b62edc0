import { createPool, type Pool } from '@portal/db/pool'
import { createTestDatabase } from '@portal/db/testing/test-database'
import { afterAll, beforeAll } from 'vitest'
import { runPortal } from './run-portal.ts'

const secret = 'a secret that only the tests know, long enough'

/** Sets up a database and the command line for the tests of a describe block. */
export function cliFixture() {
  let url: string
  let pool: Pool
  beforeAll(async () => {
    url = await createTestDatabase()
    pool = createPool(url, { max: 2 })
  })
  afterAll(() => pool.end())

  const envOf = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, PORTAL_SECRET: secret })
  return {
    url: () => url,
    pool: () => pool,
    envOf,
    portal: (...words: string[]) => runPortal(words, envOf(url)),
  }
}
