import { orderLineSpends } from '@portal/contracts/reports/order-line-spends'
import { createFileRoute } from '@tanstack/react-router'
import { parseOrderSearch } from '../../components/filters/report-search.ts'
import { ReportScreen } from '../../reports/report-screen.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/purchase-order-lines-spends')({
  validateSearch: validSearch(parseOrderSearch),
  component: () => (
    <ReportScreen
      report={orderLineSpends}
      table="getOrderLineSpendsReport"
      exportTable="exportOrderLineSpendsReport"
      placeholder="Order, code, status, shipment"
    />
  ),
})
