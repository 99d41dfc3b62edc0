import { createFileRoute } from '@tanstack/react-router'
import { IntegrationsPage } from '../../features/integrations/integrations-page.tsx'
import { parseIntegrationsSearch } from '../../features/integrations/integrations-search.ts'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/integrations')({
  validateSearch: validSearch(parseIntegrationsSearch),
  component: IntegrationsPage,
})
