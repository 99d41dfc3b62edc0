import { decimalColumn, idColumn, report } from '../report.ts'
import { supplierColumn } from './reference-columns.ts'

/** Each row is a supplier with the charges of its shipments in the period: by invoice date, otherwise ATA, otherwise ETA (decision 35). */
export const spendPerSupplier = report({
  id: 'spendPerSupplier',
  title: 'Spend Per Supplier',
  menu: 'Spend Per Supplier',
  route: '/spendpersupplier',
  feature: 'enabledSpendPerSuppliers',
  path: 'report/query/get-report-spend-per-supplier-table',
  itemsKey: 'items',
  filters: ['period', 'suppliers', 'freeText'],
  key: 'supplier',
  opens: { what: 'supplier', by: 'supplier' },
  defaultSort: { column: 'supplier', direction: 'asc' },
  owner: 'shipment',
  spend: 'Charges by invoice date, otherwise ATA, otherwise ETA',
  orientation: 'portrait',
  columns: {
    id: idColumn(),
    supplier: supplierColumn({ link: { to: 'supplier', id: 'id' }, width: 420 }),
    amount: decimalColumn('Total Spend', {
      unit: 'baseCurrency',
      digits: 2,
      width: 200,
      total: true,
      tooltip: 'Charges billed to you by the provider whose invoice date (otherwise ATA, otherwise ETA) is in the period',
    }),
    share: decimalColumn('Share (%)', {
      digits: 1,
      width: 110,
      hiddenWith: 'amount',
      tooltip: 'Percent of the total spend of the period and the chosen suppliers',
    }),
    againstLastYear: decimalColumn('Against Last Year (%)', {
      digits: 1,
      width: 180,
      hiddenWith: 'amount',
      tooltip: 'Change on the same days of the year before, up to today; blank without spend in them',
    }),
  },
})
