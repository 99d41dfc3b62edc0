import { orderLineMilestones } from '@portal/contracts/reports/order-line-milestones'
import { createFileRoute } from '@tanstack/react-router'
import { parseOrderSearch } from '../../components/filters/report-search.ts'
import { ReportScreen } from '../../reports/report-screen.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/purchase-order-lines-milestones')({
  validateSearch: validSearch(parseOrderSearch),
  component: () => (
    <ReportScreen
      report={orderLineMilestones}
      table="getOrderLineMilestonesReport"
      exportTable="exportOrderLineMilestonesReport"
      placeholder="Order, code, status, shipment"
    />
  ),
})
