import type { Message, Segment } from '../interchange.ts'
import { joinedText, elementValue } from '../element-value.ts'
import { edifactDay } from './dates.ts'
import { parseDecimal } from './decimals.ts'
import { readPriceBasis } from './edifact-price.ts'
import type { MappingResult } from './mapping-result.ts'
import { OrderDraft, type DateKinds, type LineDraft } from './order-draft.ts'

type Fields = Record<string, unknown>

/** QTY quantities in order of precedence: 113 to be delivered (in a response), 21 ordered. */
const quantities = ['113', '21']

/** Reads header and lines of ORDERS, ORDCHG and ORDRSP. @param kinds date qualifiers to read */
export function readEdifactOrder(message: Message, result: MappingResult, kinds: DateKinds): OrderDraft {
  const draft = new OrderDraft(result, kinds)
  for (const one of message.segments) {
    if (one.tag === 'UNS') break
    if (one.tag === 'CUX') draft.currency ||= elementValue(one, 1, 1)
    if (one.tag === 'LIN')
      draft.startLine(one.number, elementValue(one, 1), elementValue(one, 2), { code: elementValue(one, 3) || undefined })
    if (one.tag === 'DTM') takeDate(draft, one)
    if (draft.line) mapOrderLine(draft, draft.line, one)
    else mapOrderHeader(draft.fields, one)
  }
  return draft
}

function takeDate(draft: OrderDraft, segment: Segment): void {
  const [qualifier, written] = [elementValue(segment, 1), elementValue(segment, 1, 1)]
  const date = edifactDay(written, elementValue(segment, 1, 2))
  if (qualifier === '137' && !draft.line) draft.setOrderDate(segment.number, 'DTM', written, date)
  else draft.addDate(segment.number, 'DTM', qualifier, written, date)
}

function mapOrderHeader(order: Fields, segment: Segment): void {
  const qualifier = elementValue(segment, 1)
  if (segment.tag === 'LOC' && qualifier === '7') order['deliverTo'] ??= readPlace(segment)
  if (segment.tag !== 'NAD') return
  if (qualifier === 'BY') order['buyerId'] = elementValue(segment, 2) || undefined
  if (qualifier === 'SU' || qualifier === 'SE')
    Object.assign(order, { supplierCode: elementValue(segment, 2) || undefined, supplier: party(segment) })
  if (qualifier === 'DP' || qualifier === 'ST') order['deliverTo'] = party(segment)
}

/** Reads name and address of NAD, structured or as lines of text (C058); undefined for a code alone. */
function party(segment: Segment): Fields | undefined {
  const name = (joinedText(segment, 4, 0, 5) || elementValue(segment, 3)).slice(0, 200)
  const lines = elementValue(segment, 4) ? joinedText(segment, 3, 0, 5, ', ') : joinedText(segment, 3, 1, 4, ', ')
  const streetAddress = (joinedText(segment, 5, 0, 4, ', ') || lines).slice(0, 300) || undefined
  const [city, state, postCode, country] = [6, 7, 8, 9].map((place) => elementValue(segment, place) || undefined)
  return name ? { name, streetAddress, city, state, postCode, country } : undefined
}

/** Returns the name of a LOC location; undefined for a code alone. */
function readPlace(segment: Segment): Fields | undefined {
  const name = joinedText(segment, 2, 3, 3).slice(0, 200)
  return name ? { name } : undefined
}

function mapOrderLine(draft: OrderDraft, line: LineDraft, segment: Segment): void {
  const { fields } = line
  const qualifier = elementValue(segment, 1)
  switch (segment.tag) {
    case 'PIA':
      fields['code'] ??= elementValue(segment, 2) || undefined
      return
    case 'IMD':
      // a description may span several segments
      fields['description'] = [fields['description'], joinedText(segment, 3, 3, 2)].filter(Boolean).join(' ').slice(0, 2000) || undefined
      return
    case 'QTY':
      return takeQuantity(draft, line, segment)
    case 'PRI':
      return takePrice(line, segment)
    case 'NAD':
    case 'LOC': {
      const isPlace = segment.tag === 'NAD' ? qualifier === 'DP' || qualifier === 'ST' : qualifier === '7'
      const place = segment.tag === 'NAD' ? party(segment) : readPlace(segment)
      if (isPlace && place) line.deliverTo ??= { segment: segment.number, place }
      return
    }
    default:
  }
}

function takeQuantity(draft: OrderDraft, line: LineDraft, segment: Segment): void {
  const qualifier = elementValue(segment, 1)
  if (qualifier === '83') line.isBackordered = true
  if (!quantities.includes(qualifier)) return
  const isBetter = line.quantityKind === undefined || quantities.indexOf(qualifier) < quantities.indexOf(line.quantityKind)
  if (!isBetter) return draft.note(segment.number, `QTY: a second quantity (${qualifier}) of line ${line.lineNumber} is shown only`)
  line.quantityKind = qualifier
  Object.assign(line.fields, { qty: parseDecimal(elementValue(segment, 1, 1)), qtyUom: elementValue(segment, 1, 2) || undefined })
}

/** Reads a calculation price: AAA net, AAB gross. */
function takePrice(line: LineDraft, segment: Segment): void {
  const amount = parseDecimal(elementValue(segment, 1, 1))
  if (!/^AA[AB]$/.test(elementValue(segment, 1)) || amount === undefined || line.price) return
  line.price = { segment: segment.number, tag: 'PRI', amount, ...readPriceBasis(segment) }
}
