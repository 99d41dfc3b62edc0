import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Exit code and output of a command. */
export interface Ended {
  code: number
  stdout: string
  stderr: string
}

const cli = join(import.meta.dirname, '../cli.ts')

/** Compile cache of Node.js: compiling takes half the time of a short command. */
const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }

/** Runs `portal` in a separate process, like an operator, with only these portal variables. @param input content of standard input */
export function runPortal(args: readonly string[], env: Record<string, string>, input = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', cli, ...args],
      { env: { ...compiled, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
    // the command may have ended without reading its input
    child.stdin?.on('error', () => {}).end(input)
  })
}
