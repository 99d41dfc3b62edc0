import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { ShipmentsScreen } from '../../reports/screens/shipments.tsx'

export const Route = createFileRoute('/_app/shipments')({ validateSearch: parseReportSearch, component: ShipmentsScreen })
