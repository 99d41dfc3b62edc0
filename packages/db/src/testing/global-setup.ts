import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { distributeTables } from '../citus/distribute.ts'
import { migrate } from '../migrate.ts'
import { loadReferenceData } from '../reference-data.ts'
import { clusterAddresses, joinServers, onEveryServer } from './cluster.ts'
import { startTestServer } from './server.ts'
import { databaseUrl } from './database-url.ts'

/** Starts a server for the run and prepares the template database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer(process.env['DATABASE_URL'])
  const template = `portal_template_${process.pid}`
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  const templateUrl = databaseUrl(server.url, template)
  if (clusterAddresses().length > 0) await joinServers(templateUrl)
  await migrate(templateUrl)
  if (clusterAddresses().length > 0) await distributeTemplate(templateUrl)
  await loadReferenceData(templateUrl)
  project.provide('templateUrl', templateUrl)
  return async () => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like 'portal_test_' || $1 || '_%'`,
      [process.pid],
    )
    for (const name of [...rows.map(({ datname }) => datname), template]) {
      await admin.query(`drop database if exists ${name} with (force)`)
      await onEveryServer(server.url, (client) => client.query(`drop database if exists ${name} with (force)`))
    }
    await admin.end()
    await server.stop()
  }
}

async function distributeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // few shards: each is a table that every copy of the database has
  await distributeTables(client, { shards: 2 })
  await client.end()
}
