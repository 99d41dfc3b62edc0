import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedRows } from '../../testing/dump-account.ts'
import { departed, departure, readEdiFiles, edifactFile, receiveEdi, readEstimatedArrival } from '../../testing/edi-files.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import type { ImportAccount } from '../context/context.ts'

const shipment = {
  ...departed,
  destinationETA: '2026-02-20',
  charges: [{ code: 'OF', group: 'FRT' as const, amount: '10', currency: 'USD', exchangeRate: '1.5' }],
}
const dcsa = JSON.stringify({
  events: [
    {
      eventClassification: { eventTypeCode: 'TRANSPORT', eventClassifierCode: 'ACT', transportEventTypeCode: 'ARRI' },
      eventDateTime: '2026-02-24T08:00:00Z',
      eventLocation: { UNLocationCode: 'AUSYD' },
      shipmentDetails: { documentReference: { typeCode: 'BKG', reference: 'BKG-1' } },
    },
    { eventType: 'TRANSPORT', eventClassifierCode: 'ACT', transportEventTypeCode: 'ARRI', eventDateTime: 'yesterday' },
  ],
})

describe('a received EDI file', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const receive = (account: ImportAccount, files: Record<string, string | Buffer>) => receiveEdi(database, account, files)
  const readFile = (account: ImportAccount, documentNumber: string) => readEdiFiles(database, account, documentNumber)
  const readShipment = async (account: ImportAccount) => (await storedRows(database.pool, account.id))['shipments']![0]!

  it('is merged with the shipment of its transport document, and records its changes', async () => {
    const account = await database.accountWith({ shipments: [shipment] })
    const report = await receive(account, { 'edi/received/A.edi': departure() })
    expect(report).toMatchObject({ rejected: 0, resources: { 'edi/received': { inserted: 1 }, shipments: { updated: 1 } } })
    expect(await readShipment(account)).toMatchObject({
      shipment_number: 'SHP-1',
      destination_eta: '2026-02-20',
      step: 1,
      freight: '15',
    })
    expect(await readFile(account, 'A')).toEqual([
      {
        status: 'applied',
        format: 'EDIFACT',
        types: ['IFTSTA'],
        at: '2026-02-03 14:05',
        notes: [],
        changes: [
          {
            resource: 'shipments',
            key: 'SHP-1',
            change: 'updated',
            fields: [
              { field: 'podName', before: null, after: 'SYDNEY' },
              { field: 'events', before: null, after: 'ARRI · estimated · Arrival · info · 2026-02-25 · AUSYD · 2026-02-03T14:05:00.000Z' },
              { field: 'events', before: null, after: 'DEPA · Departed · important · 2026-02-02 · CNSHA · 2026-02-03T14:05:00.000Z' },
              { field: 'originATD', before: null, after: '2026-02-02' },
            ],
          },
        ],
      },
    ])
    expect(await database.verify(account)).toEqual([])
  })

  it('of statuses without a consignment is applied to the shipment that its references name, else held', async () => {
    const account = await database.accountWith({ shipments: [shipment] })
    const statuses = (number: string, ...references: string[]) =>
      edifactFile(
        { type: 'IFTSTA', preparedAt: '260203:1405', number },
        'BGM+23+X+9',
        ...references,
        'STS+1+VD',
        'DTM+334:20260202:102',
        'LOC+175+CNSHA',
        'EQD+SW+CSQU3054383',
      )
    await receive(account, {
      'edi/received/A.edi': statuses('1', 'RFF+BN:BKG-1'),
      'edi/received/B.edi': statuses('2', 'RFF+BM:HBL-1', 'RFF+BM:HBL-2'),
    })
    expect(await readFile(account, 'A')).toMatchObject([{ status: 'applied', notes: [], changes: [{ key: 'SHP-1', change: 'updated' }] }])
    const rows = await storedRows(database.pool, account.id)
    expect(rows['shipments']).toMatchObject([{ origin_atd: '2026-02-02' }])
    expect(rows['containers']).toMatchObject([{ number: 'CSQU3054383' }])
    const reason = 'IFTSTA names several shipments and no consignment (CNI) that says which status belongs to which'
    expect(await readFile(account, 'B')).toMatchObject([{ status: 'quarantined', changes: [], notes: [{ reason, refused: true }] }])
  })

  it('changes nothing when repeated: the same file, a copy with another name, or the same content in another interchange', async () => {
    const account = await database.accountWith({ shipments: [shipment] })
    await receive(account, { 'edi/received/A.edi': departure() })
    expect(await receive(account, { 'edi/received/A.edi': departure() })).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 })
    await receive(account, { 'edi/received/B.edi': departure(), 'edi/received/C.edi': departure({ number: '8' }) })
    expect(await readFile(account, 'B')).toMatchObject([
      { status: 'shown', changes: [], notes: [{ segment: 2, reason: 'Interchange 7 of CARRIER came before in A: a copy, shown only' }] },
    ])
    expect(await readFile(account, 'C')).toMatchObject([
      { status: 'applied', changes: [{ key: 'SHP-1', change: 'unchanged', fields: [] }], notes: [] },
    ])
    // a stored file stays, even if another file has the same name
    await receive(account, { 'edi/received/A.edi': departure({ number: '9' }) })
    expect(await readFile(account, 'A')).toHaveLength(2)
  })

  it('with a reused number is quarantined if it has the same preparation time, and applied otherwise', async () => {
    const account = await database.accountWith({ shipments: [shipment] })
    await receive(account, { 'edi/received/A.edi': departure() })
    await receive(account, { 'edi/received/B.edi': departure({ eta: '20260301' }) })
    expect(await readFile(account, 'B')).toMatchObject([
      {
        status: 'quarantined',
        changes: [],
        notes: [{ segment: 2, reason: 'Interchange 7 of CARRIER came before in A and said something else then', refused: true }],
      },
    ])
    expect(await readEstimatedArrival(database, account)).toBe('2026-02-25')
    await receive(account, { 'edi/received/C.edi': departure({ eta: '20260302', time: '1600' }) })
    expect(await readFile(account, 'C')).toMatchObject([
      {
        status: 'applied',
        notes: [{ segment: 2, reason: 'Interchange 7 of CARRIER came before in A: the number was used again', refused: false }],
      },
    ])
    expect(await readEstimatedArrival(database, account)).toBe('2026-03-02')
  })

  it('is applied if an earlier transfer was cut off and the interchange is sent again', async () => {
    const account = await database.accountWith({ shipments: [shipment] })
    await receive(account, { 'edi/received/A.edi': departure().slice(0, 200) })
    expect(await readFile(account, 'A')).toMatchObject([{ status: 'quarantined', changes: [] }])
    // the same bytes again have no effect
    await receive(account, { 'edi/received/D.edi': departure().slice(0, 200) })
    const [copy] = await readFile(account, 'D')
    expect(copy).toMatchObject({ status: 'quarantined', changes: [] })
    expect(JSON.stringify(copy)).toContain('Interchange 7 of CARRIER came before in A: a copy, shown only')
    await receive(account, { 'edi/received/B.edi': departure() })
    expect(await readFile(account, 'B')).toMatchObject([
      {
        status: 'applied',
        notes: [{ reason: 'Interchange 7 of CARRIER came before in D, which could not be read as a whole', refused: false }],
      },
    ])
    expect(await readEstimatedArrival(database, account)).toBe('2026-02-25')
    // from now on the number is used
    await receive(account, { 'edi/received/C.edi': departure({ eta: '20260301' }) })
    expect(await readFile(account, 'C')).toMatchObject([{ status: 'quarantined' }])
  })

  it('is quarantined with segment and reason if it is invalid, and its bytes are stored', async () => {
    const account = await database.account()
    const bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>'
    const report = await receive(account, {
      'edi/received/cut.edi': departure().slice(0, 120),
      'edi/received/bomb.xml': bomb,
      'edi/received/plain.xml': '<order/>',
      'edi/received/picture.png': Buffer.from([0x89, 0x50, 0, 1]),
      'edi/received/charset.edi': Buffer.concat([Buffer.from('UNB+UNOY:4+A'), Buffer.from([0xff, 0xfe]), Buffer.from("+B+260101:1200+1'")]),
      'edi/received/empty.edi': '',
      'edi/received/huge.edi': Buffer.alloc(5 * 1024 * 1024 + 10, 'A'),
      'edi/received/miscounted.edi': departure({ end: "UNT+99+1'UNZ+1+" }),
    })
    expect(report).toMatchObject({ rejected: 0, inserted: 8 })
    const stored = await storedRows(database.pool, account.id)
    expect(stored['shipments']).toEqual([])
    const found = Object.fromEntries(
      stored['edi_files']!.map(({ document_number: name, status, notes }) => {
        const [first] = notes as { segment: number; reason: string; refused: boolean }[]
        return [name, [status, first?.refused, first?.segment, first?.reason]]
      }),
    )
    expect(found).toEqual({
      cut: ['quarantined', true, 2, 'The message does not match its trailer'],
      bomb: ['quarantined', true, 0, 'XML with a document type (DOCTYPE) is rejected'],
      plain: ['shown', false, 0, 'XML is shown only'],
      picture: ['quarantined', true, 0, 'The file contains NUL bytes: it is binary or uses a two-byte character set'],
      charset: ['quarantined', true, 0, 'The header declares UTF-8, but the content is not valid UTF-8'],
      empty: ['quarantined', true, 0, 'The file is empty'],
      huge: ['quarantined', true, 0, 'The file is larger than 5242880 bytes'],
      miscounted: ['quarantined', true, 2, 'The message does not match its trailer'],
    })
    const { rows } = await database.pool.query<{ bytes: Buffer }>(
      `select p.bytes from stored_file_pieces p join stored_files f on f.account_id = p.account_id and f.id = p.file_id
       where f.account_id = $1 and f.name = 'bomb.xml'`,
      [account.id],
    )
    expect(rows[0]!.bytes.toString()).toBe(bomb)
  })

  it('in DCSA format is processed alike: valid events are applied, invalid ones are named by position', async () => {
    const account = await database.accountWith({ shipments: [shipment] })
    await receive(account, { 'edi/received/events.json': dcsa })
    expect(await readFile(account, 'events')).toMatchObject([
      {
        status: 'quarantined',
        format: 'DCSA',
        types: ['EVENTS'],
        notes: [{ segment: 2, reason: 'eventDateTime is missing or not an instant', refused: true }],
        changes: [{ key: 'SHP-1', change: 'updated' }],
      },
    ])
    expect(await readShipment(account)).toMatchObject({ step: 2 })
  })

  it('creates unknown orders and shipments; sent files and tests are only displayed', async () => {
    const account = await database.account()
    const order = (test: string) =>
      `UNB+UNOA:2+A+B+260131:1405+1++++++${test}'UNH+1+ORDERS:D:96A:UN'BGM+220+PO-7+9'DTM+137:20260131:102'LIN+1++CHAIR:IN'QTY+21:5:PCE'UNT+6+1'UNZ+1+1'`
    await receive(account, { 'edi/sent/out.edi': order(''), 'edi/received/test.edi': order('1') })
    expect([...(await readFile(account, 'out')), ...(await readFile(account, 'test'))]).toMatchObject([
      { status: 'shown', changes: [] },
      { status: 'shown', changes: [], notes: [{ reason: 'The interchange is marked as a test: shown only' }] },
    ])
    expect((await storedRows(database.pool, account.id))['purchase_orders']).toEqual([])
    await receive(account, { 'edi/received/order.edi': order('').replaceAll('+1++++++', '+2++++++').replace("UNZ+1+1'", "UNZ+1+2'") })
    await receive(account, { 'edi/received/status.edi': departure() })
    expect(await readFile(account, 'order')).toMatchObject([{ status: 'applied', changes: [{ key: 'PO-7', change: 'inserted' }] }])
    expect(await readFile(account, 'status')).toMatchObject([{ status: 'applied', changes: [{ key: 'HBL-1', change: 'inserted' }] }])
    expect(await database.verify(account)).toEqual([])
  })

  it('adds its events, but no estimate if it is older than the latest one', async () => {
    const account = await database.accountWith({ shipments: [shipment] })
    await receive(account, { 'edi/received/A.edi': departure({ time: '1800', eta: '20260225' }).replace('STS+1+VD', 'STS+1+AE') })
    await receive(account, { 'edi/received/B.edi': departure({ number: '6', time: '0900', eta: '20260301' }) })
    expect(await readShipment(account)).toMatchObject({ destination_eta: '2026-02-20', step: 1 })
    expect(await readEstimatedArrival(database, account)).toBe('2026-02-25')
    expect((await storedRows(database.pool, account.id))['shipment_events']).toHaveLength(4)
    await receive(account, { 'edi/received/C.edi': departure({ number: '8', time: '1801', eta: '20260302' }) })
    expect(await readEstimatedArrival(database, account)).toBe('2026-03-02')
  })

  it('received five times concurrently is stored and applied once', async () => {
    const account = await database.accountWith({ shipments: [shipment] })
    await Promise.all(Array.from({ length: 5 }, () => receive(account, { 'edi/received/A.edi': departure() })))
    expect(await readFile(account, 'A')).toHaveLength(1)
    expect((await storedRows(database.pool, account.id))['shipment_events']).toHaveLength(2)
  })
})
