import type { Endpoints } from '@portal/contracts'
import { sql } from '@portal/db/read'
import type { Dependencies } from '../../platform/dependencies.ts'
import { refuse } from '../../platform/errors.ts'
import type { Handler } from '../../platform/serve.ts'
import { limitVisitors } from './limit-visitors.ts'
import { readShareToken } from './share-token.ts'
import { publicTrackingAnswer } from './tracking-answer.ts'
import { trackingFacts } from './tracking-facts.ts'

/**
 * The shipment behind a link, as anybody may see it: whether the account shows its shipments to everybody or not, as long as it follows them
 * itself. A link that never was, has expired, was taken back, or whose account is gone is nowhere, all alike.
 */
export const getSharedShipmentTracking =
  (dependencies: Dependencies): Handler<Endpoints['getSharedShipmentTracking']> =>
  async ({ token }, _scope, call) => {
    await limitVisitors(dependencies, 'links', call)
    const { principals, database } = dependencies
    const { accountId, hash } = readShareToken(token) ?? refuse('notFound')
    const account = await principals.account(accountId, call.now)
    if (!account?.features.has('enabledTrackAndTrace')) return refuse('notFound')
    const reader = database.readerFor(account.id)
    const [link] = await reader.rows<{ shipmentId: string; expiresDate: Date }>(
      sql`select shipment_id as "shipmentId", expires_date as "expiresDate" from ${reader.from('share_links')} l
        where l.token_hash = ${hash} and l.revoked_date is null and l.expires_date > ${call.now}`,
    )
    if (!link) return refuse('notFound')
    return {
      shipment: publicTrackingAnswer(await trackingFacts(reader, link.shipmentId)),
      expiresDate: new Date(link.expiresDate).toISOString(),
    }
  }
