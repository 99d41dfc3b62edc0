import type { Endpoints } from '@portal/contracts'
import type { Dependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { carryOn } from './carry-on.ts'
import { signIn } from './sign-in.ts'

/** Handles both grants: `password` opens a session, `refresh_token` refreshes one. */
export const login = (dependencies: Dependencies): Handler<Endpoints['login']> => {
  return (input, scope, call) =>
    input.grant_type === 'password' ? signIn(dependencies, input, scope, call) : carryOn(dependencies, input, call)
}
