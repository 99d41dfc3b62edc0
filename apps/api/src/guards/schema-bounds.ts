import type { Endpoint } from '@portal/contracts/endpoint'
import { z } from 'zod'

/** Subset of JSON Schema that zod generates. */
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
  /** `false` after `prefixItems`: no further items. */
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
  /** Reason why a value without bounds in the schema is bounded. */
  'x-bounded'?: string
}

/** Cache: the guards convert the same schemas a thousand times. */
const known = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() }

export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const converted = known[io].get(schema) ?? (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema)
  known[io].set(schema, converted)
  return converted
}

/** Formats whose pattern limits the length. */
const boundedFormats = new Set(['uuid', 'date'])

/** True if a pattern does not limit the length: `*`, `+` or `{n,}` outside brackets, or no anchors. */
function endless(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  return !/^\^.*\$$/s.test(bare) || bare.includes('|^') || /[*+]|\{\d+,\}/.test(bare)
}

/** Returns the unbounded places of a schema. Numbers in responses may have any size. */
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
      return bounded ? [] : [`${place} is a text without a maximum length`]
    }
    case 'number':
    case 'integer':
      return io === 'output' || boundedNumber(schema) ? [] : [`${place} is a number without bounds`]
    case 'array':
      if (schema.prefixItems && schema.items === false) return schema.prefixItems.flatMap((item) => unboundedIn(item, io, `${place}[]`))
      return [
        ...(schema.maxItems === undefined ? [`${place} is a list without a maximum length`] : []),
        ...unboundedIn(schema.items || {}, io, `${place}[]`),
      ]
    case 'object':
      return [
        ...(typeof schema.additionalProperties === 'object' && !schema.additionalProperties.not ? unboundedRecord(schema, io, place) : []),
        ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => unboundedIn(inner, io, `${place}.${name}`)),
      ]
    default:
      return [`${place} has a type that cannot be checked`]
  }
}

/** Checks that a record has bounded names, bounded values and a maximum number of them. */
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

/** Zod's default bounds of an integer, the safe integers, do not count: no column accepts them. */
function boundedNumber({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): boolean {
  const low = minimum ?? exclusiveMinimum
  const high = maximum ?? exclusiveMaximum
  return low !== undefined && high !== undefined && low > Number.MIN_SAFE_INTEGER && high < Number.MAX_SAFE_INTEGER
}

/** Returns the unbounded places in the inputs and the response of an endpoint. */
export function unboundedFields({ params, query, body, form, response }: Endpoint): string[] {
  const inputs = Object.entries({ params, query, body, form: form?.fields }).flatMap(([part, schema]) =>
    schema ? unboundedIn(jsonSchemaOf(schema, 'input'), 'input', part) : [],
  )
  return response.kind === 'file' ? inputs : [...inputs, ...unboundedIn(jsonSchemaOf(response.schema, 'output'), 'output', 'response')]
}
