import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { validationErrors } from '../problems.ts'
import { records, type Resource } from './index.ts'
import { validImo } from './vessel-position.ts'

/** Minimal record of each resource. */
const least: Record<Resource, Record<string, unknown>> = {
  locations: { code: 'AUSYD', name: 'Sydney', country: 'AU' },
  suppliers: { code: 'A', name: 'Alpha' },
  products: { code: 'P', description: '' },
  'purchase-orders': { orderNumber: 'PO', orderDate: '2026-01-31', lines: [] },
  shipments: { shipmentNumber: 'S' },
  'vessel-positions': { vessel: 'Evening Star', lat: 0, lon: 0, timestamp: '2026-01-31T14:05:00Z' },
}

const resources = Object.keys(records) as Resource[]
const parse = (resource: Resource, over: object) => (records[resource].schema as z.ZodType).safeParse({ ...least[resource], ...over })
const problems = (resource: Resource, over: object) => validationErrors(parse(resource, over).error!)
const properties = (resource: Resource, over: object) => [...new Set(problems(resource, over).map(({ propertyName }) => propertyName))]

describe('every import record', () => {
  it.each(resources)('of %s requires its minimal properties', (resource) => {
    expect(parse(resource, {}).success).toBe(true)
    for (const name of Object.keys(least[resource])) expect(problems(resource, { [name]: undefined })[0]?.propertyName, name).toBe(name)
  })

  it.each(resources)('of %s reports unknown properties, which may be misspelt', (resource) => {
    expect(problems(resource, { shipmentNumbr: 1 })).toEqual([{ propertyName: 'shipmentNumbr', errorMessage: 'Unknown property' }])
    // the account comes from the import or the key, never from the record
    expect(properties(resource, { accountId: '01a1fe49-0320-736f-bb76-0502e41a4fca' })).toEqual(['accountId'])
  })

  it.each(resources.flatMap((resource) => Object.keys(least[resource]).map((name) => [resource, name] as const)))(
    'of %s: %s holds no NUL, no half character and no megabyte',
    (resource, name) => {
      if (typeof least[resource][name] !== 'string') return expect(parse(resource, { [name]: 'x'.repeat(1e6) }).success).toBe(false)
      for (const value of ['a\0', '\uD800', 'x'.repeat(1e6), null, 7, ['a'], {}])
        expect(properties(resource, { [name]: value }), JSON.stringify(value).slice(0, 9)).toEqual([name])
    },
  )

  it.each(resources)('of %s is identified by its key', (resource) => {
    expect(Object.keys(least[resource])).toContain(records[resource].key)
  })

  it.each([null, [], 'text', 7, true])('is an object, not %j', (value) => {
    for (const resource of resources) expect(records[resource].schema.safeParse(value).success).toBe(false)
  })
})

describe('locations', () => {
  it.each<[string, object]>([
    ['code', { code: 'au-syd' }],
    ['country', { country: 'Australia' }],
    ['lat', { lat: 90.1 }],
    ['lon', { lon: -180.1 }],
    ['lat', { lat: '33' }],
    ['kind', { kind: 'Port' }],
    ['iata', { iata: 'SYDN' }],
  ])('refuse %s in %j', (name, over) => {
    expect(properties('locations', over)).toEqual([name])
  })
})

describe('suppliers', () => {
  it('validate email addresses', () => {
    expect(parse('suppliers', { email: 'sales@alpha.example', city: 'Sydney' }).success).toBe(true)
    expect(problems('suppliers', { email: 'nobody' })).toEqual([
      { propertyName: 'email', errorMessage: 'This is not a valid email address' },
    ])
  })
})

