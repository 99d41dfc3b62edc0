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
    // the kernel copies the files, or shares their blocks, where the platform supports it
    await admin.query(
      `select set_config(name, 'clone', false) from pg_settings where name = 'file_copy_method' and 'clone' = any(enumvals)`,
    )
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    await admin.end()
  }
  return withDatabase(templateUrl, name)
}
