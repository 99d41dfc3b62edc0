import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { PurchaseOrdersScreen } from '../../reports/screens/purchase-orders.tsx'

export const Route = createFileRoute('/_app/purchase-order')({ validateSearch: parseReportSearch, component: PurchaseOrdersScreen })
