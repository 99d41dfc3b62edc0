import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './global-setup.ts'

/** Creates a database for a test file, migrated and with reference data only. The end of the run drops it. */
export async function createTestDatabase(): Promise<string> {
  const templateUrl = inject('templateUrl')
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `${template.replace('template', 'test')}_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: withDatabase(templateUrl, 'postgres') })
  await admin.connect()
  try {
    await admin.query(`create database ${name} template ${template}`)
  } finally {
    await admin.end()
  }
  return withDatabase(templateUrl, name)
}
