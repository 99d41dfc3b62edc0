import { z } from 'zod'
import { bookingAddress, nearnesses } from '../bookings/shipment-booking-records.ts'
import { maxBookingOrders } from '../bookings/shipment-booking-fields.ts'
import { number } from './filters.ts'

const text = (max: number, description: string, example: string) =>
  z
    .string()
    .max(max)
    .meta({ description, examples: [example] })
const optionalText = (max: number, description: string, example: string) =>
  z
    .string()
    .max(max)
    .nullable()
    .meta({ description, examples: [example] })
const decimal = (description: string, example: string) => optionalText(40, description, example)
const count = (description: string, example: number) => z.int().meta({ description, examples: [example] })

const exampleId = '01a1fe49-0320-736f-bb76-0502e41a4fca'

export const bookingNumber = number.meta({ description: 'Number of the booking', examples: ['SB-2026-000042'] })

const customer = {
  customerAccountId: optionalText(36, 'Id of the customer of the purchase orders; null for a draft without orders', exampleId),
  customerName: optionalText(200, 'Name of the customer', 'Kurrajong & Vale'),
}

const receiver = bookingAddress
  .extend({ id: text(32, 'Id of the receiver, for `receiver.id` of a draft', '5f2d7e7b4e6f6f4c1b1d0f1c3d0f8c5a') })
  .meta({ description: 'Delivery address of the purchase order' })

const lineFacts = {
  lineNumber: count('Number of the line in the purchase order', 10),
  code: optionalText(64, 'Product code of the line', 'LAMP-7'),
  description: optionalText(2000, 'Description of the goods', 'Table lamp'),
  shippingDate: optionalText(10, 'Date on which the line has to be shipped', '2026-12-20'),
  deliveryDate: optionalText(10, 'Date on which the line has to be delivered', '2027-01-20'),
  qtyUom: optionalText(32, 'Unit of the quantities of the line', 'PCS'),
  orderedQty: decimal('Ordered quantity as a decimal, in `qtyUom`', '500'),
}

/** Purchase order that a vendor can book. */
export const orderToBook = z.object({
  orderNumber: text(64, 'Number of the purchase order', 'PO-106711'),
  customerAccountId: text(36, 'Id of the customer of the purchase order', exampleId),
  customerName: text(200, 'Name of the customer', 'Kurrajong & Vale'),
  orderDate: optionalText(10, 'Date of the purchase order', '2026-10-02'),
  nearestShippingDate: optionalText(10, 'Earliest shipping date of the lines that can be booked', '2026-12-20'),
  bookBy: optionalText(10, 'Date by which the order has to be booked: 21 days before the nearest shipping date', '2026-11-29'),
  daysToBookBy: z
    .int()
    .nullable()
    .meta({ description: 'Days from today, in the time zone of the vendor, to `bookBy`; negative if it is past', examples: [5] }),
  nearness: z.enum(nearnesses).meta({ description: '`overdue`; `soon`: within a week; `later`; `undated`', examples: ['soon'] }),
  draftBookingNumber: optionalText(
    20,
    'Latest draft that has lines of the order and was never submitted; null without one',
    'SB-2026-000042',
  ),
  incoterms: optionalText(8, 'Incoterm of the purchase order', 'FOB'),
  marksAndNumbers: optionalText(500, 'Marks and numbers of the purchase order', 'KV SYDNEY 1-40'),
  goodsDescription: optionalText(2000, 'Description of the goods of the purchase order', 'Table lamps'),
  receiver,
  lines: z
    .array(
      z.object({
        ...lineFacts,
        remainingQty: decimal('Quantity that is neither shipped nor reserved by submitted bookings, as a decimal, in `qtyUom`', '120'),
        ceilingQty: decimal('Largest quantity that a booking may have: the remaining quantity and the tolerance of the customer', '132'),
      }),
    )
    .max(5000)
    .meta({ description: 'Lines that can be booked' }),
})

