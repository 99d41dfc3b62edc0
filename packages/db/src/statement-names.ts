import { hash } from 'node:crypto'

/** Names of prepared statements by text; there are as many as reports and commands have shapes. */
const names = new Map<string, string>()
const maxNames = 5000

/** Returns the name of a statement that is planned once per connection. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= maxNames) names.clear()
  const name = hash('sha1', text, 'base64url')
  names.set(text, name)
  return name
}
