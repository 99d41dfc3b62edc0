import type { WebhookLine } from '@portal/contracts/accounts/application-webhooks'
import type { EventType } from '@portal/contracts/external/changes/event-types'

/** Every event type once; the contract’s own list would load its schemas. */
const types: Record<EventType, true> = {
  'shipment.created': true,
  'shipment.updated': true,
  'shipment.removed': true,
  'shipment.departed': true,
  'shipment.arrived': true,
  'shipment.delivered': true,
  'shipment.milestone_withdrawn': true,
  'shipment.eta_changed': true,
  'shipment.document_added': true,
  'tracking.event_recorded': true,
  'container.available': true,
  'hold.placed': true,
  'hold.cleared': true,
  'last_free_day.changed': true,
  'exception.opened': true,
  'exception.closed': true,
  'free_time.running_out': true,
  'order.created': true,
  'order.updated': true,
  'order.removed': true,
  'booking.submitted': true,
  'booking.withdrawn': true,
  'product.created': true,
  'product.updated': true,
  'product.removed': true,
  'supplier.created': true,
  'supplier.updated': true,
  'supplier.removed': true,
  'import.finished': true,
  'edi_file.quarantined': true,
}
export const eventTypes = Object.keys(types) as EventType[]

const subjects = [...new Set(eventTypes.map((type) => `${type.split('.')[0]}.*`))]

/** Choices of a webhook’s event types: all, those of a subject, and single ones. */
export const typeChoices = [
  { value: '*', label: '* (all events)' },
  ...[...subjects, ...eventTypes].map((value) => ({ value, label: value })),
]

/** `All events`, `shipment.*, order.created` */
export const describeTypes = (patterns: readonly string[]): string => (patterns.includes('*') ? 'All events' : patterns.join(', '))

export const webhookTexts = {
  none: 'No webhooks yet. The portal can send events to an address as they happen.',
  about: 'The portal sends events that this application may read to these addresses, signed as Standard Webhooks.',
  aboutTest: 'The portal sends events of the sandbox to these addresses, signed as Standard Webhooks. None of them is about live data.',
  rotateText: 'Deliveries are signed with both secrets for 24 hours. Give the new one to the receiver in this time.',
  deleteText: 'Nothing more is sent, and the list of deliveries is deleted.',
  noEvents: 'No events sent in the last 30 days.',
  noDeliveries: 'No deliveries in the last 30 days.',
  noFailures: 'No failed deliveries in the last 30 days.',
  secretShown: 'The secret is shown for 30 seconds.',
  enableText: 'Events since the webhook was disabled, and deliveries that failed, can be sent now.',
} as const

const reasons = {
  disabled: 'Disabled',
  gone: 'Disabled: the receiver responded 410 (Gone)',
  failing: 'Disabled: all deliveries failed for five days',
} as const

/** Describes whether a webhook works. */
export function stateOf({ enabled, disabledReason, failingSince }: WebhookLine): { text: string; isBad: boolean } {
  if (!enabled) return { text: reasons[disabledReason ?? 'disabled'], isBad: disabledReason !== 'disabled' }
  return failingSince === null ? { text: 'Enabled', isBad: false } : { text: 'Enabled, deliveries are failing', isBad: true }
}

/** Describes the deliveries of 30 days, test events excluded. */
export function describeTotals({ ended, failed, waiting, p95Ms }: WebhookLine): string {
  if (ended + waiting === 0) return webhookTexts.noEvents
  const rate = ended > 0 && `${Math.floor(((ended - failed) / ended) * 1000) / 10} % of ${ended.toLocaleString('en')} delivered`
  const duration = p95Ms !== null && `95 % within ${p95Ms.toLocaleString('en')} ms`
  return [rate, duration, waiting > 0 && `${waiting.toLocaleString('en')} waiting`].filter(Boolean).join(' · ')
}