const version = z.object({
  savedAt: text(40, 'Time at which the version was saved, in UTC', '2026-11-24T06:05:00.000Z'),
  savedByName: text(201, 'User or application that saved the version', 'Lantern ERP'),
  shipper: bookingAddress
    .extend({ id: optionalText(36, 'Id of the entry of the address book; null for an address of this booking only', exampleId) })
    .nullable()
    .meta({ description: 'Shipper; null if none is entered' }),
  receiver: receiver.nullable().meta({ description: 'Receiver; null if none is chosen' }),
  containerVolume: decimal('Number of containers, or cubic metres for LCL, air and road, as a decimal', '1'),
  containerSize: optionalText(8, 'Size and type of the containers', '40HC'),
  cargoReadyDate: optionalText(10, 'Date on which the goods are ready for pick-up', '2026-12-01'),
  incoterms: optionalText(8, 'Incoterm', 'FOB'),
  marksAndNumbers: optionalText(500, 'Marks and numbers on the packages', 'KV SYDNEY 1-40'),
  goodsDescription: optionalText(2000, 'Description of the goods', 'Table lamps'),
  note: optionalText(2000, 'Note for the company that receives the booking', 'Two pallets are fragile'),
  orders: z
    .array(
      z.object({
        orderNumber: text(64, 'Number of the purchase order', 'PO-106711'),
        lines: z
          .array(
            z.object({
              ...lineFacts,
              active: z.boolean().meta({ description: 'False for a line that is not booked' }),
              qty: decimal('Quantity to book as a decimal, in `qtyUom`; null if none is entered', '120'),
              cartons: z
                .int()
                .nullable()
                .meta({ description: 'Number of cartons', examples: [12] }),
              grossWeightKg: decimal('Gross weight in kilograms, as a decimal', '480.5'),
              volumeM3: decimal('Volume in cubic metres, as a decimal', '2.4'),
            }),
          )
          .max(5000)
          .meta({ description: 'Lines of the order, by line number' }),
      }),
    )
    .max(maxBookingOrders)
    .meta({ description: 'Purchase orders of the booking' }),
})

/** States of a booking for its vendor. */
export const vendorBookingStates = ['draft', 'submitted', 'shipped'] as const

/** Booking in a list of its vendor. */
export const vendorBookingItem = z.object({
  bookingNumber: text(20, 'Number of the booking, unique in the portal', 'SB-2026-000042'),
  state: z.enum(vendorBookingStates).meta({
    description:
      '`draft`: never submitted; `submitted`: quantities are reserved; `shipped`: a shipment carries the booking, which can no longer be changed',
    examples: ['submitted'],
  }),
  revision: count(
    'Revision number of the draft, which saving and submitting require; 0 if there is no draft, as for a submitted booking without a change',
    1,
  ),
  ...customer,
  orderNumbers: z
    .array(z.string().max(64))
    .max(2 * maxBookingOrders)
    .meta({ description: 'Numbers of the purchase orders', examples: [['PO-106711']] }),
  shipmentNumber: optionalText(64, 'Shipment that carries the booking; null until then', 'S00014571'),
  createdAt: text(40, 'Time at which the booking was created, in UTC', '2026-11-20T03:12:00.000Z'),
  createdByName: text(201, 'User or application that created the booking', 'Lantern ERP'),
  submittedAt: optionalText(40, 'Time of the latest submission, in UTC; null before the first', '2026-11-24T06:05:00.000Z'),
  submittedByName: optionalText(201, 'User or application that submitted it last', 'Mei Lin'),
  submissions: count('Number of submissions', 1),
})

/** Booking with its versions, as its vendor reads it. */
export const vendorBooking = vendorBookingItem.extend({
  submitted: version.nullable().meta({ description: 'Submitted version, which the customer sees; null before the first submission' }),
  draft: version.nullable().meta({ description: 'Draft, or a change that is not submitted; null without one' }),
})
