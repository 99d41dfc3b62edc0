import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { OverviewPage } from '../../features/overview/overview-page.tsx'

export const Route = createFileRoute('/_app/overview')({ validateSearch: parseReportSearch, component: OverviewPage })
