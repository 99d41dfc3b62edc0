import type { WriteBooking } from '../../domain/bookings/export-booking.ts'
import type { ExternalDependencies } from '../../domain/handler-dependencies.ts'
import { getExternalChecksums } from './changes/get-external-checksums.ts'
import { listExternalChanges } from './changes/list-external-changes.ts'
import { downloadExternalDocument } from './download-external-document.ts'
import { getExternalBooking } from './get-external-booking.ts'
import { getExternalContainer } from './get-external-container.ts'
import { getExternalPurchaseOrder } from './get-external-purchase-order.ts'
import { getExternalShipment } from './get-external-shipment.ts'
import { getKeyApplication } from './get-key-application.ts'
import { listExternalBookings } from './list-external-bookings.ts'
import { listExternalCharges } from './list-external-charges.ts'
import { listExternalCodes } from './list-external-codes.ts'
import { listExternalProducts } from './list-external-products.ts'
import { listExternalPurchaseOrders } from './list-external-purchase-orders.ts'
import { listExternalShipmentDocuments } from './list-external-shipment-documents.ts'
import { listExternalShipmentEvents } from './list-external-shipment-events.ts'
import { listExternalShipments } from './list-external-shipments.ts'
import { listExternalSuppliers } from './list-external-suppliers.ts'
import { getExternalBatch } from './batches/get-external-batch.ts'
import { pushRecords } from './push-records.ts'
import { externalSandbox } from './sandbox.ts'
import { uploadExternalDocument } from './upload-external-document.ts'
import { uploadExternalEdiFile } from './upload-external-edi-file.ts'
import { vendorBookings } from './vendor/index.ts'
import { withdrawRecords } from './withdraw-records.ts'
import { externalWebhooks } from './webhooks/manage-external-webhooks.ts'

/** Handlers of the external API except the reports. */
export const externalApi = (dependencies: ExternalDependencies, writeBooking: WriteBooking) => ({
  listExternalChanges: listExternalChanges(dependencies),
  getExternalChecksums,
  downloadExternalDocument,
  getExternalBooking,
  getExternalContainer,
  getExternalPurchaseOrder,
  getExternalShipment,
  getKeyApplication,
  listExternalBookings: listExternalBookings(dependencies),
  listExternalCharges: listExternalCharges(dependencies),
  listExternalCodes,
  listExternalProducts: listExternalProducts(dependencies),
  listExternalPurchaseOrders: listExternalPurchaseOrders(dependencies),
  listExternalShipmentDocuments,
  listExternalShipmentEvents,
  listExternalShipments: listExternalShipments(dependencies),
  listExternalSuppliers: listExternalSuppliers(dependencies),
  importExternalSuppliers: pushRecords('importExternalSuppliers', dependencies),
  importExternalProducts: pushRecords('importExternalProducts', dependencies),
  importExternalPurchaseOrders: pushRecords('importExternalPurchaseOrders', dependencies),
  importExternalShipments: pushRecords('importExternalShipments', dependencies),
  importExternalVesselPositions: pushRecords('importExternalVesselPositions', dependencies),
  getExternalBatch: getExternalBatch(dependencies),
  uploadExternalDocument: uploadExternalDocument(dependencies),
  uploadExternalEdiFile: uploadExternalEdiFile(dependencies),
  ...withdrawRecords,
  ...vendorBookings(dependencies, writeBooking),
  ...externalWebhooks(dependencies),
  ...externalSandbox(dependencies),
})
