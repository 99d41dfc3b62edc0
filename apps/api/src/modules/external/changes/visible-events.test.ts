import type { ChangeEvent } from '@portal/contracts/external/changes/changes'
import { statementsOf } from '@portal/db/statements'
import { featureNames } from '@portal/contracts/access'
import { describe, expect, it } from 'vitest'
import type { KeyClient } from '../../../testing/test-portal.ts'
import { recordEvents } from '../../../domain/events/record-events.ts'
import { shipmentRemoved } from '../../../domain/events/lifecycle-events.ts'
import { allEndpoints, dataOf } from '../reading.fixture.ts'
import { aboutRecords, feedFixture, follow, importSettled, shown } from '../feed.fixture.ts'
import { settleEvents } from '../../../testing/settle-events.ts'

describe('events that an application receives', () => {
  const feed = feedFixture()
  const { importShipments } = feed

  it('narrows events to the suppliers of an application, and reports records that leave and enter', async () => {
    await importSettled(feed.portal, feed.accountId, { suppliers: ['MINE', 'OTHER'].map((code) => ({ code, name: code })) })
    const limited = await feed.portal.application({ accountId: feed.accountId, endpoints: allEndpoints(true), supplierCodes: ['MINE'] })
    await importShipments(
      { shipmentNumber: 'A', supplierCode: 'MINE' },
      { shipmentNumber: 'B', supplierCode: 'OTHER' },
      { shipmentNumber: 'C' },
    )
    const first = await follow(limited, undefined)
    expect(first.items.map(({ type, subject }) => `${type} ${subject.key}`)).toEqual(['supplier.created MINE', 'shipment.created A'])
    await importShipments({ shipmentNumber: 'A', supplierCode: 'OTHER', weight: 1 }, { shipmentNumber: 'B', supplierCode: 'MINE' })
    const second = await follow(limited, first.nextCursor)
    expect(second.items.map(({ type, subject, data }) => [type, subject.key, data])).toEqual([
      ['shipment.removed', 'A', { mergedInto: null }],
      ['shipment.created', 'B', {}],
    ])
  })

  it('leaves out what the account hides, and events whose records the application cannot read', async () => {
    const hiding = await feed.portal.account({ features: featureNames })
    await feed.portal.pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [
      hiding,
      { shipments: ['weight', 'originATD', 'freeTimeDays'] },
    ])
    const reader = await feed.portal.application({ accountId: hiding, endpoints: allEndpoints() })
    const importThere = (...shipments: object[]) => importSettled(feed.portal, hiding, { shipments })
    await importThere({ shipmentNumber: 'A', weight: 1 })
    const { nextCursor } = await follow(reader, undefined)
    await importThere({
      shipmentNumber: 'A',
      weight: 2,
      voyage: '7',
      originATD: '2026-10-01',
      charges: [{ code: 'X', group: 'FRT', amount: 1, currency: 'AUD' }],
      containers: [{ number: 'MSKU0000006' }],
      podATA: '2026-11-17',
      freeTimeDays: 3,
    })
    const { items } = await follow(reader, nextCursor)
    expect(aboutRecords(items).map(({ type, data }) => [type, data])).toEqual([
      [
        'shipment.updated',
        {
          changes: [
            { field: 'voyage', after: '7' },
            { field: 'podATA', after: '2026-11-17' },
            { field: 'charges' },
            { field: 'containers' },
          ],
        },
      ],
      ['shipment.departed', { date: null }],
      ['last_free_day.changed', { from: null, to: null, containers: ['MSKU0000006'] }],
    ])
    const bare = await feed.portal.application({ accountId: hiding, endpoints: { 'list-changes': false } })
    expect(aboutRecords((await follow(bare, undefined)).items)).toEqual([])
    const withoutCharges = await feed.portal.application({ accountId: hiding, endpoints: { 'list-changes': false, 'get-shipment': false } })
    const seen = (await follow(withoutCharges, undefined)).items
    expect(JSON.stringify(seen)).not.toContain('charges')
    expect(shown(seen)).toContain('shipment.updated A')
  })

  it('include documents and quarantined EDI files, each for applications that can read them', async () => {
    await importShipments({ shipmentNumber: 'A' })
    const key = await feed.portal.application({ accountId: feed.accountId, endpoints: allEndpoints() })
    const tracking = await feed.portal.application({
      accountId: feed.accountId,
      endpoints: { 'list-changes': false, 'list-shipment-documents': false },
    })
    const file = (text: string, fileName: string) => ({ name: 'file', fileName, bytes: Buffer.from(text) })
    for (const text of ['one', 'two'])
      dataOf('uploadExternalDocument', await key.form('documents', { shipmentNumber: 'A' }, file(text, 'bill.pdf')))
    dataOf('uploadExternalEdiFile', await key.form('edi-files', {}, file(unknownShipment, 'STATUS-1.edi')))
    await settleEvents(feed.portal, feed.accountId)
    const isOther = ({ type }: ChangeEvent) => type !== 'shipment.created'
    const documents = [false, true].map((replaced) => ['shipment.document_added', 'A', { fileName: 'bill.pdf', replaced }])
    const seen = async (reader: KeyClient) =>
      aboutRecords((await follow(reader)).items)
        .filter(isOther)
        .map(({ type, subject, data }) => [type, subject.key, data])
    expect(await seen(key)).toEqual([...documents, ['edi_file.quarantined', 'STATUS-1', { direction: 'received', format: 'EDIFACT' }]])
    expect(await seen(tracking)).toEqual([...documents, ['edi_file.quarantined', 'STATUS-1', { direction: 'received', format: 'EDIFACT' }]])
    const limited = await feed.portal.application({ accountId: feed.accountId, endpoints: allEndpoints(true), supplierCodes: [] })
    expect(await seen(limited)).toEqual([])
  })

  it('name the shipment that a removed one was merged into, except for applications that are limited to suppliers', async () => {
    await importSettled(feed.portal, feed.accountId, { suppliers: [{ code: 'MINE', name: 'Mine' }] })
    const supplierId = (await feed.portal.pool.query<{ id: string }>('select id from suppliers where account_id = $1', [feed.accountId]))
      .rows[0]!.id
    const removed = shipmentRemoved({ id: feed.accountId, key: 'OLD', supplierId }, 'NEW')
    await recordEvents(statementsOf(feed.portal.pool), feed.accountId, new Date(), [removed])
    await settleEvents(feed.portal, feed.accountId)
    const dataFor = async (filtered: boolean) => {
      const reader = await feed.portal.application({
        accountId: feed.accountId,
        endpoints: allEndpoints(filtered),
        supplierCodes: ['MINE'],
      })
      return (await follow(reader, undefined, { types: 'shipment.removed' })).items.map(({ data }) => data)
    }
    expect([await dataFor(false), await dataFor(true)]).toEqual([[{ mergedInto: 'NEW' }], [{ mergedInto: null }]])
  })
})

const unknownShipment = `UNB+UNOC:3+CARRIER+ACME+260201:1200+1'UNH+1+IFTSTA:D:96A:UN'BGM+23+X+9'CNI+1'STS+1+VD'DTM+334:20260202:102'LOC+175+QZQZQ'RFF+BM:HBL-1'UNT+8+1'UNZ+1+1'`
