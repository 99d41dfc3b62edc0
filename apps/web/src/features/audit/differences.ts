import { splitCamelCase } from './entry-texts.ts'

/** Value of a field before and after a change; undefined where the field was absent. */
export interface Difference {
  /** Readable path of the field: `links › 0 › account ID`. */
  path: string
  before: string | undefined
  after: string | undefined
  changed: boolean
}

/** Flattens an object into values by path. A list of plain values is one value: `[1, 2]`, sentences one per line. */
function flatten(value: unknown, path: string[], into: Map<string, string>): void {
  if (value === null || value === undefined) return
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    const texts = value.map(String)
    into.set(path.join(' › '), texts.join(texts.some((text) => text.includes(' ')) ? '\n' : ', '))
  } else if (typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) flatten(part, [...path, /^\w+$/.test(name) ? splitCamelCase(name) : name], into)
  } else into.set(path.join(' › '), `${value as string | number | boolean}`)
}

/** Compares two states field by field and lists changed fields first. @param before,after JSON values; null or undefined if absent */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [before, after].map((state) => {
    const fields = new Map<string, string>()
    flatten(state, [], fields)
    return fields
  }) as [Map<string, string>, Map<string, string>]
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  const all = paths.map((path) => {
    const [was, is] = [old.get(path), now.get(path)]
    return { path, before: was, after: is, changed: was !== is }
  })
  return [...all.filter(({ changed }) => changed), ...all.filter(({ changed }) => !changed)]
}
