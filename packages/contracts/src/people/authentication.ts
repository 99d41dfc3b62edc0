import { z } from 'zod'
import { publicAccess, session } from '../access.ts'
import { emptyResponse, endpoint, tokenResponseShape } from '../endpoint.ts'
import { email, text } from '../scalars.ts'

/** Refresh token: 48 bytes in base64url. */
const refreshToken = text(128)

const tokens = z.object({
  access_token: z.string().max(2000),
  refresh_token: z.string().max(128),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
})

/** Token from Google in the browser. `userID` is ignored because the token identifies the user (decision 15). */
const googleToken = z.object({ userID: text(128).optional(), accessToken: text(4096).min(1, 'Required') })

/** Code of a link that was sent by email, with its recipient. */
const code = text(128).min(1, 'Required')

export const authentication = {
  login: endpoint.post('authentication/login', {
    access: publicAccess,
    summary: 'Signs in with a password, or renews a session with its refresh token.',
    body: z.discriminatedUnion('grant_type', [
      z.object({
        grant_type: z.literal('password'),
        username: text(254),
        /** Longer passwords are rejected before hashing (decision 13). */
        password: text(512),
      }),
      z.object({ grant_type: z.literal('refresh_token'), refresh_token: refreshToken, username: text(254).nullish() }),
    ]) as unknown as z.ZodObject & z.ZodType<LoginRequest, LoginRequest>,
    response: tokenResponseShape(tokens),
    errors: ['signInFailed', 'refreshFailed', 'tooManyRequests'],
    rateLimitBudget: 'signIn',
  }),

  logout: endpoint.post('authentication/logout', {
    access: publicAccess,
    summary: 'Ends the session of a refresh token. Succeeds for unknown tokens, too.',
    body: z.object({ refresh_token: refreshToken }),
    response: emptyResponse,
  }),

  loginGoogle: endpoint.post('authentication/login-google', {
    access: publicAccess,
    summary: 'Signs in with a Google access token as the user linked to it.',
    body: googleToken,
    response: tokenResponseShape(tokens),
    errors: ['googleFailed', 'notFound'],
    rateLimitBudget: 'signIn',
  }),

  signupGoogle: endpoint.post('account/signup-google', {
    access: publicAccess,
    summary:
      'Links Google to an invited user with the same verified email address, and signs in. Disabled unless the portal is configured for it.',
    body: googleToken,
    response: tokenResponseShape(tokens),
    errors: ['googleFailed', 'notFound'],
    rateLimitBudget: 'signIn',
  }),

  addLoginGoogle: endpoint.post('authentication/add-login-google', {
    access: session(),
    summary: 'Links the caller’s Google identity. Requires the password if the sign-in is more than five minutes old.',
    body: googleToken.extend({ password: text(512).optional() }),
    response: emptyResponse,
    errors: ['googleFailed', 'conflict', 'notFound', 'tooManyRequests'],
    rateLimitBudget: 'signIn',
  }),

  removeLoginGoogle: endpoint.post('authentication/remove-login-google', {
    access: session(),
    summary: 'Unlinks Google. Rejected for a user without a password, who could no longer sign in.',
    response: emptyResponse,
    errors: ['conflict'],
  }),

  forgotPassword: endpoint.post('user/command/forgot-password-restore', {
    access: publicAccess,
    summary: 'Sends a link to set a new password. Succeeds for unknown addresses, too.',
    body: z.object({ email }),
    response: emptyResponse,
    rateLimitBudget: 'signIn',
  }),

  checkPasswordCode: endpoint.post('user/command/check-password-code', {
    access: publicAccess,
    summary: 'Checks that the code of a reset or an invitation is valid, without using it.',
    body: z.object({ code, email }),
    response: emptyResponse,
    errors: ['codeRefused'],
    rateLimitBudget: 'signIn',
  }),

  restorePasswordByCode: endpoint.post('user/command/restore-password-by-code', {
    access: publicAccess,
    summary: 'Sets a password with the code of a reset or an invitation. Confirms the email address and ends all sessions of the user.',
    body: z.object({ code, email, newPassword: text(512).min(1, 'Password is required.') }),
    response: emptyResponse,
    errors: ['codeRefused'],
    rateLimitBudget: 'signIn',
  }),

  confirmEmail: endpoint.patch('user/command/confirm-email', {
    access: publicAccess,
    summary: 'Confirms an email address with the code that was sent to it. Can be repeated.',
    body: z.object({ Email: email, Code: code }),
    response: emptyResponse,
    errors: ['codeRefused'],
    rateLimitBudget: 'signIn',
  }),
}

/** Request of either sign-in method. */
export type LoginRequest =
  | { grant_type: 'password'; username: string; password: string }
  | { grant_type: 'refresh_token'; refresh_token: string; username?: string | null }
