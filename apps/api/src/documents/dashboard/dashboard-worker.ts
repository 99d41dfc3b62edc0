import type { Chart } from '@portal/charts/chart'
import { overviewDashboard } from '@portal/charts/overview/index'
import { trendChartsById } from '@portal/charts/trends/trend-charts'
import { serveThread } from '../../platform/threads/thread.ts'
import { dashboardPdf, type DashboardDocument, type DashboardChart } from './dashboard-pdf.ts'

/** Worker that draws dashboards as PDF: see draw-board.ts. */

const boards = { overview: overviewDashboard, trends: trendChartsById }
type Boards = typeof boards

export type ChartName = { [B in keyof Boards]: { board: B; name: keyof Boards[B] & string } }[keyof Boards]

/** Chart of a dashboard with its data, in a form that can be sent to a worker. */
export type ChartRequest = Omit<DashboardChart, 'chart'> & { chart: ChartName }

export type DashboardRequest = Omit<DashboardDocument, 'charts'> & { charts: ChartRequest[] }

const chartOf = ({ board, name }: ChartName): Chart<unknown> => {
  const chart = (boards[board] as unknown as Record<string, Chart<unknown> | undefined>)[name]
  if (!chart) throw new Error(`Unknown chart ${name} on board ${board}`)
  return chart
}

serveThread<DashboardRequest, Uint8Array>(async ({ charts, ...board }) =>
  dashboardPdf({ ...board, charts: charts.map(({ chart, ...rest }) => ({ ...rest, chart: chartOf(chart) })) }),
)
