import type { Endpoint } from '@portal/contracts/endpoint'
import { z } from 'zod'

/** The part of JSON Schema that zod writes. */
export interface JsonSchema {
  type?: string | string[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minItems?: number
  maxItems?: number
  /** `false` behind `prefixItems`: there are those and no more. */
  items?: JsonSchema | false
  prefixItems?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  not?: JsonSchema
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  maxProperties?: number
  /** Why something that a schema cannot bound has bounds all the same. */
  'x-bounded'?: string
}

/** The guards ask for the same ones a thousand times. */
const known = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() }

export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const made = known[io].get(schema) ?? (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema)
  known[io].set(schema, made)
  return made
}

/** Formats whose pattern says how long a text is. */
const boundedFormats = new Set(['uuid', 'date'])

/** Whether a pattern lets a text go on for ever: a `*`, `+` or `{n,}` outside of brackets, or no anchors. */
function endless(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  return !/^\^.*\$$/s.test(bare) || bare.includes('|^') || /[*+]|\{\d+,\}/.test(bare)
}

/** Places where a schema takes (or gives) more than something bounded, in words. Numbers of answers may be as large as they are. */
function unboundedIn(schema: JsonSchema, io: 'input' | 'output', place: string): string[] {
  const members = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (members.length > 0) return members.flatMap((member) => unboundedIn(member, io, place))
  if (Array.isArray(schema.type)) return schema.type.flatMap((type) => unboundedIn({ ...schema, type }, io, place))
  if (schema.enum ?? ('const' in schema || schema['x-bounded'])) return []
  switch (schema.type) {
    case 'null':
    case 'boolean':
      return []
    case 'string': {
      const bounded = schema.maxLength !== undefined || boundedFormats.has(schema.format ?? '') || !endless(schema.pattern ?? '')
      return bounded ? [] : [`${place} is a text without a longest length`]
    }
    case 'number':
    case 'integer':
      return io === 'output' || boundedNumber(schema) ? [] : [`${place} is a number without bounds`]
    case 'array':
      if (schema.prefixItems && schema.items === false) return schema.prefixItems.flatMap((item) => unboundedIn(item, io, `${place}[]`))
      return [
        ...(schema.maxItems === undefined ? [`${place} is a list without a longest length`] : []),
        ...unboundedIn(schema.items || {}, io, `${place}[]`),
      ]
    case 'object':
      return [
        ...(typeof schema.additionalProperties === 'object' && !schema.additionalProperties.not ? unboundedRecord(schema, io, place) : []),
        ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => unboundedIn(inner, io, `${place}.${name}`)),
      ]
    default:
      return [`${place} is of a kind that cannot be checked`]
  }
}

/** A record has bounded names, bounded values and a number of them at most. */
function unboundedRecord(
  { additionalProperties, maxProperties, propertyNames }: JsonSchema,
  io: 'input' | 'output',
  place: string,
): string[] {
  if (maxProperties === undefined) return [`${place} is an object with any number of properties`]
  return [
    ...unboundedIn(propertyNames ?? { type: 'string' }, io, `a name in ${place}`),
    ...unboundedIn(additionalProperties as JsonSchema, io, `${place}[]`),
  ]
}

/** The safe integers that zod writes for a whole number without bounds are none that a column holds. */
function boundedNumber({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): boolean {
  const low = minimum ?? exclusiveMinimum
  const high = maximum ?? exclusiveMaximum
  return low !== undefined && high !== undefined && low > Number.MIN_SAFE_INTEGER && high < Number.MAX_SAFE_INTEGER
}

/** What is unbounded in an endpoint's inputs and answer. */
export function unboundedOf({ params, query, body, form, answer }: Endpoint): string[] {
  const inputs = Object.entries({ params, query, body, form: form?.fields }).flatMap(([part, schema]) =>
    schema ? unboundedIn(jsonSchemaOf(schema, 'input'), 'input', part) : [],
  )
  return answer.kind === 'file' ? inputs : [...inputs, ...unboundedIn(jsonSchemaOf(answer.schema, 'output'), 'output', 'answer')]
}
