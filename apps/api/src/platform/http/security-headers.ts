import helmet, { type HelmetOptions } from 'helmet'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '../config/env.ts'

/**
 * Content security policy of the web app: it loads only from this origin, plus map tiles and the freight ticker from their configured
 * origins. Inline styles are allowed because the component library sets them by script.
 */
const options = ({ PUBLIC_URL, MAP_TILES_URL, FREIGHT_TICKER_URL }: Env): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...(MAP_TILES_URL ? [new URL(MAP_TILES_URL).origin] : [])],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      // third-party ticker, shown on request of the user
      ...(FREIGHT_TICKER_URL && { frameSrc: [new URL(FREIGHT_TICKER_URL).origin] }),
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // all HTML is written through one of these (web/src/lib/trusted-html.ts, components/messages/safe-html.ts)
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default', 'dompurify'],
    },
  },
  crossOriginEmbedderPolicy: false,
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  // only if the portal is served over TLS: browsers remember it for a year
  hsts: PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
})

/** Browser features that neither the portal nor a page in its frames may use. */
const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Returns the headers of every response. They are constant, so helmet builds them only once. */
export function securityHeaders(env: Env): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': permissionsPolicy }
  const noting = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  helmet(options(env))({} as IncomingMessage, noting as unknown as ServerResponse, () => {})
  return headers
}
