import { describe, expect, it } from 'vitest'
import { shipmentRecord, type ShipmentInput, type ShipmentRecord } from '@portal/contracts/records/shipment'
import type { EventIdentity } from './mapping-result.ts'
import { mergeShipment } from './merge-shipment.ts'

const shipment = (input: Partial<ShipmentInput>) => shipmentRecord.parse({ shipmentNumber: 'S1', ...input })
const dayMs = 86_400_000
const at = (day: number) => new Date(Date.UTC(2026, 1, 20) + day * dayMs).toISOString()
const inSydney = (date: string) =>
  date.length === 10 ? date : new Date(date).toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' })
/** Merges messages made one day apart. */
const merge = (stored: ShipmentRecord | undefined, ...updates: ShipmentRecord[]) =>
  mergeShipment(
    stored,
    updates.map((one, index) => ({ madeAt: at(index), news: one })),
    inSydney,
  )

describe('a message merged into a record', () => {
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

  it('keeps everything that is stored', () => {
    expect(merge(stored, shipment({ shipmentNumber: 'BL1' }))).toEqual(stored)
  })

  it("fills missing fields, keeps the record's dates as the plan, and adds its own dates as events with their location", () => {
    const updates = shipment({
      shipmentNumber: 'BL1',
      origin: 'CNSHA',
      destination: 'AUSYD',
      incoterm: 'CIF',
      voyage: '7W',
      originATD: '2026-02-03',
      destinationETA: '2026-02-22',
      destinationATA: '2026-02-23',
      estimatedDeliveryDate: '2026-02-26',
    })
    const events = [
      {
        code: 'ARRI',
        title: 'Arrival',
        type: 'info',
        classifier: 'estimated',
        eventDate: '2026-02-22',
        location: 'AUSYD',
        createdDate: at(0),
      },
      { code: 'ARRI', title: 'Arrived', type: 'important', eventDate: '2026-02-23', location: 'AUSYD', createdDate: at(0) },
      { code: 'DCF', title: 'Delivery', type: 'info', classifier: 'estimated', eventDate: '2026-02-26', createdDate: at(0) },
      { code: 'DEPA', title: 'Departed', type: 'important', eventDate: '2026-02-03', location: 'CNSHA', createdDate: at(0) },
    ]
    expect(merge(stored, updates)).toEqual({
      ...stored,
      voyage: '7W',
      events: [...stored.events!, ...events.map((event) => expect.objectContaining(event))],
    })
  })

  it('applies a date without a location to the shipment only if no message names the location', () => {
    expect(merge(stored, shipment({ destinationATA: '2026-02-10' }))).toEqual(stored)
    expect(merge(undefined, shipment({ destinationETA: '2026-02-09' }), shipment({ destination: 'AUSYD' })).destinationETA).toBeUndefined()
    expect(merge(undefined, shipment({ destinationETA: '2026-02-09' })).destinationETA).toBe('2026-02-09')
    const elsewhere = merge(stored, shipment({ destination: 'SGSIN', destinationETA: '2026-02-09' }))
    expect(elsewhere).toMatchObject({ destination: 'AUSYD', destinationETA: '2026-02-20' })
    expect(elsewhere.events!.at(-1)).toMatchObject({ code: 'ARRI', location: 'SGSIN' })
  })

  it('merges lists, and has no further effect when applied again', () => {
    const updates = shipment({
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
    const once = mergeShipment(stored, [{ madeAt: at(0), news: updates }], inSydney)
    expect(once).toEqual({
      ...stored,
      containers: [{ number: 'MSKU1234565', seal: 'A', sizeType: '42G1' }, { number: 'TCNU6849730' }],
      orderLines: [
        { orderNumber: 'PO1', lineNumber: 1, qty: '5' },
        { orderNumber: 'PO1', lineNumber: 2, qty: '1' },
      ],
      events: [
        { code: 'DEP', eventDate: '2026-02-01T10:00:00.000Z', location: 'CNSHA', description: 'left', createdDate: at(0) },
        { code: 'ARRI', eventDate: '2026-02-09', location: 'SGSIN', createdDate: at(0) },
      ],
      routing: [
        { location: 'CNSHA', portNumber: 0, actualValue: '2026-02-01', estimateValue: '2026-01-31' },
        { location: 'AUSYD', portNumber: 1, estimateValue: '2026-02-22' },
      ],
    })
    const twice = [0, 0].map((day) => ({ madeAt: at(day), news: updates }))
    expect(mergeShipment(stored, twice, inSydney)).toEqual(once)
    expect(shipmentRecord.safeParse(once).success).toBe(true)
  })

  it('is the whole shipment if no record exists', () => {
    const { originATD: _, destinationETA: __, events: ___, ...rest } = stored
    expect(merge(undefined, stored)).toMatchObject(rest)
  })
})

describe('events of messages', () => {
  const arrival = { code: 'ARRI', location: 'AUSYD' } as const
  const estimate = (eventDate: string) => shipment({ events: [{ ...arrival, classifier: 'estimated', eventDate }] })
  const describeMerged = (merged: ShipmentRecord) =>
    merged.events!.map(({ eventDate, createdDate, classifier = 'actual' }) => [eventDate, classifier, createdDate])

  it('keep each change of an estimate, also back to an earlier day, and drop repeats', () => {
    const merged = merge(undefined, estimate('2026-02-25'), estimate('2026-02-27'), estimate('2026-02-27'), estimate('2026-02-25'))
    expect(describeMerged(merged)).toEqual([
      ['2026-02-25', 'estimated', at(0)],
      ['2026-02-27', 'estimated', at(1)],
      ['2026-02-25', 'estimated', at(3)],
    ])
  })

  it("are merged if a local day and an instant are the same day in the account's zone, in either order", () => {
    const day = shipment({ events: [{ code: 'ARV', location: 'AUSYD', eventDate: '2026-11-19' }] })
    const instant = shipment({ events: [{ ...arrival, eventDate: '2026-11-18T22:00:00Z' }] })
    for (const order of [
      [day, instant],
      [instant, day],
    ])
      expect(describeMerged(merge(undefined, ...order))).toEqual([['2026-11-18T22:00:00.000Z', 'actual', at(1)]])
    expect(describeMerged(merge(day, instant))).toEqual([['2026-11-18T22:00:00.000Z', 'actual', at(0)]])
  })

  it('have the time of the latest report', () => {
    const event = shipment({ events: [{ ...arrival, eventDate: '2026-02-25' }] })
    const other = shipment({ events: [{ ...arrival, eventDate: '2026-02-26' }] })
    expect(describeMerged(merge(undefined, event, other, event))).toEqual([
      ['2026-02-25', 'actual', at(2)],
      ['2026-02-26', 'actual', at(1)],
    ])
  })

  it('stay apart on one day where their issuer gives them two identities', () => {
    const gate = (time: string, event?: EventIdentity) => ({
      madeAt: at(0),
      news: shipment({ events: [{ code: 'GTIN', location: 'AUSYD', eventDate: `2026-11-20T${time}Z`, createdDate: at(0) }] }),
      event,
    })
    const listDates = (...messages: ReturnType<typeof gate>[]) =>
      mergeShipment(undefined, messages, (date) => date.slice(0, 10)).events!.map(({ eventDate }) => eventDate.slice(11, 16))
    expect(listDates(gate('09:00', { id: 'E1' }), gate('22:00', { id: 'E2' }))).toEqual(['09:00', '22:00'])
    expect(listDates(gate('09:00', { id: 'E1', party: 'A' }), gate('22:00', { id: 'E2', party: 'A' }))).toEqual(['09:00', '22:00'])
    // two parties, or a message without identities, report the same thing
    expect(listDates(gate('09:00', { id: 'E1', party: 'A' }), gate('22:00', { id: 'E2', party: 'B' }))).toHaveLength(1)
    const messages = [gate('09:00', { id: 'E1' }), gate('22:00', { id: 'E2' }), gate('22:00')]
    for (const order of [messages, messages.toReversed()]) expect(listDates(...order)).toEqual(['09:00', '22:00'])
  })
})
