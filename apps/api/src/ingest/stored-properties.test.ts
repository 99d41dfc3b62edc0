import { records, type Resource } from '@portal/contracts/records/index'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { smallAccount } from '../testing/fixtures/small-account.fixture.ts'
import { storedAccountFixture } from './stored-account.fixture.ts'

type Row = Record<string, unknown>

/** Returns the paths of all properties of a schema, list items as `[]`. */
function listPaths(schema: z.core.JSONSchema.BaseSchema, path = ''): string[] {
  if (schema.items) return listPaths(schema.items as z.core.JSONSchema.BaseSchema, `${path}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const own = path ? `${path}.${name}` : name
    return [own, ...listPaths(property as z.core.JSONSchema.BaseSchema, own)]
  })
}

function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, property]) => {
    const own = path ? `${path}.${name}` : name
    return [own, ...pathsIn(property, own)]
  })
}

describe('an import stores', () => {
  const { database, stored } = storedAccountFixture()

  it.each(Object.keys(records) as Resource[])('every property of %s, because the fixture has all of them', (resource) => {
    const known = listPaths(z.toJSONSchema(records[resource].schema, { io: 'input', unrepresentable: 'any' }))
    const used = new Set(pathsIn(smallAccount[resource][0]))
    expect(known.length).toBeGreaterThan(2)
    expect(known.filter((path) => !used.has(path))).toEqual([])
  })

  it('places', async () => {
    const { rows } = await database().pool.query<Row>(`select * from locations where code like 'QZ%' order by code`)
    expect(rows).toEqual([
      {
        code: 'QZABC',
        name: 'Alphabet Quay',
        country: 'QZ',
        lat: -33.85,
        lon: 151.2,
        kind: 'PORT',
        iata: 'ABC',
        is_stub: false,
        is_bundled: false,
      },
      { code: 'QZXYZ', name: 'Xyz Siding', country: 'QZ', lat: null, lon: null, kind: null, iata: null, is_stub: false, is_bundled: false },
    ])
  })

  it('suppliers', () => {
    expect(stored('suppliers')).toEqual([
      {
        code: 'SUP-1',
        name: 'Brandt Möbel',
        company_name: 'Brandt Möbel GmbH',
        street_address: 'Hafenstraße 1',
        city: 'Hamburg',
        state: 'HH',
        country: 'Germany',
        post_code: '20457',
        telephone: '+49 40 1',
        telephone2: '+49 40 2',
        fax: '+49 40 3',
        email: 'export@brandt.example',
        is_stub: false,
        source: 'file',
      },
      {
        code: 'SUP-2',
        name: 'Ningbo Lamps',
        company_name: null,
        street_address: null,
        city: null,
        state: null,
        country: null,
        post_code: null,
        telephone: null,
        telephone2: null,
        fax: null,
        email: null,
        is_stub: false,
        source: 'file',
      },
    ])
  })

  it('products', () => {
    expect(stored('products')).toEqual([
      { code: 'CHAIR', description: 'Oak chair', units: 'PCE', is_stub: false, source: 'file' },
      { code: 'LAMP', description: '', units: null, is_stub: false, source: 'file' },
    ])
  })

  it('purchase orders, with the vendor number in normal form', () => {
    expect(stored('purchase_orders')).toEqual([
      {
        order_number: 'PO-1',
        supplier_id: 'SUP-1',
        vendor_number: 'V-100',
        buyer_id: 'B1',
        created_by: 'Ada',
        order_date: '2026-01-05',
        status: 'Open',
        supplier: smallAccount['purchase-orders'][0]!.supplier,
        deliver_to: smallAccount['purchase-orders'][0]!.deliverTo,
        custom_fields: [{ name: 'Season', type: 'Text', value: 'Winter' }],
        incoterm: 'FCA',
        marks_and_numbers: 'ACME / 1-UP',
        goods_description: 'Furniture of oak',
        bookable_lines: 2,
        nearest_bookable_date: '2026-03-01',
        is_stub: false,
        source: 'file',
      },
      {
        order_number: 'PO-2',
        supplier_id: null,
        vendor_number: null,
        buyer_id: null,
        created_by: null,
        order_date: '2026-02-01',
        status: null,
        supplier: null,
        deliver_to: null,
        custom_fields: null,
        incoterm: null,
        marks_and_numbers: null,
        goods_description: null,
        bookable_lines: 0,
        nearest_bookable_date: null,
        is_stub: false,
        source: 'file',
      },
    ])
  })

  it('order lines, with computed ids and prices if they have none', () => {
    expect(stored('order_lines')).toEqual([
      {
        order_id: 'PO-1',
        line_number: 10,
        line_id: 'L10',
        product_id: 'CHAIR',
        description: 'Oak chair, dark',
        status: 'Confirmed',
        qty: '120.000000',
        qty_uom: 'PCE',
        unit_price: '45.500000',
        unit_qty: '10.000000',
        unit_uom: 'BOX',
        line_price: '540.000000',
        currency: 'EUR',
        required_in_store_date: '2026-04-20',
        shipping_date: '2026-03-01',
        delivery_date: '2026-04-15',
        custom_fields: [{ name: 'Batch', type: 'Decimal', value: '7' }],
        is_stub: false,
      },
      {
        order_id: 'PO-1',
        line_number: 20,
        line_id: '20',
        product_id: 'LAMP',
        description: null,
        status: null,
        qty: '3.000000',
        qty_uom: null,
        unit_price: '10.000000',
        unit_qty: '4.000000',
        unit_uom: null,
        line_price: '7.500000',
        currency: null,
        required_in_store_date: null,
        shipping_date: null,
        delivery_date: null,
        custom_fields: null,
        is_stub: false,
      },
    ])
  })

  it('vessel positions, by the best identification of the vessel', () => {
    expect(stored('vessel_positions')).toEqual([
      {
        vessel_key: '9811000',
        timestamp: '2026-03-23 05:40:00+00',
        vessel: 'Ever Given',
        imo: '9811000',
        mmsi: '353136000',
        lat: 30.017,
        lon: 32.58,
        status: 'Aground',
        speed: 0,
        heading_deg: 20.5,
        source: 'file',
      },
      {
        vessel_key: 'MSC ZOË',
        timestamp: '2026-03-23 05:40:00+00',
        vessel: 'Msc Zoë',
        imo: null,
        mmsi: null,
        lat: -1,
        lon: 0,
        status: null,
        speed: null,
        heading_deg: null,
        source: 'file',
      },
    ])
  })
})
