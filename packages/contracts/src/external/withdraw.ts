import { z } from 'zod'
import { emptyResponse } from '../endpoint.ts'
import { application, external } from './declare.ts'
import { number } from './filters.ts'
import { withdrawnDays } from './withdrawable-resources.ts'

/** @param obstacle why the record cannot be withdrawn */
const terms = (thing: string, obstacle: string) =>
  ({
    group: 'write',
    name: `Withdraw a ${thing}`,
    description: `Removes a ${thing} that this application has pushed as a new one; returns \`notOwner\` for any other, and \`conflict\` if ${obstacle}. An administrator can restore it for ${withdrawnDays} days.`,
    summary: `Removes a ${thing} that the application has pushed.`,
    response: emptyResponse,
    changesRecords: true,
    errors: ['notFound', 'notOwner', 'conflict', 'importBusy'],
    example: null,
  }) as const

const code = z.object({ code: number })

/** Endpoints that remove records which the application has pushed. */
export const externalWithdrawals = {
  deleteExternalSupplier: external.delete('external/suppliers/{code}', {
    ...terms('supplier', 'shipments, invoices, orders or applications refer to it'),
    access: application('withdraw-supplier'),
    params: code,
  }),
  deleteExternalProduct: external.delete('external/products/{code}', {
    ...terms('product', 'orders or invoices refer to it'),
    access: application('withdraw-product', { feature: 'enabledProducts', knowsSupplierFilter: false }),
    params: code,
  }),
  deleteExternalPurchaseOrder: external.delete('external/purchase-orders/{orderNumber}', {
    ...terms('purchase order', 'shipments, invoices or bookings refer to it, or an EDI message has changed it'),
    access: application('withdraw-purchase-order', { feature: 'enabledPurchaseOrder' }),
    params: z.object({ orderNumber: number }),
  }),
  deleteExternalShipment: external.delete('external/shipments/{shipmentNumber}', {
    ...terms('shipment', 'it has documents, or an EDI message has changed it'),
    access: application('withdraw-shipment', { feature: 'enabledShipmentsFeature' }),
    params: z.object({ shipmentNumber: number }),
  }),
}
