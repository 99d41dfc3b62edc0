import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../migrate.ts'
import { loadReferenceData } from '../reference-data.ts'
import { startTestServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server; its database is the template of the test databases. */
    templateUrl: string
  }
}

/** Starts a server for the run and prepares the template database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer(process.env['DATABASE_URL'])
  const template = `portal_template_${process.pid}`
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  const templateUrl = withDatabase(server.url, template)
  await migrate(templateUrl)
  await loadReferenceData(templateUrl)
  project.provide('templateUrl', templateUrl)
  return async () => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like 'portal_test_' || $1 || '_%'`,
      [process.pid],
    )
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
    await server.stop()
  }
}

/** Returns the URL with another database name. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.toString()
}
