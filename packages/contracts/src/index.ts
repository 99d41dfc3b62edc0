import { attentionEndpoints } from './charts/attention.ts'
import { supplierPerformanceEndpoints } from './charts/supplier-performance.ts'
import { account } from './accounts/account.ts'
import { applicationKeys } from './accounts/application-keys.ts'
import { assistants } from './people/assistant.ts'
import { audit } from './audit.ts'
import { authentication } from './people/authentication.ts'
import { config } from './config.ts'
import { customerAccounts } from './accounts/customer-account.ts'
import { dashboard } from './charts/dashboard.ts'
import { dashboardExports } from './charts/dashboard-exports.ts'
import { ediReport } from './files/edi-report.ts'
import type { Endpoint } from './endpoint.ts'
import { applicationWebhooks } from './accounts/application-webhooks.ts'
import { externalApplications } from './accounts/external-application.ts'
import { externalRequests } from './accounts/external-request.ts'
import { withdrawnRecords } from './accounts/withdrawn-records.ts'
import { files } from './files/file.ts'
import { market } from './market/market.ts'
import { message } from './people/message.ts'
import { openOrderEndpoints } from './orders/open-orders.ts'
import { overviewEndpoints } from './charts/overview.ts'
import { productOverview } from './charts/product-overview.ts'
import { profile } from './people/profile.ts'
import { purchaseOrder } from './orders/purchase-order.ts'
import { publicRoutes } from './shipments/public-shipment-route.ts'
import { publicTracking } from './shipments/public-shipment-tracking.ts'
import { reportEndpoints } from './report-endpoints.ts'
import { reportFilters } from './report-filters.ts'
import { routeFreightEndpoints } from './charts/route-freight.ts'
import { search } from './search.ts'
import { sessionContext } from './people/session-context.ts'
import { shipment } from './shipments/shipment.ts'
import { shipmentBookings } from './bookings/shipment-booking.ts'
import { shipmentSubscription } from './shipments/shipment-subscription.ts'
import { shipmentRoute } from './shipments/shipment-route.ts'
import { shipmentTracking } from './shipments/shipment-tracking.ts'
import { underWay } from './shipments/shipments-under-way.ts'
import { spendBreakdownEndpoints } from './charts/spend-breakdown.ts'
import { spendChangeEndpoints } from './charts/spend-changes.ts'
import { trendEndpoints } from './charts/trends.ts'
import { user } from './people/user.ts'
import { userAdministration } from './people/user-administration.ts'
import { vendorAccounts } from './accounts/vendor-account.ts'

/** Endpoints by resource; the keys are the headings of the API reference. */
export const resources = {
  authentication,
  config,
  user: { ...user, ...sessionContext, ...profile, ...userAdministration },
  message,
  assistant: assistants,
  account,
  'customer-account': customerAccounts,
  'vendor-account': vendorAccounts,
  report: {
    ...reportEndpoints,
    ...reportFilters,
    ...trendEndpoints,
    ...dashboard,
    ...attentionEndpoints,
    ...supplierPerformanceEndpoints,
    ...overviewEndpoints,
    ...productOverview,
    ...dashboardExports,
    ...spendBreakdownEndpoints,
    ...routeFreightEndpoints,
    ...spendChangeEndpoints,
  },
  search,
  shipment,
  'shipment-tracking': { ...shipmentTracking, ...underWay, ...shipmentSubscription, ...shipmentRoute },
  'public-shipment-tracking': { ...publicTracking, ...publicRoutes },
  'purchase-order': { ...purchaseOrder, ...openOrderEndpoints },
  'shipment-booking': shipmentBookings,
  'edi-report': ediReport,
  file: files,
  'external-application': { ...externalApplications, ...applicationKeys, ...externalRequests, ...withdrawnRecords, ...applicationWebhooks },
  market,
  audit,
} as const

/** Every endpoint of the portal by operation name, the same as in `resources` (decision 74). */
export const endpoints = {
  ...authentication,
  ...config,
  ...user,
  ...sessionContext,
  ...profile,
  ...userAdministration,
  ...message,
  ...assistants,
  ...account,
  ...customerAccounts,
  ...vendorAccounts,
  ...reportEndpoints,
  ...reportFilters,
  ...trendEndpoints,
  ...dashboard,
  ...attentionEndpoints,
  ...supplierPerformanceEndpoints,
  ...overviewEndpoints,
  ...productOverview,
  ...dashboardExports,
  ...spendBreakdownEndpoints,
  ...routeFreightEndpoints,
  ...spendChangeEndpoints,
  ...search,
  ...shipment,
  ...shipmentSubscription,
  ...shipmentRoute,
  ...shipmentTracking,
  ...underWay,
  ...publicTracking,
  ...publicRoutes,
  ...purchaseOrder,
  ...openOrderEndpoints,
  ...ediReport,
  ...files,
  ...externalApplications,
  ...applicationKeys,
  ...applicationWebhooks,
  ...externalRequests,
  ...withdrawnRecords,
  ...shipmentBookings,
  ...market,
  ...audit,
} satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type Operation = keyof Endpoints
