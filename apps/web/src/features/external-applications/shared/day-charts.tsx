import type { Chart } from '@portal/charts/chart'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChartFrame } from '../../../components/chart/chart-frame.tsx'
import classes from './day-charts.module.css'

interface DayChartsProps<D> {
  charts: readonly Chart<D>[]
  query: UseQueryResult<D>
  /** Name of the application. */
  about: string
}

/** Charts of an application per day, side by side where there is room. */
export const DayCharts = <D,>({ charts, query: { data, error, refetch }, about }: DayChartsProps<D>) => (
  <div className={classes.charts}>
    {charts.map((chart) => (
      <ChartFrame key={chart.id} chart={chart} data={data} error={error} retry={() => void refetch()} about={about} height={180} />
    ))}
  </div>
)
