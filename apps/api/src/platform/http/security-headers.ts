import helmet, { type HelmetOptions } from 'helmet'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '../../env.ts'

/** What the pages of the web app may load: only what this origin serves, tiles of the map and the freight ticker from where they are configured. Styles are set by scripts, as the component library does. */
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
      // a ticker of somebody else's, which is shown once the reader asks for it
      ...(FREIGHT_TICKER_URL && { frameSrc: [new URL(FREIGHT_TICKER_URL).origin] }),
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // HTML that is written goes through one of these (web/src/lib/trusted-html.ts, components/messages/safe-html.ts)
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default', 'dompurify'],
    },
  },
  crossOriginEmbedderPolicy: false,
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  // only where the portal is reached over TLS: a browser remembers it for a year
  hsts: PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
})

/** What no page of the portal asks a browser for, nor any that it frames. */
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

/** The headers that every answer has. They are the same each time, so helmet makes them once. */
export function securityHeaders(env: Env): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': permissionsPolicy }
  const noting = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  helmet(options(env))({} as IncomingMessage, noting as unknown as ServerResponse, () => {})
  return headers
}
