import type { SpendChange, SpendChanges, SpendComparison } from '@portal/contracts/charts/spend-changes'
import type { DateBasis } from '@portal/contracts/report'
import { digitsOf } from '@portal/contracts/market/currencies'
import { Button, Skeleton, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { formatDecimal } from '../../lib/format/format.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { firstRoute } from '../../lib/screens.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import type { ReportSearch } from '../filters/report-search.ts'
import { ErrorState } from '../state/status-message.tsx'
import { SmallTable } from '../table/small-table.tsx'
import { changeGroups } from './spend-change-groups.ts'
import { periodSearch, periodText, signed } from './spend-change-texts.ts'
import { spendTexts } from './spend-texts.ts'
import classes from './spend-breakdown.module.css'

const comparisons = Object.keys(spendTexts.comparisons) as SpendComparison[]

/** Filters of a comparison, which needs a period with both ends. */
export interface ComparedSpend {
  accountId: string
  startDate: string
  endDate: string
  dateBasedOn: DateBasis
  supplierIds?: string[] | undefined
}

interface SpendChangesProps {
  parameters: ComparedSpend
  currency: string
  enabled: boolean
}

/** Comparison of the total spend with an earlier period: what changed most by charge group, supplier and route, each linked to its rows. */
export function SpendChangeTable({ parameters, currency, enabled }: SpendChangesProps) {
  const [comparison, setComparison] = useState<SpendComparison>('yearBefore')
  const { supplierIds, ...filters } = parameters
  const input = { ...filters, ...(supplierIds && { supplierIds }), comparison }
  const { data, error, refetch } = useQuery(operationQuery('getSpendChanges', input, { enabled, placeholderData: keepPreviousData }))
  return (
    <section className={classes.changes} aria-label={spendTexts.whatChanged}>
      <div className={classes.head}>
        <Title order={3} size="sm">
          {spendTexts.whatChanged}
        </Title>
        <div role="group" aria-label={spendTexts.comparedWith} className={classes.choices}>
          {comparisons.map((value) => (
            <Button
              key={value}
              size="compact-xs"
              variant={value === comparison ? 'light' : 'subtle'}
              aria-pressed={value === comparison}
              onClick={() => setComparison(value)}
            >
              {spendTexts.comparisons[value]}
            </Button>
          ))}
        </div>
      </div>
      {data ? (
        <Changes changes={data} parameters={parameters} currency={currency} />
      ) : data === null ? (
        <Text size="sm">{spendTexts.nothingToCompare}</Text>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton h={320} />
      )}
    </section>
  )
}

interface ChangesProps {
  changes: SpendChanges
  parameters: ComparedSpend
  currency: string
}

/** Sentence with the change of the total, and the changes that explain it. */
function Changes({ changes, parameters, currency }: ChangesProps) {
  const { period, before, total } = changes
  const digits = digitsOf(currency)
  const difference = Number(total.amount) - Number(total.before)
  const { supplierIds, dateBasedOn } = parameters
  const filters = { b: dateBasedOn, ...(supplierIds && { supId: supplierIds.join(',') }), o: 'totalSpends', d: 'desc' } as const
  const ofPeriod = { ...filters, ...periodSearch(period) }
  return (
    <>
      <Text size="sm">
        <Rows search={ofPeriod}>{periodText(period)}</Rows>: {currency} {formatDecimal(Math.abs(difference), digits)}{' '}
        {difference < 0 ? 'less' : 'more'} than in <Rows search={{ ...filters, ...periodSearch(before) }}>{periodText(before)}</Rows>.
      </Text>
      <SmallTable label={spendTexts.whatChanged} width={300} className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{difference < 0 ? spendTexts.fellMost : spendTexts.roseMost}</th>
            <th scope="col" data-figure>
              {currency}
            </th>
            <th scope="col" data-figure>
              {spendTexts.change}
            </th>
          </tr>
        </thead>
        {changeGroups(changes).map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={classes.group}>
                {title}
              </th>
            </tr>
            {rows.map(({ name, change, search }) => (
              <ChangeRow key={name} change={change} digits={digits} isSum={!search}>
                {search ? <Rows search={{ ...ofPeriod, ...search }}>{name}</Rows> : name}
              </ChangeRow>
            ))}
          </tbody>
        ))}
      </SmallTable>
    </>
  )
}

/** Link to the shipments behind an amount; plain text if the reader cannot open them. */
function Rows({ search, children }: { search: ReportSearch; children: string }) {
  const to = firstRoute(['/shipment-spends'], useSessionContext())
  return to ? (
    <Link to={to} search={search as never}>
      {children}
    </Link>
  ) : (
    children
  )
}

interface ChangeRowProps {
  change: SpendChange
  digits: number
  isSum: boolean
  children: ReactNode
}

const ChangeRow = ({ change: { amount, before }, digits, isSum, children }: ChangeRowProps) => (
  <tr data-sum={isSum || undefined}>
    <th scope="row" dir="auto">
      {children}
    </th>
    <td data-figure>{formatDecimal(Number(amount), digits)}</td>
    <td data-figure>{signed(Number(amount) - Number(before), digits)}</td>
  </tr>
)
