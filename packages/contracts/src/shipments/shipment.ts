import { z } from 'zod'
import { customerByNumber } from '../access.ts'
import { dataResponse, emptyResponse, endpoint } from '../endpoint.ts'
import { requiredText, uuid } from '../scalars.ts'

const byNumber = z.object({ shipmentNumber: requiredText(64), accountId: uuid.optional() })
const errors = ['notFound', 'ambiguousNumber'] as const

export const shipment = {
  focusShipment: endpoint.post('shipment/command/focus-shipment', {
    access: customerByNumber('shipmentNumber'),
    summary: 'Adds a shipment to the caller’s focus. Can be repeated.',
    body: byNumber,
    response: emptyResponse,
    errors,
  }),

  unfocusShipment: endpoint.post('shipment/command/unfocus-shipment', {
    access: customerByNumber('shipmentNumber'),
    summary: 'Removes a shipment from the caller’s focus.',
    body: byNumber,
    response: emptyResponse,
    errors,
  }),

  getFocusedShipmentState: endpoint.get('shipment/query/get-focused-shipment-state', {
    access: customerByNumber('shipmentNumber'),
    summary: 'Returns whether a shipment is in the caller’s focus.',
    query: byNumber,
    response: dataResponse(z.object({ hasFocusedShipment: z.boolean() })),
    errors,
  }),
}
