import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { createShareLink } from './create-share-link.ts'
import { downloadTrackingDocument } from './download-tracking-document.ts'
import { findShipmentAccounts } from './find-shipment-accounts.ts'
import { getPublicShipmentRoute } from './get-public-shipment-route.ts'
import { getPublicShipmentTracking } from './get-public-shipment-tracking.ts'
import { getSharedShipmentRoute } from './get-shared-shipment-route.ts'
import { getSharedShipmentTracking } from './get-shared-shipment-tracking.ts'
import { getShipmentTracking } from './get-shipment-tracking.ts'
import { getTrackingPurchaseOrder } from './get-tracking-purchase-order.ts'
import { hasPublicTrackAndTrace } from './has-public-track-and-trace.ts'
import { listShareLinks } from './list-share-links.ts'
import { listShipmentsUnderWay } from './list-shipments-under-way.ts'
import { listTrackedOrderNumbers } from './list-tracked-order-numbers.ts'
import { revokeShareLink } from './revoke-share-link.ts'
import { searchPublicShipmentTracking } from './search-public-shipment-tracking.ts'
import { searchShipmentTracking } from './search-shipment-tracking.ts'

export const shipmentTracking = (dependencies: HandlerDependencies) => ({
  searchShipmentTracking,
  listShipmentsUnderWay,
  findShipmentAccounts: findShipmentAccounts(dependencies),
  getShipmentTracking,
  getTrackingPurchaseOrder,
  listTrackedOrderNumbers,
  downloadTrackingDocument,
  createShareLink,
  listShareLinks,
  revokeShareLink,
  searchPublicShipmentTracking: searchPublicShipmentTracking(dependencies),
  getPublicShipmentTracking: getPublicShipmentTracking(dependencies),
  hasPublicTrackAndTrace,
  getSharedShipmentTracking: getSharedShipmentTracking(dependencies),
  getPublicShipmentRoute: getPublicShipmentRoute(dependencies),
  getSharedShipmentRoute: getSharedShipmentRoute(dependencies),
})
