import { shipmentSpends } from '@portal/contracts/reports/shipment-spends'
import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { ReportScreen } from '../../reports/report-screen.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/shipment-spends')({
  validateSearch: validSearch(parseReportSearch),
  component: () => (
    <ReportScreen
      report={shipmentSpends}
      table="getShipmentSpendsReport"
      exportTable="exportShipmentSpendsReport"
      placeholder="Shipment, booking, order, container, supplier, carrier"
    />
  ),
})
