import type { ApplicationIdentity } from './actor.ts'
import type { AccountFacts } from './principals.ts'

/** What a key opens, as it stands in the database at this moment. */
export interface OpenedKey {
  /** Names the key where its use is noted. */
  keyHash: Buffer
  application: ApplicationIdentity
  account: AccountFacts
  /** Endpoints that are switched on, by id, with their supplier filter. */
  endpoints: ReadonlyMap<string, { supplierFilter: boolean }>
  /** Chosen suppliers; null where the application sees all of them. */
  suppliers: readonly string[] | null
}

export interface KeyUse {
  keyHash: Buffer
  /** Network it was used from. */
  network: string
  /** Id of the endpoint, or the operation where it has none. */
  endpoint: string
  now: Date
}

/** Knows the keys of applications: handed to the platform, which does not. */
export interface ApplicationKeys {
  /** Which kind of key a text is by its form and checksum alone; undefined for none. */
  modeOf(text: string): 'live' | 'test' | undefined
  /** What a key opens; undefined for one that opens nothing. */
  open(key: string): Promise<OpenedKey | undefined>
  /** Notes a use behind the answer. */
  noteUse(use: KeyUse): Promise<void>
}
