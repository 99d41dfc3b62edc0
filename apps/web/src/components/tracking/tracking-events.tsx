import type { PublicTrackingEvent, TrackingCode } from '@portal/contracts/shipments/tracking-model'
import { IconAnchor, IconCircleCheck, IconClock, IconFileCheck, IconShip, type Icon } from '@tabler/icons-react'
import { formatDateOrInstant } from './format-date-or-instant.ts'
import { trackingTexts } from './tracking-texts.ts'
import classes from './tracking-events.module.css'

/** Icon of each event code: waiting, departed, delivered, arrived, cleared. */
const icons: Record<TrackingCode, Icon> = { WTA: IconClock, DEP: IconShip, DCF: IconCircleCheck, ARV: IconAnchor, CLR: IconFileCheck }

/** Adds the fields that only signed-in users see. */
type Event = PublicTrackingEvent & { description?: string | null }

/** Past and planned events in the order of the response, latest first. */
export function TrackingEvents({ events }: { events: readonly Event[] }) {
  if (events.length === 0) return <p className={classes.empty}>{trackingTexts.noEvents}</p>
  return (
    <ol className={classes.events}>
      {events.map((event, index) => (
        // the same event may occur twice
        <EventRow key={`${index} ${event.code} ${event.eventDate}`} event={event} />
      ))}
    </ol>
  )
}

function EventRow({ event: { code, trackingType, title, eventDate, eventDate2, classifier, location, description } }: { event: Event }) {
  const EventIcon = icons[code]
  return (
    <li data-type={trackingType} data-expected={classifier !== 'actual' || undefined}>
      <span className={classes.icon} aria-hidden>
        <EventIcon size={16} stroke={1.6} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>
          {title} {classifier !== 'actual' && <span className={classes.badge}>{classifier === 'planned' ? 'Planned' : 'Estimated'}</span>}
        </p>
        <p className="soft tiny tabular">
          {formatDateOrInstant(eventDate)}
          {eventDate2 && ` – ${formatDateOrInstant(eventDate2)}`}
          {location && ` · ${location}`}
        </p>
        {description && <p className={classes.description}>{description}</p>}
      </div>
    </li>
  )
}
