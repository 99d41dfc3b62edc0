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

const cellTamperings: Tampering[] = [
  [
    `update shipment_cells set volume = 1, shipments = 2 where basis = 'ETA' and grain = 'all' and span = 1`,
    { table: 'shipment_cells', key: 'ETA all month 2026-03-01', column: 'volume', stored: '1', expected: '67.125000' },
  ],
  [
    `update shipment_cells set lines = 9 where basis = 'ETA' and grain = 'all' and span = 12`,
    { table: 'shipment_cells', key: 'ETA all year 2026-01-01', column: 'lines', stored: '9', expected: '2' },
  ],
  [
    `update shipment_cells set customs = 0 where basis = 'ATA' and grain = 'supplier' and span = 12 and customs = 16`,
    { table: 'shipment_cells', column: 'customs', stored: '0', expected: '16.000000' },
  ],
  [
    `delete from shipment_cells where basis = 'ATD' and grain = 'lane' and span = 1`,
    {
      table: 'shipment_cells',
      key: expect.stringMatching(/^ATD lane month 2026-03-01 /),
      column: 'shipments',
      stored: null,
      expected: '1',
    },
  ],
  [
    `insert into shipment_cells (account_id, basis, grain, span, starts, supplier_id, origin, destination, trans, mode, shipments)
     select account_id, 'ETD', 'pair', 1, '2026-04-01', '00000000-0000-0000-0000-000000000000', 'DEHAM', 'AUSYD', '', '', 5 from shipments limit 1`,
    { table: 'shipment_cells', key: 'ETD pair month 2026-04-01 DEHAM AUSYD', column: 'shipments', stored: '5', expected: null },
  ],
  [
    `update shipment_cells set mode = 'LCL' where basis = 'ATA' and grain = 'supplier_mode' and span = 1`,
    {
      table: 'shipment_cells',
      key: expect.stringMatching(/^ATA supplier_mode month 2026-03-01 [-0-9a-f]{36} SEA LCL$/),
      column: 'shipments',
      stored: '1',
      expected: null,
    },
  ],
  [
    `update shipment_cells set weight = weight + 1 where basis = 'ETA' and grain = 'pair_mode' and span = 12`,
    { table: 'shipment_cells', key: 'ETA pair_mode year 2026-01-01 DEHAM AUSYD SEA FCL', column: 'weight' },
  ],
  [
    `delete from charge_cells where basis = 'ETD' and grain = 'code' and span = 1 and code = 'THC'`,
    {
      table: 'charge_cells',
      key: 'ETD code month 2026-03-01 THC',
      column: 'amount',
      stored: null,
      expected: expect.stringMatching(/^200(\.0+)?$/),
    },
  ],
  [
    `insert into charge_cells
     select account_id, 'ETA', 'code', 12, '2030-01-01', '00000000-0000-0000-0000-000000000000', 'GHOST', null, 5 from shipments limit 1`,
    { table: 'charge_cells', key: 'ETA code year 2030-01-01 GHOST', column: 'amount', stored: '5', expected: null },
  ],
  [
    `update charge_cells set amount = 7 where basis = 'SPEND' and grain = 'supplier_code' and span = 1`,
    { table: 'charge_cells', key: expect.stringMatching(/^SPEND supplier_code month 2026-03-01 /), column: 'amount', stored: '7' },
  ],
  [
    `update invoice_cells set invoice_value = 1.5 where basis = 'ETA' and span = 1 and invoice_value < 0`,
    { table: 'invoice_cells', column: 'invoice_value', stored: '1.5' },
  ],
  [
    `update invoice_cells set lines = 9 where basis = 'ETD' and span = 12 and invoice_value > 0`,
    { table: 'invoice_cells', column: 'lines', stored: '9', expected: '2' },
  ],
  [
    `update product_cells set least_unit = 'BOX' where basis = 'ATA' and grain = 'product' and span = 12`,
    { table: 'product_cells', column: 'least_unit', stored: 'BOX' },
  ],
  [
    `update product_cells set qty = qty + 1 where basis = 'ETD' and grain = 'product_supplier' and span = 1`,
    { table: 'product_cells', column: 'qty' },
  ],
  [
    `update booking_cells set previous = '2026-02-01' where basis = 'ATA' and span = 1 and grain = 'previous'`,
    { table: 'booking_cells', key: 'ATA previous month 2026-03-01 2026-02-01', column: 'bookings', stored: '1', expected: null },
  ],
]

/** Groups of tamperings that do not hide each other, so that one run of verify finds all of a group. */
export const tamperings = { shipments: shipmentTamperings, amounts: amountTamperings, cells: cellTamperings }
