import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChoiceChips } from '../components/filters/choice-chips.tsx'
import type { OrderSearch } from '../components/filters/report-search.ts'
import { operationQuery } from '../lib/query/operation-query.ts'
import { useSessionContext } from '../lib/session/current-account.ts'
import classes from './call-first-chips.module.css'

/**
 * Suppliers with the most value at risk, as on the overview; each filters the exceptions. Absent if the reader may not see them, and beside the
 * exceptions of a period.
 */
export function CallFirstChips() {
  const { account, features } = useSessionContext()
  const { supId, sh }: OrderSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const isShown = sh !== 'all' && features.enabledOverviewFeature === true
  const { data, isPending } = useQuery(
    operationQuery('getAttention', isShown ? { accountId: account!.accountId } : skipToken, { placeholderData: keepPreviousData }),
  )
  const suppliers = data?.callFirst ?? []
  // the line stays while it loads, so that the table does not move
  if (!isShown || (!isPending && suppliers.length === 0)) return null
  const choose = (chosen: string | undefined) =>
    void navigate({ to: '.', search: ((now: OrderSearch) => ({ ...now, supId: chosen, p: undefined })) as never })
  return (
    <div className={classes.line}>
      <span className={classes.label}>Call first</span>
      <ChoiceChips
        label="Call first"
        choices={suppliers.map(({ supplierId, name, exceptions }) => ({ value: supplierId, label: name, count: exceptions }))}
        value={supId}
        onChange={choose}
      />
    </div>
  )
}
