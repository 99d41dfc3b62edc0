const id = /^[0-9a-f-]{36}$/i

/**
 * Reads the search part of an address by a screen's own rules. What these pass over counts as absent: without that the router hands on what
 * stands in the address, whatever it says. The account (`cId`) may stand in the address of any screen.
 */
export const validSearch =
  <T extends object>(parse: (raw: Record<string, unknown>) => T) =>
  (raw: Record<string, unknown>): T => ({
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
    ...(typeof raw['cId'] === 'string' && id.test(raw['cId']) && { cId: raw['cId'] }),
    ...parse(raw),
  })
