import { portPairs } from '@portal/contracts/reports/port-pairs'
import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { ReportScreen } from '../../reports/report-screen.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/portpairdata')({
  validateSearch: validSearch(parseReportSearch),
  component: () => (
    <ReportScreen report={portPairs} table="getPortPairsReport" exportTable="exportPortPairsReport" placeholder="Origin, destination" />
  ),
})
