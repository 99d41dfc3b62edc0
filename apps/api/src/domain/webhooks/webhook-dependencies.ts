import type { Env } from '../../platform/config/env.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ResolveHost } from '../../platform/http-client/public-only-lookup.ts'
import type { KeyVault } from '../applications/key-vault.ts'

/** Dependencies of the handlers that manage webhooks. */
export interface WebhookDependencies {
  env: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'WEBHOOK_HOSTS' | 'HTTPS_PROXY'>
  /** Resolves the hosts of new webhooks. */
  resolveHost: ResolveHost
  /** Seals and opens the secrets of webhooks. */
  keys: KeyVault
  database: Pick<Database, 'primaryReaderFor'>
}
