import type { Endpoint } from '@portal/contracts/endpoint'
import fc from 'fast-check'
import { jsonSchemaOf, type JsonSchema } from './schema-bounds.ts'

export type Values = Record<string, unknown>

/** Request with the names of the contract. */
export interface Request {
  params: Values
  query: Values
  body: Values | undefined
}

/** Returns the schema of the body. Fields of a form may also be sent as JSON, which allows values of every type. */
export const bodyOf = ({ body, form }: Endpoint): Endpoint['body'] => body ?? form?.fields

/** Maximum length of generated texts; longer ones add no coverage. */
const longest = 40
const maxSampleItems = 3

const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
const date = fc
  .tuple(fc.integer({ min: 1990, max: 2040 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => `${year}-${pad(month, 2)}-${pad(day, 2)}`)

/** Generates values that match a schema. @param whole include optional properties */
function fitting(schema: JsonSchema, whole: boolean): fc.Arbitrary<unknown> {
  if (schema.examples) return fc.constantFrom(...schema.examples)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const members = schema.anyOf ?? schema.oneOf
  if (members) return fc.oneof(...members.map((member) => fitting(member, whole)))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type }, whole)))
  const { minimum = -1e9, maximum = 1e9 } = schema
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'string':
      return fittingText(schema)
    case 'array':
      return fc.array(fitting(schema.items || {}, whole), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? maxSampleItems, Math.max(maxSampleItems, schema.minItems ?? 0)),
      })
    case 'object': {
      const { properties = {}, required = [] } = schema
      const model = Object.entries(properties).filter(([name]) => whole || required.includes(name))
      return fc.record(Object.fromEntries(model.map(([name, inner]) => [name, fitting(inner, whole)])), { requiredKeys: required })
    }
    default:
      return fc.jsonValue()
  }
}

function fittingText({ format, pattern, minLength = 0, maxLength = Infinity }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 7 })
  if (format === 'date') return date
  if (format === 'date-time') return date.map((day) => `${day}T12:30:00Z`)
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter((value) => value.length <= maxLength)
  return textOfLength(minLength, Math.max(minLength, Math.min(maxLength, longest)))
}

const texts = new Map<string, fc.Arbitrary<string>>()

/** Returns a shared arbitrary: each new one parses fast-check's list of dangerous strings. */
function textOfLength(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${minLength}-${maxLength}`
  const text = texts.get(key) ?? fc.string({ minLength, maxLength, unit: 'grapheme' })
  texts.set(key, text)
  return text
}

/** Generates valid requests of an endpoint. @param whole include optional properties */
export function requests(name: string, endpoint: Endpoint, whole = true): fc.Arbitrary<Request> {
  const { params, query } = endpoint
  const body = bodyOf(endpoint)
  const part = (schema: Endpoint['params']): fc.Arbitrary<Values> => {
    if (!schema) return fc.constant({})
    let misses = 0
    return (fitting(jsonSchemaOf(schema, 'input'), whole) as fc.Arbitrary<Values>).filter((values) => {
      const isValid = schema.safeParse(values).success
      misses = isValid ? 0 : misses + 1
      if (misses > 1000) throw new Error(`${name}: no value that fits was found. Give the property an example: .meta({ examples: ['…'] }).`)
      return isValid
    })
  }
  return fc.record({ params: part(params), query: part(query), body: body ? part(body) : fc.constant(undefined) })
}

/** Returns the minimal request of an endpoint, always the same. */
export const minimalRequest = (name: string, endpoint: Endpoint): Request =>
  structuredClone(fc.sample(requests(name, endpoint, false), { seed: 1, numRuns: 1 })[0]!)

/** Sets a property of a request, if the endpoint has one with that name. */
export function withValue(endpoint: Endpoint, request: Request, name: string, value: unknown): Request {
  const changed = { ...request }
  for (const [part, schema] of partsOf(endpoint)) if (takes(schema, name)) changed[part] = { ...request[part], [name]: value }
  return changed
}

function partsOf(endpoint: Endpoint): [keyof Request, NonNullable<Endpoint['params']>][] {
  const parts = { params: endpoint.params, query: endpoint.query, body: bodyOf(endpoint) }
  return (Object.keys(parts) as (keyof Request)[]).flatMap((part) => (parts[part] ? [[part, parts[part]]] : []))
}

const takes = (schema: NonNullable<Endpoint['params']>, name: string) =>
  propertiesOf(jsonSchemaOf(schema, 'input')).some(([property]) => property === name)

/** Returns the properties of an object, or of all members of a union, with their schemas. */
function propertiesOf(schema: JsonSchema): [string, JsonSchema][] {
  const members = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return [...Object.entries(schema.properties ?? {}), ...members.flatMap(propertiesOf)]
}

/** Returns the properties of an endpoint's inputs, each once. */
export function inputsOf(endpoint: Endpoint): [string, JsonSchema][] {
  return [...new Map(partsOf(endpoint).flatMap(([, schema]) => propertiesOf(jsonSchemaOf(schema, 'input'))))]
}
