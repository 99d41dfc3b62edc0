import { Button, Skeleton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, skipToken, useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SpendBreakdownButton } from '../../components/spend/spend-breakdown-button.tsx'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { formatInteger } from '../../lib/format/format.ts'
import { firstRoute } from '../../lib/screens.ts'
import type { OverviewParameters } from './use-overview-filters.ts'
import classes from './overview-page.module.css'

interface Summary {
  operation: 'getTotalShipments' | 'getOverdueShipments' | 'getTotalTeu' | 'getTotalCbm' | 'getTotalSpent' | 'getTotalDisbursementCharges'
  label: string
  /** Screens with the rows; the first one that the reader may open is used. */
  to: readonly string[]
  search?: object
  amount?: true
  /** Requires commercial invoices. */
  ofInvoices?: true
  /** Shows the current state regardless of the period. */
  anyDate?: true
}

const summaries: readonly Summary[] = [
  { operation: 'getTotalShipments', label: 'Total Shipments', to: ['/shipments'] },
  {
    operation: 'getOverdueShipments',
    label: 'Overdue Shipments',
    to: ['/shipments'],
    search: { dl: 'overdue', o: 'overdueInDays', d: 'desc' },
    anyDate: true,
  },
  { operation: 'getTotalTeu', label: 'Total FCL TEU', to: ['/shipments'], search: { mode: 'FCL', sst: 'FCL TEU' } },
  { operation: 'getTotalCbm', label: 'Total Volume in m3', to: ['/shipments'] },
  {
    operation: 'getTotalSpent',
    label: 'Total Spend',
    to: ['/shipment-spends'],
    search: { o: 'totalSpends', d: 'desc' },
    amount: true,
  },
  {
    operation: 'getTotalDisbursementCharges',
    label: 'Total Disbursement',
    to: ['/shipment-spends', '/consolidated-shipments-spends'],
    search: { o: 'disbursements', d: 'desc' },
    amount: true,
    ofInvoices: true,
  },
]

/** Totals above the charts, each a link to its rows. */
export function SummaryCards({ parameters, query }: { parameters: OverviewParameters | undefined; query: object }) {
  const workplace = useSessionContext()
  const shown = summaries.filter(({ ofInvoices }) => !ofInvoices || workplace.features.enabledCommercialInvoices)
  const responses = useQueries({
    queries: shown.map(({ operation }) =>
      operationQuery(operation, parameters ?? skipToken, { placeholderData: keepPreviousData, meta: { shown: true } }),
    ),
  })
  return (
    <div className={classes.cards}>
      {shown.map((summary, index) => {
        const { data, error, isPlaceholderData, refetch } = responses[index]!
        const route = error ? undefined : firstRoute(summary.to, workplace)
        return (
          <CardFrame
            key={summary.operation}
            label={summary.label}
            to={route}
            search={{ ...query, ...summary.search }}
            footer={
              summary.operation === 'getTotalSpent' &&
              parameters && <SpendBreakdownButton parameters={parameters} currency={workplace.account!.baseCurrency} />
            }
          >
            {error ? (
              <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
                Try again
              </Button>
            ) : data ? (
              <span data-stale={isPlaceholderData || undefined}>
                {formatInteger(data.value)} {summary.amount && <span className={classes.unit}>{workplace.account!.baseCurrency}</span>}
                {summary.anyDate && <span className={classes.unit}>any date</span>}
              </span>
            ) : (
              <Skeleton height={22} width="45%" />
            )}
          </CardFrame>
        )
      })}
    </div>
  )
}

interface CardFrameProps {
  label: string
  to: string | undefined
  search: object
  /** Rendered below the link. */
  footer: ReactNode
  children: ReactNode
}

function CardFrame({ label, to, search, footer, children }: CardFrameProps) {
  const inside = (
    <>
      <span className={classes.label}>
        {label}
        {to && <IconChevronRight size={15} stroke={1.8} aria-hidden />}
      </span>
      <span className={classes.value}>{children}</span>
    </>
  )
  if (footer)
    return (
      <div className={classes.card}>
        {to ? (
          <Link to={to} search={search as never} className={classes.lead}>
            {inside}
          </Link>
        ) : (
          inside
        )}
        <div className={classes.footer}>{footer}</div>
      </div>
    )
  return to ? (
    <Link to={to} search={search as never} className={classes.card}>
      {inside}
    </Link>
  ) : (
    <div className={classes.card}>{inside}</div>
  )
}
