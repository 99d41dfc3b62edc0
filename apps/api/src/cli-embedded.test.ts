import { acquireEmbeddedServer } from '@portal/db/embedded/server'
import { createPool } from '@portal/db/pool'
import { existsSync } from 'node:fs'
import { chmod, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryDirectory } from './testing/temporary-directory.ts'
import { runPortal } from './testing/run-portal.ts'

it('a command starts the embedded database or shares that of a running portal, and restores the previous state', async () => {
  const folder = await temporaryDirectory()
  // a folder that PostgreSQL's user can enter, so that the cluster is created in it
  await chmod(folder, 0o755)
  const portal = (...args: string[]) => runPortal(args, { PORTAL_DATA: folder })
  // another folder if the checkout is inaccessible to PostgreSQL's user
  let home = join(folder, 'postgres')
  const running = () => existsSync(join(home, 'cluster/postmaster.pid'))

  // alone: the database is created, migrated, used and stopped
  const created = await portal('create-account', '--kind', 'customer', '--name', 'Acme', '--alias', 'acme')
  expect(created).toMatchObject({ code: 0, stderr: '' })
  expect(running()).toBe(false)
  const secret = await readFile(join(folder, 'secret'), 'utf8')
  expect(secret).toHaveLength(64)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)

  // while a portal runs, which keeps the server up
  const server = await acquireEmbeddedServer(join(folder, 'postgres'))
  home = server.home
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const pool = createPool(server.url, { max: 1 })
  try {
    const records = await temporaryDirectory({ 'shipments.ndjson': [{ shipmentNumber: 'S1', destinationETA: '2026-03-01' }] })
    const [imported, user] = await Promise.all([
      portal('import', records, '--account', 'acme', '--json'),
      portal('create-user', '--email', 'ada@acme.example', '--password', 'correct-horse-battery', '--role', 'full-admin'),
    ])
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(imported.stdout)).toMatchObject({ inserted: 1, rejected: 0 })
    expect(user).toMatchObject({ code: 0, stderr: '' })
    expect(running()).toBe(true)
    expect((await pool.query('select a.alias, s.shipment_number from accounts a join shipments s on s.account_id = a.id')).rows).toEqual([
      { alias: 'acme', shipment_number: 'S1' },
    ])
  } finally {
    await pool.end()
    await server.release()
  }
  expect(running()).toBe(false)
  expect(await portal('verify')).toEqual({
    code: 0,
    // one entry of each of the three commands above
    stdout: expect.stringMatching(/^Acme: all derived values match their rows\nAudit log: 3 entries, intact up to 3 [0-9a-f]{64}\n$/),
    stderr: '',
  })
  expect(running()).toBe(false)
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(secret)
})
