/** How a command speaks: words for a person on stderr as it goes on, its result on stdout, as JSON where a machine asks for it. */
export interface Terminal {
  /** A line that stays. */
  say(line: string): void
  /** A line that the next one overwrites; on a terminal only. */
  progress(line: string): void
  /** What the command came to: `words` for a person, `value` with `--json`. */
  result(words: string, value: unknown): void
}

const clearLine = '\r\u001b[K'
const progressEveryMs = 100

export function createTerminal(json: boolean): Terminal {
  const { stdout, stderr } = process
  let last = 0
  const clear = () => (stderr.isTTY ? clearLine : '')
  return {
    say: (line) => void (json || stderr.write(`${clear()}${line}\n`)),
    progress(line) {
      const now = performance.now()
      if (json || !stderr.isTTY || now - last < progressEveryMs) return
      last = now
      stderr.write(`${clearLine}${line}`)
    },
    result: (words, value) => void (json ? stdout.write(`${JSON.stringify(value)}\n`) : stdout.write(`${clear()}${words}\n`)),
  }
}
