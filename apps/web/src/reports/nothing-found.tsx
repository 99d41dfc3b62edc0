import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { OrderSearch } from '../components/filters/report-search.ts'
import { EmptyState } from '../components/state/status-message.tsx'

/** Replaces the rows if no row matches the filters. */
export function NothingFound() {
  const navigate = useNavigate()
  const { cId }: OrderSearch = useSearch({ strict: false })
  return (
    <EmptyState
      title="Nothing found"
      text="No results. Try a longer period or remove a filter."
      action={
        <Button variant="default" mt="xs" onClick={() => void navigate({ to: '.', search: { cId } as never })}>
          Clear all filters
        </Button>
      }
    />
  )
}
