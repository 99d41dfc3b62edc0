import { randomKey } from '../random-key.ts'

/** Channel from the popup to the opener, which the page's opener policy isolates from each other. */
const channelName = 'google-sign-in'

/** Redirect path of the popup, registered with Google as `<origin>/google-signin`. */
const googleReturnPath = '/google-signin'

/** Configuration required for Google sign-in. */
export interface GoogleSetup {
  googleClientId: string
  googleAuthorizeUrl: string
}

/** Returns the setup if the portal's configuration is complete. */
export function googleSetup(
  config: { googleClientId: string | null; googleAuthorizeUrl: string | null } | undefined,
): GoogleSetup | undefined {
  const { googleClientId, googleAuthorizeUrl } = config ?? {}
  return googleClientId && googleAuthorizeUrl ? { googleClientId, googleAuthorizeUrl } : undefined
}

/** The popup did not open, or Google returned no token. */
export class GoogleError extends Error {}

/**
 * Opens Google's sign-in in a popup. Must run in a click handler, or browsers block the popup.
 * @param signal stops waiting: a closed popup cannot be detected
 * @returns an access token for `openid email`
 * @throws {GoogleError} with a message for the visitor
 */
export function requestGoogleToken({ googleClientId, googleAuthorizeUrl }: GoogleSetup, signal: AbortSignal): Promise<string> {
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
  if (!popup) return Promise.reject(new GoogleError('The browser blocked the Google window. Allow pop-ups for this site and try again.'))

  const channel = new BroadcastChannel(channelName)
  return new Promise<string>((resolve, reject) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const parameters = new URLSearchParams(String(data))
      // response to another request
      if (parameters.get('state') !== state) return
      const token = parameters.get('access_token')
      if (token) resolve(token)
      else reject(new GoogleError('Google did not confirm who you are. Please try again.'))
    })
    signal.addEventListener('abort', () => {
      popup.close()
      reject(new GoogleError(''))
    })
  }).finally(() => channel.close())
}

/** Sends the response in the popup's URL to the opener. */
export function postGoogleResult(fragment: string): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(fragment.replace(/^#/, ''))
  channel.close()
}
