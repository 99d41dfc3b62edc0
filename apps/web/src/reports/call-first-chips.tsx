import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChoiceChips } from '../components/filters/choice-chips.tsx'
import type { OrderSearch } from '../components/filters/report-search.ts'
import { operationQuery } from '../lib/query/operation-query.ts'
import { useSessionContext } from '../lib/session/current-account.ts'
import classes from './call-first-chips.module.css'

/**
 * Suppliers with the most value at risk, as on the overview, and carriers to contact about it; each filters the exceptions. Absent if the
 * reader may not see them, and beside the exceptions of a period, unless a party is chosen.
 */
export function CallFirstChips() {
  const { account, features } = useSessionContext()
  const { supId, sh, ct }: OrderSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const isShown = sh !== 'all' && features.enabledOverviewFeature === true
  const { data, isPending } = useQuery(
    operationQuery('getAttention', isShown ? { accountId: account!.accountId } : skipToken, { placeholderData: keepPreviousData }),
  )
  const suppliers = (data?.callFirst ?? []).map(({ supplierId, name, exceptions }) => ({
    value: supplierId,
    label: name,
    count: exceptions,
  }))
  const carriers = withChosen(
    (data?.carriersToCall ?? []).map(({ name, exceptions }) => ({ value: name, label: name, count: exceptions })),
    ct,
  )
  // the line stays while it loads, so that the table does not move
  if (ct === undefined && (!isShown || (!isPending && suppliers.length + carriers.length === 0))) return null
  // one party at a time
  const choose = (party: Pick<OrderSearch, 'supId' | 'ct'>) =>
    void navigate({
      to: '.',
      search: ((now: OrderSearch) => ({ ...now, supId: undefined, ct: undefined, ...party, p: undefined })) as never,
    })
  return (
    <div className={classes.line}>
      <span className={classes.label}>Call first</span>
      <div className={classes.parties}>
        {suppliers.length > 0 && (
          <ChoiceChips label="Call first" choices={suppliers} value={supId} onChange={(chosen) => choose({ supId: chosen })} />
        )}
        {carriers.length > 0 && (
          <>
            <span className={classes.label}>Carriers</span>
            <ChoiceChips label="Carriers to call first" choices={carriers} value={ct} onChange={(chosen) => choose({ ct: chosen })} />
          </>
        )}
      </div>
    </div>
  )
}

interface Choice {
  value: string
  label: string
  count?: number
}

/** Adds the contact of the address to the carriers, so that its filter is visible and can be removed. */
const withChosen = (carriers: Choice[], chosen: string | undefined): Choice[] =>
  chosen === undefined || carriers.some(({ value }) => value === chosen) ? carriers : [...carriers, { value: chosen, label: chosen }]
