import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { compileCache, withSessions } from './spawn-process.ts'

/** Exit code and output of a command. */
export interface Ended {
  code: number
  stdout: string
  stderr: string
}

const cli = join(import.meta.dirname, '../cli.ts')

/** Runs `portal` in a separate process, like an operator, with only these portal variables. @param input content of standard input */
export function runPortal(args: readonly string[], env: Record<string, string>, input = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', cli, ...args],
      { env: { ...compileCache, ...withSessions(env) } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
    // the command may have ended without reading its input
    child.stdin?.on('error', () => {}).end(input)
  })
}
