import { isHiddenChart } from '@portal/contracts/charts/charts'
import type { Chart } from '@portal/charts/chart'
import { productOrderDelays, productShipmentDelays, transitTimePerSupplier } from '@portal/charts/product/donuts'
import {
  qtyPerShipment,
  totalSpendsPerShipment,
  transitTimePerOrder,
  transitTimePerShipment,
  unitFreightSpendsPerShipment,
  unitPricePerShipment,
} from '@portal/charts/product/lines'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChartFrame } from '../../components/chart/chart-frame.tsx'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { productLink } from './product-links.ts'
import { useProductQuery, type ProductOperation, type Subject } from './use-product-query.ts'
import classes from './product-overview.module.css'

interface ChartsProps {
  subject: Subject
  currency: string
  /** Account and product, for file names. */
  about: string
  hidden: readonly string[]
}

const lines = [
  ['getProductTransitTimePerOrder', transitTimePerOrder],
  ['getProductQtyPerShipment', qtyPerShipment],
  ['getProductUnitPricePerShipment', unitPricePerShipment],
  ['getProductTransitTimePerShipment', transitTimePerShipment],
  ['getProductUnitFreightSpendsPerShipment', unitFreightSpendsPerShipment],
  ['getProductTotalSpendsPerShipment', totalSpendsPerShipment],
] as const

const delays = [
  ['getProductShipmentDelays', productShipmentDelays],
  ['getProductOrderDelays', productOrderDelays],
] as const

/** Charts of the product overview, without hidden ones. */
export function ProductCharts({ subject, currency, about, hidden }: ChartsProps) {
  const shown = ({ id }: { id: string }) => !isHiddenChart(hidden, id)
  const common = { subject, currency, about }
  const donuts = delays.filter(([, chart]) => shown(chart))
  const drawn = lines.filter(([, chart]) => shown(chart))
  return (
    <>
      {(shown(transitTimePerSupplier) || donuts.length > 0) && (
        <div className={classes.donuts}>
          {shown(transitTimePerSupplier) && <TransitPerSupplier {...common} />}
          {donuts.map(([operation, chart]) => (
            <OneChart key={operation} operation={operation} chart={chart as Chart<never>} {...common} />
          ))}
        </div>
      )}
      <div className={classes.lines}>
        {drawn.map(([operation, chart]) => (
          <OneChart key={operation} operation={operation} chart={chart as Chart<never>} {...common} />
        ))}
      </div>
    </>
  )
}

interface OneChartProps extends Omit<ChartsProps, 'hidden'> {
  operation: ProductOperation
  chart: Chart<never>
}

function OneChart({ operation, chart, subject, ...rest }: OneChartProps) {
  const { data, error, refetch } = useProductQuery(operation, subject) as UseQueryResult<never>
  const rowLink = productLink(chart.id, subject.productCode, data, useSessionContext())
  return (
    <ChartFrame chart={chart} data={data} error={error} retry={() => void refetch()} height={chartHeight} rowLink={rowLink} {...rest} />
  )
}

/** Donut with the average of all shipments in its middle, which takes a second request. */
function TransitPerSupplier({ subject, ...rest }: Omit<ChartsProps, 'hidden'>) {
  const suppliers = useProductQuery('getProductAverageTransitTimePerSupplier', subject)
  const all = useProductQuery('getProductAverageTransitTime', subject)
  const data = suppliers.data && all.data ? { items: suppliers.data.items, average: all.data.value } : undefined
  const retry = () => void Promise.all([suppliers.refetch(), all.refetch()])
  return (
    <ChartFrame
      chart={transitTimePerSupplier}
      data={data}
      error={suppliers.error ?? all.error}
      retry={retry}
      height={chartHeight}
      {...rest}
    />
  )
}

const chartHeight = 220
