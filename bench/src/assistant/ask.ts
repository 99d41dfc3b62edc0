import { isDeepStrictEqual } from 'node:util'
import type { Question, Result } from './questions.ts'

/** Sends a request of the Model Context Protocol. @returns its result, and the number of bytes of it */
export type Send = (method: string, params: object) => Promise<{ result: Result; bytes: number }>

export interface Answers {
  asked: number
  right: number
  /** Questions whose figure differs, with both figures. */
  wrong: string[]
  listBytes: number
  largestBytes: number
}

/** Calls the tool of each question and compares its figure. */
export async function ask(send: Send, questions: readonly Question[]): Promise<Answers> {
  const answers: Answers = {
    asked: questions.length,
    right: 0,
    wrong: [],
    listBytes: (await send('tools/list', {})).bytes,
    largestBytes: 0,
  }
  for (const { text, tool, arguments: values, found, expected } of questions) {
    const { result, bytes } = await send('tools/call', { name: tool, arguments: values })
    answers.largestBytes = Math.max(answers.largestBytes, bytes)
    const figure = result['isError'] === true ? result['content'] : found(result['structuredContent'] as Result)
    if (isDeepStrictEqual(figure, expected)) answers.right++
    else answers.wrong.push(`${text} ${JSON.stringify(figure)} instead of ${JSON.stringify(expected)}`)
  }
  return answers
}

/** Returns the message in a response, which is JSON or an event stream. */
export function messageIn(text: string): { result: Result; bytes: number } {
  const json = text.startsWith('{') ? text : text.slice(text.indexOf('data: ') + 6).split('\n')[0]!
  const { result } = JSON.parse(json) as { result: Result }
  return { result, bytes: Buffer.byteLength(JSON.stringify(result)) }
}
