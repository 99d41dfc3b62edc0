import { products } from '@portal/contracts/reports/products'
import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { ReportScreen } from '../../reports/report-screen.tsx'

export const Route = createFileRoute('/_app/products')({
  validateSearch: parseReportSearch,
  component: () => (
    <ReportScreen report={products} table="getProductsReport" exportTable="exportProductsReport" placeholder="Product code, description" />
  ),
})
