import { expect } from 'vitest'

/** Change of one stored value that bypasses the portal, and the mismatch that verify reports. */
type Tampering = [statement: string, found: object]

const shipmentTamperings: Tampering[] = [
  ...Object.entries({
    eta_month: ["'2026-04-01'", '2026-04-01', '2026-03-01'],
    etd_month: ['null', null, '2026-03-01'],
    ata_month: ["'2026-02-01'", '2026-02-01', '2026-03-01'],
    atd_month: ["'2027-03-01'", '2027-03-01', '2026-03-01'],
    delay_days: ['2', '2', '1'],
    late_days: ['9', '9', '2'],
    last_update_date: ['null', null, '2026-04-06'],
    latest_open_date: ["'2026-04-01'", '2026-04-01', null],
    teu: ['2.26', '2.260000', '2.250000'],
    container_numbers: ["'{CSQU3054383}'", '{CSQU3054383}', '{CSQU3054383,MSKU0000006}'],
    order_numbers: ["'{}'", '{}', '{PO-1}'],
    has_tracking: ['false', 'false', 'true'],
    detail_lines: ['7', '7', '2'],
    step: ['0', '0', '3'],
    recent_event_type: ["'Arrived'", 'Arrived', 'Closed'],
    search_text: ["'shp-1'", 'shp-1', 'shp-1 hbl-1 ever\tgiven msc zoë bkg-1 msc mscu po-1 csqu3054383 msku0000006'],
    freight: ['140.150001', '140.150001', '140.15'],
    destination_cost: ['0', '0', '200'],
    disbursement: ['0', '0', expect.stringMatching(/^\d+\.\d+$/)],
    other_cost: ['0.01', '0.01', '0'],
    commercial_value: ['null', null, '1500'],
    carrier_eta: ["'2026-03-09'", '2026-03-09', null],
    carrier_eta_known: ["'2026-03-09'", expect.stringContaining('2026-03-09'), null],
    portal_eta: ["'2026-03-09', portal_eta_seen = '2026-03-01'", '2026-03-09', null],
    portal_eta_seen: ["'2026-03-01', portal_eta = '2026-03-09'", '2026-03-01T00:00:00.000Z', null],
  }).map(([column, [value, stored, expected]]): Tampering => [
    `update shipments set ${column} = ${value} where shipment_number = 'SHP-1'`,
    { table: 'shipments', key: 'SHP-1', column, stored, expected },
  ]),
  [
    `update shipments set stated_dates = '{"originATD": null}' where shipment_number = 'SHP-2'`,
    { table: 'shipments', key: 'SHP-2', column: 'stated_dates', stored: '{"originATD": null}', expected: null },
  ],
  [
    `insert into delivery_times select account_id, 'AUSYD', 5, 20 from shipments limit 1`,
    { table: 'delivery_times', key: 'AUSYD', stored: '5 of 20', expected: null },
  ],
  [
    `delete from shipment_references where reference = 'HBL1'`,
    { table: 'shipment_references', key: 'SHP-1 waybill', column: 'reference', stored: null, expected: 'HBL1' },
  ],
  [
    `update shipment_references set reference = 'PO-1' where reference = 'PO1'`,
    { table: 'shipment_references', key: 'SHP-1 order', column: 'reference', stored: 'PO-1', expected: null },
  ],
]

/** Amounts, from which other derived values are computed. */
const amountTamperings: Tampering[] = [
  [
    `update charges set base_amount = 201 where code = 'THC'`,
    { table: 'charges', key: 'SHP-1 2', column: 'base_amount', stored: '201', expected: '200.000000' },
  ],
  [
    `update charges set spend_date = null where code = 'RBT'`,
    { table: 'charges', key: 'SHP-1 1', column: 'spend_date', stored: null, expected: '2026-03-31' },
  ],
  [
    `update invoices set base_value = 0 where invoice_number = 'INV-2'`,
    { table: 'invoices', key: 'SHP-1 1', column: 'base_value', stored: '0', expected: '-100.000000' },
  ],
]

