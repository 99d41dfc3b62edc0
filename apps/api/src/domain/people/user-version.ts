import { rejectWith } from '../../platform/errors/http-error.ts'

/**
 * Rejects a change of a user who has changed since the caller read it.
 * @param current version of the locked row
 * @param version `updatedDate` as the caller read it; undefined writes over any version
 * @throws {HttpError} 409 on `updatedDate`
 */
export function requireSameVersion({ updatedDate }: { updatedDate: Date }, version: string | undefined): void {
  if (version !== undefined && updatedDate.getTime() !== Date.parse(version))
    rejectWith('conflict', 'updatedDate', 'This user was changed in the meantime. Reload and try again.')
}

/** Returns the version that a change at `now` makes: later than the current one, also within the same millisecond. */
export const nextVersion = ({ updatedDate }: { updatedDate: Date }, now: Date): Date =>
  new Date(Math.max(now.getTime(), updatedDate.getTime() + 1))
