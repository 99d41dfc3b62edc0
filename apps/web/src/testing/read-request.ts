import { endpoints, type Operation } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts/endpoint'
import { z } from 'zod'

interface Line {
  operation: Operation
  method: string
  path: RegExp
  endpoint: Endpoint
}

const lines: Line[] = Object.entries(endpoints as Record<string, Endpoint>)
  // paths without parameters first: they match exactly
  .toSorted(([, a], [, b]) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map(([operation, endpoint]) => ({
    operation: operation as Operation,
    method: endpoint.method,
    path: new RegExp(`^/api/v1/${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    endpoint,
  }))

/** Returns operation and unparsed parameters of a request; undefined if the contract has no such operation. */
export async function readRequest(request: Request): Promise<{ operation: Operation; values: Record<string, unknown> } | undefined> {
  const url = new URL(request.url)
  for (const { operation, method, path, endpoint } of lines) {
    const match = method === request.method && path.exec(url.pathname)
    if (!match) continue
    const inPath = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
    return {
      operation,
      values: {
        ...Object.fromEntries(inPath),
        ...readTexts(url.searchParams, endpoint.query),
        ...(await readBody(request, endpoint)),
      },
    }
  }
  return undefined
}

async function readBody(request: Request, { form }: Endpoint): Promise<Record<string, unknown>> {
  if (form) return readTexts(await request.formData(), form.fields)
  const body = await request.text()
  return body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
}

/** Converts texts of a query string or form to the types of the schema, as the server does. */
function readTexts(texts: URLSearchParams | FormData, schema: z.ZodObject | undefined): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of new Set(texts.keys())) {
    const all = texts.getAll(name)
    values[name] = all.length > 1 ? all : readText(all[0]!, schema?.shape[name])
  }
  return values
}

function readText(text: FormDataEntryValue, schema: z.core.$ZodType | undefined): unknown {
  const type = schema && innermost(schema)
  if (typeof text !== 'string') return text
  if (type instanceof z.ZodArray) return text.split(',')
  if (type instanceof z.ZodNumber) return Number(text)
  if (type instanceof z.ZodBoolean) return text === 'true'
  return text
}

/** Returns the schema without `optional`, `nullable`, `default` and transformations of the result. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return innermost(schema.unwrap())
  if (schema instanceof z.ZodPipe) return innermost(schema.in)
  return schema
}
