import { useLocalStorage } from '@mantine/hooks'
import { IconLayoutList, IconTable } from '@tabler/icons-react'
import { lazy, Suspense, type ComponentProps } from 'react'
import { CardListSkeleton } from '../components/table/card-list-skeleton.tsx'
import { ReportTable } from '../components/table/report-table.tsx'
import type { LeadingColumn } from '../components/table/use-report-columns.tsx'
import { useSessionContext } from '../lib/session/current-account.ts'
import { usePhone } from '../lib/use-phone.ts'
import classes from './report-rows.module.css'

/** Loads on phones. */
const ReportCards = lazy(() => import('./report-cards.tsx'))

const useTableChoice = () => useLocalStorage({ key: 'phone-tables', defaultValue: false, getInitialValueInEffect: false })

/** Returns the button that changes between cards and the table on a phone; undefined on wider screens. */
export function usePhoneTable() {
  const [isTable, setTable] = useTableChoice()
  if (!usePhone()) return undefined
  return {
    isCards: !isTable,
    label: isTable ? 'Show as cards' : 'Show as table',
    icon: isTable ? IconLayoutList : IconTable,
    onClick: () => setTable(!isTable),
  }
}

/** Rows of a report: a table, or cards on a phone. */
export function ReportRows({ leading, ...props }: ComponentProps<typeof ReportTable> & { leading: LeadingColumn[] }) {
  const { account } = useSessionContext()
  const [isTable] = useTableChoice()
  const { rows, count, state } = props
  if (!usePhone() || isTable || state) return <ReportTable {...props} />
  if (!rows || count === undefined) return <CardListSkeleton />
  return (
    <div className={classes.cards}>
      <Suspense fallback={<CardListSkeleton />}>
        <ReportCards {...props} rows={rows} count={count} leading={leading} baseCurrency={account!.baseCurrency} totals={props.totals} />
      </Suspense>
    </div>
  )
}
