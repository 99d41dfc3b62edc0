/** Former names of commands, accepted for one release. */
const formerNames: Readonly<Record<string, string>> = { 'read-again': 'reprocess' }

/** Returns the arguments with a former command name replaced by the present one, and prints a note about it. */
export function withPresentName(given: string[]): string[] {
  const [name = '', ...rest] = given
  const present = Object.hasOwn(formerNames, name) ? formerNames[name] : undefined
  if (present === undefined) return given
  process.stderr.write(`${name} is now called ${present}. The old name will stop working with the next release.\n`)
  return [present, ...rest]
}
