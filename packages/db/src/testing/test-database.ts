import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { declareRoute } from '../session-route.ts'
import { clusterAddresses, endInternalConnections, onEveryServer } from './cluster.ts'
import { databaseName, databaseUrl } from './database-url.ts'

/**
 * Creates a database for a test file, migrated and with reference data only. The end of the run drops it at the latest.
 * @param templateUrl database to copy
 */
export async function createTestDatabase(templateUrl = inject('templateUrl')): Promise<string> {
  const name = `${testPrefix()}_${randomBytes(6).toString('hex')}`
  await asAdmin((admin) => copyDatabase(admin, databaseName(templateUrl), name))
  return throughPooler(onCluster(databaseUrl(templateUrl, name)))
}

/** Declares the database as distributed if the tests run on a cluster. @returns the same URL */
function onCluster(url: string): string {
  if (clusterAddresses().length > 0) declareRoute(url, { sessionUrl: url, mode: 'direct', isCluster: true })
  return url
}

/** Returns the URL through the pooler whose address is in `TEST_POOLER` (`pnpm test:pooler`), or the direct one. */
function throughPooler(sessionUrl: string): string {
  const address = process.env['TEST_POOLER']
  if (!address) return sessionUrl
  const url = new URL(sessionUrl)
  url.host = address
  declareRoute(url.toString(), { sessionUrl, mode: 'transaction' })
  return url.toString()
}

/**
 * Returns a database with data that several test files copy. The first file of the run fills it; other files wait for it.
 * @param fill writes the data and closes its connections
 */
export async function sharedTemplate(key: string, fill: (url: string) => Promise<void>): Promise<string> {
  const url = (name: string) => databaseUrl(inject('templateUrl'), name)
  const name = `${testPrefix()}_${key}`
  const unfinished = `${name}_unfinished`
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    if ((await admin.query('select from pg_database where datname = $1', [name])).rowCount) return
    await onServers(admin, (client) => client.query(`drop database if exists ${unfinished} with (force)`))
    await copyDatabase(admin, databaseName(inject('templateUrl')), unfinished)
    await fill(onCluster(url(unfinished)))
    await onServers(admin, async (client) => {
      await endInternalConnections(client, unfinished)
      await client.query(`alter database ${unfinished} rename to ${name}`)
    })
  })
  return url(name)
}

/** Start of the names of databases that the end of the run drops. */
const testPrefix = (): string => databaseName(inject('templateUrl')).replace('template', 'test')

async function copyDatabase(admin: pg.Client, template: string, name: string): Promise<void> {
  await onServers(admin, async (client) => {
    if (client !== admin) await endInternalConnections(client, template)
    await copyOnServer(client, template, name)
  })
}

/** Runs a statement on the server of the tests, or on each server of the cluster of `pnpm test:citus`. */
async function onServers(admin: pg.Client, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  if (clusterAddresses().length > 0) await onEveryServer(inject('templateUrl'), work)
  else await work(admin)
}

async function copyOnServer(admin: pg.Client, template: string, name: string): Promise<void> {
  // the kernel copies the files, or shares their blocks, where the platform supports it
  await admin.query(`select set_config(name, 'clone', false) from pg_settings where name = 'file_copy_method' and 'clone' = any(enumvals)`)
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
}

/** Drops a test database that is no longer in use, so that a run needs little space. One with open connections stays until the end of the run. */
export async function dropTestDatabase(url: string): Promise<void> {
  const name = databaseName(url)
  const force = clusterAddresses().length > 0 ? ' with (force)' : ''
  await asAdmin((admin) => onServers(admin, (client) => client.query(`drop database if exists ${name}${force}`))).catch(
    (error: { code?: string }) => {
      if (error.code !== databaseInUse) throw error
    },
  )
}

const databaseInUse = '55006'

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl(inject('templateUrl'), 'postgres') })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
