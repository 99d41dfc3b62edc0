import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandError } from './command-error.ts'

/**
 * A password from standard input: its first line, without the line end. At a terminal it is asked for, and what is typed is not shown.
 * @throws {CommandError} when there is none
 */
export async function readPassword(): Promise<string> {
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write('Password: ')
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: unseen, terminal: stdin.isTTY })
  // Ctrl-C ends the line as it ends the command
  lines.on('SIGINT', () => lines.close())
  try {
    for await (const line of lines) {
      if (line) return line
      break
    }
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
  throw new CommandError('--password: standard input holds none')
}
