import { sql, type AccountReader } from '@portal/db/read'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { AccountContext } from '../../platform/access/access-lookup.ts'
import { readShareToken } from './share-token.ts'

interface SharedShipment {
  account: AccountContext
  reader: AccountReader
  shipmentId: string
  expiresDate: string
}

/**
 * Returns the shipment of a link, independent of the account's public tracking, if its own tracking is enabled.
 * @throws 404 alike for links that are unknown, expired or revoked, or whose account was deleted
 */
export async function findSharedShipment({ principals, database }: HandlerDependencies, token: string, now: Date): Promise<SharedShipment> {
  const { accountId, hash } = readShareToken(token) ?? rejectWith('notFound')
  const account = await principals.account(accountId, now)
  if (!account?.features.has('enabledTrackAndTrace')) return rejectWith('notFound')
  // not a replica, where a revoked link would be valid until it has caught up
  const reader = database.primaryReaders.readerFor(account.id)
  const [link] = await reader.rows<{ shipmentId: string; expiresDate: Date }>(
    sql`select shipment_id as "shipmentId", expires_date as "expiresDate" from ${reader.from('share_links')} l
      where l.token_hash = ${hash} and l.revoked_date is null and l.expires_date > ${now}`,
  )
  if (!link) return rejectWith('notFound')
  return { account, reader, shipmentId: link.shipmentId, expiresDate: new Date(link.expiresDate).toISOString() }
}
