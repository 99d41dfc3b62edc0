import { z } from 'zod'
import { anybody, session } from './access.ts'
import { done, endpoint, token } from './endpoint.ts'
import { email, text } from './scalars.ts'

/** A refresh token as the portal makes them: 48 bytes, base64url. */
const refreshToken = text(128)

const tokens = z.object({
  access_token: z.string().max(2000),
  refresh_token: z.string().max(128),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
})

/** What Google gave the browser. `userID` is not looked at: the token says who it is (decision 15). */
const googleToken = z.object({ userID: text(128).optional(), accessToken: text(4096).min(1, 'Is required') })

/** The code of a link that was mailed, with the address it was mailed to. */
const code = text(128).min(1, 'Is required')

export const authentication = {
  login: endpoint({
    method: 'POST',
    path: 'authentication/login',
    access: anybody,
    summary: 'Sign in with a password, or carry a session on with its refresh token.',
    body: z.discriminatedUnion('grant_type', [
      z.object({
        grant_type: z.literal('password'),
        username: text(254),
        /** Longer ones are refused before they are hashed (decision 13). */
        password: text(512),
      }),
      z.object({ grant_type: z.literal('refresh_token'), refresh_token: refreshToken, username: text(254).nullish() }),
    ]) as unknown as z.ZodObject & z.ZodType<LoginRequest, LoginRequest>,
    answer: token(tokens),
    refusals: ['signInFailed', 'refreshFailed', 'tooManyRequests'],
    budget: 'signIn',
  }),

  logout: endpoint({
    method: 'POST',
    path: 'authentication/logout',
    access: anybody,
    summary: 'End the session that a refresh token belongs to. Says yes to any token, known or not.',
    body: z.object({ refresh_token: refreshToken }),
    answer: done,
  }),

  loginGoogle: endpoint({
    method: 'POST',
    path: 'authentication/login-google',
    access: anybody,
    summary: 'Sign in with an access token of Google’s, as the user it is linked to.',
    body: googleToken,
    answer: token(tokens),
    refusals: ['googleFailed', 'notFound'],
    budget: 'signIn',
  }),

  signupGoogle: endpoint({
    method: 'POST',
    path: 'account/signup-google',
    access: anybody,
    summary: 'Link Google to an invited user of the same verified address, and sign in. Off unless the portal is set up for it.',
    body: googleToken,
    answer: token(tokens),
    refusals: ['googleFailed', 'notFound'],
    budget: 'signIn',
  }),

  addLoginGoogle: endpoint({
    method: 'POST',
    path: 'authentication/add-login-google',
    access: session(),
    summary: 'Link the caller’s Google identity. Asks for the password unless the session was opened within the last five minutes.',
    body: googleToken.extend({ password: text(512).optional() }),
    answer: done,
    refusals: ['googleFailed', 'conflict', 'notFound', 'tooManyRequests'],
    budget: 'signIn',
  }),

  removeLoginGoogle: endpoint({
    method: 'POST',
    path: 'authentication/remove-login-google',
    access: session(),
    summary: 'Unlink Google. Refused for a user without a password, who could not sign in any more.',
    answer: done,
    refusals: ['conflict'],
  }),

  forgotPassword: endpoint({
    method: 'POST',
    path: 'user/command/forgot-password-restore',
    access: anybody,
    summary: 'Mail a link to set a new password. Says yes to any address.',
    body: z.object({ email }),
    answer: done,
    budget: 'signIn',
  }),

  restorePasswordByCode: endpoint({
    method: 'POST',
    path: 'user/command/restore-password-by-code',
    access: anybody,
    summary: 'Set a password with the code of a reset or an invitation. Confirms the address and ends all sessions of the user.',
    body: z.object({ code, email, newPassword: text(512).min(1, 'Password is required.') }),
    answer: done,
    refusals: ['codeRefused'],
    budget: 'signIn',
  }),

  confirmEmail: endpoint({
    method: 'PATCH',
    path: 'user/command/confirm-email',
    access: anybody,
    summary: 'Confirm an address with the code that was mailed to it. Confirming twice is a success.',
    body: z.object({ Email: email, Code: code }),
    answer: done,
    refusals: ['codeRefused'],
    budget: 'signIn',
  }),
}

/** The two ways to sign in. */
export type LoginRequest =
  | { grant_type: 'password'; username: string; password: string }
  | { grant_type: 'refresh_token'; refresh_token: string; username?: string | null }
