import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { loadOverview } from '../../features/overview/overview-queries.ts'
import { OverviewPage } from '../../features/overview/overview-page.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/overview')({
  validateSearch: validSearch(parseReportSearch),
  loader: ({ location }) => void loadOverview(location.search).catch(() => {}),
  component: OverviewPage,
})
