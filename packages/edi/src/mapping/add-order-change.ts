import { partialPurchaseOrder, type PurchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import { validationErrors } from '@portal/contracts/problems'
import type { MappingResult } from './mapping-result.ts'
import type { LineResponse, OrderChange } from './order-change.ts'
import type { LineDraft, OrderDraft } from './order-draft.ts'

interface ReadChange {
  orderNumber: string
  by: OrderChange['by']
  draft: OrderDraft
  answerOf: (line: LineDraft) => LineResponse
  /** Response for the order as a whole. */
  all?: LineResponse
}

const lineFields = ['code', 'qty'] as const
const schema = partialPurchaseOrder(['orderDate'], lineFields)

/** Adds an order change to the result if its values pass the order schema, otherwise the reason. @param segment segment to report errors at */
export function addOrderChange(result: MappingResult, segment: number, { orderNumber, by, draft, answerOf, all = {} }: ReadChange): void {
  const drafts = draft.finishLines()
  const lines = drafts.map(({ lineNumber, fields }) => ({ lineNumber, ...fields }))
  // a response repeats the order's parties; only the buyer can change the delivery place
  const deliverTo = by === 'buyer' ? draft.fields['deliverTo'] : undefined
  const parsed = schema.safeParse(defined({ orderNumber, ...(deliverTo ? { deliverTo } : {}), lines }))
  if (!parsed.success) {
    const [first] = validationErrors(parsed.error)
    result.unread.push({ segment, reason: `${first?.propertyName}: ${first?.errorMessage}`, refused: true })
    return
  }
  const read = defined(parsed.data) as unknown as PurchaseOrderRecord
  const change: OrderChange = {
    orderNumber: read.orderNumber,
    by,
    fields: { ...(read.deliverTo && { deliverTo: read.deliverTo }), ...(all.status && { status: all.status }) },
    allLines: { ...all, fields: all.isVoid ? {} : draft.datesOfAllLines },
    lines: read.lines.map(({ lineNumber, ...fields }, index) => ({ lineNumber, ...answerOf(drafts[index]!), fields })),
  }
  const isEmpty = !change.lines.length && !Object.keys(change.fields).length && !Object.keys(change.allLines.fields).length
  if (isEmpty) result.unread.push({ segment, reason: 'Nothing about the order changes' })
  else result.records.push({ resource: 'order-changes', record: change })
}

/** Removes undefined properties at every level, because the object is stored as JSON and compared. */
const defined = (value: object): object => JSON.parse(JSON.stringify(value)) as object
