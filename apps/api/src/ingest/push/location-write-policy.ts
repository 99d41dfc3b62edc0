import type { Resource } from '@portal/contracts/records/index'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import type { ValidRecord, ImportContext, WritePolicy, ResolvedRecord, StoredRow } from '../context/context.ts'
import { PlaceLimits } from './place-limits.ts'

/** Limits the places that messages of an EDI file sent with a key may add. Messages are merged with the stored shipments. */
export class LocationWritePolicy implements WritePolicy {
  readonly dependsOnRows = false
  readonly stubsOfSupplier = false
  readonly #places = new PlaceLimits()

  lenient(): undefined {
    return undefined
  }

  async settle(
    client: Client,
    { account }: ImportContext,
    resource: Resource,
    chunk: readonly ValidRecord[],
    stored: ReadonlyMap<string, StoredRow>,
  ): Promise<Map<string, ResolvedRecord>> {
    const shipments = resource === 'shipments' ? chunk.map(({ record }) => record as ShipmentRecord) : []
    await this.#places.lookUp(client, account.id, shipments)
    return new Map(
      chunk.map((sent): [string, ResolvedRecord] => {
        const problems = resource === 'shipments' ? this.#places.admit(sent.record as ShipmentRecord) : []
        if (problems.length > 0) return [sent.key, { outcome: 'rejected', problems }]
        if (stored.get(sent.key)?.hash?.equals(sent.hash)) return [sent.key, { outcome: 'unchanged' }]
        return [sent.key, { ...sent, outcome: 'different' }]
      }),
    )
  }
}
