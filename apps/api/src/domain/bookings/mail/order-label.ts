/** Returns order numbers with "PO" in front, unless the numbers start with it themselves. */
export const orderLabel = (orderNumbers: readonly string[]): string => {
  const joined = orderNumbers.join(', ')
  return /^PO\b/i.test(joined) ? joined : `PO ${joined}`
}
