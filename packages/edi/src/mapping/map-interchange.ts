import type { Interchange, Message } from '../interchange.ts'
import { edifactApplicationError, edifactControl, x12Acknowledgement } from './read-acknowledgements.ts'
import { edifactInvoice } from './edifact-invoice.ts'
import { edifactOrder, edifactOrderChange, edifactOrderResponse } from './edifact-order.ts'
import { edifactShipment } from './edifact-shipment.ts'
import type { Mapped, MappingResult } from './mapping-result.ts'
import { x12Booking } from './x12-booking.ts'
import { x12FreightInvoice } from './x12-freight-invoice.ts'
import { x12Invoice } from './x12-invoice.ts'
import { x12Order, x12OrderChange, x12OrderResponse } from './x12-order.ts'
import { x12ShipNotice } from './x12-ship-notice.ts'
import { x12Status } from './x12-status.ts'

const mappings: Record<Interchange['standard'], Partial<Record<string, (message: Message, result: MappingResult) => void>>> = {
  EDIFACT: {
    IFTSTA: edifactShipment,
    IFTMIN: edifactShipment,
    IFTMBC: edifactShipment,
    INVOIC: edifactInvoice,
    DESADV: edifactShipment,
    ORDERS: edifactOrder,
    ORDCHG: edifactOrderChange,
    ORDRSP: edifactOrderResponse,
    CONTRL: edifactControl,
    APERAK: edifactApplicationError,
  },
  X12: {
    '210': x12FreightInvoice,
    '214': x12Status,
    '301': x12Booking,
    '310': x12FreightInvoice,
    '315': x12Status,
    '810': x12Invoice,
    '850': x12Order,
    '855': x12OrderResponse,
    '856': x12ShipNotice,
    '860': x12OrderChange,
    '865': x12OrderResponse,
    '997': x12Acknowledgement,
    '999': x12Acknowledgement,
  },
}

/**
 * Maps the messages of an interchange to import records. Shipments are partial: they are merged into the stored ones and never replace them. An
 * incomplete message makes no record.
 * @param now latest time at which an event can have happened
 */
export function mapInterchange({ standard, messages }: Pick<Interchange, 'standard' | 'messages'>, now: Date): Mapped {
  const result: MappingResult = { records: [], unread: [], now }
  for (const message of messages) {
    const segment = message.segments[0]!.number
    const map = Object.hasOwn(mappings[standard], message.type) ? mappings[standard][message.type] : undefined
    if (!map) result.unread.push({ segment, reason: `${message.type.slice(0, 40) || 'A message without a type'} is shown only` })
    else if (!message.whole) result.unread.push({ segment, reason: 'The message does not match its trailer', refused: true })
    else map(message, result)
  }
  const { records, unread } = result
  return { records, unread }
}
