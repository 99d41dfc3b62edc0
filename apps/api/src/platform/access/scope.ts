import type { Access } from '@portal/contracts/access'
import type { AccountClient, PrismaClient } from '@portal/db/prisma'
import type { LinkedOrders } from '@portal/db/linked-orders'
import type { AccountReader } from '@portal/db/read'
import type { Statements } from '@portal/db/statements'
import type { FastifyBaseLogger } from 'fastify'
import type { AuditNote } from '../audit.ts'
import type { ApplicationActor } from './actor.ts'
import type { AccountFacts, Principal } from './principals.ts'

/** Prisma as a handler gets it: without what opens or ends connections and transactions, which is the platform's part. */
export type Entities = Omit<PrismaClient, `$${string}`>

/** What a public call may touch: tables that belong to no account. */
export interface PublicScope {
  entities: Entities
}

export interface SessionScope {
  user: Principal
  entities: Entities
}

/** An account that shows something to anybody. */
export type VisitorScope = Pick<AccountScope, 'account' | 'entities' | 'reader'>

/** An account that the caller may use: the only way to its rows. */
export interface AccountScope {
  user: Principal
  account: AccountFacts
  /** Entities of this account. */
  entities: AccountClient
  /** Where mails of the same transaction are put. */
  outbox: Pick<Entities, 'outboxItem'>
  /** Reports on this account. */
  reader: AccountReader
}

/** A vendor account that the caller may use: beside its rows, what its links open of its customers'. */
export interface VendorScope extends AccountScope {
  linked: LinkedOrders
  /** Of the transaction that a command is: for bookings, which are written at the vendor and at its customer together. */
  statements: Statements
}

/** The account that a key opens. There are no entities: what Prisma nests could not be narrowed to the suppliers of an application. */
export interface ApplicationScope {
  actor: ApplicationActor
  account: AccountFacts
  /** Reads of this account, narrowed to what the actor may see. */
  reader: AccountReader
  /** Endpoints that are switched on for the application, by id. */
  switchedOn: ReadonlyMap<string, { supplierFilter: boolean }>
  /** Reads of what another endpoint shows this key, or why it shows nothing. */
  access(endpointId: string): AccountReader | 'endpointOff' | 'featureDisabled'
}

/** The scope that a declared access gives the handler. */
export type ScopeFor<A extends Access> = A extends { who: 'public' }
  ? PublicScope
  : A extends { who: 'visitor' }
    ? VisitorScope
    : A extends { who: 'session' }
      ? SessionScope
      : A extends { kind: 'vendor' }
        ? VendorScope
        : AccountScope

/** What a handler may know of the request beside its input. */
export interface Call {
  /** Name in logs and answers. */
  id: string
  /** The moment the request came in: the only clock a handler has. */
  now: Date
  /** Address of the caller. */
  source: string
  userAgent: string | null
  log: FastifyBaseLogger
  /** Says what the command did, for the audit log; what is said first stands. Calls that are no commands of a signed-in user say nothing here. */
  audit(note: AuditNote): void
}
