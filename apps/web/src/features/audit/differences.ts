import { features, type Feature } from '@portal/contracts/access'
import { splitCamelCase } from './entry-texts.ts'

/** Value of a field before and after a change; undefined where the field was absent. */
export interface Difference {
  /** Readable path of the field: `links › 0 › account ID`. */
  path: string
  before: string | undefined
  after: string | undefined
  changed: boolean
  /** Items that a long list lost and gained, which are its `before` and `after`, and the number of the others. */
  removed?: readonly string[]
  added?: readonly string[]
  unchanged?: number
}

/** Items of a list of plain values, or one value. */
type Value = readonly string[] | string

/** Length up to which a changed list is shown as a whole. */
const maxWholeList = 5

/** Flattens an object into values by path. A list of plain values is one value. */
function flatten(value: unknown, path: string[], into: Map<string, Value>): void {
  if (value === null || value === undefined) return
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    into.set(
      path.join(' › '),
      value.map((item) => itemName(String(item))),
    )
  else if (typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) flatten(part, [...path, /^\w+$/.test(name) ? splitCamelCase(name) : name], into)
  } else into.set(path.join(' › '), `${value as string | number | boolean}`)
}

/** Compares two states field by field and lists changed fields first. @param before,after JSON values; null or undefined if absent */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [before, after].map((state) => {
    const fields = new Map<string, Value>()
    flatten(state, [], fields)
    return fields
  }) as [Map<string, Value>, Map<string, Value>]
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  const all = paths.map((path) => ({ path, ...compare(old.get(path), now.get(path)) }))
  return [...all.filter(({ changed }) => changed), ...all.filter(({ changed }) => !changed)]
}

function compare(was: Value | undefined, is: Value | undefined): Omit<Difference, 'path'> {
  const whole = { before: textOf(was), after: textOf(is) }
  if (whole.before === whole.after) return { ...whole, changed: false }
  if (!isList(was) || !isList(is) || Math.max(was.length, is.length) <= maxWholeList) return { ...whole, changed: true }
  const removed = was.filter((item) => !is.includes(item))
  const added = is.filter((item) => !was.includes(item))
  // only the order has changed
  if (removed.length + added.length === 0) return { ...whole, changed: true }
  return { before: textOf(removed), after: textOf(added), changed: true, removed, added, unchanged: is.length - added.length }
}

const isList = (value: Value | undefined): value is readonly string[] => typeof value === 'object'

/** Sentences and names of several words stand one per line. */
function textOf(value: Value | undefined): string | undefined {
  if (!isList(value)) return value
  return value.join(value.some((item) => item.includes(' ')) ? '\n' : ', ')
}

/** Display name of a feature; other items as they are. */
const itemName = (item: string): string => (Object.hasOwn(features, item) ? features[item as Feature] : item)
