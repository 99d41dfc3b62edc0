import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '../../components/table/list-search.ts'
import { ReportFilesPage } from '../../features/report-files/report-files-page.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/report-files')({ validateSearch: validSearch(parseListSearch), component: ReportFilesPage })
