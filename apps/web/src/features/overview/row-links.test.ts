import { expect, it } from 'vitest'
import type { SessionContextValue } from '../../lib/session/current-account.ts'
import { fullSessionContext as workplace } from '../../testing/full-session-context.ts'
import { chartRowLink } from './row-links.ts'

const query = { from: '2026-01', to: '2026-03', b: 'ATA' } as const
const context = { data: undefined, suppliers: [], chosen: [], query, workplace }

it('links a part of the shipment delays to the shipments with that delay', () => {
  const link = chartRowLink('ShipmentDelays', context)!
  expect([0, 1, 2, 3].map((row) => (link(row)!.search as { dl: string }).dl)).toEqual(['early', 'onTime', 'late', 'veryLate'])
  expect(link(3)).toMatchObject({ to: '/shipments', search: query })
  expect(link(4)).toBeUndefined()
})

it('links a part of the order delays to order lines on shipments of the chosen suppliers', () => {
  expect(chartRowLink('OrderDelays', context)!(2)).toMatchObject({
    to: '/purchase-order-lines-milestones',
    search: { ...query, dl: 'late' },
  })
  const chosen = [
    { id: 'x', name: 'Alpha' },
    { id: 'y', name: 'Beta' },
  ]
  const search = chartRowLink('OrderDelays', { ...context, query: { ...query, supId: 'x,y' }, chosen })!(2)!.search
  expect(search).toMatchObject({ ...query, dl: 'late', supId: undefined, sSup: 'x,y', sst: 'Shipments of 2 suppliers' })
})

it('links a month of spend to the spend of that month', () => {
  const data = { items: [{ date: '2026-01-01' }, { date: '2026-02-01' }] }
  expect(chartRowLink('FreightSpends', { ...context, data })!(1)).toEqual({
    to: '/shipment-spends',
    search: { from: '2026-02', to: '2026-02', b: 'ATA' },
  })
  expect(chartRowLink('CasaFreightSpends', { ...context, data })!(0)).toMatchObject({ to: '/consolidated-shipments-spends' })
})

it('links a pair of ports to its rows, also if a port is unknown', () => {
  const pair = { origin: 'Shanghai', destination: 'Sydney', originCode: 'CNSHA', destinationCode: 'AUSYD' }
  const data = { items: [pair, { ...pair, origin: 'Unknown', originCode: null }] }
  expect(chartRowLink('TuePerPortPair', { ...context, data })!(0)).toEqual({
    to: '/portpairdata',
    search: { ...query, pOri: 'CNSHA', pDest: 'AUSYD', sst: 'Shanghai → Sydney' },
  })
  expect(chartRowLink('LclVolumePerPortPair', { ...context, data })!(0)!.search).toMatchObject({ mode: 'LCL' })
  expect(chartRowLink('WeightPerPortPair', { ...context, data })!(1)!.search).toEqual({
    ...query,
    pDest: 'AUSYD',
    unk: 'origin',
    sst: 'Unknown → Sydney',
  })
})

it('links an incoterm to its shipments, by pair of ports or by country', () => {
  const pair = { origin: 'Shanghai', destination: 'Sydney', originCode: 'CNSHA', destinationCode: 'AUSYD' }
  expect(chartRowLink('IncotermPerPortPair', { ...context, data: { items: [pair] } })!(0, 'Other')).toEqual({
    to: '/shipments',
    search: { ...query, pOri: 'CNSHA', pDest: 'AUSYD', inc: 'OTHER', sst: 'Shanghai → Sydney · Other' },
  })
  const items = [
    { country: 'IT', incoterm: 'EXW', count: 1 },
    { country: 'CN', incoterm: 'FOB', count: 3 },
    { country: 'Unknown', incoterm: 'FOB', count: 1 },
  ]
  const link = chartRowLink('JobIncotermPerCountry', { ...context, data: { items } })!
  expect(link(0, 'FOB')!.search).toEqual({ ...query, cOri: 'CN', inc: 'FOB', sst: 'From China · FOB' })
  expect(link(1)!.search).toEqual({ ...query, cOri: 'IT', sst: 'From Italy' })
  expect(link(2, 'FOB')!.search).toEqual({ ...query, unk: 'origin', inc: 'FOB', sst: 'Unknown origin · FOB' })
})

it('links the volume of a country to its origin or destination shipments', () => {
  const items = [
    { country: 'CN', direction: 'ORIGIN', volume: 2 },
    { country: 'AU', direction: 'DESTINATION', volume: 3 },
  ]
  const link = chartRowLink('PerCountryVolume', { ...context, data: { items } })!
  // origin countries are listed first
  expect(link(1, 'Destination')).toEqual({ to: '/shipments', search: { ...query, cDest: 'AU', sst: 'To Australia' } })
  expect(link(0, 'Origin')!.search).toMatchObject({ cOri: 'CN' })
  expect(link(1)).toBeUndefined()
})

it('links other modes to the shipments of other modes', () => {
  expect(chartRowLink('JobTypes', { ...context, data: { items: [{ mode: 'Other', count: 1 }] } })!(0)!.search).toMatchObject({
    mode: 'OTHER',
  })
  const data = { items: [{ supplier: 'Alpha' }] }
  const suppliers = [{ id: 'x', name: 'Alpha' }]
  const link = chartRowLink('JobTypePerSupplier', { ...context, data, suppliers })!
  expect(link(0, 'Other')!.search).toMatchObject({ supId: 'x', mode: 'OTHER' })
  expect(link(0)!.search).toEqual({ ...query, supId: 'x' })
  const nobodys = chartRowLink('JobTypePerSupplier', { ...context, data: { items: [{ supplier: 'Unknown' }] }, suppliers })!
  expect(nobodys(0, 'FCL')!.search).toEqual({ ...query, mode: 'FCL', unk: 'supplier', sst: 'Unknown supplier · FCL shipments' })
})

it('returns no link for spend without a screen', () => {
  const onlyBookings = { ...workplace, features: { enabledConsolidatedShipmentsSpendsFeature: true } } as unknown as SessionContextValue
  expect(chartRowLink('FreightSpends', { ...context, workplace: onlyBookings })).toBeUndefined()
})
