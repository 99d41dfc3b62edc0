const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns a new W3C trace context, under which the API records the call if its traces are on. The browser records none itself. */
export const createTraceparent = (): string => `00-${randomHex(16)}-${randomHex(8)}-00`
