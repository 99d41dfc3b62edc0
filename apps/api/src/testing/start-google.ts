import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Token info of Google's endpoint. */
export interface GoogleToken {
  sub: string
  email?: string
  email_verified?: string | boolean
  aud?: string | string[]
  azp?: string
  /** Remaining lifetime in seconds; an expired token is rejected. */
  expires_in?: number
  [name: string]: unknown
}

export interface FakeGoogle {
  /** Value for GOOGLE_TOKENINFO_URL. */
  url: string
  /** Registers a valid token. @returns the token */
  issue(token: GoogleToken): string
  /** Received requests with their tokens. */
  calls: { method: string; url: string; token: string | null }[]
  /** Overrides the response until called with undefined. */
  misbehave(answer: ((response: ServerResponse) => void) | undefined): void
  close(): Promise<void>
}

export const googleClientId = '1234.apps.googleusercontent.com'

/** Starts a local server that behaves like `https://oauth2.googleapis.com/tokeninfo`. */
export async function startGoogle(): Promise<FakeGoogle> {
  const tokens = new Map<string, GoogleToken>()
  const calls: FakeGoogle['calls'] = []
  let otherwise: ((response: ServerResponse) => void) | undefined
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += piece))
    request.on('end', () => {
      const url = new URL(request.url!, 'http://google.test')
      const token = new URLSearchParams(body).get('access_token') ?? url.searchParams.get('access_token')
      calls.push({ method: request.method!, url: url.pathname + url.search, token })
      if (otherwise) return otherwise(response)
      const told = tokens.get(token ?? '')
      const good = told && (told.expires_in ?? 3599) > 0
      response.writeHead(good ? 200 : 400, { 'content-type': 'application/json; charset=UTF-8' })
      response.end(JSON.stringify(good ? createResponse(told) : { error: 'invalid_token', error_description: 'Invalid Value' }))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tokeninfo`,
    issue(token) {
      const name = `ya29.${tokens.size}-${token.sub}`
      tokens.set(name, token)
      return name
    },
    calls,
    misbehave: (response) => void (otherwise = response),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Returns strings, as Google sends numbers and booleans. */
const createResponse = (token: GoogleToken) =>
  Object.fromEntries(
    Object.entries({
      azp: googleClientId,
      aud: googleClientId,
      scope: 'openid https://www.googleapis.com/auth/userinfo.email',
      expires_in: 3599,
      access_type: 'online',
      email_verified: 'true',
      ...token,
    }).map(([name, value]) => [name, typeof value === 'object' ? value : String(value)]),
  )
