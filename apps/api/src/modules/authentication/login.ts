import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'

/** Handles both grants: `password` opens a session, `refresh_token` refreshes one. */
export const login = (dependencies: HandlerDependencies): Handler<'login'> => {
  return (input, scope, context) =>
    input.grant_type === 'password' ? signIn(dependencies, input, scope, context) : refreshSession(dependencies, input, context)
}
