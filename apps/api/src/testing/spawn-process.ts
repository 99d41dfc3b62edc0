import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** How long it is waited for words and ends; one that hangs is shown with what it has said. */
const patienceMs = 540_000

/** A program of the portal in a process of its own, as an operator starts it. */
export interface Running {
  /** All it has written so far. */
  output(): string
  /** Waits until it has written something like this; fails when it ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  signal(name: NodeJS.Signals): void
  /** Waits for its end. */
  ended(): Promise<{ code: number | null; output: string }>
}

/** Starts `main.ts` or `worker.ts` with these variables and no others; it is ended with the test at the latest. */
export function spawnProcess(program: 'main' | 'worker', env: Record<string, string>): Running {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, `../${program}.ts`)], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  let over = false
  const listeners = new Set<() => void>()
  const note = (chunk: Buffer | string) => {
    output += String(chunk)
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const end = once(child, 'close').then(([code]) => {
    over = true
    note('')
    return { code: code as number | null, output }
  })
  return {
    output: () => output,
    says: (pattern) => {
      const said = new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)
          if (!found && !over) return
          listeners.delete(look)
          if (found) resolve(found)
          else reject(new Error(`It ended without saying ${String(pattern)}:\n${output}`))
        }
        listeners.add(look)
        look()
      })
      return withPatience(said, () => `It does not say ${String(pattern)}:\n${output}`)
    },
    signal: (name) => void child.kill(name),
    ended: () => withPatience(end, () => `It does not end:\n${output}`),
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
