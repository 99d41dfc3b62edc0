import { expect, it } from 'vitest'
import type { SessionContextValue } from '../../lib/session/current-account.ts'
import { fullSessionContext as workplace } from '../../testing/full-session-context.ts'
import { productLink } from './product-links.ts'

it("links a part of a product's delays to its rows with that delay, in all months", () => {
  expect(productLink('ShipmentDelay', 'KV-1', undefined, workplace)!(3)).toEqual({
    to: '/shipments',
    search: { from: '1900-01', to: '9999-12', pc: 'KV-1', sst: 'KV-1', dl: 'veryLate' },
  })
  expect(productLink('OrderDelay', 'KV-1', undefined, workplace)!(0)).toMatchObject({
    to: '/purchase-order-lines-milestones',
    search: { pc: 'KV-1', dl: 'early' },
  })
})

it('links a point to its shipment or order, if the screen exists', () => {
  const shipments = { items: [{ shipmentNumber: 'S1' }] }
  expect(productLink('QtyPerMonth', 'KV-1', shipments, workplace)!(0)).toEqual({ to: '/trackandtrace', search: { s: 'S1' } })
  const orders = { items: [{ orderNumber: 'PO-1' }] }
  expect(productLink('TransitTimePerOrder', 'KV-1', orders, workplace)!(0)).toEqual({ to: '/purchase-order', search: { s: 'PO-1' } })
  const nothing = { ...workplace, features: {} } as unknown as SessionContextValue
  expect(productLink('QtyPerMonth', 'KV-1', shipments, nothing)).toBeUndefined()
})
