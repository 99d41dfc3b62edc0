// Made by `pnpm generate` from packages/contracts.
import type { Feature } from '@portal/contracts/access'
import type { ReportId } from '@portal/contracts/reports/index'

/** Properties of a report for the menu and links. */
export interface ReportScreenFacts {
  label: string
  route: string
  feature: Feature
  tooltip?: string
  /** False if only links lead to it. */
  inMenu?: false
}

export const reportScreens: Record<ReportId, ReportScreenFacts> = {
  shipments: { label: 'Shipments', route: '/shipments', feature: 'enabledShipmentsFeature' },
  shipmentDetails: { label: 'Shipment Details', route: '/shipmentDetails', feature: 'enabledShipmentsFeature', inMenu: false },
  containers: { label: 'Containers', route: '/containers', feature: 'enabledShipmentsFeature' },
  portPairs: { label: 'Port Pair Data', route: '/portpairdata', feature: 'enabledPortPairDataFeature' },
  commercialInvoices: { label: 'Commercial Invoices', route: '/commercialInvoiceValuePerSupplier', feature: 'enabledCommercialInvoices', tooltip: 'Commercial Invoice Value Per Supplier' },
  consolidatedSpends: { label: 'Shipments Spends', route: '/consolidated-shipments-spends', feature: 'enabledConsolidatedShipmentsSpendsFeature' },
  shipmentSpends: { label: 'Shipment Spends', route: '/shipment-spends', feature: 'enabledShipmentSpendsFeature' },
  spendPerSupplier: { label: 'Spend Per Supplier', route: '/spendpersupplier', feature: 'enabledSpendPerSuppliers' },
  products: { label: 'Products', route: '/products', feature: 'enabledProducts' },
  purchaseOrders: { label: 'Purchase Orders', route: '/purchase-order', feature: 'enabledPurchaseOrder' },
  orderLines: { label: 'Purchase Order Lines', route: '/purchase-order-lines', feature: 'enabledPurchaseOrderLinesFeature' },
  orderLineSpends: { label: 'Order Lines Spends', route: '/purchase-order-lines-spends', feature: 'enabledPurchaseOrderLineSpendsFeature' },
  orderLineMilestones: { label: 'Order Lines Milestones', route: '/purchase-order-lines-milestones', feature: 'enabledPurchaseOrderLineMilestonesFeature' },
  exceptions: { label: 'Exceptions', route: '/exceptions', feature: 'enabledExceptionsFeature' },
}
