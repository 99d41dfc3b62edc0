import type { SpendBreakdown as Breakdown, SpendReason, SpendScreen } from '@portal/contracts/charts/spend-breakdown'
import { digitsOf } from '@portal/contracts/market/currencies'
import { Popover, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cloneElement } from 'react'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { formatDecimal } from '../../lib/format/format.ts'
import type { LazyButtonProps } from '../actions/lazy-popover.tsx'
import { useOpenedPopover } from '../actions/use-opened.ts'
import { ErrorState } from '../state/status-message.tsx'
import { SmallTable } from '../table/small-table.tsx'
import { SpendChangeTable } from './spend-changes.tsx'
import { spendTexts } from './spend-texts.ts'
import classes from './spend-breakdown.module.css'

/** Filters that the total spend depends on. */
export interface SpendParameters {
  accountId: string
  startDate?: string
  endDate?: string
  dateBasedOn?: 'ETA' | 'ETD' | 'ATA' | 'ATD' | 'OrderDate'
  supplierIds?: string[]
}

interface SpendBreakdownProps {
  button: LazyButtonProps
  parameters: SpendParameters
  currency: string
  /** Screen whose total is derived from the total spend; without it only the total shows. */
  screen?: SpendScreen
}

/**
 * Popover with the total spend of the period by charge group, the steps from it to the sum of the screen, and what changed since an earlier
 * period.
 */
export default function SpendBreakdown({ button, parameters, currency, screen }: SpendBreakdownProps) {
  const { target, opened, setOpened } = useOpenedPopover()
  const { accountId, startDate, endDate, dateBasedOn, supplierIds } = parameters
  const query = {
    accountId,
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(dateBasedOn && { dateBasedOn }),
    ...(supplierIds && { supplierIds }),
  }
  const { data, error, refetch } = useQuery(operationQuery('getSpendBreakdown', query, { enabled: opened }))
  const explanation = (
    <div>
      {!screen && (
        <Title order={3} size="sm" mb="xs">
          {spendTexts.howThisAddsUp}
        </Title>
      )}
      {data ? (
        <>
          <Steps breakdown={data} screen={screen} currency={currency} />
          <Text size="sm" c="dimmed" mt="xs">
            {spendTexts.basis(dateBasedOn ?? 'ETA')} {screen && spendTexts.filters}
          </Text>
        </>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton h={180} />
      )}
    </div>
  )
  const isCompared = screen === undefined || screen === 'shipmentSpends'
  const compared = isCompared && comparedSpend(parameters)
  return (
    <Popover position="bottom-start" width={420} opened={opened} onChange={setOpened} trapFocus returnFocus shadow="md">
      <Popover.Target>{cloneElement(button, { ...target, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown aria-label={screen ? spendTexts.howThisAddsUp : spendTexts.whatChanged} className={classes.dropdown}>
        {screen && explanation}
        {compared && <SpendChangeTable parameters={compared} currency={currency} enabled={opened} />}
        {!screen && explanation}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Returns the filters of a comparison; undefined for a period without start or end, and by order date. */
function comparedSpend({ accountId, startDate, endDate, dateBasedOn = 'ETA', supplierIds }: SpendParameters) {
  if (!startDate || !endDate || dateBasedOn === 'OrderDate') return undefined
  return { accountId, startDate, endDate, dateBasedOn, supplierIds }
}

interface StepsProps {
  breakdown: Breakdown
  screen: SpendScreen | undefined
  currency: string
}

function Steps({ breakdown: { total, parts, screens }, screen, currency }: StepsProps) {
  const own = screens.find((one) => one.screen === screen)
  const digits = digitsOf(currency)
  // hides steps of fractions of a cent, which the sums still contain
  const steps = own?.steps.filter(({ amount }) => Number(Number(amount).toFixed(digits)) !== 0) ?? []
  const row = (label: string, amount: string, isSum = false) => (
    <tr key={label} data-sum={isSum || undefined}>
      <th scope="row">{label}</th>
      <td data-figure>{formatDecimal(Number(amount), digits)}</td>
    </tr>
  )
  const { freight, destination, disbursements, other } = spendTexts.parts
  return (
    <SmallTable label={spendTexts.howThisAddsUp} width={300} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{spendTexts.charges}</th>
          <th scope="col" data-figure>
            {currency}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts && row(freight, parts.freight)}
        {parts && row(destination, parts.destination)}
        {parts && row(disbursements, parts.disbursements)}
        {parts && row(other, parts.other)}
        {row(spendTexts.total, total, true)}
        {steps.map(({ reason, amount }) => row(reasonText(reason, amount), amount))}
        {own && steps.length > 0 && row(spendTexts.screens[own.screen], own.total, true)}
      </tbody>
    </SmallTable>
  )
}

const reasonText = (reason: SpendReason, amount: string): string =>
  `${amount.startsWith('-') ? 'Less' : 'Plus'} ${spendTexts.reasons[reason]}`
