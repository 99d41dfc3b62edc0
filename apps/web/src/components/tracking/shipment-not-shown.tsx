import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { EmptyState, ErrorState, StatusMessage } from '../state/status-message.tsx'
import { TrackingSkeleton } from './tracking-skeleton.tsx'
import { trackingTexts } from './tracking-texts.ts'

interface NoShipmentProps {
  search: { error: Error | null; loading: boolean; retry: () => void }
  searched: boolean
  several: boolean
  /** Reopens the dialog of several results; undefined if another control does. */
  onChoose?: () => void
  /** Hints after a search without results, and before any search. */
  hints: { missed: string; first?: string }
}

/** Explains why no shipment is shown. */
export function ShipmentNotShown({ search, searched, several, onChoose, hints }: NoShipmentProps) {
  if (search.error) return <ErrorState error={search.error} retry={search.retry} />
  if (search.loading) return <TrackingSkeleton />
  const icon = <IconRoute size={28} stroke={1.5} />
  if (several)
    return (
      <StatusMessage
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
  return <StatusMessage icon={icon} title="Follow a shipment" text={hints.first} />
}
