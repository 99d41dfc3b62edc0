import type { ComparedTotals, OverviewTotals } from '@portal/contracts/charts/overview'
import { changeInPercent } from '@portal/charts/percent'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OrderSearch } from '../../components/filters/report-search.ts'
import { formatInteger } from '../../lib/format/format.ts'
import { changeText } from './overview-texts.ts'
import classes from './summary-line.module.css'

interface Summary {
  total: keyof OverviewTotals
  label: string
  /** Screens with the rows; the first one that the reader may open is used. */
  to: string[]
  search?: OrderSearch
  amount?: true
}

const summaries: readonly Summary[] = [
  { total: 'shipments', label: 'Total Shipments', to: ['/shipments'] },
  { total: 'fclTeu', label: 'Total FCL TEU', to: ['/shipments'], search: { mode: 'FCL', sst: 'FCL TEU' } },
  { total: 'volume', label: 'Total Volume in m3', to: ['/shipments'] },
  {
    total: 'disbursement',
    label: 'Total Disbursement',
    to: ['/shipment-spends', '/consolidated-shipments-spends'],
    search: { o: 'disbursements', d: 'desc' },
    amount: true,
  },
]

interface SummaryLineProps {
  /** Undefined while loading. */
  data: ComparedTotals | undefined
  stale: boolean
  /** True if the account has commercial invoices, and so the total of disbursements. */
  hasInvoices: boolean
  currency: string
  query: OrderSearch
  routeOf: (...routes: string[]) => string | undefined
}

/** Totals of the period in one line, each a link to its rows, with the change against the year before. */
export function SummaryLine({ data, stale, hasInvoices, currency, query, routeOf }: SummaryLineProps) {
  const shown = summaries.filter(({ total }) => (data ? data.totals[total] !== undefined : total !== 'disbursement' || hasInvoices))
  return (
    <ul className={classes.line} aria-label="Totals of the period" data-stale={stale || undefined}>
      {shown.map(({ total, label, to, search, amount }) => {
        const route = data && routeOf(...to)
        const change =
          data?.comparison && changeInPercent(data.comparison.totals[total], data.comparison.yearBefore[total], amount ? 0 : undefined)
        const content = (
          <>
            <span className={classes.label}>{label}</span>
            {data ? (
              <span className={classes.value}>
                {amount && `${currency} `}
                {formatInteger(data.totals[total]!)}
                {change !== undefined && change !== null && (
                  <span className={classes.change} title="Complete months of the period against the same months of the year before">
                    {changeText(change)}
                  </span>
                )}
              </span>
            ) : (
              <Skeleton height={18} width="60%" />
            )}
          </>
        )
        return (
          <li key={total}>
            {route ? (
              <Link to={route} search={{ ...query, ...search } as never} className={classes.total}>
                {content}
              </Link>
            ) : (
              <div className={classes.total}>{content}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
