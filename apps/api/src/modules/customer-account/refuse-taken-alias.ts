import { refuse } from '../../platform/errors.ts'

/** Says of the one thing of an account that is unique that another has it. @throws the error where it says something else */
export function refuseTakenAlias(error: unknown): never {
  if ((error as { code?: string }).code === 'P2002') refuse('badRequest', 'alias', 'Another account has this alias already.')
  throw error
}
