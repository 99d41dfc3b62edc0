const id = /^[0-9a-f-]{36}$/i

/**
 * Parses URL parameters by a screen's own rules and drops all others, which the router would otherwise pass on. Every screen accepts the
 * account (`cId`).
 */
export const validSearch =
  <T extends object>(parse: (raw: Record<string, unknown>) => T) =>
  (raw: Record<string, unknown>): T => ({
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
    ...(typeof raw['cId'] === 'string' && id.test(raw['cId']) && { cId: raw['cId'] }),
    ...parse(raw),
  })
