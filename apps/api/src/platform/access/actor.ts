import type { SupplierPart } from '@portal/db/supplier-part'
import type { SignedInUser } from './access-lookup.ts'

/** Identity of the external application that sent the request. */
export interface ApplicationIdentity {
  id: string
  name: string
  accountId: string
  /** Which of the application's two keys was sent. */
  key: 'primary' | 'secondary'
  allSuppliers: boolean
  callsPerMinute: number
  /** A test key opens a sandbox. */
  mode: 'live' | 'test'
}

export interface UserActor {
  kind: 'user'
  user: SignedInUser
}

export interface ApplicationActor {
  kind: 'application'
  application: ApplicationIdentity
  /** Set where the supplier filter of the endpoint narrows its rows. */
  part?: SupplierPart
}

/**
 * Caller of a request: a visitor, the holder of a shared link, a signed-in user, an external application, or the portal itself (worker,
 * command line). Access, rate limits, idempotency, audit log and reports depend on it.
 */
export type Actor =
  | { kind: 'visitor'; network: string }
  | { kind: 'link'; accountId: string; part: { shipmentId: string } }
  | UserActor
  | ApplicationActor
  | { kind: 'system'; name: string }

export const asUser = (user: SignedInUser): UserActor => ({ kind: 'user', user })

/** Returns the owner of idempotency keys and of export progress: both keys of an application share one owner. */
export const ownerOf = (actor: UserActor | ApplicationActor): string => (actor.kind === 'user' ? actor.user.id : actor.application.id)
