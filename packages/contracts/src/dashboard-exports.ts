import { customer } from './access.ts'
import { dashboardFilters } from './dashboard.ts'
import { endpoint, file } from './endpoint.ts'

/** Dashboards as PDF files. */
export const dashboardExports = {
  exportOverview: endpoint({
    method: 'GET',
    path: 'report/export/overview',
    access: customer({ feature: 'enabledOverviewFeature' }),
    summary: 'The overview as a PDF: its figures and charts, without those that the account hides.',
    query: dashboardFilters,
    answer: file(['application/pdf']),
    refusals: ['queryTimeout', 'unavailable'],
    budget: 'export',
  }),
}
