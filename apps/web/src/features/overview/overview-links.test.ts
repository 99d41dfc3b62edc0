import { expect, it } from 'vitest'
import type { Workplace } from '../../lib/current-account.ts'
import { rowLinkOf } from './overview-links.ts'

const all = new Proxy({}, { get: () => true })
const workplace = {
  user: { permissions: all },
  account: { accountId: 'a', accountType: 'customer' },
  features: all,
  featuresLoaded: true,
} as unknown as Workplace
const query = { from: '2026-01', to: '2026-03', b: 'ATA' }
const context = { data: undefined, suppliers: [], chosen: [], query, workplace }

it('a part of the delays of shipments leads to the shipments of that delay', () => {
  const link = rowLinkOf('ShipmentDelays', context)!
  expect([0, 1, 2, 3].map((row) => (link(row)!.search as { dl: string }).dl)).toEqual(['early', 'onTime', 'late', 'veryLate'])
  expect(link(3)).toMatchObject({ to: '/shipments', search: query })
  expect(link(4)).toBeUndefined()
})

it('a part of the delays of orders leads to order lines, and nowhere where suppliers of shipments narrow it', () => {
  expect(rowLinkOf('OrderDelays', context)!(2)).toMatchObject({ to: '/purchase-order-lines-milestones', search: { ...query, dl: 'late' } })
  expect(rowLinkOf('OrderDelays', { ...context, chosen: [{}] })).toBeUndefined()
})

it('a month of spends leads to the spends of that month', () => {
  const data = { items: [{ date: '2026-01-01' }, { date: '2026-02-01' }] }
  expect(rowLinkOf('FreightSpends', { ...context, data })!(1)).toEqual({
    to: '/shipment-spends',
    search: { from: '2026-02', to: '2026-02', b: 'ATA' },
  })
  expect(rowLinkOf('CasaFreightSpends', { ...context, data })!(0)).toMatchObject({ to: '/consolidated-shipments-spends' })
})
