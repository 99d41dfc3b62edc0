import type { ResolveHost } from '../platform/http-client/public-only-lookup.ts'

/** Host name that resolves to a private address. */
export const internalHost = 'inside.example'

/** Stand-in for the resolver of host names, which knows `internalHost` only. */
export const resolveHost: ResolveHost = (hostname, _options, callback) =>
  hostname === internalHost ? callback(null, [{ address: '10.0.0.1', family: 4 }]) : callback(new Error('ENOTFOUND'), [])
