import { createFileRoute } from '@tanstack/react-router'
import { parseReportSearch } from '../../components/filters/report-search.ts'
import { ExceptionsScreen } from '../../reports/screens/exceptions.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/exceptions')({
  validateSearch: validSearch(parseReportSearch),
  component: ExceptionsScreen,
})
