import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { isAboveCeiling } from '../../domain/people/sign-in-ceiling.ts'
import { findUser } from './find-user.ts'
import { userItem } from './user-item.ts'

/** Returns one user with the last sign-in. */
export const getUser = ({ database }: HandlerDependencies): Handler<'getUser'> => {
  return async ({ id }, { user, entities }, { now }) => {
    const row = await findUser(entities, user, id)
    return {
      ...userItem(row, user),
      lastSignInDate: row.lastSignInAt?.toISOString() ?? null,
      isSignInLimited: await isAboveCeiling(database.pool, row.email, now),
    }
  }
}
