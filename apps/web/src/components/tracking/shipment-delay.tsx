import type {
  PublicShipmentTracking,
  PublicTrackingEvent,
  ShipmentTracking,
  TrackingContact,
} from '@portal/contracts/shipments/tracking-model'
import { Delay, Overdue, Unrecorded } from '../table/delay.tsx'
import { shortDay } from '../../lib/format/format.ts'
import { ExpectedDelivery } from './expected-delivery.tsx'
import { formatDateOrInstant } from './format-date-or-instant.ts'
import classes from './shipment-delay.module.css'

/** Maximum number of reasons; the events list all. */
const maxReasons = 3

type Late = Pick<PublicShipmentTracking, 'delayInDays' | 'overdueInDays' | 'noArrivalRecorded' | 'noUpdateSince' | 'expectedArrival'> & {
  /** Undefined for visitors. */
  expectedDelivery?: ShipmentTracking['expectedDelivery']
  /** Undefined for visitors. */
  contacts?: readonly TrackingContact[]
  /** Visitors get no descriptions. */
  trackingEvents: readonly (PublicTrackingEvent & { description?: string | null })[]
}

/** Current delay of the shipment with the reasons from its events; hidden if the shipment has caught up. */
export function ShipmentDelay({ shipment }: { shipment: Late }) {
  const { delayInDays, overdueInDays, noArrivalRecorded, noUpdateSince, expectedArrival, contacts = [], trackingEvents } = shipment
  const held = trackingEvents.filter(
    ({ code, trackingType, classifier }) => code === 'WTA' && trackingType === 'important' && classifier === 'actual',
  )
  const reasons = delayInDays === null || delayInDays > 0 ? held.slice(0, maxReasons) : []
  // the headline states a passed date
  const isOverdue = overdueInDays !== null && !expectedArrival?.hasPassed
  const delivery = shipment.expectedDelivery?.source === 'actual' ? undefined : shipment.expectedDelivery
  if (delayInDays === null && !isOverdue && !noArrivalRecorded && !delivery && noUpdateSince === null && reasons.length === 0) return null
  return (
    <div className={classes.delay}>
      {delayInDays !== null && <Delay days={delayInDays} isHeadline />}
      {delayInDays === null && isOverdue && <Overdue days={overdueInDays} />}
      {delayInDays === null && noArrivalRecorded && <Unrecorded text="No arrival recorded" />}
      {delivery && <ExpectedDelivery delivery={delivery} />}
      {noUpdateSince !== null && <NoUpdate since={noUpdateSince} contacts={contacts} />}
      {reasons.length > 0 && (
        <ul className={classes.reasons} aria-label="Reasons for the delay">
          {reasons.map(({ title, description, eventDate }) => (
            <li key={`${title} ${eventDate}`}>
              <strong>{title}</strong> <span className="soft tiny tabular">{formatDateOrInstant(eventDate)}</span>
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

/** Warning that updates have stopped, with contacts. */
const NoUpdate = ({ since, contacts }: { since: string; contacts: readonly TrackingContact[] }) => (
  <span className={classes.silent}>
    <strong>No update since {shortDay(since)}.</strong>
    {contacts.length > 0 && ` Ask ${contacts.map(contactText).join(' or ')}.`}
  </span>
)
