import { spendPerSupplier } from '@portal/contracts/reports/spend-per-supplier'
import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { ReportScreen } from '../../reports/report-screen.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/spendpersupplier')({
  validateSearch: validSearch(parseReportSearch),
  component: () => (
    <ReportScreen
      report={spendPerSupplier}
      table="getSpendPerSupplierReport"
      exportTable="exportSpendPerSupplierReport"
      placeholder="Supplier"
    />
  ),
})
