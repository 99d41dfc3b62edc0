import type { ExternalEndpointLine } from '@portal/contracts/external-application'

/** A parameter of an endpoint: `name (type, place, required): words`. */
export interface EndpointParameter {
  name: string
  /** Type, place, whether it is required. */
  terms: string
  words: string
}

/** Takes the lines of parameters apart. A line of another shape is all name. */
export function parametersOf({ parameters }: Pick<ExternalEndpointLine, 'parameters'>): EndpointParameter[] {
  return parameters
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, name = line, terms = '', words = ''] = /^(\S+) \(([^)]*)\)(?:: (.*))?$/.exec(line) ?? []
      return { name, terms, words }
    })
}

/** Where a sample call takes the key from. */
const keyVariable = '$PORTAL_KEY'

/** A call of an endpoint for `curl`, its key in a variable of the shell. @param origin of the portal */
export function sampleCall(line: Pick<ExternalEndpointLine, 'requestMethod' | 'url' | 'parameters'>, origin: string): string {
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

/** The first call with a new key: which key is this. */
export const firstCall = (origin: string, key = keyVariable): string =>
  `curl '${origin}/api/v1/external/application' \\\n  --header "X-Api-Key: ${key}"`
