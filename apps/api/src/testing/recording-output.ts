import type { CommandOutput } from '../commands/command-output.ts'

export interface RecordedOutput {
  lines: string[]
  words: string
  value: unknown
}

/** Creates a terminal that records the output of a command. */
export function recordingOutput(): { terminal: CommandOutput; said: RecordedOutput } {
  const said: RecordedOutput = { lines: [], words: '', value: undefined }
  return {
    said,
    terminal: {
      say: (line) => void said.lines.push(line),
      progress: () => {},
      result: (words, value) => void Object.assign(said, { words, value }),
    },
  }
}
