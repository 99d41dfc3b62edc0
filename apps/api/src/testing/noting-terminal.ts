import type { Terminal } from '../commands/terminal.ts'

export interface Said {
  lines: string[]
  words: string
  value: unknown
}

/** Creates a terminal that records the output of a command. */
export function notingTerminal(): { terminal: Terminal; said: Said } {
  const said: Said = { lines: [], words: '', value: undefined }
  return {
    said,
    terminal: {
      say: (line) => void said.lines.push(line),
      progress: () => {},
      result: (words, value) => void Object.assign(said, { words, value }),
    },
  }
}
