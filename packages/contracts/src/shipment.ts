import { z } from 'zod'
import { customerByNumber } from './access.ts'
import { data, done, endpoint } from './endpoint.ts'
import { requiredText, uuid } from './scalars.ts'

const byNumber = z.object({ shipmentNumber: requiredText(64), accountId: uuid.optional() })
const refusals = ['notFound', 'ambiguousNumber'] as const

export const shipment = {
  focusShipment: endpoint({
    method: 'POST',
    path: 'shipment/command/focus-shipment',
    access: customerByNumber('shipmentNumber'),
    summary: 'Focus a shipment for the caller. Focusing it again changes nothing.',
    body: byNumber,
    answer: done,
    refusals,
  }),

  unfocusShipment: endpoint({
    method: 'POST',
    path: 'shipment/command/unfocus-shipment',
    access: customerByNumber('shipmentNumber'),
    summary: 'Take the caller’s focus off a shipment.',
    body: byNumber,
    answer: done,
    refusals,
  }),

  getFocusedShipmentState: endpoint({
    method: 'GET',
    path: 'shipment/query/get-focused-shipment-state',
    access: customerByNumber('shipmentNumber'),
    summary: 'Whether the caller has focused a shipment.',
    query: byNumber,
    answer: data(z.object({ hasFocusedShipment: z.boolean() })),
    refusals,
  }),
}
