import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { EmptyState, ErrorState, State } from '../state/state.tsx'
import { TrackingSkeleton } from './tracking-skeleton.tsx'
import { trackingTexts } from './tracking-texts.ts'

interface NoShipmentProps {
  /** How far the search is. */
  search: { error: Error | null; loading: boolean; retry: () => void }
  searched: boolean
  several: boolean
  /** Shows several results again; absent where something else on the screen does. */
  onChoose?: () => void
  /** How to find one, after a search for nothing and before any. */
  hints: { missed: string; first: string }
}

/** In place of a shipment: why none is shown. */
export function NoShipment({ search, searched, several, onChoose, hints }: NoShipmentProps) {
  if (search.error) return <ErrorState error={search.error} retry={search.retry} />
  if (search.loading) return <TrackingSkeleton />
  const icon = <IconRoute size={28} stroke={1.5} />
  if (several)
    return (
      <State
        icon={icon}
        title="Choose one of the results"
        action={
          onChoose && (
            <Button variant="default" mt="xs" onClick={onChoose}>
              Show the results
            </Button>
          )
        }
      />
    )
  if (searched) return <EmptyState title={trackingTexts.nothingFound} text={hints.missed} />
  return <State icon={icon} title="Follow a shipment" text={hints.first} />
}
