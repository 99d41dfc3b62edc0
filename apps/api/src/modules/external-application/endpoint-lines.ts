import type { Feature } from '@portal/contracts/access'
import type { ExternalEndpointLine } from '@portal/contracts/accounts/external-application'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { switchableEndpoints } from '@portal/contracts/external/index'
import { z } from 'zod'

interface SwitchedOn {
  endpointId: string
  supplierFilter: boolean
}

/** Returns the endpoints for the form in the order of the contract, with their switches. Undeclared ids are left out. */
export function endpointLines(enabled: readonly SwitchedOn[], features: readonly string[]): ExternalEndpointLine[] {
  const on = new Map(enabled.map(({ endpointId, supplierFilter }) => [endpointId, supplierFilter]))
  return [...switchableEndpoints].map(([endpointId, endpoint]) => ({
    endpointId,
    name: endpoint.name,
    group: endpoint.group,
    requestMethod: endpoint.method,
    url: `/api/v1/${endpoint.path}`,
    description: endpoint.description,
    parameters: parametersText(endpoint),
    result: typeof endpoint.example === 'string' ? endpoint.example : JSON.stringify({ data: endpoint.example, errors: [] }, null, 2),
    enabled: on.has(endpointId),
    knowsSupplierFilter: endpoint.access.knowsSupplierFilter,
    enabledSupplierFilter: on.get(endpointId) ?? false,
    featureEnabled: isOpened(endpoint.access.feature, features),
  }))
}

const isOpened = (required: Feature | readonly Feature[] | undefined, features: readonly string[]): boolean =>
  required === undefined || [required].flat().some((feature) => features.includes(feature))

/** Display name of the records of a push. */
const recordNames = (records: string) => records.replaceAll('-', ' ')

type JsonSchema = { properties?: Record<string, JsonSchema>; required?: string[]; type?: string; enum?: unknown[]; description?: string }

/** Formats one line per parameter: `limit (integer): description`. */
function parametersText({ params, query, form, records }: ExternalEndpoint): string {
  const parts: [z.ZodType | undefined, string][] = [
    [params, 'path'],
    [query, 'query'],
    [form?.fields, 'form'],
  ]
  const lines = parts.flatMap(([schema, place]) => (schema ? listLines(schema, place) : []))
  if (form?.file) lines.push(`${form.file.name} (file, form, required)`)
  if (records) lines.push(`body (required): a list of ${recordNames(records)}, as JSON or one a line (NDJSON)`)
  return lines.join('\n')
}

function listLines(schema: z.ZodType, place: string): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return Object.entries(properties).map(([name, { type, enum: values, description }]) => {
    const terms = [
      values ? values.join(' | ') : type === 'array' ? 'list, comma-joined' : (type ?? 'text'),
      place,
      ...(place === 'path' || required.includes(name) ? ['required'] : []),
    ]
    return `${name} (${terms.join(', ')})${description ? `: ${description}` : ''}`
  })
}
