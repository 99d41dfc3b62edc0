import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendPlainComponent, TooltipComponent } from 'echarts/components'
import { dispose, getInstanceByDom, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

// What charts are made of, and nothing else of the library: a module that is imported for this alone.
use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, LegendPlainComponent, SVGRenderer])

/** As much of the library's entry as is used. */
export const echarts = { init, dispose, getInstanceByDom, use }
export type { EChartsOption, EChartsType } from 'echarts'
