import { decimalColumn, report, textColumn } from '../report.ts'
import { supplierColumn } from './reference-columns.ts'

const amount = { digits: 2, width: 116 } as const

/**
 * Each row sums the invoices of a supplier in one invoice currency and one CIF currency. Customs, duty and the supplier's total are in the
 * account's currency.
 */
export const commercialInvoices = report({
  id: 'commercialInvoices',
  title: 'Commercial Invoice Value Per Supplier',
  menu: 'Commercial Invoices',
  menuTooltip: 'Commercial Invoice Value Per Supplier',
  route: '/commercialInvoiceValuePerSupplier',
  feature: 'enabledCommercialInvoices',
  path: 'report/query/get-report-commercial-invoice-value-per-supplier-table',
  itemsKey: 'items',
  filters: ['period', 'basis', 'suppliers', 'freeText'],
  key: 'supplier',
  rowsOfKey: ['cifCurrency', 'invoiceCurrency'],
  totalsOfKey: ['supplierTotal'],
  opens: { what: 'supplier', by: 'supplier' },
  defaultSort: { column: 'supplier', direction: 'asc' },
  owner: 'invoice',
  orientation: 'landscape',
  columns: {
    supplier: supplierColumn({ width: 196 }),
    customs: decimalColumn('Customs', { ...amount, width: 124, unit: 'baseCurrency', total: true }),
    duty: decimalColumn('Duty', { ...amount, unit: 'baseCurrency', total: true }),
    fob: decimalColumn('FOB (AUD)', {
      ...amount,
      total: true,
      tooltip: 'FOB is the value of the goods in AUD on which duty is calculated',
    }),
    cif: decimalColumn('CIF', {
      ...amount,
      total: 'cifCurrency',
      tooltip: 'CIF is cost, insurance and freight, on which GST plus any duty is payable',
    }),
    cifCurrency: textColumn('CIF Currency', { width: 112 }),
    invoiceValue: decimalColumn('Invoice Value', { ...amount, total: 'invoiceCurrency' }),
    invoiceCurrency: textColumn('Invoice Currency', { width: 134 }),
    baseValue: decimalColumn('Value', {
      ...amount,
      optional: true,
      unit: 'baseCurrency',
      total: true,
      hiddenWith: 'invoiceValue',
      tooltip: 'Invoice value in the base currency of the account, at the rate of each invoice',
    }),
    supplierTotal: decimalColumn('Subtotal', {
      ...amount,
      width: 130,
      unit: 'baseCurrency',
      totalOf: 'baseValue',
      hiddenWith: 'invoiceValue',
      tooltip: 'Value of all invoices of the supplier, in the base currency of the account',
    }),
  },
})
