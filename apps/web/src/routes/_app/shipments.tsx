import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { ShipmentsScreen } from '../../reports/screens/shipments.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/shipments')({ validateSearch: validSearch(parseReportSearch), component: ShipmentsScreen })
