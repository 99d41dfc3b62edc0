import type { Chart } from '@portal/charts/chart'
import { overviewBoard } from '@portal/charts/overview/index'
import { trendChartsById } from '@portal/charts/trends/trend-charts'
import { answer } from '../../platform/thread.ts'
import { dashboardPdf, type Board, type BoardChart } from './dashboard-pdf.ts'

/** Worker that draws dashboards as PDF: see draw-board.ts. */

const boards = { overview: overviewBoard, trends: trendChartsById }
type Boards = typeof boards

export type ChartName = { [B in keyof Boards]: { board: B; name: keyof Boards[B] & string } }[keyof Boards]

/** Chart of a dashboard with its data, in a form that can be sent to a worker. */
export type NamedChart = Omit<BoardChart, 'chart'> & { chart: ChartName }

export type BoardRequest = Omit<Board, 'charts'> & { charts: NamedChart[] }

const chartOf = ({ board, name }: ChartName): Chart<unknown> => {
  const chart = (boards[board] as unknown as Record<string, Chart<unknown> | undefined>)[name]
  if (!chart) throw new Error(`Unknown chart ${name} on board ${board}`)
  return chart
}

answer<BoardRequest, Uint8Array>(async ({ charts, ...board }) =>
  dashboardPdf({ ...board, charts: charts.map(({ chart, ...rest }) => ({ ...rest, chart: chartOf(chart) })) }),
)
