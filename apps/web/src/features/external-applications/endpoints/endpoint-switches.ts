import type { ExternalEndpointLine } from '@portal/contracts/accounts/external-application'
import { endpointGroups, type EndpointGroup } from '@portal/contracts/external/endpoint-groups'

/** State of an endpoint: off, on for all suppliers, or on with the supplier filter. */
export type EndpointSwitch = 'off' | 'on' | 'filtered'

export const isOn = (state: EndpointSwitch): boolean => state !== 'off'

export const switchOf = ({ enabled, enabledSupplierFilter }: ExternalEndpointLine): EndpointSwitch =>
  enabled ? (enabledSupplierFilter ? 'filtered' : 'on') : 'off'

/** Returns the state of an endpoint when switched on: with the supplier filter if it supports one. */
export const switchedOn = ({ knowsSupplierFilter }: ExternalEndpointLine): EndpointSwitch => (knowsSupplierFilter ? 'filtered' : 'on')

/**
 * Returns true if an endpoint in this state shows suppliers beyond the chosen ones. Webhooks belong to the application, and their events follow
 * the supplier filter of the other endpoints.
 */
export const showsAllSuppliers = (
  { group }: Pick<ExternalEndpointLine, 'group'>,
  state: EndpointSwitch | undefined,
  narrowed: boolean,
): boolean => narrowed && state === 'on' && group !== 'webhooks'

/** Returns the endpoints that *All read endpoints* switches on: read-only, off, and with their feature enabled for the account. */
export const readEndpointsToEnable = (lines: readonly ExternalEndpointLine[], states: Readonly<Record<string, EndpointSwitch>>) =>
  lines.filter(({ endpointId, requestMethod, featureEnabled }) => requestMethod === 'GET' && featureEnabled && states[endpointId] === 'off')

/** Returns the endpoints that contain every search word in name, method, URL or description. */
export function findEndpoints(lines: readonly ExternalEndpointLine[], text: string): ExternalEndpointLine[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return lines.filter(({ name, requestMethod, url, description }) => {
    const all = `${name} ${requestMethod} ${url} ${description}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

/** Groups endpoints by heading in the order of the contract, without empty groups. */
export function groupEndpoints(
  lines: readonly ExternalEndpointLine[],
): { group: EndpointGroup; title: string; lines: ExternalEndpointLine[] }[] {
  return (Object.entries(endpointGroups) as [EndpointGroup, string][])
    .map(([group, title]) => ({ group, title, lines: lines.filter((line) => line.group === group) }))
    .filter((found) => found.lines.length > 0)
}
