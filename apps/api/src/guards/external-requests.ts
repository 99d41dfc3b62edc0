import type { ExternalOperation } from '@portal/contracts/external/index'
import { marks, type ExternalPortal } from './external-access-portal.ts'
import type { Thing } from './external-access-table.ts'

/** Returns path and query of a request for an object. */
export function requestFor(operation: ExternalOperation, thing: Thing, { documents, suppliers }: ExternalPortal) {
  const mark = marks[thing]
  const params = {
    shipmentNumber: mark,
    containerNumber: mark,
    orderNumber: mark,
    bookingNumber: mark,
    documentId: documents[thing],
    code: mark,
  }
  const named: Partial<Record<ExternalOperation, object>> = {
    listExternalShipments: { shipmentNumber: mark },
    listExternalPurchaseOrders: { orderNumber: mark },
    listExternalBookings: { bookingNumber: mark },
    listExternalProducts: { code: mark },
    listExternalSuppliers: { code: mark },
    listExternalCharges: { shipmentNumber: mark },
    listExternalChanges: { limit: 1000 },
    getExternalChecksums: { of: 'shipments' },
  }
  const isReport = operation.endsWith('Report')
  const isDryRun = operation.startsWith('import')
  return {
    params,
    ...(bodies[operation] && { body: bodies[operation](mark) }),
    query: isReport
      ? { supplierIds: suppliers[thing] ?? '01a1fe49-0320-736f-bb76-0502e41a4fca' }
      : isDryRun
        ? // dry runs, so that nothing is stored
          { dryRun: true }
        : (named[operation] ?? {}),
  }
}

/** True for the endpoints of vendor accounts. */
export const isOfVendors = (operation: ExternalOperation): boolean =>
  operation.includes('VendorBooking') || operation === 'listOrdersToBook'

/** Bodies of the pushes and of other commands. */
const bodies: Partial<Record<ExternalOperation, (mark: string) => object>> = {
  importExternalSuppliers: (mark) => ({ code: mark, name: mark }),
  importExternalProducts: (mark) => ({ code: mark, description: mark }),
  importExternalPurchaseOrders: (mark) => ({ orderNumber: mark, supplierCode: mark, orderDate: '2026-10-01', lines: [] }),
  importExternalShipments: (mark) => ({ shipmentNumber: mark, supplierCode: mark }),
  importExternalVesselPositions: (mark) => ({ vessel: mark, lat: 0, lon: 0, timestamp: '2026-10-01T00:00:00Z' }),
  createExternalWebhook: () => ({ url: 'https://hooks.example.com', types: ['*'] }),
  updateExternalWebhook: () => ({ thin: false }),
  createExternalTestEvent: () => ({}),
  createSandboxEvent: () => ({ type: 'product.created' }),
  createVendorBooking: (mark) => ({ orders: [{ orderNumber: mark, lines: [] }] }),
  updateVendorBookingDraft: () => ({ revision: 1 }),
  submitVendorBooking: () => ({ revision: 1 }),
  resendExternalWebhookDeliveries: () => ({ since: '2026-10-01T00:00:00Z' }),
}
