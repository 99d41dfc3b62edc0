import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carrierEvent, retraction } from '../../testing/carrier-events.ts'
import { departed, readEdiFiles, receiveEdi } from '../../testing/edi-files.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import type { ImportAccount } from '../context/context.ts'

describe('versions of a carrier’s event', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const shipments = (...records: object[]) => ({ 'shipments.ndjson': records.map((record) => JSON.stringify(record)).join('\n') })
  const events = (name: string, ...all: object[]) => ({ [`edi/received/${name}.json`]: JSON.stringify({ events: all }) })

  async function receive(...files: Parameters<typeof receiveEdi>[2][]): Promise<ImportAccount> {
    const account = await database.account()
    for (const one of files) await receiveEdi(database, account, one)
    expect(await database.verify(account)).toEqual([])
    return account
  }

  const readEvents = async ({ id }: ImportAccount) => {
    const { rows } = await database.pool.query<{ event: string }>(
      `select concat_ws(' ', s.shipment_number, e.code, e.classifier, e.location, to_char(e.event_date at time zone 'UTC', 'YYYY-MM-DD HH24:MI')) as event
       from shipment_events e join shipments s on s.account_id = e.account_id and s.id = e.shipment_id where e.account_id = $1 order by 1`,
      [id],
    )
    return rows.map(({ event }) => event)
  }

  const first = carrierEvent({ id: 'E1', at: '2026-02-03T01:00:00Z', updated: '2026-02-03T02:00:00Z' })
  const moved = carrierEvent({ id: 'E1', at: '2026-02-04T01:00:00Z', updated: '2026-02-04T02:00:00Z', location: 'CNNGB' })
  const late = retraction('E1', '2026-02-05T00:00:00Z')

  it('are reduced to the latest, in one file, over several files, and out of order', async () => {
    const expected = ['SHP-1 DEPA actual CNNGB 2026-02-04 01:00']
    expect(await readEvents(await receive(shipments(departed), events('a', first), events('b', moved)))).toEqual(expected)
    expect(await readEvents(await receive(shipments(departed), events('a', moved), events('b', first)))).toEqual(expected)
    expect(await readEvents(await receive(events('a', moved, first), shipments(departed)))).toEqual(expected)
  })

  it('may change classifier, time and container', async () => {
    const estimate = { id: 'E2', code: 'DISC', location: 'AUSYD', container: 'CSQU3054383', at: '2026-02-20T01:00:00Z' }
    const account = await receive(
      shipments(departed),
      events('a', carrierEvent({ ...estimate, classifier: 'EST', updated: '2026-02-03T02:00:00Z' })),
      events('b', carrierEvent({ ...estimate, at: '2026-02-21T01:00:00Z', container: 'MSKU1234565', updated: '2026-02-21T02:00:00Z' })),
    )
    expect(await readEvents(account)).toEqual(['SHP-1 DISC actual AUSYD 2026-02-21 01:00'])
    const { rows } = await database.pool.query('select number from containers where account_id = $1', [account.id])
    expect(rows).toEqual([{ number: 'MSKU1234565' }])
  })

  it('are removed by a retraction in either order, and back when it is recorded again', async () => {
    const again = carrierEvent({ id: 'E1', at: '2026-02-06T01:00:00Z', updated: '2026-02-06T02:00:00Z' })
    for (const order of [
      [first, moved, late],
      [late, moved, first],
      [first, late, moved],
    ]) {
      const files = order.map((event, index) => events(`f${index}`, event))
      expect(await readEvents(await receive(shipments(departed), ...files))).toEqual([])
      expect(await readEvents(await receive(...files, shipments(departed)))).toEqual([])
      expect(await readEvents(await receive(shipments(departed), events('all', ...order)))).toEqual([])
      expect(await readEvents(await receive(shipments(departed), ...files, events('again', again)))).toEqual([
        'SHP-1 DEPA actual CNSHA 2026-02-06 01:00',
      ])
    }
  })

  it('are withdrawn with a note in the file of the retraction', async () => {
    const account = await receive(shipments(departed), events('a', first), events('b', retraction('E1')), events('c', retraction('E1')))
    expect(await readEdiFiles(database, account, 'b')).toMatchObject([
      {
        status: 'applied',
        notes: [{ segment: 1, reason: 'Withdrawn from SHP-1: DEPA CNSHA 2026-02-03T01:00:00.000Z', refused: false }],
        changes: [{ resource: 'shipments', key: 'SHP-1', change: 'updated' }],
      },
    ])
    expect(await readEdiFiles(database, account, 'c')).toMatchObject([
      { status: 'shown', notes: [{ reason: expect.stringContaining('Event E1 has no version that counts') }] },
    ])
    const pending = await receive(events('a', retraction('E9', '2026-02-05T00:00:00Z')))
    expect(await readEdiFiles(database, pending, 'a')).toMatchObject([
      { notes: [{ reason: 'Event E9 is not known: versions recorded until 2026-02-05T00:00:00.000Z do not count when they come' }] },
    ])
  })

  it('belong to the shipment that the latest version names', async () => {
    const other = { ...departed, shipmentNumber: 'SHP-2', houseWaybillNumber: 'HBL-2', carrierBookingReference: 'BKG-2' }
    const theirs = carrierEvent({ id: 'E1', at: '2026-02-03T01:00:00Z', updated: '2026-02-04T02:00:00Z', booking: 'BKG-2' })
    const expected = ['SHP-2 DEPA actual CNSHA 2026-02-03 01:00']
    expect(await readEvents(await receive(shipments(departed, other), events('a', first), events('b', theirs)))).toEqual(expected)
    expect(await readEvents(await receive(shipments(departed, other), events('a', theirs), events('b', first)))).toEqual(expected)
    expect(await readEvents(await receive(shipments(departed, other), events('a', theirs, first)))).toEqual(expected)
  })

  it('are separate events if another party issued them', async () => {
    const of = (partyCode: string, event: object) => ({ ...event, eventRouting: { originatingParty: { partyCode } } })
    const account = await receive(shipments(departed), events('a', of('MSCU', first), of('MAEU', moved), of('MSCU', late)))
    expect(await readEvents(account)).toEqual(['SHP-1 DEPA actual CNNGB 2026-02-04 01:00'])
  })

  it('stay unique when their file is repeated', async () => {
    const account = await receive(shipments(departed), events('a', first), events('b', first, moved), events('c', first))
    const { rows } = await database.pool.query<{ count: number }>(
      'select json_array_length(messages) as count from shipment_sources where account_id = $1',
      [account.id],
    )
    expect(rows).toEqual([{ count: 2 }])
  })
})
