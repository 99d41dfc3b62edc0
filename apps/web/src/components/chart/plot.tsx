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
}

/** Canvas of a chart. The only module that imports the chart library; loads with the first chart data. */
export default function EChartsPlot({ draw, height, onSelect, leads }: PlotProps) {
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
  const [follow] = useState(() => (chart: EChartsType) => {
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

const renderer = { renderer: 'svg' } as const
