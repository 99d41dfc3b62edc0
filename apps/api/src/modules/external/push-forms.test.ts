import { featureNames } from '@portal/contracts/access'
import { refreshCells } from '@portal/db/cells/refresh'
import { withClient, withTransaction } from '@portal/db/pool'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAccount } from '../../domain/verify-account.ts'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf, pushRecords } from './reading.fixture.ts'

const migration = join(import.meta.dirname, '../../../../../prisma/migrations/20261126160000_container_numbers/migration.sql')

const equipmentMessage = (shipment: string, container: string) =>
  Buffer.from(
    `UNB+UNOC:3+CARRIER+ACME+261120:0900+${shipment}'UNH+1+IFTMIN:D:99B:UN'BGM+340+${shipment}+9'EQD+CN+${container}+42G1:102:5'UNS+S'UNT+5+1'UNZ+1+${shipment}'`,
  )
const gateOut = (booking: string, container: string, place: string) =>
  Buffer.from(
    JSON.stringify([
      {
        eventID: `${booking}-1`,
        eventType: 'EQUIPMENT',
        eventCreatedDateTime: '2026-02-02T08:00:00Z',
        eventClassifierCode: 'ACT',
        eventDateTime: '2026-02-01T09:00:00+11:00',
        equipmentEventTypeCode: 'GTOT',
        documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: booking }],
        transportCall: { transportCallReference: 'x', UNLocationCode: place, modeOfTransport: 'VESSEL' },
        equipmentReference: container,
        ISOEquipmentCode: '45G1',
      },
    ]),
  )

