import type { Endpoint } from '@portal/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { HttpError } from '../errors/http-error.ts'
import { readForm, type FormContent } from './files/forms.ts'

type Kind = 'text' | 'number' | 'boolean' | 'list' | 'other'
type Words = ReadonlyMap<string, string>

/** Property of a schema: its name in the contract, and the type that a query string is converted to. */
interface Property {
  name: string
  kind: Kind
  /** Allowed values of a choice: lower-case text -> value in the contract. */
  choices: Words | undefined
  /** True if an empty text is a value; otherwise an empty form field counts as absent. */
  takesEmpty: boolean
}

type Properties = Map<string, Property>

/**
 * Creates the reader of an endpoint's input: path, query and body in one object, parsed by the contract. Names (decision 22) and the values
 * of a choice are case-insensitive; text in path and query is converted to the type of the schema.
 * @param options.strict rejects unknown parameters instead of ignoring them
 */
export function createInputParser(
  {
    params,
    query,
    repeats,
    aliases,
    synonyms,
    body,
    form,
  }: Pick<Endpoint, 'params' | 'query' | 'repeats' | 'aliases' | 'synonyms' | 'body' | 'form'>,
  { strict = false }: { strict?: boolean } = {},
): (request: FastifyRequest, content?: FormContent) => InputValues {
  const readers = [
    params && partReader(params, (request) => readEntries(request.params), true),
    query && partReader(query, (request) => inQuery(request, repeats), true, { aliases, synonyms }),
    body && partReader(body, (request) => readEntries(request.body ?? {}), false, { aliases, synonyms }),
    // a field may be in the query or in the form; in both, it counts as given twice
    form && partReader(form.fields, (request, content) => [...inQuery(request), ...(content?.fields ?? [])], true),
  ].filter((reader) => reader !== undefined)
  const namesOf = (...parts: (z.ZodType | undefined)[]) =>
    parts.flatMap((part) => (part ? [...readProperties(part).values()].map(({ name }) => name) : []))
  const known = namesOf(query, form?.fields)
  const knownInBody = namesOf(body)
  return (request, content) => {
    if (strict) {
      requireKnown([...Object.keys(request.query as object), ...(content?.fields ?? []).map(([name]) => name)], known)
      const inBody = body ? readEntries(request.body ?? {}) : []
      requireKnown(
        inBody.map(([name]) => name),
        knownInBody,
      )
    }
    const input: InputValues = Object.assign({}, ...readers.map((read) => read(request, content)))
    if (content?.file) input[content.file.name] = content.file.upload
    return input
  }
}

/** Creates the same reader for requests whose form, if any, has not been read. */
export function inputWithForm(endpoint: Endpoint): (request: FastifyRequest) => Promise<InputValues> {
  const read = createInputParser(endpoint)
  const { form } = endpoint
  return async (request) => read(request, form && (await readForm(request, form)))
}

/** Rejects unknown parameters. @throws {HttpError} that names them, and the known ones */
function requireKnown(names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.some((one) => one.toLowerCase() === name.toLowerCase()))
  const supported = known.length > 0 ? `Supported: ${known.join(', ')}.` : 'This endpoint has none.'
  const items = unknown.map((name) => ({
    propertyName: name.slice(0, 200),
    errorMessage: `Unknown parameter ${name.slice(0, 100)}. ${supported}`.slice(0, 1000),
  }))
  if (items.length > 0) throw new HttpError('unknownParameter', items)
}

type InputValues = Record<string, unknown>
type Entries = [name: string, value: unknown][]

function readEntries(source: unknown): Entries {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) throw badRequest(null, 'Must be a JSON object')
  return Object.entries(source)
}

/**
 * Returns the entries of the query. A repeated name, which Fastify parses as a list, becomes one entry per value.
 * @param repeats names whose values are the items of one list
 */
const inQuery = ({ query }: FastifyRequest, repeats: readonly string[] = []): Entries =>
  readEntries(query).flatMap(([name, value]): Entries => {
    if (!Array.isArray(value)) return [[name, value]]
    const isList = repeats.some((repeated) => repeated.toLowerCase() === name.toLowerCase())
    return isList ? [[name, [...new Set(value)]]] : value.map((single) => [name, single])
  })

