import type { ApplicationIdentity } from './actor.ts'
import type { AccountContext } from './access-lookup.ts'

/** Everything that a valid key grants, as currently stored in the database. */
export interface OpenedKey {
  /** Identifies the key when its use is recorded. */
  keyHash: Buffer
  application: ApplicationIdentity
  account: AccountContext
  /** Enabled endpoints by id, with their supplier filter. */
  endpoints: ReadonlyMap<string, { supplierFilter: boolean }>
  /** Networks that the application may send requests from, in CIDR notation; all if empty. */
  networks: readonly string[]
  /** Selected suppliers; null if the application has access to all of them. */
  suppliers: readonly string[] | null
}

export interface KeyUse {
  keyHash: Buffer
  /** Network that the request came from. */
  network: string
  /** Id of the endpoint, or the name of the operation if the endpoint has no id. */
  endpoint: string
  now: Date
}

/** Looks up application keys. Injected, because the platform does not know the module that stores them. */
export interface ApplicationKeys {
  /** Returns the kind of a key from its form and checksum alone; undefined if the text is not a key. */
  modeOf(text: string): 'live' | 'test' | undefined
  /** Returns what a key grants; undefined for an invalid or expired key. */
  open(key: string, now: Date): Promise<OpenedKey | undefined>
  /** Marks a key that was sent over plain HTTP, and notifies the contact of its application the first time. */
  noteSentInClear(key: Pick<OpenedKey, 'keyHash'>, now: Date): Promise<void>
  /** Records a use of the key after the response. */
  noteUse(use: KeyUse): Promise<void>
}
