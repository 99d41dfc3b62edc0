import { echarts, type EChartsOption, type EChartsType } from '@portal/charts/parts'
import type { ChartContext } from '@portal/charts/chart'
import { rem, useComputedColorScheme } from '@mantine/core'
import { useElementSize, useReducedMotion } from '@mantine/hooks'
import ReactEChartsCore from 'echarts-for-react/esm/core'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { textScale } from '../../lib/text-scale.ts'
import { pointAt } from './point-at.ts'

interface PlotProps {
  /** Returns the chart option for a theme; a new function redraws the chart. */
  draw: (look: ChartContext) => EChartsOption
  /** Pixels at the default text size; scales with it. */
  height: number
  /** Called on a click with the item's index and the name of its series. */
  onSelect: (index: number, series: string) => void
  /** Returns true if a click on the item opens a link. */
  leads: (index: number, series: string) => boolean
  /** Item whose tooltip is shown for the keyboard, and the name of its series. */
  shownIndex: number | undefined
  shownSeries: string | undefined
}

/** Canvas of a chart. The only module that imports the chart library; loads with the first chart data. */
export default function EChartsPlot({ draw, height, onSelect, leads, shownIndex, shownSeries }: PlotProps) {
  const { ref, width: room } = useElementSize()
  const scale = textScale()
  const width = room / scale
  // the page switches its theme first; charts follow in a deferred render
  const theme = useDeferredValue(useComputedColorScheme('light', { getInitialValueInEffect: false }))
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const option = useMemo(
    () => (width > 0 ? { ...draw({ theme, width }), ...(isStill && { animation: false }) } : undefined),
    [draw, theme, width, isStill],
  )
  // the library keeps the handlers of its first render
  const now = useRef({ onSelect, leads, option })
  useEffect(() => {
    now.current = { onSelect, leads, option }
  })
  const [events] = useState(() => ({
    click: ({ dataIndex, seriesName, seriesType }: { dataIndex?: number; seriesName?: string; seriesType?: string }) =>
      dataIndex !== undefined && seriesType !== 'line' && now.current.onSelect(dataIndex, seriesName ?? ''),
  }))
  const instance = useRef<EChartsType>(undefined)
  useEffect(() => showTip(instance.current, option, shownIndex, shownSeries), [option, shownIndex, shownSeries])
  const [follow] = useState(() => (chart: EChartsType) => {
    instance.current = chart
    const at = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) =>
      now.current.option && pointAt(now.current.option, chart, [offsetX, offsetY])
    const pointer = chart.getZr()
    pointer.on('click', (event) => {
      const point = at(event)
      if (point) now.current.onSelect(point.index, point.series)
    })
    pointer.on('mousemove', (event) => {
      const point = at(event)
      if (point) pointer.setCursorStyle(now.current.leads(point.index, point.series) ? 'pointer' : 'default')
    })
  })
  return (
    <div ref={ref} style={{ height: rem(height) }} aria-hidden>
      {option && (
        <ReactEChartsCore
          echarts={echarts}
          option={option}
          notMerge
          lazyUpdate
          opts={renderer}
          onEvents={events}
          onChartReady={follow}
          style={{ height, width: `${100 / scale}%`, ...(scale !== 1 && { transform: `scale(${scale})`, transformOrigin: '0 0' }) }}
        />
      )}
    </div>
  )
}

/** Shows the tooltip of an item and highlights it. @returns undoes both */
function showTip(
  chart: EChartsType | undefined,
  option: EChartsOption | undefined,
  dataIndex: number | undefined,
  series: string | undefined,
) {
  if (!chart || !option || dataIndex === undefined) return undefined
  const named = [option.series].flat().findIndex((one) => one?.name === series)
  const item = { seriesIndex: Math.max(0, named), dataIndex }
  // the library draws a changed option in the next frame
  const frame = requestAnimationFrame(() => {
    chart.dispatchAction({ type: 'highlight', ...item })
    chart.dispatchAction({ type: 'showTip', ...item })
  })
  return () => {
    cancelAnimationFrame(frame)
    if (chart.isDisposed()) return
    chart.dispatchAction({ type: 'downplay', ...item })
    chart.dispatchAction({ type: 'hideTip' })
  }
}

const renderer = { renderer: 'svg' } as const
