import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandError } from './command-error.ts'

/**
 * Reads a password from the first line of standard input. At a terminal it prompts and hides the input.
 * @throws {CommandError} without a password
 */
export async function promptPassword(): Promise<string> {
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write('Password: ')
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: unseen, terminal: stdin.isTTY })
  // Ctrl-C ends the input and thereby the command
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
  throw new CommandError('--password: standard input is empty')
}
