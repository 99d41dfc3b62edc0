import { createPool } from '@portal/db/pool'
import { reportSession } from '@portal/db/read'
import Fastify from 'fastify'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Pool as HttpPool } from 'undici'
import { textOf } from './http.ts'
import { replay, type Statement } from './statements.ts'

interface Job {
  url: string
  statements: Statement[]
  connections: number
}

export interface BaselineService {
  get(): Promise<string>
  end(): Promise<void>
}

/**
 * Minimal HTTP service in a child process that runs the same statements without authentication. Its loss against bare clients is the minimum for
 * any HTTP service on this machine.
 */
export async function startBaselineService(job: Job): Promise<BaselineService> {
  const child = fork(import.meta.filename, { execArgv: [...process.execArgv, '--max-semi-space-size=8'] })
  child.send(job)
  const [port] = (await once(child, 'message')) as [number]
  const http = new HttpPool(`http://127.0.0.1:${port}`, { connections: 32 })
  return {
    get: () => textOf(http, '/page', {}),
    async end() {
      await http.destroy()
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function serve({ url, statements, connections }: Job): Promise<void> {
  const pool = createPool(url, { max: connections, session: reportSession })
  const app = Fastify()
  app.get('/page', async (_request, reply) => {
    const client = await pool.connect()
    try {
      const rows = await replay(client, statements)
      const { items, count } = rows[0] as { items: string; count: string }
      return await reply.type('application/json').send(`{"items":${items},"count":${count}}`)
    } finally {
      client.release()
    }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send!((app.server.address() as AddressInfo).port)
  process.once('disconnect', () => process.exit(0))
}

if (process.argv[1] === import.meta.filename) process.once('message', (job) => void serve(job as Job))
