import { inWords } from './audit-search.ts'

/** A field of what was there before and after; undefined where it was not there. */
export interface Difference {
  /** Path of the field in words: `links › 0 › account ID`. */
  path: string
  before: string | undefined
  after: string | undefined
  changed: boolean
}

/** Values of an object by their paths. Lists of plain values are one value: `[1, 2]`, sentences one per line. */
function flatten(value: unknown, path: string[], into: Map<string, string>): void {
  if (value === null || value === undefined) return
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    const texts = value.map(String)
    into.set(path.join(' › '), texts.join(texts.some((text) => text.includes(' ')) ? '\n' : ', '))
  } else if (typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) flatten(part, [...path, /^\w+$/.test(name) ? inWords(name) : name], into)
  } else into.set(path.join(' › '), `${value as string | number | boolean}`)
}

/**
 * What changed between two states, field by field in the order they are met, changed ones first.
 * @param before,after what JSON can hold; null or absent where there was nothing
 */
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
