import { rejectWith } from '../../platform/errors/http-error.ts'

/** Converts a unique constraint violation to an error on `alias`, the only unique field. @throws other errors unchanged */
export function rejectTakenAlias(error: unknown): never {
  if ((error as { code?: string }).code === 'P2002') rejectWith('badRequest', 'alias', 'This alias is already taken by another account.')
  throw error
}
