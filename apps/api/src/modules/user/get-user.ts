import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findAboveCeiling } from '../../domain/people/sign-in-ceiling.ts'
import { findUser } from './find-user.ts'
import { userItem } from './user-item.ts'

/** Returns one user. */
export const getUser = ({ database }: HandlerDependencies): Handler<'getUser'> => {
  return async ({ id }, { user, entities }, { now }) => {
    const row = await findUser(entities, user, id)
    return userItem(row, user, await findAboveCeiling(database.pool, [row.email], now))
  }
}
