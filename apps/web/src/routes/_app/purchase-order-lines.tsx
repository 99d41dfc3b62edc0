import { orderLines } from '@portal/contracts/reports/order-lines'
import { createFileRoute } from '@tanstack/react-router'
import { parseOrderSearch } from '../../components/filters/report-search.ts'
import { ReportScreen } from '../../reports/report-screen.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/purchase-order-lines')({
  validateSearch: validSearch(parseOrderSearch),
  component: () => (
    <ReportScreen
      report={orderLines}
      table="getOrderLinesReport"
      exportTable="exportOrderLinesReport"
      placeholder="Order, code, description, status, shipment"
    />
  ),
})
