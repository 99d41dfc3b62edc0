import type { WithdrawableResource } from '@portal/contracts/external/withdrawable-resources'
import { lockInTransaction } from '@portal/db/advisory-lock'
import type { Client } from '@portal/db/pool'
import { statementsOf } from '@portal/db/statements'
import type { SupplierPart } from '@portal/db/supplier-part'
import { recordWithdrawn } from '../../domain/events/lifecycle-events.ts'
import { recordEvents } from '../../domain/events/record-events.ts'
import { ChangedOrders } from '../../domain/orders/changed-orders.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { ImportAccount } from '../context/context.ts'
import { OrphanCandidates } from '../context/orphan-candidates.ts'
import { requireUnchanged } from '../context/require-unchanged.ts'
import { removeOrphanedStubs } from '../resources/orphaned-stubs.ts'
import { removals } from '../resources/removals.ts'
import { storedRecords } from './stored-form.ts'

interface Withdrawal {
  account: ImportAccount
  application: { id: string; name: string }
  /** Suppliers that the application is limited to; all if absent. */
  part?: SupplierPart | undefined
  resource: WithdrawableResource
  key: string
}

interface StoredRecord {
  id: string
  supplierId: string | null
  owner: string | null
}

const subjects = { suppliers: 'supplier', products: 'product', 'purchase-orders': 'order', shipments: 'shipment' } as const

/**
 * Removes a record that the application pushed, and stores it so that it can be restored. Runs in the transaction of `client`
 * (decision 77).
 * @returns id of the removed record
 * @throws {HttpError} 404 for any record that the application may not see, 403 if the application does not own the record, 409 if something refers to it
 */
export async function withdrawRecord(client: Client, { account, application, part, resource, key }: Withdrawal): Promise<string> {
  const removal = removals[resource]
  await lockInTransaction(client, `import:${account.id}`)
  const changedAt = await requireUnchanged(client, account, true)
  const { rows } = await client.query<StoredRecord>(
    `select t.id, ${removal.supplierId} as "supplierId", t.application_id as owner from ${removal.table} t
     where t.account_id = $1 and t.${removal.key} = $2 and t.content_hash is not null for update`,
    [account.id, key],
  )
  const { id, supplierId, owner } = rows[0] ?? rejectWith('notFound')
  if (part && (supplierId === null || !part.suppliers.includes(supplierId))) rejectWith('notFound')
  if (owner !== application.id) rejectWith('notOwner')
  const context = { account, abandoned: new OrphanCandidates(), changed: new ChangedOrders() }
  await removal.prepare?.(client, context, id)
  await requireUnused(client, account.id, resource, id)
  const record = (await storedRecords(client, account.id, resource, [key])).get(key)
  const finish = await removal.clear?.(client, context, id)
  await client.query(`delete from ${removal.table} where account_id = $1 and id = $2`, [account.id, id])
  await client.query(
    `insert into withdrawn_records (account_id, application_id, resource, key, record, withdrawn_at) values ($1, $2, $3, $4, $5, $6)`,
    [account.id, application.id, resource, key, JSON.stringify(record), changedAt],
  )
  const event = recordWithdrawn(subjects[resource], { id, key, supplierId }, application.name)
  await recordEvents(statementsOf(client), account.id, changedAt, [event])
  await finish?.()
  await removeOrphanedStubs(client, account.id, context.abandoned)
  await context.changed.refresh(client, account.id, changedAt)
  return id
}

/** @throws {HttpError} 409 that states what refers to the record */
async function requireUnused(client: Client, accountId: string, resource: WithdrawableResource, id: string): Promise<void> {
  const { table, obstacles } = removals[resource]
  const conditions = obstacles.map(([, condition]) => condition).join(', ')
  const { rows } = await client.query<{ found: boolean[] }>(
    `select array[${conditions}] as found from ${table} t where t.account_id = $1 and t.id = $2`,
    [accountId, id],
  )
  const texts = obstacles.filter((_, index) => rows[0]?.found[index]).map(([text]) => text)
  if (texts.length > 0) rejectWith('conflict', null, `${texts.join(' ')} Nothing was removed.`)
}
