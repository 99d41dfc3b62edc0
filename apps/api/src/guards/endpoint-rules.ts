import { featureNames, permissionNames } from '@portal/contracts/access'
import type { Endpoint } from '@portal/contracts/endpoint'
import { errorCodes } from '@portal/contracts/errors'
import { bodyOf } from './samples.ts'
import { jsonSchemaOf, type JsonSchema } from './schema-bounds.ts'

/** Verbs that start the name of an operation: reading ones use GET, all others do not. */
const reading = 'get list search has find export download'.split(' ')
const acting =
  `add announce autosave change check confirm copy create delete discard end focus forgot import login logout mark regenerate remove resend restore reveal revoke set signup submit
  subscribe switch unfocus unsubscribe update upload`.split(/\s+/)

function propertyNames(schema: JsonSchema): string[] {
  const members = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return [...new Set([...Object.keys(schema.properties ?? {}), ...members.flatMap(propertyNames)])]
}

const partsOf = (endpoint: Endpoint): [string, string[]][] =>
  Object.entries({ path: endpoint.params, query: endpoint.query, body: bodyOf(endpoint) }).map(([part, schema]) => [
    part,
    schema ? propertyNames(jsonSchemaOf(schema, 'input')) : [],
  ])

const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** Returns the violations of the endpoint rules. */
export function endpointViolations(name: string, endpoint: Endpoint): string[] {
  const { method, path, access, summary, errors = [], response } = endpoint
  const verb = /^[a-z]+/.exec(name)?.[0] ?? ''
  const parts = partsOf(endpoint)
  const inputs = parts.flatMap(([, names]) => names)
  const lowered = inputs.map((input) => input.toLowerCase())
  const inPath = parts[0]![1]
  const features = 'feature' in access ? [access.feature ?? []].flat() : []
  const faults: [boolean, string][] = [
    [!/^[a-z][a-zA-Z0-9]*$/.test(name), 'its name is not camelCase'],
    [!reading.includes(verb) && !acting.includes(verb), `its name starts with ${verb}, which is not on the list of verbs`],
    [reading.includes(verb) !== (method === 'GET'), `its name starts with ${verb}, but its method is ${method}`],
    [
      !/^[a-z][a-z0-9-]*(\/([a-z][a-z0-9-]*|\{[a-z]\w*\}(\.\{[a-z]\w*\})?))*$/i.test(path) || path !== withoutCapitals(path),
      'its path is not lower case with hyphens',
    ],
    [path.includes('/query/') && method !== 'GET', 'its path contains query, but its method is not GET'],
    [path.includes('/command/') && method === 'GET', 'its path contains command, but its method is GET'],
    [parametersOf(path).toSorted().join() !== inPath.toSorted().join(), 'the parameters of its path do not match the declared ones'],
    [method === 'GET' && bodyOf(endpoint) !== undefined, 'it is a GET with a body'],
    [endpoint.body !== undefined && endpoint.form !== undefined, 'it has both a body and a form'],
    [new Set(lowered).size < lowered.length, 'two of its properties differ only in case'],
    [!/^[A-Z].{8,200}\.$/s.test(summary), 'its summary is not a sentence'],
    [access.who === 'account' && !inputs.includes(access.by ?? 'accountId'), 'it is about an account that it does not name'],
    [access.who === 'accountByNumber' && !inputs.includes(access.number), 'it lacks the number that determines its account'],
    [access.who === 'vendorByBooking' && !inputs.includes(access.by), 'it lacks the booking that determines its account'],
    // a yes-or-no query may refer to any account
    [access.who === 'public' && verb !== 'has' && inputs.includes('accountId'), 'it is public but has an account parameter'],
    [access.who === 'visitor' && !inputs.includes('accountId'), 'it is about an account that it does not name'],
    [access.who === 'visitor' && method !== 'GET', 'visitors may use a command'],
    [access.who === 'visitor' && !featureNames.includes(access.open), 'an unknown feature opens it to visitors'],
    ['need' in access && access.need !== undefined && !permissionNames.includes(access.need), 'it needs an unknown permission'],
    [features.some((feature) => !featureNames.includes(feature)), 'it needs an unknown feature'],
    ['feature' in access && access.feature !== undefined && features.length === 0, 'it needs one of an empty list of features'],
    [errors.some((code) => !(code in errorCodes)), 'it declares an unknown error code'],
    [new Set(errors).size < errors.length, 'it declares an error code twice'],
    [response.kind === 'file' && method !== 'GET', 'it returns a file but is not a GET'],
    [response.kind === 'events' && (method !== 'GET' || access.who !== 'account'), 'it returns events but is not a GET of an account'],
    [endpoint.page !== undefined && method === 'GET', 'it redirects to a page but responds to GET itself'],
  ]
  return faults.filter(([wrong]) => wrong).map(([, text]) => `${name}: ${text}`)
}

const withoutCapitals = (path: string) => path.replaceAll(/(^|\/)[^{/]+/g, (segment) => segment.toLowerCase())

/** Returns operations that have the same method and path, regardless of parameter names. */
export function sharedRoutes(endpoints: Record<string, Endpoint>): string[] {
  const seen = new Map<string, string>()
  return Object.entries(endpoints).flatMap(([name, { method, path }]) => {
    const route = `${method} ${path.replaceAll(/\{\w+\}/g, '{}').toLowerCase()}`
    const other = seen.get(route)
    seen.set(route, name)
    return other ? [`${name} and ${other} are both ${route}`] : []
  })
}

/** Returns operations without a handler, and handlers without an operation. */
export function unmatchedOperations(endpoints: object, handlers: object): string[] {
  return [
    ...Object.keys(endpoints).flatMap((name) => (name in handlers ? [] : [`${name} has no handler`])),
    ...Object.keys(handlers).flatMap((name) => (name in endpoints ? [] : [`${name} has no endpoint`])),
  ]
}
