import type { Endpoint } from '@portal/contracts/endpoint'
import { envelope } from '@portal/contracts/endpoint'
import { codedErrorItem, errorItem } from '@portal/contracts/errors'
import fc from 'fast-check'
import { z } from 'zod'
import { openApiDocument } from '../platform/http/openapi/openapi.ts'
import { externalOpenApiDocument } from '../platform/http/external/openapi-external.ts'
import type { TestResponse } from '../testing/test-portal.ts'
import { bodyOf, inputsOf, type Request, type Values } from './samples.ts'

/** Patterns that no response may contain: code, paths, SQL, and messages and names of the database. */
const internals = [
  /\bat \S+ \(?(file:|\/|node:)/,
  /node_modules|\.ts:\d|\.js:\d|\/src\/|\/dist\//,
  /prisma|kysely|zod|fastify/i,
  /\b(select|insert into|update|delete from) .*\b(from|values|set|where)\b/i,
  /syntax error|relation "|column "|constraint "|violates|invalid input (syntax|value)|out of range for type|SQLSTATE|byte sequence/i,
  /\b(account_settings|user_accounts|sign_in_failures|idempotency_keys|shipment_cells|purchase_orders|search_text|account_id)\b/,
  /ECONN|ENOENT|EACCES|undefined|\[object /,
]

const failure = z.strictObject({ data: z.null(), errors: z.array(errorItem).min(1).max(100) })
/** Error response of the external API. */
const codedFailure = z.strictObject({
  data: z.null(),
  errors: z.array(codedErrorItem.strict()).min(1).max(100),
  requestId: z.string().min(1),
})

type Paths = Record<string, Record<string, { responses: object }>>
const paths = { ...(openApiDocument()['paths'] as Paths), ...(externalOpenApiDocument()['paths'] as Paths) }

const documentedStatuses = ({ path, method }: Pick<Endpoint, 'path' | 'method'>): number[] =>
  Object.keys(paths[`/api/v1/${path}`]![method.toLowerCase()]!.responses).map(Number)

/** Returns the faults of a response. @param sent input of the caller, which a response may repeat */
export function responseViolations(endpoint: Endpoint, { status, text, headers, body }: TestResponse, sent: string): string[] {
  const complaints: string[] = []
  if (status >= 500) complaints.push(`fails with ${status}`)
  if (!documentedStatuses(endpoint).includes(status)) complaints.push(`responds with the undocumented status ${status}`)
  if (status === 200) return [...complaints, ...successViolations(endpoint, body)]
  if (!String(headers['content-type']).startsWith('application/json')) return [...complaints, 'has an error response that is not JSON']
  const refusal = (endpoint.path.startsWith('external/') ? codedFailure : failure).safeParse(body)
  if (!refusal.success) return [...complaints, `has an error response without the envelope: ${text.slice(0, 100)}`]
  for (const { errorMessage } of refusal.data.errors) {
    const own = sent === '' ? errorMessage : errorMessage.replaceAll(sent, '…')
    for (const pattern of internals) if (pattern.test(own)) complaints.push(`reveals internals: ${errorMessage.slice(0, 200)}`)
  }
  return complaints
}

function successViolations({ response }: Endpoint, body: TestResponse['body']): string[] {
  if (response.kind === 'file' || response.kind === 'events') return []
  const schema =
    response.kind === 'data' ? envelope(response.schema) : response.schema.extend({ data: z.null(), errors: z.array(errorItem).max(0) })
  const parsed = schema.safeParse(body)
  return parsed.success
    ? []
    : [`does not match its response schema: ${parsed.error.issues[0]!.path.join('.')} ${parsed.error.issues[0]!.message}`]
}

/** Invalid numbers and dates, and texts that some parsers accept as one. */
const unusualTexts =
  `null undefined true -1 0 -0 1e3 1e309 0x10 1.5 NaN 9007199254740993 2147483648 99999999999999999999 infinity -infinity today
  0000-00-00 10000-01-01 2023-02-30 ../../etc/passwd {"a":1} [] %00 * __proto__ constructor , ,,, -1,-1`.split(/\s+/)

const oddTexts = ['', ' ', '\0', 'a\0b', '\u202E', '\uD800', "' or 1=1 --", '; select pg_sleep(9)']

const wrongTexts = fc.oneof(
  fc.constantFrom(...unusualTexts, ...oddTexts, 'x'.repeat(300), 'x,'.repeat(600), '😀'.repeat(201)),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

const oddNumbers = [0, -1, 1.5, -0, 2 ** 31, 2 ** 53 + 2, Number.MAX_VALUE]

const wrongValues = fc.oneof(
  wrongTexts,
  fc.constantFrom(null, true, [], {}, [null], [[]], { $ne: 1 }, { toString: 1 }, { length: 1e9 }, ...oddNumbers),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Valid request after a mutation, with the value that was inserted. */
export interface MutatedRequest {
  request: Request
  put: string
}

/** Removes one property of a valid request, or sets it to a mostly invalid value. */
export function mutateRequest(endpoint: Endpoint, validRequest: Request): fc.Arbitrary<MutatedRequest> {
  const names = inputsOf(endpoint).map(([name]) => name)
  const part = (values: Values | undefined, name: string, value: unknown, left: boolean) => {
    if (!values || (!(name in values) && left)) return values
    const { [name]: _, ...rest } = values
    return left ? rest : { ...values, [name]: value }
  }
  return fc
    .record({ name: fc.constantFrom(...names), text: wrongTexts, value: wrongValues, left: fc.integer({ min: 0, max: 9 }) })
    .map((spoiling) => {
      const { name, text, value } = spoiling
      const left = spoiling.left === 0
      return {
        request: {
          params: part(validRequest.params, name, name in validRequest.params ? text || 'x' : undefined, false)!,
          query: endpoint.query ? part(validRequest.query, name, text, left)! : {},
          body: bodyOf(endpoint) && part(validRequest.body, name, value, left),
        },
        put: left ? '' : bodyOf(endpoint) ? (typeof value === 'string' ? value : JSON.stringify(value)) : text,
      }
    })
}

/** Returns the request with upper-case names in query and body (decision 22). */
export const withUppercaseNames = ({ params, query, body }: Request): Request => {
  const capitals = (values: Values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toUpperCase(), value]))
  return { params, query: capitals(query), body: body && capitals(body) }
}
