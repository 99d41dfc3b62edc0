import type { Handler } from '../../platform/http/serve.ts'
import { readCurrentUser } from './read-current-user.ts'

export const getMe: Handler<'getMe'> = async (_input, { user, entities }) => readCurrentUser(user, entities)
