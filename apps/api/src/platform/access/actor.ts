import type { SupplierPart } from '@portal/db/supplier-part'
import type { Principal } from './principals.ts'

/** An application as every call by one of its keys sees it. */
export interface ApplicationIdentity {
  id: string
  name: string
  accountId: string
  /** Which of its two keys was sent. */
  key: 'primary' | 'secondary'
  allSuppliers: boolean
  callsPerMinute: number
}

export interface UserActor {
  kind: 'user'
  user: Principal
}

export interface ApplicationActor {
  kind: 'application'
  application: ApplicationIdentity
  /** Set where the supplier filter of the endpoint narrows what it shows. */
  part?: SupplierPart
}

/**
 * Who is asking: anybody, the holder of a shared link, a signed-in user, an external application, or the portal itself (worker, command
 * line). Access, rate limits, idempotency, audit log and reports all go by this.
 */
export type Actor =
  | { kind: 'visitor'; network: string }
  | { kind: 'link'; accountId: string; part: { shipmentId: string } }
  | UserActor
  | ApplicationActor
  | { kind: 'system'; name: string }

export const asUser = (user: Principal): UserActor => ({ kind: 'user', user })

/** Owner of idempotency keys and of export progress: both keys of an application are one owner. */
export const ownerOf = (actor: UserActor | ApplicationActor): string => (actor.kind === 'user' ? actor.user.id : actor.application.id)
