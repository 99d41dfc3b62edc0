import { describe, expect, it } from 'vitest'
import { storedAccountFixture } from './stored-account.fixture.ts'

describe('an import stores', () => {
  const { database, stored } = storedAccountFixture()

  it('charges with the rate of the record, else the reference rate of their day', async () => {
    const { rows } = await database().pool.query<{ rate: string; base: string }>(
      `select round(a.per_euro / u.per_euro, 9)::text as rate, round(50.000001 * round(a.per_euro / u.per_euro, 9), 6)::text as base
       from exchange_rates a join exchange_rates u using (date)
       where a.currency = 'AUD' and u.currency = 'USD' and date <= '2026-03-28' order by date desc limit 1`,
    )
    const { rate, base } = rows[0]!
    // without an invoice date a charge counts on the day of arrival (decision 35)
    const none = { shipment_id: 'SHP-1', description: null, invoice_date: null, spend_date: '2026-03-31' }
    expect(stored('charges')).toEqual([
      {
        ...none,
        position: 0,
        code: 'OFR',
        group: 'FRT',
        description: 'Ocean freight',
        amount: '100.100000',
        currency: 'USD',
        exchange_rate: '1.500000000',
        base_amount: '150.15',
        invoice_date: '2026-03-28',
        spend_date: '2026-03-28',
      },
      {
        ...none,
        position: 1,
        code: 'RBT',
        group: 'FRT',
        amount: '-10.000000',
        currency: 'AUD',
        exchange_rate: '1.000000000',
        base_amount: '-10',
      },
      {
        ...none,
        position: 2,
        code: 'THC',
        group: 'DST',
        amount: '200.000000',
        currency: 'AUD',
        exchange_rate: '1.000000000',
        base_amount: '200',
      },
      {
        ...none,
        position: 3,
        code: 'DUT',
        group: 'CDS',
        amount: '50.000001',
        currency: 'USD',
        exchange_rate: rate,
        base_amount: base.replace(/0+$/, ''),
        invoice_date: '2026-03-28',
        spend_date: '2026-03-28',
      },
    ])
  })

  it('invoices and their lines', () => {
    const of = { shipment_id: 'SHP-1' }
    expect(stored('invoices')).toEqual([
      {
        ...of,
        position: 0,
        invoice_number: 'INV-1',
        invoice_date: '2026-02-28',
        supplier_id: 'SUP-1',
        currency: 'EUR',
        invoice_value: '1000.000000',
        customs: '10.000000',
        duty: '5.000000',
        fob: '1600.000000',
        cif: '1700.000000',
        cif_currency: 'AUD',
        exchange_rate: '1.600000000',
        base_value: '1600',
      },
      {
        ...of,
        position: 1,
        invoice_number: 'INV-2',
        invoice_date: null,
        // the supplier of the shipment, because the invoice has none
        supplier_id: 'SUP-1',
        currency: 'AUD',
        invoice_value: '-100.000000',
        customs: null,
        duty: null,
        fob: null,
        cif: null,
        cif_currency: null,
        exchange_rate: '1.000000000',
        base_value: '-100',
      },
    ])
    expect(stored('invoice_lines')).toEqual([
      {
        ...of,
        invoice_position: 0,
        position: 0,
        product_id: 'CHAIR',
        description: 'Chair',
        qty: '100.000000',
        uq: 'NO',
        unit_value: '9.000000',
        order_id: 'PO-1',
        line_number: 10,
      },
      {
        ...of,
        invoice_position: 0,
        position: 1,
        product_id: 'LAMP',
        description: null,
        qty: '-1.000000',
        uq: null,
        unit_value: '0.000001',
        order_id: null,
        line_number: null,
      },
    ])
  })
})
