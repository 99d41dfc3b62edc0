/** Returns an error for each empty required field. @param labels required fields with their labels */
export function missingFields<V extends object>(
  values: V,
  labels: Partial<Record<keyof V & string, string>>,
): Partial<Record<keyof V & string, string>> {
  const isMissing = (name: string) => {
    const value = values[name as keyof V]
    return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
  }
  const missing = Object.entries(labels).filter(([name]) => isMissing(name))
  return Object.fromEntries(missing.map(([name, label]) => [name, `${label as string} is required.`])) as Partial<
    Record<keyof V & string, string>
  >
}
