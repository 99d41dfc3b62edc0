import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { PurchaseOrdersScreen } from '../../reports/screens/purchase-orders.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/purchase-order')({
  validateSearch: validSearch(parseReportSearch),
  component: PurchaseOrdersScreen,
})
