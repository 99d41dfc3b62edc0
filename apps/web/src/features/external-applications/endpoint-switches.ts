import type { ExternalEndpointLine } from '@portal/contracts/external-application'
import { endpointGroups, type EndpointGroup } from '@portal/contracts/external/endpoint-groups'

/** The two switches of an endpoint: off, on for all suppliers, or on with the supplier filter. */
export type EndpointSwitch = 'off' | 'on' | 'filtered'

export const isOn = (state: EndpointSwitch): boolean => state !== 'off'

export const switchOf = ({ enabled, enabledSupplierFilter }: ExternalEndpointLine): EndpointSwitch =>
  enabled ? (enabledSupplierFilter ? 'filtered' : 'on') : 'off'

/** How an endpoint is switched on: narrowed to the suppliers wherever it can be. */
export const switchedOn = ({ knowsSupplierFilter }: ExternalEndpointLine): EndpointSwitch => (knowsSupplierFilter ? 'filtered' : 'on')

/** Whether an endpoint that is on shows more than the suppliers that were chosen. */
export const showsAllSuppliers = (state: EndpointSwitch | undefined, narrowed: boolean): boolean => narrowed && state === 'on'

/** What *All reading* switches on: all that reads and is not on yet, where the account has its feature. */
export const allReading = (lines: readonly ExternalEndpointLine[], states: Readonly<Record<string, EndpointSwitch>>) =>
  lines.filter(({ endpointId, requestMethod, featureEnabled }) => requestMethod === 'GET' && featureEnabled && states[endpointId] === 'off')

/** Lines that hold all words that are looked for in their name, method, address or description. */
export function findEndpoints(lines: readonly ExternalEndpointLine[], text: string): ExternalEndpointLine[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return lines.filter(({ name, requestMethod, url, description }) => {
    const all = `${name} ${requestMethod} ${url} ${description}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

/** Lines under their headings, in the order of the contract; groups without a line are left out. */
export function groupEndpoints(
  lines: readonly ExternalEndpointLine[],
): { group: EndpointGroup; title: string; lines: ExternalEndpointLine[] }[] {
  return (Object.entries(endpointGroups) as [EndpointGroup, string][])
    .map(([group, title]) => ({ group, title, lines: lines.filter((line) => line.group === group) }))
    .filter((found) => found.lines.length > 0)
}
