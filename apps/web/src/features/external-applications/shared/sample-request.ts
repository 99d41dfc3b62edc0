import type { ExternalEndpointLine } from '@portal/contracts/accounts/external-application'

/** Parameter of an endpoint, from `name (type, place, required): description`. */
export interface EndpointParameter {
  name: string
  /** Type, place, and whether it is required. */
  terms: string
  words: string
}

/** Parses parameter lines. A line in another format becomes the name. */
export function parametersOf({ parameters }: Pick<ExternalEndpointLine, 'parameters'>): EndpointParameter[] {
  return parameters
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, name = line, terms = '', text = ''] = /^(\S+) \(([^)]*)\)(?:: (.*))?$/.exec(line) ?? []
      return { name, terms, words: text }
    })
}

/** Shell variable that a sample request reads the key from. */
const keyVariable = '$PORTAL_KEY'

/** Returns a `curl` command for an endpoint with the key in a shell variable. @param origin of the portal */
export function sampleRequest(line: Pick<ExternalEndpointLine, 'requestMethod' | 'url' | 'parameters'>, origin: string): string {
  const form = parametersOf(line).filter(({ terms }) => terms.split(', ').includes('form'))
  const fields = form.map(({ name, terms }) => `--form '${name}=${terms.startsWith('file') ? '@file' : '…'}'`)
  const records = parametersOf(line).some(({ name }) => name === 'body')
  return [
    `curl '${origin}${line.url}'`,
    `--header "X-Api-Key: ${keyVariable}"`,
    ...(line.requestMethod === 'GET' || fields.length > 0 || records ? [] : [`--request ${line.requestMethod}`]),
    ...(records ? [`--header 'Content-Type: application/json'`, `--data @records.json`] : []),
    ...fields,
  ].join(' \\\n  ')
}

/** Returns the first request to make with a new key: it names the key's application. */
export const firstRequest = (origin: string, key = keyVariable): string => requestOf('application', origin, key)

/** Request of a record that every sandbox has, by the kind of the application's account. */
export const sandboxRequests = {
  customer: (origin: string) => ({
    label: 'First shipment',
    text: 'Then read the first shipment of the sandbox, which is at sea.',
    endpointId: 'get-shipment',
    code: requestOf('shipments/SBX-SAILING', origin, keyVariable),
  }),
  vendor: (origin: string) => ({
    label: 'First order to book',
    text: 'Then read the first order of the sandbox that can be booked.',
    endpointId: 'list-orders-to-book',
    code: requestOf('vendor/orders-to-book?limit=1', origin, keyVariable),
  }),
}

const requestOf = (path: string, origin: string, key: string) =>
  `curl '${origin}/api/v1/external/${path}' \\\n  --header "X-Api-Key: ${key}"`
