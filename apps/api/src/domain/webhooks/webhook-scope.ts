import { externalEndpoints } from '@portal/contracts/external/index'
import type { Pool } from '@portal/db/pool'
import { openApplication } from '../applications/authenticate-key.ts'
import { applicationScope } from '../../platform/access/authorize-application.ts'
import type { OpenedKey } from '../../platform/access/application-keys.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.ts'

const feed = externalEndpoints.listExternalChanges.access.endpoint!

/** Access of an application to events, as currently stored. */
export interface WebhookAccess {
  key: OpenedKey
  /** Scope in which its events are read: that of the change feed. */
  scope: ApplicationScope
  /** False if the change feed is switched off, so that positions in it are of no use. */
  readsFeed: boolean
}

/**
 * Returns the access of an application to events, which is that of the change feed. With the feed switched off, an application that is limited to
 * suppliers receives events about these only. Undefined if the application is gone.
 */
export async function openWebhookAccess(
  pool: Pool,
  database: Pick<Database, 'readerFor'>,
  { accountId, applicationId }: { accountId: string; applicationId: string },
): Promise<WebhookAccess | undefined> {
  const key = await openApplication(pool, accountId, applicationId)
  if (!key) return undefined
  const readsFeed = key.endpoints.has(feed)
  const endpoints = readsFeed ? key.endpoints : new Map([...key.endpoints, [feed, { supplierFilter: key.suppliers !== null }]])
  const scope = applicationScope(externalEndpoints.listExternalChanges, { ...key, endpoints }, database)
  return { key, scope, readsFeed }
}
