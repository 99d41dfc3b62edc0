import type { Endpoint } from '@portal/contracts/endpoint'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import { RawJson } from './handler-result.ts'

type JsonSchema = { [key: string]: unknown; anyOf?: JsonSchema[]; type?: string | string[] }

/** Rewrites `X or null` as one schema with two types, which a compiled serializer distinguishes without validation. */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify)
  if (typeof value !== 'object' || value === null) return value
  const schema = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, simplify(inner)])) as JsonSchema
  // a format makes the serializer expect Date objects
  delete schema['format']
  delete schema['$schema']
  const [first, second, third] = schema.anyOf ?? []
  if (first && second?.type === 'null' && !third && typeof first.type === 'string') {
    const { anyOf: _, ...rest } = schema
    return { ...rest, ...first, type: [first.type, 'null'] }
  }
  return schema
}

type Serializer = (result: unknown) => string

/** Compiled serializers: the endpoints of the contract never change, and several apps in one process share them. */
const compiled = new WeakMap<Endpoint['response'], Serializer>()

/**
 * Returns the serializer of an endpoint's responses. It drops keys that the contract does not name, so that no internal field is exposed. The
 * first response compiles it: compiling those of all endpoints takes a third of the start.
 */
export function responseSerializer({ response }: Pick<Endpoint, 'response'>): Serializer {
  if (response.kind === 'file' || response.kind === 'events') throw new Error('Files and events are streamed.')
  return (result) => {
    const serialize = compiled.get(response) ?? compileSerializer(response)
    compiled.set(response, serialize)
    return serialize(result)
  }
}

function compileSerializer(response: Exclude<Endpoint['response'], { kind: 'file' | 'events' }>): Serializer {
  const schema = simplify(z.toJSONSchema(response.schema, { io: 'output', unrepresentable: 'any' })) as JsonSchema
  const stringify = fastJson(schema as never)
  if (response.kind === 'token') return (result) => `${stringify(result).slice(0, -1)},"data":null,"errors":[]}`
  return (result) => {
    if (result instanceof RawJson) return `{"data":${result.text},"errors":[]}`
    return `{"data":${result === null ? 'null' : stringify(result)},"errors":[]}`
  }
}
