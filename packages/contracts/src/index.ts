import { account } from './account.ts'
import { authentication } from './authentication.ts'
import { config } from './config.ts'
import type { Endpoint } from './endpoint.ts'
import { reportEndpoints } from './report-endpoints.ts'
import { reportFilters } from './report-filters.ts'
import { shipment } from './shipment.ts'
import { user } from './user.ts'

/** Endpoints by resource: the headings of the reference page. */
export const resources = { authentication, config, user, account, report: { ...reportEndpoints, ...reportFilters }, shipment } as const

/** Every endpoint of the portal by the name of its operation. */
export const endpoints = {
  ...authentication,
  ...config,
  ...user,
  ...account,
  ...reportEndpoints,
  ...reportFilters,
  ...shipment,
} satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type Operation = keyof Endpoints
