import { eventTitle } from '@portal/contracts/event-model'
import { milestones } from '@portal/contracts/milestones'
import type { ShipmentFact } from '@portal/contracts/shipment-facts'
import { escapeHtml } from '../outbox/mail/html.ts'
import type { Notification } from '../outbox/notify.ts'

/** Longest header of a message, in characters. */
const longestHeader = 200

/** What a notice is about. */
export interface NoticeSubject {
  shipmentNumber: string
  accountName: string
  /** UN/LOCODE -> name. */
  places: ReadonlyMap<string, string>
}

/** `2026-01-31` → `31/01/2026`, as everywhere in the portal. */
const day = (date: string) => date.split('-').toReversed().join('/')

/** The words of a notice of what has changed with a shipment, and the page that shows it. */
export function shipmentNotice(facts: readonly ShipmentFact[], { shipmentNumber, accountName, places }: NoticeSubject): Notification {
  const sentences = facts.map((fact) => `<li>${sentenceOf(fact, places)}</li>`)
  const whole = `Shipment ${shipmentNumber}: ${facts.map(shortOf).join(', ')}`
  return {
    header: [...whole].length <= longestHeader ? whole : `Shipment ${shipmentNumber}: ${facts.length} changes`,
    bodyHtml: `<p>Shipment <b>${escapeHtml(shipmentNumber)}</b> of ${escapeHtml(accountName)}:</p><ul>${sentences.join('')}</ul>`,
    path: `/trackandtrace?s=${encodeURIComponent(shipmentNumber)}`,
    kind: 'shipment',
  }
}

function shortOf(fact: ShipmentFact): string {
  if (fact.kind === 'step') return milestones[fact.to]
  if (fact.kind === 'eta') return `ETA ${day(fact.to)}`
  return eventTitle(fact)
}

/** HTML. */
function sentenceOf(fact: ShipmentFact, places: ReadonlyMap<string, string>): string {
  switch (fact.kind) {
    case 'step':
      return `Now <b>${milestones[fact.to]}</b>${fact.date ? ` since ${day(fact.date)}` : ''}, before: ${milestones[fact.from]}`
    case 'eta': {
      const days = Math.round((Date.parse(fact.to) - Date.parse(fact.from)) / 86_400_000)
      const much = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`
      return `ETA moved from ${day(fact.from)} to <b>${day(fact.to)}</b>, ${much}`
    }
    default: {
      const { title, code, location, date } = fact
      const where = location ? `, ${escapeHtml(places.get(location) ?? location)}` : ''
      return `<b>${escapeHtml(eventTitle({ code, title }))}</b>${where}, ${day(date)}`
    }
  }
}
