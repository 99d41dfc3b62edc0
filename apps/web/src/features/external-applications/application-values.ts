import type { ExternalApplication } from '@portal/contracts/external-application'
import { isOn, switchOf, type EndpointSwitch } from './endpoint-switches.ts'

/** What the form of an application holds. */
export interface ApplicationValues {
  accountId: string | null
  name: string
  userId: string | null
  /** None means all. */
  supplierIds: string[]
  /** As it is typed. */
  callsPerMinute: string
  /** By endpoint id. */
  endpoints: Record<string, EndpointSwitch>
}

/** The server's names of fields that are called otherwise here. */
export const applicationAliases = { enabledEndpointIds: 'endpoints', supplierFilterEndpointIds: 'endpoints' } as const

export const noApplication: ApplicationValues = {
  accountId: null,
  name: '',
  userId: null,
  supplierIds: [],
  callsPerMinute: '',
  endpoints: {},
}

export const valuesOf = (application: ExternalApplication): ApplicationValues => ({
  accountId: application.accountId,
  name: application.name,
  userId: application.userId,
  supplierIds: application.supplierIds,
  callsPerMinute: String(application.callsPerMinute),
  endpoints: Object.fromEntries(application.endpoints.map((line) => [line.endpointId, switchOf(line)])),
})

/** Whether a form says something else than the server. Suppliers in another order are the same. */
export function isChanged(values: ApplicationValues, kept: ApplicationValues): boolean {
  const suppliers = new Set(kept.supplierIds)
  return (
    values.accountId !== kept.accountId ||
    values.name !== kept.name ||
    values.userId !== kept.userId ||
    values.callsPerMinute !== kept.callsPerMinute ||
    values.supplierIds.length !== suppliers.size ||
    values.supplierIds.some((id) => !suppliers.has(id)) ||
    Object.entries(kept.endpoints).some(([id, state]) => values.endpoints[id] !== state)
  )
}

/** The fields of an update. */
export const updateOf = ({ name, userId, supplierIds, callsPerMinute, endpoints }: ApplicationValues) => ({
  name,
  userId: userId ?? '',
  supplierIds,
  callsPerMinute: numberOf(callsPerMinute),
  enabledEndpointIds: Object.keys(endpoints).filter((id) => isOn(endpoints[id]!)),
  supplierFilterEndpointIds: Object.keys(endpoints).filter((id) => endpoints[id] === 'filtered'),
})

/** What is typed as a number; what is none goes to the server as it is, which says what is wrong with it. */
const numberOf = (typed: string): number =>
  typed.trim() === '' || Number.isNaN(Number(typed)) ? (typed as unknown as number) : Number(typed)

/** The fields of a create. */
export const createOf = ({ accountId, name, userId, supplierIds }: ApplicationValues) => ({
  accountId: accountId ?? '',
  name,
  userId: userId ?? '',
  supplierIds,
})
