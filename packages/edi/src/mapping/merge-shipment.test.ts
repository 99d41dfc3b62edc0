import { describe, expect, it } from 'vitest'
import { shipmentRecord, type ShipmentInput } from '@portal/contracts/records/shipment'
import { mergeShipment } from './merge-shipment.ts'

const shipment = (input: Partial<ShipmentInput>) => shipmentRecord.parse({ shipmentNumber: 'S1', ...input })

describe('a message merged into the stored shipment', () => {
  const stored = shipment({
    incoterm: 'FOB',
    origin: 'CNSHA',
    destination: 'AUSYD',
    originATD: '2026-02-01',
    destinationETA: '2026-02-20',
    charges: [{ code: 'F', group: 'FRT', amount: '10', currency: 'AUD' }],
    containers: [{ number: 'MSKU1234565', seal: 'A' }],
    orderLines: [{ orderNumber: 'PO1', lineNumber: 1, qty: '5' }],
    events: [{ code: 'DEP', eventDate: '2026-02-01', location: 'CNSHA', description: 'left' }],
    routing: [{ location: 'CNSHA', portNumber: 0, actualValue: '2026-02-01' }],
  })

  it('loses nothing that is stored', () => {
    expect(mergeShipment(stored, shipment({ shipmentNumber: 'BL1' }))).toEqual(stored)
  })

  it('fills holes, takes what is expected anew, and leaves what is known', () => {
    const news = shipment({
      shipmentNumber: 'BL1',
      origin: 'CNSHA',
      destination: 'AUSYD',
      incoterm: 'CIF',
      voyage: '7W',
      originATD: '2026-02-03',
      destinationETA: '2026-02-22',
      destinationATA: '2026-02-23',
    })
    expect(mergeShipment(stored, news)).toEqual({ ...stored, voyage: '7W', destinationETA: '2026-02-22', destinationATA: '2026-02-23' })
  })

  it('takes no date of another port for one of its own', () => {
    expect(mergeShipment(stored, shipment({ destination: 'SGSIN', destinationETA: '2026-02-09', destinationATA: '2026-02-10' }))).toEqual(
      stored,
    )
    expect(mergeShipment(stored, shipment({ destinationATA: '2026-02-10' }))).toEqual(stored)
  })

  it('unites its lists, and the same message twice changes nothing', () => {
    const news = shipment({
      containers: [{ number: 'MSKU1234565', seal: 'B', sizeType: '42G1' }, { number: 'TCNU6849730' }],
      orderLines: [
        { orderNumber: 'PO1', lineNumber: 1, qty: '9' },
        { orderNumber: 'PO1', lineNumber: 2, qty: '1' },
      ],
      events: [
        { code: 'DEPA', eventDate: '2026-02-01T10:00:00Z', location: 'CNSHA' },
        { code: 'ARRI', eventDate: '2026-02-09', location: 'SGSIN' },
      ],
      routing: [
        { location: 'CNSHA', portNumber: 1, estimateValue: '2026-01-31' },
        { location: 'AUSYD', portNumber: 0, estimateValue: '2026-02-22' },
      ],
    })
    const once = mergeShipment(stored, news)
    expect(once).toEqual({
      ...stored,
      containers: [{ number: 'MSKU1234565', seal: 'A', sizeType: '42G1' }, { number: 'TCNU6849730' }],
      orderLines: [
        { orderNumber: 'PO1', lineNumber: 1, qty: '5' },
        { orderNumber: 'PO1', lineNumber: 2, qty: '1' },
      ],
      events: [
        { code: 'DEP', eventDate: '2026-02-01T10:00:00.000Z', location: 'CNSHA', description: 'left' },
        { code: 'ARRI', eventDate: '2026-02-09', location: 'SGSIN' },
      ],
      routing: [
        { location: 'CNSHA', portNumber: 0, actualValue: '2026-02-01', estimateValue: '2026-01-31' },
        { location: 'AUSYD', portNumber: 1, estimateValue: '2026-02-22' },
      ],
    })
    expect(mergeShipment(once, news)).toEqual(once)
    expect(shipmentRecord.safeParse(once).success).toBe(true)
  })

  it('keeps what is expected apart from what has happened, and each estimate of another day', () => {
    const arrival = { code: 'ARRI', location: 'AUSYD', eventDate: '2026-02-25' } as const
    const estimate = { ...arrival, classifier: 'estimated' as const }
    const later = { ...estimate, eventDate: '2026-02-27' }
    const merged = mergeShipment({ shipmentNumber: 'S', events: [estimate] }, { shipmentNumber: 'S', events: [estimate, later, arrival] })
    expect(merged.events).toEqual([estimate, later, arrival])
  })

  it('is the whole shipment where none is stored', () => {
    expect(mergeShipment(undefined, stored)).toEqual(stored)
  })
})
