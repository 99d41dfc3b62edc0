import { z } from 'zod'
import { anybody } from './access.ts'
import { done, endpoint, token } from './endpoint.ts'
import { text } from './scalars.ts'

/** A refresh token as the portal makes them: 48 bytes, base64url. */
const refreshToken = text(128)

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
    answer: token(
      z.object({
        access_token: z.string().max(2000),
        refresh_token: z.string().max(128),
        token_type: z.literal('Bearer'),
        expires_in: z.int(),
      }),
    ),
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
}

/** The two ways to sign in. */
export type LoginRequest =
  | { grant_type: 'password'; username: string; password: string }
  | { grant_type: 'refresh_token'; refresh_token: string; username?: string | null }