describe('purchase orders', () => {
  const line = { lineNumber: 1, code: 'P', qty: 5 }

  it('store decimals in canonical form', () => {
    const { data } = parse('purchase-orders', { lines: [{ ...line, qty: '010.50', unitPrice: 3 }] })
    expect(data).toMatchObject({ lines: [{ qty: '10.5', unitPrice: '3' }] })
  })

  it.each<[string, object[]]>([
    ['lines', [line, { ...line, code: 'Q' }]],
    ['lines[0].qty', [{ ...line, qty: -1 }]],
    ['lines[0].lineNumber', [{ ...line, lineNumber: 1.5 }]],
    ['lines[1].currency', [line, { ...line, lineNumber: 2, currency: 'aud' }]],
    ['lines[0].requiredInStoreDate', [{ ...line, requiredInStoreDate: '2026-01-31T00:00:00Z' }]],
    ['lines[0].customFields[0].type', [{ ...line, customFields: [{ name: 'n', type: 'Number', value: '1' }] }]],
    ['lines', Array.from({ length: 5001 }, (_, index) => ({ ...line, lineNumber: index }))],
  ])('refuse %s', (name, lines) => {
    expect(properties('purchase-orders', { lines })).toEqual([name])
  })

  it('require the name of a party', () => {
    expect(properties('purchase-orders', { supplier: { city: 'Sydney' } })).toEqual(['supplier.name'])
  })
})

describe('shipments', () => {
  it('accept dates and instants, and store instants in UTC', () => {
    const { data } = parse('shipments', { originETD: '2026-01-31', destinationETA: '2026-02-28T23:30:00+11:00' })
    expect(data).toMatchObject({ originETD: '2026-01-31', destinationETA: '2026-02-28T12:30:00.000Z' })
  })

  it.each<[string, object]>([
    ['trans', { trans: 'sea' }],
    ['mode', { mode: 'fcl' }],
    ['mode', { mode: 'FCL LCL' }],
    ['origin', { origin: 'Sydney' }],
    ['originETD', { originETD: 'infinity' }],
    ['weight', { weight: -1 }],
    ['freeTimeDays', { freeTimeDays: 10_001 }],
    ['charges[0].group', { charges: [{ code: 'F', group: 'FRX', amount: 1, currency: 'AUD' }] }],
    ['charges[0].amount', { charges: [{ code: 'F', group: 'FRT', amount: '1e3', currency: 'AUD' }] }],
    ['charges[0].exchangeRate', { charges: [{ code: 'F', group: 'FRT', amount: 1, currency: 'AUD', exchangeRate: 1_000_000.5 * 10 }] }],
    ['invoices[0].invoiceValue', { invoices: [{ invoiceNumber: 'I', currency: 'AUD' }] }],
    ['events[0].eventDate', { events: [{ code: 'DEP', eventDate: '2026-13-01' }] }],
    ['routing[0].location', { routing: [{ location: '', portNumber: 1 }] }],
    ['containers', { containers: Array.from({ length: 2001 }, () => ({ number: 'C' })) }],
    ['orderLines[0].qty', { orderLines: [{ orderNumber: 'PO', lineNumber: 1, qty: -0.5 }] }],
  ])('refuse %s in %j', (name, over) => {
    expect(properties('shipments', over)).toEqual([name])
  })
})

describe('vessel positions', () => {
  it.each([
    ['9074729', true],
    ['9074728', false],
    ['907472', false],
    ['90747290', false],
    ['IMO9074729', false],
    ['', false],
  ])('IMO %s: %s', (imo, expected) => {
    expect(validImo(imo)).toBe(expected)
    expect(parse('vessel-positions', { imo }).success).toBe(expected)
  })

  it('require an identifier of the vessel', () => {
    expect(problems('vessel-positions', { vessel: undefined })).toEqual([
      { propertyName: 'vessel', errorMessage: 'Requires vessel, imo or mmsi' },
    ])
    for (const name of [{ imo: '9074729' }, { mmsi: '123456789' }])
      expect(parse('vessel-positions', { vessel: undefined, ...name }).success).toBe(true)
  })

  it('store their time in UTC', () => {
    expect(parse('vessel-positions', { timestamp: '2026-01-31T14:05:00+11:00' }).data).toMatchObject({
      timestamp: '2026-01-31T03:05:00.000Z',
    })
  })
})
