import { containers } from '@portal/contracts/reports/containers'
import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { ReportScreen } from '../../reports/report-screen.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/containers')({
  validateSearch: validSearch(parseReportSearch),
  component: () => (
    <ReportScreen
      report={containers}
      table="getContainersReport"
      exportTable="exportContainersReport"
      placeholder="Container, shipment, order, vessel, supplier"
    />
  ),
})
