import type { ApplicationIdentity } from './actor.ts'
import type { AccountContext } from './access-lookup.ts'

/** Event of an account, with its place in the order of the change feed. */
export interface LatestEvent {
  epoch: number
  /** Numbers of 64 bits as text. */
  transaction: string
  sequence: string
  id: string
}

/** Everything that a valid key grants, as currently stored in the database. */
export interface OpenedKey {
  /** Identifies the key when its use is recorded. */
  keyHash: Buffer
  /** Set for a test key, whose account is a sandbox. */
  sandbox: { hasSampleData: boolean } | null
  application: ApplicationIdentity
  account: AccountContext
  /** Enabled endpoints by id, with their supplier filter. */
  endpoints: ReadonlyMap<string, { supplierFilter: boolean }>
  /** Networks that the application may send requests from, in CIDR notation; all if empty. */
  networks: readonly string[]
  /** Selected suppliers; null if the application has access to all of them. */
  suppliers: readonly string[] | null
  /** Latest event of the account; null if the account has no events, undefined unless the caller requested it. */
  latestEvent?: LatestEvent | null
}

export interface KeyUse {
  keyHash: Buffer
  /** Network that the request came from. */
  network: string
  /** Id of the endpoint, or the name of the operation if the endpoint has no id. */
  endpoint: string
  now: Date
}

export interface OpenOptions {
  /** Reads the latest event of the account as well. */
  readsLatestEvent?: boolean | undefined
}

/** Looks up application keys. Injected, because the platform does not know the module that stores them. */
export interface ApplicationKeys {
  /** Returns the kind of a key from its form and checksum alone; undefined if the text is not a key. */
  modeOf(text: string): 'live' | 'test' | undefined
  /** Returns what a key grants; undefined for an invalid or expired key. */
  open(key: string, now: Date, options?: OpenOptions): Promise<OpenedKey | undefined>
  /** Marks a key that was sent over plain HTTP, and notifies the contact of its application the first time. */
  noteSentInClear(key: Pick<OpenedKey, 'keyHash'>, now: Date): Promise<void>
  /** Records a use of the key after the response. */
  noteUse(use: KeyUse): Promise<void>
}
