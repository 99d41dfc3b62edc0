import { Alert, Button, Group } from '@mantine/core'
import { formatMoment } from '../../lib/format/format-moment.ts'

interface RestoreOfferProps {
  /** Time of the last change of the input. */
  at: string
  onRestore: () => void
  onDiscard: () => void
}

/** Offers input of an earlier visit that was not saved. */
export const RestoreOffer = ({ at, onRestore, onDiscard }: RestoreOfferProps) => (
  <Alert color="blue" variant="light" role="status">
    This browser has unsaved input from {formatMoment(at)}.
    <Group gap="xs" mt="xs">
      <Button variant="default" size="xs" onClick={onRestore}>
        Restore
      </Button>
      <Button variant="default" size="xs" onClick={onDiscard}>
        Discard
      </Button>
    </Group>
  </Alert>
)
