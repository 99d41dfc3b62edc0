/** What the address of track and trace carries: the text looked for, which of several hits is shown, and the account. */
export interface TrackingAddress {
  s?: string
  id?: string
  cId?: string
}

const patterns: Record<keyof TrackingAddress, RegExp> = {
  s: /^.{1,100}$/s,
  id: /^[0-9a-f-]{36}$/i,
  cId: /^[0-9a-f-]{36}$/i,
}

/** Reads the search part of the address; what makes no sense counts as absent. */
export function parseTrackingAddress(raw: Record<string, unknown>): TrackingAddress {
  const address: TrackingAddress = {}
  for (const [name, pattern] of Object.entries(patterns) as [keyof TrackingAddress, RegExp][]) {
    const value = raw[name]
    if (typeof value === 'string' && pattern.test(value)) address[name] = value
  }
  return address
}
