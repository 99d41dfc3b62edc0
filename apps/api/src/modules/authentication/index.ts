import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { addLoginGoogle } from './add-login-google.ts'
import { changePassword } from './change-password.ts'
import { checkPasswordCode } from './check-password-code.ts'
import { confirmEmail } from './confirm-email.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { forgotPassword } from './forgot-password.ts'
import { listSessions } from './list-sessions.ts'
import { loginGoogle } from './login-google.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { removeLoginGoogle } from './remove-login-google.ts'
import { restorePasswordByCode } from './restore-password-by-code.ts'
import { signupGoogle } from './signup-google.ts'

export const authentication = (dependencies: HandlerDependencies) => ({
  addLoginGoogle: addLoginGoogle(dependencies),
  changePassword: changePassword(dependencies),
  checkPasswordCode: checkPasswordCode(dependencies),
  confirmEmail: confirmEmail(dependencies),
  endOtherSessions,
  endSession,
  forgotPassword: forgotPassword(dependencies),
  listSessions,
  login: login(dependencies),
  loginGoogle: loginGoogle(dependencies),
  logout: logout(dependencies),
  removeLoginGoogle: removeLoginGoogle(dependencies),
  restorePasswordByCode: restorePasswordByCode(dependencies),
  signupGoogle: signupGoogle(dependencies),
})
