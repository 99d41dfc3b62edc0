import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How a command ended and what it said. */
export interface Ended {
  code: number
  stdout: string
  stderr: string
}

const cli = join(import.meta.dirname, '../cli.ts')

/** Where Node keeps what it has compiled: half of what a short command takes goes into that. */
const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }

/**
 * Runs `portal` as an operator does, in a process of its own that sees no other variables of the portal than these.
 * @param input what comes in at its standard input
 */
export function runPortal(words: readonly string[], env: Record<string, string>, input = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', cli, ...words],
      { env: { ...compiled, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
    // a command that reads nothing may have ended by now
    child.stdin?.on('error', () => {}).end(input)
  })
}
