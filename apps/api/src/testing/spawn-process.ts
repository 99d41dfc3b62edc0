import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

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
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)
          if (!found && !over) return
          listeners.delete(look)
          if (found) resolve(found)
          else reject(new Error(`It ended without saying ${String(pattern)}:\n${output}`))
        }
        listeners.add(look)
        look()
      }),
    signal: (name) => void child.kill(name),
    ended: () => end,
  }
}
