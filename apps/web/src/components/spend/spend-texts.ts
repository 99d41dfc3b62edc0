import type { SpendReason, SpendScreen } from '@portal/contracts/charts/spend-breakdown'
import type { SpendComparison } from '@portal/contracts/charts/spend-changes'

export const spendTexts = {
  howThisAddsUp: 'How this adds up',
  whatChanged: 'What changed',
  comparedWith: 'Compared with',
  comparisons: { yearBefore: 'Previous year', periodBefore: 'Previous period' } satisfies Record<SpendComparison, string>,
  nothingToCompare: 'Nothing to compare: the period has not begun, or no earlier one exists.',
  roseMost: 'Rose most',
  fellMost: 'Fell most',
  change: 'Change',
  suppliers: 'Suppliers',
  routes: 'Routes',
  charges: 'Charges',
  total: 'Total spend',
  parts: {
    freight: 'Freight (FRT)',
    destination: 'Destination (DST)',
    disbursements: 'Customs, duty and disbursements (CDS)',
    other: 'Other (OTH)',
  },
  /** Labels of tables whose total differs from the total spend. */
  screens: {
    shipmentSpends: 'Sum of Shipment Spends',
    consolidatedSpends: 'Sum of Shipments Spends',
    spendPerSupplier: 'Sum of Spend Per Supplier',
    orderLineSpends: 'Sum of Order Lines Spends',
  } satisfies Record<SpendScreen, string>,
  /** Reasons, after `Less` or `Plus`. */
  reasons: {
    withoutBooking: 'shipments without a carrier booking reference',
    datedElsewhere: 'charges of these shipments dated outside the period',
    otherShipments: 'charges of shipments outside the period',
    withoutOrderLines: 'shipments without order lines',
    otherOrders: 'order lines of other suppliers or periods',
    rounding: 'rounding of shares to whole cents',
  } satisfies Record<SpendReason, string>,
  basis: (dateBasedOn: string): string =>
    dateBasedOn === 'OrderDate'
      ? 'Total spend: all charges of the shipments with an ETA in the period.'
      : `Total spend: all charges of the shipments with an ${dateBasedOn} in the period.`,
  filters: 'Search and other filters of the table do not apply here.',
} as const
