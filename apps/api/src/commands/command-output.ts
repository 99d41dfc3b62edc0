/** Output of a command: messages on stderr, the result on stdout, as JSON on request. */
export interface CommandOutput {
  /** Prints a permanent line. */
  say(line: string): void
  /** Prints progress: a line that the next one overwrites; in a log, one line every ten seconds. */
  progress(line: string): void
  /** Prints the text of the result, or its value as JSON with `--json`. */
  result(text: string, value: unknown): void
}

const clearLine = '\r\u001b[K'
const redrawnEveryMs = 100
const loggedEveryMs = 10_000

export function createCommandOutput(json: boolean): CommandOutput {
  const { stdout, stderr } = process
  const [every, clear, end] = stderr.isTTY ? [redrawnEveryMs, clearLine, ''] : [loggedEveryMs, '', '\n']
  let last = stderr.isTTY ? 0 : performance.now()
  return {
    say: (line) => void (json || stderr.write(`${clear}${line}\n`)),
    progress(line) {
      const now = performance.now()
      if (json || now - last < every) return
      last = now
      stderr.write(`${clear}${line}${end}`)
    },
    result: (text, value) => void (json ? stdout.write(`${JSON.stringify(value)}\n`) : stdout.write(`${clear}${text}\n`)),
  }
}
