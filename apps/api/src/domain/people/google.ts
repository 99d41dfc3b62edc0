import { z } from 'zod'
import type { Env } from '../../platform/config/env.ts'
import { sendRequest } from '../../platform/http-client/send-request.ts'
import { normalizeEmail } from './emails.ts'
import { HttpError, rejectWith } from '../../platform/errors/http-error.ts'

/** Verified Google identity. */
export interface GoogleIdentity {
  /** Permanent id of the Google account; an email address can change owners. */
  subject: string
  /** Email address that Google has verified, normalized. */
  email: string
}

type Settings = Pick<Env, 'GOOGLE_CLIENT_ID' | 'GOOGLE_TOKENINFO_URL' | 'HTTPS_PROXY'>

const googleOrigin = 'https://oauth2.googleapis.com'
const timeoutMs = 3000
const maxBytes = 64 * 1024

/** Token info from Google; booleans and numbers are strings. */
const tokenInfo = z.object({
  aud: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254),
  email_verified: z.union([z.literal('true'), z.literal(true)]),
  expires_in: z.coerce.number().positive(),
})

/**
 * Verifies a Google access token (decision 15). Its audience must be this portal: a token issued to another site does not prove that its
 * bearer is the user.
 * @throws {HttpError} 400 `googleFailed` for an invalid token, 404 if Google sign-in is not configured, 503 if Google does not respond
 */
export async function verifyGoogleToken(settings: Settings, accessToken: string): Promise<GoogleIdentity> {
  const clientId = settings.GOOGLE_CLIENT_ID ?? rejectWith('notFound')
  const { data: info } = tokenInfo.safeParse(await requestTokenInfo(settings, accessToken))
  if (!info || info.aud !== clientId) return rejectWith('googleFailed')
  return { subject: info.sub, email: normalizeEmail(info.email) }
}

/** Fetches the token info from Google; undefined for an invalid token. */
async function requestTokenInfo({ GOOGLE_TOKENINFO_URL, HTTPS_PROXY }: Settings, accessToken: string): Promise<unknown> {
  const url = new URL(GOOGLE_TOKENINFO_URL)
  // in the body, because URLs are logged along the way
  const request = sendRequest(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({ access_token: accessToken }).toString(),
    timeoutMs,
    maxBytes,
    // Google itself, or the replacement that the operator has configured
    ...(url.origin === googleOrigin ? { proxy: HTTPS_PROXY } : { named: [url.origin] }),
  })
  const { status, headers, body } = await request.catch((cause: unknown) => unavailable(cause))
  if (!/^application\/json\b/i.test(String(headers['content-type']))) return unavailable(`status ${status}, no JSON`)
  if (status === 400 || status === 401) return undefined
  if (status !== 200) return unavailable(`status ${status}`)
  try {
    return JSON.parse(body.toString())
  } catch (cause) {
    return unavailable(cause)
  }
}

function unavailable(cause: unknown): never {
  const refusal = new HttpError('unavailable', [{ propertyName: null, errorMessage: 'Google does not respond. Try again in a moment.' }], 5)
  refusal.cause = cause
  throw refusal
}
