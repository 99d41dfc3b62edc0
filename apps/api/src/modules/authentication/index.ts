import type { Dependencies } from '../../platform/dependencies.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'

export const authentication = (dependencies: Dependencies) => ({ login: login(dependencies), logout: logout(dependencies) })
