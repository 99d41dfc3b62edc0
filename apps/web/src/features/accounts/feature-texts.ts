import type { Feature } from '@portal/contracts/access'

/** Sentences that say what each feature shows to the users of an account. */
export const featureTexts: Readonly<Record<Feature, string>> = {
  enabledOverviewFeature: 'Start page with the totals, charts and delays of the account.',
  enabledTrackAndTrace: 'Milestones, map, events and documents of each shipment.',
  enabledPublicTrackAndTraceFeature: 'Tracking page at a public address, without a sign-in.',
  enabledTrendsOverTime: 'Charts of volume, spend and delays by month.',
  enabledShipmentsFeature: 'Table of all shipments with dates and delays.',
  enabledPortPairDataFeature: 'Volume and transit times by pair of ports.',
  enabledCommercialInvoices: 'Table of invoices of suppliers with their amounts.',
  enabledConsolidatedShipmentsSpendsFeature: 'Logistics spend by carrier booking, over all its shipments.',
  enabledShipmentSpendsFeature: 'Logistics spend by shipment and kind of charge.',
  enabledSpendPerSuppliers: 'Logistics spend and goods value by supplier.',
  enabledProducts: 'Table of products, and an overview of each one.',
  enabledPurchaseOrder: 'Table of purchase orders with their state.',
  enabledPurchaseOrderLinesFeature: 'Table of order lines with quantities and dates.',
  enabledPurchaseOrderLineSpendsFeature: 'Logistics spend by order line.',
  enabledPurchaseOrderLineMilestonesFeature: 'Planned and actual dates of each order line, up to delivery in store.',
  enabledExceptionsFeature: 'Worklist of late and overdue shipments and order lines.',
  enabledEDIReport: 'Received EDI files, and why messages are held.',
  enabledReportFilesFeature: 'Files that the operator provides for download.',
  enabledAssistants: 'Users may connect AI assistants, which read what they may read.',
}
