import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '../../../components/table/list-search.ts'
import { ApplicationsPage } from '../../../features/external-applications/applications-page.tsx'
import { validSearch } from '../../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/external-applications/')({
  validateSearch: validSearch(parseListSearch),
  component: ApplicationsPage,
})
