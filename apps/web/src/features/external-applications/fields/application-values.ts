import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { isOn, switchOf, type EndpointSwitch } from '../endpoints/endpoint-switches.ts'

export interface ApplicationValues {
  accountId: string | null
  name: string
  userId: string | null
  /** Empty means all suppliers. */
  supplierIds: string[]
  /** Unparsed input. */
  callsPerMinute: string
  /** Networks, one per line. */
  allowedNetworks: string
  /** Switch by endpoint id. */
  endpoints: Record<string, EndpointSwitch>
}

/** Server field names mapped to the form's names. */
export const applicationAliases = { enabledEndpointIds: 'endpoints', supplierFilterEndpointIds: 'endpoints' } as const

export const noApplication: ApplicationValues = {
  accountId: null,
  name: '',
  userId: null,
  supplierIds: [],
  callsPerMinute: '',
  allowedNetworks: '',
  endpoints: {},
}

export const applicationValuesOf = (application: ExternalApplication): ApplicationValues => ({
  accountId: application.accountId,
  name: application.name,
  userId: application.userId,
  supplierIds: application.supplierIds,
  callsPerMinute: String(application.callsPerMinute),
  allowedNetworks: application.allowedNetworks.join('\n'),
  endpoints: Object.fromEntries(application.endpoints.map((line) => [line.endpointId, switchOf(line)])),
})

/** Returns true if the form differs from the saved state; ignores the order of suppliers. */
export function isChanged(values: ApplicationValues, stored: ApplicationValues): boolean {
  const suppliers = new Set(stored.supplierIds)
  return (
    values.accountId !== stored.accountId ||
    values.name !== stored.name ||
    values.userId !== stored.userId ||
    values.callsPerMinute !== stored.callsPerMinute ||
    networksOf(values.allowedNetworks).join() !== networksOf(stored.allowedNetworks).join() ||
    values.supplierIds.length !== suppliers.size ||
    values.supplierIds.some((id) => !suppliers.has(id)) ||
    Object.entries(stored.endpoints).some(([id, state]) => values.endpoints[id] !== state)
  )
}

/** Fields of an update. */
export const updateOf = ({ name, userId, supplierIds, callsPerMinute, allowedNetworks, endpoints }: ApplicationValues) => ({
  name,
  userId: userId ?? '',
  supplierIds,
  callsPerMinute: numberOf(callsPerMinute),
  allowedNetworks: networksOf(allowedNetworks),
  enabledEndpointIds: Object.keys(endpoints).filter((id) => isOn(endpoints[id]!)),
  supplierFilterEndpointIds: Object.keys(endpoints).filter((id) => endpoints[id] === 'filtered'),
})

/** Returns the typed networks, which spaces, commas or line breaks separate. */
const networksOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

/** Converts the typed limit to a number; other text is sent unchanged, and the server rejects it with a message. */
const numberOf = (typed: string): number =>
  typed.trim() === '' || Number.isNaN(Number(typed)) ? (typed as unknown as number) : Number(typed)

/** Fields of a new application. */
export const createOf = ({ accountId, name, userId, supplierIds }: ApplicationValues) => ({
  accountId: accountId ?? '',
  name,
  userId: userId ?? '',
  supplierIds,
})
