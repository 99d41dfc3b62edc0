import { randomKey } from './random-key.ts'

/** Where the popup hands over what Google gave it: nothing else connects the two windows, for the portal isolates its own from others'. */
const channelName = 'google-sign-in'

/** The path that Google sends the popup back to. It has to be registered with Google as `<origin>/google-signin`. */
const googleReturnPath = '/google-signin'

/** What a portal must be set up with to offer Google. */
export interface GoogleSetup {
  googleClientId: string
  googleAuthorizeUrl: string
}

/** The setup, if the portal's configuration has it. */
export function googleSetup(
  config: { googleClientId: string | null; googleAuthorizeUrl: string | null } | undefined,
): GoogleSetup | undefined {
  const { googleClientId, googleAuthorizeUrl } = config ?? {}
  return googleClientId && googleAuthorizeUrl ? { googleClientId, googleAuthorizeUrl } : undefined
}

/** Google was not asked, or gave no token. */
export class GoogleError extends Error {}

/**
 * Asks Google in a popup who the visitor is. Has to begin in a click, or browsers block the popup.
 * @param signal gives up waiting: a popup that was closed cannot be noticed
 * @returns an access token for `openid email`
 * @throws {GoogleError} with words for the visitor
 */
export function askGoogle({ googleClientId, googleAuthorizeUrl }: GoogleSetup, signal: AbortSignal): Promise<string> {
  const state = randomKey()
  const address = new URL(googleAuthorizeUrl)
  address.search = new URLSearchParams({
    client_id: googleClientId,
    redirect_uri: `${location.origin}${googleReturnPath}`,
    response_type: 'token',
    scope: 'openid email',
    prompt: 'select_account',
    state,
  }).toString()
  const popup = window.open(address, 'google-sign-in', 'popup,width=500,height=640')
  if (!popup) return Promise.reject(new GoogleError('The browser blocked the window of Google. Allow pop-ups for this site and try again.'))

  const channel = new BroadcastChannel(channelName)
  return new Promise<string>((resolve, reject) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const answer = new URLSearchParams(String(data))
      // an answer to somebody else's question
      if (answer.get('state') !== state) return
      const token = answer.get('access_token')
      if (token) resolve(token)
      else reject(new GoogleError('Google did not confirm who you are. Please try again.'))
    })
    signal.addEventListener('abort', () => {
      popup.close()
      reject(new GoogleError(''))
    })
  }).finally(() => channel.close())
}

/** In the popup: hands over the answer that the address carries. */
export function handOverGoogleAnswer(fragment: string): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(fragment.replace(/^#/, ''))
  channel.close()
}
