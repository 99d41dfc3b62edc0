import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './global-setup.ts'

/** Creates a database for a test file, migrated and with reference data only. The end of the run drops it at the latest. */
export async function createTestDatabase(): Promise<string> {
  const templateUrl = inject('templateUrl')
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `${template.replace('template', 'test')}_${randomBytes(6).toString('hex')}`
  await asAdmin(async (admin) => {
    // the kernel copies the files, or shares their blocks, where the platform supports it
    await admin.query(
      `select set_config(name, 'clone', false) from pg_settings where name = 'file_copy_method' and 'clone' = any(enumvals)`,
    )
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return withDatabase(templateUrl, name)
}

/** Drops a test database that is no longer in use, so that a run needs little space. One with open connections stays until the end of the run. */
export async function dropTestDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await asAdmin((admin) => admin.query(`drop database if exists ${name}`)).catch((error: { code?: string }) => {
    if (error.code !== databaseInUse) throw error
  })
}

const databaseInUse = '55006'

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: withDatabase(inject('templateUrl'), 'postgres') })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
