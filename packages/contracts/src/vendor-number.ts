/** What numbers of vendors are compared by: the same number in full-width digits, in other case or with space around it is the same. */
export const numberKey = (number: string): string => number.normalize('NFKC').trim().toUpperCase()
