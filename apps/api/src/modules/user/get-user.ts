import type { Endpoints } from '@portal/contracts'
import type { Handler } from '../../platform/http/serve.ts'
import { findUser } from './find-user.ts'
import { userItem } from './user-item.ts'

export const getUser: Handler<Endpoints['getUser']> = async ({ id }, { user, entities }) =>
  userItem(await findUser(entities, user, id), user)