function partReader(
  schema: z.ZodType,
  pick: (request: FastifyRequest, content?: FormContent) => Entries,
  asText: boolean,
  { aliases = {}, synonyms }: Pick<Endpoint, 'aliases' | 'synonyms'> = {},
) {
  const properties = new Map(readProperties(schema, synonyms))
  for (const [alias, name] of Object.entries(aliases)) {
    const property = properties.get(name.toLowerCase())
    if (property) properties.set(alias.toLowerCase(), property)
  }
  return (request: FastifyRequest, content?: FormContent): object => {
    const values: Record<string, unknown> = {}
    /** Name under which each property was given, in lower case. */
    const by: Record<string, string> = {}
    for (const [key, value] of pick(request, content)) {
      const property = properties.get(key.toLowerCase())
      // unknown names are ignored, because browsers and proxies add parameters
      if (!property) continue
      const meant = chosen(property, asText ? fromText(property, value) : value)
      // an input copied from a response may contain both the name and its alias
      const before = by[property.name]
      if (before && (before === key.toLowerCase() || values[property.name] !== meant))
        throw badRequest(property.name, 'Sent more than once')
      values[property.name] = meant
      by[property.name] = key.toLowerCase()
    }
    return schema.parse(values) as object
  }
}

/** Returns the contract's value of a choice, case-insensitively. */
const chosen = ({ choices }: Property, value: unknown) => (typeof value === 'string' && choices?.get(value.toLowerCase())) || value

function fromText({ kind, takesEmpty }: Property, value: unknown): unknown {
  // a field from JSON already has its type
  if (typeof value !== 'string') return value
  const text = value
  if (kind === 'list') return text === '' ? undefined : text.split(',').map((item) => item.trim())
  if (text === '') return takesEmpty ? text : undefined
  if (kind === 'number') return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text
  if (kind === 'boolean') return { true: true, false: false }[text.toLowerCase()] ?? text
  return text
}

const badRequest = (propertyName: string | null, errorMessage: string) => new HttpError('badRequest', [{ propertyName, errorMessage }])

/** Synonyms of an endpoint without any, as a key of `knownProperties`. */
const noSynonyms = {}

/** Properties of schemas, with the synonyms of their endpoint: several apps in one process share them. */
const knownProperties = new WeakMap<z.ZodType, WeakMap<object, Properties>>()

/** Returns the properties of an object schema or of all members of a union, by their names in lower case. */
function readProperties(schema: z.ZodType, synonyms: NonNullable<Endpoint['synonyms']> = noSynonyms): Properties {
  const known = knownProperties.get(schema) ?? new WeakMap<object, Properties>()
  knownProperties.set(schema, known)
  const properties = known.get(synonyms) ?? collectProperties(schema, synonyms)
  known.set(synonyms, properties)
  return properties
}

function collectProperties(schema: z.ZodType, synonyms: NonNullable<Endpoint['synonyms']>): Properties {
  if (schema instanceof z.ZodUnion)
    return new Map((schema.options as z.ZodType[]).flatMap((option) => [...readProperties(option, synonyms)]))
  if (!(schema instanceof z.ZodObject)) throw new Error('Parts of an endpoint are objects or unions of them.')
  return new Map(
    Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, inner]) => [
      name.toLowerCase(),
      { name, kind: kindOf(inner), choices: readChoices(inner, synonyms[name]), takesEmpty: inner.safeParse('').success },
    ]),
  )
}

/** Returns the words of a choice. They are case-sensitive if two values differ only in case. */
function readChoices(schema: z.ZodType, synonyms: Readonly<Record<string, string>> = {}): Words | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return readChoices(schema.unwrap() as z.ZodType, synonyms)
  if (!(schema instanceof z.ZodEnum)) return undefined
  const values = schema.options as string[]
  const words = new Map(
    [...Object.entries(synonyms), ...values.map((value) => [value, value] as const)].map(([word, value]) => [word.toLowerCase(), value]),
  )
  return new Set(values.map((value) => value.toLowerCase())).size === values.length ? words : undefined
}

function kindOf(schema: z.ZodType): Kind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return kindOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return kindOf(schema.in as z.ZodType)
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodBoolean) return 'boolean'
  if (schema instanceof z.ZodArray) return 'list'
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum) return 'text'
  return 'other'
}
