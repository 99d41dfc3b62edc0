import { features, isUnauthenticated, type Access } from '@portal/contracts/access'
import { envelope, type Endpoint } from '@portal/contracts/endpoint'
import { errorCodes, type ErrorCode } from '@portal/contracts/errors'
import { resources } from '@portal/contracts'
import { z } from 'zod'
import manifest from '../../../../package.json' with { type: 'json' }
import { describeFailures, looseFormBody, describeParameters, toJsonSchema, describeSuccess, type Json } from './openapi-parts.ts'

/** Returns the error codes of an operation: general ones, and those of its access and input. */
function errorResponses({ method, access, errors = [], query, body, params, form }: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(['tooManyRequests', 'internal', 'unavailable', ...errors])
  if (query ?? body ?? params ?? form) codes.add('badRequest')
  if (body ?? form) for (const code of ['tooLarge', 'unsupportedMediaType'] as const) codes.add(code)
  if (access.who === 'visitor') codes.add('notFound')
  if (isUnauthenticated(access)) return [...codes]
  codes.add('unauthenticated')
  if (method !== 'GET') for (const code of ['idempotencyConflict', 'idempotencyInProgress'] as const) codes.add(code)
  if (access.who !== 'session') codes.add('notFound')
  if (access.need ?? (access.who !== 'accountByNumber' && access.role)) codes.add('forbidden')
  if (access.who !== 'session' && access.feature) codes.add('featureDisabled')
  return [...codes]
}

/** Describes the required access in a sentence. */
function describeAccess(access: Access): string {
  if (access.who === 'public') return 'Requires no sign-in.'
  if (access.who === 'visitor') return `Requires no sign-in. The account must have the feature “${features[access.open]}”.`
  const parts = ['Requires a session']
  if (access.need) parts.push(`the permission \`${access.need}\``)
  if (access.who !== 'accountByNumber' && access.role)
    parts.push(access.role === 'full' ? 'full administrator rights' : 'administrator rights')
  if (access.who === 'session') return `${parts.join(', ')}.`
  parts.push(access.kind === 'any' ? 'access to an account' : `access to a ${access.kind} account`)
  const flags = [access.feature ?? []].flat()
  if (flags.length === 1) parts.push(`its feature “${features[flags[0]!]}”`)
  if (access.who === 'account' && access.also) parts.push(`its feature “${features[access.also]}”`)
  if (flags.length > 1) parts.push('one of its report features')
  return `${parts.join(', ')}.`
}

function describeOperation(name: string, tag: string, endpoint: Endpoint): Json {
  const failures = describeFailures(errorResponses(endpoint), '#/components/schemas/Errors', (code) => errorCodes[code].text)
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: describeAccess(endpoint.access),
    'x-access': endpoint.access,
    security: isUnauthenticated(endpoint.access) ? [] : [{ session: [] }],
    parameters: [...describeParameters(endpoint.params, 'path'), ...describeParameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(endpoint.body, 'input') } } },
    }),
    ...(endpoint.form && { requestBody: looseFormBody(endpoint.form) }),
    responses: { 200: describeSuccess(endpoint.response), ...failures },
  }
}

/** Generates the OpenAPI 3.1 document from the contract. `docs/operations.txt` lists its operations. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [tag, group] of Object.entries(resources)) {
    for (const [name, endpoint] of Object.entries(group) as [string, Endpoint][]) {
      const path = (paths[`/api/v1/${endpoint.path}`] ??= {})
      path[endpoint.method.toLowerCase()] = describeOperation(name, tag, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portal API',
      version: manifest.version,
      description:
        'Every JSON response has an envelope: `{"data": …, "errors": [{"propertyName", "errorMessage"}]}`. Parameter names are case-insensitive. ' +
        'Business dates are `YYYY-MM-DD`, timestamps are ISO 8601 in UTC. Decimals are JSON numbers in reports, and strings where they must stay exact (bookings, currency conversion). Commands accept an `Idempotency-Key` header, which is stored for 24 hours.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(resources).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token from `authentication/login`.' },
      },
      schemas: { Errors: toJsonSchema(envelope(z.null()), 'output') },
    },
  }
}
