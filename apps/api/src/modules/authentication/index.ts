import type { Dependencies } from '../../platform/dependencies.ts'
import { addLoginGoogle } from './add-login-google.ts'
import { loginGoogle } from './login-google.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { removeLoginGoogle } from './remove-login-google.ts'
import { signupGoogle } from './signup-google.ts'

export const authentication = (dependencies: Dependencies) => ({
  addLoginGoogle: addLoginGoogle(dependencies),
  login: login(dependencies),
  loginGoogle: loginGoogle(dependencies),
  logout: logout(dependencies),
  removeLoginGoogle: removeLoginGoogle(dependencies),
  signupGoogle: signupGoogle(dependencies),
})
