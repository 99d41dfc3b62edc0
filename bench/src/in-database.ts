import { createPool, type Pool } from '@portal/db/pool'
import { prepareDatabase } from '../../apps/api/src/platform/db/prepare-database.ts'

/** Runs `work` in a new database on the portal's server, dropped afterwards. */
export async function inDatabase(url: string, name: string, work: (pool: Pool, address: string) => Promise<void>): Promise<void> {
  const admin = createPool(url, { max: 1 })
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  await prepareDatabase(address.href)
  const pool = createPool(address.href, { max: 4 })
  try {
    await work(pool, address.href)
  } finally {
    await pool.end()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}
