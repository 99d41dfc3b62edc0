import type { ChangeEvent } from '@portal/contracts/external/changes/changes'
import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { settleEvents } from '../../testing/settle-events.ts'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf } from './reading.fixture.ts'

interface Page {
  items: ChangeEvent[]
  nextCursor: string
  hasMore: boolean
}

interface Feed {
  portal: TestPortal
  accountId: string
  /** Application that reads everything. */
  key: KeyClient
  importShipments(...shipments: object[]): Promise<void>
}

/** Starts a portal for a block, and creates an account with an application before each test. */
export function feedFixture(): Readonly<Feed> {
  const feed = {
    importShipments: (...shipments) => importSettled(feed.portal, feed.accountId, { shipments }),
  } as Feed
  beforeAll(async () => {
    feed.portal = await startTestPortal()
  })
  afterAll(() => feed.portal.close())
  beforeEach(async () => {
    feed.accountId = await feed.portal.account({ features: featureNames })
    feed.key = await feed.portal.application({ accountId: feed.accountId, endpoints: allEndpoints() })
  })
  return feed
}

/** Imports records and waits until their events are settled. */
export async function importSettled(portal: TestPortal, accountId: string, records: Parameters<TestPortal['import']>[1]): Promise<void> {
  await portal.import(accountId, records)
  await settleEvents(portal, accountId)
}

/** Returns a page of the change feed. */
export const poll = async (reader: KeyClient, after?: string, query: object = {}): Promise<Page> =>
  dataOf('listExternalChanges', await reader.get('changes', { ...(after && { after }), ...query })) as Page

/** Reads to the end of the feed. */
export async function follow(reader: KeyClient, after?: string, query: object = {}): Promise<Omit<Page, 'hasMore'>> {
  const items: ChangeEvent[] = []
  for (let next = after; ;) {
    const page = await poll(reader, next, query)
    items.push(...page.items)
    next = page.nextCursor
    if (!page.hasMore) return { items, nextCursor: next }
  }
}

/** Returns types and keys of events, without ended imports. */
export const shown = (items: readonly ChangeEvent[]): string[] => aboutRecords(items).map(({ type, subject }) => `${type} ${subject.key}`)

export const aboutRecords = (items: readonly ChangeEvent[]): ChangeEvent[] => items.filter(({ type }) => type !== 'import.finished')

/** Deterministic random numbers (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}
