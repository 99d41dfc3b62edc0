import type { portalConfig } from '@portal/contracts/config'
import type { z } from 'zod'
import manifest from '../../package.json' with { type: 'json' }
import { publicUrl } from '../platform/config/public-url.ts'
import type { HandlerDependencies } from './handler-dependencies.ts'

/** Returns the settings that the web app needs. */
export function createPortalConfig({ env, pushKey }: Pick<HandlerDependencies, 'env' | 'pushKey'>): z.output<typeof portalConfig> {
  const { COMPANY_NAME, GOOGLE_CLIENT_ID, GOOGLE_AUTHORIZE_URL, GOOGLE_SIGNUP, MAP_TILES_URL, MAP_TILES_ATTRIBUTION } = env
  return {
    companyName: COMPANY_NAME,
    version: manifest.version,
    googleClientId: GOOGLE_CLIENT_ID ?? null,
    googleAuthorizeUrl: GOOGLE_CLIENT_ID ? GOOGLE_AUTHORIZE_URL : null,
    googleSignup: Boolean(GOOGLE_CLIENT_ID && GOOGLE_SIGNUP),
    pushKey,
    pushOrigin: pushOrigin(env),
    mapTiles: MAP_TILES_URL ? { url: MAP_TILES_URL, attribution: MAP_TILES_ATTRIBUTION } : null,
  }
}

/** Returns the origin for push. Browsers support push only over TLS or on localhost. */
function pushOrigin(env: HandlerDependencies['env']): string | null {
  const { protocol, hostname, origin } = new URL(publicUrl(env, '/'))
  return protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? origin : null
}
