import { describe, expect, it } from 'vitest'
import { storedAccountFixture } from './stored-account.fixture.ts'

/** Shipment with only a number. */
const nothing = {
  ...Object.fromEntries(
    `house_waybill_number carrier_booking_reference supplier_id importer trans mode incoterm origin destination pod_name fdp_name
     departure_vessel arrival_vessel voyage carrier_code carrier_name carrier_contract_number origin_etd origin_atd destination_eta
     destination_ata pod_eta pod_ata fdp_eta fdp_ata supplier_booking_date cargo_ready_date customs_cleared_estimated_date
     customs_cleared_date cto_availability required_ex_works_date estimated_ex_factory_date actual_ex_factory_date
     required_delivery_date estimated_delivery_date actual_delivery_date free_time_days weight_kg volume_m3 recorded_teu instants
     eta_month etd_month ata_month atd_month teu delay_days commercial_value carrier_eta carrier_eta_known portal_eta
     portal_eta_seen`
      .split(/\s+/)
      .map((column) => [column, null]),
  ),
  order_sellers: [],
  booking_numbers: [],
  container_numbers: [],
  order_numbers: [],
  has_tracking: false,
  limited_sender: false,
  stated_dates: null,
  step: 0,
  recent_event_type: 'Pending',
  late_days: null,
  last_update_date: null,
  latest_open_date: null,
  detail_lines: 0,
  freight: '0',
  destination_cost: '0',
  disbursement: '0',
  other_cost: '0',
}

describe('an import stores', () => {
  const { stored } = storedAccountFixture()

  it("shipments, with timestamps as days in the account's time zone", () => {
    expect(stored('shipments')).toEqual([
      {
        shipment_number: 'SHP-1',
        house_waybill_number: 'HBL-1',
        carrier_booking_reference: 'BKG-1',
        supplier_id: 'SUP-1',
        order_sellers: ['Brandt, "Möbel" \\ Söhne', 'null', '{}'],
        booking_numbers: ['SB-2026-000001'],
        importer: 'Acme',
        trans: 'SEA',
        mode: 'FCL',
        incoterm: 'FOB',
        origin: 'DEHAM',
        destination: 'AUSYD',
        pod_name: 'Sydney',
        fdp_name: 'Acme DC',
        departure_vessel: 'EVER\tGIVEN',
        arrival_vessel: 'MSC Zoë',
        voyage: '012E',
        carrier_code: 'MSCU',
        carrier_name: 'MSC',
        carrier_contract_number: 'C-1',
        origin_etd: '2026-03-01',
        // 13:30 UTC is half past midnight in Sydney
        origin_atd: '2026-03-02',
        destination_eta: '2026-03-30',
        destination_ata: '2026-03-31',
        pod_eta: '2026-03-29',
        pod_ata: '2026-03-30',
        fdp_eta: '2026-04-02',
        fdp_ata: '2026-04-03',
        supplier_booking_date: '2026-02-10',
        cargo_ready_date: '2026-02-20',
        customs_cleared_estimated_date: '2026-03-31',
        customs_cleared_date: '2026-04-01',
        cto_availability: '2026-03-31',
        required_ex_works_date: '2026-02-15',
        estimated_ex_factory_date: '2026-02-16',
        actual_ex_factory_date: '2026-02-17',
        required_delivery_date: '2026-04-04',
        estimated_delivery_date: '2026-04-05',
        actual_delivery_date: '2026-04-06',
        free_time_days: 7,
        weight_kg: '1234.500000',
        volume_m3: '67.125000',
        recorded_teu: '2.250000',
        instants: { originATD: '2026-03-01T13:30:00.000Z', destinationATA: '2026-03-31T12:59:59.999Z' },
        source: 'file',
        eta_month: '2026-03-01',
        etd_month: '2026-03-01',
        ata_month: '2026-03-01',
        atd_month: '2026-03-01',
        teu: '2.250000',
        delay_days: 1,
        container_numbers: ['CSQU3054383', 'MSKU0000006'],
        order_numbers: ['PO-1'],
        has_tracking: true,
        limited_sender: false,
        stated_dates: null,
        step: 3,
        recent_event_type: 'Closed',
        // delivered two days after the required date
        late_days: 2,
        last_update_date: '2026-04-06',
        latest_open_date: null,
        carrier_eta: null,
        carrier_eta_known: null,
        portal_eta: null,
        portal_eta_seen: null,
        detail_lines: 2,
        search_text: 'shp-1 hbl-1 ever\tgiven msc zoë bkg-1 msc mscu po-1 csqu3054383 msku0000006',
        // 100.10 USD at 1.5 minus 10 AUD
        freight: '140.15',
        destination_cost: '200',
        disbursement: stored('charges').find(({ code }) => code === 'DUT')!['base_amount'],
        other_cost: '0',
        // 1000 EUR at 1.6 minus 100 AUD
        commercial_value: '1500',
      },
      { ...nothing, shipment_number: 'SHP-2', search_text: 'shp-2', source: 'file' },
    ])
  })

  it('the children of a shipment in the order of the record', () => {
    const of = { shipment_id: 'SHP-1' }
    expect(stored('containers')).toEqual([
      { ...of, position: 0, number: 'CSQU3054383', size_type: '22G1', seal: 'SEAL1' },
      { ...of, position: 1, number: 'MSKU0000006', size_type: '45G1', seal: null },
    ])
    expect(stored('shipment_order_lines')).toEqual([
      { ...of, position: 0, order_id: 'PO-1', line_number: 20, split: 'A', qty: '1.000000', booking_number: 'SB-2026-000002' },
      { ...of, position: 1, order_id: 'PO-1', line_number: 10, split: null, qty: '100.000000', booking_number: null },
    ])
    expect(stored('routing_ports')).toEqual([
      {
        ...of,
        position: 0,
        location: 'DEHAM',
        port_number: 1,
        state: 'Departed',
        estimate_value: '2026-03-01 00:00:00+00',
        actual_value: '2026-03-01 13:30:00+00',
      },
      { ...of, position: 1, location: 'AUSYD', port_number: 2, state: null, estimate_value: null, actual_value: null },
    ])
    expect(stored('shipment_events')).toEqual([
      {
        ...of,
        position: 0,
        code: 'DEPA',
        classifier: 'actual',
        title: 'Departed',
        type: 'important',
        event_date: '2026-03-01 13:30:00+00',
        has_time: true,
        event_date2: '2026-03-02 00:00:00+00',
        created_date: '2026-03-02 00:00:00+00',
        description: 'On its way',
        location: 'DEHAM',
        transport: 'BARGE',
      },
      {
        ...of,
        position: 1,
        code: 'ARV',
        classifier: 'actual',
        title: null,
        type: null,
        event_date: '2026-03-31 00:00:00+00',
        has_time: false,
        event_date2: null,
        created_date: null,
        description: null,
        location: null,
        transport: null,
      },
    ])
  })
})
