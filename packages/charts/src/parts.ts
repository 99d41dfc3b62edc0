import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendPlainComponent, TooltipComponent } from 'echarts/components'
import { dispose, getInstanceByDom, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

// the only parts of the library in use; importing this module registers them
use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, LegendPlainComponent, SVGRenderer])

/** Entry points of the library that are in use. */
export const echarts = { init, dispose, getInstanceByDom, use }
export type { EChartsOption, EChartsType } from 'echarts'
