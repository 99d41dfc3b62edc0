import { featureNames } from '@portal/contracts/access'
import type { ChangeEvent } from '@portal/contracts/external/changes/changes'
import { switchableEndpoints } from '@portal/contracts/external/index'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { testClientOf } from '../testing/test-key-of.ts'
import { startTestPortal, type KeyClient, type TestClient, type TestPortal } from '../testing/test-portal.ts'

/** All endpoints, with the supplier filter where there is one. */
export const sandboxEndpoints = Object.fromEntries([...switchableEndpoints].map(([id, { access }]) => [id, access.knowsSupplierFilter]))

export interface ShipmentItem {
  record: { shipmentNumber: string; supplierCode?: string; customsClearedDate?: string }
  derived: { step: number }
}

interface SandboxFixture {
  portal: TestPortal
  admin: TestClient
  accountId: string
  /** Live key and test key of one application. */
  live: KeyClient
  test: KeyClient
  /** Creates another account with an application and its test key. */
  renew(): Promise<void>
}

/** Starts a portal for a block, with an application that has a test key. */
export function sandboxFixture(): Readonly<SandboxFixture> {
  const fixture = {
    async renew() {
      const { portal, admin } = fixture
      fixture.accountId = await portal.account({ features: featureNames, name: 'Kurrajong' })
      fixture.live = await portal.application({ accountId: fixture.accountId, endpoints: sandboxEndpoints })
      fixture.test = await testClientOf(portal, admin, fixture.live.id)
    },
  } as SandboxFixture
  beforeAll(async () => {
    fixture.portal = await startTestPortal()
    // receivers and the settling of events depend on the current time
    fixture.portal.pass(Date.now() - fixture.portal.now().getTime())
    fixture.admin = await fixture.portal.admin()
    await fixture.renew()
  })
  afterAll(() => fixture.portal.close())
  return fixture
}

/** Returns the shipments that a key reads, by number. */
export async function readShipments(key: KeyClient): Promise<Map<string, ShipmentItem>> {
  const { status, body } = await key.get('shipments', { limit: 1000 })
  expect([status, body.errors]).toEqual([200, []])
  return new Map((body.data.items as ShipmentItem[]).map((item) => [item.record.shipmentNumber, item]))
}

/** Returns the events after a position of the change feed. */
export const readChanges = async (key: KeyClient, after?: string) =>
  (await key.get('changes', { limit: 1000, ...(after && { after }) })).body.data as { items: ChangeEvent[]; nextCursor: string }

/** Returns the events of a type after a position, once they can be read. */
export async function eventually(key: KeyClient, after: string, type: string): Promise<ChangeEvent[]> {
  for (let wait = 0; wait < 200; wait++) {
    const found = (await readChanges(key, after)).items.filter((event) => event.type === type)
    if (found.length > 0) return found
    await setTimeout(50)
  }
  return []
}

/** Causes an event. @returns key of its subject */
export async function cause(key: KeyClient, type: string, shipmentNumber?: string): Promise<string> {
  const { status, body } = await key.post('sandbox/events', { type, shipmentNumber })
  expect([type, status, body.errors]).toEqual([type, 200, []])
  return body.data.subject.key as string
}
