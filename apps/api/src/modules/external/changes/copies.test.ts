import { describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { dataOf } from '../reading.fixture.ts'
import { feedFixture, follow, importSettled, poll, randomFrom, shown } from '../feed.fixture.ts'
import { sweepTables } from '../../../testing/sweep-tables.ts'

describe('copies that follow the change feed', () => {
  const feed = feedFixture()
  const { importShipments } = feed

  describe('and lists', () => {
    const readAll = async (path: 'shipments' | 'purchase-orders', query: object) => {
      const operation = path === 'shipments' ? 'listExternalShipments' : 'listExternalPurchaseOrders'
      const numbers: string[] = []
      let cursor: string | undefined
      for (;;) {
        const page = dataOf(operation, await feed.key.get(path, { ...(cursor ? { cursor } : query), limit: 2 }))
        numbers.push(
          ...page.items.map(({ record }: { record: Record<string, string> }) => record['shipmentNumber'] ?? record['orderNumber']),
        )
        cursor = page.nextCursor
        if (cursor) expect(page.nextSince).toBeUndefined()
        else return { numbers: numbers.toSorted(), nextSince: page.nextSince as string }
      }
    }

    it('continue where the list was read, without what has not changed', async () => {
      await importShipments(...['A', 'B', 'C'].map((shipmentNumber) => ({ shipmentNumber })))
      const all = await readAll('shipments', {})
      expect(all.numbers).toEqual(['A', 'B', 'C'])
      const none = await readAll('shipments', { since: all.nextSince })
      expect(none.numbers).toEqual([])
      await importShipments({ shipmentNumber: 'B', weight: 1 }, { shipmentNumber: 'D' }, { shipmentNumber: 'A' })
      expect((await readAll('shipments', { since: none.nextSince })).numbers).toEqual(['B', 'D'])
      expect(shown((await follow(feed.key, none.nextSince)).items).toSorted()).toEqual(['shipment.created D', 'shipment.updated B'])
    })

    it('return a record again that changed while the pages were read', async () => {
      await importShipments(...['A', 'B', 'C'].map((shipmentNumber) => ({ shipmentNumber })))
      const first = (await feed.key.get('shipments', { limit: 2 })).body.data
      await importShipments({ shipmentNumber: 'A', weight: 1 })
      const last = (await feed.key.get('shipments', { cursor: first.nextCursor, limit: 2 })).body.data
      expect((await readAll('shipments', { since: last.nextSince })).numbers).toEqual(['A'])
    })

    it('return orders whose shipments changed', async () => {
      await importSettled(feed.portal, feed.accountId, {
        'purchase-orders': ['O', 'P'].map((orderNumber) => ({
          orderNumber,
          orderDate: '2026-01-01',
          lines: [{ lineNumber: 1, code: 'X', qty: 5 }],
        })),
      })
      const { nextSince } = await readAll('purchase-orders', {})
      await importShipments({ shipmentNumber: 'A', orderLines: [{ orderNumber: 'O', lineNumber: 1, qty: 2 }] })
      expect((await readAll('purchase-orders', { since: nextSince })).numbers).toEqual(['O'])
    })

    it('reject an expired position', async () => {
      await importShipments({ shipmentNumber: 'A' }, { shipmentNumber: 'B' })
      const since = (await poll(feed.key, undefined, { limit: 1 })).nextCursor
      await feed.portal.pool.query(`update integration_events set recorded_at = recorded_at - interval '61 days' where account_id = $1`, [
        feed.accountId,
      ])
      await sweepTables(feed.portal.pool, new Date(), ['integration_events'])
      const { status, body } = await feed.key.get('shipments', { since })
      expect([status, body.errors[0]]).toMatchObject([410, { code: 'cursorExpired', propertyName: 'since' }])
    })
  })

  describe('as the source of a copy', () => {
    const checksum = (lines: string[]) =>
      createHash('sha256')
        .update(lines.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))).join(''))
        .digest('hex')

    it('makes it equal to the list, as the checksums prove, for random histories', { timeout: 120_000 }, async () => {
      const random = randomFrom(Number(process.env['TEST_SEED'] ?? 11))
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
      const copy = new Map<string, { changedAt: string; record: object }>()
      let position = (await poll(feed.key)).nextCursor
      const numbers = Array.from({ length: 12 }, (_, index) => `S-${index}`)
      for (let round = 0; round < 15; round++) {
        const chosen = [...new Set(Array.from({ length: 4 }, () => pick(numbers)))]
        await importShipments(
          ...chosen.map((shipmentNumber) => ({
            shipmentNumber,
            weight: Math.floor(random() * 3),
            destinationETA: `2026-11-0${1 + Math.floor(random() * 3)}`,
            events: random() < 0.5 ? [{ code: 'DEP', eventDate: '2026-10-01' }] : [],
            containers: random() < 0.5 ? [{ number: 'MSKU0000006' }] : [],
          })),
        )
        if (random() < 0.5) continue
        position = await update(copy, position)
      }
      position = await update(copy, position)
      const { items } = (await feed.key.get('shipments', { limit: 100, include: 'containers,events' })).body.data
      const list = items.map(({ record, changedAt }: { record: { shipmentNumber: string }; changedAt: string }) => [
        record.shipmentNumber,
        { changedAt, record },
      ])
      expect(Object.fromEntries(copy)).toEqual(Object.fromEntries(list))
      await expectChecksums(copy)
      await importShipments({ shipmentNumber: 'S-0', weight: 99 })
      await expect(expectChecksums(copy)).rejects.toThrow('expected')
    })

    /** Applies the events after a position: reads each named shipment again. @returns the next position */
    async function update(copy: Map<string, { changedAt: string; record: object }>, position: string): Promise<string> {
      const { items, nextCursor } = await follow(feed.key, position, { limit: 7 })
      for (const number of new Set(items.filter(({ subject }) => subject.kind === 'shipment').map(({ subject }) => subject.key))) {
        const [item] = (await feed.key.get('shipments', { shipmentNumber: number, include: 'containers,events' })).body.data.items
        if (item) copy.set(number, { changedAt: item.changedAt, record: item.record })
        else copy.delete(number)
      }
      return nextCursor
    }

    async function expectChecksums(copy: ReadonlyMap<string, { changedAt: string }>) {
      const { months } = dataOf('getExternalChecksums', await feed.key.get('checksums', { of: 'shipments' }))
      const byMonth = Map.groupBy(copy, ([, { changedAt }]) => changedAt.slice(0, 7))
      const own = [...byMonth].map(([month, rows]) => ({
        month,
        rows: rows.length,
        checksum: checksum(rows.map(([number, { changedAt }]) => `${number} ${changedAt}\n`)),
      }))
      expect(months).toEqual(own.toSorted((one, other) => (one.month < other.month ? -1 : 1)))
      for (const { month } of own)
        expect(dataOf('getExternalChecksums', await feed.key.get('checksums', { of: 'shipments', month })).months).toEqual(
          months.filter((one: { month: string }) => one.month === month),
        )
    }
  })
})
