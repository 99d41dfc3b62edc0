import { features } from '@portal/contracts/access'
import { envelope } from '@portal/contracts/endpoint'
import { codedErrorItem, type ErrorCode } from '@portal/contracts/errors'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { endpointGroupNames, endpointGroups } from '@portal/contracts/external/endpoint-groups'
import { externalEndpoints } from '@portal/contracts/external/index'
import { pushAccepted } from '@portal/contracts/external/push'
import { records } from '@portal/contracts/records/index'
import { z } from 'zod'
import manifest from '../../../../package.json' with { type: 'json' }
import { problemType } from '../problem-details.ts'
import { externalGuide } from './external-guide.ts'
import { describeField, describeProperties } from './fields/describe-fields.ts'
import { fieldsOf, recordFields, rootOf } from './fields/field-texts.ts'
import { webhookOperations, webhookSchemas, webhooksTag } from './openapi-webhooks.ts'
import { describeFailures, formBody, describeParameters, toJsonSchema, describeSuccess, type Json } from '../openapi/openapi-parts.ts'

const commandErrors = ['idempotencyConflict', 'idempotencyInProgress', 'tooLarge', 'unsupportedMediaType'] as const

/** Returns the error codes of an operation: general ones, and those of its declaration. */
function externalErrorResponses({
  method,
  access,
  query,
  params,
  body,
  records: pushed,
  form,
  errors = [],
}: ExternalEndpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(['keyMissing', 'keyMalformed', 'keyUnknown', 'networkNotAllowed', 'keySentInClear', 'unknownParameter'])
  if (access.endpoint !== null) codes.add('endpointOff')
  if (access.feature) codes.add('featureDisabled')
  if (access.isSandboxOnly) codes.add('testKeyRequired')
  if (query ?? params ?? body ?? pushed ?? form) codes.add('badRequest')
  if (query && 'cursor' in query.shape) for (const code of ['cursorInvalid', 'cursorMismatch'] as const) codes.add(code)
  if (method !== 'GET') for (const code of commandErrors) codes.add(code)
  for (const code of [...errors, 'tooManyRequests', 'internal', 'unavailable'] as const) codes.add(code)
  return [...codes]
}

/** Describes the required access in sentences. */
function describeTerms({ access, group }: ExternalEndpoint): string {
  if (access.isSandboxOnly) return 'Available to test keys.'
  if (access.endpoint === null) return 'Available to every key.'
  if (access.kind === 'vendor') return `Endpoint setting: \`${access.endpoint}\`. For applications of vendor accounts.`
  const flags = [access.feature ?? []].flat().map((flag) => `“${features[flag]}”`)
  return [
    `Endpoint setting: \`${access.endpoint}\`.`,
    flags.length > 0 ? `Requires the account’s feature ${flags.join(' or ')}.` : '',
    access.knowsSupplierFilter
      ? 'Supports the supplier filter.'
      : group === 'webhooks'
        ? 'Events follow the supplier filter of the endpoints that return their records.'
        : 'Does not support the supplier filter: covers all suppliers.',
  ]
    .filter(Boolean)
    .join(' ')
}

const vendorTerms =
  'For applications of vendor accounts: they book the purchase orders of linked customers by the rules of the booking screens. The endpoints of the other groups, except General and Webhooks, are for applications of customer accounts.'

const headerParameter = (name: string, description: string, schema: Json, example: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { ...schema, examples: [example] },
})

const text = { type: 'string' }
const answerHeaders: Json = {
  'RateLimit-Policy': { description: 'Requests allowed per minute.', schema: text, example: '"default";q=600;w=60' },
  RateLimit: { description: 'Remaining requests, and seconds until the limit resets.', schema: text, example: '"default";r=587;t=41' },
  'X-Request-Id': { description: 'Id to quote when you contact support.', schema: text },
}

const pushBody = (resource: keyof typeof records): Json => {
  const record = { $ref: `#/components/schemas/${resource}` }
  return {
    required: true,
    content: {
      'application/json': { schema: { anyOf: [{ type: 'array', items: record, maxItems: 10_000 }, record] } },
      'application/x-ndjson': { schema: { type: 'string', description: 'One record per line.' } },
      'application/jsonl': { schema: { type: 'string', description: 'One record per line.' } },
    },
  }
}

/** Adds descriptions and examples to the parameters of an endpoint. */
function describedParameters(endpoint: ExternalEndpoint, place: 'path' | 'query'): Json[] {
  const parameters = describeParameters(endpoint[place === 'path' ? 'params' : 'query'], place)
  for (const { name, schema } of parameters) describeField(schema as Json, [rootOf(endpoint), place, name as string], fieldsOf(endpoint))
  return parameters
}

/** Adds descriptions and examples to the properties of a body. */
function describeContent(body: Json, endpoint: ExternalEndpoint): void {
  for (const { schema } of Object.values(body['content'] as Record<string, { schema: Json }>))
    describeProperties(schema, [rootOf(endpoint)], fieldsOf(endpoint))
}

