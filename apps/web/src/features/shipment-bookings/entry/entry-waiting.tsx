import { Button } from '@mantine/core'
import { IconClipboardOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormLoader } from '../../../components/form/form-loader.tsx'
import { StatusMessage } from '../../../components/state/status-message.tsx'
import { ApiError } from '../../../lib/query/api.ts'
import { bookingTexts as texts } from '../shared/booking-texts.ts'
import { EntryFrame } from './entry-frame.tsx'

interface EntryWaitingProps {
  title: string
  as: string
  /** Queries of the form: errors show a message, pending ones a placeholder. */
  queries: readonly UseQueryResult[]
}

/** Placeholder until the form's data has loaded. */
export function EntryWaiting({ title, as, queries }: EntryWaitingProps) {
  const missing = queries.filter(({ data }) => data === undefined)
  const query = missing.find(({ error }) => error) ?? missing[0]
  const isGone = query?.error instanceof ApiError && query.error.status === 404
  return (
    <EntryFrame title={title} as={as}>
      {isGone ? <Gone /> : query && <FormLoader query={query}>{() => null}</FormLoader>}
    </EntryFrame>
  )
}

/** Message for a booking that does not exist or that the reader may not see. */
const Gone = () => (
  <StatusMessage
    icon={<IconClipboardOff size={28} stroke={1.5} />}
    title={texts.notFound}
    text={texts.notFoundText}
    action={
      <Button component={Link} to="/shipment-bookings" variant="default" mt="xs">
        Shipment Bookings
      </Button>
    }
  />
)
