import type { Access } from '@portal/contracts/access'
import type { AccountClient, PrismaClient } from '@portal/db/prisma'
import type { AccountReader } from '@portal/db/read'
import type { Statements } from '@portal/db/statements'
import type { ApplicationActor } from './actor.ts'
import type { LatestEvent } from './application-keys.ts'
import type { AccountContext, SignedInUser } from './access-lookup.ts'

/** Prisma client of a handler, without the methods for connections and transactions, which only the platform uses. */
export type PrismaModels = Omit<PrismaClient, `$${string}`>

/** Scope of a public endpoint: tables that belong to no account. */
export interface PublicScope {
  entities: PrismaModels
}

export interface SessionScope {
  user: SignedInUser
  entities: PrismaModels
}

/** Account that shows a feature publicly. */
export type VisitorScope = Pick<AccountScope, 'account' | 'entities' | 'reader'>

/** Account that the caller may use: the only way to its rows. */
export interface AccountScope {
  user: SignedInUser
  account: AccountContext
  entities: AccountClient
  /** Outbox for mails of the same transaction. */
  outbox: Pick<PrismaModels, 'outboxItem'>
  reader: AccountReader
}

/** Vendor account that the caller may use. `domain/bookings` reads the orders that its customers share through vendor links. */
export interface VendorScope extends AccountScope {
  /** Runs statements in the transaction of the command. A booking is written at the vendor and at its customer together. */
  statements: Statements
}

/** Account that a key opens. It has no `entities`: nested Prisma reads cannot be narrowed to the suppliers of an application. */
export interface ApplicationScope {
  actor: ApplicationActor
  account: AccountContext
  /** Reads of this account, narrowed to the suppliers that the application may see. */
  reader: AccountReader
  /** Enabled endpoints of the application, by id. */
  switchedOn: ReadonlyMap<string, { supplierFilter: boolean }>
  /** Latest event of the account when the key was looked up; undefined unless the endpoint reads it. */
  latestEvent?: LatestEvent | null
  /** Returns the reader that another endpoint gives this key, or the reason why the key may not use that endpoint. */
  access(endpointId: string): AccountReader | 'endpointOff' | 'featureDisabled'
}

/** Vendor account that a key opens, for the endpoints of vendors. */
export interface VendorApplicationScope extends ApplicationScope {
  /** Runs statements in the transaction of the command. A booking is written at the vendor and at its customer together. */
  statements: Statements
}

/** Webhooks of an account and their deliveries. */
export type WebhookEntities = Pick<AccountClient, 'webhook' | 'webhookDelivery'>

export type ScopeFor<A extends Access> = A extends { who: 'public' }
  ? PublicScope
  : A extends { who: 'visitor' }
    ? VisitorScope
    : A extends { who: 'session' }
      ? SessionScope
      : A extends { kind: 'vendor' }
        ? VendorScope
        : AccountScope
