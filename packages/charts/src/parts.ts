import { BarChart, LineChart, PieChart } from 'echarts/charts'
import {
  DataZoomSliderComponent,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  MarkPointComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components'
import { use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

// What charts are made of, and nothing else of the library: a module that is imported for this alone.
use([
  BarChart,
  LineChart,
  PieChart,
  GridComponent,
  TooltipComponent,
  LegendComponent,
  LegendScrollComponent,
  MarkPointComponent,
  TitleComponent,
  DataZoomSliderComponent,
  LabelLayout,
  SVGRenderer,
])

export { init } from 'echarts/core'
export type { EChartsOption } from 'echarts'
export * as echarts from 'echarts/core'
