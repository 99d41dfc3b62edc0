import type { Chart } from '@portal/charts/chart'
import { overviewBoard } from '@portal/charts/overview/index'
import { trendChartsById } from '@portal/charts/trends/trend-charts'
import { answer } from '../../platform/thread.ts'
import { dashboardPdf, type Board, type BoardChart } from './dashboard-pdf.ts'

/** Draws dashboards on paper, in a thread of its own: see draw-board.ts. */

const boards = { overview: overviewBoard, trends: trendChartsById }
type Boards = typeof boards

/** A chart by the board it is on and its name there. */
export type ChartName = { [B in keyof Boards]: { board: B; name: keyof Boards[B] & string } }[keyof Boards]

/** A chart of a dashboard with its data, as a thread can be told of it. */
export type NamedChart = Omit<BoardChart, 'chart'> & { chart: ChartName }

export type BoardRequest = Omit<Board, 'charts'> & { charts: NamedChart[] }

const chartOf = ({ board, name }: ChartName): Chart<unknown> => {
  const chart = (boards[board] as unknown as Record<string, Chart<unknown> | undefined>)[name]
  if (!chart) throw new Error(`There is no chart ${name} on the board ${board}`)
  return chart
}

answer<BoardRequest, Uint8Array>(async ({ charts, ...board }) =>
  dashboardPdf({ ...board, charts: charts.map(({ chart, ...rest }) => ({ ...rest, chart: chartOf(chart) })) }),
)