describe('notations of the same value in pushes and EDI files', () => {
  let portal: TestPortal
  let accountId: string
  let key: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ features: featureNames })
    key = await portal.application({ accountId, endpoints: allEndpoints() })
  })
  afterAll(() => portal.close())

  const shipment = async (number: string) => dataOf('getExternalShipment', await key.get(`shipments/${number}`))
  const upload = async (fileName: string, bytes: Buffer) =>
    dataOf('uploadExternalEdiFile', await key.form('edi-files', {}, { name: 'file', fileName, bytes }))
  const readContainers = async (number: string) => {
    const { record, derived } = await shipment(number)
    return { containers: record.containers, teu: derived.teu }
  }

  it('include UN/LOCODEs with spaces and in lower case', async () => {
    await pushRecords(key, 'shipments', {
      shipmentNumber: 'L-1',
      origin: 'CN SHA',
      destination: 'ausyd ',
      routing: [{ location: 'sg sin', portNumber: 1 }],
    })
    expect((await shipment('L-1')).record).toMatchObject({ origin: 'CNSHA', destination: 'AUSYD', routing: [{ location: 'SGSIN' }] })
    expect(
      (
        await pushRecords(key, 'shipments', {
          shipmentNumber: 'L-1',
          origin: 'CNSHA',
          destination: 'AUSYD',
          routing: [{ location: 'SGSIN', portNumber: 1 }],
        })
      ).unchanged,
    ).toBe(1)
  })

  it('include null for a missing property, in every resource and list', async () => {
    for (const [resource, record] of [
      ['suppliers', { code: 'N', name: 'N', city: null }],
      ['products', { code: 'N', description: 'N', units: null }],
      [
        'purchase-orders',
        { orderNumber: 'N', orderDate: '2026-01-01', supplier: null, lines: [{ lineNumber: 1, code: 'N', qty: 1, unitPrice: null }] },
      ],
      [
        'shipments',
        { shipmentNumber: 'N', voyage: null, containers: null, events: [{ code: 'DEP', eventDate: '2026-01-01', location: null }] },
      ],
      ['vessel-positions', { vessel: 'N', imo: null, lat: 1, lon: 1, timestamp: '2026-01-01T00:00:00Z' }],
    ] as const) {
      expect([resource, await pushRecords(key, resource, record)]).toMatchObject([resource, { inserted: 1, rejected: 0 }])
      expect([resource, await pushRecords(key, resource, record)]).toMatchObject([resource, { unchanged: 1, rejected: 0 }])
    }
    const { results } = await pushRecords(key, 'shipments', [
      { shipmentNumber: null },
      { shipmentNumber: 'N-2', containers: [{ number: null }, null] },
      { shipmentNumber: 'N-3' },
    ])
    expect(
      results.map(({ outcome, errors = [] }) => [outcome, ...errors.map(({ code, propertyName }) => `${code} ${propertyName}`)]),
    ).toEqual([
      ['rejected', 'missingField shipmentNumber'],
      ['rejected', 'missingField containers[0].number', 'invalidValue containers[1]'],
      ['inserted'],
    ])
  })

  it('store a container once for every notation of its number', async () => {
    const sizeType = '22G1'
    const destinationETA = portal.now().toISOString().slice(0, 10)
    await pushRecords(key, 'shipments', [
      {
        shipmentNumber: 'C-1',
        destinationETA,
        trans: 'SEA',
        mode: 'FCL',
        containers: [
          { number: 'CSQU3054383', sizeType },
          { number: 'CSQU 305438-3', seal: 'S' },
        ],
      },
      { shipmentNumber: 'C-2', destinationETA, trans: 'SEA', mode: 'FCL', containers: [{ number: 'csqu 305438 3', sizeType: '42G1' }] },
      {
        shipmentNumber: 'C-3',
        destinationETA,
        carrierBookingReference: 'SHARED',
        trans: 'SEA',
        containers: [{ number: 'CSQU\u00A0305438/3' }],
      },
      { shipmentNumber: 'C-4', carrierBookingReference: 'SHARED', trans: 'SEA', containers: [{ number: 'CSQU1000080' }] },
    ])
    expect(await readContainers('C-1')).toEqual({ containers: [{ number: 'CSQU3054383', sizeType, seal: 'S' }], teu: '1' })
    expect(await upload('equipment.edi', equipmentMessage('C-2', 'CSQU3054383'))).toMatchObject({ status: 'applied' })
    expect(await readContainers('C-2')).toEqual({ containers: [{ number: 'CSQU3054383', sizeType: '42G1' }], teu: '2' })
    expect(await upload('gate-out.json', gateOut('SHARED', 'CSQU.3054383', 'AU SYD'))).toMatchObject({
      status: 'applied',
      changes: [{ key: 'C-3' }],
    })
    for (const part of ['U 305438', 'csqu-3054'])
      expect((await key.get('reports/shipments', { freeTextSearch: part })).body.data.count).toBe(3)
    for (const written of ['CSQU3054383', 'CSQU 305438 3', 'CSQU305438.3', 'csqu-305438/3', 'ＣＳＱＵ3054383']) {
      expect((await key.get('shipments', { reference: written })).body.data.items).toHaveLength(3)
      expect((await key.get(`containers/${encodeURIComponent(written)}`)).body.data).toMatchObject({ containerNumber: 'CSQU3054383' })
      expect((await key.get('reports/shipments', { freeTextSearch: written })).body.data.count).toBe(3)
    }
  })

  it('converts numbers stored in other notations', async () => {
    const rows = async (statement: string) => (await portal.pool.query<Record<string, unknown>>(statement)).rows
    const months = [{ shipmentNumber: 'M-1' }, { shipmentNumber: 'M-2' }].map((one) => ({
      ...one,
      trans: 'SEA',
      mode: 'FCL',
      destinationETA: '2026-03-01',
      containers: [{ number: 'MSKU0000006', sizeType: '42G1' }],
    }))
    await pushRecords(key, 'shipments', months)
    await upload('moved.edi', equipmentMessage('M-1', 'MSKU0000006'))
    // as an earlier release stored it
    const spoilt = ["'MSKU 000000 6'", "'msku000000-6'"]
    await portal.pool.query(`insert into containers (account_id, shipment_id, position, number, size_type, seal)
      select account_id, id, 1, ${spoilt[1]}, '42G1', 'LATER' from shipments where shipment_number = 'M-1'`)
    await portal.pool.query(`update containers c set number = ${spoilt[0]} from shipments s
      where s.id = c.shipment_id and s.shipment_number in ('M-1', 'M-2') and c.position = 0`)
    await portal.pool.query(`update shipments set container_numbers = array[${spoilt.join()}], teu = 4 where shipment_number = 'M-1'`)
    await portal.pool.query(
      `update shipment_sources set record = replace(record::text, 'MSKU0000006', 'MSKU 000000 6')::json, messages = replace(messages::text, 'MSKU0000006', 'msku 0000006')::json`,
    )
    // the table has another name since
    const text = (await readFile(migration, 'utf8')).replaceAll('shipment_news', 'shipment_sources')
    await withTransaction(portal.pool, (client) => client.query(text))
    await refreshCells(portal.pool, accountId, 1)
    const wrong = await withClient(portal.pool, (client) => verifyAccount(client, accountId))
    expect(wrong).toEqual([])
    expect(await readContainers('M-1')).toEqual({ containers: [{ number: 'MSKU0000006', sizeType: '42G1', seal: 'LATER' }], teu: '2' })
    expect(await readContainers('M-2')).toEqual({ containers: [{ number: 'MSKU0000006', sizeType: '42G1' }], teu: '2' })
    const stored = await rows(`select record::text || messages::text as text from shipment_sources where messages::text like '%MSKU%'`)
    expect(stored.map((row) => String(row['text']).match(/msku[^"]*/gi))).toEqual([['MSKU0000006', 'MSKU0000006']])
    expect((await key.get('shipments', { reference: 'MSKU0000006' })).body.data.items).toHaveLength(2)
  })
})
