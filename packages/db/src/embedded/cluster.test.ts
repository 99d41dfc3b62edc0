import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { start, type Place } from './cluster.ts'

let home: string
beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'portal-cluster-'))))
afterAll(() => rm(home, { recursive: true }))

const startWith = async (log: string) => {
  const cluster = join(home, 'cluster')
  await mkdir(cluster, { recursive: true })
  await writeFile(join(cluster, 'server.log'), log)
  const tool = () => Promise.reject(new Error('pg_ctl: could not start server'))
  return start({ home, cluster, tool } as unknown as Place)
}

it('reports a full disk in one line', async () => {
  const full = 'LOG:  database system is shut down\nFATAL:  could not write lock file "postmaster.pid": No space left on device\n'
  await expect(startWith(full)).rejects.toThrow(
    new Error(`${home} cannot be written because the disk is full. Free some space and try again.`),
  )
})

it('shows the end of the server log when it does not start for another reason', async () => {
  const earlier = 'FATAL:  could not write lock file "postmaster.pid": No space left on device\nLOG:  starting\nLOG:  ready\n'
  await expect(startWith(`${earlier}FATAL:  data directory has wrong ownership\n`)).rejects.toThrow(/did not start[^]*wrong ownership$/)
})
