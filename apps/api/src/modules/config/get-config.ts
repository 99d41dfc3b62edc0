import manifest from '../../../package.json' with { type: 'json' }
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { publicUrl } from '../../platform/config/public-url.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the configuration that the web app needs before sign-in. */
export const getConfig = ({ env, pushKey }: HandlerDependencies): Handler<'getConfig'> => {
  const { COMPANY_NAME, GOOGLE_CLIENT_ID, GOOGLE_AUTHORIZE_URL, GOOGLE_SIGNUP, MAP_TILES_URL, MAP_TILES_ATTRIBUTION } = env
  const response = {
    companyName: COMPANY_NAME,
    version: manifest.version,
    googleClientId: GOOGLE_CLIENT_ID ?? null,
    googleAuthorizeUrl: GOOGLE_CLIENT_ID ? GOOGLE_AUTHORIZE_URL : null,
    googleSignup: Boolean(GOOGLE_CLIENT_ID && GOOGLE_SIGNUP),
    pushKey,
    pushOrigin: pushOrigin(env),
    mapTiles: MAP_TILES_URL ? { url: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION } : null,
  }
  return async () => response
}

/** Returns the origin for push. Browsers support push only over TLS or on localhost. */
function pushOrigin(env: HandlerDependencies['env']): string | null {
  const { protocol, hostname, origin } = new URL(publicUrl(env, '/'))
  return protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? origin : null
}
