import { shipmentDetails } from '@portal/contracts/reports/shipment-details'
import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { ReportScreen } from '../../reports/report-screen.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/shipmentDetails')({
  validateSearch: validSearch(parseReportSearch),
  component: () => (
    <ReportScreen
      report={shipmentDetails}
      table="getShipmentDetailsReport"
      exportTable="exportShipmentDetailsReport"
      placeholder="Shipment, product, description, supplier"
    />
  ),
})
