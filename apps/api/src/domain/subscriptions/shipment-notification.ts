import { eventTitle } from '../shipments/rules/event-model.ts'
import type { ArrivalSource } from '@portal/contracts/shipments/expected-dates'
import { milestones } from '../shipments/rules/milestones.ts'
import type { ShipmentChange } from '../shipments/rules/shipment-facts.ts'
import { escapeHtml } from '../../platform/outbox/mail/html.ts'
import type { Notification } from '../../platform/outbox/notify.ts'

/** Maximum length of a message header in characters. */
const maxHeaderLength = 200

/** Shipment that a notice describes. */
export interface NotificationSubject {
  shipmentNumber: string
  accountName: string
  /** UN/LOCODE -> name. */
  places: ReadonlyMap<string, string>
}

/** Formats `2026-01-31` as `31/01/2026`, the date format of the portal. */
const day = (date: string) => date.split('-').toReversed().join('/')

/** Composes the notification of changes of a shipment, with a link to its page. */
export function shipmentNotification(
  facts: readonly ShipmentChange[],
  { shipmentNumber, accountName, places }: NotificationSubject,
): Notification {
  const sentences = facts.map((fact) => `<li>${describeChange(fact, places)}</li>`)
  const whole = `Shipment ${shipmentNumber}: ${facts.map(summarize).join(', ')}`
  return {
    header: [...whole].length <= maxHeaderLength ? whole : `Shipment ${shipmentNumber}: ${facts.length} changes`,
    bodyHtml: `<p>Shipment <b>${escapeHtml(shipmentNumber)}</b> of ${escapeHtml(accountName)}:</p><ul>${sentences.join('')}</ul>`,
    path: `/trackandtrace?s=${encodeURIComponent(shipmentNumber)}`,
    kind: 'shipment',
  }
}

function summarize(fact: ShipmentChange): string {
  if (fact.kind === 'step') return milestones[fact.to]
  if (fact.kind === 'eta') return `expected ${day(fact.to)}`
  return eventTitle(fact)
}

/** Names the source of an expected arrival as screens do; the plan needs none. */
const sourceText = (source: ArrivalSource | undefined): string =>
  source === 'carrier' || source === 'portal' ? `, estimated by the ${source}` : ''

/** Returns the HTML sentence of a change. */
function describeChange(fact: ShipmentChange, places: ReadonlyMap<string, string>): string {
  switch (fact.kind) {
    case 'step':
      return `Now <b>${milestones[fact.to]}</b>${fact.date ? ` since ${day(fact.date)}` : ''}, before: ${milestones[fact.from]}`
    case 'eta': {
      const days = Math.round((Date.parse(fact.to) - Date.parse(fact.from)) / 86_400_000)
      const much = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`
      return `Expected arrival moved from ${day(fact.from)} to <b>${day(fact.to)}</b>, ${much}${sourceText(fact.source)}`
    }
    default: {
      const { title, code, location, date } = fact
      const where = location ? `, ${escapeHtml(places.get(location) ?? location)}` : ''
      return `<b>${escapeHtml(eventTitle({ code, title }))}</b>${where}, ${day(date)}`
    }
  }
}
