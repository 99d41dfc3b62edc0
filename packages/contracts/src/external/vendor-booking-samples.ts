import type { z } from 'zod'
import type { orderToBook, vendorBooking, vendorBookingItem } from './vendor-booking-model.ts'

const exampleId = '01a1fe49-0320-736f-bb76-0502e41a4fca'
const address = { address: '9 Dock St', postCode: '315000', city: 'Ningbo', state: null, country: 'China', phone: null, email: null }
const receiver = {
  id: '5f2d7e7b4e6f6f4c1b1d0f1c3d0f8c5a',
  name: 'Sydney DC',
  address: '1 Wharf Rd',
  postCode: null,
  city: 'Sydney',
  state: null,
  country: 'Australia',
  phone: null,
  email: null,
}
const line = {
  lineNumber: 10,
  code: 'LAMP-7',
  description: 'Table lamp',
  shippingDate: '2026-12-20',
  deliveryDate: null,
  qtyUom: 'PCS',
  orderedQty: '500',
}
/** Sample of an order to book. */
export const orderSample: z.output<typeof orderToBook> = {
  orderNumber: 'PO-106711',
  customerAccountId: exampleId,
  customerName: 'Kurrajong & Vale',
  orderDate: '2026-10-02',
  nearestShippingDate: '2026-12-20',
  bookBy: '2026-11-29',
  daysToBookBy: 5,
  nearness: 'soon',
  draftBookingNumber: null,
  incoterms: 'FOB',
  marksAndNumbers: null,
  goodsDescription: null,
  receiver,
  lines: [{ ...line, remainingQty: '120', ceilingQty: '120' }],
}
/** Sample of a booking in a list. */
export const itemSample: z.output<typeof vendorBookingItem> = {
  bookingNumber: 'SB-2026-000042',
  state: 'submitted',
  revision: 0,
  customerAccountId: exampleId,
  customerName: 'Kurrajong & Vale',
  orderNumbers: ['PO-106711'],
  shipmentNumber: null,
  createdAt: '2026-11-20T03:12:00.000Z',
  createdByName: 'Lantern ERP',
  submittedAt: '2026-11-24T06:05:00.000Z',
  submittedByName: 'Lantern ERP',
  submissions: 1,
}
/** Sample of a booking with its versions. */
export const bookingSample: z.output<typeof vendorBooking> = {
  ...itemSample,
  submitted: {
    savedAt: '2026-11-24T06:05:00.000Z',
    savedByName: 'Lantern ERP',
    shipper: { id: null, name: 'Lantern Bay', ...address },
    receiver,
    containerVolume: '1',
    containerSize: '40HC',
    cargoReadyDate: '2026-12-01',
    incoterms: 'FOB',
    marksAndNumbers: null,
    goodsDescription: null,
    note: null,
    orders: [
      {
        orderNumber: 'PO-106711',
        lines: [{ ...line, active: true, qty: '120', cartons: 12, grossWeightKg: '480.5', volumeM3: '2.4' }],
      },
    ],
  },
  draft: null,
}
