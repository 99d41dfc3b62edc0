import pg from 'pg'
import { databaseName, databaseUrl } from './database-url.ts'

/** Addresses (`host:port`) of the servers of a Citus cluster that runs the tests (`pnpm test:citus`), the coordinator first; empty otherwise. */
export const clusterAddresses = (): string[] => process.env['TEST_CITUS']?.split(',') ?? []

/** Adds the servers of the cluster to a database that exists on the coordinator only, so that its tables can be distributed. */
export async function joinServers(url: string): Promise<void> {
  const [coordinator, ...workers] = clusterAddresses()
  for (const address of workers) await onServer(address, url, 'postgres', (client) => client.query(`create database ${databaseName(url)}`))
  for (const address of clusterAddresses())
    await onServer(address, url, databaseName(url), (client) => client.query('create extension citus'))
  await onServer(coordinator!, url, databaseName(url), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', split(coordinator!))
    for (const address of workers) await client.query('select citus_add_node($1, $2)', split(address))
  })
}

/** Runs a statement about databases (create, rename, drop) on each server of the cluster. */
export async function onEveryServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  for (const address of clusterAddresses()) await onServer(address, url, 'postgres', work)
}

/** Ends the connections that Citus itself keeps to a database: no database can be copied or renamed beside them. */
export async function endInternalConnections(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = $1 and pid <> pg_backend_pid() and (backend_type like 'Citus%' or application_name like 'citus%')`,
    [name],
  )
}

function split(address: string): [host: string, port: number] {
  const { hostname, port } = new URL(`postgres://${address}`)
  return [hostname, Number(port)]
}

async function onServer(address: string, url: string, database: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const connection = new URL(databaseUrl(url, database))
  connection.host = address
  const client = new pg.Client({ connectionString: connection.toString() })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
