import type { RecordError } from '@portal/contracts/records/record-error'
import { z } from 'zod'

/** Maximum number of entries in all lists of a record together, including nested lists. */
export const maxListEntries = 20_000

const maxErrors = 100

type Lists = readonly (readonly [name: string, list: z.ZodArray])[]

const knownLists = new WeakMap<z.ZodType, Lists>()

/**
 * Returns an error for each list of a record that is longer than its schema allows, and one for a record with too many entries in all.
 * Validation would check every entry before it reports either, and would block other requests for that time.
 */
export function listErrors(schema: z.ZodType, record: unknown): RecordError[] {
  const errors: RecordError[] = []
  const entries = countEntries(schema, record, '', errors)
  if (errors.length > 0 || entries <= maxListEntries) return errors.slice(0, maxErrors)
  return [error(null, `Must have at most ${maxListEntries.toLocaleString('en')} entries in all its lists`)]
}

function countEntries(schema: z.ZodType, value: unknown, path: string, errors: RecordError[]): number {
  const lists = findLists(schema)
  if (lists.length === 0 || typeof value !== 'object' || value === null) return 0
  let entries = 0
  for (const [name, list] of lists) {
    const items = (value as Record<string, unknown>)[name]
    if (!Array.isArray(items)) continue
    const max = maxLength(list)
    if (items.length > max) errors.push(error(`${path}${name}`, `Must have at most ${max} items`))
    else {
      entries += items.length
      const element = list.element as z.ZodType
      if (findLists(element).length === 0) continue
      for (const [index, item] of items.entries()) entries += countEntries(element, item, `${path}${name}[${index}].`, errors)
    }
  }
  return entries
}

const error = (propertyName: string | null, errorMessage: string): RecordError => ({ code: 'invalidValue', propertyName, errorMessage })

function maxLength({ def: { checks = [] } }: z.ZodArray): number {
  return Math.min(...checks.flatMap((check) => (check instanceof z.core.$ZodCheckMaxLength ? [check._zod.def.maximum] : [])))
}

function findLists(schema: z.ZodType): Lists {
  const known = knownLists.get(schema)
  if (known) return known
  const properties = schema instanceof z.ZodObject ? Object.entries<z.ZodType>(schema.shape) : []
  const lists = properties.flatMap(([name, property]) => {
    const inner = property instanceof z.ZodOptional ? property.unwrap() : property
    return inner instanceof z.ZodArray ? [[name, inner] as const] : []
  })
  knownLists.set(schema, lists)
  return lists
}
