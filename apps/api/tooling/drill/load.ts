import { withTransaction, type Pool } from '@portal/db/pool'
import { writeAuditWithClient } from '../../src/platform/audit/audit.ts'

/** Write of the load, with the times before its request and after its response. */
export interface Write {
  kind: 'push' | 'audit'
  number: string
  begunAt: Date
  acknowledgedAt: Date
}

/** Receiver of pushes: address of the API, and an API key. */
export interface PushTarget {
  origin: string
  key: string
}

/** Pushes shipments over HTTP and writes audit entries, each as fast as it is acknowledged, until stopped. */
export class Load {
  readonly writes: Write[] = []
  #isStopping = false
  readonly #loops: Promise<void>[]

  constructor(pool: Pool, target: PushTarget) {
    this.#loops = [
      this.#repeat('push', (number) => pushShipment(target, number)),
      this.#repeat('audit', (number) => writeEntry(pool, number)),
    ]
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#loops)
  }

  async #repeat(kind: Write['kind'], write: (number: string) => Promise<void>): Promise<void> {
    for (let count = 1; !this.#isStopping; count++) {
      const number = `DRILL-${count}`
      const begunAt = new Date()
      await write(number)
      this.writes.push({ kind, number, begunAt, acknowledgedAt: new Date() })
    }
  }
}

async function pushShipment({ origin, key }: PushTarget, shipmentNumber: string): Promise<void> {
  const response = await fetch(`${origin}/api/v1/external/shipments`, {
    method: 'POST',
    headers: { 'X-Api-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify([{ shipmentNumber, destinationETA: '2026-03-11' }]),
  })
  const text = await response.text()
  if (response.status !== 200 || !text.includes('"inserted":1')) throw new Error(`A push returned ${response.status}: ${text}`)
}

const writeEntry = (pool: Pool, number: string) =>
  withTransaction(pool, (client) =>
    writeAuditWithClient(client, { operation: 'drill', now: new Date(), source: 'cli' }, { subject: 'drill', subjectId: number }),
  )

/** Returns writes that were acknowledged before the moment and are missing, and those begun after it that are present. */
export async function compareWrites(pool: Pool, writes: readonly Write[], moment: Date): Promise<{ lost: Write[]; late: Write[] }> {
  const { rows } = await pool.query<{ found: string }>(
    `select 'push ' || shipment_number as found from shipments where shipment_number like 'DRILL-%'
     union all select 'audit ' || subject_id from audit_log where subject = 'drill'`,
  )
  const found = new Set(rows.map((row) => row.found))
  const isPresent = ({ kind, number }: Write) => found.has(`${kind} ${number}`)
  return {
    lost: writes.filter((write) => write.acknowledgedAt < moment && !isPresent(write)),
    late: writes.filter((write) => write.begunAt > moment && isPresent(write)),
  }
}
