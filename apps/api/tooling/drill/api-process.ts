import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freeAddress } from '../../src/testing/free-address.ts'

/** Portal process with its worker. */
export interface ApiProcess {
  origin: string
  stop(): Promise<void>
}

/** Starts the API with the worker on a free port of this machine, and waits until it is ready. */
export async function startApi(env: { DATABASE_URL: string; PORTAL_SECRET: string }): Promise<ApiProcess> {
  const port = (await freeAddress()).port
  const { PATH = '', HOME = '' } = process.env
  const script = join(import.meta.dirname, '../../src/main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { PATH, HOME, ...env, PORT: String(port), RUN_WORKER: 'on', LOG_LEVEL: 'error', RATE_LIMIT: '1000000' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'close')
  let isOver = false
  void ended.then(() => (isOver = true))
  const origin = `http://127.0.0.1:${port}`
  while (!(await isReady(origin))) {
    if (isOver) throw new Error('The API ended before it was ready.')
    await sleep(100)
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const isReady = (origin: string) =>
  fetch(`${origin}/ready`).then(
    ({ status }) => status === 200,
    () => false,
  )
