import type { Resource } from '@portal/contracts/records/index'
import type { ShipmentInput } from '@portal/contracts/records/shipment'
import { withClient, type Pool } from '@portal/db/pool'
import type { ImportAccount } from '../ingest/context/context.ts'
import { readShipmentRecords } from '../ingest/messages/read-shipment-records.ts'
import { ImportRun, type RunOptions } from '../ingest/pipeline/run.ts'
import type { Change } from './voyages.ts'

/** Sandbox with the connection and the time at which something happens in it. */
export interface Sandbox {
  /** Connections of imports. */
  pool: Pool
  /** Connections that hold locks, so that they do not compete with those that wait for them. */
  locks: Pool
  account: ImportAccount
  now: Date
}

/** Source of the batches of sample data. */
const source = 'sandbox'

/** Runs an import of sample data, the same way as any other data is imported. @throws {Error} if a record is rejected */
export async function importSample<T>(
  { pool, account, now }: Sandbox,
  work: (run: ImportRun) => Promise<T>,
  options: RunOptions = {},
): Promise<T> {
  const run = await ImportRun.start(pool, account, source, { now, ...options })
  const result = await work(run)
  const { rejected, problems } = await run.finish()
  if (rejected > 0) throw new Error(`Sample data was rejected: ${JSON.stringify(problems.slice(0, 3))}`)
  return result
}

/** Imports records of a resource within a run. */
export const addRecords = (run: ImportRun, resource: Resource, values: readonly object[]): Promise<void> =>
  run.importLines(
    resource,
    values.map((value, index) => ({ line: index + 1, value })),
  )

/** Returns a shipment of the sandbox as an import record, or undefined. */
export const readShipment = ({ pool, account }: Pick<Sandbox, 'pool' | 'account'>, shipmentNumber: string) =>
  withClient(pool, async (client) => {
    const found = await readShipmentRecords(client, account.id, [shipmentNumber])
    return found.find((record) => record.shipmentNumber === shipmentNumber)
  })

/** Changes a shipment of the sandbox. @returns false for an unknown shipment, or if the change has no effect */
export async function changeShipment(sandbox: Sandbox, run: ImportRun, shipmentNumber: string, change: Change): Promise<boolean> {
  const record: ShipmentInput | undefined = await readShipment(sandbox, shipmentNumber)
  const changed = record && change(record)
  if (!changed || changed === record) return false
  await addRecords(run, 'shipments', [changed])
  return true
}
