import { expect, it } from 'vitest'
import { mapEdifact, recordsIn } from './mapped-message.fixture.ts'

it('DESADV finds the order in its header and the line in RFF+LI or LIN, and adds up cartons', () => {
  const orderLines = (...body: string[]) => recordsIn(mapEdifact('DESADV', 'BGM+351+S8+9', ...body), 'shipments')[0]!['orderLines']
  expect(orderLines('CPS+1', 'LIN+1++A:EN', 'QTY+12:4:PCE', 'RFF+ON:PO1', 'RFF+LI:3')).toEqual([
    { orderNumber: 'PO1', lineNumber: 3, qty: '4' },
  ])
  expect(orderLines('RFF+ON:PO1', 'CPS+1', 'LIN+1++A', 'QTY+12:4', 'RFF+LI:30', 'LIN+20++B', 'QTY+12:,5')).toEqual([
    { orderNumber: 'PO1', lineNumber: 30, qty: '4' },
    { orderNumber: 'PO1', lineNumber: 20, qty: '0.5' },
  ])
  const carton = (number: number) => [`CPS+${number}+1`, `LIN+${number}++A`, 'QTY+12:1.5', 'RFF+ON:PO1:10']
  expect(orderLines(...carton(2), ...carton(3))).toEqual([{ orderNumber: 'PO1', lineNumber: 10, qty: '3' }])
})

it('DESADV passes on the products of lines without a number', () => {
  const productLines = (...body: string[]) => mapEdifact('DESADV', 'BGM+351+S8+9', ...body).records[0]!.productLines
  expect(productLines('CPS+1', 'LIN+1++4006381333931:EN', 'PIA+1+A:BP+V-9:SA', 'QTY+12:4:PCE', 'RFF+ON:PO1')).toEqual([
    { segment: 5, orderNumber: 'PO1', products: ['4006381333931', 'A', 'V-9'], qty: '4' },
  ])
  expect(productLines('RFF+ON:PO1', 'CPS+1', 'LIN+++A', 'QTY+12:,5')).toMatchObject([{ products: ['A'], qty: '0.5' }])
  expect(productLines('RFF+ON:PO1', 'CPS+1', 'LIN+1++A', 'QTY+12:4')).toBeUndefined()
  expect(mapEdifact('DESADV', 'BGM+351+S8+9', 'RFF+BM:BL8', 'DTM+17:20260301:102', 'LIN+++A', 'QTY+12:x', 'RFF+ON:PO1').unread).toEqual([
    { segment: 6, reason: 'The shipped quantity is missing or not a number', refused: true },
  ])
})
