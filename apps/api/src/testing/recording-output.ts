import type { CommandOutput } from '../commands/command-output.ts'

export interface RecordedOutput {
  lines: string[]
  text: string
  value: unknown
}

/** Creates a terminal that records the output of a command. */
export function recordingOutput(): { terminal: CommandOutput; output: RecordedOutput } {
  const output: RecordedOutput = { lines: [], text: '', value: undefined }
  return {
    output,
    terminal: {
      say: (line) => void output.lines.push(line),
      progress: () => {},
      result: (text, value) => void Object.assign(output, { text, value }),
    },
  }
}
