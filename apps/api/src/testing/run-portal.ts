import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** How a command ended and what it said. */
export interface Ended {
  code: number
  stdout: string
  stderr: string
}

const cli = join(import.meta.dirname, '../cli.ts')

/** Runs `portal` as an operator does, in a process of its own that sees no other variables than these. */
export function runPortal(words: readonly string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--disable-warning=ExperimentalWarning', cli, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}
