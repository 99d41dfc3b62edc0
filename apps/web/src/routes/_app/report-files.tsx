import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '../../components/table/list-search.ts'
import { ReportFilesPage } from '../../features/report-files/report-files-page.tsx'

export const Route = createFileRoute('/_app/report-files')({ validateSearch: parseListSearch, component: ReportFilesPage })
