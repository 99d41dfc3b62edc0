import type { Interchange, Message } from '../interchange.ts'
import { edifactOrder } from './edifact-order.ts'
import { edifactShipment } from './edifact-shipment.ts'
import type { Mapped, MapResult } from './map-result.ts'
import { x12Order } from './x12-order.ts'
import { x12ShipNotice } from './x12-ship-notice.ts'
import { x12Status } from './x12-status.ts'

const mappings: Record<Interchange['standard'], Partial<Record<string, (message: Message, result: MapResult) => void>>> = {
  EDIFACT: { IFTSTA: edifactShipment, IFTMIN: edifactShipment, DESADV: edifactShipment, ORDERS: edifactOrder },
  X12: { '214': x12Status, '315': x12Status, '850': x12Order, '856': x12ShipNotice },
}

/**
 * Maps the messages of an interchange to import records. Shipments are partial: what is stored is merged with them, never replaced by them. A message that is
 * not whole makes no record, for what is missing of it is not known.
 * @param now nothing can have happened after it
 */
export function recordsOf({ standard, messages }: Pick<Interchange, 'standard' | 'messages'>, now: Date): Mapped {
  const result: MapResult = { records: [], unread: [], now }
  for (const message of messages) {
    const segment = message.segments[0]!.number
    const map = Object.hasOwn(mappings[standard], message.type) ? mappings[standard][message.type] : undefined
    if (!map) result.unread.push({ segment, reason: `${message.type.slice(0, 40) || 'A message without a type'} is shown only` })
    else if (!message.whole) result.unread.push({ segment, reason: 'The message does not end as its trailer says', refused: true })
    else map(message, result)
  }
  const { records, unread } = result
  return { records, unread }
}
