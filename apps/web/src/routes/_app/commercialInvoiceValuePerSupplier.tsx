import { commercialInvoices } from '@portal/contracts/reports/commercial-invoices'
import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { ReportScreen } from '../../reports/report-screen.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/commercialInvoiceValuePerSupplier')({
  validateSearch: validSearch(parseReportSearch),
  component: () => (
    <ReportScreen
      report={commercialInvoices}
      table="getCommercialInvoicesReport"
      exportTable="exportCommercialInvoicesReport"
      placeholder="Supplier"
    />
  ),
})
