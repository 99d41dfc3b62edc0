/** Shortens September to three letters, like all other months; en-GB uses four: `12 Sept 2026` becomes `12 Sep 2026`. */
export const shortSeptember = (date: string): string => date.replace('Sept', 'Sep')
