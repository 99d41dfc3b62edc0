import { exceptions } from '@portal/contracts/reports/exceptions'
import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { ReportScreen } from '../../reports/report-screen.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/exceptions')({
  validateSearch: validSearch(parseReportSearch),
  component: () => (
    <ReportScreen
      report={exceptions}
      table="getExceptionsReport"
      exportTable="exportExceptionsReport"
      placeholder="Shipment, order, container, vessel, supplier, carrier"
    />
  ),
})
