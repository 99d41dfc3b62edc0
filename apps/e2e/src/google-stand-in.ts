import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const googleClientId = '1234.apps.googleusercontent.com'

/** Accounts offered by the stand-in; the portal does not know the last one. */
export const googleAddresses = ['google.one@example.com', 'google.two@example.com', 'a.stranger@example.com']

export interface GoogleStandIn {
  /** Values for GOOGLE_AUTHORIZE_URL and GOOGLE_TOKENINFO_URL. */
  authorizeUrl: string
  tokeninfoUrl: string
  close(): Promise<void>
}

/** Starts a stand-in for Google's consent page and tokeninfo endpoint. */
export async function startGoogle(): Promise<GoogleStandIn> {
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://google.test')
    if (url.pathname === '/authorize') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cross-origin-opener-policy': 'same-origin' })
      return void response.end(consentPage(url.searchParams))
    }
    let body = ''
    request.on('data', (piece) => (body += piece))
    request.on('end', () => {
      const token = new URLSearchParams(body).get('access_token') ?? url.searchParams.get('access_token') ?? ''
      const email = token.startsWith('ya29.') ? Buffer.from(token.slice(5), 'base64url').toString() : ''
      response.writeHead(email ? 200 : 400, { 'content-type': 'application/json; charset=utf-8' })
      response.end(
        JSON.stringify(
          email
            ? {
                aud: googleClientId,
                azp: googleClientId,
                sub: `1${Buffer.from(email).toString('hex').slice(0, 20)}`,
                email,
                email_verified: 'true',
                scope: 'openid https://www.googleapis.com/auth/userinfo.email',
                expires_in: '3599',
              }
            : { error: 'invalid_token', error_description: 'Invalid Value' },
        ),
      )
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    authorizeUrl: `${origin}/authorize`,
    tokeninfoUrl: `${origin}/tokeninfo`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function consentPage(asked: URLSearchParams): string {
  const wrong = (
    [
      ['client_id', googleClientId],
      ['response_type', 'token'],
      ['scope', 'openid email'],
    ] as const
  ).find(([name, value]) => asked.get(name) !== value)
  if (wrong || !asked.get('state')) return `<p>Error 400: invalid_request ${wrong?.[0] ?? 'state'}</p>`
  const back = (answer: Record<string, string>) =>
    `${asked.get('redirect_uri')}#${new URLSearchParams({ state: asked.get('state')!, ...answer }).toString().replaceAll('&', '&amp;')}`
  const choices = googleAddresses.map((email) => {
    const access_token = `ya29.${Buffer.from(email).toString('base64url')}`
    return `<li><a href="${back({ access_token, token_type: 'Bearer', expires_in: '3599', scope: 'openid email' })}">${email}</a></li>`
  })
  return `<!doctype html><title>Choose an account</title><h1>Choose an account</h1><ul>${choices.join('')}</ul><a href="${back({ error: 'access_denied' })}">Cancel</a>`
}
