import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Env } from '../env.ts'

/** What the pages of the web app may load: only what this origin serves. Styles are set by scripts, as the component library does. */
export const contentSecurity = ({ PUBLIC_URL }: Env): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  crossOriginEmbedderPolicy: false,
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  // only where the portal is reached over TLS: a browser remembers it for a year
  hsts: PUBLIC_URL?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
})
