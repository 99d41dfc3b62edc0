import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importDirectory } from '../../ingest/files/directory.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

/** Binary content in several chunks. */
const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256))

describe('related data of a tracked shipment', () => {
  let portal: TestPortal
  let mine: string
  let theirs: string
  let ada: TestClient
  const of: Record<string, { shipment: string; document: string }> = {}
  beforeAll(async () => {
    portal = await startTestPortal()
    mine = await portal.account()
    theirs = await portal.account()
    for (const [account, number] of [
      [mine, 'MINE'],
      [theirs, 'THEIRS'],
    ] as const) {
      await portal.import(account, {
        products: [{ code: 'P', description: 'Product' }],
        'purchase-orders': [
          {
            orderNumber: `PO-${number}`,
            orderDate: '2026-01-01',
            lines: [
              { lineNumber: 1, code: 'P', qty: '10.5', qtyUom: 'PCE' },
              { lineNumber: 2, code: 'Q', description: 'Free text', qty: 3 },
            ],
          },
        ],
        shipments: [
          {
            shipmentNumber: number,
            orderLines: [
              { orderNumber: `PO-${number}`, lineNumber: 1, qty: 4 },
              { orderNumber: 'UNKNOWN', lineNumber: 1, qty: 1 },
            ],
          },
          { shipmentNumber: `${number}-2`, orderLines: [{ orderNumber: `PO-${number}`, lineNumber: 1, qty: '2.25' }] },
        ],
      })
      const folder = await mkdtemp(join(tmpdir(), 'portal-documents-'))
      await mkdir(join(folder, 'documents', number), { recursive: true })
      await writeFile(join(folder, 'documents', number, 'Bill “of” lading.pdf'), bytes)
      await writeFile(join(folder, 'documents', number, 'empty.txt'), '')
      await importDirectory(portal.pool, { id: account, baseCurrency: 'AUD', timeZone: 'UTC' }, folder)
      await rm(folder, { recursive: true })
      const { rows } = await portal.pool.query<{ shipment: string; document: string }>(
        `select s.id as shipment, d.id as document from shipments s join shipment_documents d on d.shipment_id = s.id
         where s.account_id = $1 order by d.filename`,
        [account],
      )
      of[number] = rows[0]!
    }
    ada = await portal.signIn((await portal.user({ accountIds: [mine] })).email)
  })
  afterAll(() => portal.close())

  const download = (query: object) => ada.get('shipment-tracking/download-document', { ...query })

  it('contains documents, which are downloaded unchanged under their names', async () => {
    const { body } = await ada.get('shipment-tracking/query/get-shipment-tracking-by-id', {
      accountId: mine,
      shipmentTrackingId: of['MINE']!.shipment,
    })
    expect(body.data.documents).toEqual([
      { shipmentTrackingDocumentId: of['MINE']!.document, filename: 'Bill “of” lading.pdf' },
      { shipmentTrackingDocumentId: expect.any(String), filename: 'empty.txt' },
    ])
    const file = await download({ shipmentNumber: 'MINE', documentId: of['MINE']!.document })
    expect(file.status).toBe(200)
    expect(file.bytes!.equals(bytes)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
    expect(file.headers['content-disposition']).toContain("filename*=UTF-8''Bill%20%E2%80%9Cof%E2%80%9D%20lading.pdf")
    const empty = body.data.documents[1].shipmentTrackingDocumentId
    expect((await download({ shipmentNumber: 'MINE', documentId: empty, accountId: mine })).bytes).toHaveLength(0)
  })

  it('contains the lines of an order with the quantities shipped on all of its shipments', async () => {
    const request = (query: object) => ada.get('shipment-tracking/query/get-shipment-tracking-purchase-order-details', { ...query })
    const { body } = await request({ orderNumber: 'PO-MINE' })
    expect(body.data).toEqual({
      orderNumber: 'PO-MINE',
      lines: [
        { lineNumber: 1, productCode: 'P', productName: 'Product', qty: 10.5, qtyMet: 6.25, unitName: 'PCE' },
        { lineNumber: 2, productCode: 'Q', productName: 'Free text', qty: 3, qtyMet: 0, unitName: null },
      ],
    })
    for (const query of [
      { orderNumber: 'PO-THEIRS' },
      { orderNumber: 'PO-THEIRS', accountId: mine },
      { orderNumber: 'PO-MINE', accountId: theirs },
    ])
      expect((await request(query)).status).toBe(404)
  })

  it('contains the orders of a shipment that have records', async () => {
    const request = (shipmentTrackingId: string) =>
      ada.get('shipment-tracking/query/get-not-empty-purchase-order-numbers-in-shipment-tracking', { accountId: mine, shipmentTrackingId })
    expect((await request(of['MINE']!.shipment)).body.data).toEqual(['PO-MINE'])
    expect((await request(of['THEIRS']!.shipment)).status).toBe(404)
  })

  it('returns 404 for another account, by id, number and document alike', async () => {
    const { shipment, document } = of['THEIRS']!
    const requests = [
      ada.get('shipment-tracking/query/get-shipment-tracking-by-id', { accountId: mine, shipmentTrackingId: shipment }),
      ada.get('shipment-tracking/query/get-shipment-tracking-by-id', { accountId: theirs, shipmentTrackingId: shipment }),
      download({ shipmentNumber: 'THEIRS', documentId: document }),
      download({ shipmentNumber: 'THEIRS', documentId: document, accountId: theirs }),
      download({ shipmentNumber: 'THEIRS', documentId: document, accountId: mine }),
      download({ shipmentNumber: 'MINE', documentId: document }),
      // a document of another shipment of the same account is not found either
      download({ shipmentNumber: 'MINE-2', documentId: of['MINE']!.document }),
      ada.get('shipment-tracking/query/share-links', { accountId: mine, shipmentTrackingId: shipment }),
      ada.post('shipment-tracking/command/create-share-link', { accountId: mine, shipmentTrackingId: shipment }),
    ]
    const nowhere = JSON.stringify({ data: null, errors: [{ propertyName: null, errorMessage: 'Not found.' }] })
    for (const response of await Promise.all(requests)) expect([response.status, response.text]).toEqual([404, nowhere])
  })

  it('is rejected for accounts without tracking', async () => {
    const closed = await portal.account({ features: [] })
    const bob = await portal.signIn((await portal.user({ accountIds: [closed] })).email)
    expect((await bob.get('shipment-tracking/query/search', { accountId: closed, searchText: 'MINE' })).status).toBe(403)
  })
})
