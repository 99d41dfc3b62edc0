import type { Env } from '../../platform/config/env.ts'
import type { Database } from '../../platform/db/database.ts'
import type { KeyVault } from '../applications/key-vault.ts'

/** Dependencies of the handlers that manage webhooks. */
export interface WebhookDependencies {
  env: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'WEBHOOK_HOSTS'>
  /** Seals and opens the secrets of webhooks. */
  keys: KeyVault
  database: Pick<Database, 'primaryReaderFor'>
}
