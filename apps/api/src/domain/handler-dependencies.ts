import type { AssistantAuthorization } from './assistants/assistant-authorization.ts'
import type { BookingEnv } from './bookings/booking-context.ts'
import type { KeyVault } from './applications/key-vault.ts'
import type { ListCursors } from './applications/list-cursors.ts'
import type { Market } from './market/read-market.ts'
import type { WebhookDependencies } from './webhooks/webhook-dependencies.ts'
import type { Env } from '../platform/config/env.ts'
import type { Database } from '../platform/db/database.ts'
import type { ResolveHost } from '../platform/http-client/public-only-lookup.ts'
import type { ExportProgress } from '../platform/files/export-progress.ts'
import type { LiveUpdates } from './shipments/live-updates.ts'
import type { AccessLookup } from '../platform/access/access-lookup.ts'
import type { Tokens } from '../platform/access/tokens.ts'

/** Dependencies of handlers beyond their scope. */
export interface HandlerDependencies {
  env: Env
  database: Database
  principals: AccessLookup
  tokens: Tokens
  exports: ExportProgress
  market: Market
  live: LiveUpdates
  /** Seals and opens the keys of external applications. */
  keys: KeyVault
  /** Resolves the hosts of new webhooks. */
  resolveHost: ResolveHost
  /** Public key for push subscriptions of browsers. */
  pushKey: string
  /** Requests of assistants that wait for a person. */
  assistants: AssistantAuthorization
}

/** Dependencies of external API handlers beyond their scope. */
export interface ExternalDependencies extends WebhookDependencies {
  env: WebhookDependencies['env'] & BookingEnv
  cursors: ListCursors
  database: Database
}
