/** Returns the form of a vendor number for comparison, which ignores full-width digits, case and surrounding spaces. */
export const normalizeVendorNumber = (number: string): string => number.normalize('NFKC').trim().toUpperCase()
