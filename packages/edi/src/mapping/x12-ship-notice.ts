import type { Message, Segment } from '../interchange.ts'
import { elementValue } from '../element-value.ts'
import { x12Date } from './dates.ts'
import { parseDecimal } from './decimals.ts'
import type { MappingResult } from './mapping-result.ts'
import { PartialShipment } from './partial-shipment.ts'
import { listProducts } from './x12-order-reader.ts'

/** DTM qualifiers: 011 shipped, 017 estimated delivery. */
const dates: Partial<Record<string, string>> = { '011': 'actualExFactoryDate', '017': 'estimatedDeliveryDate' }

/** Level of the hierarchy (HL) with its item, if any. */
interface Level {
  /** Order of the nearest higher level that names one. */
  inherited: string
  order?: string
  /** Order line number from REF*LI or PRF05. */
  line?: string
  item?: Segment
  shipped: Segment[]
}

/**
 * Maps 856: a partial shipment with its order lines. An item belongs to the order (PRF) of its level, else to that of the nearest level above;
 * quantities of one order line in several cartons add up.
 */
export function x12ShipNotice(message: Message, result: MappingResult): void {
  const beginning = message.segments.find(({ tag }) => tag === 'BSN')
  const draft = new PartialShipment(result, message.segments[0]!.number)
  if (beginning && !['00', '05', '14'].includes(elementValue(beginning, 1)))
    return draft.unread(beginning.number, `BSN: purpose ${elementValue(beginning, 1).slice(0, 3)} is not a new notice`)
  draft.set('shipmentNumber', elementValue(beginning, 2))
  for (const segment of message.segments) mapReference(draft, segment)
  for (const level of readLevels(message.segments)) for (const shipped of level.shipped) mapShippedItem(draft, level, shipped)
  draft.finish()
}

function readLevels(segments: readonly Segment[]): Level[] {
  const levels: Level[] = []
  const byNumber = new Map<string, Level>()
  let lastOrder = ''
  for (const segment of segments) {
    if (segment.tag === 'HL') {
      // a level without a parent belongs to the last order
      const parent = byNumber.get(elementValue(segment, 2))
      const level: Level = { inherited: parent ? (parent.order ?? parent.inherited) : lastOrder, shipped: [] }
      levels.push(level)
      byNumber.set(elementValue(segment, 1), level)
    }
    const level = levels.at(-1)
    if (level) takeLevel(level, segment)
    if (level?.order) lastOrder = level.order
  }
  return levels
}

function takeLevel(level: Level, segment: Segment): void {
  if (segment.tag === 'PRF') {
    level.order = elementValue(segment, 1) || level.inherited
    if (elementValue(segment, 5)) level.line ??= elementValue(segment, 5)
  }
  if (segment.tag === 'LIN') level.item = segment
  if (segment.tag === 'REF' && elementValue(segment, 1) === 'LI') level.line = elementValue(segment, 2)
  if (segment.tag === 'SN1') level.shipped.push(segment)
}

function mapShippedItem(draft: PartialShipment, level: Level, shipped: Segment): void {
  const orderNumber = level.order ?? level.inherited
  const line = level.line ?? (elementValue(level.item, 1) || elementValue(shipped, 1))
  if (!orderNumber) return draft.unread(shipped.number, 'SN1: no order (PRF) above the item')
  const qty = parseDecimal(elementValue(shipped, 2))
  const products = level.item ? listProducts(level.item, 2) : []
  if (/^\d{1,6}$/.test(line)) draft.addOrderLine({ orderNumber, lineNumber: Number(line), qty: qty ?? '' })
  else if (!line && products.length > 0) draft.addProductLine({ segment: shipped.number, orderNumber, products, qty })
  else draft.unread(shipped.number, 'LIN: neither the line of the order nor a product is named')
}

function mapReference(draft: PartialShipment, segment: Segment): void {
  switch (segment.tag) {
    case 'REF': {
      const name = { BM: 'houseWaybillNumber', BN: 'carrierBookingReference' }[elementValue(segment, 1)]
      return name ? draft.set(name, elementValue(segment, 2)) : undefined
    }
    case 'DTM': {
      const name = dates[elementValue(segment, 1)]
      if (!name) return
      const written = elementValue(segment, 2)
      return draft.setDate(
        segment.number,
        name,
        written,
        x12Date(written, elementValue(segment, 3), elementValue(segment, 4), elementValue(segment, 5)),
      )
    }
    default:
  }
}
