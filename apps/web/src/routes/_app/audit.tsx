import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '../../features/audit/audit-page.tsx'
import { parseAuditSearch } from '../../features/audit/audit-search.ts'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/audit')({ validateSearch: validSearch(parseAuditSearch), component: AuditPage })
