/** Headings of the external API's endpoints in the form and the API reference, in order. No zod: the web app loads it. */
export const endpointGroups = {
  general: 'General',
  shipments: 'Read shipments',
  orders: 'Read orders',
  money: 'Read money',
  reports: 'Reports',
  write: 'Write',
  vendor: 'Book orders',
  webhooks: 'Webhooks',
  sandbox: 'Sandbox',
} as const

export type EndpointGroup = keyof typeof endpointGroups
export const endpointGroupNames = Object.keys(endpointGroups) as [EndpointGroup, ...EndpointGroup[]]
