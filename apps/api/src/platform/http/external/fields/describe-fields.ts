import { readForms } from '@portal/contracts/external/read-record'
import type { Json } from '../../openapi/openapi-parts.ts'
import type { FieldText, FieldTexts } from './field-text.ts'

interface Schema {
  type?: string | string[]
  format?: string
  description?: string
  examples?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Parents without a meaning for a property: the envelope of a response, and the wrappers of records. */
const silent = new Set(['items', 'record'])

/** Returns the description with the longest name that the path ends with. */
function findText(texts: FieldTexts, path: readonly string[]): FieldText | undefined {
  for (let start = 0; start < path.length; start += 1) {
    const text = texts[path.slice(start).join('.')]
    if (text) return text
  }
  return undefined
}

/** Explains the two forms of a value that may be sent in either. */
function explainForm({ anyOf = [], format }: Schema): string | undefined {
  const formats = anyOf.map((member) => member.format)
  if (formats.includes('date-time'))
    return 'A date, or a timestamp with its offset from UTC, which counts as its day in the account’s time zone.'
  if (format === 'date-time') return 'A timestamp with its offset from UTC.'
  return anyOf.some(({ type }) => type === 'number') ? 'A decimal: a string, or a number of up to 15 digits.' : undefined
}

const forms: ReadonlySet<string | undefined> = new Set(Object.values(readForms))

/** Adds description and example to a field. A description of the contract is kept. */
export function describeField(schema: Schema, path: readonly string[], texts: FieldTexts): void {
  const { description } = schema
  if (description && !forms.has(description)) {
    schema.description = description.endsWith('.') ? description : `${description}.`
    return
  }
  const text = findText(texts, path)
  if (!text) return
  const [meaning, example] = text
  schema.description = [meaning, description ?? explainForm(schema)].filter(Boolean).join(' ')
  if (example !== undefined) schema.examples = [example]
}

/**
 * Adds description and example to every property of a schema, from the outermost to the innermost.
 * @param path names of the parents, the first of them the last word of the URL
 */
export function describeProperties(json: Json, path: readonly string[], texts: FieldTexts): void {
  const { properties = {}, items, anyOf = [] } = json as Schema
  for (const [name, property] of Object.entries(properties)) {
    describeField(property, [...path, name], texts)
    const isEnvelope = name === 'data' && 'errors' in properties
    describeProperties(property as Json, isEnvelope || silent.has(name) ? path : [...path, name], texts)
  }
  for (const inner of [items, ...anyOf]) if (inner) describeProperties(inner as Json, path, texts)
}
