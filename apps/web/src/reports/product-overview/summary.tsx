import { transitText } from '@portal/charts/transit-text'
import { isHiddenChart, type ProductOverviewChart } from '@portal/contracts/charts/charts'
import type { TransitByMeans } from '@portal/contracts/shipments/means-of-transport'
import { ActionIcon, Skeleton, UnstyledButton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Fragment } from 'react'
import { formatColumn } from '../../lib/format/format.ts'
import { texts } from '../../lib/texts/texts.ts'
import { useProductQuery, type ProductOperation, type Subject } from './use-product-query.ts'
import classes from './product-overview.module.css'

interface BoxSpec {
  title: string
  operation: Extract<ProductOperation, `getProduct${'Average' | 'Total'}${string}`>
  /** Name under which an account can hide it; others always show. */
  name?: ProductOverviewChart
  /** Decimals: one for averages of days, none for totals. */
  digits: number
  isUnitPrice?: true
  unit: 'days' | 'currency' | 'product'
  tooltip: string
}

const boxes = [
  {
    title: 'Avg. Transit Time',
    operation: 'getProductAverageTransitTime',
    digits: 1,
    unit: 'days',
    tooltip: 'From actual departure (ATD) to actual arrival (ATA), over shipments that have both, by means of transport',
  },
  {
    title: 'Avg. Unit Price',
    operation: 'getProductAverageUnitPrice',
    digits: 2,
    isUnitPrice: true,
    unit: 'currency',
    tooltip: 'Avg. unit price per commercial invoice, weighted by quantity',
  },
  {
    title: 'Avg. Unit Freight Spend',
    operation: 'getProductAverageUnitFreightSpend',
    name: 'AverageUnitFreightSpendBox',
    digits: 2,
    isUnitPrice: true,
    unit: 'currency',
    tooltip: 'The product’s share of the freight, per unit',
  },
  { title: 'Total Qty', operation: 'getProductTotalQty', digits: 0, unit: 'product', tooltip: 'Quantity on the commercial invoices' },
  { title: 'Total Amount', operation: 'getProductTotalAmount', digits: 0, unit: 'currency', tooltip: 'Sum of the invoice lines' },
  {
    title: 'Total Freight Spend',
    operation: 'getProductTotalFreightSpend',
    name: 'TotalFreightSpendBox',
    digits: 0,
    unit: 'currency',
    tooltip: 'Freight of the shipments, allocated by invoice value',
  },
  {
    title: 'Total Spend',
    operation: 'getProductTotalSpend',
    name: 'TotalSpendBox',
    digits: 0,
    unit: 'currency',
    tooltip: 'Charges billed by the provider, allocated by invoice value',
  },
] as const satisfies readonly BoxSpec[]

interface SummaryProps {
  subject: Subject
  currency: string
  /** Undefined while loading. */
  hidden: readonly string[] | undefined
}

/** Totals and averages at the top of the overview. */
export const Summary = ({ subject, currency, hidden }: SummaryProps) => (
  <ul className={classes.boxes}>
    {boxes
      .filter((box: BoxSpec) => !box.name || !isHiddenChart(hidden, box.name))
      .map((box: BoxSpec) => (
        <Box key={box.operation} box={box} subject={subject} currency={currency} ready={!box.name || hidden !== undefined} />
      ))}
  </ul>
)

interface BoxProps {
  box: BoxSpec
  subject: Subject
  currency: string
  ready: boolean
}

function Box({ box, subject, currency, ready }: BoxProps) {
  const { title, operation, unit, tooltip } = box
  const { data, error, refetch } = useProductQuery(operation, subject, ready)
  const metric = data as { value: number | null; unit?: string | null; byMeans?: TransitByMeans } | undefined
  const units = { days: 'days', currency, product: metric?.unit ?? '' }
  return (
    <li className={classes.box} aria-busy={!metric && !error}>
      {/* a button, so that its tooltip is reachable by keyboard and touch */}
      <UnstyledButton className={classes.boxTitle} aria-description={tooltip} data-tip={tooltip} data-tip-touch>
        {title}
      </UnstyledButton>
      {error ? (
        <span className={classes.figure}>
          –
          <ActionIcon
            size={26}
            aria-label={`${texts.errorOccurred} Try again: ${title}`}
            data-tip="Try again"
            onClick={() => void refetch()}
          >
            <IconRefresh size={16} stroke={1.6} />
          </ActionIcon>
        </span>
      ) : metric ? (
        <span className={classes.figure}>
          {metric.value === null ? '–' : metric.byMeans ? <Means of={metric.byMeans} /> : formatColumn(box, metric.value)}
          {metric.value !== null && <span className={classes.unit}>{units[unit]}</span>}
        </span>
      ) : (
        <Skeleton height={20} width="60%" my={5} />
      )}
    </li>
  )
}

/** Average transit times by mode of transport. Several are smaller and break between modes only, so that all boxes stay equally low. */
function Means({ of }: { of: TransitByMeans }) {
  const parts = transitText(of).split(separator)
  return (
    <span className={classes.means} {...(parts.length > 1 && { 'data-several': true })}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          <span>{index < parts.length - 1 ? `${part} ·` : part}</span>{' '}
        </Fragment>
      ))}
    </span>
  )
}

const separator = ' · '
