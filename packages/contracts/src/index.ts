import { account } from './account.ts'
import { audit } from './audit.ts'
import { authentication } from './authentication.ts'
import { config } from './config.ts'
import { customerAccounts } from './customer-account.ts'
import { dashboard } from './dashboard.ts'
import { dashboardExports } from './dashboard-exports.ts'
import { ediReport } from './edi-report.ts'
import type { Endpoint } from './endpoint.ts'
import { externalApplications } from './external-application.ts'
import { files } from './file.ts'
import { market } from './market.ts'
import { message } from './message.ts'
import { productOverview } from './product-overview.ts'
import { profile } from './profile.ts'
import { purchaseOrder } from './purchase-order.ts'
import { publicRoutes } from './public-shipment-route.ts'
import { publicTracking } from './public-shipment-tracking.ts'
import { reportEndpoints } from './report-endpoints.ts'
import { reportFilters } from './report-filters.ts'
import { shipment } from './shipment.ts'
import { shipmentBookings } from './shipment-booking.ts'
import { shipmentSubscription } from './shipment-subscription.ts'
import { shipmentRoute } from './shipment-route.ts'
import { shipmentTracking } from './shipment-tracking.ts'
import { spendBreakdownEndpoints } from './spend-breakdown.ts'
import { trendEndpoints } from './trends.ts'
import { user } from './user.ts'
import { userAdministration } from './user-administration.ts'
import { vendorAccounts } from './vendor-account.ts'

/** Endpoints by resource; the keys are the headings of the API reference. */
export const resources = {
  authentication,
  config,
  user: { ...user, ...profile, ...userAdministration },
  message,
  account,
  'customer-account': customerAccounts,
  'vendor-account': vendorAccounts,
  report: {
    ...reportEndpoints,
    ...reportFilters,
    ...trendEndpoints,
    ...dashboard,
    ...productOverview,
    ...dashboardExports,
    ...spendBreakdownEndpoints,
  },
  shipment,
  'shipment-tracking': { ...shipmentTracking, ...shipmentSubscription, ...shipmentRoute },
  'public-shipment-tracking': { ...publicTracking, ...publicRoutes },
  'purchase-order': purchaseOrder,
  'shipment-booking': shipmentBookings,
  'edi-report': ediReport,
  file: files,
  'external-application': externalApplications,
  market,
  audit,
} as const

/** Every endpoint of the portal by operation name. */
export const endpoints = {
  ...authentication,
  ...config,
  ...user,
  ...profile,
  ...userAdministration,
  ...message,
  ...account,
  ...customerAccounts,
  ...vendorAccounts,
  ...reportEndpoints,
  ...reportFilters,
  ...trendEndpoints,
  ...dashboard,
  ...productOverview,
  ...dashboardExports,
  ...spendBreakdownEndpoints,
  ...shipment,
  ...shipmentSubscription,
  ...shipmentRoute,
  ...shipmentTracking,
  ...publicTracking,
  ...publicRoutes,
  ...purchaseOrder,
  ...ediReport,
  ...files,
  ...externalApplications,
  ...shipmentBookings,
  ...market,
  ...audit,
} satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type Operation = keyof Endpoints
