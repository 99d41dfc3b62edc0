import type { AccessOf } from './access-entry.ts'
import { shipmentInBody } from './shipment-requests.ts'

// decision 3: "without it they search the caller's own accounts"
const shipmentByNumber = `
  C1          401 in  404 in  404 in  in
  C1-number   401 in  404 in  404 in  in
  C2          401 404 404 404 404 404 in
  C2-number   401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  C1-with-C2  401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
`

/** Access to focused shipments. */
export const shipment = {
  focusShipment: { request: shipmentInBody, expected: shipmentByNumber },
  unfocusShipment: { request: shipmentInBody, expected: shipmentByNumber },
  getFocusedShipmentState: {
    request: (subject, subjects) => ({ query: shipmentInBody(subject, subjects).body! }),
    expected: shipmentByNumber,
  },
} satisfies AccessOf<'shipment'>
