/** Returns the URL parameters that match their patterns; ignores all others. */
export function matchingParameters<Name extends string>(
  patterns: Readonly<Record<Name, RegExp>>,
  raw: Record<string, unknown>,
): Partial<Record<Name, string>> {
  const fitting: Partial<Record<Name, string>> = {}
  for (const [name, pattern] of Object.entries(patterns) as [Name, RegExp][]) {
    const given = raw[name]
    // the router converts numeric text to numbers
    const value = typeof given === 'number' ? String(given) : given
    if (typeof value === 'string' && pattern.test(value)) fitting[name] = value
  }
  return fitting
}
