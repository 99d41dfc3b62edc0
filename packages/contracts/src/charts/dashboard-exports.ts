import { customer } from '../access.ts'
import { dashboardFilters } from './dashboard.ts'
import { endpoint, fileResponse } from '../endpoint.ts'

/** Dashboards as PDF files. */
export const dashboardExports = {
  exportOverview: endpoint.get('report/export/overview', {
    access: customer({ feature: 'enabledOverviewFeature' }),
    summary: 'Exports the overview as PDF: its metrics and charts, except those that the account hides.',
    query: dashboardFilters,
    response: fileResponse(['application/pdf']),
    errors: ['queryTimeout', 'unavailable'],
    rateLimitBudget: 'export',
  }),
}