const rollupTamperings: Tampering[] = [
  [
    `update figure_cells set volume = 1 where basis = 'ETA' and span = 'month'`,
    { table: 'figure_cells', key: 'ETA month 2026-03-01', column: 'volume', stored: '1', expected: '67.125000' },
  ],
  [
    `update figure_cells_by_supplier set customs = 0 where basis = 'ATA' and span = 'year' and customs = 16`,
    { table: 'figure_cells_by_supplier', column: 'customs', stored: '0', expected: '16.000000' },
  ],
  [
    `delete from charge_cells where basis = 'ETD' and span = 'month' and code = 'THC'`,
    {
      table: 'charge_cells',
      key: 'ETD month 2026-03-01 THC',
      column: 'amount',
      stored: null,
      expected: expect.stringMatching(/^200(\.0+)?$/),
    },
  ],
  [
    `insert into charge_cells select account_id, 'ETD', 'year', '2030-01-01', 'GHOST', null, 5 from shipments limit 1`,
    { table: 'charge_cells', key: 'ETD year 2030-01-01 GHOST', column: 'amount', stored: '5', expected: null },
  ],
  [
    `update invoice_cells set invoice_value = 1.5 where basis = 'ETA' and span = 'month' and invoice_value < 0`,
    { table: 'invoice_cells', column: 'invoice_value', stored: '1.5' },
  ],
  [
    `update product_cells set least_unit = 'BOX' where basis = 'ATA' and span = 'year'`,
    { table: 'product_cells', column: 'least_unit', stored: 'BOX' },
  ],
  [`update move_cells set weight = weight + 1 where basis = 'ETA' and span = 'year'`, { table: 'move_cells', column: 'weight' }],
  [
    `update product_cells_by_supplier set qty = qty + 1 where basis = 'ETD' and span = 'month'`,
    { table: 'product_cells_by_supplier', column: 'qty' },
  ],
  [
    `update shipment_months set shipments = 2 where basis = 'ETA'`,
    { table: 'shipment_months', key: 'ETA 2026-03-01', column: 'shipments', stored: '2', expected: '1' },
  ],
  [
    `delete from shipment_months where basis = 'ATD'`,
    { table: 'shipment_months', key: 'ATD 2026-03-01', column: 'shipments', stored: null, expected: '1' },
  ],
  [
    `insert into shipment_months select account_id, 'ETD', '2026-04-01', 5, 0 from shipments limit 1`,
    { table: 'shipment_months', key: 'ETD 2026-04-01', column: 'shipments', stored: '5', expected: null },
  ],
  [
    `update shipment_months set lines = 9 where basis = 'ETD'`,
    { table: 'shipment_months', key: 'ETD 2026-03-01', column: 'lines', stored: '9', expected: '2' },
  ],
  [
    `update invoice_months_by_supplier set lines = 9 where basis = 'ETD'`,
    { table: 'invoice_months_by_supplier', column: 'lines', stored: '9', expected: '2' },
  ],
  [
    `delete from shipment_months_by_pair where basis = 'ETD'`,
    { table: 'shipment_months_by_pair', key: 'ETD 2026-03-01 DEHAM AUSYD SEA FCL', stored: null, expected: '1' },
  ],
  [
    `insert into shipment_months_by_pair select account_id, 'ETD', '2030-01-01', 'DEHAM', 'AUSYD', '', '', 5 from shipments limit 1`,
    { table: 'shipment_months_by_pair', key: 'ETD 2030-01-01 DEHAM AUSYD  ', stored: '5', expected: null },
  ],
  [
    `update shipment_months_by_supplier set mode = 'LCL' where basis = 'ATA'`,
    {
      table: 'shipment_months_by_supplier',
      key: expect.stringMatching(/^ATA 2026-03-01 [-0-9a-f]{36} SEA LCL$/),
      stored: '1',
      expected: null,
    },
  ],
  [
    `update booking_months set previous = '2026-02-01' where basis = 'ATA'`,
    { table: 'booking_months', key: 'ATA 2026-03-01 2026-02-01', column: 'bookings', stored: '1', expected: null },
  ],
  [
    `update spend_months_by_supplier set amount = 7`,
    { table: 'spend_months_by_supplier', key: expect.stringMatching(/^SPEND 2026-03-01 /), column: 'amount', stored: '7' },
  ],
]

/** Groups of tamperings that do not hide each other, so that one run of verify finds all of a group. */
export const tamperings = { shipments: shipmentTamperings, amounts: amountTamperings, rollups: rollupTamperings }
