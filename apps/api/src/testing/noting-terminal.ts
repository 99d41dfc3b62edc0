import type { Terminal } from '../commands/terminal.ts'

/** What a command said. */
export interface Said {
  lines: string[]
  words: string
  value: unknown
}

/** A terminal that notes what a command says. */
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
