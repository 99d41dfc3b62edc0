import type { Message, Segment } from '../interchange.ts'
import { elementValue } from '../element-value.ts'
import { sumDecimals } from './decimals.ts'
import { addRecord, type MappingResult } from './mapping-result.ts'
import { addOrderChange } from './add-order-change.ts'
import { accepted, amended, backordered, cancelled, rejected, type LineResponse } from './order-change.ts'
import type { DateKinds, LineDraft } from './order-draft.ts'
import { readX12Order } from './x12-order-reader.ts'

/**
 * DTM dates (element 374) that an order or a change states: delivery requested, required by, latest, earliest; the same for shipment. Where it
 * requests none, those agreed: promised, current schedule, estimated.
 */
const requested: DateKinds = {
  deliveryDate: ['002', '074', '106', '063', '064', '069', '067', '017'],
  shippingDate: ['010', '038', '037', '079', '068', '011'],
}

/** Dates that a response promises: current schedule, promised, estimated. */
const promised: DateKinds = { deliveryDate: ['067', '069', '017', '002', '074'], shippingDate: ['068', '079', '010', '011'] }

/** Maps 850: a complete purchase order. A cancellation (purpose 01) or change (04) of one becomes an order change. */
export function x12Order(message: Message, result: MappingResult): void {
  const beginning = find(message, 'BEG')
  const segment = beginning.number
  const purpose = elementValue(beginning, 1)
  if (['01', '03', '04'].includes(purpose))
    return takeChange(message, result, { beginning, purpose, orderNumber: elementValue(beginning, 3) })
  if (!['00', '05'].includes(purpose)) {
    result.unread.push({ segment, reason: `BEG: purpose ${purpose.slice(0, 3) || 'unknown'} is not a complete order` })
    return
  }
  const draft = readX12Order(message, result, requested)
  if (draft.isUndated()) return
  const lines = draft.finishLines().map(({ lineNumber, fields }) => ({ lineNumber, ...fields }))
  addRecord(result, 'purchase-orders', segment, { orderNumber: elementValue(beginning, 3), ...draft.fields, lines })
}

/** Maps 860: changes of an order by its buyer. */
export function x12OrderChange(message: Message, result: MappingResult): void {
  const beginning = find(message, 'BCH')
  takeChange(message, result, { beginning, purpose: elementValue(beginning, 1), orderNumber: elementValue(beginning, 3) })
}

interface Change {
  beginning: Segment
  purpose: string
  orderNumber: string
}

function takeChange(message: Message, result: MappingResult, { beginning, purpose, orderNumber }: Change): void {
  addOrderChange(result, beginning.number, {
    orderNumber,
    by: 'buyer',
    draft: readX12Order(message, result, requested),
    answerOf: ({ action }) => (action === 'DI' ? cancelled : {}),
    ...(['01', '03'].includes(purpose) && { all: cancelled }),
  })
}

/** Maps 855 and 865: the supplier's acceptance, changes and rejections of an order or an order change. */
export function x12OrderResponse(message: Message, result: MappingResult): void {
  const beginning = find(message, message.type === '865' ? 'BCA' : 'BAK')
  const draft = readX12Order(message, result, promised)
  const type = elementValue(beginning, 2)
  const isRejected = ['RD', 'RF', 'RJ'].includes(type) || ['01', '03'].includes(elementValue(beginning, 1))
  const ofOrder = isRejected ? rejected : ['AC', 'AE'].includes(type) ? amended : accepted
  for (const line of draft.lines) takeAnsweredQuantity(line)
  addOrderChange(result, beginning.number, {
    orderNumber: elementValue(beginning, 3),
    by: 'supplier',
    draft,
    answerOf: (line) => toResponse(line) ?? ofOrder,
    ...((isRejected || draft.lines.length === 0) && { all: ofOrder }),
  })
}

const isRejection = (code: string) => /^(?:I[DR]|R\d)$/.test(code)
const isBackorder = (code: string) => code === 'IB' || code === 'BP'

/** Sets the quantity that the supplier will deliver: the sum of quantities that ACK does not reject. */
function takeAnsweredQuantity({ responses, fields }: LineDraft): void {
  const quantities = responses.filter(({ code }) => !isRejection(code)).map(({ qty }) => qty)
  if (quantities.length > 0 && quantities.every((qty) => qty !== undefined)) fields['qty'] = sumDecimals(quantities)
}

/** Returns the response for a line by the status codes (element 668) of its ACK segments. */
function toResponse({ responses }: LineDraft): LineResponse | undefined {
  const codes = responses.map(({ code }) => code)
  if (codes.length === 0) return undefined
  if (codes.every(isRejection)) return rejected
  if (codes.every(isBackorder)) return backordered
  return codes.every((code) => /^(?:IA|IE|AC|AR)$/.test(code)) ? accepted : amended
}

const find = ({ segments }: Message, tag: string): Segment => segments.find((one) => one.tag === tag) ?? segments[0]!
