import type { z } from 'zod'
import type { HiddenField } from './hidden-field.ts'
import type { ExternalEndpoints } from '@portal/contracts/external/index'

/** Parameters that select the page or the fields of the items, not the rows. */
type PageParameter = 'limit' | 'cursor' | 'include' | 'updatedSince' | 'since'
type Lists =
  | 'listExternalShipments'
  | 'listExternalPurchaseOrders'
  | 'listExternalBookings'
  | 'listExternalCharges'
  | 'listExternalProducts'
  | 'listExternalSuppliers'
type FilterOf<List extends Lists> = Exclude<keyof z.infer<ExternalEndpoints[List]['query']>, PageParameter>

/**
 * Fields that each filter of a list compares. A filter over a field that the account hides is rejected, because the rows it finds would reveal
 * the value. A new filter does not compile without an entry.
 */
export const filterFields = {
  listExternalShipments: {
    // the search skips numbers in hidden fields instead
    reference: [],
    shipmentNumber: [],
    etaFrom: ['record.destinationETA'],
    etaTo: ['record.destinationETA'],
    step: ['derived.step'],
    trans: ['record.trans'],
    mode: ['record.mode'],
    supplierCode: ['record.supplierCode'],
  },
  listExternalPurchaseOrders: {
    orderNumber: [],
    orderDateFrom: ['order.orderDate'],
    orderDateTo: ['order.orderDate'],
    status: ['order.status'],
    supplierCode: ['order.supplierCode'],
    vendorNumber: ['order.vendorNumber'],
  },
  listExternalBookings: { bookingNumber: [], orderNumber: [], state: [] },
  listExternalCharges: {
    shipmentNumber: [],
    invoiceDateFrom: ['record.charges'],
    invoiceDateTo: ['record.charges'],
    group: ['record.charges'],
  },
  listExternalProducts: { code: [] },
  listExternalSuppliers: { code: [] },
} as const satisfies { [List in Lists]: Record<FilterOf<List>, readonly HiddenField[]> }

export type FilteredList = keyof typeof filterFields
