import type { Pool } from '@portal/db/pool'
import { AccountReader } from '@portal/db/read'
import type { SupplierPart } from '@portal/db/supplier-part'
import { KeyVault } from './domain/applications/key-vault.ts'
import { ListCursors } from './domain/applications/list-cursors.ts'
import { WebhookSender, type WebhookSenderOptions } from './domain/webhooks/webhook-sender.ts'
import { objectReader } from './modules/external/read-webhook-object.ts'

interface SenderDependencies extends Pick<WebhookSenderOptions, 'env' | 'log' | 'clock' | 'lookup' | 'timeoutMs'> {
  /** Connections to the primary server. */
  pool: Pool
  /** PORTAL_SECRET, from which keys are derived. */
  secret: string
  random?: () => number
}

/** Creates the sender of webhooks. It reads on the primary server, so that records are as new as their events. */
export function createWebhookSender({ pool, secret, random = Math.random, ...options }: SenderDependencies): WebhookSender {
  const feed = {
    cursors: new ListCursors(secret),
    database: {
      readerFor: (accountId: string, part?: SupplierPart) => new AccountReader(accountId, pool, pool, part),
      primaryReaderFor: (accountId: string) => new AccountReader(accountId, pool, pool),
    },
  }
  const keys = new KeyVault(secret, options.env.PORTAL_SECRET_PREVIOUS)
  return new WebhookSender({ ...options, ...feed, pool, keys, random, readObject: objectReader(feed) })
}
