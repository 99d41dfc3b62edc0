import type { FieldTexts } from './field-text.ts'

/** Fields of the endpoints of test keys. */
export const sandboxFields: FieldTexts = {
  'application.mode': ['`test` for a test key, which reads and writes sample data only; `live` for the two other keys.', 'live'],
  'events.type': ['Type of the event.', 'shipment.departed'],
  'events.shipmentNumber': [
    'Shipment that it happens to. Without it, to a sample shipment or a new one, as the type requires.',
    'SBX-SAILING',
  ],
}
