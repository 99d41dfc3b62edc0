import { echarts, type EChartsOption, type EChartsType } from '@portal/charts/parts'
import type { Look } from '@portal/charts/chart'
import { rem, useComputedColorScheme } from '@mantine/core'
import { useElementSize, useReducedMotion } from '@mantine/hooks'
import ReactEChartsCore from 'echarts-for-react/esm/core'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { textScale } from '../../lib/text-scale.ts'
import { pointAt } from './point-at.ts'

interface PlotProps {
  /** The option of the chart for a look; a new function draws anew. */
  draw: (look: Look) => EChartsOption
  /** In pixels at the usual size of text, with which it grows. */
  height: number
  /** Called with what was clicked: the place of the item in the data, and the name of its series. */
  onSelect: (index: number, series: string) => void
  /** Whether a click on it leads anywhere. */
  leads: (index: number, series: string) => boolean
}

/** The drawing of a chart. The only place that knows the library; loaded when the first chart has data. */
export default function Plot({ draw, height, onSelect, leads }: PlotProps) {
  const { ref, width: room } = useElementSize()
  const scale = textScale()
  const width = room / scale
  // the page changes its theme at once, and its charts, which may be many, right after it
  const theme = useDeferredValue(useComputedColorScheme('light', { getInitialValueInEffect: false }))
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const option = useMemo(
    () => (width > 0 ? { ...draw({ theme, width }), ...(isStill && { animation: false }) } : undefined),
    [draw, theme, width, isStill],
  )
  // the library keeps the first handlers it gets
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