/** Returns the error responses in both forms: the envelope, and problem details. */
function failuresWithProblems(endpoint: ExternalEndpoint): Json {
  const failures = describeFailures(externalErrorResponses(endpoint), '#/components/schemas/Errors', (code) => `\`${code}\``)
  for (const { content } of Object.values(failures as Record<string, { content: Json }>))
    content[problemType] = { schema: { $ref: '#/components/schemas/Problem' } }
  return failures
}

function describedForm(endpoint: ExternalEndpoint): Json {
  const body = formBody(endpoint.form!)
  describeContent(body, endpoint)
  return body
}

function describedBody(endpoint: ExternalEndpoint): Json {
  const body = { required: true, content: { 'application/json': { schema: toJsonSchema(endpoint.body!, 'input') } } }
  describeContent(body, endpoint)
  return body
}

/** Describes the response to a push that runs in the background. */
function accepted(endpoint: ExternalEndpoint): Json {
  const response = describeSuccess({ kind: 'data', schema: pushAccepted })
  describeContent(response, endpoint)
  return {
    ...response,
    description: 'The push is stored and runs in the background (`Prefer: respond-async`).',
    headers: {
      ...answerHeaders,
      Location: { description: 'URL of its state and its results.', schema: text },
      'Preference-Applied': { description: '`respond-async`.', schema: text },
    },
  }
}

function describeOperation(name: string, endpoint: ExternalEndpoint): Json {
  const { response, streams = [], example, etag } = endpoint
  const success = describeSuccess(response) as { content: Record<string, Json> }
  describeContent(success, endpoint)
  if (response.kind === 'data') success.content['application/json']!['example'] = { data: example, errors: [] }
  for (const type of streams) success.content[type] = { schema: { type: 'string', description: 'All rows, streamed.' } }
  return {
    operationId: name,
    tags: [endpointGroups[endpoint.group]],
    summary: endpoint.name,
    description: `${endpoint.description}\n\n${describeTerms(endpoint)}`,
    parameters: [
      ...describedParameters(endpoint, 'path'),
      ...describedParameters(endpoint, 'query'),
      ...(endpoint.method === 'GET'
        ? []
        : [
            headerParameter(
              'Idempotency-Key',
              '8 to 200 visible characters, unique per request. Repeating a request with the same key within 24 hours has no further effect.',
              { type: 'string', minLength: 8, maxLength: 200 },
              'stock-sync-2026-11-24-0017',
            ),
          ]),
      ...(endpoint.records
        ? [
            headerParameter(
              'Prefer',
              '`respond-async` stores the body and responds with 202 at once; the records are imported in the background. Ignored for a dry run.',
              text,
              'respond-async',
            ),
          ]
        : []),
      ...(etag
        ? [headerParameter('If-None-Match', '`ETag` of your copy. Returns 304 if the resource has not changed.', text, 'W/"x1Bq0m4vY"')]
        : []),
    ],
    ...(endpoint.records && { requestBody: pushBody(endpoint.records) }),
    ...(endpoint.form && { requestBody: describedForm(endpoint) }),
    ...(endpoint.body && { requestBody: describedBody(endpoint) }),
    responses: {
      200: { ...success, headers: { ...answerHeaders, ...(etag && { ETag: { schema: text } }) } },
      ...(endpoint.records && { 202: accepted(endpoint) }),
      ...(etag && { 304: { description: 'The resource has not changed.', headers: answerHeaders } }),
      ...failuresWithProblems(endpoint),
    },
  }
}

function describedSchema(schema: z.ZodType, io: 'input' | 'output', name: string): Json {
  const json = toJsonSchema(schema, io)
  describeProperties(json, [name], recordFields)
  return json
}

/** Generates the OpenAPI 3.1 document of the external API. CI compares it with `docs/openapi-external.json`. */
export function externalOpenApiDocument(): Json {
  const paths: Record<string, Json> = {}
  const pushed = new Map<string, Json>()
  for (const [name, endpoint] of Object.entries<ExternalEndpoint>(externalEndpoints)) {
    const path = (paths[`/api/v1/${endpoint.path}`] ??= {})
    path[endpoint.method.toLowerCase()] = describeOperation(name, endpoint)
    if (endpoint.records) pushed.set(endpoint.records, describedSchema(records[endpoint.records].schema, 'input', endpoint.records))
  }
  const problem = z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(codedErrorItem),
    requestId: z.string(),
  })
  const errorBody = envelope(z.null()).extend({ errors: z.array(codedErrorItem), requestId: z.string() })
  return {
    openapi: '3.1.0',
    info: { title: 'Portal external API', version: manifest.version, description: externalGuide },
    servers: [{ url: '/' }],
    tags: [
      ...endpointGroupNames.map((group) => ({ name: endpointGroups[group], ...(group === 'vendor' && { description: vendorTerms }) })),
      { name: webhooksTag, description: 'Requests that the portal sends to the URL of a webhook, signed as Standard Webhooks.' },
    ],
    security: [{ key: [] }, { bearer: [] }],
    paths,
    webhooks: webhookOperations(),
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'API key of your application.' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same key.' },
      },
      schemas: {
        Errors: describedSchema(errorBody, 'output', 'Errors'),
        Problem: describedSchema(problem, 'output', 'Problem'),
        ...Object.fromEntries(pushed),
        ...webhookSchemas(),
      },
    },
  }
}
