import { account } from './modules/account/index.ts'
import { assistants } from './modules/assistant/index.ts'
import { audit } from './modules/audit/index.ts'
import { authentication } from './modules/authentication/index.ts'
import { config } from './modules/config/index.ts'
import { customerAccounts } from './modules/customer-account/index.ts'
import { externalApi } from './modules/external/index.ts'
import { externalApplications } from './modules/external-application/index.ts'
import { files } from './modules/file/index.ts'
import { market } from './modules/market/index.ts'
import { message } from './modules/message/index.ts'
import { purchaseOrder } from './modules/purchase-order/index.ts'
import { search } from './modules/search/index.ts'
import { shipment } from './modules/shipment/index.ts'
import { shipmentBookings } from './modules/shipment-booking/index.ts'
import { shipmentSubscription } from './modules/shipment-subscription/index.ts'
import { shipmentRoute } from './modules/shipment-route/index.ts'
import { shipmentTracking } from './modules/shipment-tracking/index.ts'
import { user } from './modules/user/index.ts'
import { vendorAccounts } from './modules/vendor-account/index.ts'
import type { HandlerDependencies, ExternalDependencies } from './domain/handler-dependencies.ts'
import type { ExternalHandlers, Handlers } from './platform/http/serve.ts'
import { bookingPdf } from './documents/pdf/booking-pdf.ts'
import { csvStream } from './documents/csv-cells.ts'
import { externalReports, reports } from './reports/index.ts'

export const createHandlers = (dependencies: HandlerDependencies): Handlers => ({
  ...authentication(dependencies),
  ...config(dependencies),
  ...user(dependencies),
  ...message(dependencies),
  ...assistants(dependencies),
  ...account,
  ...customerAccounts(dependencies),
  ...vendorAccounts(dependencies),
  ...audit(csvStream),
  ...reports(dependencies),
  ...search,
  ...shipment,
  ...shipmentSubscription(dependencies),
  ...shipmentRoute,
  ...shipmentTracking(dependencies),
  ...purchaseOrder,
  ...files,
  ...externalApplications(dependencies),
  ...shipmentBookings(dependencies, bookingPdf),
  ...market(dependencies),
})

export const createExternalHandlers = (dependencies: ExternalDependencies): ExternalHandlers => ({
  ...externalApi(dependencies, bookingPdf),
  ...externalReports,
})
