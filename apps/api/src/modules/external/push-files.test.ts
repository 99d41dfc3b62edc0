import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type FormFile, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf } from './reading.fixture.ts'

const document = (text: string, fileName = 'bill.pdf'): FormFile => ({
  name: 'file',
  fileName,
  bytes: Buffer.from(text),
  type: 'application/pdf',
})
const message = (place: string) =>
  `UNB+UNOC:3+CARRIER+ACME+260201:1200+1'UNH+1+IFTSTA:D:96A:UN'BGM+23+X+9'CNI+1'STS+1+VD'DTM+334:20260202:102'LOC+175+${place}'RFF+BM:HBL-1'UNT+8+1'UNZ+1+1'`

describe('files pushed with a key', () => {
  let portal: TestPortal
  let accountId: string
  let key: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ features: featureNames })
    await portal.import(accountId, {
      suppliers: [{ code: 'OWN', name: 'Own' }],
      shipments: [
        // a valid number that cannot be part of a path
        { shipmentNumber: 'A/B', supplierCode: 'OWN', houseWaybillNumber: 'HBL-1' },
        { shipmentNumber: 'OTHER' },
      ],
    })
    key = await portal.application({ accountId, endpoints: allEndpoints() })
  })
  afterAll(() => portal.close())

  it('can be documents: stored, replaced, and unchanged when repeated', async () => {
    const send = async (file: FormFile, headers = {}) => key.form('documents', { shipmentNumber: 'A/B' }, file, headers)
    const first = dataOf('uploadExternalDocument', await send(document('one')))
    expect(first).toMatchObject({ outcome: 'inserted', fileName: 'bill.pdf' })
    const changedAt = async () => (await key.get('shipments/A%2FB')).body.data.changedAt as string
    const before = await changedAt()
    const again = dataOf('uploadExternalDocument', await send(document('one')))
    expect(again).toMatchObject({ outcome: 'unchanged', documentId: first.documentId })
    expect(await changedAt()).toBe(before)
    const second = dataOf('uploadExternalDocument', await send(document('two')))
    expect(second.outcome).toBe('updated')
    expect(Date.parse(await changedAt())).toBeGreaterThan(Date.parse(before))
    const list = dataOf('listExternalShipmentDocuments', await key.get('shipments/A%2FB/documents'))
    expect(list.items).toMatchObject([{ documentId: second.documentId, fileName: 'bill.pdf', size: 3 }])
    expect((await key.get(`shipments/A%2FB/documents/${second.documentId}`)).text).toBe('two')
    const { rows } = await portal.pool.query(
      `select actor_kind, input from audit_log where operation = 'uploadExternalDocument' order by sequence desc limit 1`,
    )
    expect(rows).toMatchObject([
      { actor_kind: 'application', input: { shipmentNumber: 'A/B', fileName: 'bill.pdf', batchId: second.batchId } },
    ])
  })

  it('have the same name in any encoding and Unicode form', async () => {
    const send = async (fileName: string, text: string) =>
      dataOf('uploadExternalDocument', await key.form('documents', { shipmentNumber: 'A/B' }, document(text, fileName)))
    const name = 'Frachtbrief K\u00F6ln.pdf'
    const first = await send('=?utf-8?B?RnJhY2h0YnJpZWYgS8O2bG4ucGRm?=', 'one')
    expect(first).toMatchObject({ outcome: 'inserted', fileName: name })
    expect(await send('Frachtbrief Ko\u0308ln.pdf', 'two')).toMatchObject({ outcome: 'updated', fileName: name })
    const list = dataOf('listExternalShipmentDocuments', await key.get('shipments/A%2FB/documents'))
    expect(list.items.filter(({ fileName }: { fileName: string }) => fileName.startsWith('Frachtbrief'))).toMatchObject([
      { fileName: name, contentType: 'application/pdf' },
    ])
    expect(
      (await key.get(`shipments/A%2FB/documents/${list.items.find((one: { fileName: string }) => one.fileName === name).documentId}`)).text,
    ).toBe('two')
  })

  it('are stored once per Idempotency-Key, compared by fields and bytes', async () => {
    const once = { 'idempotency-key': 'document-once' }
    const send = (text: string) => key.form('documents', { shipmentNumber: 'A/B' }, document(text, 'once.pdf'), once)
    const first = await send('x')
    const again = await send('x')
    expect([again.status, again.body.data, again.headers['idempotent-replay']]).toEqual([200, first.body.data, 'true'])
    expect((await send('y')).body.errors[0]).toMatchObject({ code: 'idempotencyConflict' })
  })

  it('must belong to shipments that the key may see', async () => {
    const filtered = await portal.application({ accountId, endpoints: allEndpoints(true), supplierCodes: ['OWN'] })
    for (const [caller, shipmentNumber] of [
      [filtered, 'OTHER'],
      [filtered, 'NOWHERE'],
      [key, 'NOWHERE'],
    ] as const)
      expect((await caller.form('documents', { shipmentNumber }, document('x'))).status).toBe(404)
    expect((await filtered.form('documents', { shipmentNumber: 'A/B' }, document('x', 'own.pdf'))).status).toBe(200)
  })

  it.each<[string, Record<string, unknown>, FormFile | undefined, number, string | null]>([
    ['no file', { shipmentNumber: 'A/B' }, undefined, 400, 'file'],
    ['no shipment', {}, document('x'), 400, 'shipmentNumber'],
    ['an unknown field', { shipmentNumber: 'A/B', accountId: 'x' }, document('x'), 400, 'accountId'],
    ['an invalid file name', { shipmentNumber: 'A/B' }, document('x', 'a\u0001.pdf'), 400, 'file'],
    ['a name that is too long', { shipmentNumber: 'A/B' }, document('x', `${'x'.repeat(252)}.pdf`), 400, 'file'],
    ['25.1 MB', { shipmentNumber: 'A/B' }, { ...document('x'), bytes: Buffer.alloc(25.1 * 1024 * 1024) }, 413, 'file'],
  ])('are rejected with %s', async (_, fields, file, status, propertyName) => {
    const response = await key.form('documents', fields, file)
    expect([response.status, response.body.errors[0]]).toMatchObject([status, { propertyName }])
  })

  it('must be sent as forms', async () => {
    const response = await key.post('documents', { shipmentNumber: 'A/B' })
    expect([response.status, response.body.errors[0]]).toMatchObject([415, { code: 'unsupportedMediaType' }])
  })

  it('can be EDI files, whose messages are applied; an unknown place is added without a name', async () => {
    const send = (text: string, fileName: string, fields = {}) =>
      key.form('edi-files', fields, { name: 'file', fileName, bytes: Buffer.from(text) })
    const places = async () => (await portal.pool.query<{ n: string }>('select count(*) as n from locations')).rows[0]!.n
    const before = await places()
    const applied = dataOf('uploadExternalEdiFile', await send(message('CNSHA'), 'STATUS-1.edi'))
    expect(applied).toMatchObject({
      outcome: 'inserted',
      status: 'applied',
      changes: [{ resource: 'shipments', key: 'A/B', change: 'updated', fields: [{ field: 'events' }] }],
    })
    expect((await key.get('shipments/A%2FB/events')).body.data.items).toMatchObject([{ location: 'CNSHA' }])
    expect(dataOf('uploadExternalEdiFile', await send(message('CNSHA'), 'STATUS-1.edi'))).toMatchObject({
      outcome: 'unchanged',
      ediId: applied.ediId,
      status: 'applied',
    })
    const numbered = (place: string, number: number) =>
      message(place).replace("+1'UNH", `+${number}'UNH`).replace('UNZ+1+1', `UNZ+1+${number}`)
    const invalid = dataOf('uploadExternalEdiFile', await send(numbered('QZQZQ', 2), 'STATUS-2.edi'))
    expect(invalid).toMatchObject({ status: 'quarantined', changes: [] })
    expect(invalid.notes.map(({ reason }: { reason: string }) => reason).join()).toContain('QZ is not an ISO 3166 country')
    expect(await places()).toBe(before)
    const unknown = dataOf('uploadExternalEdiFile', await send(numbered('USZZJ', 3), 'STATUS-3.edi'))
    expect(unknown).toMatchObject({ status: 'applied', changes: [{ key: 'A/B' }] })
    expect(unknown.notes.map(({ reason }: { reason: string }) => reason)).toContain(
      'USZZJ is not a place that the portal knows: it has no name yet',
    )
    expect(Number(await places())).toBe(Number(before) + 1)
    const sent = dataOf('uploadExternalEdiFile', await send('<order/>', 'ORDER-1.xml', { direction: 'sent' }))
    expect(sent).toMatchObject({ outcome: 'inserted', status: 'shown', changes: [] })
    expect((await send('x', 'y.edi', { direction: 'sideways' })).status).toBe(400)
  })
})
