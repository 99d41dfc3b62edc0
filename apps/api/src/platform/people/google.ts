import { z } from 'zod'
import type { Env } from '../../env.ts'
import { callOut } from '../http-client/call-out.ts'
import { normalizeEmail } from './emails.ts'
import { Refusal, refuse } from '../errors.ts'

/** Who Google says somebody is. */
export interface GoogleIdentity {
  /** What names them for good; an address may change hands. */
  subject: string
  /** An address Google has verified, as the portal compares addresses. */
  email: string
}

type Settings = Pick<Env, 'GOOGLE_CLIENT_ID' | 'GOOGLE_TOKENINFO_URL' | 'HTTPS_PROXY'>

const googleOrigin = 'https://oauth2.googleapis.com'
const timeoutMs = 3000
const mostBytes = 64 * 1024

/** What Google tells of an access token; truths and numbers come as texts. */
const tokenInfo = z.object({
  aud: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254),
  email_verified: z.union([z.literal('true'), z.literal(true)]),
  expires_in: z.coerce.number().positive(),
})

/**
 * Asks Google whose an access token is (decision 15). It has to be one that was given to this portal: one that another site was given says
 * nothing of who brings it.
 * @throws {Refusal} 400 `googleFailed` for a token that is not good here, 404 where Google is not configured, 503 when Google does not answer
 */
export async function verifyGoogleToken(settings: Settings, accessToken: string): Promise<GoogleIdentity> {
  const clientId = settings.GOOGLE_CLIENT_ID ?? refuse('notFound')
  const told = await ask(settings, accessToken)
  const { data: info } = tokenInfo.safeParse(told)
  if (!info || info.aud !== clientId) return refuse('googleFailed')
  return { subject: info.sub, email: normalizeEmail(info.email) }
}

/** What Google says of a token; undefined for one it does not take. */
async function ask({ GOOGLE_TOKENINFO_URL, HTTPS_PROXY }: Settings, accessToken: string): Promise<unknown> {
  const url = new URL(GOOGLE_TOKENINFO_URL)
  // in the body: addresses are written down on the way
  const call = callOut(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({ access_token: accessToken }).toString(),
    timeoutMs,
    mostBytes,
    // an address of Google's, or one the operator has put in its place
    ...(url.origin === googleOrigin ? { proxy: HTTPS_PROXY } : { named: [url.origin] }),
  })
  const { status, headers, body } = await call.catch((cause: unknown) => unavailable(cause))
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
  const refusal = new Refusal(
    'unavailable',
    [{ propertyName: null, errorMessage: 'Google does not answer. Please try again in a moment.' }],
    5,
  )
  refusal.cause = cause
  throw refusal
}
