import type { Message, Segment } from '../interchange.ts'
import { elementValue } from '../element-value.ts'
import { readEdifactOrder } from './edifact-order-reader.ts'
import { addRecord, type MappingResult } from './mapping-result.ts'
import { addOrderChange } from './add-order-change.ts'
import { accepted, amended, backordered, cancelled, rejected, type LineResponse } from './order-change.ts'
import type { DateKinds, LineDraft } from './order-draft.ts'

/**
 * DTM dates that an order or a change states: 2 delivery, 63 and 64 latest and earliest; 10 shipment, 38 and 37 latest and earliest. Where it
 * requests none, those agreed: 69 promised, 67 and 76 scheduled, 17 estimated delivery; 79 promised, 11 shipment.
 */
const requested: DateKinds = { deliveryDate: ['2', '63', '64', '69', '67', '76', '17'], shippingDate: ['10', '38', '37', '79', '11'] }

/** Dates that a response promises: 67 and 76 scheduled, 69 promised, 17 estimated delivery; 79 promised, 10 and 11 shipment. */
const promised: DateKinds = { deliveryDate: ['67', '76', '69', '17', '2', '63', '64'], shippingDate: ['79', '10', '11'] }

/** Maps ORDERS: a complete purchase order. A cancellation (message function 1 or 3) or change (4) of one becomes an order change. */
export function edifactOrder(message: Message, result: MappingResult): void {
  const beginning = findBeginning(message)
  const segment = beginning.number
  const purpose = elementValue(beginning, 3)
  if (['1', '3', '4'].includes(purpose)) return takeChange(message, result, elementValue(beginning, 2))
  if (!['9', '5', ''].includes(purpose)) {
    result.unread.push({ segment, reason: `BGM: message function ${purpose.slice(0, 3)} is not a complete order` })
    return
  }
  const draft = readEdifactOrder(message, result, requested)
  if (draft.isUndated()) return
  const lines = draft.finishLines().map(({ lineNumber, fields }) => ({ lineNumber, ...fields }))
  addRecord(result, 'purchase-orders', segment, { orderNumber: elementValue(beginning, 2), ...draft.fields, lines })
}

/** Maps ORDCHG: changes of an order by its buyer. RFF+ON names the order. */
export function edifactOrderChange(message: Message, result: MappingResult): void {
  takeChange(message, result, findOrderNumber(message) || elementValue(findBeginning(message), 2))
}

function takeChange(message: Message, result: MappingResult, orderNumber: string): void {
  const beginning = findBeginning(message)
  addOrderChange(result, beginning.number, {
    orderNumber,
    by: 'buyer',
    draft: readEdifactOrder(message, result, requested),
    answerOf: ({ action }) => (action === '2' ? cancelled : {}),
    ...(['1', '3'].includes(elementValue(beginning, 3)) && { all: cancelled }),
  })
}

/** Maps ORDRSP: the supplier's acceptance, changes and rejections of the order named by RFF+ON. */
export function edifactOrderResponse(message: Message, result: MappingResult): void {
  const beginning = findBeginning(message)
  const draft = readEdifactOrder(message, result, promised)
  const [purpose, response] = [elementValue(beginning, 3), elementValue(beginning, 4)]
  const isRejected = purpose === '27' || response === 'RE'
  const isAccepted = purpose === '29' || response === 'AP' || draft.lines.length === 0
  addOrderChange(result, beginning.number, {
    orderNumber: findOrderNumber(message),
    by: 'supplier',
    draft,
    answerOf: isRejected ? () => rejected : toResponse,
    ...(isRejected ? { all: rejected } : isAccepted && { all: accepted }),
  })
}

/** Returns the supplier's response for a line by its action code (1229). */
function toResponse({ action, isBackordered }: LineDraft): LineResponse {
  if (action === '7' || action === '2') return rejected
  if (isBackordered) return backordered
  return action === '3' || action === '6' ? amended : accepted
}

const findBeginning = ({ segments }: Message): Segment => segments.find(({ tag }) => tag === 'BGM') ?? segments[0]!

/** Returns the number of the order that the message header refers to. */
function findOrderNumber({ segments }: Message): string {
  const end = segments.findIndex(({ tag }) => tag === 'LIN')
  const head = segments.slice(0, end === -1 ? undefined : end)
  const reference = head.find((one) => one.tag === 'RFF' && elementValue(one, 1) === 'ON')
  return elementValue(reference, 1, 1)
}
