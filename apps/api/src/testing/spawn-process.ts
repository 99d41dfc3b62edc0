import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Compile cache of Node.js: compiling takes half the time of a start. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }

/** Returns `env` with the direct connection string, where tests use a pooler (`pnpm test:pooler`). */
export function withSessions(env: Record<string, string>): Record<string, string> {
  const [pooler, server] = [process.env['TEST_POOLER'], process.env['DATABASE_URL']]
  const url = env['DATABASE_URL']
  if (!pooler || !server || url === undefined || !URL.canParse(url) || new URL(url).host !== pooler) return env
  const sessionUrl = new URL(url)
  sessionUrl.host = new URL(server).host
  return { DATABASE_SESSION_URL: sessionUrl.toString(), ...env }
}

/** Timeout for output and exit; a stalled process is reported with its output. */
const patienceMs = 540_000

/** Portal program in a separate process, as an operator starts it. */
export interface Running {
  /** Returns its output so far. */
  output(): string
  /** Waits for matching output; fails if the process ends first. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>
  signal(name: NodeJS.Signals): void
  /** Waits for its exit. */
  ended(): Promise<{ code: number | null; output: string }>
}

/**
 * Starts `main.ts` or `worker.ts` with only these variables.
 * @param atEnd schedules its kill: at the end of the test by default; `afterAll` for a process that the tests of a file share
 */
export function spawnProcess(
  program: 'main' | 'worker',
  env: Record<string, string>,
  atEnd: (kill: () => void) => void = onTestFinished,
): Running {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, `../${program}.ts`)], {
    env: { ...compileCache, ...withSessions(env) },
  })
  atEnd(() => void child.kill('SIGKILL'))
  let output = ''
  let over = false
  const listeners = new Set<() => void>()
  const record = (chunk: Buffer | string) => {
    output += String(chunk)
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', record)
  child.stderr.on('data', record)
  const end = once(child, 'close').then(([code]) => {
    over = true
    record('')
    return { code: code as number | null, output }
  })
  return {
    output: () => output,
    waitForOutput: (pattern) => {
      const matched = new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)
          if (!found && !over) return
          listeners.delete(look)
          if (found) resolve(found)
          else reject(new Error(`The process ended without output that matches ${String(pattern)}:\n${output}`))
        }
        listeners.add(look)
        look()
      })
      return withPatience(matched, () => `There is no output that matches ${String(pattern)}:\n${output}`)
    },
    signal: (name) => void child.kill(name),
    ended: () => withPatience(end, () => `The process does not end:\n${output}`),
  }
}

async function withPatience<T>(awaited: Promise<T>, words: () => string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(words())), patienceMs)
  try {
    return await Promise.race([awaited, promise])
  } finally {
    clearTimeout(timer)
  }
}
