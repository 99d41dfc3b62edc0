import { consolidatedSpends } from '@portal/contracts/reports/consolidated-spends'
import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { ReportScreen } from '../../reports/report-screen.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/consolidated-shipments-spends')({
  validateSearch: validSearch(parseReportSearch),
  component: () => (
    <ReportScreen
      report={consolidatedSpends}
      table="getConsolidatedSpendsReport"
      exportTable="exportConsolidatedSpendsReport"
      placeholder="Booking, shipment, order, container, supplier, carrier"
    />
  ),
})
