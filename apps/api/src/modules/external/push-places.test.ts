import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { edifactFile } from '../../testing/edi-files.ts'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf, pushRecords } from './reading.fixture.ts'

describe('places in pushed shipments', () => {
  let portal: TestPortal
  let key: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal()
    key = await portal.application({ accountId: await portal.account({ features: featureNames }), endpoints: allEndpoints() })
  })
  afterAll(() => portal.close())

  const push = (records: unknown, query = '') => pushRecords(key, 'shipments', records, query)

  const unnamedPlaces = async (pattern: string) =>
    (await portal.pool.query(`select code, country, lat from locations where is_stub and code like $1 order by code`, [pattern])).rows

  it('adds an unknown place of an existing country without a name, with a warning', async () => {
    const shipment = {
      shipmentNumber: 'P-0',
      origin: 'DEZZA',
      destination: 'AUSYD',
      events: [
        { code: 'DEP', eventDate: '2026-11-01', location: 'DEZZA' },
        { code: 'ARV', eventDate: '2026-11-02', location: 'DEZZB' },
      ],
      routing: [{ location: 'DEZZC', portNumber: 1 }],
    }
    const warnings = [
      ['origin', 'DEZZA'],
      ['events[1].location', 'DEZZB'],
      ['routing[0].location', 'DEZZC'],
    ].map(([propertyName, code]) => ({ propertyName, errorMessage: `${code} is not a place that the portal knows: it has no name yet` }))
    const dry = await push(shipment, '?dryRun=true')
    expect(dry.results).toMatchObject([{ outcome: 'inserted', warnings }])
    expect(await unnamedPlaces('DEZZ%')).toEqual([])
    expect((await push(shipment)).results).toEqual([{ line: 1, key: 'P-0', outcome: 'inserted', warnings }])
    expect(await unnamedPlaces('DEZZ%')).toEqual(['DEZZA', 'DEZZB', 'DEZZC'].map((code) => ({ code, country: 'DE', lat: null })))
    // the same warning, so that it does not disclose which account added the place
    expect((await push({ ...shipment, shipmentNumber: 'P-00' })).results[0]!.warnings).toEqual(warnings)
  })

  it('warns of suppliers without a name and of implausible dates and modes, in dry runs and pushes', async () => {
    const shipment = {
      shipmentNumber: 'W-1',
      supplierCode: 'NO-ONE',
      mode: 'FLC',
      originATD: '2026-02-02',
      destinationATA: '2026-02-01',
      invoices: [{ invoiceNumber: 'I', supplierCode: 'NOR-ONE', currency: 'AUD', invoiceValue: 1 }],
    }
    const expected = ['mode', 'destinationATA', 'supplierCode', 'invoices[0].supplierCode']
    for (const query of ['?dryRun=true', '', '']) {
      const { results } = await push(shipment, query)
      expect(results[0]!.warnings!.map(({ propertyName }) => propertyName)).toEqual(expected)
    }
  })

  it('does not change known places', async () => {
    const sydney = async () => (await portal.pool.query(`select * from locations where code = 'AUSYD'`)).rows
    const before = await sydney()
    expect((await push({ shipmentNumber: 'P-2', origin: 'AUSYD' })).results[0]).not.toHaveProperty('warnings')
    expect(await sydney()).toEqual(before)
  })

  it('adds a limited number of places, and accepts records that need none', async () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXY')
    const codes = letters.flatMap((first) => letters.map((second) => `FRZ${first}${second}`)).slice(0, 501)
    const sent = [...codes, 'AUSYD', 'FRZAA'].map((origin, index) => ({ shipmentNumber: `M-${index}`, origin }))
    const { inserted, results } = await push(sent, '?results=problems')
    expect([inserted, results.map(({ key, errors }) => [key, errors!.map(({ code }) => code)])]).toEqual([
      502,
      [['M-500', ['unknownLocation']]],
    ])
    expect(await unnamedPlaces('FRZ%')).toHaveLength(500)
  })

  it('rejects a place of an unknown country, and adds none', async () => {
    const places = async () => (await portal.pool.query<{ count: string }>('select count(*) from locations')).rows[0]!.count
    const before = await places()
    const { results } = await push({
      shipmentNumber: 'P-1',
      origin: 'AUSYD',
      destination: 'QZQZQ',
      events: [{ code: 'DEP', eventDate: '2026-11-01', location: 'QZQZZ' }],
    })
    const unknown = (code: string) => `${code} is not a known UN/LOCODE, and QZ is not an ISO 3166 country`
    expect(results[0]!.errors).toEqual([
      { code: 'unknownLocation', propertyName: 'destination', errorMessage: unknown('QZQZQ') },
      { code: 'unknownLocation', propertyName: 'events[0].location', errorMessage: unknown('QZQZZ') },
    ])
    expect(await places()).toBe(before)
  })
  it('holds the events of an EDI file at a place of no country, and applies all others', async () => {
    await push({ shipmentNumber: 'E-1', carrierBookingReference: 'E-1B', origin: 'CNSHA', destination: 'AUSYD' })
    const statuses = ['VD', 'CNSHA', 'VA', 'QZQZQ', 'UV', 'KZZZA']
    const body = ['BGM+23+X+9', 'CNI+1+E-1', 'LOC+9+QZQZX', 'EQD+CN+CSQU3054383'].concat(
      [0, 2, 4].flatMap((at) => [`STS+1+${statuses[at]}`, `DTM+334:2026020${at + 1}:102`, `LOC+175+${statuses[at + 1]}`]),
    )
    const text = edifactFile({ type: 'IFTSTA', preparedAt: '260210:0900', number: '1' }, ...body)
    const file = { name: 'file', fileName: 'status.edi', bytes: Buffer.from(text) }
    const { status, notes } = dataOf('uploadExternalEdiFile', await key.form('edi-files', {}, file))
    const unknown = (code: string) => `${code} is not a known UN/LOCODE, and QZ is not an ISO 3166 country`
    expect([status, notes]).toEqual([
      'quarantined',
      [
        { segment: 0, reason: `shipmentNumber E-1: origin: ${unknown('QZQZX')}`, refused: true },
        { segment: 0, reason: `shipmentNumber E-1: events[1].location: ${unknown('QZQZQ')}`, refused: true },
        { segment: 0, reason: 'KZZZA is not a place that the portal knows: it has no name yet', refused: false },
      ],
    ])
    const { record } = dataOf('getExternalShipment', await key.get('shipments/E-1')) as {
      record: { origin: string; events: { code: string }[]; containers: object[] }
    }
    expect([record.origin, record.events.map(({ code }) => code).toSorted(), record.containers]).toEqual([
      'CNSHA',
      ['DEPA', 'DISC'],
      [{ number: 'CSQU3054383' }],
    ])
  })

  it('leaves the version of an event that came before one at a place of no country', async () => {
    await push({ shipmentNumber: 'E-2', carrierBookingReference: 'E-2B', origin: 'CNSHA', destination: 'AUSYD' })
    const send = async (UNLocationCode: string, eventUpdatedDateTime: string) => {
      const event = {
        eventID: 'one',
        eventDateTime: '2026-02-02T09:00:00Z',
        eventUpdatedDateTime,
        eventClassification: { eventTypeCode: 'TRANSPORT', eventClassifierCode: 'ACT', transportEventTypeCode: 'DEPA' },
        eventLocation: { UNLocationCode },
        shipmentDetails: { documentReference: { typeCode: 'BKG', reference: 'E-2B' } },
      }
      const file = { name: 'file', fileName: 'events.json', bytes: Buffer.from(JSON.stringify({ events: [event] })) }
      return dataOf('uploadExternalEdiFile', await key.form('edi-files', {}, file)).status
    }
    expect(await send('CNSHA', '2026-02-02T10:00:00Z')).toBe('applied')
    expect(await send('QZSHA', '2026-02-02T11:00:00Z')).toBe('quarantined')
    const { record } = dataOf('getExternalShipment', await key.get('shipments/E-2')) as { record: { events: object[] } }
    expect(record.events).toMatchObject([{ code: 'DEPA', location: 'CNSHA' }])
  })
})
