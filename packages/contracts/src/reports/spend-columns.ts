import { dateColumn, decimalColumn, listColumn, textColumn } from '../report.ts'
import { suppliersColumn } from './reference-columns.ts'

const baseCurrency = { unit: 'baseCurrency', digits: 2, total: true } as const

/**
 * Amounts of the spend reports in the account's base currency: the total spend and its parts (decision 37). The total comes first, where it
 * shows without scrolling.
 */
export const amountColumns = {
  totalSpends: decimalColumn('Total Spend', {
    ...baseCurrency,
    width: 146,
    tooltip: 'Charges billed to you by the provider: freight, destination, disbursements and other',
  }),
  totalFreightSpend: decimalColumn('Freight Spend', { ...baseCurrency, width: 150, tooltip: 'Freight charges (FRT)' }),
  destinationSpend: decimalColumn('Destination Spend', {
    ...baseCurrency,
    width: 160,
    tooltip: 'Charges at the destination (DST)',
  }),
  disbursements: decimalColumn('Disbursements', {
    ...baseCurrency,
    width: 150,
    tooltip: 'Customs, duty and disbursements (CDS)',
  }),
  otherSpend: decimalColumn('Other Spend', { ...baseCurrency, width: 140, tooltip: 'All other charges (OTH)' }),
  commercialValue: decimalColumn('Commercial Value', { ...baseCurrency, width: 172, tooltip: 'Value of the commercial invoices' }),
}

/** Columns shared by shipments and consolidated shipments. */
export const spendColumns = {
  origin: textColumn('Origin', { width: 124 }),
  destination: textColumn('Destination', { width: 112 }),
  trans: textColumn('Trans', { width: 66, tooltip: 'Means of transport: sea, air, road or rail' }),
  mode: textColumn('Mode', { width: 66, tooltip: 'FCL, LCL, BCN (buyer’s consolidation), LSE (loose air cargo), FTL, LTL' }),
  supplierNames: suppliersColumn({ width: 252 }),
  ...amountColumns,
  teu: decimalColumn('TEU', { digits: 2, isMeasure: true, width: 76, total: true }),
  containerNumbers: listColumn('Containers', { width: 190 }),
  carrierName: textColumn('Carrier', { width: 170 }),
}

/** Builds the dates of the journey. @param which suffix of the tooltips that names the shipment, if there are several */
export const journeyColumns = (which: { departure: string; arrival: string } = { departure: '', arrival: '' }) => ({
  originETD: dateColumn('ETD', { width: 100, tooltip: `Estimated departure from the origin${which.departure}` }),
  originATD: dateColumn('ATD', { width: 100, tooltip: `Actual departure from the origin${which.departure}` }),
  destinationETA: dateColumn('ETA', { width: 100, tooltip: `Estimated arrival at the destination${which.arrival}` }),
  destinationATA: dateColumn('ATA', { width: 100, tooltip: `Actual arrival at the destination${which.arrival}` }),
})
