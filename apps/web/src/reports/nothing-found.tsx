import type { OrderBasis, Report } from '@portal/contracts/report'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { OrderSearch } from '../components/filters/report-search.ts'
import type { FilterChoices, Filters } from '../components/filters/resolve-filters.ts'
import { NothingYet } from '../components/state/nothing-yet.tsx'
import { EmptyState } from '../components/state/status-message.tsx'
import { useUpdateSearch } from '../lib/search/use-change-search.ts'
import { explainNoRows } from './explain-no-rows.ts'

interface NothingFoundProps {
  report: Report
  choices: FilterChoices
  filters: Filters<OrderBasis>
}

/** Replaces the rows of an empty report: why it is empty, and what to do next. */
export default function NothingFound({ report, choices, filters }: NothingFoundProps) {
  const search: OrderSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useUpdateSearch<OrderSearch>()
  const clear = () => void navigate({ to: '.', search: { cId: search.cId } as never })
  const why = explainNoRows(report, search, choices, filters)
  if (why.kind === 'noData') return <NothingYet title={why.title} text="They show up after the first import." />
  if (why.kind === 'emptyPeriod')
    return (
      <EmptyState
        title={why.title}
        text="Other months have data."
        action={<Action text="Show the newest month with data" onClick={() => change({ from: why.newest.id, to: why.newest.id })} />}
      />
    )
  if (why.kind === 'nothingWrong')
    return (
      <EmptyState
        icon={<IconCircleCheck size={28} stroke={1.5} />}
        title={why.title}
        text={why.text}
        action={
          why.isFiltered ? (
            <Action text="Clear all filters" onClick={clear} />
          ) : (
            <Action text="Show all of the period" onClick={() => change({ sh: 'all' })} />
          )
        }
      />
    )
  return (
    <EmptyState
      title="Nothing found"
      text="No results. Try a longer period or remove a filter."
      action={<Action text="Clear all filters" onClick={clear} />}
    />
  )
}

const Action = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button variant="default" mt="xs" onClick={onClick}>
    {text}
  </Button>
)
