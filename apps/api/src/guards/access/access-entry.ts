import type { resources } from '@portal/contracts'
import type { RequestBuilder } from './requests.ts'

/** Access of an operation. */
export interface AccessEntry {
  /** Builds the request of a line, valid except for access. */
  request: RequestBuilder
  /** Lines of a subject and the outcome for each caller; a line that starts with `#` is a comment. */
  expected: string
}

type Resources = typeof resources

/** Access of all operations of a resource. */
export type AccessOf<Resource extends keyof Resources> = Record<keyof Resources[Resource], AccessEntry>
