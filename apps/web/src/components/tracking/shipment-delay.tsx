import type { PublicShipmentTracking, PublicTrackingEvent, ShipmentTracking, TrackingContact } from '@portal/contracts/tracking-model'
import { Delay, Overdue, Unrecorded } from '../table/delay.tsx'
import { shortDay } from '../../lib/format.ts'
import { ExpectedDates } from './expected-dates.tsx'
import { formatWhen } from './format-when.ts'
import classes from './shipment-delay.module.css'

/** More of them are among the events. */
const mostReasons = 3

type Late = Pick<PublicShipmentTracking, 'delayInDays' | 'overdueInDays' | 'noArrivalRecorded' | 'noUpdateSince' | 'expectedArrival'> & {
  /** Visitors see none. */
  expectedDelivery?: ShipmentTracking['expectedDelivery']
  /** Visitors see none. */
  contacts?: readonly TrackingContact[]
  /** Visitors read no descriptions. */
  trackingEvents: readonly (PublicTrackingEvent & { description?: string | null })[]
}

/** How late the shipment is or has become by now, and what its events say has held it up; nothing of what a shipment has made up for. */
export function ShipmentDelay({ shipment }: { shipment: Late }) {
  const { delayInDays, overdueInDays, noArrivalRecorded, noUpdateSince, contacts = [], trackingEvents } = shipment
  const held = trackingEvents.filter(
    ({ code, trackingType, classifier }) => code === 'WTA' && trackingType === 'important' && classifier === 'actual',
  )
  const reasons = delayInDays === null || delayInDays > 0 ? held.slice(0, mostReasons) : []
  const late = overdueInDays !== null || noArrivalRecorded
  const isExpected = [shipment.expectedArrival, shipment.expectedDelivery].some((date) => date && date.source !== 'actual')
  if (delayInDays === null && !late && !isExpected && noUpdateSince === null && reasons.length === 0) return null
  return (
    <div className={classes.delay}>
      <ExpectedDates shipment={shipment} />
      {delayInDays !== null && <Delay days={delayInDays} />}
      {delayInDays === null && overdueInDays !== null && <Overdue days={overdueInDays} />}
      {delayInDays === null && noArrivalRecorded && <Unrecorded text="No arrival recorded" />}
      {noUpdateSince !== null && <NoUpdate since={noUpdateSince} contacts={contacts} />}
      {reasons.length > 0 && (
        <ul className={classes.reasons} aria-label="What held it up">
          {reasons.map(({ title, description, eventDate }) => (
            <li key={`${title} ${eventDate}`}>
              <strong>{title}</strong> <span className={classes.when}>{formatWhen(eventDate)}</span>
              {description && ` ${description}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const contactText = ({ role, name, telephone, email }: TrackingContact): string => {
  const details = [telephone, email].filter(Boolean).join(', ')
  return `${role === 'supplier' ? 'the supplier ' : ''}${name}${details && ` (${details})`}`
}

/** Updates that have stopped, and whom to ask. */
const NoUpdate = ({ since, contacts }: { since: string; contacts: readonly TrackingContact[] }) => (
  <span className={classes.silent}>
    <strong>No update since {shortDay(since)}.</strong>
    {contacts.length > 0 && ` Ask ${contacts.map(contactText).join(' or ')}.`}
  </span>
)
