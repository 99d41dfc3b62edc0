import type { EntryOrder } from '@portal/contracts/bookings/shipment-booking-records'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, callApi } from '../../lib/query/api.ts'
import { formQueryOptions } from '../../lib/administration.ts'
import { withOrder, noFacts } from './values/booking-facts.ts'
import { BookingForm } from './form/booking-form.tsx'
import { ordersOf, type EntrySearch } from './shared/booking-search.ts'
import { bookingTexts as texts } from './shared/booking-texts.ts'
import { addedOrder, noBooking, offersOf, type OfferedField } from './values/booking-values.ts'
import { EntryWaiting } from './entry/entry-waiting.tsx'
import { settingsQuery } from './entry/entry-queries.ts'
import type { BookingStart } from './state/use-booking-form.ts'

interface NewBookingProps {
  accountId: string
  search: EntrySearch
  onMade: (id: string) => void
  /** Called after submit or discard; refetches the booking. */
  onDone: () => void
}

/** New booking of the orders named in the URL. */
export function NewBooking({ accountId, search, onMade, onDone }: NewBookingProps) {
  const settings = useQuery(settingsQuery(accountId))
  // keeps the initial orders: the first save changes the URL, but not the form
  const [{ numbers, customerAccountId }] = useState({ numbers: ordersOf(search), customerAccountId: search.customerAccountId })
  const orders = useQuery({
    queryKey: ['getBookingEntryOrder', accountId, customerAccountId, numbers],
    queryFn: () => Promise.all(numbers.map((orderNumber) => readOrder(accountId, orderNumber, customerAccountId))),
    ...formQueryOptions,
    enabled: numbers.length > 0,
  })
  const isReady = numbers.length === 0 || orders.data !== undefined
  if (!settings.data || !isReady) return <EntryWaiting title={texts.createTitle} as="New booking" queries={[settings, orders]} />
  const found = (orders.data ?? []).filter((one): one is EntryOrder => typeof one !== 'string')
  const drafts = found.flatMap(({ draft, order }) => (draft ? [{ draft, orderNumber: order.orderNumber }] : []))
  return (
    <BookingForm
      accountId={accountId}
      entry={undefined}
      start={startOf(found)}
      problems={[
        ...(orders.data ?? []).filter((one) => typeof one === 'string'),
        ...drafts.map(({ draft, orderNumber }) => <DraftExists key={orderNumber} draft={draft} orderNumber={orderNumber} />),
      ]}
      settings={settings.data}
      onMade={onMade}
      onDone={onDone}
    />
  )
}

const DraftExists = ({ draft, orderNumber }: { draft: NonNullable<EntryOrder['draft']>; orderNumber: string }) => (
  <>
    Draft {draft.bookingNumber} already contains {orderNumber}.{' '}
    <Link to="/shipment-bookings/$" params={{ _splat: `${draft.shipmentBookingId}/edit` } as never}>
      Continue {draft.bookingNumber}
    </Link>
  </>
)

/** @returns the order, or a message why it cannot be booked, so that the others still can */
async function readOrder(accountId: string, orderNumber: string, customerAccountId: string | undefined): Promise<EntryOrder | string> {
  try {
    return await callApi('getBookingEntryOrder', { accountId, orderNumber, ...(customerAccountId && { customerAccountId }) })
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 400)) throw error
    return `${orderNumber}: ${error.status === 404 ? texts.orderNotFound : error.message}`
  }
}

function startOf(found: readonly EntryOrder[]): BookingStart {
  let [values, facts] = [noBooking, noFacts]
  const offered: OfferedField[] = []
  for (const added of found) {
    if (facts.customer && facts.customer.id !== added.customerAccountId) continue
    const offers = offersOf(values, [...facts.orders.values()], added.order)
    offered.push(...(Object.keys(offers) as OfferedField[]))
    values = { ...values, ...offers, orders: [...values.orders, addedOrder(added.order)] }
    facts = withOrder(facts, added)
  }
  return { values, facts, offered }
}
