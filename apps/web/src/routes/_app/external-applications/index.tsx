import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '../../../components/table/list-search.ts'
import { ApplicationsPage } from '../../../features/external-applications/applications-page.tsx'

export const Route = createFileRoute('/_app/external-applications/')({ validateSearch: parseListSearch, component: ApplicationsPage })
