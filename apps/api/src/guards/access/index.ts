import type { Operation } from '@portal/contracts'
import type { AccessEntry } from './access-entry.ts'
import { account } from './account.ts'
import { assistant } from './assistant.ts'
import { audit } from './audit.ts'
import { authentication } from './authentication.ts'
import { config } from './config.ts'
import { customerAccount } from './customer-account.ts'
import { ediReport } from './edi-report.ts'
import { externalApplication } from './external-application.ts'
import { file } from './file.ts'
import { market } from './market.ts'
import { message } from './message.ts'
import { publicShipmentTracking } from './public-shipment-tracking.ts'
import { purchaseOrder } from './purchase-order.ts'
import { report } from './report.ts'
import { search } from './search.ts'
import { shipment } from './shipment.ts'
import { shipmentBooking } from './shipment-booking.ts'
import { shipmentTracking } from './shipment-tracking.ts'
import { user } from './user.ts'
import { vendorAccount } from './vendor-account.ts'

/**
 * Access of every operation: the request, and the expected outcome for every caller, written by hand from the access rules and the decisions,
 * independently of the declarations of the portal, so that a wrong declaration shows as a difference.
 * A line is a subject and the outcomes for: no session; a customer user of C1; a vendor user of V1; an administrator of C1; an administrator of
 * V1; an administrator of C1 and V1; a full administrator. `in` means success; 400 and 409 come after all access checks, for a reason that the
 * subject implies.
 * C1 and V1 are a customer and a vendor account, C2 and V2 foreign ones. `bare` has no features and the same administrators as C1. `leaving`
 * belongs to all callers and is being deleted. `absent` does not exist.
 */
export const accessEntries: Record<Operation, AccessEntry> = {
  ...account,
  ...assistant,
  ...audit,
  ...authentication,
  ...config,
  ...customerAccount,
  ...ediReport,
  ...externalApplication,
  ...file,
  ...market,
  ...message,
  ...publicShipmentTracking,
  ...purchaseOrder,
  ...report,
  ...search,
  ...shipment,
  ...shipmentBooking,
  ...shipmentTracking,
  ...user,
  ...vendorAccount,
}
