import { hash } from 'node:crypto'

/** Names of statements that connections keep, by their text. There are as many as reports and commands have shapes. */
const names = new Map<string, string>()
const mostNames = 5000

/** The name of a statement that is planned once and kept by the connection. */
export function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= mostNames) names.clear()
  const name = hash('sha1', text, 'base64url')
  names.set(text, name)
  return name
}
