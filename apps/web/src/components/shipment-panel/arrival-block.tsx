import type { TrackingContact } from '@portal/contracts/shipments/tracking-model'
import { useState } from 'react'
import { arrivalSentence } from '../tracking/arrival-sentence.ts'
import { formatDateOrInstant } from '../tracking/format-date-or-instant.ts'
import { arrivalSourceLabels } from '../../lib/texts/expected-texts.ts'
import { shortDay } from '../../lib/format/format.ts'
import { TextWithLink } from '../table/text-with-link.tsx'
import { daysBetween, lastMove } from './arrival-text.ts'
import { shipmentFacts, type Milestone, type ShipmentFacts } from './shipment-facts.ts'
import type { ShipmentSources } from './use-shipment.ts'
import classes from './shipment-panel.module.css'

/** Route, arrival, silence and milestones of a shipment. */
export function ArrivalBlock({ sources }: { sources: ShipmentSources }) {
  const [now] = useState(() => new Date())
  if (!sources.row && !sources.tracking) return <p className={classes.soft}>No shipment of this account has this number.</p>
  const facts = shipmentFacts(sources)
  const moved = lastMove(sources.tracking?.etaHistory ?? [], now)
  const source = facts.arrival && facts.arrival.source !== 'actual' ? arrivalSourceLabels(facts.arrival.source) : undefined
  return (
    <>
      {facts.route && <p className={classes.route}>{facts.route}</p>}
      {facts.journey.length > 0 && <p className={classes.soft}>{facts.journey.join(' · ')}</p>}
      <p className={classes.arrival} data-late={facts.overdueInDays !== null || undefined}>
        {arrivalSentence(facts, now)}
      </p>
      {(source ?? moved) && <p className={classes.soft}>{[source, moved].filter(Boolean).join('. ')}.</p>}
      {facts.noUpdateSince && <Silence since={facts.noUpdateSince} contacts={sources.tracking?.contacts ?? []} now={now} />}
      <Milestones of={facts} />
    </>
  )
}

/** Warning that updates have stopped, with the contacts to ask. */
const Silence = ({ since, contacts, now }: { since: string; contacts: readonly TrackingContact[]; now: Date }) => (
  <div className={classes.silence}>
    <strong>No update since {shortDay(since, now)}.</strong>
    {contacts.length > 0 && (
      <ul aria-label="Contacts">
        {contacts.map(({ role, name, telephone, email }) => (
          <li key={role}>
            {role === 'carrier' ? (
              `Carrier: ${name}`
            ) : (
              <>
                Supplier: <TextWithLink text={name} to="supplier" lookFor={name} />
              </>
            )}
            {telephone && (
              <>
                , <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{telephone}</a>
              </>
            )}
            {email && (
              <>
                , <a href={`mailto:${email}`}>{email}</a>
              </>
            )}
          </li>
        ))}
      </ul>
    )}
  </div>
)

function Milestones({ of: { milestones } }: { of: ShipmentFacts }) {
  if (milestones.length === 0) return null
  return (
    <table className={classes.milestones} aria-label="Milestones">
      <thead>
        <tr>
          <th scope="col">Milestone</th>
          <th scope="col">Planned</th>
          <th scope="col">Actual</th>
          <th scope="col" data-figure>
            Days
          </th>
        </tr>
      </thead>
      <tbody>
        {milestones.map((milestone, index) => (
          <MilestoneRow key={`${index} ${milestone.name}`} {...milestone} />
        ))}
      </tbody>
    </table>
  )
}

function MilestoneRow({ name, planned, actual, state }: Milestone) {
  const missed = !actual && planned !== null && (state === 'overdue' || state === 'notReported')
  const by = planned && actual ? daysBetween(planned, actual) : null
  return (
    <tr data-done={actual !== null || undefined}>
      <th scope="row">{name}</th>
      <td>{planned && formatDateOrInstant(planned)}</td>
      <td className={missed ? classes.missed : undefined}>{actual ? formatDateOrInstant(actual) : missed ? 'Not reported' : null}</td>
      <td data-figure>{by !== null && (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '0')}</td>
    </tr>
  )
}
