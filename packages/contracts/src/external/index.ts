import { externalGeneral } from './application.ts'
import { externalBatches } from './batches.ts'
import { externalBookings } from './bookings.ts'
import { externalChanges } from './changes/changes.ts'
import { externalCharges } from './charges.ts'
import type { ExternalEndpoint } from './declare.ts'
import { externalOrders } from './orders.ts'
import { externalFiles } from './files.ts'
import { externalPushes } from './push.ts'
import { externalReports } from './reports.ts'
import { externalSandbox } from './sandbox.ts'
import { externalShipments } from './shipments.ts'
import { externalVendorBookings } from './vendor-bookings.ts'
import { externalWithdrawals } from './withdraw.ts'
import { externalWebhooks } from './webhooks/webhooks.ts'

/**
 * Endpoints of the external API by operation name. Separate from the portal's endpoints, so that neither the web app nor the portal's reference
 * includes them.
 */
export const externalEndpoints = {
  ...externalGeneral,
  ...externalChanges,
  ...externalShipments,
  ...externalOrders,
  ...externalBookings,
  ...externalCharges,
  ...externalReports,
  ...externalPushes,
  ...externalBatches,
  ...externalWithdrawals,
  ...externalFiles,
  ...externalVendorBookings,
  ...externalWebhooks,
  ...externalSandbox,
} satisfies Record<string, ExternalEndpoint>

export type ExternalEndpoints = typeof externalEndpoints
export type ExternalOperation = keyof ExternalEndpoints

/** Endpoints that an administrator can enable, by id. */
export const switchableEndpoints: ReadonlyMap<string, ExternalEndpoint> = new Map(
  Object.values<ExternalEndpoint>(externalEndpoints).flatMap((endpoint) =>
    endpoint.access.endpoint === null ? [] : [[endpoint.access.endpoint, endpoint] as const],
  ),
)
