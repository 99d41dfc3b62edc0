/** URL parameters of track and trace: the search text, the selected hit, and the account. */
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

/** Parses the URL parameters; ignores invalid values. */
export function parseTrackingAddress(raw: Record<string, unknown>): TrackingAddress {
  const address: TrackingAddress = {}
  for (const [name, pattern] of Object.entries(patterns) as [keyof TrackingAddress, RegExp][]) {
    const value = raw[name]
    if (typeof value === 'string' && pattern.test(value)) address[name] = value
  }
  return address
}
