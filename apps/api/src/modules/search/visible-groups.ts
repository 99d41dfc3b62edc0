import type { ReportId } from '@portal/contracts/reports/index'
import type { AccountContext } from '../../platform/access/access-lookup.ts'
import type { ReferenceKind } from '../../domain/shipments/shipment-references.ts'

/** Groups and fields that the features and hidden columns of an account leave. */
export interface VisibleGroups {
  shipments: boolean
  containers: boolean
  orders: boolean
  products: boolean
  suppliers: boolean
  /** Kinds of references that may find a shipment. */
  references: ReferenceKind[]
  shipmentFields: { origin: boolean; destination: boolean; expectedArrival: boolean }
  orderFields: { supplier: boolean; state: boolean }
  productDescription: boolean
}

/**
 * Returns what a search may find and show. Track and Trace shows all references and dates of a shipment; without it the columns of the
 * shipments table decide.
 */
export function visibleGroups({ features, hiddenColumns }: Pick<AccountContext, 'features' | 'hiddenColumns'>): VisibleGroups {
  const isShown = (report: ReportId, ...columns: string[]) => !columns.some((column) => hiddenColumns[report]?.includes(column))
  const isTracked = features.has('enabledTrackAndTrace')
  const hasTable = features.has('enabledShipmentsFeature')
  const ofShipment = (...columns: string[]) => isTracked || isShown('shipments', ...columns)
  const shipments = isTracked || hasTable
  return {
    shipments,
    containers: shipments && ofShipment('containerNumbers'),
    orders: features.has('enabledPurchaseOrder'),
    products: features.has('enabledProducts'),
    suppliers: features.has('enabledSpendPerSuppliers') || (hasTable && isShown('shipments', 'supplier')),
    references: [
      'shipment',
      'waybill',
      ...(ofShipment('orderNumbers') ? (['order'] as const) : []),
      ...(ofShipment('containerNumbers') ? (['container'] as const) : []),
    ],
    shipmentFields: {
      origin: ofShipment('origin'),
      destination: ofShipment('destination'),
      expectedArrival: ofShipment('expectedArrival', 'expectedArrivalSource', 'destinationATA'),
    },
    orderFields: { supplier: isShown('purchaseOrders', 'supplier'), state: isShown('purchaseOrders', 'shipmentStatuses') },
    productDescription: isShown('products', 'description'),
  }
}
