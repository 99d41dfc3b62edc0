import type { FieldTexts } from './field-text.ts'

const uuid = '01a1fe49-0320-736f-bb76-0502e41a4fca'
const receiverId = '5f2d7e7b4e6f6f4c1b1d0f1c3d0f8c5a'

/** Fields of an address, under the name of its property. */
const address = (place: string): FieldTexts => ({
  [`${place}.name`]: ['Name of the company.', 'Sydney DC'],
  [`${place}.address`]: ['Street address.', '1 Wharf Rd'],
  [`${place}.postCode`]: ['Post code.', '2000'],
  [`${place}.city`]: ['City.', 'Sydney'],
  [`${place}.state`]: ['State or province.', 'NSW'],
  [`${place}.country`]: ['Country by its name; its ISO 3166 code is accepted as well.', 'Australia'],
  [`${place}.phone`]: ['Telephone number.', '+61 2 5550 1234'],
  [`${place}.email`]: ['Email address.', 'dock@example.com'],
})

/** Fields of a draft, under the last word of each URL that takes one. */
const draft = (root: string): FieldTexts =>
  Object.fromEntries(
    Object.entries<FieldTexts[string]>({
      customerAccountId: ['Customer of the orders; required only if two customers use the same order number.', uuid],
      shipper: ['Shipper: an entry of the address book by its id, or without an id an address of this booking only.'],
      'shipper.id': ['Id of an entry of the address book.', uuid],
      receiver: ['Receiver: one of the delivery addresses of the orders.'],
      'receiver.id': ['Id of the receiver, as the list of orders to book has it.', receiverId],
      containerVolume: ['Number of containers, or cubic metres for LCL, AIR and ROAD. Required to submit.', '1'],
      containerSize: ['Size and type of the containers, or LCL, AIR or ROAD. Required to submit.', '40HC'],
      cargoReadyDate: [
        'Date on which the goods are ready for pick-up, today or later in the time zone of the vendor. Required to submit.',
        '2026-12-01',
      ],
      incoterms: ['Incoterm.', 'FOB'],
      marksAndNumbers: ['Marks and numbers on the packages.', 'KV SYDNEY 1-40'],
      goodsDescription: ['Description of the goods.', 'Table lamps'],
      note: ['Note for the company that receives the booking.', 'Two pallets are fragile'],
      orders: ['Purchase orders of one customer, at most 50, with the lines to book.'],
      'orders.orderNumber': ['Number of the purchase order.', 'PO-106711'],
      'orders.lines': ['Lines of the order to book.'],
      'orders.lines.lineNumber': ['Number of the line in the purchase order.', 10],
      'orders.lines.active': ['False for a line that is not booked; true by default.', true],
      'orders.lines.qty': ['Quantity to book, in the unit of the line, up to `ceilingQty`. Required to submit.', '120'],
      'orders.lines.cartons': ['Number of cartons.', 12],
      'orders.lines.grossWeightKg': ['Gross weight in kilograms.', '480.5'],
      'orders.lines.volumeM3': ['Volume in cubic metres, as a decimal.', '2.4'],
    }).map(([name, text]) => [`${root}.${name}`, text]),
  )

const submissions: FieldTexts = {
  'submissions.list': ['Submissions, the latest first, at most 20.'],
  'list.number': ['Number of the submission, from 1.', 2],
  'list.submittedDate': ['Time of the submission, in UTC.', '2026-11-24T06:05:00.000Z'],
  'list.submittedByName': ['User or application that submitted the booking.', 'Lantern ERP'],
  'list.changes': ['Differences from the previous submission; null for the first one.'],
  'changes.label': ['Name of the field, or number of the order and of the line.', 'PO-106711 / 10'],
  'changes.isDay': ['True if the values are dates.', false],
  'changes.value': ['New value; null if the field is empty now, or the line is no longer booked.', '120 PCS'],
  'changes.was': ['Previous value; null if the field was empty, or the line is new.', '100 PCS'],
  'list.moreChanges': ['Number of changes beyond those in `changes`.', 4],
  hasEarlier: ['True if there are submissions before the last one of the list.', false],
}

/** Fields of the bookings of vendors. */
export const bookingFields: FieldTexts = {
  ...draft('bookings'),
  ...draft('draft'),
  ...address('receiver'),
  ...address('shipper'),
  ...submissions,
}
