import type { Message, Segment } from '../interchange.ts'
import { value } from '../value.ts'
import { dateOf } from './dates.ts'
import type { MapResult } from './map-result.ts'
import { ShipmentDraft } from './shipment-draft.ts'

/** DTM: 011 shipped, 017 estimated delivery. */
const dates: Partial<Record<string, string>> = { '011': 'actualExFactoryDate', '017': 'estimatedDeliveryDate' }

/** 856: a partial shipment with the order lines it carries; an item belongs to the order above it in the hierarchy (HL). */
export function x12ShipNotice(message: Message, result: MapResult): void {
  const beginning = message.segments.find(({ tag }) => tag === 'BSN')
  const draft = new ShipmentDraft(result, message.segments[0]!.number)
  if (beginning && !['00', '05', '14'].includes(value(beginning, 1)))
    return draft.unread(beginning.number, `BSN: purpose ${value(beginning, 1).slice(0, 3)} is no new notice`)
  draft.set('shipmentNumber', value(beginning, 2))
  /** Orders by the number of the hierarchy level: a level inherits that of its parent. */
  const orders = new Map<string, string>()
  let level = ''
  let item: Segment | undefined
  for (const segment of message.segments) {
    if (segment.tag === 'HL') {
      level = value(segment, 1)
      orders.set(level, orders.get(value(segment, 2)) ?? '')
    }
    if (segment.tag === 'PRF') orders.set(level, value(segment, 1))
    if (segment.tag === 'LIN') item = segment
    if (segment.tag === 'SN1') takeItem(draft, segment, item, orders.get(level) ?? '')
    else takeFact(draft, segment)
  }
  draft.finish()
}

function takeItem(draft: ShipmentDraft, shipped: Segment, item: Segment | undefined, orderNumber: string): void {
  const line = value(item, 1)
  if (!orderNumber) return draft.unread(shipped.number, 'SN1: no order (PRF) stands above the item')
  if (!/^\d{1,6}$/.test(line)) return draft.unread(shipped.number, 'LIN: the line of the order is not named')
  draft.orderLines.push({ orderNumber, lineNumber: Number(line), qty: value(shipped, 2) })
}

function takeFact(draft: ShipmentDraft, segment: Segment): void {
  switch (segment.tag) {
    case 'REF': {
      const name = { BM: 'houseWaybillNumber', BN: 'carrierBookingReference' }[value(segment, 1)]
      return name ? draft.set(name, value(segment, 2)) : undefined
    }
    case 'DTM': {
      const name = dates[value(segment, 1)]
      if (!name) return
      const written = value(segment, 2)
      return draft.setDate(segment.number, name, written, dateOf(written, value(segment, 3), value(segment, 4)))
    }
    default:
  }
}
